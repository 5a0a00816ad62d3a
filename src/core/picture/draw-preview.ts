import { xOf, yOf, type Grid } from '../level/grid'
import { addRects, type DrawCommand } from './commands'
import { addFourDots } from './draw-cell-signs'
import { textureAt } from './draw-ground'
import { snapped, type Frame } from './frame'
import { groundColour, type Fill, type MapStyle } from './style'
import { addRim, boxOf, type CellBox } from './cell-box'

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

/** The effect of a stroke if it ended now. */
export interface PreviewMarks {
  readonly paint: PreviewPaint
  readonly cells: readonly number[]
  /** Cells that change because others need them; they are hatched. */
  readonly needs?: readonly number[]
  /** Cells that a rule refuses; they get a slash. */
  readonly refused: readonly number[]
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

/** Adds the sides of a covered cell towards uncovered ones, on the inside: together they outline the area. */
function addOutline(
  rects: number[],
  grid: Grid,
  [x, y, width, height]: CellBox,
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
