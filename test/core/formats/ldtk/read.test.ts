import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReadResult } from '../../../../src/core/formats/format'
import { detectFormat } from '../../../../src/core/formats/index'
import { themeLosses } from '../../../../src/core/formats/losses'
import { ldtk } from '../../../../src/core/formats/ldtk/entry'
import type { FilesBeside } from '../../../../src/core/formats/beside'
import { namesBesideLdtk } from '../../../../src/core/formats/ldtk/parse-project'
import { ldtkReadSettings, readLdtk } from '../../../../src/core/formats/ldtk/read'
import { writer as ldtkWriter } from '../../../../src/core/formats/ldtk/ldtk'
import { GENERATORS } from '../../../../src/core/generate/index'
import { runGenerator } from '../../../../src/core/generate/run'
import { defaultsFor } from '../../../../src/core/generate/settings'
import { cellAt, EAST, edgeOf, NORTH, WEST } from '../../../../src/core/level/grid'
import { CellKind, cellKindRow, EDGE_KINDS, EdgeKind } from '../../../../src/core/level/kinds'
import { createLevel, draftOf, edgeAt, equalLevels, type Level } from '../../../../src/core/level/level'
import { linkEnds } from '../../../../src/core/project/links'
import { firstLevel, type Project } from '../../../../src/core/project/project'
import { pathsIn, setAt } from '../../../support/paths-in'
import { bytesOf, fixture, projectIn, problemOf, textOf } from '../../../support/files'
import { districtLevel } from '../../../support/district-town'
import { oddProjects } from '../../../support/random-level'
import { samples } from '../../../support/samples'
import { smallTown } from '../../../support/small-town'

const writeLdtk = ldtkWriter.write

const keep = fixture('imports/keep.ldtk')

function notesOf(result: ReadResult): readonly string[] {
  return result.status === 'read' ? result.notes : []
}

/** The kinds of cells, a letter each, a text a row. */
function cellRows({ width, height, cells }: Level): readonly string[] {
  const letters = Array.from(cells, (kind) => cellKindRow(kind).id.charAt(0)).join('')
  return Array.from({ length: height }, (_, row) => letters.slice(row * width, (row + 1) * width))
}

/** The text of a project after a change of its JSON. */
function changed(text: string, change: (file: Record<string, unknown>) => void): Uint8Array {
  const file = JSON.parse(text) as Record<string, unknown> // our own file, or a fixture
  change(file)
  return bytesOf(JSON.stringify(file))
}

describe('an LDtk project by another author', () => {
  const project = projectIn(readLdtk(keep, 'keep'))
  const [hall, crypt] = project.levels.map(({ level }) => level)
  if (!hall || !crypt) throw new Error('The keep has two levels')

  it('has every level, its cells by the names of values', () => {
    expect(project.name).toBe('keep')
    expect(project.levels.map(({ id, name }) => [id, name])).toEqual([
      ['level-1', 'Hall'],
      ['level-2', 'Crypt'],
    ])
    expect(cellRows(hall)).toEqual([
      'rrrrrrrrrr',
      'rssssrsssr',
      'rssssssssr',
      'rssssrwwwr',
      'rrrsrrwwwr',
      'rssssssssr',
      'rrrrrrrrrr',
    ])
    expect(cellRows(crypt)[2]).toBe('rsrrsr')
  })

  it('takes the tiles of a layer by their tags, doors among them', () => {
    const settings = ldtkReadSettings(keep)
    expect(settings.map(({ id, default: plain }) => [id, plain])).toEqual([
      ['level', 'all'],
      ['layer:41', true],
      ['layer:42', false],
      ['empty', 'street'],
      ['value:41:1', 'rock'],
      ['tag:60:Flagstones', 'street'],
      ['value:41:2', 'water'],
      ['tag:60:Door', 'door'],
    ])
    const read = readLdtk(keep, 'keep', { 'layer:41': false, 'layer:42': true, empty: 'rock' })
    const { level } = firstLevel(projectIn(read))
    expect(cellRows(level)[3]).toBe('rssssrrrrr')
    const door = cellAt(level, 5, 2)
    expect(level.cells[door]).toBe(CellKind.street)
    expect(edgeAt(level, edgeOf(level, door, WEST))).toBe(EdgeKind.door)
    expect(edgeAt(level, edgeOf(level, door, EAST))).toBe(EdgeKind.open)
    // Without it the wall has a gap.
    const plain = { 'layer:41': false, 'layer:42': true, empty: 'rock', 'tag:60:Door': 'street' }
    const gap = firstLevel(projectIn(readLdtk(keep, 'keep', plain))).level
    expect(edgeAt(gap, edgeOf(gap, door, WEST))).toBe(EdgeKind.open)
  })

  it('has entities as places with their fields, doors on edges, and references as links', () => {
    expect(hall.places.map(({ kind, name, properties }) => [kind, name, properties])).toEqual([
      ['start', '', {}],
      ['chest', '', { gold: 120, loot: 'Sword, Key', trapped: true }],
      ['note', 'Goblin_camp', { colour: '#aabbcc', patrol: '1,2, 3,2' }],
      ['note', 'The cup', {}],
      ['stairs-down', '', {}],
    ])
    expect(hall.places[0]?.cell).toBe(cellAt(hall, 1, 1))
    expect(edgeAt(hall, edgeOf(hall, cellAt(hall, 3, 4), NORTH))).toBe(EdgeKind.lockedDoor)
    expect([...linkEnds(project).values()].map((ends) => ends.map(({ level }) => level))).toEqual([
      ['level-1', 'level-2'],
    ])
    expect(notesOf(readLdtk(keep, 'keep'))).toEqual([
      'Level “Hall”: The layer “Floor” is left out.',
      'Level “Hall”: 1 door that filled a cell is on one side of a street cell instead.',
      'Level “Hall”: 1 entity lies in no cell and is left out.',
      'Level “Crypt”: The layer “Floor” is left out.',
      '1 reference is left out: a place is linked to one other, and only to a place.',
    ])
  })

  it('is refused with a sentence and a cure if its levels are elsewhere, or none is known', () => {
    const text = new TextDecoder().decode(keep)
    const elsewhere = changed(text, (file) => (file['externalLevels'] = true))
    expect(problemOf(readLdtk(elsewhere, 'x.ldtk')).join()).toContain('Save levels to separate files')
    const level = bytesOf('{"__header__":{"fileType":"LDtk Level JSON","app":"LDtk"},"identifier":"Hall"}')
    expect(detectFormat(level, 'hall.json')).toBe(ldtk)
    expect(problemOf(readLdtk(level, 'hall.ldtkl')).join()).toContain('one level of an LDtk project')
    expect(
      problemOf(
        readLdtk(
          changed(text, (file) => (file['levels'] = [])),
          'x',
        ),
      ).join(),
    ).toContain('no levels')
    expect(problemOf(readLdtk(keep, 'x', { 'layer:41': false })).join()).toContain('Choose a layer.')
    expect(problemOf(readLdtk(bytesOf('{"levels": 3}'), 'x')).join()).toMatch(
      /line 1, column \d+: levels must be a list/,
    )
    const huge = text.replaceAll('"__cWid": 10', '"__cWid": 5000')
    expect(problemOf(readLdtk(bytesOf(huge), 'x')).join()).toContain('from 1 to 4096')
    const many = text.replaceAll(/"__c(Wid|Hei)": \d+/g, '"__c$1": 3000')
    expect(problemOf(readLdtk(bytesOf(many), 'x')).join()).toContain('18000000 cells; at most 16000000')
    expect(projectIn(readLdtk(keep, 'x', { level: '1' })).levels.map(({ name }) => name)).toEqual(['Crypt'])
  })
})

describe('a layer of walls', () => {
  const rowsIn = (bytes: Uint8Array, values = {}) =>
    cellRows(firstLevel(projectIn(readLdtk(bytes, 'x', values))).level)

  it('is solid where it has a value of any name, and free elsewhere', () => {
    expect(rowsIn(fixture('imports/collisions-dirt.ldtk'))).toEqual([
      'rrrrrr',
      'rssssr',
      'rssrsr',
      'rssssr',
      'rrrrrr',
    ])
  })

  /** A project of one level, 4 x 1 cells, with layers of numbers from the top down. */
  const project = (
    ...layers: readonly { name: string; values: Readonly<Record<number, string>>; cells: readonly number[] }[]
  ): Uint8Array => {
    const definitions = layers.map(({ name, values }, at) => ({
      identifier: name,
      uid: at + 1,
      intGridValues: Object.entries(values).map(([value, identifier]) => ({
        value: Number(value),
        identifier,
      })),
    }))
    const layerInstances = layers.map(({ name, cells }, at) => ({
      __identifier: name,
      __type: 'IntGrid',
      __cWid: 4,
      __cHei: 1,
      __gridSize: 16,
      layerDefUid: at + 1,
      intGridCsv: cells,
    }))
    return bytesOf(
      JSON.stringify({ defs: { layers: definitions }, levels: [{ identifier: 'L', layerInstances }] }),
    )
  }

  it.each<[string, string, Readonly<Record<number, string>>, string]>([
    ['Collisions', 'a ladder', { 1: 'wall', 2: 'ladder' }, 'rsss'],
    ['Collision_layer', 'grass, solid there', { 1: 'grass', 2: 'air' }, 'rsss'],
    ['WallTiles2', 'values without names', { 1: '', 2: '' }, 'rrss'],
    ['Solids', 'water and a door', { 1: 'water', 2: 'Door' }, 'wsss'],
    ['Terrain', 'grass beside walls', { 1: 'wall', 2: 'grass' }, 'rsss'],
    ['Terrain', 'a ladder beside walls', { 1: 'solid', 2: 'Ladder' }, 'rsss'],
    ['Terrain', 'floor and walls', { 1: 'wall', 2: 'floor' }, 'rsrr'],
    ['Terrain', 'grass alone', { 1: 'grass', 2: 'sand' }, 'ssrr'],
    ['Water', 'what it is', { 1: '', 2: '' }, 'wwss'],
  ])('%s has %s', (name, _, values, row) => {
    expect(rowsIn(project({ name, values, cells: [1, 2, 0, 0] }))).toEqual([row])
  })

  it('overrides ground in layers above and below it, but not doors', () => {
    const walls = { name: 'Walls', values: { 1: 'wall' }, cells: [1, 1, 1, 0] }
    const decor = { name: 'Decor', values: { 1: 'grass', 2: 'door' }, cells: [1, 2, 0, 1] }
    const layers = [
      [walls, decor],
      [decor, walls],
    ].map(([above, below]) => project(above ?? walls, below ?? walls))
    for (const bytes of layers) {
      const { level } = firstLevel(projectIn(readLdtk(bytes, 'x')))
      expect(cellRows(level)).toEqual(['rsrs'])
    }
    // Rock that is not a wall is ground as well: the topmost tile counts.
    const rock = { ...walls, name: 'Ground', values: { 1: 'stone' } }
    expect(rowsIn(project({ ...decor, cells: [1, 0, 0, 0] }, rock))).toEqual(['srrs'])
  })

  it('covers several cells of the level if its cells are larger; a grid that does not fit is left out and named', () => {
    const text = new TextDecoder().decode(fixture('imports/offset.ldtk'))
    const fine = JSON.parse(text) as { levels: { layerInstances: Record<string, unknown>[] }[] } // our fixture
    const [level] = fine.levels
    const [coarse] = level?.layerInstances ?? []
    const gridOf = (size: number, cells: number) => ({
      ...coarse,
      __identifier: `Grid_${size}`,
      __gridSize: size,
      __cWid: 48 / size,
      __cHei: 48 / size,
      __pxTotalOffsetX: 0,
      layerDefUid: size,
      intGridCsv: Array.from({ length: (48 / size) ** 2 }, (_, at) => (at < cells ? 1 : 0)),
    })
    level?.layerInstances.push(gridOf(8, 0), gridOf(12, 3))
    const result = readLdtk(bytesOf(JSON.stringify(fine)), 'x')
    expect(cellRows(firstLevel(projectIn(result)).level).slice(0, 3)).toEqual(['ssrrss', 'ssrrss', 'ssssss'])
    expect(notesOf(result)).toEqual(['The layer “Grid_12” has another grid and is left out.'])
  })

  it('is shifted by its offset to the nearest cells, with a note for fractions', () => {
    const bytes = fixture('imports/offset.ldtk')
    const text = new TextDecoder().decode(bytes)
    expect(rowsIn(bytes)).toEqual(['srs', 'sss', 'sss'])
    expect(notesOf(readLdtk(bytes, 'x'))).toEqual([])
    const by = (x: number, y: number): Uint8Array =>
      bytesOf(
        text
          .replace('"__pxTotalOffsetX": 16', `"__pxTotalOffsetX": ${x}`)
          .replace('"__pxTotalOffsetY": 0', `"__pxTotalOffsetY": ${y}`),
      )
    expect(rowsIn(by(32, 16))).toEqual(['sss', 'ssr', 'sss'])
    expect(rowsIn(by(20, 7))).toEqual(['srs', 'sss', 'sss'])
    expect(notesOf(readLdtk(by(20, 7), 'x'))).toEqual([
      'The layer “Collisions” is not shifted by whole cells; its contents go to the nearest ones.',
    ])
    expect(rowsIn(by(-16, 0))).toEqual(['sss', 'sss', 'sss'])
    expect(notesOf(readLdtk(by(-16, 0), 'x'))).toEqual([
      '1 cell of the layer “Collisions” lies outside the level and is left out.',
    ])
  })
})

describe('an LDtk project with levels in separate files', () => {
  const manor = fixture('imports/manor.ldtk')
  const [hall, crypt] = ['Hall', 'Crypt'].map((name) => ({ bytes: fixture(`imports/manor/${name}.ldtkl`) }))
  if (!hall || !crypt) throw new Error('The manor has two levels')
  const all: FilesBeside = new Map([
    ['manor/Hall.ldtkl', hall],
    ['manor/Crypt.ldtkl', crypt],
  ])

  it('names them, reads them, and shifts entities with their layers', () => {
    expect(namesBesideLdtk(manor, new Map())).toEqual(['manor/Hall.ldtkl', 'manor/Crypt.ldtkl'])
    expect(namesBesideLdtk(manor, all)).toEqual([])
    const result = readLdtk(manor, 'manor', {}, all)
    const { levels } = projectIn(result)
    expect(levels.map(({ name }) => name)).toEqual(['Hall', 'Crypt'])
    expect(levels[0] && cellRows(levels[0].level)).toEqual(['rrrrrr', 'rssssr', 'rsssrr', 'rssssr', 'rrrrrr'])
    expect(levels[0]?.level.places.map(({ kind, cell }) => [kind, cell])).toEqual([['start', 8]])
    expect(ldtkReadSettings(manor, all).map(({ id }) => id)).toContain('value:1:3')
    expect(result.status === 'read' && result.missing).toBe(undefined)
  })

  it('comes in without missing or damaged levels, and names them', () => {
    const damaged = bytesOf('{"identifier": 3}')
    const result = readLdtk(
      manor,
      'manor',
      {},
      new Map([
        ['manor/Hall.ldtkl', hall],
        ['manor/Crypt.ldtkl', { bytes: damaged }],
      ]),
    )
    expect(projectIn(result).levels.map(({ name }) => name)).toEqual(['Hall'])
    expect(notesOf(result)[0]).toBe(
      'The level “Crypt” is left out, because its file “manor/Crypt.ldtkl” cannot be read: line 1, column 16: identifier must be a text, and must not be missing.',
    )
    expect(result.status === 'read' && result.missing).toEqual(['manor/Crypt.ldtkl'])
    const bare = readLdtk(manor, 'manor')
    expect(bare.missing).toEqual(['manor/Hall.ldtkl', 'manor/Crypt.ldtkl'])
    const lines = problemOf(bare)
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('Open the project in the folder where LDtk saved it')
    expect(lines[1]).toContain('“manor/Hall.ldtkl” cannot be read: There is no such file.')
  })

  it('names the project that one level alone needs, even if LDtk calls the level a project', () => {
    const level = fixture('imports/level-0.ldtkl')
    expect(detectFormat(level, 'level-0.ldtkl')).toBe(ldtk)
    const [line = ''] = problemOf(readLdtk(level, 'level-0'))
    expect(line).toContain('This is one level of an LDtk project “Level_0”')
    expect(line).toContain('the .ldtk file that lies beside the folder of this file')
    expect(ldtkReadSettings(level)).toEqual([])
    expect(namesBesideLdtk(level, new Map())).toEqual([])
  })
})

describe('a project from before LDtk 1.0', () => {
  const text = new TextDecoder().decode(fixture('imports/offset.ldtk')).replaceAll('1.5.3', '0.7.2')
  const cure = /The project is of LDtk 0\.7\.2; projects from version 1\.0 on are read\. Open it in LDtk 1\.5/

  it('is refused in one sentence with the cure if its layers are written differently', () => {
    const numbers = text.replace(/"intGridCsv": \[[^\]]*\]/, '"intGrid": [{ "coordId": 0, "v": 0 }]')
    const shapes = text.replace('"layerDefUid": 1', '"layerDefId": 1')
    for (const changed of [numbers, shapes]) {
      expect(changed).not.toBe(text)
      const lines = problemOf(readLdtk(bytesOf(changed), 'x'))
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatch(cure)
    }
  })

  it('is read with a note if they have the form of today', () => {
    expect(notesOf(readLdtk(bytesOf(text), 'x'))).toEqual([
      'The project is of LDtk 0.7.2, and files from 1.0 on are known. Check the result, or save the project in LDtk 1.5 or later and open it again.',
    ])
  })
})

describe('a damaged LDtk project', () => {
  const odd = [null, true, -1, 0, 1.5, 1e9, '', 'x', [], {}, [null], { entityIid: 3 }]

  it.each([
    ['by another author', new TextDecoder().decode(keep)],
    ['of ours', textOf(writeLdtk(smallTown(), 'town.ldtk'))],
  ])('%s is read, or refused with a reason, whatever value is another', (_, text) => {
    const paths = pathsIn(JSON.parse(text)).filter((path) => path.length > 0)
    let refused = 0
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.constantFrom(...odd), (path, value) => {
        const bytes = changed(text, (file) => setAt(file, path, value))
        ldtkReadSettings(bytes)
        const result = readLdtk(bytes, 'x.ldtk')
        if (result.status === 'refused') refused++
        const said =
          result.status === 'refused' ? result.problems.map(({ message }) => message) : result.notes
        for (const sentence of said) expect(sentence).toMatch(/\.$/)
        if (result.status === 'read') writeLdtk(result.project, 'y.ldtk')
      }),
      { numRuns: samples({ short: 10, long: 3000 }) },
    )
    expect(refused).toBeGreaterThan(0)
  })
})

describe('an LDtk project of ours', () => {
  const town = smallTown()
  const text = textOf(writeLdtk(town, 'town.ldtk'))

  it('is recognised as ours, with nothing to choose, and comes back with its links and names', () => {
    expect(ldtkReadSettings(bytesOf(text))).toEqual([])
    const read = readLdtk(bytesOf(text), 'other.ldtk')
    expect(notesOf(read)).toEqual([])
    const back = projectIn(read)
    expect(back.name).toBe('Town')
    expect(back.levels.map(({ id, name }) => [id, name])).toEqual([
      ['town', 'Town'],
      ['cellar', 'Cellar'],
    ])
    expect([...linkEnds(back)]).toEqual([...linkEnds(town)])
    back.levels.forEach(({ level }, index) => expect(level.places).toEqual(town.levels[index]?.level.places))
  })

  it('comes back after LDtk has dropped what it does not know, with what was added there', () => {
    const edited = changed(text, (file) => {
      delete file['__brownstone__']
      const entity = (name: string, iid: string, x: number, fields: readonly object[]) => ({
        __identifier: name,
        iid,
        px: [x * 16, 16],
        width: 16,
        height: 16,
        fieldInstances: fields,
      })
      const target = { __identifier: 'to', __type: 'EntityRef', __value: { entityIid: 'two' } }
      const [first] = file['levels'] as { layerInstances: { entityInstances: object[] }[] }[]
      first?.layerInstances[0]?.entityInstances.push(
        entity('Goblin', 'one', 4, [target]),
        entity('Portal', 'two', 5, []),
      )
    })
    const back = projectIn(readLdtk(edited, 'other'))
    expect(back.name).toBe('other')
    const added = firstLevel(back).level.places.filter(({ kind }) => kind === 'note' || kind === 'portal')
    expect(added.map(({ kind, name, link }) => [kind, name, link])).toEqual([
      ['note', 'Goblin', { id: 'link-1', kind: 'portal' }],
      ['portal', '', { id: 'link-1', kind: 'portal' }],
    ])
  })

  it('comes back as the first version wrote it, with doors, places and links in texts', () => {
    const older = bytesOf(OLDER)
    expect(ldtkReadSettings(older)).toEqual([])
    const read = readLdtk(older, 'older.ldtk')
    expect(notesOf(read)).toEqual([])
    const { level } = firstLevel(projectIn(read))
    expect(level.places).toEqual([
      {
        cell: 0,
        kind: 'stairs-down',
        name: 'Well',
        properties: { depth: 3 },
        link: { id: 'link-1', kind: 'stairs' },
      },
    ])
    expect(edgeAt(level, edgeOf(level, 1, WEST))).toBe(EdgeKind.secretDoor)
    expect(edgeAt(level, edgeOf(level, 1, EAST))).toBe(EdgeKind.oneWayBack)
  })

  it('says where walls or doors of neighbours contradict each other, and refuses numbers without a meaning', () => {
    const put = (layer: string, value: number): Uint8Array =>
      changed(text, (file) => {
        const [first] = file['levels'] as {
          layerInstances: { __identifier: string; intGridCsv: number[] }[]
        }[]
        const grid = first?.layerInstances.find(({ __identifier: name }) => name === layer)?.intGridCsv
        if (grid) grid[17] = value
      })
    expect(notesOf(readLdtk(put('Walls', 0), 'x')).join()).toContain('something else than the cell beside it')
    expect(problemOf(readLdtk(put('Walls', 16), 'x')).join()).toContain('must hold 112 numbers')
    expect(problemOf(readLdtk(put('Ground', 1.5), 'x')).join()).toContain('must hold 112 numbers')
  })

  it('loses nothing but themes of odd levels without marks, openings at banks included', () => {
    const edges = EDGE_KINDS.filter(({ id }) => id !== 'undecided').map(({ value }) => value)
    fc.assert(
      fc.property(oddProjects({ marks: [0], edges }), (project) => {
        const result = writeLdtk(project, 'x.ldtk')
        expect(result.losses).toEqual(themeLosses(project.levels))
        const back = projectIn(readLdtk(bytesOf(textOf(result)), 'x.ldtk'))
        expect(back.name).toBe(project.name)
        back.levels.forEach(({ id, name, level, recipe }, index) => {
          const original = project.levels[index]
          expect([id, name, recipe]).toEqual([original?.id, original?.name, original?.recipe])
          expect(original && equalLevels(level, original.level)).toBe(true)
        })
      }),
      { numRuns: samples({ short: 5, long: 600 }) },
    )
  })

  it('loses no cell, edge, place, link or district of towns with several floors', () => {
    const towns = GENERATORS.filter(({ id }) => id.startsWith('town'))
    let count = 0
    fc.assert(
      fc.property(
        fc.nat(towns.length - 1),
        fc.integer({ min: 9, max: 30 }),
        fc.integer({ min: 9, max: 30 }),
        fc.nat(),
        (index, width, height, seed) => {
          const generator = towns[index]
          if (!generator) return
          const sketch = createLevel(width, height)
          if (generator.checkGrid(sketch).length > 0) return
          const run = runGenerator({ generator, sketch, settings: defaultsFor(generator, sketch), seed })
          if (run.status !== 'done') return
          count++
          const project = floorsOf(withSpecialEdges(run.level, seed))
          const back = projectIn(readLdtk(bytesOf(textOf(writeLdtk(project, 'x.ldtk'))), 'x.ldtk'))
          back.levels.forEach(({ level }, index) => {
            const { marks, ...rest } = level
            const original = project.levels[index]?.level ?? level
            expect(equalLevels({ ...rest, marks: original.marks }, original)).toBe(true)
            expect(marks).toHaveLength(original.marks.length)
          })
        },
      ),
      { numRuns: samples({ short: 6, long: 100 }) },
    )
    expect(count).toBeGreaterThan(samples({ short: 4, long: 50 }))
  })
})

/** A level with some edges of each kind that only an author sets. */
function withSpecialEdges(level: Level, seed: number): Level {
  const draft = draftOf(level)
  const kinds = [
    EdgeKind.archway,
    EdgeKind.bars,
    EdgeKind.lockedDoor,
    EdgeKind.secretDoor,
    EdgeKind.oneWayForth,
    EdgeKind.oneWayBack,
    EdgeKind.open,
  ]
  kinds.forEach((kind, index) => {
    draft.northEdges[(seed + index * 37) % draft.northEdges.length] = kind
    draft.westEdges[(seed + index * 53) % draft.westEdges.length] = kind
  })
  return draft
}

/** A project with a level, a linked floor below it, and a level with districts. */
function floorsOf(level: Level): Project {
  const link = { id: 'way-down', kind: 'stairs' } as const
  const end = (kind: 'stairs-down' | 'stairs-up') => ({ cell: 0, kind, name: '', properties: {}, link })
  return {
    name: 'Floors',
    levels: [
      {
        id: 'top',
        name: 'Top',
        level: { ...level, places: [end('stairs-down'), ...level.places.filter(({ cell }) => cell > 0)] },
      },
      { id: 'below', name: 'Below', level: { ...opened(createLevel(3, 2)), places: [end('stairs-up')] } },
      { id: 'parts', name: 'Parts', level: opened(districtLevel()) },
    ],
  }
}

/** A level whose edges are all decided. */
function opened(level: Level): Level {
  const draft = draftOf(level)
  draft.northEdges.fill(EdgeKind.open)
  draft.westEdges.fill(EdgeKind.open)
  return draft
}

/** A level of two cells as it was written before doors had an entity each, without what is not read. */
const OLDER = JSON.stringify({
  __header__: { app: 'LDtk' },
  defs: {
    layers: [
      ['Ground', ['street', 'house', 'rock', 'outside', 'water', 'bridge']],
      ['Walls', Array.from({ length: 15 }, (_, index) => `wall_${sidesOf(index + 1)}`)],
      ['Doors', Array.from({ length: 15 }, (_, index) => `door_${sidesOf(index + 1)}`)],
    ].map(([identifier, words], uid) => ({
      identifier,
      uid,
      intGridValues: Array.from(words ?? [], (word, index) => ({ value: index + 1, identifier: word })),
    })),
  },
  levels: [
    {
      identifier: 'Level_0',
      fieldInstances: [{ __identifier: 'name', __value: 'Old' }],
      layerInstances: [
        ...[
          ['Ground', [1, 1]],
          ['Walls', [13, 5]],
          ['Doors', [2, 10]],
        ].map(([name, intGridCsv]) => ({ ...layerOf(String(name)), __type: 'IntGrid', intGridCsv })),
        {
          ...layerOf('Entities'),
          __type: 'Entities',
          entityInstances: [
            entityOf('Place', 0, {
              kind: 'stairs-down',
              name: 'Well',
              properties: '{"depth":3}',
              link: 'stairs link-1',
              cells: '',
              ownKind: '',
            }),
            entityOf('SpecialDoor', 1, { kind: 'secretDoor', side: 'west' }),
            entityOf('SpecialDoor', 1, { kind: 'oneWayBack', side: 'east' }),
          ],
        },
      ],
    },
  ],
})

function sidesOf(mask: number): string {
  return [...'NESW'].filter((_, bit) => ((mask >> bit) & 1) === 1).join('')
}

function layerOf(name: string): object {
  return { __identifier: name, __cWid: 2, __cHei: 1, __gridSize: 16, layerDefUid: 0 }
}

function entityOf(name: string, column: number, fields: Readonly<Record<string, string>>): object {
  return {
    __identifier: name,
    px: [16 * column, 0],
    width: 16,
    height: 16,
    fieldInstances: Object.entries(fields).map(([field, value]) => ({
      __identifier: field,
      __type: 'String',
      __value: value,
    })),
  }
}
