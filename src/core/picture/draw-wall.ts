import { DIRECTIONS, EAST, NORTH, SOUTH, WEST, type Direction } from '../level/grid'
import { gateDirection } from '../level/edges'
import type { Level } from '../level/level'
import { hasMark, Mark } from '../level/marks'
import { addRects, type DrawCommand } from './commands'
import { EdgeKind } from '../level/kinds'
import { borderPart, type BorderPart } from './edge-lines'
import { lineAt, lineWidth, snapped, type Frame } from './frame'
import { groundColour, type MapStyle } from './style'

/** One side of the level, walked from west to east or from north to south. */
interface Side {
  readonly direction: Direction
  /** Cells along this side that lie in the frame. */
  readonly from: number
  readonly to: number
  readonly length: number
}

/** Draws the wall around the level where the frame touches it, its corner towers, and the gates. */
export function drawTownWall(picture: DrawCommand[], level: Level, style: MapStyle, frame: Frame): void {
  const sides = sidesInFrame(level, frame)
  const thick = lineWidth(frame, style.townWall.line)
  const wall: number[] = []
  const loose: number[] = []
  const gates: { side: Side; index: number; part: BorderPart }[] = []

  for (const side of sides) {
    let from = side.from
    let part: BorderPart | undefined
    for (let index = side.from; index <= side.to; index++) {
      const found = index < side.to ? borderAt(level, side.direction, index) : undefined
      const next = found === 'closed-gate' && !style.shows.seeds ? 'wall' : found
      if (next === 'open-gate' || next === 'closed-gate') gates.push({ side, index, part: next })
      if (next === part) continue
      if (part === 'wall') addBand(wall, level, frame, side, from, index, thick)
      else if (part === 'loose') {
        addBand(loose, level, frame, side, from, index, Math.max(1, snapped(frame, frame.ratio)))
      }
      from = index
      part = next
    }
  }
  addRects(picture, 'undecided', style.undecided.line, loose)
  addRects(picture, 'town-wall', style.townWall.colour, wall)
  drawCornerTowers(picture, level, style, frame, thick)
  for (const gate of gates) drawGate(picture, level, style, frame, gate.side, gate.index, gate.part, thick)
}

function sidesInFrame(level: Level, frame: Frame): readonly Side[] {
  const { left, top, right, bottom } = frame
  const across = { from: left, to: right, length: level.width }
  const down = { from: top, to: bottom, length: level.height }
  return DIRECTIONS.flatMap((direction): Side[] => {
    if (left === right || top === bottom) return []
    if (direction === NORTH) return top === 0 ? [{ direction, ...across }] : []
    if (direction === SOUTH) return bottom === level.height ? [{ direction, ...across }] : []
    if (direction === WEST) return left === 0 ? [{ direction, ...down }] : []
    return right === level.width ? [{ direction, ...down }] : []
  })
}

/** What stands on one edge of the border: the side of the level and the column or row along it. */
export function borderAt(level: Level, direction: Direction, index: number): BorderPart {
  const { width, height } = level
  let cell = index
  if (direction === SOUTH) cell = (height - 1) * width + index
  else if (direction !== NORTH) cell = index * width + (direction === EAST ? width - 1 : 0)
  const isGate = hasMark(level.marks[cell], Mark.gateSeed) && gateDirection(level, cell) === direction
  return borderPart(borderEdge(level, direction, index), isGate)
}

/** The kind of one edge of the border. */
function borderEdge(level: Level, direction: Direction, index: number): number {
  const { width, height, northEdges, westEdges } = level
  if (direction === NORTH) return northEdges[index] ?? 0
  if (direction === SOUTH) return northEdges[height * width + index] ?? 0
  return westEdges[index * (width + 1) + (direction === EAST ? width : 0)] ?? 0
}

/** Whether a gate lets pass into the town alone: its arrow points that way. */
function isInwardOnly(edge: number, direction: Direction): boolean {
  const inward = direction === NORTH || direction === WEST ? EdgeKind.oneWayForth : EdgeKind.oneWayBack
  return edge === inward
}

/**
 * Places a rectangle on a side of the level: `along` from the side's beginning, `out` from the border outwards
 * (negative is inwards), both in units of the target.
 */
function addOnSide(
  rects: number[],
  level: Level,
  frame: Frame,
  direction: Direction,
  along: readonly [number, number],
  out: readonly [number, number],
): void {
  const depth = out[1] - out[0]
  const length = along[1] - along[0]
  if (direction === NORTH) rects.push(along[0], -out[1], length, depth)
  else if (direction === SOUTH) rects.push(along[0], lineAt(frame, level.height) + out[0], length, depth)
  else if (direction === WEST) rects.push(-out[1], along[0], depth, length)
  else rects.push(lineAt(frame, level.width) + out[0], along[0], depth, length)
}

/** A band along the outside of the border; at the level's corners it goes around them. */
function addBand(
  rects: number[],
  level: Level,
  frame: Frame,
  side: Side,
  from: number,
  to: number,
  thick: number,
): void {
  const start = lineAt(frame, from) - (from === 0 ? thick : 0)
  const end = lineAt(frame, to) + (to === side.length ? thick : 0)
  addOnSide(rects, level, frame, side.direction, [start, end], [0, thick])
}

function drawCornerTowers(
  picture: DrawCommand[],
  level: Level,
  style: MapStyle,
  frame: Frame,
  thick: number,
): void {
  const circles: number[] = []
  const radius = Math.max(0.32 * frame.cell, 0.9 * thick)
  for (const vertical of [NORTH, SOUTH] as const) {
    for (const horizontal of [WEST, EAST] as const) {
      const x = horizontal === WEST ? 0 : level.width
      const y = vertical === NORTH ? 0 : level.height
      const isInFrame =
        frame.left < frame.right &&
        frame.top < frame.bottom &&
        (horizontal === WEST ? frame.left === 0 : frame.right === level.width) &&
        (vertical === NORTH ? frame.top === 0 : frame.bottom === level.height)
      const isWalled =
        borderAt(level, vertical, horizontal === WEST ? 0 : level.width - 1) !== 'loose' ||
        borderAt(level, horizontal, vertical === NORTH ? 0 : level.height - 1) !== 'loose'
      if (!isInFrame || !isWalled) continue
      circles.push(
        lineAt(frame, x) + (horizontal === WEST ? -thick / 2 : thick / 2),
        lineAt(frame, y) + (vertical === NORTH ? -thick / 2 : thick / 2),
        radius,
      )
    }
  }
  if (circles.length > 0) {
    picture.push({ kind: 'circles', part: 'town-wall', fill: style.townWall.colour, circles })
  }
}

function drawGate(
  picture: DrawCommand[],
  level: Level,
  style: MapStyle,
  frame: Frame,
  side: Side,
  index: number,
  part: BorderPart,
  thick: number,
): void {
  const { direction } = side
  const start = lineAt(frame, index)
  const end = lineAt(frame, index + 1)
  const isLarge = frame.detail === 'all' || frame.detail === 'names'
  const towers: number[] = []
  const road: number[] = []
  const wall: number[] = []
  const bars: number[] = []

  // The road leads on a little way out; a closed gate is a thinner wall behind three bars.
  const isOpen = part === 'open-gate'
  const outward = thick + (isOpen ? snapped(frame, 0.3 * frame.cell) : 0)
  addOnSide(road, level, frame, direction, [start, end], [0, outward])
  if (!isOpen) {
    const inset = Math.floor(thick / 3)
    addOnSide(wall, level, frame, direction, [start, end], [inset, thick - inset])
    const width = Math.max(snapped(frame, frame.ratio), snapped(frame, 0.09 * frame.cell))
    const beyond = snapped(frame, 0.1 * frame.cell)
    for (const share of isLarge ? [0.3, 0.5, 0.7] : [0.5]) {
      const from = snapped(frame, start + share * (end - start) - width / 2)
      addOnSide(bars, level, frame, direction, [from, from + width], [-beyond, thick + beyond])
    }
  }

  // Two square towers on the ends of the gap.
  const tower = Math.max(snapped(frame, 0.44 * frame.cell), thick + snapped(frame, frame.ratio))
  const inner = snapped(frame, (thick - tower) / 2)
  // Never so wide that two of them would close the gap between them.
  const wide = Math.min(tower, Math.max(snapped(frame, 2 * frame.ratio), snapped(frame, 0.5 * frame.cell)))
  for (const end of [start, lineAt(frame, index + 1)]) {
    const from = end - snapped(frame, wide / 2)
    addOnSide(towers, level, frame, direction, [from, from + wide], [inner, inner + tower])
  }

  addRects(picture, 'gate', groundColour(style, 'street'), road)
  addRects(picture, 'town-wall', style.townWall.colour, wall)
  addRects(picture, 'gate', style.gate, [...bars, ...towers])
  if (!isOpen || !isLarge) return

  // An arrow outwards: a chevron with its tip away from the town, or towards it where nobody may leave.
  const middle = (start + end) / 2
  const half = 0.15 * frame.cell
  const ends = [thick + 0.22 * frame.cell, thick + 0.37 * frame.cell] as const
  const [base, tip] = isInwardOnly(borderEdge(level, direction, index), direction) ? [ends[1], ends[0]] : ends
  const point = (along: number, out: number): readonly number[] => {
    if (direction === NORTH) return [along, -out]
    if (direction === SOUTH) return [along, lineAt(frame, level.height) + out]
    return direction === WEST ? [-out, along] : [lineAt(frame, level.width) + out, along]
  }
  picture.push({
    kind: 'strokes',
    part: 'gate',
    colour: style.gate,
    width: Math.max(1.5 * frame.ratio, 0.085 * frame.cell),
    strokes: [[...point(middle - half, base), ...point(middle, tip), ...point(middle + half, base)]],
  })
}
