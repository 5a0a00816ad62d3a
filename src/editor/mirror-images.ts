import type { EdgeChange } from '../core/analyse/repairs/repair'
import { boxesOverlap } from '../core/level/block'
import {
  edgeCount,
  isNorthEdge,
  northEdgeCount,
  xOf,
  yOf,
  type Direction,
  type Grid,
  type Box,
} from '../core/level/grid'
import { EdgeKind } from '../core/level/kinds'
import type { Mirror, MirrorMode } from './mirror'

/**
 * Positions of the axes on a grid, in cells from its north-west corner; undefined for an axis that the mode does not
 * have.
 */
export interface MirrorAxes {
  readonly x?: number
  readonly y?: number
  /** Whether strokes are turned around the intersection of both axes, instead of mirrored across each. */
  readonly isTurn: boolean
}

/** Returns the axes to show; undefined if the mirror is off. */
export function axesOf(grid: Grid, mirror: Mirror): MirrorAxes | undefined {
  const { mode } = mirror
  if (mode === 'off') return undefined
  const { across, down } = sumsOf(grid, mirror)
  return {
    ...(mode === 'top-bottom' ? {} : { x: (across + 1) / 2 }),
    ...(mode === 'left-right' ? {} : { y: (down + 1) / 2 }),
    isTurn: mode === 'half-turn',
  }
}

/** One mirror image: which axes it is mirrored across. */
interface Image {
  readonly acrossX: boolean
  readonly acrossY: boolean
}

const IMAGES: Readonly<Record<MirrorMode, readonly Image[]>> = {
  off: [],
  'left-right': [{ acrossX: true, acrossY: false }],
  'top-bottom': [{ acrossX: false, acrossY: true }],
  both: [
    { acrossX: true, acrossY: false },
    { acrossX: false, acrossY: true },
    { acrossX: true, acrossY: true },
  ],
  'half-turn': [{ acrossX: true, acrossY: true }],
}

/** Returns how many images a mirror adds. */
export function imageCount(mirror: Mirror): number {
  return IMAGES[mirror.mode].length
}

/**
 * Returns cells and all their mirror images inside the level, in rising order, each once. Returns the same list if the
 * mirror is off.
 */
export function mirrorCells(grid: Grid, mirror: Mirror, cells: readonly number[]): readonly number[] {
  const images = IMAGES[mirror.mode]
  if (images.length === 0) return cells
  const all = [...cells]
  for (const image of images) {
    for (const cell of cells) {
      const mirrored = imageOfCell(grid, mirror, image, cell)
      if (mirrored >= 0) all.push(mirrored)
    }
  }
  const rising = Uint32Array.from(all).sort()
  return Array.from(rising.filter((cell, index) => index === 0 || rising[index - 1] !== cell))
}

/**
 * Returns a rectangle and its mirror images; those that overlap become the smallest rectangle around them. Images that
 * are not all inside the level are left out.
 */
export function mirrorBoxes(grid: Grid, mirror: Mirror, box: Box): readonly Box[] {
  const first = box.y * grid.width + box.x
  const last = (box.y + box.height - 1) * grid.width + box.x + box.width - 1
  const boxes = [box]
  for (const image of IMAGES[mirror.mode]) {
    const corners = [first, last].map((corner) => imageOfCell(grid, mirror, image, corner))
    if (corners.every((corner) => corner >= 0)) addBox(boxes, boxOfCorners(grid, corners))
  }
  return boxes
}

function boxOfCorners(grid: Grid, corners: readonly number[]): Box {
  const columns = corners.map((corner) => xOf(grid, corner))
  const rows = corners.map((corner) => yOf(grid, corner))
  const [x, y] = [Math.min(...columns), Math.min(...rows)]
  return { x, y, width: Math.max(...columns) - x + 1, height: Math.max(...rows) - y + 1 }
}

/** Adds a rectangle to a list in place, merged with those that it overlaps. */
function addBox(boxes: Box[], box: Box): void {
  const at = boxes.findIndex((other) => boxesOverlap(other, box))
  const other = boxes[at]
  if (!other) {
    boxes.push(box)
    return
  }
  boxes.splice(at, 1)
  const [x, y] = [Math.min(box.x, other.x), Math.min(box.y, other.y)]
  const width = Math.max(box.x + box.width, other.x + other.width) - x
  const height = Math.max(box.y + box.height, other.y + other.height) - y
  addBox(boxes, { x, y, width, height })
}

/** Returns the images of a cell, each with the image of one of its sides; -1 outside the level. */
export function imagesOfSide(
  grid: Grid,
  mirror: Mirror,
  cell: number,
  side: Direction,
): readonly { readonly cell: number; readonly side: Direction }[] {
  return IMAGES[mirror.mode].map((image) => {
    const isFlipped = (side & 1) === 0 ? image.acrossY : image.acrossX
    // XOR with 2 is the opposite side.
    const mirrored = (isFlipped ? side ^ 2 : side) as Direction
    return { cell: imageOfCell(grid, mirror, image, cell), side: mirrored }
  })
}

/**
 * Returns edges with their new kinds, and their mirror images; a one-way door leads the other way in a mirror. In
 * rising order, each edge once: drawn edges take precedence over mirrored ones.
 */
export function mirrorEdges(grid: Grid, mirror: Mirror, edges: readonly EdgeChange[]): readonly EdgeChange[] {
  const all = new Map<number, number>()
  for (const { edge, kind } of edges) all.set(edge, kind)
  for (const image of IMAGES[mirror.mode]) {
    for (const { edge, kind } of edges) {
      const mirrored = imageOfEdge(grid, mirror, image, edge)
      if (mirrored < 0 || all.has(mirrored)) continue
      const isFlipped = isNorthEdge(grid, edge) ? image.acrossY : image.acrossX
      all.set(mirrored, isFlipped ? flipped(kind) : kind)
    }
  }
  return Array.from(all, ([edge, kind]) => ({ edge, kind })).sort((a, b) => a.edge - b.edge)
}

function flipped(kind: number): number {
  if (kind === EdgeKind.oneWayForth) return EdgeKind.oneWayBack
  return kind === EdgeKind.oneWayBack ? EdgeKind.oneWayForth : kind
}

/** Returns the sum of a cell's column and its image's, and the same for rows: twice the axis, less one. */
function sumsOf(grid: Grid, { axis }: Mirror): { readonly across: number; readonly down: number } {
  // An axis outside a level that became smaller returns to the middle.
  const holds = axis && axis.x < grid.width && axis.y < grid.height
  return holds ? { across: 2 * axis.x, down: 2 * axis.y } : { across: grid.width - 1, down: grid.height - 1 }
}

function imageOfCell(grid: Grid, mirror: Mirror, { acrossX, acrossY }: Image, cell: number): number {
  const { across, down } = sumsOf(grid, mirror)
  const x = acrossX ? across - xOf(grid, cell) : xOf(grid, cell)
  const y = acrossY ? down - yOf(grid, cell) : yOf(grid, cell)
  return x < 0 || y < 0 || x >= grid.width || y >= grid.height ? -1 : y * grid.width + x
}

function imageOfEdge(grid: Grid, mirror: Mirror, { acrossX, acrossY }: Image, edge: number): number {
  const { across, down } = sumsOf(grid, mirror)
  const isNorth = isNorthEdge(grid, edge)
  const first = isNorth ? 0 : northEdgeCount(grid)
  const stride = isNorth ? grid.width : grid.width + 1
  let x = (edge - first) % stride
  let y = Math.floor((edge - first) / stride)
  // A grid line lies before the cell of its number, so its image lies behind the image of that cell.
  if (acrossX) x = across - x + (isNorth ? 0 : 1)
  if (acrossY) y = down - y + (isNorth ? 1 : 0)
  if (x < 0 || y < 0 || x >= stride) return -1
  const image = first + y * stride + x
  const end = isNorth ? northEdgeCount(grid) : edgeCount(grid)
  return image < end ? image : -1
}
