import { EAST, NORTH, SOUTH, WEST, xOf, yOf, type Direction, type Grid } from '../level/grid'
import { addRects, type Colour, type DrawCommand } from './commands'
import { lineAt, overflow, snapped, type Frame } from './frame'
import type { MapStyle } from './style'

/** Dash patterns of walks, so that they differ without colours. */
export type WalkDash = 'solid' | 'dashes' | 'dots' | 'dash-dot' | 'double' | 'short-dashes'

/** The look of one of several walks: a colour for light maps, one for dark maps, and a dash pattern. */
export interface WalkLook {
  readonly dash: WalkDash
  readonly light: Colour
  readonly dark: Colour
}

/** The looks of walks shown together, used in this order and repeated. */
export const WALK_LOOKS: readonly WalkLook[] = [
  { dash: 'solid', light: '#0b4fd6', dark: '#7db2ff' },
  { dash: 'dashes', light: '#b3261e', dark: '#ff9a94' },
  { dash: 'dots', light: '#0a6b36', dark: '#6fdc9a' },
  { dash: 'dash-dot', light: '#7a2fd0', dark: '#cfa6ff' },
  { dash: 'double', light: '#7d4e00', dark: '#f2bd62' },
  { dash: 'short-dashes', light: '#00646e', dark: '#63d3df' },
]

/** Returns the look of a walk by its index. */
export function walkLook(index: number): WalkLook {
  const look = WALK_LOOKS[index % WALK_LOOKS.length]
  if (!look) throw new RangeError('The list of looks is empty')
  return look
}

/** The inked shares of the line from one cell to the next, for each dash pattern. */
export const DASHES: Readonly<Record<WalkDash, readonly (readonly [from: number, to: number])[]>> = {
  solid: [[0, 1]],
  double: [[0, 1]],
  dashes: [[0.15, 0.85]],
  dots: [
    [0, 0.12],
    [0.25, 0.37],
    [0.5, 0.62],
    [0.75, 0.87],
  ],
  'dash-dot': [
    [0, 0.5],
    [0.69, 0.81],
  ],
  'short-dashes': [
    [0, 0.28],
    [0.5, 0.78],
  ],
}

/**
 * A trail to draw: its cells in order, each adjacent to the one before, except after a link: there the line begins
 * again.
 */
export interface DrawnWalk {
  readonly cells: readonly number[]
  readonly look: WalkLook
}

/** A walker on the map. */
export interface WalkerMark {
  readonly cell: number
  readonly facing: Direction
}

/** Draws the lines of walks, side by side where they overlap. */
export function drawWalks(
  picture: DrawCommand[],
  grid: Grid,
  style: MapStyle,
  frame: Frame,
  walks: readonly DrawnWalk[],
): void {
  const width = Math.max(1, snapped(frame, Math.min(3 * frame.ratio, 0.12 * frame.cell)))
  const lanes = Math.min(walks.length, WALK_LOOKS.length)
  walks.forEach(({ cells, look }, index) => {
    const lane = (index % Math.max(1, lanes)) - (lanes - 1) / 2
    const shift = lane * Math.min(0.14 * frame.cell, 2 * width)
    const ink: number[] = []
    for (let at = 1; at < cells.length; at++) {
      addStep(ink, grid, frame, cells[at - 1] ?? 0, cells[at] ?? 0, { shift, width, dash: look.dash })
    }
    const halo = Math.max(1, snapped(frame, frame.ratio))
    const around = ink.map((value, at) => (at % 4 < 2 ? value - halo : value + 2 * halo))
    addRects(picture, 'walk', style.selection.halo, around)
    addRects(picture, 'walk', style.dark ? look.dark : look.light, ink)
  })
}

/** Draws a trail as dots, one in each visited cell, without their order. */
export function drawTrail(
  picture: DrawCommand[],
  grid: Grid,
  style: MapStyle,
  frame: Frame,
  cells: Iterable<number>,
): void {
  const side = Math.max(2, snapped(frame, Math.min(8 * frame.ratio, 0.28 * frame.cell)))
  const line = Math.max(1, snapped(frame, frame.ratio))
  const dots: number[] = []
  for (const cell of new Set(cells)) {
    if (!isWithin(grid, frame, cell)) continue
    const [x, y] = middleOf(grid, frame, cell)
    dots.push(Math.round(x - side / 2), Math.round(y - side / 2), side, side)
  }
  const rims = dots.map((value, at) => (at % 4 < 2 ? value - line : value + 2 * line))
  addRects(picture, 'walk', style.selection.halo, rims)
  addRects(picture, 'walk', style.dark ? walkLook(0).dark : walkLook(0).light, dots)
}

/** Draws a walker as an arrow in the direction it faces. */
export function drawWalker(
  picture: DrawCommand[],
  grid: Grid,
  style: MapStyle,
  frame: Frame,
  { cell, facing }: WalkerMark,
): void {
  if (!isWithin(grid, frame, cell)) return
  const [x, y] = middleOf(grid, frame, cell)
  const reach = Math.max(4 * frame.ratio, 0.42 * frame.cell)
  const corners: readonly (readonly [ahead: number, aside: number])[] = [
    [1, 0],
    [-0.8, 0.75],
    [-0.4, 0],
    [-0.8, -0.75],
  ]
  const polygon = corners.flatMap(([ahead, aside]) => {
    const [along, across] = [ahead * reach, aside * reach]
    if (facing === NORTH) return [x + across, y - along]
    if (facing === SOUTH) return [x - across, y + along]
    return facing === EAST ? [x + along, y + across] : [x - along, y - across]
  })
  const line = { colour: style.cursor.inner, width: Math.max(frame.ratio, 0.07 * frame.cell) }
  picture.push({ kind: 'polygons', part: 'walk', fill: style.cursor.outer, line, polygons: [polygon] })
}

/** Draws a goal: two rings. */
export function drawGoal(
  picture: DrawCommand[],
  grid: Grid,
  style: MapStyle,
  frame: Frame,
  cell: number,
): void {
  if (!isWithin(grid, frame, cell)) return
  const [x, y] = middleOf(grid, frame, cell)
  const width = Math.max(frame.ratio, 0.09 * frame.cell)
  const radii = [0.42, 0.2].map((share) => Math.max(2 * frame.ratio, share * frame.cell))
  const halo = { colour: style.selection.halo, width: 2 * width }
  const line = { colour: style.selection.colour, width }
  const circles = radii.flatMap((radius) => [x, y, radius])
  picture.push({ kind: 'circles', part: 'walk', line: halo, circles })
  picture.push({ kind: 'circles', part: 'walk', line, circles })
}

/** Covers the unseen cells, and the border beside them. */
export function drawFog(
  picture: DrawCommand[],
  grid: Grid,
  style: MapStyle,
  frame: Frame,
  seen: Uint8Array,
): void {
  const rects: number[] = []
  const beyond = overflow(frame)
  // Walls belong to both sides: beside a seen cell the fog leaves room for them.
  const room = Math.max(1, snapped(frame, 0.14 * frame.cell))
  const { width, height } = grid
  for (let y = frame.top; y < frame.bottom; y++) {
    const row = y * width
    // 0 nothing is seen there, 1 above, 2 below, 3 both; equal cells are covered by one rectangle.
    const seenAround = (x: number): number =>
      (y > 0 && seen[row - width + x] === 1 ? 1 : 0) + (y + 1 < height && seen[row + width + x] === 1 ? 2 : 0)
    for (let x = frame.left; x < frame.right; x++) {
      if (seen[row + x] === 1) continue
      const from = x
      const how = seenAround(x)
      while (x + 1 < frame.right && seen[row + x + 1] !== 1 && seenAround(x + 1) === how) x++
      const top = y === 0 ? -beyond : lineAt(frame, y) + (how % 2 === 1 ? room : 0)
      const bottom =
        y === height - 1 ? lineAt(frame, y + 1) + beyond : lineAt(frame, y + 1) - (how > 1 ? room : 0)
      const left = from === 0 ? -beyond : lineAt(frame, from) + (seen[row + from - 1] === 1 ? room : 0)
      const isLast = x === width - 1
      const right = lineAt(frame, x + 1) + (isLast ? beyond : seen[row + x + 1] === 1 ? -room : 0)
      rects.push(left, top, right - left, bottom - top)
    }
  }
  addRects(picture, 'walk', style.outside, rects)
}

/** Writes on cells how often they were crossed, in a frame of its own. */
export function drawCounts(
  picture: DrawCommand[],
  grid: Grid,
  style: MapStyle,
  frame: Frame,
  counts: readonly { readonly cell: number; readonly count: number }[],
): void {
  const line = Math.max(1, snapped(frame, 1.5 * frame.ratio))
  const rims: number[] = []
  const texts: DrawCommand[] = []
  for (const { cell, count } of counts) {
    if (!isWithin(grid, frame, cell)) continue
    const left = lineAt(frame, xOf(grid, cell))
    const top = lineAt(frame, yOf(grid, cell))
    const width = lineAt(frame, xOf(grid, cell) + 1) - left
    const height = lineAt(frame, yOf(grid, cell) + 1) - top
    rims.push(left, top, width, line, left, top + height - line, width, line)
    rims.push(left, top, line, height, left + width - line, top, line, height)
    if (frame.cell < 14 * frame.ratio) continue
    const size = Math.max(9 * frame.ratio, 0.42 * frame.cell)
    const radius = 0.62 * size
    const x = left + width - 0.3 * width
    const y = top + 0.3 * height
    const paper = { colour: style.problem.line, width: frame.ratio }
    texts.push({
      kind: 'circles',
      part: 'walk',
      fill: style.problem.fill,
      line: paper,
      circles: [x, y, radius],
    })
    texts.push({
      kind: 'text',
      part: 'walk',
      text: String(count),
      x,
      y,
      size,
      fill: style.problem.line,
      bold: true,
    })
  }
  addRects(picture, 'walk', style.refused, rims)
  picture.push(...texts)
}

interface StepLine {
  readonly shift: number
  readonly width: number
  readonly dash: WalkDash
}

/** Adds the ink from the middle of one cell to the middle of the next; nothing if they are not adjacent. */
function addStep(
  ink: number[],
  grid: Grid,
  frame: Frame,
  from: number,
  to: number,
  { shift, width, dash }: StepLine,
): void {
  if (!isWithin(grid, frame, from) && !isWithin(grid, frame, to)) return
  const direction = directionTo(grid, from, to)
  if (direction === undefined) return
  const [x, y] = middleOf(grid, frame, from)
  const isUpright = direction === NORTH || direction === SOUTH
  const sign = direction === SOUTH || direction === EAST ? 1 : -1
  const lines = dash === 'double' ? [-1, 1] : [0]
  const thick = dash === 'double' ? Math.max(1, snapped(frame, width / 2)) : width
  for (const [begin, end] of DASHES[dash]) {
    for (const line of lines) {
      const across = shift + line * thick - thick / 2
      const first = sign * begin * frame.cell
      const last = sign * end * frame.cell
      const low = Math.min(first, last) - (dash === 'solid' || dash === 'double' ? thick / 2 : 0)
      const long = Math.abs(last - first) + (dash === 'solid' || dash === 'double' ? thick : 0)
      if (isUpright)
        ink.push(snapped(frame, x + across), snapped(frame, y + shift + low), thick, snapped(frame, long))
      else ink.push(snapped(frame, x + shift + low), snapped(frame, y + across), snapped(frame, long), thick)
    }
  }
}

function directionTo(grid: Grid, from: number, to: number): Direction | undefined {
  if (to === from - grid.width) return NORTH
  if (to === from + grid.width) return SOUTH
  if (yOf(grid, from) !== yOf(grid, to)) return undefined
  if (to === from + 1) return EAST
  return to === from - 1 ? WEST : undefined
}

function middleOf(grid: Grid, frame: Frame, cell: number): readonly [number, number] {
  return [(xOf(grid, cell) + 0.5) * frame.cell, (yOf(grid, cell) + 0.5) * frame.cell]
}

function isWithin(grid: Grid, frame: Frame, cell: number): boolean {
  const x = xOf(grid, cell)
  const y = yOf(grid, cell)
  return x >= frame.left && x < frame.right && y >= frame.top && y < frame.bottom
}
