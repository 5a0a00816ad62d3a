/**
 * A rectangle of a drawn map, in whole pixels from the north-west corner of one turn, and the pixels of a tile's width.
 * It may lie in any turn and beyond the poles.
 */
export interface MapPart {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly cell: number
}

/** A point of the world in half-columns and rows: the middle of a tile is a whole number of both. */
export interface WorldPoint {
  readonly x: number
  readonly y: number
}
