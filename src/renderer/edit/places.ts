import { flushSync } from 'react-dom'
import type { Place } from '../../core/level/places'
import { setPlaceOf } from '../../editor/commands/place'
import { edit, refuseEditing } from './edit'
import { showSpot, spotMeant } from './levels'
import { texts } from '../texts'
import { announce, type Workbench } from '../desk/workbench'

/** Marks the field for the name of what stands on the cell of the cursor. */
export const NAME_FIELD = { 'data-place-name': '' } as const

/** Moves the cursor to the cell that was meant, and the focus to the field for its name. */
export function focusPlaceName(bench: Workbench): void {
  // At once: the next letter is typed already, and must not take up a tool on the map.
  flushSync(() => showSpot(bench, spotMeant(bench)))
  const field = document.querySelector<HTMLInputElement>('[data-place-name]')
  field?.scrollIntoView({ block: 'nearest' })
  field?.focus()
  field?.select()
}

/** Puts a place on its cell, or another in its place, as one step. */
export function setPlace(bench: Workbench, before: Place | undefined, after: Place): void {
  change(bench, () => edit(bench, setPlaceOf(before, after)))
}

/** Takes a place from its cell, as one step. */
export function removePlace(bench: Workbench, place: Place): void {
  change(bench, () => edit(bench, { kind: 'remove-place', place }))
}

function change(bench: Workbench, run: () => void): void {
  if (refuseEditing(bench.store.getState()) === undefined) run()
  else announce(bench, texts.places.cell.whileRunning)
}
