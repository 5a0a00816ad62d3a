import type { TextCommand } from '../commands'
import { SLANT } from '../slant'
import type { Outline } from './outlines'

/** Where a letter of a text stands: its start on the baseline, and the units that a length of 1 takes each way. */
export interface LetterPlace {
  readonly command: TextCommand
  readonly x: number
  readonly y: number
  readonly across: number
  readonly size: number
}

/** Returns a curve of a letter as a polygon in units of the target, slanted or turned as its text is. */
export function letterOutline(contour: readonly number[], { command, ...place }: LetterPlace): Outline {
  return leaning(flattened(contour, place), command, place.y)
}

/** Slants an outline of italic letters around their baseline, and turns one of an upright line around its middle. */
function leaning(outline: number[], { isItalic, isUpright, x, y }: TextCommand, baseline: number): Outline {
  if (isItalic !== true && isUpright !== true) return outline
  const points: number[] = []
  for (let at = 0; at + 1 < outline.length; at += 2) {
    const down = outline[at + 1] ?? 0
    const along = (outline[at] ?? 0) + (isItalic === true ? SLANT * (baseline - down) : 0)
    if (isUpright === true) points.push(x + (down - y), y - (along - x))
    else points.push(along, down)
  }
  return points
}

/** Converts a curve of a letter to a polygon. */
function flattened(
  contour: readonly number[],
  { x, y, across, size }: Omit<LetterPlace, 'command'>,
): number[] {
  const known = size < 24 ? COARSE : FINE
  let unit = known.get(contour)
  if (!unit) known.set(contour, (unit = flattenedUnit(contour, size < 24 ? 3 : 6)))
  const points = Array.from(unit)
  for (let at = 0; at < unit.length; at += 2) {
    points[at] = x + across * (unit[at] ?? 0)
    points[at + 1] = y + size * (unit[at + 1] ?? 0)
  }
  return points
}

/** The polygons of curves, for small and for large letters: few letters are set again and again. */
const COARSE = new WeakMap<readonly number[], Float64Array>()
const FINE = new WeakMap<readonly number[], Float64Array>()

function flattenedUnit(contour: readonly number[], steps: number): Float64Array {
  const points: number[] = []
  for (let at = 0; at + 5 < contour.length; at += 4) {
    const [x0, y0, cx, cy, x1, y1] = contour.slice(at, at + 6)
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
      points.push(
        a * (x0 ?? 0) + b * (cx ?? 0) + c * (x1 ?? 0),
        a * (y0 ?? 0) + b * (cy ?? 0) + c * (y1 ?? 0),
      )
    }
  }
  return Float64Array.from(points)
}
