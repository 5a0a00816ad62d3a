import { DIRECTIONS, edgeOf, neighbour, type Direction, type Bounds } from '../level/grid'
import { CellKind, IS_DOOR, IS_OPEN } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { wrapFrom } from '../level/wraps'

/** A way that a walker saw but did not take: a side of a seen cell, and the direction in which it leads. */
export interface OpenExit {
  readonly cell: number
  readonly direction: Direction
}

/**
 * Returns the exits of the explored part of a level: open sides and doors between a seen and an unseen cell, except the
 * doors of houses to the street, which a town has by the hundred. The level is as the walker knows it, with walls in
 * place of undiscovered doors. Linear in the cells of the part.
 */
export function unvisitedExits(level: Level, seen: Uint8Array, part: Bounds): readonly OpenExit[] {
  const exits: OpenExit[] = []
  for (let y = part.top; y < part.bottom; y++) {
    for (let x = part.left; x < part.right; x++) {
      const cell = y * level.width + x
      if (seen[cell] !== 1) continue
      for (const direction of DIRECTIONS) {
        const within = neighbour(level, cell, direction)
        const beside = within >= 0 ? within : wrapFrom(level, cell, direction)
        if (beside < 0 || seen[beside] === 1 || level.cells[beside] === CellKind.rock) continue
        if (level.cells[beside] === CellKind.house && level.cells[cell] !== CellKind.house) continue
        const kind = edgeAt(level, edgeOf(level, cell, direction))
        if (IS_OPEN[kind] === 1 || IS_DOOR[kind] === 1) exits.push({ cell, direction })
      }
    }
  }
  return exits
}

/** Returns the smallest part that holds all seen cells; undefined if there is none. */
export function seenPart({ width, height }: Level, seen: Uint8Array): Bounds | undefined {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let at = seen.indexOf(1); at >= 0; at = seen.indexOf(1, at + 1)) {
    const y = Math.floor(at / width)
    const x = at - y * width
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = y + 1
  }
  return right > left ? { left, top, right, bottom } : undefined
}
