import type { Aim } from '../../core/play/aim'
import { linkHere } from '../../core/play/move'
import { routeTo, turnTo } from '../../core/play/route'
import type { Walk } from '../../core/play/walk'
import { levelById } from '../../core/project/links'
import type { Workbench } from '../desk/workbench'
import { PACE } from './pace'
import { openBeside, walkOn } from './playtest'

/**
 * Walks to what was clicked, a turn or a step at a time; opens a door there, and takes stairs under the walker. Any
 * other move ends the way.
 */
export function walkTo(bench: Workbench, { cell, door }: Aim): void {
  const { walk } = bench.walk.getState()
  if (!walk) return
  if (cell === walk.pose.cell && door === undefined) {
    const { project } = bench.store.getState().document
    if (linkHere(project, walk)) walkOn(bench, 'take')
    return
  }
  goOn(bench, { cell, door }, walk)
}

/** Makes the next turn or step, unless another move came between. */
function goOn(bench: Workbench, aim: Aim, expected: Walk): void {
  const { walk } = bench.walk.getState()
  if (!walk || walk !== expected) return
  const state = bench.store.getState()
  const level = levelById(state.document.project, walk.pose.level)?.level
  const route = level && routeTo(walk, level, aim.cell, state.window.playOptions)
  if (!route) return
  const side = route[0] ?? aim.door
  if (side === undefined) return
  const turn = turnTo(walk.pose.facing, side)
  if (turn !== undefined) walkOn(bench, turn)
  else if (route.length > 0) walkOn(bench, 'forward')
  else return openBeside(bench, side)
  const after = bench.walk.getState().walk
  if (after && after !== walk) setTimeout(() => goOn(bench, aim, after), PACE)
}

/** Turns the walker by quarters to the right, as far as the view was dragged. */
export function turnBy(bench: Workbench, quarters: number): void {
  const turn = (['turn-right', 'turn-around', 'turn-left'] as const)[((((quarters % 4) + 4) % 4) + 3) % 4]
  if (turn) walkOn(bench, turn)
}
