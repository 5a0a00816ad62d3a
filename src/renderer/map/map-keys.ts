import { floatSelection, shiftPiece } from '../edit/floating-piece'
import type { KeyPress } from '../state/keys'
import type { Store } from '../state/store'

/** The columns and rows that an arrow key moves by. */
const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
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
