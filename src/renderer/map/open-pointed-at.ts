import { currentLevel } from '../../editor/editor-document'
import { wholeBuildings } from '../../editor/selection'
import { toolById } from '../../editor/tools/index'
import type { App } from '../state/app'
import { focusPlaceName } from './focus-place-name'
import { selectAloud } from '../edit/selection'

/**
 * What a double click does: with the tool to select it names what is under the pointer, with the other selection tools
 * it selects the whole building. With tools that draw, two clicks have their usual effect.
 * The cell is -1 outside the level. The caller names it, because a finger that taps twice hovers over no cell.
 */
export function openPointedAt(app: App, cell: number): void {
  const { document, play, drawing } = app.store.getState()
  if (cell < 0 || play || app.store.floating.getState()) return
  if (drawing.tool === 'select') return focusPlaceName(app)
  if (toolById(drawing.tool)?.selecting === undefined) return
  const cells = wholeBuildings(currentLevel(document), [cell])
  if (cells.length > 1) selectAloud(app.store, cells)
}
