import { stepFrom } from '../analyse/routes'
import { Search } from '../graph/search'
import { DIRECTIONS, opposite, type Direction } from '../level/grid'
import { EdgeKind } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { besideOrBeyond } from '../level/wraps'
import { hiddenAcross, isOpened } from './ahead'
import { turned, type Move } from './moves'
import type { Walk, WalkRules } from './walk'

/**
 * Returns the shortest way of a walker to a cell of its level, as sides; undefined if there is none. Linear in the cells
 * that are as near.
 */
export function routeTo(
  walk: Walk,
  level: Level,
  cell: number,
  rules: WalkRules,
): readonly Direction[] | undefined {
  const { pose, found } = walk
  // Its labels are the sides by which it entered the cells.
  const search = new Search(level.cells.length)
  const entered = search.labels
  search.reach(pose.cell)
  for (let from = search.next(); from >= 0 && entered[cell] === -1; from = search.next()) {
    for (const by of DIRECTIONS) {
      const knowsSecrets = hiddenAcross(level, { level: pose.level, cell: from }, by, found).length === 0
      const beside = stepFrom(level, from, by, {
        hasKeys: rules.hasKeys,
        knowsSecrets,
        isOpen: (edge) => edgeAt(level, edge) === EdgeKind.breakableWall && isOpened(walk, level, edge),
      })
      search.label = by
      if (beside >= 0) search.reach(beside)
    }
  }
  if (entered[cell] === -1) return undefined
  const sides: Direction[] = []
  for (let at = cell; at !== pose.cell;) {
    const by = entered[at] as Direction // cells on the way were entered
    sides.push(by)
    at = besideOrBeyond(level, at, opposite(by))
  }
  return sides.toReversed()
}

/** Returns the turn from one side to another; undefined if they are the same. */
export function turnTo(facing: Direction, side: Direction): Move | undefined {
  return ([undefined, 'turn-right', 'turn-around', 'turn-left'] as const)[turned(side, -facing)]
}
