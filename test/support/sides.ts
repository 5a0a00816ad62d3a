import { DIRECTIONS, edgeOf } from '../../src/core/level/grid'
import { edgeKindRow, IS_DOOR } from '../../src/core/level/kinds'
import { edgeAt, type Level } from '../../src/core/level/level'

/** One side of a cell, as simple formats know it. */
export type Side = 'open' | 'wall' | 'door'

/** The four sides of every cell, north, east, south, west, straight from the level. */
export function sidesOf(level: Level): readonly (readonly Side[])[] {
  return Array.from(level.cells, (_, cell) =>
    DIRECTIONS.map((direction): Side => {
      const { passage } = edgeKindRow(edgeAt(level, edgeOf(level, cell, direction)))
      return passage === 'door' ? 'door' : passage === 'shut' ? 'wall' : 'open'
    }),
  )
}

/** Whether any side of a cell is a door of any kind. */
export function hasDoor(level: Level, cell: number): boolean {
  return DIRECTIONS.some((direction) => IS_DOOR[edgeAt(level, edgeOf(level, cell, direction))] === 1)
}

/** The sides in two bit masks, of walls and of doors. */
export function sidesOfMasks(
  walls: readonly number[],
  doors: readonly number[],
): readonly (readonly Side[])[] {
  return walls.map((wall, cell) =>
    [1, 2, 4, 8].map((bit): Side => {
      const isWall = (wall & bit) !== 0
      const isDoor = ((doors[cell] ?? 0) & bit) !== 0
      if (isWall && isDoor) throw new Error(`Cell ${cell} has wall and door on side ${bit}`)
      return isWall ? 'wall' : isDoor ? 'door' : 'open'
    }),
  )
}
