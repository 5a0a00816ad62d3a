import type { Aim } from '../../core/play/aim'
import type { Direction } from '../../core/level/grid'
import { turned } from '../../core/play/move'
import { routeTo, turnTo } from '../../core/play/route'
import type { Walk } from '../../core/play/walk'
import { levelById } from '../../core/project/links'
import type { App } from '../state/app'
import { PACE } from './pace'
import { takesHere } from './walk-words'
import { openBeside, refuseWay, walkOn } from './playtest'

/**
 * Walks to what was clicked, a turn or a step at a time; opens a door there, and takes stairs under the walker. Any
 * other move ends the way.
 */
export function walkTo(app: App, { cell, door }: Aim): void {
  const { walk } = app.store.walk.getState()
  if (!walk) return
  const { document, window } = app.store.getState()
  if (cell === walk.pose.cell && door === undefined) {
    if (takesHere(app.store.getState(), walk) !== undefined) walkOn(app, 'take')
    return
  }
  const level = levelById(document.project, walk.pose.level)?.level
  const sides = level && routeTo(walk, level, cell, window.playOptions)
  if (sides) goOn(app, { sides, door }, walk)
  else refuseWay(app)
}

/** The rest of a way: the sides to cross, and the side of a door to open at its end. */
interface Rest {
  readonly sides: readonly Direction[]
  readonly door: Direction | undefined
}

/** Makes the next turn or step, unless another move came between. */
function goOn(app: App, { sides, door }: Rest, expected: Walk): void {
  const { walk } = app.store.walk.getState()
  if (!walk || walk !== expected) return
  const side = sides[0] ?? door
  if (side === undefined) return
  const turn = turnTo(walk.pose.facing, side)
  if (turn === undefined && sides.length === 0) return openBeside(app, side)
  walkOn(app, turn ?? 'forward')
  const after = app.store.walk.getState().walk
  if (!after || after === walk) return
  const rest = { sides: turn === undefined ? sides.slice(1) : sides, door }
  setTimeout(() => goOn(app, rest, after), PACE)
}

/** Turns the walker by quarters to the right, as far as the view was dragged. */
export function turnBy(app: App, quarters: number): void {
  const { walk } = app.store.walk.getState()
  const turn = walk && turnTo(walk.pose.facing, turned(walk.pose.facing, quarters))
  if (turn) walkOn(app, turn)
}
