import type { Point } from '../../core/level/grid'
import type { MapSurface } from '../canvas/map-surface'
import type { Store } from '../state/store'
import { cursorOn } from '../state/world-state'
import { journeyUnderWay } from './journey'
import { moveWorldCursor, shownWorld } from './worlds'

/**
 * Opens the menu of the tile at a point of the window, in CSS pixels, or without a point of the cursor's tile. Moves the
 * cursor to the tile, because the commands act at the cursor. A journey has no menu.
 */
export function openTileMenu(
  store: Store,
  map: Pick<MapSurface, 'cellAt' | 'cellBounds' | 'cancelPointer'> | undefined,
  point: Point | undefined,
): void {
  const state = store.getState()
  const world = shownWorld(state)
  if (!map || !world || journeyUnderWay(state)) return
  const tile = point ? map.cellAt(point.x, point.y).cell : cursorOn(state.world, world)
  if (tile < 0) return
  // A held finger, or the press of a mouse button, has begun a stroke.
  map.cancelPointer()
  moveWorldCursor(store, tile)
  const bounds = map.cellBounds(tile)
  if (!bounds) return
  const { x, y } = point ?? { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 }
  store.change({ window: { mapMenu: { x, y, edge: undefined } } })
}
