import type { Pattern } from './commands'

/** The patterns of bands or dots; all others consist of the strokes below. */
export type BandPattern = 'hatch' | 'backhatch' | 'crosshatch' | 'dots'

/**
 * The strokes of a pattern on one repeating square of side 1: x, y, x, y, … of the points of each. A stroke that leaves
 * on one side continues on the other, so that waves and planks are continuous.
 */
const STROKES: Readonly<Record<Exclude<Pattern, BandPattern>, readonly (readonly number[])[]>> = {
  // One wave a square, of eight straight pieces.
  waves: [Array.from({ length: 9 }, (_, at) => [at / 8, 0.5 - 0.14 * Math.sin((at / 4) * Math.PI)]).flat()],
  planks: [[0, 0.5, 1, 0.5]],
  // Two tufts of grass, far apart.
  tufts: [
    [0.14, 0.2, 0.22, 0.32, 0.3, 0.2],
    [0.64, 0.7, 0.72, 0.82, 0.8, 0.7],
  ],
}

/** Whether a pattern consists of strokes. */
export function isStroked(pattern: Pattern): pattern is Exclude<Pattern, BandPattern> {
  return Object.hasOwn(STROKES, pattern)
}

/** Returns the strokes of a pattern on a square of side 1. */
export function strokesOf(pattern: Exclude<Pattern, BandPattern>): readonly (readonly number[])[] {
  return STROKES[pattern]
}

/** Returns the total length of a pattern's strokes, in sides of its square. */
export function strokeLength(pattern: Exclude<Pattern, BandPattern>): number {
  let length = 0
  for (const stroke of STROKES[pattern]) {
    for (let at = 2; at < stroke.length; at += 2) {
      length += Math.hypot(
        (stroke[at] ?? 0) - (stroke[at - 2] ?? 0),
        (stroke[at + 1] ?? 0) - (stroke[at - 1] ?? 0),
      )
    }
  }
  return length
}

/**
 * Returns the distance of a point of the square from the nearest stroke, including those of the squares around; in
 * sides.
 */
export function distanceToStrokes(pattern: Exclude<Pattern, BandPattern>, x: number, y: number): number {
  let min = Infinity
  for (const stroke of STROKES[pattern]) {
    for (let at = 2; at < stroke.length; at += 2) {
      const [fromX = 0, fromY = 0, toX = 0, toY = 0] = stroke.slice(at - 2, at + 2)
      for (const across of [-1, 0, 1]) {
        for (const down of [-1, 0, 1]) {
          min = Math.min(min, toPiece(x - across, y - down, fromX, fromY, toX - fromX, toY - fromY))
        }
      }
    }
  }
  return min
}

/** Returns the distance from a point to a straight piece with a start and an extent. */
function toPiece(x: number, y: number, fromX: number, fromY: number, across: number, down: number): number {
  const along = ((x - fromX) * across + (y - fromY) * down) / (across * across + down * down)
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(x - fromX - share * across, y - fromY - share * down)
}
