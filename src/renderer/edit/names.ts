import { areasAt } from '../../core/level/areas'
import { housePlaceOf } from '../../core/level/building-places'
import { isHousePlace, PLACE_KINDS, placesAt, type Place, type PlaceKindId } from '../../core/level/places'
import { nameKindOf } from '../../core/names/style'
import { namesOf, otherLevels } from '../../core/project/names'
import type { Command, NameSettings } from '../../editor/command'
import { currentLevel } from '../../editor/editor-document'
import { freshSeed } from '../state/seed'
import type { State } from '../state/state'
import type { Store } from '../state/store'
import { announce } from '../state/app'
import { placeTexts } from '../texts/places'
import { edit, refuseEditing } from './edit'

/** The kinds of places that are named together. */
const UNNAMED: Readonly<Record<'buildings' | 'areas', readonly PlaceKindId[]>> = {
  buildings: PLACE_KINDS.map(({ id }) => id).filter(
    (kind) => isHousePlace({ kind }) && nameKindOf(kind) !== undefined,
  ),
  areas: ['square', 'avenue'],
}

/** Names all buildings, or all squares and avenues, that have no name, as one step. */
export function nameUnnamed(store: Store, which: keyof typeof UNNAMED): void {
  run(store, (asked) => ({ kind: 'name-unnamed', kinds: UNNAMED[which], ...asked }))
}

/** Gives a place another name, as one step. */
export function nameAgain(store: Store, place: Place): void {
  run(store, (asked) => ({ kind: 'rename-place', place, ...asked }))
}

/** Gives another name to what is on a cell: a place, the building, or the square or avenue around it. */
export function nameAgainAt(store: Store, cell: number): void {
  const level = currentLevel(store.getState().document)
  const building = housePlaceOf(level, cell)
  const places = [...placesAt(level.places, cell), ...(building ? [building] : []), ...areasAt(level, cell)]
  const place = places.find(({ kind }) => nameKindOf(kind) !== undefined)
  if (place) nameAgain(store, place)
  else announce(store, placeTexts.cell.noNames)
}

function run(store: Store, commandOf: (asked: NameSettings) => Command): void {
  const state = store.getState()
  const problem = refuseEditing(state)
  if (problem === undefined) edit(store, commandOf(namesAsked(state)))
  else announce(store, problem)
}

function namesAsked({ document, level }: State): NameSettings {
  const { settings } = level
  return { settings, seed: freshSeed(), taken: namesOf(otherLevels(document.project, document.levelId)) }
}
