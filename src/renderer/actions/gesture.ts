import type { MapSurface } from '../canvas/map-surface'
import { refuseEditing } from '../edit/edit'
import type { MapHand } from '../state/app'
import type { State } from '../state/state'
import { shownWorld } from '../worlds/worlds'

/** Whether a stroke, or a shape drawn by keys, is begun on the map in view. */
export function hasGesture(state: State, map: MapSurface | undefined, hand: MapHand | undefined): boolean {
  // While a run or a replay forbids drawing on a level, a held button has begun nothing.
  const isDrawable = shownWorld(state) !== undefined || refuseEditing(state) === undefined
  return (map?.isDrawing === true && isDrawable) || hand?.isDrawing === true
}
