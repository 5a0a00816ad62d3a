import { flushSync } from 'react-dom'
import { showSpot, spotMeant } from '../edit/levels'
import { showRightPanels } from '../looks/layout-changes'
import type { Workbench } from '../desk/workbench'

/** Moves the cursor to the cell under the pointer, and the focus to its name field. */
export function focusPlaceName(bench: Workbench): void {
  // At once, because the user is typing already, and a letter must not choose a tool on the map.
  flushSync(() => {
    showSpot(bench, spotMeant(bench))
    showRightPanels(bench.store)
  })
  const field = document.querySelector<HTMLInputElement>('[data-place-name]')
  field?.scrollIntoView({ block: 'nearest' })
  field?.focus()
  field?.select()
}
