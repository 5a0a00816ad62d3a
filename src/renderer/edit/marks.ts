import { CellKind } from '../../core/level/kinds'
import { hasMark, Mark } from '../../core/level/marks'
import { describeCommand, runCommand } from '../../editor/commands/index'
import type { Command } from '../../editor/command'
import { currentLevel } from '../../editor/editor-document'
import { cellsNeeded } from '../../editor/needs'
import { edit, refuseEditing } from './edit'
import { rememberLockNeeds } from '../state/remembered-settings'
import { markTexts } from '../texts/marks'
import type { Store } from '../state/store'
import { announce } from '../state/app'

/** Makes all cells undecided that were neither drawn nor locked, as one step. */
export function clearGenerated(store: Store): void {
  const before = store.getState().document
  edit(store, { kind: 'clear-generated' })
  const isSame = store.getState().document === before
  announce(store, isSame ? markTexts.nothingGenerated : markTexts.cleared)
}

/** Locks the selected cells, with what they need if chosen, or unlocks them: one step. */
export function lockSelection(store: Store, locked: boolean): void {
  const state = store.getState()
  const { document } = state
  const { selection } = state.level
  const { locksNeeds } = state.drawing
  const level = currentLevel(document)
  const needs = locked && locksNeeds ? cellsNeeded(level, selection) : []
  const command: Command = {
    kind: 'lock',
    locked,
    cells: selection,
    ...(needs.length > 0 ? { needs } : {}),
  }
  const { count } = runCommand(level, command)
  edit(store, command)
  if (count > 0) announce(store, markTexts.locked(describeCommand(command, count)))
}

/** Sets whether locks include what they need, now and at the next start. */
export function setLocksNeeds(store: Store, locksNeeds: boolean): void {
  rememberLockNeeds(locksNeeds)
  store.change({ drawing: { locksNeeds } })
}

/** Allows or forbids streets beside the selected rock, else beside that at the cursor: one step. */
export function toggleStreetsBeside(store: Store): void {
  const { document } = store.getState()
  const { selection, cursor } = store.getState().level
  const level = currentLevel(document)
  const rock = selection.filter((cell) => level.cells[cell] === CellKind.rock)
  const cells = rock.length > 0 ? rock : [cursor]
  allowStreets(store, cells, !cells.every((cell) => hasMark(level.marks[cell], Mark.streetsBeside)))
}

/** Allows or forbids streets beside rock: one step, with an announcement. */
export function allowStreets(store: Store, cells: readonly number[], allowed: boolean): void {
  const busy = refuseEditing(store.getState())
  if (busy !== undefined) return announce(store, busy)
  if (edit(store, { kind: 'allow-streets', allowed, cells })) return
  announce(store, markTexts.streetsBeside(allowed))
}
