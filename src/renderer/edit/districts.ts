import { MAX_DISTRICTS, type District } from '../../core/level/districts'
import { currentLevel } from '../../editor/editor-document'
import type { State } from '../state/state'
import { districtTexts } from '../texts/districts'
import { announce } from '../state/app'
import { edit, refuseEditing, chooseTool } from './edit'
import { defined } from '../../core/text/defined'
import type { Store } from '../state/store'

const words = districtTexts

/** The districts of the level in view. */
export function districtsOf({ document }: State): readonly District[] {
  return currentLevel(document).districts?.list ?? NONE
}

const NONE: readonly District[] = []

/** The number of the district that the tool paints: the chosen one if the level has it, else its last; 0 for none. */
export function chosenDistrict(state: State): number {
  return Math.min(state.drawing.district, districtsOf(state).length)
}

/** Adds a district with a free name, and chooses the tool that paints it. */
export function addDistrict(store: Store): void {
  const taken = new Set(districtsOf(store.getState()).map(({ name }) => name))
  let number = taken.size + 1
  while (taken.has(words.defaultName(number))) number++
  const name = words.defaultName(number)
  if (!change(store, undefined, { name, settings: {} })) return
  if (taken.size < MAX_DISTRICTS) chooseDistrict(store, taken.size + 1)
}

/** Changes the name, its place on the map or the settings of a district, as one step. */
export function changeDistrict(store: Store, before: District, after: District): void {
  change(store, before, after)
}

/** Removes a district and clears its cells, as one step. */
export function removeDistrict(store: Store, district: District): void {
  change(store, district, undefined)
}

/** Takes up the tool that paints a district by its number, or none with 0. */
export function chooseDistrict(store: Store, district: number): void {
  store.change({ drawing: { district } })
  if (store.getState().drawing.tool !== 'district') chooseTool(store, 'district')
  announce(store, words.chosen(nameOf(store.getState(), district)))
}

/** Takes up the district picked from the map. */
export function takePickedDistrict(store: Store, district: number): void {
  store.change({ drawing: { district } })
  announce(store, words.picked(nameOf(store.getState(), district)))
}

function nameOf(state: State, district: number): string {
  return districtsOf(state)[district - 1]?.name ?? words.none
}

function change(store: Store, before: District | undefined, after: District | undefined): boolean {
  const busy = refuseEditing(store.getState())
  if (busy !== undefined) {
    announce(store, busy)
    return false
  }
  store.send({ kind: 'cancelStroke' })
  const names = defined({ before, after })
  return !edit(store, { kind: 'set-district', ...names })
}
