import { stepFrom } from '../analyse/routes'
import { DIRECTIONS, opposite, type Direction } from '../level/grid'
import type { Level } from '../level/level'
import { besideOrBeyond } from '../level/wraps'
import { hiddenAcross } from './ahead'
import { turned, type Move } from './move'
import type { Walk, WalkRules } from './walk'

/**
 * Returns the shortest way of a walker to a cell of its level, as sides; undefined if there is none. Linear in the cells
 * that are as near.
 */
export function routeTo(
  { pose, found }: Walk,
  level: Level,
  cell: number,
  rules: WalkRules,
): readonly Direction[] | undefined {
  // One more than the side by which the search entered each cell; 0 for cells that it has not reached.
  const entered = new Uint8Array(level.cells.length)
  const isReached = (at: number): boolean => at === pose.cell || entered[at] !== 0
  let front = [pose.cell]
  while (front.length > 0 && !isReached(cell)) {
    const next: number[] = []
    for (const from of front) {
      for (const by of DIRECTIONS) {
        const knowsSecrets = hiddenAcross(level, { level: pose.level, cell: from }, by, found).length === 0
        const walker = { hasKeys: rules.hasKeys, knowsSecrets }
        const beside = stepFrom(level, from, by, walker)
        if (beside < 0 || isReached(beside)) continue
        entered[beside] = by + 1
        next.push(beside)
      }
    }
    front = next
  }
  if (!isReached(cell)) return undefined
  const sides: Direction[] = []
  for (let at = cell; at !== pose.cell;) {
    const by = ((entered[at] ?? 0) - 1) as Direction // cells on the way were entered
    sides.push(by)
    at = besideOrBeyond(level, at, opposite(by))
  }
  return sides.toReversed()
}

/** Returns the turn from one side to another; undefined if they are the same. */
export function turnTo(facing: Direction, side: Direction): Move | undefined {
  return ([undefined, 'turn-right', 'turn-around', 'turn-left'] as const)[turned(side, -facing)]
}
