import { cursorMoveOf, moveCursor } from '../../editor/cursor'
import { currentLevel } from '../../editor/editor-document'
import type { Selection } from '../../editor/selection'
import { rectangleCells } from '../../editor/shapes'
import { select } from '../edit/edit'
import { liftInHand, shiftInHand } from '../edit/floating-piece'
import { isMacKeyboard, type KeyPress } from '../desk/keys'
import { moveCursorTo, showCursor } from '../desk/cursor'
import { workByKeys } from '../desk/panes'
import { selectionTexts } from '../texts/selection'
import type { Store } from '../desk/store'
import { announce, type Workbench } from '../desk/workbench'

/** The columns and rows that an arrow key moves by. */
const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
}

/** Applies the tool at the cursor. */
export function applyAtCursor(bench: Workbench): void {
  const { cursor } = bench.store.getState().level
  showCursor(bench.store, true)
  bench.hand?.applyAt(cursor)
}

/** Applies a tool that distinguishes modifier keys: those that select. */
export function applyWithModifiers(bench: Workbench, { shiftKey, altKey }: KeyPress): void {
  const { cursor } = bench.store.getState().level
  showCursor(bench.store, true)
  bench.hand?.applyAt(cursor, { shift: shiftKey, alt: altKey })
}

/** Picks the content of the cursor's cell as the brush. */
export function pickAtCursor(bench: Workbench): void {
  const { cursor } = bench.store.getState().level
  showCursor(bench.store, true)
  bench.hand?.pickAt(cursor)
}

/** Moves the cursor, and keeps it in view. */
export function moveCursorByKey(bench: Workbench, press: KeyPress): void {
  const next = cellAfter(bench.store, press)
  if (next === undefined) return
  workByKeys()
  moveCursorTo(bench, next)
  bench.hand?.hoverAt(next)
}

/** Moves the floating piece by one cell. */
export function shiftByKey(bench: Workbench, { key }: KeyPress): void {
  const arrow = ARROWS[key]
  if (arrow) shiftInHand(bench, ...arrow)
}

/** Lifts the selection and moves it by one cell. */
export function moveSelectionByKey(bench: Workbench, press: KeyPress): void {
  if (liftInHand(bench)) shiftByKey(bench, press)
}

/** Where a selection by keys began, and its last state: if the cursor or the selection has changed since, the next one begins anew. */
interface Extent {
  readonly anchor: number
  readonly cursor: number
  readonly selection: Selection
}

const extents = new WeakMap<Workbench, Extent>()

/** Moves the cursor and selects the rectangle from where the selection began. */
export function extendSelection(bench: Workbench, press: KeyPress): void {
  const next = cellAfter(bench.store, press)
  if (next === undefined) return
  const { cursor, selection } = bench.store.getState().level
  const last = extents.get(bench)
  const isGoingOn = last?.cursor === cursor && last.selection === selection
  const anchor = isGoingOn ? last.anchor : cursor
  const cells = rectangleCells(currentLevel(bench.store.getState().document), anchor, next, false)
  extents.set(bench, { anchor, cursor: next, selection: cells })
  workByKeys()
  moveCursorTo(bench, next)
  select(bench.store, cells)
  announce(bench.store, selectionTexts.selected(cells.length))
}

/** The cell to which a key moves the cursor; undefined for other keys. */
function cellAfter(store: Store, press: KeyPress): number | undefined {
  const { document, level } = store.getState()
  const move = cursorMoveOf(press.key, isMacKeyboard() ? press.metaKey : press.ctrlKey)
  return move && moveCursor(currentLevel(document), level.cursor, move)
}
