import type { KeyboardEvent } from 'react'
import { cursorMoveOf, moveCursor } from '../../editor/cursor'
import { currentLevel } from '../../editor/editor-document'
import type { Selection } from '../../editor/selection'
import { rectangleCells } from '../../editor/shapes'
import { select } from '../edit/edit'
import { giveUpAloud, liftInHand, putDownInHand, shiftInHand } from '../edit/floating-piece'
import { isMacKeyboard, takesText } from '../desk/keys'
import { moveCursorTo } from '../desk/cursor'
import { texts } from '../texts'
import { announce, type Workbench } from '../desk/workbench'

/** Columns and rows that an arrow key goes. */
const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
}

/**
 * Handles a key on the map for the selection and a floating piece: arrows move the piece, or the selection if its tool is
 * active; with Shift they select. Returns whether the key was one of these.
 */
export function pressOnSelection(bench: Workbench, event: KeyboardEvent): boolean {
  const hasControl = event.ctrlKey || event.metaKey
  const arrow = Object.hasOwn(ARROWS, event.key) && !hasControl ? ARROWS[event.key] : undefined
  if (bench.floating) return pressOnFloating(bench, event.key, arrow, hasControl)
  if (event.shiftKey) return extend(bench, event.key, isMacKeyboard() ? event.metaKey : event.ctrlKey)
  const { drawing, level } = bench.store.getState()
  if (drawing.tool !== 'move' || event.altKey || hasControl) return false
  if (event.key === 'Enter') {
    liftInHand(bench)
    return true
  }
  if (!arrow || level.selection.length === 0) return false
  if (liftInHand(bench)) shiftInHand(bench, ...arrow)
  return true
}

/** Lets Escape give up what floats wherever the focus is but in a text. Returns a function that ends it. */
export function listenForGivingUp(bench: Workbench): () => void {
  const handle = (event: globalThis.KeyboardEvent): void => {
    const isOurs = bench.floating && bench.store.getState().window.dialog === undefined
    if (!isOurs || event.key !== 'Escape' || event.defaultPrevented || takesText(event.target)) return
    event.preventDefault()
    giveUpAloud(bench)
  }
  window.addEventListener('keydown', handle)
  return () => window.removeEventListener('keydown', handle)
}

function pressOnFloating(
  bench: Workbench,
  key: string,
  arrow: readonly [number, number] | undefined,
  hasControl: boolean,
): boolean {
  if (arrow) return shiftInHand(bench, ...arrow)
  if (hasControl) return false
  if (key === 'Enter') return putDownInHand(bench)
  if (key !== 'Escape') return false
  giveUpAloud(bench)
  return true
}

/** Where a selection by keys began, and how it stood last: moved or selected otherwise, the next one begins anew. */
interface Extent {
  readonly anchor: number
  readonly cursor: number
  readonly selection: Selection
}

const extents = new WeakMap<Workbench, Extent>()

function extend(bench: Workbench, key: string, hasControl: boolean): boolean {
  const move = cursorMoveOf(key, hasControl)
  if (!move) return false
  const { document } = bench.store.getState()
  const { cursor, selection } = bench.store.getState().level
  const level = currentLevel(document)
  const last = extents.get(bench)
  const isGoingOn = last?.cursor === cursor && last.selection === selection
  const anchor = isGoingOn ? last.anchor : cursor
  const next = moveCursor(level, cursor, move)
  const cells = rectangleCells(level, anchor, next, false)
  extents.set(bench, { anchor, cursor: next, selection: cells })
  moveCursorTo(bench, next)
  select(bench.store, cells)
  announce(bench, texts.selection.selected(cells.length))
  return true
}
