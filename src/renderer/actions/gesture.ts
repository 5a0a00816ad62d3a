import { refuseEditing } from '../edit/edit'
import { zoomed, type Workbench } from '../desk/workbench'
import { cancelWorldShape, shownWorld } from '../worlds/worlds'

/** Whether a stroke, or a shape drawn by keys, is begun on the map in view. */
export function hasGesture({ map, hand, worldMap, store }: Workbench): boolean {
  const state = store.getState()
  if (shownWorld(state)) return worldMap?.isDrawing === true || state.world.begun !== undefined
  // While a run or a replay forbids drawing, a held button has begun nothing.
  const isStroke = map?.isDrawing === true && refuseEditing(state) === undefined
  return isStroke || hand?.isDrawing === true
}

/** Cancels what is begun on the map in view, without a trace. */
export function cancelGesture(bench: Workbench): void {
  if (zoomed(bench)?.cancelPointer() !== true) cancelWorldShape(bench.store)
  bench.hand?.giveUp()
}

/** Lets the pointer pan until the key is released. */
export function startPanning(bench: Workbench): void {
  zoomed(bench)?.setPanning(true)
}
