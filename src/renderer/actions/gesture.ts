import { refuseEditing } from '../edit/edit'
import { zoomed, type App } from '../state/app'
import { cancelWorldShape, shownWorld } from '../worlds/worlds'

/** Whether a stroke, or a shape drawn by keys, is begun on the map in view. */
export function hasGesture({ map, hand, worldMap, store }: App): boolean {
  const state = store.getState()
  if (shownWorld(state)) return worldMap?.isDrawing === true || state.world.begun !== undefined
  // While a run or a replay forbids drawing, a held button has begun nothing.
  const isStroke = map?.isDrawing === true && refuseEditing(state) === undefined
  return isStroke || hand?.isDrawing === true
}

/** Cancels what is begun on the map in view, without a trace. */
export function cancelGesture(app: App): void {
  if (zoomed(app)?.cancelPointer() !== true) cancelWorldShape(app.store)
  app.hand?.cancel()
}
