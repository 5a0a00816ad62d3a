import { cursorMoveOf, moveCursor } from '../../editor/cursor'
import { currentLevel } from '../../editor/editor-document'
import { rectangleCells } from '../../editor/shapes'
import { select } from '../edit/edit'
import { floatSelection, shiftPiece } from '../edit/floating-piece'
import { isMacKeyboard, type KeyPress } from '../state/keys'
import { moveCursorTo, showCursor } from '../state/cursor'
import { workByKeys } from '../state/panes'
import { selectionTexts } from '../texts/selection'
import type { Store } from '../state/store'
import { announce } from '../state/app'

/** The columns and rows that an arrow key moves by. */
const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
}

/** Applies the tool at the cursor. */
export function applyAtCursor(store: Store): void {
  const { cursor } = store.getState().level
  showCursor(store, true)
  store.send({ kind: 'applyTool', cell: cursor })
}

/** Applies a tool that distinguishes modifier keys: those that select. */
export function applyWithModifiers(store: Store, { shiftKey, altKey }: KeyPress): void {
  const { cursor } = store.getState().level
  showCursor(store, true)
  store.send({ kind: 'applyTool', cell: cursor, keys: { shift: shiftKey, alt: altKey } })
}

/** Picks the content of the cursor's cell as the brush. */
export function pickAtCursor(store: Store): void {
  const { cursor } = store.getState().level
  showCursor(store, true)
  store.send({ kind: 'pickTool', cell: cursor })
}

/** Moves the cursor, and keeps it in view. */
export function moveCursorByKey(store: Store, press: KeyPress): void {
  const next = cellAfter(store, press)
  if (next === undefined) return
  workByKeys()
  moveCursorTo(store, next)
  store.send({ kind: 'hoverTool', cell: next })
}

/** Moves the floating piece by one cell. */
export function shiftByKey(store: Store, { key }: KeyPress): void {
  const arrow = ARROWS[key]
  if (arrow) shiftPiece(store, ...arrow)
}

/** Lifts the selection and moves it by one cell. */
export function moveSelectionByKey(store: Store, press: KeyPress): void {
  if (floatSelection(store)) shiftByKey(store, press)
}

/** Moves the cursor and selects the rectangle from where the selection began. */
export function extendSelection(store: Store, press: KeyPress): void {
  const next = cellAfter(store, press)
  if (next === undefined) return
  const { cursor, selection, extent: last } = store.getState().level
  const isGoingOn = last?.cursor === cursor && last.selection === selection
  const anchor = isGoingOn ? last.anchor : cursor
  const cells = rectangleCells(currentLevel(store.getState().document), anchor, next, false)
  store.change({ level: { extent: { anchor, cursor: next, selection: cells } } })
  workByKeys()
  moveCursorTo(store, next)
  select(store, cells)
  announce(store, selectionTexts.selected(cells.length))
}

/** The cell to which a key moves the cursor; undefined for other keys. */
function cellAfter(store: Store, press: KeyPress): number | undefined {
  const { document, level } = store.getState()
  const move = cursorMoveOf(press.key, isMacKeyboard() ? press.metaKey : press.ctrlKey)
  return move && moveCursor(currentLevel(document), level.cursor, move)
}
