import type { Aim } from '../../core/play/aim'
import type { Direction } from '../../core/level/grid'
import { turned } from '../../core/play/moves'
import { routeTo, turnTo } from '../../core/play/route'
import type { Walk } from '../../core/play/walk'
import { levelById } from '../../core/project/links'
import { PACE } from './pace'
import { takesHere } from './walk-words'
import { openBeside, refuseWay, walkOn } from './walk-moves'
import type { Store } from '../state/store'

/**
 * Walks to what was clicked, a turn or a step at a time; opens a door there, and takes stairs under the walker. Any
 * other move ends the way.
 */
export function walkTo(store: Store, { cell, door }: Aim): void {
  const { walk } = store.walk.getState()
  if (!walk) return
  const { document, window } = store.getState()
  if (cell === walk.pose.cell && door === undefined) {
    if (takesHere(store.getState(), walk) !== undefined) walkOn(store, 'take')
    return
  }
  const level = levelById(document.project, walk.pose.level)?.level
  const sides = level && routeTo(walk, level, cell, window.playOptions)
  if (sides) goOn(store, { sides, door }, walk)
  else refuseWay(store)
}

/** The rest of a way: the sides to cross, and the side of a door to open at its end. */
interface Rest {
  readonly sides: readonly Direction[]
  readonly door: Direction | undefined
}

/** Makes the next turn or step, unless another move came between. */
function goOn(store: Store, { sides, door }: Rest, expected: Walk): void {
  const { walk } = store.walk.getState()
  if (!walk || walk !== expected) return
  const side = sides[0] ?? door
  if (side === undefined) return
  const turn = turnTo(walk.pose.facing, side)
  if (turn === undefined && sides.length === 0) return openBeside(store, side)
  walkOn(store, turn ?? 'forward')
  const after = store.walk.getState().walk
  if (!after || after === walk) return
  const rest = { sides: turn === undefined ? sides.slice(1) : sides, door }
  setTimeout(() => goOn(store, rest, after), PACE)
}

/** Turns the walker by quarters to the right, as far as the view was dragged. */
export function turnBy(store: Store, quarters: number): void {
  const { walk } = store.walk.getState()
  const turn = walk && turnTo(walk.pose.facing, turned(walk.pose.facing, quarters))
  if (turn) walkOn(store, turn)
}
