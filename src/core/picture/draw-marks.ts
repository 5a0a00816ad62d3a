import { xOf, yOf, type Grid } from '../level/grid'
import type { Level } from '../level/level'
import type { Severity } from '../level/problem'
import { addRects, type DrawCommand } from './commands'
import { addFourDots, textureAt } from './draw-ground'
import { hasPlates, placeOn } from './draw-places'
import { lineAt, snapped, type Frame } from './frame'
import { groundColour, type Fill, type MapStyle } from './style'

/** The fill of a preview's cells: the names of brushes and locks. */
export type PreviewPaint =
  | 'street'
  | 'house'
  | 'rock'
  | 'court'
  | 'gate'
  | 'outside'
  | 'water'
  | 'bridge'
  | 'undecided'
  | 'lock'
  | 'select'

/** What a stroke would do if it ended now. */
export interface PreviewMarks {
  readonly paint: PreviewPaint
  readonly cells: readonly number[]
  /** Cells that change because others need them; they are hatched. */
  readonly needs?: readonly number[]
  /** Cells that a rule refuses; they get a slash. */
  readonly refused: readonly number[]
}

/** A problem on one cell. */
export interface ProblemMark {
  readonly cell: number
  readonly severity: Severity
}

/** Draws cells as they would become, in the style's own colours, with an outline that separates them from the map. */
export function drawPreview(
  picture: DrawCommand[],
  grid: Grid,
  style: MapStyle,
  frame: Frame,
  preview: PreviewMarks,
): void {
  // Adjacent cells are filled at once: an area of 100,000 of them must not take longer than a frame.
  const rects: number[] = []
  const rims: number[] = []
  const line = Math.max(1, snapped(frame, frame.ratio * 1.5))
  const covered = new Set(frame.cell > 4 * line ? preview.cells : [])
  let last = -1
  for (const cell of preview.cells) {
    const box = boxOf(grid, frame, cell)
    if (!box) continue
    if (rects.length > 0 && cell === last + 1 && xOf(grid, cell) > 0) {
      rects[rects.length - 2] = box[0] + box[2] - (rects.at(-4) ?? 0)
    } else rects.push(...box)
    if (frame.cell > 4 * line) addOutline(rims, grid, box, line, cell, covered)
    last = cell
  }
  const fill = previewFill(style, preview.paint)
  const isTint = preview.paint === 'lock' || preview.paint === 'select'
  addRects(picture, 'preview', fill, rects, isTint ? 0.35 : 0.85)
  drawPreviewSigns(picture, grid, style, frame, preview, rects)
  addRects(picture, 'preview', style.selection.colour, rims, 0.8)
  if (preview.needs) drawNeeds(picture, grid, style, frame, preview.needs, line)

  const slashes: number[][] = []
  const refusedRims: number[] = []
  for (const cell of preview.refused) {
    const box = boxOf(grid, frame, cell)
    if (!box) continue
    const [x, y, width, height] = box
    addRim(refusedRims, box, line)
    slashes.push([x + 0.2 * width, y + 0.8 * height, x + 0.8 * width, y + 0.2 * height])
  }
  addRects(picture, 'preview', style.refused, refusedRims)
  if (slashes.length === 0) return
  const width = Math.max(2 * frame.ratio, 0.12 * frame.cell)
  picture.push({ kind: 'strokes', part: 'preview', colour: style.refused, width, strokes: slashes })
}

/** Draws the needed cells of a stroke, hatched in its colour to distinguish them. */
function drawNeeds(
  picture: DrawCommand[],
  grid: Grid,
  style: MapStyle,
  frame: Frame,
  needs: readonly number[],
  line: number,
): void {
  const rects: number[] = []
  const rims: number[] = []
  for (const cell of needs) {
    const box = boxOf(grid, frame, cell)
    if (!box) continue
    rects.push(...box)
    addRim(rims, box, line)
  }
  if (rects.length === 0) return
  const { colour } = style.lock
  const hatch = textureAt(frame, { pattern: 'hatch', colour, size: 2.5, period: 7 })
  picture.push({ kind: 'texture', part: 'preview', pattern: 'hatch', fill: colour, ...hatch, rects })
  addRects(picture, 'preview', colour, rims, 0.8)
}

function previewFill(style: MapStyle, paint: PreviewPaint): string {
  switch (paint) {
    case 'house':
      return groundColour(style, 'house')
    case 'rock':
      return groundColour(style, 'rock')
    case 'court':
      return groundColour(style, 'court')
    case 'outside':
      return groundColour(style, 'land')
    case 'water':
      return groundColour(style, 'water')
    case 'bridge':
      return groundColour(style, 'bridge')
    case 'undecided':
      return groundColour(style, 'outside')
    case 'lock':
      return style.lock.colour
    case 'select':
      return style.selection.colour
    default:
      return groundColour(style, 'street')
  }
}

function texturePreviewed(style: MapStyle, paint: PreviewPaint): Fill['texture'] {
  switch (paint) {
    case 'rock':
    case 'house':
    case 'water':
    case 'bridge':
      return style[paint].texture
    case 'outside':
      return style.land.texture
    default:
      return undefined
  }
}

function drawPreviewSigns(
  picture: DrawCommand[],
  grid: Grid,
  style: MapStyle,
  frame: Frame,
  preview: PreviewMarks,
  rects: readonly number[],
): void {
  if (rects.length === 0 || frame.detail === 'colours' || frame.detail === 'blocks') return
  const texture = texturePreviewed(style, preview.paint)
  if (texture) {
    const { pattern, colour } = texture
    const size = textureAt(frame, texture)
    picture.push({ kind: 'texture', part: 'preview', pattern, fill: colour, ...size, rects })
  }
  if (preview.paint === 'undecided') {
    const dots: number[] = []
    const dot = Math.max(1, snapped(frame, frame.ratio))
    for (const cell of preview.cells) {
      if (boxOf(grid, frame, cell)) addFourDots(dots, frame, xOf(grid, cell), yOf(grid, cell), dot)
    }
    addRects(picture, 'preview', style.undecided.dot, dots)
  }
  if (preview.paint !== 'court' && preview.paint !== 'gate') return
  const circles: number[] = []
  const towers: number[] = []
  for (const cell of preview.cells) {
    const box = boxOf(grid, frame, cell)
    if (!box) continue
    const [x, y, width, height] = box
    circles.push(x + width / 2, y + height / 2, 0.24 * frame.cell)
    const tower = snapped(frame, 0.3 * frame.cell)
    towers.push(x, y, tower, tower, x + width - tower, y, tower, tower)
    towers.push(x, y + height - tower, tower, tower, x + width - tower, y + height - tower, tower, tower)
  }
  const line = { colour: style.court.ring, width: Math.max(frame.ratio, 0.06 * frame.cell) }
  if (preview.paint === 'court') picture.push({ kind: 'circles', part: 'preview', line, circles })
  else addRects(picture, 'preview', style.gate, towers)
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

/** Draws the double ring of the cell cursor, inside its cell. */
export function drawCursor(
  picture: DrawCommand[],
  grid: Grid,
  style: MapStyle,
  frame: Frame,
  cell: number,
): void {
  const box = boxOf(grid, frame, cell)
  if (!box) return
  const width = Math.max(1, snapped(frame, Math.min(3 * frame.ratio, 0.12 * frame.cell) / 1.5))
  const outer: number[] = []
  const inner: number[] = []
  addRim(outer, box, width)
  addRim(inner, [box[0] + width, box[1] + width, box[2] - 2 * width, box[3] - 2 * width], width)
  addRects(picture, 'cursor', style.cursor.outer, outer)
  addRects(picture, 'cursor', style.cursor.inner, inner)
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

type Box = readonly [x: number, y: number, width: number, height: number]

/** Returns the rectangle of a cell; undefined outside the frame. */
function boxOf(grid: Grid, frame: Frame, cell: number): Box | undefined {
  const x = xOf(grid, cell)
  const y = yOf(grid, cell)
  if (x < frame.left || x >= frame.right || y < frame.top || y >= frame.bottom) return undefined
  const left = lineAt(frame, x)
  const top = lineAt(frame, y)
  // Each of several cells that share a pixel is still visible as one.
  return [left, top, Math.max(1, lineAt(frame, x + 1) - left), Math.max(1, lineAt(frame, y + 1) - top)]
}

/** Adds the sides of a covered cell towards uncovered ones, on the inside: together they outline the area. */
function addOutline(
  rects: number[],
  grid: Grid,
  [x, y, width, height]: Box,
  line: number,
  cell: number,
  covered: ReadonlySet<number>,
): void {
  const column = xOf(grid, cell)
  if (!covered.has(cell - grid.width)) rects.push(x, y, width, line)
  if (!covered.has(cell + grid.width)) rects.push(x, y + height - line, width, line)
  if (column === 0 || !covered.has(cell - 1)) rects.push(x, y, line, height)
  if (column === grid.width - 1 || !covered.has(cell + 1)) rects.push(x + width - line, y, line, height)
}

/** Adds the four sides of a rectangle, on the inside. */
function addRim(rects: number[], [x, y, width, height]: Box, line: number): void {
  rects.push(x, y, width, line, x, y + height - line, width, line)
  rects.push(x, y + line, line, height - 2 * line, x + width - line, y + line, line, height - 2 * line)
}
