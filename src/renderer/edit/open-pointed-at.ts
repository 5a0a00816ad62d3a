import { currentLevel } from '../../editor/editor-document'
import { wholeBuildings } from '../../editor/selection'
import { toolById } from '../../editor/tools/index'
import type { Workbench } from '../desk/workbench'
import { focusPlaceName } from './places'
import { selectAloud } from './selection'

/**
 * What a double click does: with the tool to select it names what is under the pointer, with the other selection tools
 * it selects the whole building. With tools that draw, two clicks have their usual effect.
 */
export function openPointedAt(bench: Workbench): void {
  const { cell } = bench.hover.getState()
  const { document, play, drawing } = bench.store.getState()
  if (cell === undefined || play || bench.floating) return
  if (drawing.tool === 'select') return focusPlaceName(bench)
  if (toolById(drawing.tool)?.selecting === undefined) return
  const cells = wholeBuildings(currentLevel(document), [cell])
  if (cells.length > 1) selectAloud(bench.store, cells)
}
