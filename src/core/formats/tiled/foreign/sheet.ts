import type { Grid } from '../../../level/grid'

/** The meanings of a map by another author while they are collected, one byte a cell each. */
export interface Sheet extends Grid {
  /** The kind of the ground, plus 1; `NO_TILE` without a tile of the ground. */
  readonly floors: Uint8Array
  /** What closes a cell: bits of `Closed`. */
  readonly walls: Uint8Array
  /** Masks of sides that are walls. */
  readonly sides: Uint8Array
  /** The kind of door that fills the cell; 0 for none. */
  readonly doors: Uint8Array
  /** Whether the map has walls of its own; otherwise they follow from the kinds of its cells. */
  saysWalls: boolean
}

export const NO_TILE = 0

/** What closes a cell. */
export const Closed = {
  /** A solid tile of the ground or of decoration. */
  tile: 1,
  /** A layer of walls, or an object. */
  wall: 2,
} as const
