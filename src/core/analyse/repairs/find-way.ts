import { DIRECTIONS, edgeOf, neighbour } from '../../level/grid'
import { isFrozenSide } from '../../level/edges'
import { CellKind, EdgeKind, IS_OPEN } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { canBecomeStreet, type Proposal, type Side } from './proposal'

/** What a way does to the level: houses that become streets, and closed sides between streets that open. */
export type Way = Pick<Proposal, 'kinds' | 'sides'>

/**
 * The way with the fewest new streets from some cells to a goal, through houses that may become streets and through
 * streets that are there; nothing where there is none. Linear in the number of cells it looks at.
 */
export function findWay(
  level: Level,
  from: readonly number[],
  isGoal: (cell: number) => boolean,
  mayChange: (cell: number) => boolean,
): Way | undefined {
  // Each cell that was reached, and the cell it was reached from; the first cells were reached from nowhere.
  const cameFrom = new Map<number, number>()
  for (const cell of from) cameFrom.set(cell, -1)

  // All cells at one cost before those at the next: streets cost nothing, a new street costs one. So no cell is ever
  // reached for less than the first time.
  let now = [...from]
  while (now.length > 0) {
    const next: number[] = []
    for (let at = 0; at < now.length; at++) {
      const cell = now[at] as number // `at` is below the length
      if (isGoal(cell)) return wayTo(level, cell, cameFrom)
      for (const direction of DIRECTIONS) {
        const beside = neighbour(level, cell, direction)
        if (beside < 0 || cameFrom.has(beside)) continue
        const isStreet = level.cells[beside] === CellKind.street
        if (isStreet) {
          const isOpen = IS_OPEN[edgeAt(level, edgeOf(level, cell, direction))] === 1
          if (!isOpen && isFrozenSide(level, cell, direction)) continue
        } else if (!canBecomeStreet(level, beside) || !mayChange(beside)) continue
        cameFrom.set(beside, cell)
        if (isStreet) now.push(beside)
        else next.push(beside)
      }
    }
    now = next
  }
  return undefined
}

function wayTo(level: Level, goal: number, cameFrom: ReadonlyMap<number, number>): Way {
  const kinds: { cell: number; kind: number }[] = []
  const sides: Side[] = []
  for (let cell = goal, back = cameFrom.get(goal) ?? -1; back >= 0;) {
    if (level.cells[cell] !== CellKind.street) kinds.push({ cell, kind: CellKind.street })
    else if (level.cells[back] === CellKind.street) {
      const direction = DIRECTIONS.find((side) => neighbour(level, cell, side) === back)
      if (direction !== undefined && IS_OPEN[edgeAt(level, edgeOf(level, cell, direction))] === 0) {
        sides.push({ cell, direction, kind: EdgeKind.open })
      }
    }
    cell = back
    back = cameFrom.get(cell) ?? -1
  }
  return { kinds, sides }
}
