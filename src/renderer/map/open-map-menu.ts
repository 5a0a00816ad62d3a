import type { Point } from '../../core/level/grid'
import { currentLevel } from '../../editor/editor-document'
import { thingAt } from '../../editor/tools/select'
import { isSelected } from '../../editor/selection'
import type { MapSurface } from '../canvas/map-surface'
import type { Store } from '../state/store'
import { edgeAtCursor } from '../edit/edges'
import { select } from '../edit/edit'

/**
 * Opens the menu of the cell at a point of the window, in CSS pixels, or of the cursor's cell without one. What its
 * commands act on is selected first, unless it is part of the selection.
 */
export function openMapMenu(
  store: Store,
  map: Pick<MapSurface, 'cellAt' | 'cellBounds' | 'cancelPointer'> | undefined,
  point: Point | undefined,
): void {
  const { play, level } = store.getState()
  if (!map || play || store.floating.getState()) return
  const position = point
    ? map.cellAt(point.x, point.y)
    : { cell: level.cursor, edge: edgeAtCursor(store.getState()) }
  const { cell } = position
  const bounds = map.cellBounds(cell)
  if (cell < 0 || !bounds) return
  map.cancelPointer()
  if (point) store.change({ level: { cursor: cell } })
  if (!isSelected(level.selection, cell))
    select(store, thingAt(currentLevel(store.getState().document), cell))
  const { x, y } = point ?? { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 }
  store.change({ window: { mapMenu: { x, y, edge: position.edge < 0 ? undefined : position.edge } } })
}
