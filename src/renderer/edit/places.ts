import { featureOf, middleOfArea } from '../../core/level/areas'
import type { District } from '../../core/level/districts'
import type { Level } from '../../core/level/level'
import { withLabel } from '../../core/level/labels'
import { placeWords, type LabelSetting, type Place, type SquareFeature } from '../../core/level/places'
import type { CustomKind } from '../../core/project/custom-kinds'
import { setPlaceOf } from '../../editor/commands/place'
import { changeDistrict } from './districts'
import { edit, refuseEditing } from './edit'
import { placeTexts } from '../texts/places'
import type { Store } from '../state/store'
import { announce } from '../state/app'

/** Identifies the name field of the cell under the cursor. */
export const NAME_FIELD = { 'data-place-name': '' } as const

/** Sets or replaces the place on a cell, as one step; `own` is the custom kind that it becomes. */
export function setPlace(store: Store, before: Place | undefined, after: Place, own?: CustomKind): void {
  change(store, () => edit(store, setPlaceOf(before, after, own)))
}

/** Sets where the name of a place is, or hides it, as one step; undefined lets pictures choose. */
export function setLabel(store: Store, place: Place, label: LabelSetting | undefined): void {
  setPlace(store, place, withLabel(place, label))
}

/** Puts the name of a place or a district where the author dragged it, as one step, with an announcement. */
export function moveName(store: Store, named: Place | District, label: LabelSetting): void {
  const before = store.getState().document
  const isPlace = 'kind' in named
  if (isPlace) setLabel(store, named, label)
  else changeDistrict(store, named, withLabel(named, label))
  if (store.getState().document === before) return
  announce(store, placeTexts.label.moved(isPlace ? placeWords(named) : `district “${named.name}”`))
}

/** Removes the place from a cell, as one step. */
export function removePlace(store: Store, place: Place): void {
  change(store, () => edit(store, { kind: 'remove-place', place }))
}

/** Puts another feature into a square, or removes it, as one step. */
export function setFeature(store: Store, level: Level, square: Place, kind: SquareFeature | undefined): void {
  const before = featureOf(level, square)
  if (kind) {
    const bare: Place = { cell: middleOfArea(level, square), kind, name: '', properties: {} }
    setPlace(store, before, before ? { ...before, kind } : bare)
  } else if (before) removePlace(store, before)
}

function change(store: Store, run: () => void): void {
  if (refuseEditing(store.getState()) === undefined) run()
  else announce(store, placeTexts.cell.whileRunning)
}
