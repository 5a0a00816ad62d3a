import { chance } from '../../../level/chance'
import { addRects } from '../../commands'
import { snapped } from '../../frame'
import { addStrokes, hairline, rectOf, type Sheet } from '../sheet'
import type { OpenCells } from './open-cells'

/** How far the hatching around the floor reaches into the ground, in cells. */
const BAND = 0.84
/** Least distance between two bundles of strokes, in cells. */
const APART = 0.255
/** Length of a stroke, and distance between the three of a bundle, in cells. */
const STROKE = { length: 0.3, apart: 0.085 } as const
/** The points repeat after this many cells; directions do not. */
const PERIOD = 5
const TRIES = 3000

/** Draws the hatching on solid ground around the floor: bundles of three strokes in all directions. */
export function drawHatching({ look, frame, picture }: Sheet, open: OpenCells, isSmooth: boolean): void {
  const { cell } = frame
  const strokes: number[][] = []
  const tile = hatchTile()
  // Small cells have bundles of two strokes.
  const lines = frame.detail === 'all' ? [-1, 0, 1] : [-0.6, 0.6]
  const { left, top, right, bottom } = open.range
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const parts = hatchedParts(open, x, y, isSmooth)
      if (parts === 0) continue
      const points = tile[mod(y) * PERIOD + mod(x)] ?? []
      for (let at = 0; at + 1 < points.length; at += 2) {
        const atX = points[at] ?? 0
        const atY = points[at + 1] ?? 0
        if (!isHatched(parts, atX, atY, BAND - 0.16 * chance(x, y, 200 + at))) continue
        const angle = Math.PI * chance(x, y, 201 + at)
        const alongX = Math.cos(angle)
        const alongY = Math.sin(angle)
        const half = STROKE.length * (0.4 + 0.2 * chance(x, y, 260 + at))
        for (const line of lines) {
          const middleX = x + atX - line * STROKE.apart * alongY
          const middleY = y + atY + line * STROKE.apart * alongX
          strokes.push([
            (middleX - half * alongX) * cell,
            (middleY - half * alongY) * cell,
            (middleX + half * alongX) * cell,
            (middleY + half * alongY) * cell,
          ])
        }
      }
    }
  }
  addStrokes(
    picture,
    'rock',
    { colour: look.underground.hatch, width: hairline(frame, look.underground.hatchWidth) },
    strokes,
  )
}

/** Draws a plain rim around the floor, for small cells. */
export function drawRim({ look, frame, picture }: Sheet, { range, isOpen, isSolid }: OpenCells): void {
  const rects: number[] = []
  const deep = Math.max(1, snapped(frame, 0.4 * frame.cell))
  for (let y = range.top; y < range.bottom; y++) {
    for (let x = range.left; x < range.right; x++) {
      if (!isSolid(x, y)) continue
      const [left, top, wide, high] = rectOf(frame, x, y)
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          if (!isOpen(x + dx, y + dy)) continue
          rects.push(
            dx > 0 ? left + wide - deep : left,
            dy > 0 ? top + high - deep : top,
            dx === 0 ? wide : deep,
            dy === 0 ? high : deep,
          )
        }
      }
    }
  }
  addRects(picture, 'rock', look.underground.hatch, rects)
}

/** The bits of the cells around one, row by row from the north-west; those of the corners that a cave's wall cuts off. */
const NEIGHBOURS = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => ({ dx, dy })))
const CUT = 1 << NEIGHBOURS.length

/** Returns which parts of a cell are hatched: the open cells around solid ground as bits, or CUT and bits of corners; 0 for none. */
function hatchedParts(open: OpenCells, x: number, y: number, isSmooth: boolean): number {
  if (open.isSolid(x, y)) return openAround(open, x, y)
  return isSmooth && open.isOpen(x, y) ? cutCorners(open, x, y) : 0
}

function openAround({ isOpen }: OpenCells, x: number, y: number): number {
  let bits = 0
  for (let at = 0; at < NEIGHBOURS.length; at++) {
    const { dx, dy } = NEIGHBOURS[at] as (typeof NEIGHBOURS)[number] // below the length
    if (isOpen(x + dx, y + dy)) bits |= 1 << at
  }
  return bits
}

/** The corners of a cell of a cave that its wall cuts off: north-west 1, north-east 2, south-west 4, south-east 8. */
function cutCorners({ isSolid }: OpenCells, x: number, y: number): number {
  const [north, south] = [isSolid(x, y - 1), isSolid(x, y + 1)]
  if (!north && !south) return 0
  const [west, east] = [isSolid(x - 1, y), isSolid(x + 1, y)]
  const corners =
    (west && north ? 1 : 0) | (east && north ? 2 : 0) | (west && south ? 4 : 0) | (east && south ? 8 : 0)
  return corners === 0 ? 0 : CUT | corners
}

/** Whether a point of a cell with these parts is hatched, by its position in the cell and the reach of the hatching there. */
function isHatched(parts: number, x: number, y: number, reach: number): boolean {
  if ((parts & CUT) !== 0) {
    // The floor is drawn over the inner strokes.
    for (let corner = 0; corner < 4; corner++) {
      if ((parts & (1 << corner)) === 0) continue
      if (Math.abs(x - (corner & 1)) + Math.abs(y - (corner >> 1)) < 0.75) return true
    }
    return false
  }
  for (let at = 0; at < NEIGHBOURS.length; at++) {
    if ((parts & (1 << at)) === 0) continue
    const { dx, dy } = NEIGHBOURS[at] as (typeof NEIGHBOURS)[number] // below the length
    const right = Math.max(dx - x, 0, x - dx - 1)
    const down = Math.max(dy - y, 0, y - dy - 1)
    if (right * right + down * down < reach * reach) return true
  }
  return false
}

function mod(index: number): number {
  return ((index % PERIOD) + PERIOD) % PERIOD
}

let knownTile: readonly (readonly number[])[] | undefined

/**
 * Returns points at least `APART` from each other in a square that fits to itself, for each cell of the square: x, y, x, y, …
 * within the cell. The points are thrown one after the other (Poisson discs), always in the same order.
 */
function hatchTile(): readonly (readonly number[])[] {
  if (knownTile) return knownTile
  const points: number[] = []
  const tile: number[][] = Array.from({ length: PERIOD * PERIOD }, () => [])
  for (let at = 0; at < TRIES; at++) {
    const [x, y] = [PERIOD * chance(at, 0, 210), PERIOD * chance(at, 1, 211)]
    let isFree = true
    for (let other = 0; other < points.length && isFree; other += 2) {
      const [dx, dy] = [Math.abs(x - (points[other] ?? 0)), Math.abs(y - (points[other + 1] ?? 0))]
      isFree = Math.hypot(Math.min(dx, PERIOD - dx), Math.min(dy, PERIOD - dy)) >= APART
    }
    if (!isFree) continue
    points.push(x, y)
    tile[Math.floor(y) * PERIOD + Math.floor(x)]?.push(x - Math.floor(x), y - Math.floor(y))
  }
  knownTile = tile
  return tile
}
