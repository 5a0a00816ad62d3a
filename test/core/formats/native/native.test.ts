import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withMarks } from '../../../../src/core/project/worlds'
import { native } from '../../../../src/core/formats/native/entry'
import { asVersion1 } from '../../../../src/core/formats/native/old-versions'
import { readNative } from '../../../../src/core/formats/native/read'
import { writeNative } from '../../../../src/core/formats/native/write'
import { rederiveEdges } from '../../../../src/core/level/edges'
import { CELL_KINDS } from '../../../../src/core/level/kinds'
import { createLevel, draftOf } from '../../../../src/core/level/level'
import { Mark, MAX_WEIGHT, withWeight } from '../../../../src/core/level/marks'
import type { Place } from '../../../../src/core/level/places'
import type { CustomKind } from '../../../../src/core/project/custom-kinds'
import { projectOf, type Project, type Snapshot } from '../../../../src/core/project/project'
import { THEME_IDS } from '../../../../src/core/project/themes'
import { TileBits } from '../../../../src/core/overland/tile'
import { createOverland } from '../../../../src/core/overland/overland'
import { bytesOf, fixture, projectIn, problemOf, textOf } from '../../../support/files'
import { oddExports, oddLevels, oddPresets, oddProjects, oddWorlds } from '../../../support/random-level'
import { samples } from '../../../support/samples'

const schema: object = JSON.parse(
  readFileSync(
    fileURLToPath(new URL('../../../../resources/schema/brownstone-1.schema.json', import.meta.url)),
    'utf8',
  ),
)
const fitsSchema = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema)

/** Parsed JSON that a test may damage. */
// oxlint-disable-next-line typescript/no-explicit-any -- any shape is what the tests need
type Spoilable = any

function written(project: Project): string {
  return textOf(writeNative(project, 'x.brownstone'))
}

const town: Project = {
  name: 'Two towns',
  levels: [
    {
      id: 'first',
      name: 'First',
      level: {
        ...createLevel(3, 2),
        places: [{ cell: 4, kind: 'inn', name: 'The Anchor', properties: { beds: 4, clean: false } }],
      },
      recipe: { generator: 'town', version: 1, seed: 'abc', settings: { gates: 2 }, steps: { alleys: 3 } },
    },
    { id: 'second', name: 'Second', level: createLevel(1, 1) },
  ],
}

const worldly: Project = {
  ...town,
  worlds: [
    {
      id: 'world-1',
      name: 'Isles',
      overland: createOverland(20, 2, (TileBits.owner | 2) >>> 0),
      recipe: { generator: 'overland/desert', version: 1, seed: '7', settings: { map_size: '35' } },
      locked: [0, 21],
      towns: [{ tile: 3, level: 'second' }],
    },
  ],
}

/** The file with a world after a change to its parsed content. */
function spoiltWorld(spoil: (world: Spoilable, content: Spoilable) => void): string {
  const content: Spoilable = JSON.parse(written(worldly))
  spoil(content.worlds[0], content)
  return JSON.stringify(content, undefined, 1)
}

const recipe = { generator: 'town', version: 1, seed: 'abc', settings: { gates: 2 } }

const snapshot: Snapshot = {
  id: 'snapshot-1',
  name: 'Before the bridge',
  savedAt: '2026-05-01T10:42:07Z',
  level: { id: 'first', name: 'First', level: createLevel(2, 2) },
}

/** The town's file after a change to its parsed content. */
function spoilt(spoil: (content: Spoilable) => void): string {
  const content: Spoilable = JSON.parse(written(town))
  spoil(content)
  return JSON.stringify(content, undefined, 1)
}

describe('the project file', () => {
  it('reads every project back, and writes the same bytes again', () => {
    fc.assert(
      fc.property(oddProjects(), (project) => {
        const text = written(project)
        const back = projectIn(readNative(bytesOf(text)))
        expect(back).toEqual(project)
        expect(written(back)).toBe(text)
        expect(text.split('\n')[2]).toBe('  "version": 1,')
      }),
    )
  })

  it('reads back an id, districts, areas and custom kinds, and fits its schema', () => {
    const place: Place = {
      cell: 4,
      kind: 'square',
      name: 'Corn Market',
      properties: {},
      size: { width: 2, height: 1 },
    }
    const level = createLevel(3, 2)
    const districts = {
      zones: Uint8Array.of(0, 1, 1, 2, 0, 2),
      list: [
        { name: 'Harbour', settings: { pattern: 'grown' } },
        { name: 'Castle', settings: {} },
      ],
    }
    const kinds: readonly CustomKind[] = [
      {
        id: 'smithy',
        label: 'Smithy',
        base: 'shop',
        size: { width: 2, height: 1 },
        properties: [
          { name: 'metal', type: 'choice', choices: ['iron', 'silver'], default: 'iron' },
          { name: 'damage', type: 'dice', default: '2d6+1' },
        ],
      },
    ]
    for (const project of [
      projectOf({ ...level, districts }),
      projectOf({ ...level, places: [place] }),
      projectOf({
        ...level,
        places: [{ cell: 1, kind: 'inn', name: '', properties: {}, isGenerated: true }],
      }),
      projectOf({
        ...level,
        places: [{ cell: 1, kind: 'inn', name: '', properties: {}, ownKind: 'smithy' }],
      }),
      { ...projectOf(level), kinds },
      { ...projectOf(level), id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
    ]) {
      const text = written(project)
      expect(text.split('\n')[2]).toBe('  "version": 1,')
      expect(projectIn(readNative(bytesOf(text)))).toEqual(project)
      fitsSchema(JSON.parse(text))
      expect(fitsSchema.errors ?? []).toEqual([])
    }
    const odd = written({ ...projectOf(level), id: 'a' }).replace('"id": "a"', '"id": "a b"')
    expect(problemOf(readNative(bytesOf(odd))).join()).toContain('line 4, column 9: id must be letters')
  })

  it('reads back snapshots, one line a map row like the levels', () => {
    fc.assert(
      fc.property(oddProjects(), oddProjects(), (project, other) => {
        const snapshots = other.levels.map((level, index) => ({ ...snapshot, id: `s-${index}`, level }))
        const text = written({ ...project, snapshots })
        const back = projectIn(readNative(bytesOf(text)))
        expect(back).toEqual({ ...project, snapshots })
        expect(written(back)).toBe(text)
        expect(text.split('\n')[2]).toBe('  "version": 1,')
        fitsSchema(JSON.parse(text))
        expect(fitsSchema.errors ?? []).toEqual([])
        const rows = [...project.levels, ...other.levels].reduce((sum, { level }) => sum + level.height, 0)
        expect(text.match(/^ +\{ "north": .*\}[,]?$/gm)).toHaveLength(rows)

        const without = written({ ...project, snapshots: [] })
        expect(without).toBe(written(project))
        expect(back.snapshots).toHaveLength(snapshots.length)
      }),
    )
  })

  it('reads back export presets, one line each', () => {
    fc.assert(
      fc.property(oddProjects(), oddPresets, (project, presets) => {
        const text = written({ ...project, presets })
        const back = projectIn(readNative(bytesOf(text)))
        expect(back).toEqual({ ...project, presets })
        expect(written(back)).toBe(text)
        expect(text.split('\n')[2]).toBe('  "version": 1,')
        expect(text.match(/^ {4}\{ "name": .*\}[,]?$/gm)).toHaveLength(presets.length)
        expect(written({ ...project, presets: [] })).toBe(written(project))
      }),
    )
  })

  it('reads back exports at each save, one line each', () => {
    fc.assert(
      fc.property(oddProjects(), oddExports, (project, exports) => {
        const text = written({ ...project, exports })
        const back = projectIn(readNative(bytesOf(text)))
        expect(back).toEqual({ ...project, exports })
        expect(written(back)).toBe(text)
        expect(fitsSchema(JSON.parse(text))).toBe(true)
        expect(text.match(/^ {4}\{ "file": .*\}[,]?$/gm)).toHaveLength(exports.length)
        expect(written({ ...project, exports: [] })).toBe(written(project))
      }),
    )
  })

  it('reads back worlds with their recipes, locked tiles and towns', () => {
    fc.assert(
      fc.property(
        oddProjects().chain((project) => oddWorlds(project).map((worlds) => ({ ...project, worlds }))),
        (project) => {
          const text = written(project)
          const back = projectIn(readNative(bytesOf(text)))
          expect(back).toEqual(project)
          expect(written(back)).toBe(text)
          expect(text.split('\n')[2]).toBe('  "version": 1,')
          fitsSchema(JSON.parse(text))
          expect(fitsSchema.errors ?? []).toEqual([])
        },
      ),
      { numRuns: samples({ short: 5, long: 100 }) },
    )
  })

  it('reads back dungeons in the wild', () => {
    fc.assert(
      fc.property(
        oddProjects().chain((project) => oddWorlds(project, true).map((worlds) => ({ ...project, worlds }))),
        (project) => {
          const text = written(project)
          expect(projectIn(readNative(bytesOf(text)))).toEqual(project)
          expect(text.split('\n')[2]).toBe('  "version": 1,')
          fitsSchema(JSON.parse(text))
          expect(fitsSchema.errors ?? []).toEqual([])
        },
      ),
      { numRuns: samples({ short: 5, long: 100 }) },
    )
  })

  it('refuses a dungeon on the tile of a town, and one whose level is not there', () => {
    const [world] = worldly.worlds ?? []
    if (!world) throw new RangeError('no world')
    const level = worldly.levels[0]!.id
    const withDungeon = (tile: number) =>
      written({
        ...worldly,
        worlds: [withMarks(world, { towns: [{ tile: 7, level }], dungeons: [{ tile, level }] })],
      })
    expect(problemOf(readNative(bytesOf(withDungeon(7)))).join()).toContain('lies on the tile of a town')
    const content: Spoilable = JSON.parse(withDungeon(8))
    content.worlds[0].dungeons[0].level = 'gone'
    expect(problemOf(readNative(bytesOf(JSON.stringify(content)))).join()).toContain(
      'must name a level of this file; there is none called "gone"',
    )
  })

  it('reads back the themes of levels', () => {
    fc.assert(
      fc.property(oddProjects(), fc.constantFrom(...THEME_IDS), (project, theme) => {
        const levels = project.levels.map((entry) => ({ ...entry, theme }))
        const text = written({ ...project, levels })
        expect(projectIn(readNative(bytesOf(text)))).toEqual({ ...project, levels })
        expect(text.split('\n')[2]).toBe('  "version": 1,')
        fitsSchema(JSON.parse(text))
        expect(fitsSchema.errors ?? []).toEqual([])
      }),
      { numRuns: samples({ short: 5, long: 100 }) },
    )
  })

  it('reads back painted weights', () => {
    fc.assert(
      fc.property(oddProjects(), fc.nat(), fc.integer({ min: 1, max: MAX_WEIGHT }), (project, at, weight) => {
        const levels = project.levels.map((entry) => {
          const draft = draftOf(entry.level)
          const cell = at % draft.marks.length
          draft.marks[cell] = withWeight(draft.marks[cell]!, weight)
          return { ...entry, level: draft }
        })
        const text = written({ ...project, levels })
        const back = projectIn(readNative(bytesOf(text)))
        expect(back).toEqual({ ...project, levels })
        expect(written(back)).toBe(text)
        expect(text.split('\n')[2]).toBe('  "version": 1,')
        fitsSchema(JSON.parse(text))
        expect(fitsSchema.errors ?? []).toEqual([])
      }),
      { numRuns: samples({ short: 5, long: 100 }) },
    )
  })

  it('lists errors in painted weights', () => {
    const spoilt = (spoil: (level: Spoilable) => void): string => {
      const content: Spoilable = JSON.parse(new TextDecoder().decode(fixture('native/version-3.brownstone')))
      spoil(content.levels[1])
      return problemOf(readNative(bytesOf(JSON.stringify(content)))).join('\n')
    }
    expect(spoilt((level) => level.weights.pop())).toContain('height is 3: one row of weights each')
    expect(spoilt((level) => (level.weights[1] = '3.312'))).toContain('has 5 letters; it must have 4')
    expect(spoilt((level) => (level.weights[1] = '3.37'))).toContain('has "7" as letter 4')
  })

  it('changes one line of a world when one tile is painted', () => {
    const [world] = worldly.worlds ?? []
    if (!world) throw new RangeError('no world')
    const words = world.overland.words.slice()
    words[25] = (TileBits.owner | 4) >>> 0
    const painted = { ...worldly, worlds: [{ ...world, overland: { ...world.overland, words } }] }
    const before = written(worldly).split('\n')
    expect(
      written(painted)
        .split('\n')
        .filter((line, at) => line !== before[at]),
    ).toHaveLength(1)
  })

  it('writes files that its published schema accepts', () => {
    fc.assert(
      fc.property(oddProjects(), (project) => {
        fitsSchema(JSON.parse(written(project)))
        expect(fitsSchema.errors ?? []).toEqual([])
      }),
    )
  })

  it('writes equal projects alike, whatever the order of their free keys', () => {
    const withSettings = (settings: Record<string, number>): Project =>
      projectOf(createLevel(1, 1), 'x', { generator: 'town', version: 1, seed: '1', settings })
    expect(written(withSettings({ b: 1, a: 2 }))).toBe(written(withSettings({ a: 2, b: 1 })))
  })

  it('changes at most two lines when one cell is painted', () => {
    fc.assert(
      fc.property(
        oddLevels(),
        fc.nat(),
        fc.constantFrom(...CELL_KINDS.map((row) => row.value)),
        (level, pick, kind) => {
          const cell = pick % level.cells.length
          const painted = draftOf(level)
          painted.cells[cell] = kind
          painted.marks[cell] = Mark.placed
          rederiveEdges(painted, [cell])
          const before = written(projectOf(level)).split('\n')
          const after = written(projectOf(painted)).split('\n')
          expect(after.length).toBe(before.length)
          const changed = after.filter((line, index) => line !== before[index])
          expect(changed.length).toBeLessThanOrEqual(2)
        },
      ),
    )
  })

  it('opens with CRLF line ends and a byte order mark', () => {
    const text = `\ufeff${written(town).replaceAll('\n', '\r\n')}`
    expect(projectIn(readNative(bytesOf(text)))).toEqual(town)
  })

  it('throws instead of writing a file that it could not read', () => {
    const place = { cell: 0, kind: 'note', name: '', properties: { share: Number.NaN } } as const
    expect(() => written(projectOf({ ...createLevel(1, 1), places: [place] }))).toThrow(RangeError)
  })
})

/** What a file of an old version means: the whole project, with the values of grids as hexadecimal digits. */
function meaningOf(project: Project): string {
  const replacer = (_: string, value: unknown): unknown =>
    value instanceof Uint8Array || value instanceof Uint32Array
      ? Array.from(value, (each) => each.toString(16).padStart(2 * value.BYTES_PER_ELEMENT, '0')).join('')
      : value
  return `${JSON.stringify(project, replacer, 1)}\n`
}

describe('a file of an old version', () => {
  it.each([1, 2, 3, 4, 5])('still opens, and means what it meant: version %i', async (version) => {
    const bytes = fixture(`native/version-${version}.brownstone`)
    const text = new TextDecoder().decode(bytes)
    expect(text.split('\n')[2]).toBe(`  "version": ${version},`)
    const project = projectIn(readNative(bytes))
    await expect(meaningOf(project)).toMatchFileSnapshot(
      `../../../fixtures/native-meaning/version-${version}.json`,
    )
    expect(written(project)).toBe(text.replace(`"version": ${version},`, '"version": 1,'))
  })
})

describe('faults of a project file', () => {
  it.each<[string, string, string]>([
    ['text that is no JSON', '{\n  "format": "brownstone",\n}', 'line 3, column 1: This is not JSON'],
    ['JSON of another sort', '{"a": 1}', 'no "format": "brownstone"'],
    ['a list', '[]', 'no "format": "brownstone"'],
    ['null', 'null', 'no "format": "brownstone"'],
    [
      'a zone without a district',
      spoilt((content) => {
        content.levels[0].districts = [{ name: 'Harbour', settings: {} }]
        content.levels[0].zones = content.levels[0].rows.map(({ cells }: Spoilable) =>
          '2'.repeat(cells.length),
        )
      }),
      'levels[0].zones[0] has "2" as letter 1, but there are only 1 district.',
    ],
    [
      'zones without districts',
      spoilt((content) => (content.levels[0].zones = [])),
      'levels[0] must have both zones and districts, or neither.',
    ],
    [
      'two districts of one name',
      spoilt((content) => {
        content.levels[0].districts = [
          { name: 'A', settings: {} },
          { name: 'A', settings: {} },
        ]
        content.levels[0].zones = content.levels[0].rows.map(({ cells }: Spoilable) =>
          '.'.repeat(cells.length),
        )
      }),
      'levels[0].districts[1].name must be unique: another district is "A".',
    ],
    [
      'a square without a size',
      spoilt(
        (content) => (content.levels[0].places = [{ x: 0, y: 0, kind: 'square', name: '', properties: {} }]),
      ),
      'levels[0].places[0] must have a width and a height in cells.',
    ],
    [
      'an inn with a size',
      spoilt(
        (content) =>
          (content.levels[0].places = [{ x: 0, y: 0, kind: 'inn', name: '', properties: {}, width: 2 }]),
      ),
      'levels[0].places[0] must not have a size: only squares and avenues have one.',
    ],
    [
      'an avenue that leaves the level',
      spoilt(
        (content) =>
          (content.levels[0].places = [{ x: 0, y: 0, kind: 'avenue', name: '', properties: {}, width: 900 }]),
      ),
      'levels[0].places[0] must lie within the level: 900 x 1 cells from column 1, row 1 do not fit into',
    ],
    [
      'a custom kind with the id of a usual one',
      spoilt(
        (content) =>
          (content.kinds = [
            { id: 'inn', label: 'Inn', base: 'inn', size: { width: 1, height: 1 }, properties: [] },
          ]),
      ),
      'kinds[0].id must be unique, but another kind is "inn" too.',
    ],
    [
      'a custom kind with malformed dice as its default',
      spoilt(
        (content) =>
          (content.kinds = [
            {
              id: 'x',
              label: 'X',
              base: 'inn',
              size: { width: 1, height: 1 },
              properties: [{ name: 'd', type: 'dice', default: '7' }],
            },
          ]),
      ),
      'kinds[0].properties[0].default must be dice such as 2d6+1.',
    ],
    [
      'a newer version',
      spoilt((content) => (content.version = 6)),
      'newer Brownstone (file version 6; this program reads version 1)',
    ],
    [
      'a version that is no number',
      spoilt((content) => (content.version = '1')),
      'version must be a whole number',
    ],
    ['a missing version', spoilt((content) => delete content.version), 'version must be a whole number'],
    ['version 0', spoilt((content) => (content.version = 0)), 'version must be a whole number'],
    ['a missing name', spoilt((content) => delete content.name), 'name must be a text'],
    ['no levels', spoilt((content) => (content.levels = [])), 'levels must hold at least 1'],
    ['an unknown key', spoilt((content) => (content.levels[0].colour = 'red')), 'levels[0] has "colour"'],
    [
      'a key of the prototype',
      written(town).replace('"name": "Two towns",', '"name": "x", "__proto__": {"a": 1},'),
      '"__proto__"',
    ],
    [
      'a property of the prototype',
      written(town).replace('"beds": 4', '"__proto__": 4'),
      'levels[0].places[0].properties has the name "__proto__"',
    ],
    [
      'a setting of the prototype',
      written(town).replace('"gates": 2', '"constructor": 2'),
      'levels[0].recipe.settings has the name "constructor"',
    ],
    [
      'a width that is no whole number',
      spoilt((content) => (content.levels[0].width = 2.5)),
      'levels[0].width must be a whole number',
    ],
    [
      'a width that is text',
      spoilt((content) => (content.levels[0].width = '3')),
      'levels[0].width must be a',
    ],
    [
      'a width beyond the limit',
      spoilt((content) => (content.levels[0].width = 5000)),
      'levels[0].width is too large: at most 4096',
    ],
    ['a huge width', spoilt((content) => (content.levels[0].width = 1e300)), 'levels[0].width'],
    [
      'more cells than a level holds',
      spoilt((content) => Object.assign(content.levels[0], { width: 4096, height: 4096 })),
      'a level holds at most 16000000 cells',
    ],
    [
      'too few rows',
      spoilt((content) => content.levels[0].rows.pop()),
      'levels[0].rows has 1 row, but height is 2',
    ],
    [
      'rows that are no list',
      spoilt((content) => (content.levels[0].rows = 'x')),
      'levels[0].rows must be a list',
    ],
    [
      'a short row',
      spoilt((content) => (content.levels[0].rows[1].cells = '..')),
      'levels[0].rows[1].cells has 2 letters; it must have 3',
    ],
    [
      'a long row of west edges',
      spoilt((content) => (content.levels[0].rows[0].west = '.....')),
      'levels[0].rows[0].west has 5 letters; it must have 4',
    ],
    [
      'an unknown letter',
      spoilt((content) => (content.levels[0].rows[1].cells = '.x.')),
      'levels[0].rows[1].cells has "x" as letter 2',
    ],
    [
      'a letter beyond ASCII',
      spoilt((content) => (content.levels[0].south = '.é.')),
      'levels[0].south has "é" as letter 2',
    ],
    [
      'two levels of one id',
      spoilt((content) => (content.levels[1].id = 'first')),
      'levels[1].id must be unique, but levels[0] is called "first" too',
    ],
    [
      'an id with a blank',
      spoilt((content) => (content.levels[1].id = 'a b')),
      'levels[1].id must be letters, digits and hyphens',
    ],
    [
      'a place outside',
      spoilt((content) => (content.levels[0].places[0].x = 3)),
      'levels[0].places[0] lies outside the level',
    ],
    [
      'a place between cells',
      spoilt((content) => (content.levels[0].places[0].x = 0.5)),
      'levels[0].places[0].x must be a whole number',
    ],
    [
      'a place of no known kind',
      spoilt((content) => (content.levels[0].places[0].kind = 'pub')),
      'levels[0].places[0].kind must be one of "start", "inn"',
    ],
    [
      'a link of no known kind',
      spoilt((content) => (content.levels[0].places[0].link = { id: 'link-1', kind: 'ladder' })),
      'levels[0].places[0].link.kind must be one of "stairs"',
    ],
    [
      'a property that is a list',
      spoilt((content) => (content.levels[0].places[0].properties.beds = [])),
      'levels[0].places[0].properties.beds must be a text, a number, or true or false',
    ],
    [
      'two snapshots of one id',
      spoilt((content) => (content.snapshots = [fileSnapshot(), fileSnapshot()])),
      'snapshots[1].id must be unique',
    ],
    [
      'a snapshot of no moment',
      spoilt((content) => (content.snapshots = [{ ...fileSnapshot(), savedAt: 'yesterday' }])),
      'snapshots[0].savedAt must be a moment',
    ],
    [
      'a short row of a snapshot',
      spoilt((content) => {
        content.snapshots = [fileSnapshot()]
        content.snapshots[0].level.rows[1].cells = '.'
      }),
      'snapshots[0].level.rows[1].cells has 1 letter; it must have 2',
    ],
    [
      'a property of the prototype in a snapshot',
      written({
        ...town,
        snapshots: [{ ...snapshot, level: { ...snapshot.level, recipe: town.levels[0]?.recipe ?? recipe } }],
      }).replace(/("snapshots"[^]*)"gates": 2/, '$1"__proto__": 2'),
      'snapshots[0].level.recipe.settings has the name "__proto__"',
    ],
    [
      'two presets of one name',
      spoilt((content) => (content.presets = [filePreset(), filePreset()])),
      'presets[1].name must be unique, but another preset is "For Godot" too',
    ],
    [
      'a preset without a name',
      spoilt((content) => (content.presets = [{ ...filePreset(), name: ' ' }])),
      'presets[0].name must not be empty',
    ],
    [
      'a preset of too long a name',
      spoilt((content) => (content.presets = [{ ...filePreset(), name: 'x'.repeat(61) }])),
      'presets[0].name must have at most 60 characters',
    ],
    ...(
      [
        ['outside of any folder', '/etc/passwd', 'a part is ""; it must be a file name'],
        ['that leads up in its middle', 'maps/../../a.tmj', 'a part is ".."; it must be a bare file name'],
        ['with a drive', 'C:/a.tmj', 'a part is "C:"; it must be a bare file name'],
        ['with backslashes', 'maps\\a.tmj', 'it must be a bare file name without folders'],
        ['that is a folder', '../..', 'must be a file, not a folder'],
        ['that is a device', 'maps/nul.tmj', 'some systems keep this name for a device'],
      ] as const
    ).map(([what, file, says]): [string, string, string] => [
      `an export to a file ${what}`,
      spoilt((content) => (content.exports = [{ file, format: 'tmj', values: {} }])),
      says,
    ]),
    [
      'two exports to one file',
      spoilt(
        (content) =>
          (content.exports = ['a.tmj', 'A.tmj'].map((file) => ({ file, format: 'tmj', values: {} }))),
      ),
      'exports[1].file must be unique, but another export writes "A.tmj" too',
    ],
    [
      'a forbidden name in the options of an export',
      spoilt(
        (content) => (content.exports = [{ file: 'a.tmj', format: 'tmj', values: { cell: 16 } }]),
      ).replace('"cell": 16', '"__proto__": 16'),
      'exports[0].values has the name "__proto__"',
    ],
    [
      'a preset of no format',
      spoilt((content) => (content.presets = [{ ...filePreset(), format: 'a b' }])),
      'presets[0].format must be letters, digits and hyphens',
    ],
    [
      'an option of a preset that is a list',
      spoilt((content) => (content.presets = [{ ...filePreset(), values: { cell: [] } }])),
      'presets[0].values.cell must be a text, a number, or true or false',
    ],
    [
      'more presets than a project holds',
      spoilt(
        (content) =>
          (content.presets = Array.from({ length: 51 }, (_, at) => ({ ...filePreset(), name: `p${at}` }))),
      ),
      'presets holds 51 presets; at most 50',
    ],
    [
      'an option of the prototype',
      spoilt((content) => (content.presets = [filePreset()])).replace('"cell": 16', '"__proto__": 16'),
      'presets[0].values has the name "__proto__"',
    ],
    [
      'a world wider than the game takes',
      spoiltWorld((world) => (world.width = 101)),
      'worlds[0].width is too large: at most 100',
    ],
    [
      'a world of odd height',
      spoiltWorld((world) => Object.assign(world, { height: 3, rows: [...world.rows, world.rows[0]] })),
      'worlds[0] has a size that is not possible. The height is 3',
    ],
    [
      'a world without a row',
      spoiltWorld((world) => (world.height = 4)),
      'worlds[0].rows has 2 rows, but height is 4',
    ],
    [
      'a short row of a world',
      spoiltWorld((world) => (world.rows[1] = world.rows[1].slice(1))),
      'worlds[0].rows[1] has 159 digits; it must have 8 for each of 20 tiles',
    ],
    [
      'a letter in a row of a world',
      spoiltWorld((world) => (world.rows[1] = `7X${world.rows[1].slice(2)}`)),
      'worlds[0].rows[1] has a character as digit 2',
    ],
    [
      'a tile that the game would change',
      spoiltWorld((world) => (world.rows[0] = `78000008${world.rows[0].slice(8)}`)),
      'worlds[0].rows[0] has the tile 78000008 at column 1',
    ],
    [
      'a tile that somebody owns',
      spoiltWorld((world) => (world.rows[0] = `${world.rows[0].slice(8)}08000002`)),
      'worlds[0].rows[0] has the tile 08000002 at column 20',
    ],
    [
      'a town of no level',
      spoiltWorld((world) => (world.towns[0].level = 'third')),
      'worlds[0].towns[0].level must name a level of this file; there is none called "third"',
    ],
    [
      'a town outside',
      spoiltWorld((world) => (world.towns[0].x = 20)),
      'worlds[0].towns[0] lies outside the map',
    ],
    [
      'locked tiles in disorder',
      spoiltWorld((world) => (world.locked = world.locked.toReversed())),
      'worlds[0].locked[1] must come after the one before it',
    ],
    [
      'two worlds of one id',
      spoiltWorld((world, content) => content.worlds.push(world)),
      'worlds[1].id must be unique',
    ],
    [
      'a setting of the prototype in a world',
      written(worldly).replace('"map_size"', '"__proto__"'),
      'worlds[0].recipe.settings has the name "__proto__"',
    ],
    ['an empty file', '', 'empty'],
    ['a file that is cut off', written(town).slice(0, 300), 'cut off'],
    ['deep nesting', '['.repeat(200_000), 'nested more than 200 deep'],
    [
      'deep nesting that is closed',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      'nested more than 200 deep',
    ],
  ])('names %s', (_, text, words) => {
    expect(problemOf(readNative(bytesOf(text))).join('\n')).toContain(words)
  })

  it('reports the line and column of an unknown letter', () => {
    const text = written(town).replace('"cells": "..."', '"cells": ".x."')
    const line = text.split('\n').findIndex((row) => row.includes('.x.'))
    const column = (text.split('\n')[line] ?? '').indexOf('x') + 1
    expect(problemOf(readNative(bytesOf(text)))[0]).toMatch(
      new RegExp(`^line ${line + 1}, column ${column}: `),
    )
  })

  it('lists at most twenty problems', () => {
    const level = createLevel(1, 100)
    const text = written(projectOf(level)).replaceAll('"cells": "."', '"cells": "x"')
    expect(problemOf(readNative(bytesOf(text))).length).toBeLessThanOrEqual(21)
  })

  it('never throws, whatever byte changes and wherever the file ends', () => {
    const bytes = bytesOf(written(town))
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), fc.boolean(), (at, value, cut) => {
        const changed = cut ? bytes.slice(0, at) : bytes.slice()
        if (!cut) changed[at] = value
        expect(['read', 'refused']).toContain(readNative(changed).status)
      }),
      { numRuns: samples({ short: 50, long: 4000 }) },
    )
  })
})

describe('the schema', () => {
  it('accepts every file that the reader accepts', () => {
    const mutant = fc.record({ pick: fc.nat(), value: fc.oneof(fc.jsonValue(), fc.constant(undefined)) })
    const numRuns = samples({ short: 60, long: 8000 })
    let refusedByBoth = 0
    fc.assert(
      fc.property(mutant, ({ pick, value }) => {
        const content: Spoilable = JSON.parse(written(pick % 2 === 0 ? town : worldly))
        mutate(content, pick, value)
        const isRead = readNative(bytesOf(JSON.stringify(content))).status === 'read'
        const fits = fitsSchema(asVersion1(content))
        if (!fits) refusedByBoth++
        expect(isRead && !fits ? fitsSchema.errors : []).toEqual([])
      }),
      { numRuns },
    )
    expect(refusedByBoth).toBeGreaterThan(0.8 * numRuns)
  })

  it('leaves only the documented checks to the reader', () => {
    for (const [spoil, rule] of [
      [(content: Spoilable) => content.levels[0].rows.pop(), 'rows'],
      [(content: Spoilable) => (content.levels[0].south = '.'), 'letter;'],
      [(content: Spoilable) => (content.levels[1].id = 'first'), 'unique'],
      [(content: Spoilable) => (content.levels[0].places[0].y = 9), 'outside'],
    ] as const) {
      const text = spoilt(spoil)
      expect(fitsSchema(JSON.parse(text))).toBe(true)
      expect(problemOf(readNative(bytesOf(text))).join()).toContain(rule)
    }
  })
})

describe('recognising a project', () => {
  it('looks for its format near the beginning', () => {
    expect(native.recognise?.(bytesOf(written(town)))).toBe(true)
    expect(native.recognise?.(bytesOf('{"type":"map"}'))).toBe(false)
  })
})

/** A preset as written in a file. */
function filePreset(): Spoilable {
  return { name: 'For Godot', format: 'tscn', values: { cell: 16 } }
}

/** The snapshot as written in a file. */
function fileSnapshot(): Spoilable {
  return JSON.parse(written({ ...town, snapshots: [snapshot] })).snapshots[0]
}

/** Replaces or removes one of all the values in parsed JSON. */
function mutate(content: Spoilable, pick: number, value: unknown): void {
  const places: [Spoilable, string | number][] = []
  const collect = (holder: Spoilable): void => {
    for (const key of Array.isArray(holder) ? holder.keys() : Object.keys(holder)) {
      places.push([holder, key])
      if (typeof holder[key] === 'object' && holder[key] !== null) collect(holder[key])
    }
  }
  collect(content)
  const [holder, key] = places[pick % places.length] ?? [content, 'name']
  if (value === undefined) delete holder[key]
  else holder[key] = value
}
