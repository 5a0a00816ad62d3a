import { DIRECTIONS, edgeOf, neighbour, type Direction } from '../level/grid'
import { CellKind, IS_OPEN, IS_STREET } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'

/** The view straight out of a door. */
export interface DoorView {
  /** The street cells ahead, the nearest first. */
  readonly streets: readonly number[]
  /** The cell that ends the view; -1 beyond the level. */
  readonly end: number
}

/** Maximum length of a view, in cells. */
const FARTHEST = 32

/** A view of at least this many street cells runs along a street. */
export const LONG_VIEW = 4

export function lookOut(level: Level, cell: number, side: Direction): DoorView {
  const streets: number[] = []
  let at = neighbour(level, cell, side)
  while (at >= 0 && IS_STREET[level.cells[at] ?? 0] === 1 && streets.length < FARTHEST) {
    streets.push(at)
    const isOpen = IS_OPEN[edgeAt(level, edgeOf(level, at, side))] === 1
    const beyond = neighbour(level, at, side)
    at = beyond
    if (!isOpen) break
  }
  return { streets, end: at }
}

/** The kinds of cells that can end a view, by their words in quotas. */
export const VIEW_CELLS: Readonly<Record<'water' | 'rock' | 'house', number>> = {
  water: CellKind.water,
  rock: CellKind.rock,
  house: CellKind.house,
}

/** All sides of a cell, for places in the open. */
export const ALL_SIDES: readonly Direction[] = DIRECTIONS
