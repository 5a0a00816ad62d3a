import { currentEntry } from '../../editor/editor-document'
import { nextRoll, rollOnMap, rollsOf, type Roll } from '../../editor/rolls'
import { edit } from '../edit/edit'
import { refuseStart, startRun } from './run'
import type { State } from '../state/state'
import { runTexts } from '../texts/runs'
import type { Store } from '../state/store'
import { announce, type App } from '../state/app'

/** Pause after the last change of a setting before it re-rolls, in milliseconds. */
const REST = 120

/** Position of the map among the rolls of its level. */
export interface RollPosition {
  readonly list: readonly Roll[]
  /** Index of the map's roll, or of the roll it was changed from. */
  readonly at: number
  readonly isChanged: boolean
}

/** The rolls of the level in view. */
export function rollsShown({ document, session: { rolls } }: State): RollPosition {
  const { id, level } = currentEntry(document)
  const list = rollsOf(rolls, id)
  const onMap = rollOnMap(rolls, id, level)
  const from = onMap ?? list.findLast((roll) => roll.id === rolls.placed?.id) ?? list.at(-1)
  return { list, at: list.findIndex((roll) => roll === from), isChanged: onMap === undefined }
}

/** The roll one step away, or undefined at the ends. */
export function rollBeside({ document, session }: State, step: 1 | -1): Roll | undefined {
  const { id, level } = currentEntry(document)
  return nextRoll(session.rolls, id, level, step)
}

/**
 * Restores the exact map of a roll as one step of the history, with its settings and its seed. The recipe of the level is
 * that of the last run of the whole level.
 */
export function goToRoll(store: Store, roll: Roll): void {
  const state = store.getState()
  const { list } = rollsShown(state)
  const at = list.indexOf(roll) + 1
  const { seed, settings } = roll.recipe
  const whole = list.slice(0, at).findLast(({ isPart }) => isPart !== true)?.recipe
  const recipe = whole ?? currentEntry(state.document).recipe ?? roll.recipe
  edit(store, { kind: 'replace', level: roll.level, label: runTexts.rolls.step(at) }, recipe)
  store.change(({ session }) => ({
    session: { rolls: { ...session.rolls, placed: roll } },
    level: { seed, settings },
  }))
  announce(store, runTexts.rolls.back(at, list.length, seed))
}

/** Goes to the roll one step away; says so if there is none. */
export function stepRoll(store: Store, step: 1 | -1): void {
  const roll = rollBeside(store.getState(), step)
  if (roll) goToRoll(store, roll)
  else announce(store, step < 0 ? runTexts.rolls.noPrevious : runTexts.rolls.noNext)
}

/** Re-rolls with the shown seed some time after a setting changes, if chosen; invalid settings wait. */
export function rerollSoon(app: App): void {
  clearTimeout(app.rerollTimer)
  if (!app.store.getState().window.rerollsLive) return
  app.rerollTimer = setTimeout(() => {
    const state = app.store.getState()
    if (!state.window.rerollsLive || refuseStart(state) !== undefined) return
    void startRun(app.store, app.jobs, 'reroll', { seed: 'shown', isLive: true })
  }, REST)
}

/** Sets whether changes of settings re-roll at once. */
export function toggleLive(store: Store): void {
  store.change(({ window }) => ({ window: { rerollsLive: !window.rerollsLive } }))
}
