import { describe, expect, it } from 'vitest'
import { loadBoth } from '../../../support/formats'
import { readClassic } from '../../../../src/core/formats/classic/read'
import { tiled as tiledEntry, tiledXml as tiledXmlEntry } from '../../../../src/core/formats/tiled/entry'
import { DIRECTIONS, edgeCount, edgeOf } from '../../../../src/core/level/grid'
import { XML_ENCODER } from '../../../../src/core/formats/tiled/encoder'
import { tiledWriter } from '../../../../src/core/formats/tiled/write'
import { CellKind, edgeKindRow, EdgeKind, IS_DOOR, IS_SHUT } from '../../../../src/core/level/kinds'
import { edgeAt, type Level } from '../../../../src/core/level/level'
import { firstLevel, projectOf } from '../../../../src/core/project/project'
import type { SettingValues } from '../../../../src/core/settings/setting'
import { bytesOf, fixture, projectIn } from '../../../support/files'

const writeMap = tiledWriter(XML_ENCODER)
const tiled = await loadBoth(tiledEntry)
const tiledXml = await loadBoth(tiledXmlEntry)

/** Maps by other authors are read by what their layers, tiles and objects mean. */

const sample = projectIn(readClassic(fixture('townmaze-sample.txt'), 'sample'))
const town = firstLevel(sample).level

/** A map of 16 px tiles: layers as rows of letters, each letter a tile of one tileset; blanks are empty. */
function mapOf(
  layers: Readonly<Record<string, readonly string[]>>,
  more: {
    readonly tiles?: readonly object[]
    readonly objects?: readonly object[]
    readonly objectLayer?: string
  } = {},
): Uint8Array {
  const [rows = []] = Object.values(layers)
  const gid = (letter: string): number => (letter === ' ' ? 0 : letter.charCodeAt(0) - 96)
  return bytesOf(
    JSON.stringify({
      type: 'map',
      tiledversion: '1.10.2',
      width: rows[0]?.length,
      height: rows.length,
      tilewidth: 16,
      tileheight: 16,
      tilesets: [{ firstgid: 1, name: 'cave', tiles: more.tiles ?? [] }],
      layers: [
        ...Object.entries(layers).map(([name, lines]) => ({
          type: 'tilelayer',
          name,
          data: lines.flatMap((line) => Array.from(line, gid)),
        })),
        { type: 'objectgroup', name: more.objectLayer ?? 'things', objects: more.objects ?? [] },
      ],
    }),
  )
}

function levelIn(bytes: Uint8Array, values: SettingValues = {}) {
  const result = tiled.read(bytes, 'x', values)
  if (!result) throw new Error('maps are read')
  return { level: firstLevel(projectIn(result)).level, notes: result.status === 'read' ? result.notes : [] }
}

/** The town with a tile for every cell, side and post, in layers of floor, walls and doors. */
function floorWallsDoors(level: Level): Readonly<Record<'Floor' | 'Walls' | 'Doors', readonly string[]>> {
  const across = 2 * level.width + 1
  const grid = Array.from({ length: 2 * level.height + 1 }, () => Array.from({ length: across }, () => '#'))
  const put = (x: number, y: number, sign: string): void => {
    const row = grid[y]
    if (row) row[x] = sign
  }
  for (let cell = 0; cell < level.cells.length; cell++) {
    const [x, y] = [2 * (cell % level.width) + 1, 2 * Math.floor(cell / level.width) + 1]
    put(x, y, level.cells[cell] === CellKind.rock ? '#' : '.')
    for (const side of DIRECTIONS) {
      const { passage } = edgeKindRow(edgeAt(level, edgeOf(level, cell, side)))
      const [dx, dy] = (
        [
          [0, -1],
          [1, 0],
          [0, 1],
          [-1, 0],
        ] as const
      )[side]
      put(x + dx, y + dy, passage === 'door' ? '+' : passage === 'open' ? '.' : '#')
    }
  }
  const only = (sign: string, tile: string) =>
    grid.map((row) => row.map((each) => (each === sign ? tile : ' ')).join(''))
  return { Floor: grid.map((row) => 'a'.repeat(row.length)), Walls: only('#', 'b'), Doors: only('+', 'c') }
}

function count(level: Level, isMeant: (kind: number) => boolean): number {
  return Array.from({ length: edgeCount(level) }, (_, edge) => edgeAt(level, edge)).filter(isMeant).length
}

const isDoor = (kind: number): boolean => IS_DOOR[kind] === 1
const isShut = (kind: number): boolean => IS_SHUT[kind] === 1

describe('a map of Floor, Walls and Doors', () => {
  const layers = floorWallsDoors(town)
  const tilesOf = (name: keyof typeof layers): number => layers[name].join('').replaceAll(' ', '').length

  it('comes in with every wall and door between its cells, where every second row is walls', () => {
    const { level, notes } = levelIn(mapOf(layers))
    expect([level.width, level.height]).toEqual([town.width, town.height])
    expect(count(level, isDoor)).toBe(count(town, isDoor))
    expect(count(level, isShut)).toBe(count(town, isShut))
    expect([count(level, isDoor), count(level, isShut)]).toEqual([54, 134])
    expect(Array.from(level.northEdges, isDoor)).toEqual(Array.from(town.northEdges, isDoor))
    expect(Array.from(level.westEdges, isShut)).toEqual(Array.from(town.westEdges, isShut))
    expect(notes).toEqual([
      'The layers “Floor” (ground), “Walls” (walls), “Doors” (doors) become the level; ' +
        'every second row and column is the walls between cells.',
    ])
  })

  it('comes in with a solid cell for every wall tile, and a door for every door tile, on request', () => {
    const { level } = levelIn(mapOf(layers), { walls: 'cells' })
    expect([level.width, level.height]).toEqual([33, 15])
    const solid = Array.from(level.cells).filter((kind) => kind === CellKind.rock)
    expect([solid.length, tilesOf('Walls')]).toEqual([276, 276])
    // The open gates lead out of the map, and have no cell beyond.
    expect([count(level, isDoor), tilesOf('Doors')]).toEqual([54, 54])
    for (let cell = 0; cell < level.cells.length; cell++) {
      if (level.cells[cell] !== CellKind.rock) continue
      const sides = DIRECTIONS.map((side) => edgeAt(level, edgeOf(level, cell, side)))
      expect(sides.every((kind) => kind === EdgeKind.wall)).toBe(true)
    }
  })

  it('has a setting for the role of each layer, guessed from names, classes and shapes of its tiles', () => {
    const plain = { One: layers.Floor, Two: layers.Walls, Three: layers.Doors }
    const rolesOf = (tiles: readonly object[]): readonly unknown[] =>
      (tiled.settingsFor?.(mapOf(plain, { tiles })) ?? [])
        .filter(({ id }) => id.startsWith('role:'))
        .map(({ default: plain }) => plain)
    expect(rolesOf([])).toEqual(['none', 'decoration', 'decoration'])
    expect(
      rolesOf([
        { id: 1, properties: [{ name: 'collides', type: 'bool', value: true }] },
        { id: 2, type: 'door' },
      ]),
    ).toEqual(['none', 'walls', 'doors'])
    const whole = { objects: [{ x: 0, y: 0, width: 16, height: 16 }] }
    expect(rolesOf([{ id: 1, objectgroup: whole }])).toEqual(['none', 'walls', 'decoration'])
    const chosen = { 'role:1': 'walls', 'role:2': 'doors', walls: 'between' }
    expect(count(levelIn(mapOf(plain), chosen).level, isDoor)).toBe(54)
    expect(count(levelIn(mapOf(plain), { walls: 'cells' }).level, isDoor)).toBe(0)
  })
})

describe('collision shapes of tiles', () => {
  const strip = { objects: [{ x: 0, y: 0, width: 16, height: 3 }] }

  it('become walls on their sides, and solid cells where they fill a tile', () => {
    const tiles = [
      { id: 1, objectgroup: strip },
      {
        id: 2,
        objectgroup: {
          objects: [
            {
              x: 0,
              y: 0,
              polygon: [
                { x: 0, y: 0 },
                { x: 16, y: 0 },
                { x: 16, y: 16 },
              ],
            },
          ],
        },
      },
      { id: 3, objectgroup: { objects: [{ x: 6, y: 6, width: 4, height: 4 }] } },
    ]
    const { level, notes } = levelIn(mapOf({ Ground: ['aaa', 'bcd'] }, { tiles }))
    const { street, rock } = CellKind
    expect(Array.from(level.cells)).toEqual([street, street, street, street, rock, street])
    // Between the two rows: the strip, the filled tile, and the pillar that can be walked around.
    expect([...level.northEdges].slice(3, 6)).toEqual([EdgeKind.wall, EdgeKind.wall, EdgeKind.open])
    expect(notes[0]).toContain('walls and doors are those of the map')
  })

  it('bring back the walls of our own map in XML when its layers have other names', () => {
    const { files } = writeMap(projectOf(town), 'x.tmx')
    const text = new TextDecoder().decode(files[0]?.bytes)
    const other = text
      .replaceAll('name="brownstone"', 'name="mine"')
      .replace('name="ground"', 'name="Land"')
      .replace('name="walls"', 'name="Barriers"')
      .replace('name="doors"', 'name="Ways"')
    const result = tiledXml.read(bytesOf(other), 'x')
    if (!result) throw new Error('maps are read')
    const { level } = firstLevel(projectIn(result))
    expect([...level.cells]).toEqual([...town.cells])
    expect([count(level, isShut), count(level, isDoor)]).toEqual([count(town, isShut), count(town, isDoor)])
    expect([count(level, isShut), count(level, isDoor)]).toEqual([134, 54])
    const renamed = text.replace('name="ground"', 'name="Floor"').replace('name="walls"', 'name="Walls"')
    const own = tiledXml.read(bytesOf(renamed), 'x')
    expect(own).toMatchObject({ notes: [] })
  })
})

describe('objects of a map by another author', () => {
  const rows = ['aaaa', 'aaaa', 'aaaa']

  it('become walls along thin ones and in cells under thick ones, and doors on edges and in cells', () => {
    const objects = [
      { type: 'Wall', x: 0, y: 14, width: 48, height: 4 },
      { type: '', name: 'collision', x: 48, y: 16, width: 16, height: 16 },
      {
        type: 'door',
        x: 16,
        y: 14,
        width: 16,
        height: 4,
        properties: [{ name: 'locked', type: 'bool', value: true }],
      },
      {
        type: 'Wall',
        x: 32,
        y: 16,
        polyline: [
          { x: 0, y: 0 },
          { x: 0, y: 32 },
        ],
      },
    ]
    const { level } = levelIn(mapOf({ Ground: rows }, { objects }))
    const { wall, lockedDoor, open } = EdgeKind
    expect([...level.northEdges].slice(4, 8)).toEqual([wall, lockedDoor, wall, wall])
    expect([...level.northEdges].slice(8, 11)).toEqual([open, open, open])
    expect([5 + 2, 10 + 2].map((edge) => level.westEdges[edge])).toEqual([wall, wall])
    expect(level.cells[7]).toBe(CellKind.rock)
    expect(level.places).toEqual([])
  })

  it('become notes if their class is unknown, and are left out if they say nothing', () => {
    const objects = [
      { type: 'dragon', name: 'Smaug', x: 20, y: 20, properties: [{ name: 'hp', type: 'int', value: 9 }] },
      { type: '', name: '', x: 1, y: 1, width: 5, height: 5 },
    ]
    const { level, notes } = levelIn(mapOf({ Ground: rows }, { objects }))
    expect(level.places).toEqual([
      { cell: 5, kind: 'note', name: 'Smaug', properties: { hp: 9, class: 'dragon' } },
    ])
    expect(notes).toContain('1 object becomes a note, for its class is not a kind of place: “dragon”.')
    expect(notes).toContain('1 object is left out: it has no class, name or property.')
  })

  it('reports an external tileset that was not read', () => {
    const text = new TextDecoder().decode(mapOf({ Ground: rows }))
    const external = text.replace('"name":"cave","tiles":[]', '"source":"cave.tsx"')
    expect(levelIn(bytesOf(external)).notes).toContain(
      'The tileset “cave.tsx” is not read, so its tiles have only numbers: There is no such file.',
    )
  })

  it('is not held up by many large walls: those beyond a limit in proportion to the map are left out', () => {
    const ground = Array.from({ length: 20 }, () => 'a'.repeat(20))
    const cellsWith = (count: number): Level['cells'] => {
      const large = Array.from({ length: count }, () => ({
        type: 'Wall',
        x: 0,
        y: 0,
        width: 19 * 16,
        height: 9999,
      }))
      const last = { type: 'Wall', x: 19 * 16, y: 0, width: 16, height: 9999 }
      return levelIn(mapOf({ Ground: ground }, { objects: [...large, last] })).level.cells
    }
    const [few, many] = [cellsWith(10), cellsWith(1000)]
    expect([few[0], many[0]]).toEqual([CellKind.rock, CellKind.rock])
    expect([few[19], many[19]]).toEqual([CellKind.rock, CellKind.street])
  })
})
