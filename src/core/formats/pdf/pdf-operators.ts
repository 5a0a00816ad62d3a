import { rgbOf } from '../../picture/rgb'
import type { Colour } from '../../picture/commands'
import { pdfNumber as n } from './pdf-file'

/** Points in a millimetre. */
export const POINTS = 72 / 25.4

/** The operator that adds a rectangle to the path. */
export function rectText(x: number, y: number, width: number, height: number): string {
  return `${n(x)} ${n(y)} ${n(width)} ${n(height)} re`
}

/** Adds rectangles, as x, y, width, height, to the path. */
export function addRects(lines: string[], rects: readonly number[]): void {
  for (let at = 0; at < rects.length; at += 4) {
    lines.push(rectText(rects[at] ?? 0, rects[at + 1] ?? 0, rects[at + 2] ?? 0, rects[at + 3] ?? 0))
  }
}

/** Adds a line through points, as x, y, x, y, to the path. */
export function addPoints(lines: string[], points: readonly number[]): void {
  for (let at = 0; at + 1 < points.length; at += 2) {
    lines.push(`${n(points[at] ?? 0)} ${n(points[at + 1] ?? 0)} ${at === 0 ? 'm' : 'l'}`)
  }
}

/** The red, green and blue of a colour, each from 0 to 1. */
export function colourText(colour: Colour): string {
  return rgbOf(colour)
    .map((part) => n(part / 255))
    .join(' ')
}
