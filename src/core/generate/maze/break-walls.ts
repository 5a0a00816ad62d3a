import { neighbour, SOUTH } from '../../level/grid'
import { EdgeKind } from '../../level/kinds'
import type { Random } from '../../random/random'
import type { Carving } from './carving'
import type { SpecialSide } from './finish'
import { cellOfWall, directionOfWall, wallsOf } from './walls'

/**
 * Picks a percentage of the walls between two cells of a maze that can be broken, at random. Sides that are special already,
 * and walls along the border of a torus, are no such walls.
 */
export function pickBreakable(
  carving: Carving,
  taken: readonly SpecialSide[],
  percent: number,
  random: Random,
): readonly SpecialSide[] {
  if (percent === 0) return []
  const { ground, links, reached } = carving
  const isTaken = new Set(taken.map(({ cell, side }) => 2 * cell + (side === SOUTH ? 1 : 0)))
  const walls = wallsOf(ground).filter((wall) => {
    const [cell, side] = [cellOfWall(wall), directionOfWall(wall)]
    const beside = neighbour(ground, cell, side)
    if (beside < 0 || isTaken.has(wall) || !reached.has(cell) || !reached.has(beside)) return false
    return ((links[cell] ?? 0) & (1 << side)) === 0
  })
  const count = Math.round((walls.length * percent) / 100)
  // The first of a shuffled list, of which only this part is shuffled.
  for (let at = 0; at < count; at++) {
    const other = at + random.below(walls.length - at)
    const wall = walls[other] as number // below their number
    walls[other] = walls[at] as number
    walls[at] = wall
  }
  return Array.from(walls.subarray(0, count), (wall) => ({
    cell: cellOfWall(wall),
    side: directionOfWall(wall),
    kind: EdgeKind.breakableWall,
  }))
}
