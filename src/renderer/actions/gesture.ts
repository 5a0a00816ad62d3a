import { refuseEditing } from '../edit/edit'
import type { App } from '../state/app'
import { shownWorld } from '../worlds/worlds'

/** Whether a stroke, or a shape drawn by keys, is begun on the map in view. */
export function hasGesture({ map, hand, store }: Pick<App, 'map' | 'hand' | 'store'>): boolean {
  const state = store.getState()
  // While a run or a replay forbids drawing on a level, a held button has begun nothing.
  const isDrawable = shownWorld(state) !== undefined || refuseEditing(state) === undefined
  return (map?.isDrawing === true && isDrawable) || hand?.isDrawing === true
}

/** Cancels what is begun on the map in view, without a trace. */
export function cancelGesture({ map, hand }: Pick<App, 'map' | 'hand'>): void {
  if (map?.cancelPointer() !== true) hand?.cancel()
}
