import { readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectFormat } from '../../../../src/core/formats/index'
import { json } from '../../../../src/core/formats/json/entry'
import { readJson } from '../../../../src/core/formats/json/read'
import { writer as jsonWriter } from '../../../../src/core/formats/json/json'
import { edgeOf, NORTH } from '../../../../src/core/level/grid'
import { native } from '../../../../src/core/formats/native/entry'
import { readNative } from '../../../../src/core/formats/native/read'
import { writeNative } from '../../../../src/core/formats/native/write'
import { CellKind, cellKindRow, edgeKindRow, EdgeKind } from '../../../../src/core/level/kinds'
import { createLevel, draftOf, edgeAt, equalLevels } from '../../../../src/core/level/level'
import { Mark } from '../../../../src/core/level/marks'
import { firstLevel, projectOf, type Project, type ProjectLevel } from '../../../../src/core/project/project'
import { pathsIn, setAt } from '../../../support/paths-in'
import { bytesOf, fixture, projectIn, problemOf, textOf } from '../../../support/files'
import { districtLevel } from '../../../support/district-town'
import { randomLogicFile } from '../../../support/logic-oracle/random-file'
import { oddProjects } from '../../../support/random-level'
import { samples } from '../../../support/samples'
import { skippedUnless } from '../../../support/skipped'
import { smallTown } from '../../../support/small-town'

const writeJson = jsonWriter.write

const schemaFile = path.resolve(
  import.meta.dirname,
  '../../../../resources/schema/brownstone-level-1.schema.json',
)
const validate = new Ajv2020({ allowUnionTypes: true }).compile(JSON.parse(readFileSync(schemaFile, 'utf8')))

interface Legend {
  readonly number: number
  readonly id: string
}
type GridOfNumbers = readonly (number | readonly number[])[]
interface JsonFile {
  readonly cellKinds: readonly Legend[]
  readonly edgeKinds: readonly Legend[]
  readonly levels: readonly {
    readonly width: number
    readonly height: number
    readonly cells: GridOfNumbers
    readonly northEdges: GridOfNumbers
    readonly westEdges: GridOfNumbers
    readonly gates: readonly { readonly x: number; readonly y: number; readonly open: boolean }[]
    readonly places: readonly {
      readonly x: number
      readonly width?: number
      readonly height?: number
      readonly ownKind?: string
      readonly name: string
      readonly link?: string
    }[]
    readonly zones?: GridOfNumbers
    readonly districts?: readonly {
      readonly name: string
      readonly settings: object
      readonly polygons: readonly (readonly (readonly number[])[])[]
    }[]
  }[]
  readonly ownKinds?: readonly object[]
  readonly links: readonly { readonly id: string; readonly ends: readonly object[] }[]
}

function fileOf(project: Project, grids: 'rows' | 'flat' = 'rows'): JsonFile {
  return JSON.parse(textOf(writeJson(project, 'x.json', { grids })))
}

/** The ids of a grid, read only with the legend of the file. */
function idsOf(grid: GridOfNumbers, legend: readonly Legend[]): readonly (string | undefined)[] {
  return grid.flat().map((number) => legend.find((row) => row.number === number)?.id)
}

describe('plain JSON', () => {
  it('keeps every cell and edge of every level, as rows and flat, and fits its schema', () => {
    fc.assert(
      fc.property(oddProjects(), fc.constantFrom('rows' as const, 'flat' as const), (project, grids) => {
        const file = fileOf(project, grids)
        validate(file)
        expect(validate.errors).toBe(null)
        for (const [index, { level }] of project.levels.entries()) {
          const written = file.levels[index]
          if (!written) throw new Error(`Level ${index} is missing`)
          expect([written.width, written.height]).toEqual([level.width, level.height])
          expect(Array.isArray(written.cells[0])).toBe(grids === 'rows')
          expect(idsOf(written.cells, file.cellKinds)).toEqual(
            Array.from(level.cells, (kind) => cellKindRow(kind).id),
          )
          for (const edges of ['northEdges', 'westEdges'] as const) {
            expect(idsOf(written[edges], file.edgeKinds)).toEqual(
              Array.from(level[edges], (kind) => edgeKindRow(kind).id),
            )
          }
        }
      }),
    )
  })

  it('keeps the id of the project, and has none without one', () => {
    const project = { ...projectOf(createLevel(1, 1)), id: 'town-7' }
    const text = textOf(writeJson(project, 'x.json', { grids: 'rows' }))
    validate(JSON.parse(text))
    expect(validate.errors).toBe(null)
    expect(projectIn(readJson(bytesOf(text))).id).toBe('town-7')
    expect(fileOf(projectOf(createLevel(1, 1)))).not.toHaveProperty('id')
    const wrong = bytesOf(text.replace('town-7', 'town 7'))
    expect(problemOf(readJson(wrong)).join()).toContain('id')
  })

  it('keeps districts with their polygons and zones, areas with their size, and custom kinds', () => {
    const kind = {
      id: 'smithy',
      label: 'Smithy',
      base: 'shop',
      size: { width: 2, height: 1 },
      properties: [{ name: 'price', type: 'number', default: 3 }],
    } as const
    const file = fileOf({ ...projectOf(districtLevel()), kinds: [kind] }, 'flat')
    expect(file.ownKinds).toEqual([kind])
    const [level] = file.levels
    expect(level?.zones).toEqual([...(districtLevel().districts?.zones ?? [])])
    expect(
      level?.districts?.map(({ name, settings, polygons }) => [name, settings, polygons.length]),
    ).toEqual([
      ['Harbour, "old"', { pattern: 'grown', density: 40 }, 4],
      ['Market', {}, 2],
      ['Well yard', { open: true }, 1],
    ])
    expect(level?.districts?.[2]?.polygons).toEqual([
      [
        [1, 1],
        [2, 1],
        [2, 2],
        [1, 2],
      ],
    ])
    expect(level?.places.map((place) => [place.x, place.width, place.height, place.ownKind])).toEqual([
      [3, 3, 2, undefined],
      [7, undefined, undefined, 'smithy'],
      [0, 4, 1, undefined],
    ])
    validate(file)
    expect(validate.errors).toBe(null)
    expect(validate({ ...file, levels: [{ ...level, zones: undefined }] })).toBe(false)
    expect(validate({ ...file, levels: [{ ...level, districts: [{ name: 'x', settings: {} }] }] })).toBe(
      false,
    )
  })

  it('has no districts and custom kinds where the project has none', () => {
    const file = fileOf(smallTown())
    expect([file.ownKinds, file.levels[0]?.zones, file.levels[0]?.districts]).toEqual(
      Array(3).fill(undefined),
    )
  })

  it('joins places of two levels by a link with both its ends', () => {
    const file = fileOf(smallTown())
    expect(file.links).toEqual([
      {
        id: 'cellar-stairs',
        kind: 'stairs',
        ends: [
          { level: 'town', x: 2, y: 1 },
          { level: 'cellar', x: 2, y: 0 },
        ],
      },
    ])
    expect(file.levels[0]?.places[0]).toEqual({
      x: 1,
      y: 1,
      kind: 'inn',
      name: 'The “Anchor”',
      properties: { beds: 4, light: 3 },
    })
    expect(file.levels[0]?.gates.length).toBeGreaterThan(0)
  })

  it('is refused by its schema if something is missing or has the wrong type', () => {
    const file = fileOf(smallTown())
    expect(validate({ ...file, links: undefined })).toBe(false)
    expect(validate({ ...file, levels: [{ ...file.levels[0], cells: [['x']] }] })).toBe(false)
    expect(validate({ ...file, version: 2 })).toBe(false)
  })

  it('lists its losses', () => {
    const draft = draftOf(createLevel(2, 1))
    draft.northEdges.fill(EdgeKind.archway)
    draft.marks[0] = Mark.locked | Mark.gateSeed
    const entry = { id: 'a', name: 'A', level: draft }
    expect(writeJson(projectOf(draft), 'x').losses).toEqual([
      'The marks of 1 cell are lost: drawn by hand, locked, courtyard or rock seed.',
    ])
    const project = { name: 'x', levels: [entry, { ...entry, id: 'b', level: createLevel(1, 1) }] }
    expect(writeJson(project, 'x').losses[0]).toMatch(/^Level 1: The marks of 1 cell/)
  })

  it('is always the same file', async () => {
    await expect(textOf(writeJson(smallTown(), 'town.json'))).toMatchFileSnapshot(
      '../../../fixtures/formats/town.json',
    )
  })

  const hasPython = spawnSync('/usr/bin/python3', ['-c', 'import jsonschema']).status === 0
  const needsPython = skippedUnless(hasPython, 'python3-jsonschema is not installed.', ['python3-jsonschema'])
  it('fits its schema according to another validator', needsPython, () => {
    const town = path.resolve(import.meta.dirname, '../../../fixtures/formats/town.json')
    const run = spawnSync('/usr/bin/python3', ['-m', 'jsonschema', '-i', town, schemaFile])
    expect({ status: run.status, errors: String(run.stderr) }).toMatchObject({ status: 0 })
  })
})

/** Our own town after a change of its JSON. */
function changed(
  change: (file: DamagedProject) => void,
  text = textOf(writeJson(smallTown(), 'x')),
): Uint8Array {
  const file = JSON.parse(text) as DamagedProject // any JSON, for tests that damage it
  change(file)
  return bytesOf(JSON.stringify(file))
}

type DamagedProject = Record<string, never> & {
  version: unknown
  levels: Record<string, unknown>[]
  links: { ends: { x: number }[] }[]
}

function notesOf(bytes: Uint8Array): readonly string[] {
  const result = readJson(bytes)
  return result.status === 'read' ? result.notes : []
}

describe('plain JSON that is read', () => {
  it('comes back whole with links, districts, custom kinds and what was generated, as rows and flat', () => {
    const town = smallTown()
    const place = { cell: 9, kind: 'well', name: '', properties: {}, isGenerated: true } as const
    const levels: readonly ProjectLevel[] = [
      ...town.levels,
      { id: 'parts', name: 'Parts', level: districtLevel(), theme: 'crypt' },
      { id: 'well', name: 'Well', level: { ...createLevel(4, 3), places: [place] } },
    ]
    for (const grids of ['rows', 'flat']) {
      const read = readJson(bytesOf(textOf(writeJson({ ...town, levels }, 'x', { grids }))))
      const back = projectIn(read)
      expect(read).toMatchObject({ notes: [] })
      expect(back.name).toBe(town.name)
      back.levels.forEach(({ id, name, level, recipe, theme }, index) => {
        const original = levels[index]
        expect([id, name, recipe]).toEqual([original?.id, original?.name, original?.recipe])
        expect(theme).toBe(original?.theme)
        const { marks } = level
        expect(original && equalLevels(level, { ...original.level, marks })).toBe(true)
      })
    }
  })

  it('comes back with ids, connectors and doors with keys, and fits its schema', () => {
    for (let seed = 1; seed <= samples({ short: 15, long: 2000 }); seed++) {
      const project = projectIn(readNative(bytesOf(JSON.stringify(randomLogicFile(seed)))))
      for (const grids of ['rows', 'flat']) {
        const text = textOf(writeJson(project, 'x', { grids }))
        expect(validate(JSON.parse(text)) ? [] : validate.errors).toEqual([])
        const back = projectIn(readJson(bytesOf(text)))
        back.levels.forEach(({ level: { places, doors } }, index) => {
          const original = project.levels[index]?.level
          expect({ places, doors }).toEqual({ places: original?.places, doors: original?.doors })
        })
      }
    }
  })

  it.each([
    ['beside the grid', { x: 9, y: 0, side: 'west' }, 'lies beside the grid'],
    ['on an open edge', { x: 1, y: 0, side: 'west', id: 'a' }, 'is on an edge that is open'],
    ['with an id twice', { x: 0, y: 0, side: 'west', id: 'twice' }, 'must be unique in the project'],
  ])('is refused for a door %s', (_, door, message) => {
    const draft = draftOf(createLevel(2, 1))
    draft.cells.fill(CellKind.street)
    draft.westEdges.set([EdgeKind.wall, EdgeKind.open, EdgeKind.wall])
    draft.places = [{ cell: 0, kind: 'note', name: '', properties: {}, id: 'twice' }]
    const content = JSON.parse(textOf(writeJson(projectOf(draft), 'x')))
    content.levels[0].doors = [door]
    expect(problemOf(readJson(bytesOf(JSON.stringify(content))))[0]).toContain(message)
  })

  it('is read by the legend of the file, whatever its numbers are', () => {
    const { level } = firstLevel(projectIn(readJson(fixture('imports/inn.json'))))
    expect([...level.cells]).toEqual([
      CellKind.street,
      CellKind.street,
      CellKind.house,
      CellKind.street,
      CellKind.rock,
      CellKind.house,
    ])
    expect(edgeAt(level, edgeOf(level, 0, NORTH))).toBe(EdgeKind.door)
    expect(level.places.map(({ kind, name }) => [kind, name])).toEqual([['inn', 'The Ox']])
  })

  it('says where it contradicts itself', () => {
    expect(
      notesOf(
        changed((file) => {
          const [town] = file.levels
          if (!town) return
          const gates = town['gates'] as { open: boolean }[]
          for (const gate of gates.slice(0, 2)) gate.open = !gate.open
          town['buildings'] = []
          const [end] = file.links[0]?.ends ?? []
          if (end) end.x++
        }),
      ),
    ).toEqual([
      '2 gates are called open or closed against their edges, which count.',
      '1 link has other ends than the places with its id, which count.',
    ])
    const parts = textOf(writeJson(projectOf(districtLevel()), 'x'))
    const without = changed((file) => {
      for (const { districts } of file.levels as { districts: { polygons: unknown[] }[] }[])
        for (const district of districts) district.polygons = []
    }, parts)
    expect(notesOf(without)).toEqual([
      'The polygons of districts of 1 level differ from the zones, which count.',
    ])
  })

  const first = (key: string, value: unknown) => (file: DamagedProject) => {
    if (file.levels[0]) file.levels[0][key] = value
  }
  const put = (key: string, row: number, value: unknown) => (file: DamagedProject) => {
    const rows = file.levels[0]?.[key] as unknown[][]
    const list = rows[row]
    if (list) list[3] = value
  }
  it.each<[string, (file: DamagedProject) => void, string]>([
    [
      'a newer version',
      (file) => (file.version = 2),
      'a newer Brownstone (version 2; this program reads 1).',
    ],
    ['an odd version', (file) => (file.version = '1'), '"version" must be 1.'],
    ['a missing row', first('cells', [[1], [1]]), 'levels[0].cells has 2 rows; it must have 7.'],
    ['a short row', first('westEdges', [[1, 2]]), 'levels[0].westEdges has 1 row; it must have 7.'],
    ['a short list', first('northEdges', [1, 2]), 'levels[0].northEdges has 2 numbers; it must have'],
    ['a number in no legend', put('cells', 2, 11), 'levels[0].cells[2][3] is 11; it must be a number that'],
    ['a fraction', put('northEdges', 1, 1.5), 'levels[0].northEdges[1][3] is 1.5; it must be a number that'],
    ['a text', put('westEdges', 1, '1'), 'levels[0].westEdges[1][3] is not a number; it must be'],
    ['a width of none', first('width', 0), 'levels[0].width must be a whole number from 1.'],
    ['a huge size', (file) => Object.assign(file.levels[0] ?? {}, { width: 4096, height: 4096 }), 'at most'],
    ['an unknown key', first('colour', 'red'), 'levels[0] has "colour", which has no meaning there.'],
    ['a place outside', first('places', [placeAt(99, 0)]), 'levels[0].places[0] lies outside the level'],
    ['a lone link', first('places', [{ ...placeAt(0, 0), link: 'x' }]), 'places[0].link is "x", which is'],
    ['a sized inn', first('places', [{ ...placeAt(0, 0), width: 2 }]), 'places[0] must not have a size'],
    ['a gate outside', first('gates', [{ x: 0, y: 99, open: true }]), 'gates[0] lies outside the level'],
    ['lone zones', first('zones', [[0]]), 'levels[0] must have both zones and districts, or neither.'],
    ['two levels of one id', (file) => Object.assign(file.levels[1] ?? {}, { id: 'town' }), 'must be unique'],
  ])('is refused for %s in one sentence with its place', (_, change, words) => {
    const problems = problemOf(readJson(changed(change)))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^line \d+, column \d+: /)
    expect(problems[0]).toContain(words)
  })

  it('is refused for keys that mean something on every object, and for other JSON', () => {
    const text = textOf(writeJson(smallTown(), 'x')).replace('"beds":4', '"__proto__":4')
    expect(problemOf(readJson(bytesOf(text))).join()).toContain('has the name "__proto__"')
    for (const other of ['null', '3', '{}', '{"format":"brownstone"}']) {
      expect(problemOf(readJson(bytesOf(other))).join()).toContain('"format" must be "brownstone-level".')
    }
  })

  it('is never taken for a project, nor a project for it, whatever the name and the properties say', () => {
    const says = (format: string): Project => {
      const properties = { format, app: 'LDtk', type: 'map', tiledversion: '1' }
      const place = { cell: 0, kind: 'note', name: '"format": "brownstone"', properties } as const
      return projectOf({ ...createLevel(1, 1), places: [place] }, `"format": "${format}"`)
    }
    for (const name of ['x.json', 'x.brownstone', 'x.tmj', 'x.ldtk', 'x.txt', '']) {
      const plain = bytesOf(textOf(writeJson(says('brownstone'), 'x')))
      expect(detectFormat(plain, name)).toBe(json)
      const project = bytesOf(textOf(writeNative(says('brownstone-level'), 'x')))
      expect(detectFormat(project, name)).toBe(native)
    }
  })

  it('is read, or refused with a reason, whatever value is another', () => {
    const odd = [null, true, -1, 0, 1.5, 1e9, '', 'x', [], {}, [null], [[7]]]
    const text = textOf(writeJson({ ...smallTown(), levels: [...smallTown().levels, parts] }, 'x'))
    const paths = pathsIn(JSON.parse(text)).filter((path) => path.length > 0)
    let refused = 0
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.constantFrom(...odd), (path, value) => {
        const bytes = changed((file) => setAt(file, path, value), text)
        const result = readJson(bytes)
        if (result.status === 'refused') refused++
        const said =
          result.status === 'refused' ? result.problems.map(({ message }) => message) : result.notes
        for (const sentence of said) expect(sentence).toMatch(/\.$/)
        if (result.status === 'read') writeJson(result.project, 'y')
      }),
      { numRuns: samples({ short: 38, long: 3000 }) },
    )
    expect(refused).toBeGreaterThan(0)
  })
})

const parts = { id: 'parts', name: 'Parts', level: districtLevel() }

function placeAt(x: number, y: number): object {
  return { x, y, kind: 'inn', name: '', properties: {} }
}
