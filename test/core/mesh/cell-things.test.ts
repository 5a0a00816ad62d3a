import { describe, expect, it } from 'vitest'
import { sampleTown } from '../../../bench/canvas/sample-levels'
import { cellsOfPlace } from '../../../src/core/level/building-places'
import { DIRECTIONS, EAST, edgeOf, SOUTH, xOf, yOf } from '../../../src/core/level/grid'
import { CellKind, EdgeKind, IS_WALL } from '../../../src/core/level/kinds'
import { createLevel, draftOf, edgeAt, setEdge, type Level } from '../../../src/core/level/level'
import { sortPlaces, type Place, type PlaceKindId } from '../../../src/core/level/places'
import { cellThingShape } from '../../../src/core/mesh/cell-thing-shapes'
import {
  cellThingsIn,
  FLOOR_KINDS,
  isRoom,
  ROOM_KINDS,
  type CellThing,
  type Underground,
} from '../../../src/core/mesh/cell-things'
import { CRAGS, VAULTS } from '../../../src/core/mesh/cave-shapes'
import { chunksOf } from '../../../src/core/mesh/chunk'

const SIZES = { cell: 1, height: 1 }
const town = sampleTown(40, 40)

/** The town with one place of each of these kinds on cells of a kind. */
function withPlaces(kinds: readonly PlaceKindId[], cellKind: number): Level {
  const cells = Array.from(town.cells, (_, cell) => cell).filter((cell) => town.cells[cell] === cellKind)
  const places = kinds.map((kind, at): Place => {
    const cell = cells[Math.floor(((at + 0.5) * cells.length) / kinds.length)] ?? 0
    return { cell, kind, name: '', properties: {} }
  })
  return { ...town, places: sortPlaces(places) }
}

const all = (level: Level, side: number, underground?: Underground): readonly CellThing[] =>
  chunksOf(level, side).flatMap((chunk) => cellThingsIn(level, chunk, underground))

const words = (things: readonly CellThing[]): readonly string[] =>
  things.map(({ kind, x, y, quarters }) => `${kind} ${x} ${y} ${quarters}`).toSorted()

/** The kinds of things seen from a cell. */
const kindsOn = (level: Level, things: readonly CellThing[], cell: number): readonly string[] =>
  things
    .filter(({ cells }) => cells.x === xOf(level, cell) && cells.y === yOf(level, cell))
    .map(({ kind }) => kind)

describe('what walkers see on cells', () => {
  it.each([undefined, 'built', 'cave'] as const)(
    'is the same however the level is cut into chunks: %s',
    (underground) => {
      const level = withPlaces([...ROOM_KINDS], CellKind.house)
      expect(words(all(level, 7, underground))).toEqual(words(all(level, 40, underground)))
    },
  )

  it('is the room of its kind on each cell of a building', () => {
    const level = withPlaces([...ROOM_KINDS], CellKind.house)
    const things = all(level, 16)
    for (const place of level.places) {
      const rooms = cellsOfPlace(level, place).map((cell) => kindsOn(level, things, cell))
      expect(new Set(rooms.flat())).toEqual(
        new Set(
          rooms.map((_, at) => (cellsOfPlace(level, place)[at] === place.cell ? '' : 'more-') + place.kind),
        ),
      )
    }
    const shapes = ROOM_KINDS.map((kind) => JSON.stringify(cellThingShape(kind, SIZES)))
    expect(new Set(shapes).size).toBe(ROOM_KINDS.length)
  })

  it('is a thing on the cell of each pit, plate, switch, key, trap, teleporter, encounter and trigger, in houses and in streets', () => {
    for (const cellKind of [CellKind.house, CellKind.street]) {
      const level = withPlaces([...FLOOR_KINDS], cellKind)
      const things = all(level, 16)
      expect(level.places.map(({ cell }) => kindsOn(level, things, cell))).toEqual(
        level.places.map(({ kind }) => [kind]),
      )
    }
  })

  it('leaves the middle of a room free up to the height of an eye', () => {
    const level = withPlaces([...ROOM_KINDS], CellKind.house)
    const kinds = new Set([
      ...all(level, 40).map(({ kind }) => kind),
      ...ROOM_KINDS.map((kind) => `more-${kind}` as const),
    ])
    const inTheWay = [...kinds].filter(isRoom).filter((kind) => {
      const inside = cellThingShape(kind, SIZES).flatMap(({ positions }) =>
        Array.from({ length: positions.length / 3 }, (_, at) =>
          positions.subarray(3 * at, 3 * at + 3),
        ).filter(([x = 0, y = 0, z = 0]) => y > 0.01 && x > 0.25 && x < 0.75 && z > 0.4 && z < 0.75),
      )
      return inside.length > 0
    })
    expect(inTheWay).toEqual([])
  })

  it('exists only for places under a sky', () => {
    expect(all({ ...town, places: [] }, 16)).toHaveLength(0)
  })

  it('has columns in halls below ground, only where no wall is beside them, and lights on walls only', () => {
    const hall = draftOf(createLevel(12, 12))
    hall.cells.fill(CellKind.street)
    for (let cell = 0; cell < hall.cells.length; cell++) {
      for (const direction of DIRECTIONS) {
        const isBorder = [
          yOf(hall, cell) === 0,
          xOf(hall, cell) === 11,
          yOf(hall, cell) === 11,
          xOf(hall, cell) === 0,
        ]
        setEdge(hall, edgeOf(hall, cell, direction), isBorder[direction] ? EdgeKind.wall : EdgeKind.open)
      }
    }
    const things = all(hall, 5, 'built')
    const count = (kind: CellThing['kind']): number => things.filter((thing) => thing.kind === kind).length
    expect(count('column')).toBeGreaterThan(20)
    expect(count('sconce')).toBeGreaterThan(0)
    expect(all(hall, 5, 'cave').some(({ kind }) => kind === 'boulder')).toBe(true)
    for (const { quarters, cells } of things.filter(({ kind }) => kind === 'sconce')) {
      const cell = cells.y * hall.width + cells.x
      const back = DIRECTIONS[(4 - quarters) % 4] ?? 0
      expect(IS_WALL[edgeAt(hall, edgeOf(hall, cell, back))]).toBe(1)
    }
    // A wall through the hall removes the columns along it.
    const parted = draftOf(hall)
    for (let x = 0; x < 12; x++) setEdge(parted, edgeOf(parted, 5 * 12 + x, 0), EdgeKind.wall)
    const rows = (level: Level): ReadonlySet<number> =>
      new Set(all(level, 12, 'built').flatMap(({ kind, y }) => (kind === 'column' ? [y] : [])))
    expect([...rows(hall)]).toContain(4.5)
    expect([...rows(parted)]).not.toContain(4.5)
  })

  it('is rough rock in caves: on each wall but behind things, and on each ceiling', () => {
    const cave = draftOf(createLevel(6, 5))
    cave.cells.fill(CellKind.rock)
    cave.northEdges.fill(EdgeKind.wall)
    cave.westEdges.fill(EdgeKind.wall)
    const room = [8, 9, 14, 15]
    for (const cell of room) cave.cells[cell] = CellKind.street
    setEdge(cave, edgeOf(cave, 8, EAST), EdgeKind.open)
    setEdge(cave, edgeOf(cave, 14, EAST), EdgeKind.open)
    setEdge(cave, edgeOf(cave, 8, SOUTH), EdgeKind.open)
    setEdge(cave, edgeOf(cave, 9, SOUTH), EdgeKind.open)
    const count = (level: Level, prefix: string, cell: number): number =>
      kindsOn(level, all(level, 8, 'cave'), cell).filter((kind) => kind.startsWith(prefix)).length
    expect(room.map((cell) => count(cave, 'crag', cell))).toEqual([2, 2, 2, 2])
    expect(room.map((cell) => count(cave, 'vault', cell))).toEqual([1, 1, 1, 1])
    cave.places = [{ cell: 9, kind: 'switch', name: '', properties: {} }]
    expect(room.map((cell) => count(cave, 'crag', cell))).toEqual([2, 1, 2, 2])
    expect(kindsOn(cave, all(cave, 8, 'built'), 9).filter((kind) => /crag|vault/.test(kind))).toEqual([])
  })

  it('has rock in caves that meets at its sides, and leaves the way and the eye of a walker free', () => {
    const verticesOf = (kind: CellThing['kind']): readonly (readonly number[])[] =>
      cellThingShape(kind, SIZES).flatMap(({ positions }) =>
        Array.from({ length: positions.length / 3 }, (_, at) => [
          (positions[3 * at] ?? 0) / SIZES.cell,
          (positions[3 * at + 1] ?? 0) / SIZES.height,
          (positions[3 * at + 2] ?? 0) / SIZES.cell,
        ]),
      )
    const sides = CRAGS.flatMap((kind) =>
      [0, 1].map((side) =>
        [
          ...new Set(
            verticesOf(kind)
              .filter(([x = 0]) => Math.abs(x - side) < 1e-6)
              .map(([, y = 0, z = 0]) => `${y.toFixed(3)} ${z.toFixed(3)}`),
          ),
        ].sort(),
      ),
    )
    expect(sides[0]?.length).toBeGreaterThan(5)
    for (const side of sides) expect(side).toEqual(sides[0])
    const crags = CRAGS.flatMap(verticesOf)
    const forward = crags.map(([, , z = 0]) => z)
    expect(Math.max(...forward)).toBeLessThanOrEqual(0.2)
    expect(Math.max(...forward)).toBeGreaterThan(0.15)
    const heights = VAULTS.flatMap(verticesOf).map(([, y = 0]) => y)
    expect(Math.min(...heights)).toBeGreaterThan(0.75)
    expect(Math.min(...heights)).toBeLessThan(0.85)
    expect(new Set([...CRAGS, ...VAULTS].map((kind) => JSON.stringify(verticesOf(kind)))).size).toBe(8)
  })
})
