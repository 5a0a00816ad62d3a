import {
  blockOf,
  boxAround,
  MAX_BLOCK_CELLS,
  NO_TURN,
  turnFurther,
  type Block,
  type TurnStep,
} from '../../core/level/block'
import { buildingCells } from '../../core/level/buildings'
import type { Level } from '../../core/level/level'
import { currentLevel } from '../../editor/editor-document'
import { cellsLike, NO_SELECTION, wholeBuildings, type Selection } from '../../editor/selection'
import { edit, refuseEditing, select } from './edit'
import { turnPiece } from './floating-piece'
import type { State } from '../state/state'
import { selectionTexts } from '../texts/selection'
import type { Store } from '../state/store'
import { announce } from '../state/app'

/** Whether any cell is selected. */
export const hasSelection = (state: State): boolean => state.level.selection.length > 0

/** Selects cells, and announces their number. */
export function selectAloud(store: Store, selection: Selection): void {
  select(store, selection)
  announce(store, selection.length > 0 ? selectionTexts.selected(selection.length) : selectionTexts.noneOf)
}

/** Selects the cells of the level in view that pass a test. */
export function selectFound(store: Store, find: (level: Level) => Selection): void {
  selectAloud(store, find(currentLevel(store.getState().document)))
}

/** Selects all cells of the kinds selected, or of the kind under the cursor. */
export function selectSame(store: Store): void {
  const { selection, cursor } = store.getState().level
  selectFound(store, (level) => cellsLike(level, selection.length > 0 ? selection : [cursor]))
}

/** Selects all of each partly selected building, or the building under the cursor. */
export function selectBuilding(store: Store): void {
  const { document, level } = store.getState()
  const cells = wholeBuildings(
    currentLevel(document),
    level.selection.length > 0 ? level.selection : [level.cursor],
  )
  if (cells.length === 0) return announce(store, selectionTexts.noBuilding)
  selectAloud(store, cells)
}

/** Joins the selected houses into one building, as one step. */
export function joinSelected(store: Store): void {
  editHouses(store, 'join-houses', store.getState().level.selection)
}

/** Splits the selected cells, or the building under the cursor, into houses, as one step. */
export function splitSelected(store: Store): void {
  const { document, level } = store.getState()
  const cells =
    level.selection.length > 0 ? level.selection : buildingCells(currentLevel(document), level.cursor)
  if (cells.length === 0) return announce(store, selectionTexts.noBuilding)
  editHouses(store, 'split-houses', cells)
}

function editHouses(store: Store, kind: 'join-houses' | 'split-houses', cells: Selection): void {
  const busy = refuseEditing(store.getState())
  if (busy !== undefined) return announce(store, busy)
  const before = store.getState()
  if (edit(store, { kind, cells })) return
  const after = store.getState()
  // Closed doors and missing doors have been announced; otherwise announces the command.
  if (after.window.announcement === before.window.announcement)
    announce(store, selectionTexts.buildings[kind])
}

/**
 * Clears the selection. Returns whether there was one; does nothing during a run, which the key should stop instead.
 */
export function selectNone(store: Store): boolean {
  const { selection, run } = store.getState().level
  if (selection.length === 0 || run) return false
  select(store, NO_SELECTION)
  announce(store, selectionTexts.selected(0))
  return true
}

/** Makes the selected cells undecided, as one step with the given label. Returns whether that is possible now. */
export function clearSelected(store: Store, label: string): boolean {
  const state = store.getState()
  const busy = refuseEditing(state)
  if (busy !== undefined) {
    announce(store, busy)
    return false
  }
  edit(store, { kind: 'clear-cells', cells: state.level.selection, label })
  return true
}

/** Turns or flips the floating piece, else the selection in place, about its upper left corner. */
export function turnSelected(store: Store, way: TurnStep): void {
  if (turnPiece(store, way)) return
  const state = store.getState()
  const busy = refuseEditing(state)
  if (busy !== undefined) return announce(store, busy)
  if (!selectedBlock(store)) return
  const turn = turnFurther(NO_TURN, way)
  edit(store, { kind: 'move-block', cells: state.level.selection, turn, dx: 0, dy: 0 })
}

/** The selection as a piece; says why if there is none. */
export function selectedBlock(store: Store, max = MAX_BLOCK_CELLS): Block | undefined {
  const { document } = store.getState()
  const { selection } = store.getState().level
  const level = currentLevel(document)
  const box = boxAround(level, selection)
  if (!box) announce(store, selectionTexts.nothing)
  else if (box.width * box.height > max) announce(store, selectionTexts.tooLarge(max))
  else return blockOf(level, selection)
  return undefined
}
