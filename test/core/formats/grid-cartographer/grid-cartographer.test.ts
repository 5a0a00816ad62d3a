import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadReader } from '../../../../src/core/formats/load'
import { gridCartographer as gridCartographerEntry } from '../../../../src/core/formats/grid-cartographer/entry'
import { edgeSaying } from '../../../../src/core/formats/grid-cartographer/edges'
import { readGridCartographer } from '../../../../src/core/formats/grid-cartographer/read'
import { detectFormat } from '../../../../src/core/formats/index'
import { CellKind, EdgeKind, isEdgeKind } from '../../../../src/core/level/kinds'
import {
  createDraft,
  draftOf,
  edgeAt,
  equalLevels,
  setEdge,
  type Level,
  type LevelDraft,
} from '../../../../src/core/level/level'
import { edgeCount, isBorderEdge } from '../../../../src/core/level/grid'
import { firstLevel } from '../../../../src/core/project/project'
import { closeSides } from '../../../../src/core/formats/close-sides'
import { bytesOf, fixture, projectIn, problemOf } from '../../../support/files'

const gridCartographer = await loadReader(gridCartographerEntry)

const json = fixture('imports/crypt.gridcart.json')
const xml = fixture('imports/crypt.gridcart.xml')
const textOfFixture = new TextDecoder().decode(json)
const xmlText = new TextDecoder().decode(xml)
const read = (bytes: Uint8Array, values = {}) => readGridCartographer(bytes, 'crypt', values)
const spoilt = (from: string, to: string) => problemOf(read(bytesOf(textOfFixture.replace(from, to))))
const spoiltXml = (from: string, to: string) => problemOf(read(bytesOf(xmlText.replace(from, to))))

describe('a map of Grid Cartographer', () => {
  it('is recognised by its content, in both notations', () => {
    expect(detectFormat(json, 'a.json')).toBe(gridCartographerEntry)
    expect(detectFormat(xml, 'a.xml')).toBe(gridCartographerEntry)
  })

  it('is read as one level per floor, at the absolute positions of its tiles', () => {
    const { levels } = projectIn(read(json))
    expect(levels.map(({ name }) => name)).toEqual(['Crypt, floor 0', 'Crypt, floor -1', 'Tower'])
    const { level } = levels[0] ?? { level: undefined }
    expect([level?.width, level?.height]).toEqual([3, 2])
    const { street, rock } = CellKind
    expect([...(level?.cells ?? [])]).toEqual([street, street, street, street, rock, street])
    const { wall, door, oneWayForth, oneWayBack, open, bars, secretDoor } = EdgeKind
    // The walls to the west and north belong to tiles beyond the level.
    expect([...(level?.westEdges ?? [])]).toEqual([
      wall,
      door,
      oneWayForth,
      wall,
      wall,
      oneWayBack,
      wall,
      wall,
    ])
    expect([...(level?.northEdges ?? [])]).toEqual([
      wall,
      wall,
      wall,
      open,
      wall,
      bars,
      door,
      wall,
      secretDoor,
    ])
  })

  it('has notes and markers as places', () => {
    const places = projectIn(read(json)).levels[0]?.level.places
    expect(places).toEqual([
      { cell: 0, kind: 'gate', name: 'Entrance', properties: { marker: 9 } },
      { cell: 1, kind: 'note', name: '', properties: { note: 'Beware of the lift' } },
      { cell: 5, kind: 'shop', name: '', properties: { marker: 98 } },
    ])
  })

  it('grows upwards if its origin is at the bottom', () => {
    const tower = projectIn(read(json)).levels[2]?.level
    expect(tower?.places[0]).toMatchObject({ cell: 0, kind: 'stairs-up' })
    expect(tower?.northEdges[1]).toBe(EdgeKind.lockedDoor)
  })

  it('lists what does not fit', () => {
    const result = read(json)
    expect(result.status === 'read' && result.notes).toEqual([
      'The region “Hive” is of hexagons and is left out.',
      '1 dark tile is left out.',
      '1 cell of water becomes a street.',
      '1 edge of an unknown number becomes a wall.',
      '1 gate becomes a plain door.',
    ])
  })

  it('is the same in XML', () => {
    const [one, other] = [read(json), read(xml)]
    expect(other).toEqual(one)
  })

  it('is read by region and with another ground on request', () => {
    const settings = gridCartographer.settingsFor?.(json)
    expect(settings?.[0]).toMatchObject({
      id: 'region',
      choices: [{ value: 'all' }, { value: '1' }, { value: '2' }],
    })
    expect(projectIn(read(json, { region: '2' })).levels.map(({ name }) => name)).toEqual(['Tower'])
    const floors = projectIn(read(json, { region: '1', empty: 'rock' })).levels
    expect(floors[1]?.level.cells).toEqual(new Uint8Array([CellKind.rock, CellKind.rock]))
  })

  it('becomes floor within its outermost edges if only edges are drawn, and keeps all edges', () => {
    const edges = fixture('imports/edges-with-two-marks.gridcart.json')
    const result = read(edges)
    const { level } = firstLevel(projectIn(result))
    expect([level.width, level.height]).toEqual([6, 4])
    expect(result.status === 'read' && result.notes).toEqual([])
    expect(level.cells).toEqual(new Uint8Array(24).fill(CellKind.street))
    const { wall, door, open } = EdgeKind
    expect([...level.northEdges]).toEqual([
      ...Array.from({ length: 6 }, () => wall),
      ...Array.from({ length: 18 }, () => open),
      ...Array.from({ length: 6 }, () => wall),
    ])
    const row: readonly number[] = [wall, open, open, wall, open, open, wall]
    expect([...level.westEdges]).toEqual([...row, ...row.with(3, door), ...row, ...row])
    expect(level.places.map(({ kind, cell }) => [kind, cell])).toEqual([
      ['portal', 7],
      ['stairs-up', 14],
    ])
    expect(firstLevel(projectIn(read(edges, { empty: 'rock' }))).level.cells.slice(6, 9)).toEqual(
      Uint8Array.of(CellKind.rock, CellKind.street, CellKind.rock),
    )
  })

  it('becomes rock elsewhere with ground beside most of its edges, and keeps the other edges', () => {
    const { level } = firstLevel(projectIn(read(bytesOf(textOfFixture.replace('"t": 33, ', '')))))
    expect([level.width, level.height]).toEqual([3, 2])
    expect(level.cells[2]).toBe(CellKind.rock)
    expect(level.westEdges[3]).toBe(EdgeKind.wall)
  })

  it.each([
    [
      '"y": 6, "start": 1',
      '"y": 9, "start": 1',
      /^line 17, column 15: regions\[0\]\.floors\[0\].*has y 9, outside/,
    ],
    [
      '"start": 1, "tdata": [{ "b": 1 }',
      '"start": 3, "tdata": [{ "b": 1 }',
      /has 3 tiles from 3 on, but its floor is 4 wide/,
    ],
    ['"origin": "tl"', '"origin": "middle"', /regions\[0\]\.setup\.origin must be one of "tl", "bl"/],
    ['"r": 1 }', '"r": "one" }', /tdata\[0\]\.r must be a whole number/],
    ['"regions": [', '"regions": [[],', /regions\[0\] must be an object/],
    ['"x0": 3,', '', /bounds\.x0 must be a whole number/],
  ])('is refused with the position of the fault if %s reads %s', (from, to, words) => {
    expect(spoilt(from, to).join('\n')).toMatch(words)
  })

  it('is refused before memory is allocated if it claims too much', () => {
    const wide = textOfFixture
      .replace('"width": 4,', '"width": 900000,')
      .replace('"y": 7, "start": 0', '"y": 7, "start": 800000')
    expect(problemOf(read(bytesOf(wide))).join()).toMatch(
      /bounds is not possible\. The width is 8\d+; it must be/,
    )
    const floor = (at: number) =>
      `{"index":${at},"tiles":{"bounds":{"x0":0,"y0":0,"width":4096,"height":3000},"rows":[{"y":0,"start":0,"tdata":[{"t":1}]},{"y":2999,"start":4095,"tdata":[{"t":1}]}]}}`
    const huge = `{"regions":[{"setup":{"origin":"tl"},"floors":[${floor(0)},${floor(1)}]}]}`
    expect(problemOf(read(bytesOf(huge))).join()).toMatch(/All floors together have 24576000 cells/)
  })

  it.each([
    ['<setup origin="bl"/>', '<setup origin="bl">', /^line \d+, column \d+: This XML cannot be read/],
    ['y="6" start="1"', 'y="six" start="1"', /^line 13, column 15: regions\[0\].*y must be a whole number/],
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<!DOCTYPE map [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
      /document type has definitions/,
    ],
    ['Beware', '&e;', /Entities are not read/],
    [
      '<bounds x0="3" y0="6" width="4" height="3"/>',
      '',
      /^line 8, column 9: .*tiles\.bounds must be an object/,
    ],
  ])('in XML is refused with the position of the fault if %s reads %s', (from, to, words) => {
    expect(spoiltXml(from, to).join('\n')).toMatch(words)
  })

  it('maps every edge number to an existing kind', () => {
    for (let number = 0; number < 300; number++) {
      const { kind, loss } = edgeSaying(number)
      expect(isEdgeKind(kind)).toBe(true)
      expect(loss?.[0].includes('unknown number') ?? false).toBe(number === 11 || number > 34)
    }
  })

  it('is read correctly from an independent writer if only edges are drawn, with and without marks', () => {
    fc.assert(
      fc.property(
        simpleLevels(),
        fc.integer({ min: -9, max: 9 }),
        fc.boolean(),
        fc.boolean(),
        (level, offset, isUpward, isMarked) => {
          const bordered = draftOf(level)
          closeBorder(bordered)
          const text = written(bordered, offset, isUpward, isMarked ? 'marks' : 'edges')
          const found = firstLevel(projectIn(read(bytesOf(text)))).level
          const places = isMarked ? found.places : []
          expect(equalLevels(found, { ...bordered, places })).toBe(true)
        },
      ),
    )
  })

  it('is read correctly from an independent writer', () => {
    fc.assert(
      fc.property(
        simpleLevels(),
        fc.integer({ min: -9, max: 9 }),
        fc.boolean(),
        (level, offset, isUpward) => {
          const { levels } = projectIn(read(bytesOf(written(level, offset, isUpward)), { empty: 'rock' }))
          expect(levels.length).toBe(1)
          expect(equalLevels(levels[0]?.level ?? level, level)).toBe(true)
          expect(levels[0]?.level.width).toBe(level.width)
        },
      ),
    )
  })
})

/** Levels of streets with some rock inside, and with edges that have a number in the other format. */
function simpleLevels(): fc.Arbitrary<Level> {
  const side = fc.integer({ min: 1, max: 6 })
  const kinds = [
    0,
    EdgeKind.wall,
    EdgeKind.door,
    EdgeKind.lockedDoor,
    EdgeKind.oneWayForth,
    EdgeKind.oneWayBack,
    EdgeKind.bars,
  ]
  return fc
    .tuple(side, side, fc.array(fc.nat(6), { minLength: 200, maxLength: 200 }))
    .map(([width, height, draws]) => {
      const draft = createDraft(width, height)
      draft.cells.fill(CellKind.street)
      draft.northEdges.forEach((_, at) => (draft.northEdges[at] = kinds[draws[at] ?? 0] ?? 0))
      draft.westEdges.forEach((_, at) => (draft.westEdges[at] = kinds[draws[199 - at] ?? 0] ?? 0))
      closeSides(draft)
      return draft
    })
}

const NUMBERS = new Map<number, number>([
  [EdgeKind.open, 0],
  [EdgeKind.wall, 1],
  [EdgeKind.door, 2],
  [EdgeKind.lockedDoor, 3],
  [EdgeKind.oneWayBack, 5],
  [EdgeKind.oneWayForth, 8],
  [EdgeKind.bars, 25],
])

/** Puts walls where the border of a level is open. */
function closeBorder(draft: LevelDraft): void {
  const count = edgeCount(draft)
  for (let edge = 0; edge < count; edge++) {
    if (isBorderEdge(draft, edge) && edgeAt(draft, edge) === EdgeKind.open)
      setEdge(draft, edge, EdgeKind.wall)
  }
}

/**
 * Writes a level as the mapping program would, tile by tile, starting one column and row before it: with ground on each
 * tile, with a mark in the first cell only, or with edges alone.
 */
function written(
  level: Level,
  offset: number,
  isUpward: boolean,
  content: 'ground' | 'marks' | 'edges' = 'ground',
): string {
  const { width, height } = level
  const rows: string[] = []
  for (let y = -1; y < height; y++) {
    const tiles: string[] = []
    for (let x = -1; x < width; x++) {
      const right = y < 0 ? 0 : NUMBERS.get(level.westEdges[y * (width + 1) + x + 1] ?? 0)
      const below = x < 0 ? 0 : NUMBERS.get(level.northEdges[(y + 1) * width + x] ?? 0)
      const isInside = x >= 0 && y >= 0
      const isMarked = content === 'marks' && x === 0 && y === 0
      const own = isInside && content === 'ground' ? '"t":31,' : isMarked ? '"m":9,' : ''
      tiles.push(`{${own}"r":${right},"b":${below}}`)
    }
    const shown = offset + (isUpward ? height - 1 - y : y)
    rows.push(`{"y":${shown},"start":0,"tdata":[${tiles.join(',')}]}`)
  }
  const y0 = isUpward ? offset : offset - 1
  const bounds = `{"x0":${offset - 1},"y0":${y0},"width":${width + 1},"height":${height + 1}}`
  const origin = isUpward ? 'bl' : 'tl'
  return `{"regions":[{"setup":{"origin":"${origin}"},"floors":[{"index":0,"tiles":{"bounds":${bounds},"rows":[${rows.join(',')}]}}]}]}`
}
