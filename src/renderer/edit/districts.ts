import { MAX_DISTRICTS, type District } from '../../core/level/districts'
import { currentLevel } from '../../editor/editor-document'
import type { State } from '../desk/state'
import { districtTexts } from '../texts/districts'
import { announce, type Workbench } from '../desk/workbench'
import { edit, refuseEditing, takeUpTool } from './edit'

const words = districtTexts

/** The districts of the level in view. */
export function districtsOf({ document }: State): readonly District[] {
  return currentLevel(document).districts?.list ?? NONE
}

const NONE: readonly District[] = []

/** The number of the district that the tool paints: the chosen one if the level has it, else its last; 0 for none. */
export function districtInHand(state: State): number {
  return Math.min(state.drawing.district, districtsOf(state).length)
}

/** Adds a district with a free name, and takes up the tool that paints it. */
export function addDistrict(bench: Workbench): void {
  const taken = new Set(districtsOf(bench.store.getState()).map(({ name }) => name))
  let number = taken.size + 1
  while (taken.has(words.defaultName(number))) number++
  const name = words.defaultName(number)
  if (!change(bench, undefined, { name, settings: {} })) return
  if (taken.size < MAX_DISTRICTS) chooseDistrict(bench, taken.size + 1)
}

/** Changes the name or the settings of a district, as one step. */
export function changeDistrict(bench: Workbench, before: District, after: District): void {
  change(bench, before.name, after)
}

/** Removes a district and clears its cells, as one step. */
export function removeDistrict(bench: Workbench, { name }: District): void {
  change(bench, name, undefined)
}

/** Takes up the tool that paints a district by its number, or none with 0. */
export function chooseDistrict(bench: Workbench, district: number): void {
  bench.store.change({ drawing: { district } })
  if (bench.store.getState().drawing.tool !== 'district') takeUpTool(bench, 'district')
  announce(bench.store, words.chosen(nameOf(bench.store.getState(), district)))
}

/** Takes up the district picked from the map. */
export function takePickedDistrict({ store }: Workbench, district: number): void {
  store.change({ drawing: { district } })
  announce(store, words.picked(nameOf(store.getState(), district)))
}

function nameOf(state: State, district: number): string {
  return districtsOf(state)[district - 1]?.name ?? words.none
}

function change(bench: Workbench, before: string | undefined, after: District | undefined): boolean {
  const busy = refuseEditing(bench.store.getState())
  if (busy !== undefined) {
    announce(bench.store, busy)
    return false
  }
  bench.map?.cancelPointer()
  const names = { ...(before === undefined ? {} : { before }), ...(after ? { after } : {}) }
  return !edit(bench.store, { kind: 'set-district', ...names })
}
