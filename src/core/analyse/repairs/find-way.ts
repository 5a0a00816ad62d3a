import { DIRECTIONS, edgeOf, neighbour } from '../../level/grid'
import { isFrozenSide } from '../../level/edges'
import { CellKind, EdgeKind, IS_OPEN, IS_STREET } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { canBecomeStreet, type Proposal, type SideChange } from './proposal'

/** Changes that make a path: houses that become streets, and closed sides between streets that open. */
export type Way = Pick<Proposal, 'kinds' | 'sides'>

/**
 * The path with the fewest new streets from some cells to a goal, through houses that may become streets and through
 * existing streets; undefined if there is none. Linear in the number of cells it visits.
 */
export function findWay(
  level: Level,
  from: readonly number[],
  isGoal: (cell: number) => boolean,
  mayChange: (cell: number) => boolean,
): Way | undefined {
  return findCheapestWay(level, from, isGoal, (cell) =>
    canBecomeStreet(level, cell) && mayChange(cell) ? 1 : Infinity,
  )
}

/**
 * The cheapest path from some cells to a goal, through existing streets, which cost nothing, and through cells with a
 * cost for becoming a street: whole numbers from 1, or Infinity for those that may not.
 */
export function findCheapestWay(
  level: Level,
  from: readonly number[],
  isGoal: (cell: number) => boolean,
  costOf: (cell: number) => number,
): Way | undefined {
  // Each reached cell, and the cell it was reached from; the first cells have no predecessor.
  const cameFrom = new Map<number, number>()

  // By cost: each cell that can be reached at that cost, and from where. All cells at one cost come before those at the
  // next, so the first time a cell is reached is the cheapest.
  const waiting: number[][] = [from.flatMap((cell) => [cell, -1])]
  for (let cost = 0; cost < waiting.length; cost++) {
    const now = waiting[cost] ?? []
    waiting[cost] = []
    for (let at = 0; at < now.length; at += 2) {
      const cell = now[at] as number // `at` is below the length
      if (cameFrom.has(cell)) continue
      cameFrom.set(cell, now[at + 1] as number)
      if (isGoal(cell)) return wayTo(level, cell, cameFrom)
      for (const direction of DIRECTIONS) {
        const beside = neighbour(level, cell, direction)
        if (beside < 0 || cameFrom.has(beside)) continue
        if (IS_STREET[level.cells[beside] ?? 0] === 1) {
          const isOpen = IS_OPEN[edgeAt(level, edgeOf(level, cell, direction))] === 1
          if (isOpen || !isFrozenSide(level, cell, direction)) now.push(beside, cell)
          continue
        }
        const more = costOf(beside)
        if (more < Infinity) (waiting[cost + more] ??= []).push(beside, cell)
      }
    }
  }
  return undefined
}

function wayTo(level: Level, goal: number, cameFrom: ReadonlyMap<number, number>): Way {
  const kinds: { cell: number; kind: number }[] = []
  const sides: SideChange[] = []
  for (let cell = goal, back = cameFrom.get(goal) ?? -1; back >= 0;) {
    if (level.cells[cell] !== CellKind.street) kinds.push({ cell, kind: CellKind.street })
    else if (IS_STREET[level.cells[back] ?? 0] === 1) {
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
