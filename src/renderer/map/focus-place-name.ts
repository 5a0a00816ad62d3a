import { flushSync } from 'react-dom'
import { showPosition, positionMeant } from '../edit/levels'
import { showRightPanels } from '../looks/layout-changes'
import type { Store } from '../state/store'

/** Moves the cursor to the cell under the pointer, and the focus to its name field. */
export function focusPlaceName(store: Store): void {
  // At once, because the user is typing already, and a letter must not choose a tool on the map.
  flushSync(() => {
    showPosition(store, positionMeant(store))
    showRightPanels(store)
  })
  const field = document.querySelector<HTMLInputElement>('[data-place-name]')
  field?.scrollIntoView({ block: 'nearest' })
  field?.focus()
  field?.select()
}
