/** The rectangle of a whole picture, in units of the target from the level's north-west corner. */
export interface PictureBounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
