import { currentLevel } from '../../editor/editor-document'
import { wholeBuildings } from '../../editor/selection'
import { toolById } from '../../editor/tools/index'
import { focusPlaceName } from './focus-place-name'
import { selectAloud } from '../edit/selection'
import type { Store } from '../state/store'

/**
 * What a double click does: with the tool to select it names what is under the pointer, with the other selection tools
 * it selects the whole building. With tools that draw, two clicks have their usual effect.
 * The cell is -1 outside the level. The caller names it, because a finger that taps twice hovers over no cell.
 */
export function openPointedAt(store: Store, cell: number): void {
  const { document, play, drawing } = store.getState()
  if (cell < 0 || play || store.floating.getState()) return
  if (drawing.tool === 'select') return focusPlaceName(store)
  if (toolById(drawing.tool)?.selecting === undefined) return
  const cells = wholeBuildings(currentLevel(document), [cell])
  if (cells.length > 1) selectAloud(store, cells)
}
