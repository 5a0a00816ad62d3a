import type { Action } from './action'
import type { KeyPress } from '../state/keys'
import type { State } from '../state/state'
import type { App } from '../state/app'

/** Where a key was pressed. */
export interface KeyPlace {
  /** On the map of a level or a world. */
  readonly onMap: boolean
  /** In a field that takes text. */
  readonly inText: boolean
  /** Whether the map of a world is in view instead of a level. */
  readonly inWorld?: boolean
  /** Whether the weight tool is active. */
  readonly isWeighing?: boolean
  /** In an open menu or list. */
  readonly inLayer?: boolean
  readonly inTour?: boolean
  /** In the editor of the custom map style. */
  readonly inStyle?: boolean
  /** In an open drawer over the map. */
  readonly inDrawer?: boolean
  /** On the map, in a part of the playtest, or nowhere: where keys walk. */
  readonly inPlay?: boolean
  /** On a button or another control that Enter and Space press. */
  readonly onControl?: boolean
  /** Beside the map on something that needs no letters, such as a button: there they do what they do on the map. */
  readonly takesLetters?: boolean
  /** On a field for text or a list to choose from, which needs letters and arrow keys. */
  readonly onField?: boolean
}

/** Facts for the conditions of the key table. */
export interface KeyFacts {
  readonly state: State
  readonly place: KeyPlace
  /** Whether a stroke or a shape is begun on the map in view. */
  readonly hasGesture: boolean
}

type Condition = (facts: KeyFacts, press: KeyPress) => boolean

/** A row of the key table with fixed keys. */
export interface FixedRow {
  /** The id of an action, if the row does what that action does. */
  readonly id: string
  /** Keys in Electron's accelerator notation; undefined for all keys. */
  readonly keys: readonly string[] | undefined
  /** Whether the keys are places on the keyboard ("KeyW", "Shift+KeyW"), whatever is printed on them. */
  readonly areCodes: boolean
  readonly when: Condition
  /** Where alone it holds: on worlds, where its keys may belong to actions on levels, or while somebody walks. */
  readonly on?: 'world' | 'play'
  /** Undefined if the focused element handles the key itself. */
  readonly do: ((app: App, press: KeyPress) => void) | undefined
}

/** A row of the key table for actions, whose keys the user can change. */
export interface ActionRow {
  readonly id: string
  readonly holds: (action: Action) => boolean
  readonly when: Condition
}

export type KeyRow = FixedRow | ActionRow

/** Returns a row with fixed keys; it does nothing if the focused element handles them. */
export function row(id: string, keys: FixedRow['keys'], when: Condition, run?: FixedRow['do']): FixedRow {
  return { id, keys, areCodes: false, when, do: run }
}

/** Returns a row for the maps of worlds. */
export function worldRow(...parts: Parameters<typeof row>): FixedRow {
  return { ...row(...parts), on: 'world' }
}

/** Returns a row for playtests and journeys. */
export function playRow(...parts: Parameters<typeof row>): FixedRow {
  return { ...row(...parts), on: 'play' }
}

/** Returns a row for playtests and journeys, whose keys are places on the keyboard. */
export function placeRow(
  id: string,
  codes: readonly string[],
  when: Condition,
  run: FixedRow['do'],
): FixedRow {
  return { ...playRow(id, codes, when, run), areCodes: true }
}

export function actionRow(id: string, holds: ActionRow['holds'], when: Condition): ActionRow {
  return { id, holds, when }
}
