import { MAX_DISTRICTS, type District } from '../../core/level/districts'
import { currentLevel } from '../../editor/editor-document'
import type { State } from '../state/state'
import { districtTexts } from '../texts/districts'
import { announce, type App } from '../state/app'
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
export function addDistrict(app: App): void {
  const taken = new Set(districtsOf(app.store.getState()).map(({ name }) => name))
  let number = taken.size + 1
  while (taken.has(words.defaultName(number))) number++
  const name = words.defaultName(number)
  if (!change(app, undefined, { name, settings: {} })) return
  if (taken.size < MAX_DISTRICTS) chooseDistrict(app, taken.size + 1)
}

/** Changes the name or the settings of a district, as one step. */
export function changeDistrict(app: App, before: District, after: District): void {
  change(app, before.name, after)
}

/** Removes a district and clears its cells, as one step. */
export function removeDistrict(app: App, { name }: District): void {
  change(app, name, undefined)
}

/** Takes up the tool that paints a district by its number, or none with 0. */
export function chooseDistrict(app: App, district: number): void {
  app.store.change({ drawing: { district } })
  if (app.store.getState().drawing.tool !== 'district') chooseTool(app, 'district')
  announce(app.store, words.chosen(nameOf(app.store.getState(), district)))
}

/** Takes up the district picked from the map. */
export function takePickedDistrict(store: Store, district: number): void {
  store.change({ drawing: { district } })
  announce(store, words.picked(nameOf(store.getState(), district)))
}

function nameOf(state: State, district: number): string {
  return districtsOf(state)[district - 1]?.name ?? words.none
}

function change(app: App, before: string | undefined, after: District | undefined): boolean {
  const busy = refuseEditing(app.store.getState())
  if (busy !== undefined) {
    announce(app.store, busy)
    return false
  }
  app.store.send({ kind: 'cancelStroke' })
  const names = defined({ before, after })
  return !edit(app.store, { kind: 'set-district', ...names })
}
