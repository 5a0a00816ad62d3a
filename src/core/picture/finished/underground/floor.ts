import { chance } from '../../../level/chance'
import { isInside } from '../../../level/grid'
import { CellKind, EdgeKind, IS_STREET, IS_WALL } from '../../../level/kinds'
import { addRects, type DrawCommand, type Part } from '../../commands'
import { lineAt, snapped } from '../../frame'
import { addStrokes, hairline, rectOf, type Sheet } from '../sheet'
import { caveWalls, cornerBits, type CaveWall, type IsInside } from './cave-walls'
import type { OpenCells } from './open-cells'

/** How far shapes that meet overlap, in screen pixels, so that no seam shows between them. */
const OVERLAP = 0.6

/** Draws whole cells. */
export function drawCells(
  { frame, picture }: Sheet,
  part: Part,
  fill: string,
  isInside: IsInside,
  { range }: OpenCells,
): void {
  const rects: number[] = []
  for (let y = range.top; y < range.bottom; y++) {
    for (let x = range.left; x < range.right;) {
      const from = x
      while (x < range.right && isInside(x, y)) x++
      if (x > from) rects.push(...rectOf(frame, from, y, x - from))
      else x++
    }
  }
  addRects(picture, part, fill, rects)
}

/** Draws an area with smooth edges: whole squares between the middles of cells, and a shape beside each wall. */
export function drawSmooth(
  { frame, picture }: Sheet,
  part: Part,
  fill: string,
  isInside: IsInside,
  { range }: OpenCells,
): readonly CaveWall[] {
  const { cell } = frame
  const more = OVERLAP * frame.ratio
  const bitsAt = cornerBits(isInside, range)
  const rects: number[] = []
  for (let y = range.top; y <= range.bottom; y++) {
    for (let x = range.left; x <= range.right;) {
      const from = x
      while (x <= range.right && bitsAt(x, y) === 15) x++
      const [left, top] = [(from - 0.5) * cell - more, (y - 0.5) * cell - more]
      if (x > from) rects.push(left, top, (x - from) * cell + 2 * more, cell + 2 * more)
      else x++
    }
  }
  addRects(picture, part, fill, rects)
  const walls = caveWalls(bitsAt, range)
  const polygons = walls.map(({ x, y, curve, corners }) => {
    const points = scaled(curve, cell)
    // Beyond the square where the neighbours draw the same area.
    const add = (atX: number, atY: number): number =>
      points.push(atX * cell + beyond(atX - x) * more, atY * cell + beyond(atY - y) * more)
    add(curve.at(-2) ?? 0, curve.at(-1) ?? 0)
    for (let at = 0; at < corners.length; at += 2) add(corners[at] ?? 0, corners[at + 1] ?? 0)
    add(curve[0] ?? 0, curve[1] ?? 0)
    return points
  })
  if (polygons.length > 0) picture.push({ kind: 'polygons', part, fill, polygons })
  return walls
}

function beyond(away: number): number {
  return Math.abs(away) > 0.49 ? Math.sign(away) : 0
}

/** Depth of the shadow along walls, in cells. */
const SHADOW = 0.24
/** The same for walls with floor on both sides: they are low. */
const SHADOW_WITHIN = 0.15

/** Draws the shadow that walls in the north and the west cast on the floor. */
export function drawFloorShadow(sheet: Sheet, { isOpen, range }: OpenCells): void {
  const { level, look, frame, picture } = sheet
  const { shadow } = look.underground
  if (shadow === undefined) return
  const rects: number[] = []
  const { width, northEdges, westEdges } = level
  const depthOf = (isEnd: boolean, edge: number | undefined): number => {
    const depth = isEnd ? SHADOW : IS_WALL[edge ?? 0] === 1 ? SHADOW_WITHIN : 0
    return snapped(frame, depth * frame.cell)
  }
  for (let y = range.top; y < range.bottom; y++) {
    for (let x = range.left; x < range.right; x++) {
      if (!isOpen(x, y)) continue
      const isWithin = isInside(level, x, y)
      const north = depthOf(!isOpen(x, y - 1), isWithin ? northEdges[y * width + x] : undefined)
      const west = depthOf(!isOpen(x - 1, y), isWithin ? westEdges[y * (width + 1) + x] : undefined)
      const [left, top, wide, high] = rectOf(frame, x, y)
      if (north > 0) rects.push(left, top, wide, north)
      if (west > 0) rects.push(left, top + north, west, high - north)
      if (north > 0 || west > 0 || isOpen(x - 1, y - 1)) continue
      const corner = depthOf(true, undefined)
      rects.push(left, top, corner, corner)
    }
  }
  addRects(picture, 'shadow', shadow, rects)
}

/** Draws the same shadow along the walls of caves: it is deepest where a wall faces the south-east. */
export function drawCaveShadow({ look, frame, picture }: Sheet, walls: readonly CaveWall[]): void {
  const { shadow } = look.underground
  if (shadow === undefined) return
  const { cell } = frame
  const more = OVERLAP * frame.ratio
  const polygons: number[][] = []
  for (const { curve, ends } of walls) {
    const outer: number[] = []
    const inner: number[] = []
    let isDark = false
    const last = curve.length - 2
    // Back from the end of the curve to its beginning.
    for (let at = last; at >= 0; at -= 2) {
      const [x, y] = [curve[at] ?? 0, curve[at + 1] ?? 0]
      const [along, across] =
        at === 0
          ? ends[0]
          : at === last
            ? ends[1]
            : [(curve[at + 2] ?? 0) - (curve[at - 2] ?? 0), (curve[at + 3] ?? 0) - (curve[at - 1] ?? 0)]
      // Towards the floor, to the right of the curve.
      const length = Math.hypot(along, across) || 1
      const [right, down] = [-across / length, along / length]
      const depth = SHADOW * Math.max(0, Math.min(1, right + down))
      isDark ||= depth > 0
      // A little into the next piece, so that no seam shows.
      const beyond = at === 0 ? -more : at === last ? more : 0
      const [aheadX, aheadY] = [(beyond * along) / length, (beyond * across) / length]
      outer.unshift(x * cell + aheadX, y * cell + aheadY)
      inner.push((x + right * depth) * cell + aheadX, (y + down * depth) * cell + aheadY)
    }
    if (isDark) polygons.push([...outer, ...inner])
  }
  if (polygons.length > 0) picture.push({ kind: 'polygons', part: 'shadow', fill: shadow, polygons })
}

/** Dashes on a side between two cells: their middles, in parts of the side. */
const DASHES = [0.2, 0.5, 0.8]

/** Draws dashes between cells of floor, for counting steps. */
export function drawFloorGrid({ level, look, frame, picture }: Sheet): void {
  const { width, cells, northEdges, westEdges } = level
  const rects: number[] = []
  const line = Math.max(1, snapped(frame, hairline(frame, 0.03)))
  const long = Math.max(1, snapped(frame, look.underground.dash * frame.cell))
  const dashes = DASHES.map((share) => snapped(frame, share * frame.cell - long / 2))
  const whole = (length: number): number => (frame.snap ? Math.floor(length) : length)
  const isFloor = (cell: number): boolean => cells[cell] === CellKind.street
  const isFree = (edge: number | undefined): boolean => edge === EdgeKind.open
  for (let y = frame.top; y < frame.bottom; y++) {
    for (let x = frame.left; x < frame.right; x++) {
      const cell = y * width + x
      if (!isFloor(cell)) continue
      const isNorthFree = y > 0 && isFloor(cell - width) && isFree(northEdges[cell])
      const isWestFree = x > 0 && isFloor(cell - 1) && isFree(westEdges[cell + y])
      if (!isNorthFree && !isWestFree) continue
      const left = lineAt(frame, x)
      const top = lineAt(frame, y)
      const [before, above] = [whole(left - line / 2), whole(top - line / 2)]
      for (const along of dashes) {
        if (isNorthFree) rects.push(left + along, above, long, line)
        if (isWestFree) rects.push(before, top + along, line, long)
      }
    }
  }
  addRects(picture, 'grid', look.underground.grid, rects)
}

/** Draws pebbles and cracks on some cells. */
export function drawPebbles({ level, look, frame, picture }: Sheet): void {
  const { cell } = frame
  const rings: number[][] = []
  const cracks: number[][] = []
  for (let y = frame.top; y < frame.bottom; y++) {
    for (let x = frame.left; x < frame.right; x++) {
      if (IS_STREET[level.cells[y * level.width + x] ?? 0] !== 1) continue
      const kind = chance(x, y, 130)
      if (kind < 0.12) {
        const count = 1 + Math.floor(3 * chance(x, y, 131))
        for (let at = 0; at < count; at++) {
          const [right, down] = [
            0.3 + 0.4 * chance(x, y, 132) + 0.3 * (chance(x, y, 140 + at) - 0.5),
            0.3 + 0.4 * chance(x, y, 133) + 0.3 * (chance(x, y, 150 + at) - 0.5),
          ]
          const wide = 0.05 + 0.05 * chance(x, y, 160 + at)
          rings.push(
            oval(
              [(x + right) * cell, (y + down) * cell],
              [wide * cell, wide * cell * (0.5 + 0.4 * chance(x, y, 170 + at))],
            ),
          )
        }
      } else if (kind > 0.955) {
        const [right, down] = [0.2 + 0.3 * chance(x, y, 134), 0.25 + 0.5 * chance(x, y, 135)]
        cracks.push(
          [0, 0.13, 0.24, 0.4].flatMap((along, at) => [
            (x + right + along) * cell,
            (y + down + 0.16 * (chance(x, y, 180 + at) - 0.5)) * cell,
          ]),
        )
      }
    }
  }
  const { pebble } = look.underground
  addStrokes(picture, 'paving', { colour: pebble, width: hairline(frame, 0.03) }, [...rings, ...cracks])
}

/** Corners of the polygon that is drawn as an oval. */
const OVAL = Array.from({ length: 9 }, (_, at) => {
  const angle = (2 * Math.PI * at) / 8
  return [Math.cos(angle), Math.sin(angle)] as const
})

/** Returns a closed stroke around an oval. */
function oval([x, y]: readonly [number, number], [wide, high]: readonly [number, number]): number[] {
  const stroke: number[] = []
  for (const [right, down] of OVAL) stroke.push(x + wide * right, y + high * down)
  return stroke
}

/** Draws the shore of water in caves as a line. */
export function drawShoreLines(
  picture: DrawCommand[],
  { style, frame }: Sheet,
  walls: readonly CaveWall[],
): void {
  addStrokes(
    picture,
    'bank',
    { colour: style.bank.colour, width: hairline(frame, 0.05) },
    strokesOf(walls, frame.cell),
  )
}

/** Returns the walls of caves as strokes. */
export function strokesOf(walls: readonly CaveWall[], cell: number): readonly number[][] {
  return walls.map(({ curve }) => scaled(curve, cell))
}

/** Returns points in units of the target, as x and y in turn. */
function scaled(points: CaveWall['curve'], cell: number): number[] {
  return points.map((value) => value * cell)
}
