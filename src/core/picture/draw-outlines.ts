import type { Bytes } from '../level/bytes'
import { DIRECTIONS, neighbour, type Grid } from '../level/grid'
import type { Level } from '../level/level'
import { Mark } from '../level/marks'
import { addRects, type DrawCommand, type Part } from './commands'
import { lineAt, lineReach, lineWidth, snapped, type Frame } from './frame'
import { CELL_AT_100, type MapStyle } from './style'

/** The look of an area of cells: a tint, and an outline on a contrasting halo. */
interface Outline {
  readonly part: Part
  readonly colour: string
  readonly halo: string
  readonly tint: number
  readonly width: number
  readonly haloWidth: number
  readonly isDashed: boolean
  readonly parts: AreaParts
}

/** The drawn parts of an area: a target that tints cells itself needs only the outline. */
export type AreaParts = 'tint and outline' | 'outline'

/** Tints the locked cells and draws one outline around each area of them. */
export function drawLocks(
  picture: DrawCommand[],
  level: Level,
  style: MapStyle,
  frame: Frame,
  parts: AreaParts = 'tint and outline',
): void {
  if (!style.shows.locks || lockBadges(level).length === 0) return
  const { marks } = level
  drawArea(picture, level, frame, (cell) => ((marks[cell] ?? 0) & Mark.locked) !== 0, {
    part: 'lock',
    colour: style.lock.colour,
    halo: style.lock.halo,
    tint: style.lock.tint,
    width: lineWidth(frame, { width: 2.4, min: 1, max: 3.5 }),
    haloWidth: lineWidth(frame, { width: 4.5, min: 2, max: 6 }),
    isDashed: false,
    parts,
  })
}

/** Draws the padlocks, one on the first cell of each locked area. */
export function drawPadlocks(picture: DrawCommand[], level: Level, style: MapStyle, frame: Frame): void {
  if (!style.shows.locks || (frame.detail !== 'all' && frame.detail !== 'names')) return
  for (const cell of lockBadges(level)) {
    const x = cell % level.width
    const y = Math.floor(cell / level.width)
    if (x < frame.left || x >= frame.right || y < frame.top || y >= frame.bottom) continue
    drawPadlock(picture, style, frame, lineAt(frame, x) + 0.28 * frame.cell, lineAt(frame, y))
  }
}

/** Draws dashes around the selected cells, and tints them or leaves that to the target; `selected` is one byte a cell. */
export function drawSelection(
  picture: DrawCommand[],
  level: Level,
  style: MapStyle,
  frame: Frame,
  selected: Bytes,
  parts: AreaParts = 'tint and outline',
): void {
  drawArea(picture, level, frame, (cell) => (selected[cell] ?? 0) !== 0, {
    part: 'selection',
    colour: style.selection.colour,
    halo: style.selection.halo,
    tint: style.selection.tint,
    width: lineWidth(frame, { width: 2, min: 1, max: 3 }),
    haloWidth: lineWidth(frame, { width: 4, min: 2, max: 5 }),
    isDashed: true,
    parts,
  })
}

/** Tints an area of cells and draws one outline around each part of it. */
export function drawArea(
  picture: DrawCommand[],
  level: Level,
  frame: Frame,
  isIn: (cell: number) => boolean,
  outline: Outline,
): void {
  if (outline.parts !== 'outline') drawTint(picture, level, frame, isIn, outline)
  // Where a cell is hardly a pixel, an outline would hide its area.
  if (frame.detail === 'colours') return
  const halo: number[] = []
  const line: number[] = []
  const dash = outline.isDashed ? Math.max(3, snapped(frame, (7 / CELL_AT_100) * frame.cell)) : 0
  for (const run of outlineRuns(level, frame, isIn)) {
    addRun(halo, frame, run, outline.haloWidth, 0)
    addRun(line, frame, run, outline.width, dash)
  }
  addRects(picture, outline.part, outline.halo, halo)
  addRects(picture, outline.part, outline.colour, line)
}

function drawTint(
  picture: DrawCommand[],
  level: Level,
  frame: Frame,
  isIn: (cell: number) => boolean,
  outline: Outline,
): void {
  // Cell by cell: the rounding of translucent colours depends on the start of a rectangle, and a part of the map must
  // look the same when it is drawn alone.
  const tints: number[] = []
  for (let y = frame.top; y < frame.bottom; y++) {
    const top = lineAt(frame, y)
    const height = lineAt(frame, y + 1) - top
    for (let x = frame.left; x < frame.right; x++) {
      if (!isIn(y * level.width + x)) continue
      const left = lineAt(frame, x)
      tints.push(left, top, lineAt(frame, x + 1) - left, height)
    }
  }
  addRects(picture, outline.part, outline.colour, tints, outline.tint)
}

interface Run {
  readonly isNorth: boolean
  readonly at: number
  readonly from: number
  readonly to: number
}

/** Returns the runs of edges between selected and other cells, within the frame. */
function outlineRuns(grid: Grid, frame: Frame, isIn: (cell: number) => boolean): Run[] {
  const runs: Run[] = []
  const inside = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < grid.width && y < grid.height && isIn(y * grid.width + x)
  for (let y = frame.top; y <= frame.bottom; y++) {
    for (let x = frame.left; x < frame.right; x++) {
      const from = x
      while (x < frame.right && inside(x, y) !== inside(x, y - 1)) x++
      if (x > from) runs.push({ isNorth: true, at: y, from, to: x })
    }
  }
  for (let x = frame.left; x <= frame.right; x++) {
    for (let y = frame.top; y < frame.bottom; y++) {
      const from = y
      while (y < frame.bottom && inside(x, y) !== inside(x - 1, y)) y++
      if (y > from) runs.push({ isNorth: false, at: x, from, to: y })
    }
  }
  return runs
}

/** Adds one run as a rectangle, or as dashes that begin at whole multiples of their period, wherever the frame cuts. */
function addRun(rects: number[], frame: Frame, run: Run, width: number, dash: number): void {
  const reach = lineReach(frame, width)
  const start = lineAt(frame, run.from) - reach
  const end = lineAt(frame, run.to) - reach + width
  const across = lineAt(frame, run.at) - reach
  const addPiece = (from: number, to: number) => {
    if (to <= from) return
    if (run.isNorth) rects.push(from, across, to - from, width)
    else rects.push(across, from, width, to - from)
  }
  if (dash === 0) {
    addPiece(start, end)
    return
  }
  const period = dash * 1.6
  for (let index = Math.floor(start / period); index * period < end; index++) {
    const from = snapped(frame, index * period)
    addPiece(Math.max(start, from), Math.min(end, from + dash))
  }
}

// The badges depend only on the marks, and a picture is drawn much more often than marks change.
const badgesOfMarks = new WeakMap<Bytes, { readonly width: number; readonly cells: readonly number[] }>()

/**
 * Returns the first cell, from the top left, of each area of locked cells. Linear when the marks are new, else cached.
 */
export function lockBadges(level: Level): readonly number[] {
  const known = badgesOfMarks.get(level.marks)
  if (known && known.width === level.width) return known.cells
  const cells: number[] = []
  const isLocked = (cell: number) => ((level.marks[cell] ?? 0) & Mark.locked) !== 0
  let seen: Uint8Array | undefined
  const { marks } = level
  for (let cell = 0; cell < marks.length; cell++) {
    if (((marks[cell] as number) & Mark.locked) === 0 || seen?.[cell] === 1) continue // below the length
    seen ??= new Uint8Array(level.marks.length)
    cells.push(cell)
    const pending = [cell]
    seen[cell] = 1
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      for (const direction of DIRECTIONS) {
        const beside = neighbour(level, next, direction)
        if (beside < 0 || seen[beside] === 1 || !isLocked(beside)) continue
        seen[beside] = 1
        pending.push(beside)
      }
    }
  }
  badgesOfMarks.set(level.marks, { width: level.width, cells })
  return cells
}

/** Draws a padlock on a square plate around a point. */
function drawPadlock(picture: DrawCommand[], style: MapStyle, frame: Frame, x: number, y: number): void {
  const side = snapped(frame, Math.max(12 * frame.ratio, 0.62 * frame.cell))
  const left = snapped(frame, x - side / 2)
  const top = snapped(frame, y - side / 2)
  const { colour, halo } = style.lock
  picture.push({
    kind: 'box',
    part: 'lock',
    fill: halo,
    line: { colour, width: Math.max(1, side / 14) },
    x: left,
    y: top,
    width: side,
    height: side,
    radius: side / 6,
  })
  const middle = left + side / 2
  const shackle: number[] = []
  for (let step = 0; step <= 8; step++) {
    const angle = Math.PI + (step * Math.PI) / 8
    shackle.push(middle + 0.17 * side * Math.cos(angle), top + 0.38 * side + 0.2 * side * Math.sin(angle))
  }
  const legs = [middle - 0.17 * side, top + 0.5 * side, ...shackle, middle + 0.17 * side, top + 0.5 * side]
  picture.push({ kind: 'strokes', part: 'lock', colour, width: Math.max(1, 0.1 * side), strokes: [legs] })
  addRects(picture, 'lock', colour, [
    snapped(frame, middle - 0.27 * side),
    snapped(frame, top + 0.47 * side),
    snapped(frame, 0.54 * side),
    snapped(frame, 0.36 * side),
  ])
}
