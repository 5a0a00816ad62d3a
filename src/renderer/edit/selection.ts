import {
  blockOf,
  boxAround,
  cellsUnder,
  MAX_BLOCK_CELLS,
  NO_TURN,
  turnBlock,
  turnFurther,
  type Block,
  type TurnStep,
} from '../../core/level/block'
import { buildingCells } from '../../core/level/buildings'
import type { Level } from '../../core/level/level'
import { currentLevel } from '../../editor/editor-document'
import { cellsLike, NO_SELECTION, wholeBuildings, type Selection } from '../../editor/selection'
import { toolById } from '../../editor/tools/index'
import { edit, refuseEditing, select } from './edit'
import { turnInHand } from './floating-piece'
import type { State } from '../desk/state'
import { texts } from '../texts'
import { announce, type Workbench } from '../desk/workbench'

/** Whether any cell is selected. */
export const hasSelection = (state: State): boolean => state.level.selection.length > 0

/** Selects cells, and announces their number. */
export function selectAloud(bench: Workbench, selection: Selection): void {
  select(bench.store, selection)
  announce(bench, selection.length > 0 ? texts.selection.selected(selection.length) : texts.selection.noneOf)
}

/** Selects the cells of the level in view that pass a test. */
export function selectFound(bench: Workbench, find: (level: Level) => Selection): void {
  selectAloud(bench, find(currentLevel(bench.store.getState().document)))
}

/** Selects all cells of the kinds selected, or of the kind under the cursor. */
export function selectSame(bench: Workbench): void {
  const { selection, cursor } = bench.store.getState().level
  selectFound(bench, (level) => cellsLike(level, selection.length > 0 ? selection : [cursor]))
}

/** Selects all of each partly selected building, or the building under the cursor. */
export function selectBuilding(bench: Workbench): void {
  const { document, level } = bench.store.getState()
  const cells = wholeBuildings(
    currentLevel(document),
    level.selection.length > 0 ? level.selection : [level.cursor],
  )
  if (cells.length === 0) return announce(bench, texts.selection.noBuilding)
  selectAloud(bench, cells)
}

/**
 * Selects the building under the pointer if a selection tool is active; with other tools two clicks have their usual
 * effect.
 */
export function selectBuildingPointedAt(bench: Workbench): void {
  const { cell } = bench.hover.getState()
  const { document, play, drawing } = bench.store.getState()
  if (cell === undefined || play || bench.floating || toolById(drawing.tool)?.selecting === undefined) return
  const cells = wholeBuildings(currentLevel(document), [cell])
  if (cells.length > 1) selectAloud(bench, cells)
}

/** Joins the selected houses into one building, as one step. */
export function joinSelected(bench: Workbench): void {
  editHouses(bench, 'join-houses', bench.store.getState().level.selection)
}

/** Splits the selected cells, or the building under the cursor, into houses, as one step. */
export function splitSelected(bench: Workbench): void {
  const { document, level } = bench.store.getState()
  const cells =
    level.selection.length > 0 ? level.selection : buildingCells(currentLevel(document), level.cursor)
  if (cells.length === 0) return announce(bench, texts.selection.noBuilding)
  editHouses(bench, 'split-houses', cells)
}

function editHouses(bench: Workbench, kind: 'join-houses' | 'split-houses', cells: Selection): void {
  const busy = refuseEditing(bench.store.getState())
  if (busy !== undefined) return announce(bench, busy)
  const before = bench.store.getState()
  if (edit(bench, { kind, cells })) return
  const after = bench.store.getState()
  // Closed doors and missing doors have been announced; otherwise announces the command.
  if (after.window.announcement === before.window.announcement)
    announce(bench, texts.selection.buildings[kind])
}

/**
 * Clears the selection. Returns whether there was one; does nothing during a run, which the key should stop instead.
 */
export function selectNone(bench: Workbench): boolean {
  const { selection, run } = bench.store.getState().level
  if (selection.length === 0 || run) return false
  select(bench.store, NO_SELECTION)
  announce(bench, texts.selection.selected(0))
  return true
}

/** Makes the selected cells undecided, as one step with the given label. Returns whether that is possible now. */
export function clearSelected(bench: Workbench, label: string): boolean {
  const state = bench.store.getState()
  const busy = refuseEditing(state)
  if (busy !== undefined) {
    announce(bench, busy)
    return false
  }
  edit(bench, { kind: 'clear-cells', cells: state.level.selection, label })
  return true
}

/** Turns or flips the floating piece, else the selection in place, about its upper left corner. */
export function turnSelected(bench: Workbench, way: TurnStep): void {
  if (turnInHand(bench, way)) return
  const state = bench.store.getState()
  const busy = refuseEditing(state)
  if (busy !== undefined) return announce(bench, busy)
  const level = currentLevel(state.document)
  const block = selectedBlock(bench)
  const box = boxAround(level, state.level.selection)
  if (!block || !box) return
  const turn = turnFurther(NO_TURN, way)
  if (edit(bench, { kind: 'move-block', cells: state.level.selection, turn, dx: 0, dy: 0 })) return
  select(bench.store, cellsUnder(level, turnBlock(block, turn), box.x, box.y))
}

/** The selection as a piece; says why if there is none. */
export function selectedBlock(bench: Workbench, most = MAX_BLOCK_CELLS): Block | undefined {
  const { document } = bench.store.getState()
  const { selection } = bench.store.getState().level
  const level = currentLevel(document)
  const box = boxAround(level, selection)
  if (!box) announce(bench, texts.selection.nothing)
  else if (box.width * box.height > most) announce(bench, texts.selection.tooLarge(most))
  else return blockOf(level, selection)
  return undefined
}
