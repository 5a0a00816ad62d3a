import { cursorMoveOf, moveCursor } from '../../editor/cursor'
import { currentLevel } from '../../editor/editor-document'
import type { Selection } from '../../editor/selection'
import { rectangleCells } from '../../editor/shapes'
import { select } from '../edit/edit'
import { floatSelection, shiftPiece } from '../edit/floating-piece'
import { isMacKeyboard, type KeyPress } from '../state/keys'
import { moveCursorTo, showCursor } from '../state/cursor'
import { workByKeys } from '../state/panes'
import { selectionTexts } from '../texts/selection'
import type { Store } from '../state/store'
import { announce, type App } from '../state/app'

/** The columns and rows that an arrow key moves by. */
const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
}

/** Applies the tool at the cursor. */
export function applyAtCursor(app: App): void {
  const { cursor } = app.store.getState().level
  showCursor(app.store, true)
  app.hand?.applyAt(cursor)
}

/** Applies a tool that distinguishes modifier keys: those that select. */
export function applyWithModifiers(app: App, { shiftKey, altKey }: KeyPress): void {
  const { cursor } = app.store.getState().level
  showCursor(app.store, true)
  app.hand?.applyAt(cursor, { shift: shiftKey, alt: altKey })
}

/** Picks the content of the cursor's cell as the brush. */
export function pickAtCursor(app: App): void {
  const { cursor } = app.store.getState().level
  showCursor(app.store, true)
  app.hand?.pickAt(cursor)
}

/** Moves the cursor, and keeps it in view. */
export function moveCursorByKey(app: App, press: KeyPress): void {
  const next = cellAfter(app.store, press)
  if (next === undefined) return
  workByKeys()
  moveCursorTo(app.store, next)
  app.hand?.hoverAt(next)
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

/** Where a selection by keys began, and its last state: if the cursor or the selection has changed since, the next one starts again. */
interface Extent {
  readonly anchor: number
  readonly cursor: number
  readonly selection: Selection
}

const extents = new WeakMap<App, Extent>()

/** Moves the cursor and selects the rectangle from where the selection began. */
export function extendSelection(app: App, press: KeyPress): void {
  const next = cellAfter(app.store, press)
  if (next === undefined) return
  const { cursor, selection } = app.store.getState().level
  const last = extents.get(app)
  const isGoingOn = last?.cursor === cursor && last.selection === selection
  const anchor = isGoingOn ? last.anchor : cursor
  const cells = rectangleCells(currentLevel(app.store.getState().document), anchor, next, false)
  extents.set(app, { anchor, cursor: next, selection: cells })
  workByKeys()
  moveCursorTo(app.store, next)
  select(app.store, cells)
  announce(app.store, selectionTexts.selected(cells.length))
}

/** The cell to which a key moves the cursor; undefined for other keys. */
function cellAfter(store: Store, press: KeyPress): number | undefined {
  const { document, level } = store.getState()
  const move = cursorMoveOf(press.key, isMacKeyboard() ? press.metaKey : press.ctrlKey)
  return move && moveCursor(currentLevel(document), level.cursor, move)
}
