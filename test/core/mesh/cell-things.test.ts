import { describe, expect, it } from 'vitest'
import { sampleTown } from '../../../bench/canvas/sample-levels'
import { cellsOfPlace } from '../../../src/core/level/building-places'
import { DIRECTIONS, edgeOf, xOf, yOf } from '../../../src/core/level/grid'
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

  it('is a thing on the cell of each pit, plate, switch, key, trap and teleporter, in houses and in streets', () => {
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
})
