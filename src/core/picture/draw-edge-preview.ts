import { isNorthEdge, northEdgeCount, type Grid } from '../level/grid'
import { EdgeKind, IS_DOOR, IS_OPEN } from '../level/kinds'
import { addRects, type DrawCommand } from './commands'
import { crackAlong } from './cracks'
import { lineAt, snapped, type Frame } from './frame'
import { groundColour, type MapStyle } from './style'

/** An edge and the EdgeKind it would become. */
export interface PreviewedEdge {
  readonly edge: number
  readonly kind: number
}

/** An edge on the target: its start and end along its line, and the line's position. */
interface Span {
  readonly isNorth: boolean
  readonly from: number
  readonly to: number
  readonly at: number
}

/**
 * Draws edges as they would become: a bar with a rim that separates it from the map, with the new edge in it. Refused
 * ones have a slash.
 */
export function drawEdgePreview(
  picture: DrawCommand[],
  grid: Grid,
  style: MapStyle,
  frame: Frame,
  edges: readonly PreviewedEdge[],
  refused: readonly number[],
): void {
  const halo: number[] = []
  const rims: number[] = []
  const walls: number[] = []
  const open: number[] = []
  const jambs: number[] = []
  const signs: number[] = []
  const leaves: number[] = []
  const roofs: number[] = []
  const locks: number[] = []
  const holes: number[] = []
  const arrows: number[][] = []
  const cracks: number[][] = []
  const line = Math.max(1, snapped(frame, 1.5 * frame.ratio))
  const thick = Math.max(2 * frame.ratio, snapped(frame, 0.14 * frame.cell))
  for (const { edge, kind } of edges) {
    const span = spanOf(grid, frame, edge)
    if (!span) continue
    const { from, to } = span
    const wide = kind === EdgeKind.innerWall ? 2 * thick : thick
    addBar(halo, span, from - 2 * line, to + 2 * line, wide + 6 * line)
    addBar(rims, span, from - line, to + line, wide + 4 * line)
    const isBarred = kind === EdgeKind.bars
    addBar(IS_OPEN[kind] === 1 || isBarred ? open : walls, span, from, to, wide + 2 * line)
    if (frame.cell < 8 * frame.ratio) continue
    const length = to - from
    const depth = thick + 4 * line
    if (kind === EdgeKind.archway) {
      addBar(jambs, span, from, from + 0.22 * length, depth)
      addBar(jambs, span, to - 0.22 * length, to, depth)
    } else if (isBarred) {
      for (const share of [0.14, 0.38, 0.62, 0.86]) {
        addBar(jambs, span, from + (share - 0.06) * length, from + (share + 0.06) * length, depth)
      }
    }
    if (kind === EdgeKind.breakableWall)
      cracks.push(crackAlong({ isNorth: span.isNorth, from, length, at: span.at }))
    if (IS_DOOR[kind] === 0) continue
    const [left, right] = [from + 0.3 * length, to - 0.3 * length]
    addBar(signs, span, left - line, right + line, depth + 2 * line)
    addBar(kind === EdgeKind.secretDoor ? roofs : leaves, span, left, right, depth)
    if (kind === EdgeKind.lockedDoor) {
      addBar(locks, span, left + line, right - line, depth - 2 * line)
      addBar(holes, span, left + 0.14 * length, right - 0.14 * length, Math.max(line, depth - 5 * line))
    }
    const towards = kind === EdgeKind.oneWayForth ? 1 : kind === EdgeKind.oneWayBack ? -1 : 0
    if (towards !== 0) arrows.push(arrowOf(span, towards, depth / 2 + line, 0.2 * length))
  }
  addRects(picture, 'preview', style.selection.halo, halo)
  addRects(picture, 'preview', style.selection.colour, rims)
  addRects(picture, 'preview', groundColour(style, 'street'), open)
  addRects(picture, 'preview', style.facade.colour, walls)
  addRects(picture, 'preview', style.innerWall, jambs)
  if (cracks.length > 0) addCracks(picture, style, cracks, line)
  addRects(picture, 'preview', style.door.line, signs)
  addRects(picture, 'preview', groundColour(style, 'house'), roofs)
  addRects(picture, 'preview', style.door.fill, leaves)
  addRects(picture, 'preview', style.door.line, locks)
  addRects(picture, 'preview', style.door.fill, holes)
  if (arrows.length > 0) {
    const outline = { colour: style.door.line, width: line }
    picture.push({
      kind: 'polygons',
      part: 'preview',
      fill: style.door.fill,
      line: outline,
      polygons: arrows,
    })
  }
  drawRefused(picture, grid, style, frame, refused, thick + 2 * line)
}

/** Draws cracks in both colours, so that they show within the bar and beside it. */
function addCracks(picture: DrawCommand[], style: MapStyle, strokes: number[][], line: number): void {
  const paints = [
    [style.facade.colour, 3 * line],
    [groundColour(style, 'street'), line],
  ] as const
  for (const [colour, width] of paints)
    picture.push({ kind: 'strokes', part: 'preview', colour, width, strokes })
}

function drawRefused(
  picture: DrawCommand[],
  grid: Grid,
  style: MapStyle,
  frame: Frame,
  refused: readonly number[],
  thick: number,
): void {
  const bars: number[] = []
  const slashes: number[][] = []
  const half = 0.22 * frame.cell
  for (const edge of refused) {
    const span = spanOf(grid, frame, edge)
    if (!span) continue
    addBar(bars, span, span.from, span.to, thick)
    const middle = (span.from + span.to) / 2
    const [x, y] = span.isNorth ? [middle, span.at] : [span.at, middle]
    slashes.push([x - half, y + half, x + half, y - half])
  }
  if (slashes.length === 0) return
  addRects(picture, 'preview', style.refused, bars, 0.6)
  const width = Math.max(2 * frame.ratio, 0.12 * frame.cell)
  picture.push({ kind: 'strokes', part: 'preview', colour: style.refused, width, strokes: slashes })
}

/** Returns the position of an edge on the target; undefined outside the frame. */
function spanOf(grid: Grid, frame: Frame, edge: number): Span | undefined {
  const isNorth = isNorthEdge(grid, edge)
  const stride = isNorth ? grid.width : grid.width + 1
  const index = isNorth ? edge : edge - northEdgeCount(grid)
  const y = Math.floor(index / stride)
  const x = index - y * stride
  if (x < frame.left - 1 || x > frame.right || y < frame.top - 1 || y > frame.bottom) return undefined
  const along = isNorth ? x : y
  return {
    isNorth,
    from: lineAt(frame, along),
    to: lineAt(frame, along + 1),
    at: lineAt(frame, isNorth ? y : x),
  }
}

/** Adds a rectangle centred on an edge. */
function addBar(rects: number[], { isNorth, at }: Span, from: number, to: number, thick: number): void {
  if (isNorth) rects.push(from, at - thick / 2, to - from, thick)
  else rects.push(at - thick / 2, from, thick, to - from)
}

/** Returns the direction of a one-way door as a triangle beside it. */
function arrowOf({ isNorth, from, to, at }: Span, towards: number, gap: number, size: number): number[] {
  const middle = (from + to) / 2
  const base = at + towards * gap
  const tip = base + towards * size
  return isNorth
    ? [middle - size, base, middle + size, base, middle, tip]
    : [base, middle - size, base, middle + size, tip, middle]
}
