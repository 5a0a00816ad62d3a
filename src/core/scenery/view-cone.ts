/** The part of the map before an eye: the inner side of two lines through a point, in cells. */
export interface ViewCone {
  /** The cell of the eye, and its direction in eighths of a turn: a new cone is needed when one of them changes. */
  readonly key: string
  readonly x: number
  readonly y: number
  /** The directions into the cone, at right angles to its lines. */
  readonly sides: readonly (readonly [dx: number, dy: number])[]
}

const EIGHTH = Math.PI / 4
/** Angle from the direction to each line: half of the picture, half of an eighth, and some to spare. */
const AHEAD = 1.19
/** The same for an eye that looks up or down: corners of its picture lie farther aside. */
const TILTED = 1.55
/** How far behind the middle of its cell the lines meet, in cells: the eye moves in its cell, and roofs reach over theirs. */
const BACK = 1.3

/** Returns the view cone of an eye in cells; its angle in radians from north to east. */
export function viewCone(
  eye: { readonly x: number; readonly y: number },
  angle: number,
  isTilted: boolean,
): ViewCone {
  const [column, row] = [Math.floor(eye.x), Math.floor(eye.y)]
  const eighth = Math.round(angle / EIGHTH)
  const middle = eighth * EIGHTH
  const spread = isTilted ? TILTED : AHEAD
  return {
    key: `${column} ${row} ${((eighth % 8) + 8) % 8} ${isTilted ? 1 : 0}`,
    x: column + 0.5 - BACK * Math.sin(middle),
    y: row + 0.5 + BACK * Math.cos(middle),
    sides: [-1, 1].map((side) => {
      const line = middle + side * spread
      // A quarter turn from the line, towards the middle.
      return [-side * Math.cos(line), -side * Math.sin(line)] as const
    }),
  }
}

/** Whether any of a rectangle of cells, both ends included, lies in a view cone. */
export function isInView({ x, y, sides }: ViewCone, x0: number, x1: number, y0: number, y1: number): boolean {
  for (const [dx, dy] of sides) {
    const across = dx > 0 ? x1 + 1 - x : x0 - x
    const down = dy > 0 ? y1 + 1 - y : y0 - y
    if (across * dx + down * dy < 0) return false
  }
  return true
}
