import type { Grid } from '../level/grid'
import type { Level } from '../level/level'
import type { Severity } from '../level/problem'
import { addRects, type DrawCommand } from './commands'
import { hasPlates, placeOn } from './draw-places'
import { snapped, type Frame } from './frame'
import type { MapStyle } from './style'
import { addRim, boxOf } from './cell-box'

/** A problem on one cell. */
export interface ProblemMark {
  readonly cell: number
  readonly severity: Severity
}

/**
 * Draws a yellow triangle on each cell with an error and a round "i" on each with a hint: in the middle, or as a badge
 * beside the plate of a place.
 */
export function drawProblems(
  picture: DrawCommand[],
  grid: Grid & Partial<Pick<Level, 'places'>>,
  style: MapStyle,
  frame: Frame,
  problems: readonly ProblemMark[],
): void {
  if (!style.shows.problems) return
  const errors: number[][] = []
  const hints: number[] = []
  const letters: DrawCommand[] = []
  const whole = frame.ratio * Math.min(30, Math.max(7, (0.8 * frame.cell) / frame.ratio))
  const badge = Math.min(whole, Math.max(12 * frame.ratio, 0.62 * whole))
  const { places = [] } = grid
  const line = { colour: style.problem.line, width: Math.max(frame.ratio, 0.06 * whole) }
  for (const { cell, severity } of problems) {
    const box = boxOf(grid, frame, cell)
    if (!box) continue
    const isBadge = hasPlates(frame) && placeOn(places, cell) !== undefined
    const size = isBadge ? badge : whole
    const x = box[0] + (isBadge ? box[2] - 0.2 * size : box[2] / 2)
    const y = box[1] + (isBadge ? 0.2 * size : box[3] / 2)
    const isError = severity === 'error'
    if (isError) {
      errors.push([x, y - 0.46 * size, x + 0.5 * size, y + 0.4 * size, x - 0.5 * size, y + 0.4 * size])
    } else hints.push(x, y, 0.38 * size)
    if (size < 12 * frame.ratio) continue
    letters.push({
      kind: 'text',
      part: 'problem',
      text: isError ? '!' : 'i',
      x,
      y: y + (isError ? 0.1 : 0) * size,
      size: 0.58 * size,
      fill: style.problem.line,
      bold: true,
    })
  }
  if (hints.length > 0) {
    picture.push({ kind: 'circles', part: 'problem', fill: style.problem.hint, line, circles: hints })
  }
  if (errors.length > 0) {
    picture.push({ kind: 'polygons', part: 'problem', fill: style.problem.fill, line, polygons: errors })
  }
  picture.push(...letters)
}

/** Draws a frame around cells to point them out. */
export function drawFlash(
  picture: DrawCommand[],
  grid: Grid,
  style: MapStyle,
  frame: Frame,
  cells: readonly number[],
  strength: number,
): void {
  const halo: number[] = []
  const rims: number[] = []
  const line = Math.max(2, snapped(frame, 3 * frame.ratio))
  for (const cell of cells) {
    const box = boxOf(grid, frame, cell)
    if (!box) continue
    const [x, y, width, height] = box
    addRim(halo, [x - 2 * line, y - 2 * line, width + 4 * line, height + 4 * line], line)
    addRim(rims, [x - line, y - line, width + 2 * line, height + 2 * line], line)
  }
  addRects(picture, 'cursor', style.selection.halo, halo, strength)
  addRects(picture, 'cursor', style.selection.colour, rims, strength)
}
