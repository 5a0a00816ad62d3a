import { gateDirection } from '../level/gates'
import { EAST, edgeOf, neighbour, NORTH, SOUTH, WEST, type Direction } from '../level/grid'
import { CellKind, EdgeKind } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { hasMark, Mark } from '../level/marks'
import { addRects, type DrawCommand } from './commands'
import { borderPart, type BorderPart } from './edge-lines'
import { lineAt, lineWidth, snapped, type Frame } from './frame'
import { groundColour, type MapStyle } from './style'

/** The wall along one grid line, with one direction out of the town. */
interface Stretch {
  readonly direction: Direction
  /** Position of the line, in units of the target. */
  readonly at: number
}

/** A gate in it, at a column or row along the line. */
interface GateSign extends Stretch {
  readonly index: number
  readonly part: BorderPart
  readonly edge: number
}

/**
 * Draws the wall along the outline of the town within the frame, its corner towers, and the gates. There is no wall
 * where a town's water meets the outline.
 */
export function drawTownWall(picture: DrawCommand[], level: Level, style: MapStyle, frame: Frame): void {
  if (frame.left === frame.right || frame.top === frame.bottom) return
  const thick = lineWidth(frame, style.townWall.line)
  const thin = Math.max(1, snapped(frame, frame.ratio))
  const wall: number[] = []
  const loose: number[] = []
  const towers: number[] = []
  const gates: GateSign[] = []

  for (const line of linesInFrame(level, frame)) {
    const { isRow, index: at } = line
    const [start, end] = isRow ? [frame.left, frame.right] : [frame.top, frame.bottom]
    let from = start
    let part: BorderPart | undefined
    let direction: Direction = NORTH
    for (let index = start; index <= end; index++) {
      const outward = index < end ? outwardAt(level, isRow, at, index) : undefined
      const found = outward === undefined ? undefined : partAt(level, isRow, at, index, outward)
      const next = found === 'closed-gate' && !style.shows.seeds ? 'wall' : found
      if (outward !== undefined && (next === 'open-gate' || next === 'closed-gate')) {
        const edge = edgeKind(level, isRow, at, index)
        gates.push({ direction: outward, at: lineAt(frame, at), index, part: next, edge })
      }
      if (next === part && (outward === undefined || outward === direction)) continue
      const stretch = { direction, at: lineAt(frame, at) }
      if (part === 'wall' || part === 'loose') {
        // At a bend it goes around the corner.
        const depth = part === 'wall' ? thick : thin
        const before = isBend(level, isRow, at, from, direction, -1)
        const after = isBend(level, isRow, at, index - 1, direction, 1)
        const first = lineAt(frame, from) - (before ? depth : 0)
        const last = lineAt(frame, index) + (after ? depth : 0)
        addOnSide(part === 'wall' ? wall : loose, stretch, [first, last], [0, depth])
        if (before && part === 'wall') addTower(towers, frame, stretch, from, -1, thick)
        if (after && part === 'wall') addTower(towers, frame, stretch, index, 1, thick)
      }
      from = index
      part = next
      direction = outward ?? direction
    }
  }
  addRects(picture, 'undecided', style.undecided.line, loose)
  addRects(picture, 'town-wall', style.townWall.colour, wall)
  if (towers.length > 0) {
    const fill = style.townWall.colour
    picture.push({ kind: 'circles', part: 'town-wall', fill, circles: withoutTwins(towers) })
  }
  for (const gate of gates) drawGate(picture, style, frame, gate, thick)
}

/** A grid line: a row of north edges, or a column of west edges. */
interface GridLine {
  readonly isRow: boolean
  readonly index: number
}

/**
 * Lists the grid lines in the frame that can hold the outline: the sides of the map, and with outside cells all others.
 */
function* linesInFrame(level: Level, { left, top, right, bottom }: Frame): Iterable<GridLine> {
  const { width, height, cells } = level
  if (top === 0) yield { isRow: true, index: 0 }
  if (right === width) yield { isRow: false, index: width }
  if (bottom === height) yield { isRow: true, index: height }
  if (left === 0) yield { isRow: false, index: 0 }
  if (cells.indexOf(CellKind.outside) < 0) return
  for (let index = Math.max(1, top); index <= Math.min(height - 1, bottom); index++)
    yield { isRow: true, index }
  for (let index = Math.max(1, left); index <= Math.min(width - 1, right); index++)
    yield { isRow: false, index }
}

/** Returns the kind of the cell before or after a grid line, at a position along it; outside beyond the map. */
function kindBeside(level: Level, isRow: boolean, at: number, index: number, isAfter: boolean): number {
  const across = isAfter ? at : at - 1
  const [x, y] = isRow ? [index, across] : [across, index]
  if (x < 0 || y < 0 || x >= level.width || y >= level.height) return CellKind.outside
  return level.cells[y * level.width + x] ?? CellKind.outside
}

/** Returns the direction out of the town at a position along a grid line; undefined where there is no outline. */
function outwardAt(level: Level, isRow: boolean, at: number, index: number): Direction | undefined {
  const isOutBefore = kindBeside(level, isRow, at, index, false) === CellKind.outside
  const isOutAfter = kindBeside(level, isRow, at, index, true) === CellKind.outside
  if (isOutBefore === isOutAfter) return undefined
  if (isRow) return isOutBefore ? NORTH : SOUTH
  return isOutBefore ? WEST : EAST
}

/** Returns the part of the outline at a position along a grid line; undefined if there is none. */
function partAt(
  level: Level,
  isRow: boolean,
  at: number,
  index: number,
  direction: Direction,
): BorderPart | undefined {
  const isAfter = direction === NORTH || direction === WEST
  const across = isAfter ? at : at - 1
  const cell = isRow ? across * level.width + index : index * level.width + across
  return outlinePart(level, cell, direction)
}

/**
 * Returns the part of the outline on a side of a cell: see `isOuterSide`. Undefined beside water, and for undecided
 * cells inside the map, which have a ground line instead.
 */
export function outlinePart(level: Level, cell: number, direction: Direction): BorderPart | undefined {
  if (level.cells[cell] === CellKind.water) return undefined
  const isGate = hasMark(level.marks[cell], Mark.gateSeed) && gateDirection(level, cell) === direction
  const part = borderPart(edgeAt(level, edgeOf(level, cell, direction)), isGate)
  return part === 'loose' && neighbour(level, cell, direction) >= 0 ? undefined : part
}

function edgeKind(
  { width, northEdges, westEdges }: Level,
  isRow: boolean,
  at: number,
  index: number,
): number {
  return (isRow ? northEdges[at * width + index] : westEdges[index * (width + 1) + at]) ?? 0
}

/** Whether the outline bends away around the cell at an end of a stretch: it has a wall on that side, too. */
function isBend(
  level: Level,
  isRow: boolean,
  at: number,
  index: number,
  direction: Direction,
  step: -1 | 1,
): boolean {
  const isAfter = direction === NORTH || direction === WEST
  return kindBeside(level, isRow, at, index + step, isAfter) === CellKind.outside
}

/** Whether a gate lets pass only into the town: its arrow points that way. */
function isInwardOnly(edge: number, direction: Direction): boolean {
  const inward = direction === NORTH || direction === WEST ? EdgeKind.oneWayForth : EdgeKind.oneWayBack
  return edge === inward
}

/**
 * Places a rectangle on the outline: `along` from the beginning of the map, `out` from the line outwards (negative is
 * inwards), both in units of the target.
 */
function addOnSide(
  rects: number[],
  { direction, at }: Stretch,
  along: readonly [number, number],
  out: readonly [number, number],
): void {
  const depth = out[1] - out[0]
  const length = along[1] - along[0]
  if (direction === NORTH) rects.push(along[0], at - out[1], length, depth)
  else if (direction === SOUTH) rects.push(along[0], at + out[0], length, depth)
  else if (direction === WEST) rects.push(at - out[1], along[0], depth, length)
  else rects.push(at + out[0], along[0], depth, length)
}

/** Adds the tower on a corner of the wall; both of its stretches call this. */
function addTower(
  circles: number[],
  frame: Frame,
  { direction, at }: Stretch,
  index: number,
  step: -1 | 1,
  thick: number,
): void {
  const along = lineAt(frame, index) + (step * thick) / 2
  const isOutwardsLess = direction === NORTH || direction === WEST
  const across = at + ((isOutwardsLess ? -1 : 1) * thick) / 2
  const isRow = direction === NORTH || direction === SOUTH
  const [x, y] = isRow ? [along, across] : [across, along]
  circles.push(x, y, Math.max(0.32 * frame.cell, 0.9 * thick))
}

/** Removes duplicate circles. */
function withoutTwins(circles: readonly number[]): readonly number[] {
  const known = new Set<string>()
  const kept: number[] = []
  for (let at = 0; at < circles.length; at += 3) {
    const circle = circles.slice(at, at + 3)
    const key = circle.join(' ')
    if (known.has(key)) continue
    known.add(key)
    kept.push(...circle)
  }
  return kept
}

function drawGate(
  picture: DrawCommand[],
  style: MapStyle,
  frame: Frame,
  gate: GateSign,
  thick: number,
): void {
  const { direction, index, part } = gate
  const start = lineAt(frame, index)
  const end = lineAt(frame, index + 1)
  const isLarge = frame.detail === 'all' || frame.detail === 'names'
  const towers: number[] = []
  const road: number[] = []
  const wall: number[] = []
  const bars: number[] = []

  // The road leads on a short way out; a closed gate is a thinner wall behind three bars.
  const isOpen = part === 'open-gate'
  const outward = thick + (isOpen ? snapped(frame, 0.3 * frame.cell) : 0)
  addOnSide(road, gate, [start, end], [0, outward])
  if (!isOpen) {
    const inset = Math.floor(thick / 3)
    addOnSide(wall, gate, [start, end], [inset, thick - inset])
    const width = Math.max(snapped(frame, frame.ratio), snapped(frame, 0.09 * frame.cell))
    const beyond = snapped(frame, 0.1 * frame.cell)
    for (const share of isLarge ? [0.3, 0.5, 0.7] : [0.5]) {
      const from = snapped(frame, start + share * (end - start) - width / 2)
      addOnSide(bars, gate, [from, from + width], [-beyond, thick + beyond])
    }
  }

  // Two square towers on the ends of the gap.
  const tower = Math.max(snapped(frame, 0.44 * frame.cell), thick + snapped(frame, frame.ratio))
  const inner = snapped(frame, (thick - tower) / 2)
  // Narrow enough that two of them leave the gap open.
  const wide = Math.min(tower, Math.max(snapped(frame, 2 * frame.ratio), snapped(frame, 0.5 * frame.cell)))
  for (const end of [start, lineAt(frame, index + 1)]) {
    const from = end - snapped(frame, wide / 2)
    addOnSide(towers, gate, [from, from + wide], [inner, inner + tower])
  }

  addRects(picture, 'gate', groundColour(style, 'street'), road)
  addRects(picture, 'town-wall', style.townWall.colour, wall)
  addRects(picture, 'gate', style.gate, [...bars, ...towers])
  if (!isOpen || !isLarge) return

  // An arrow outwards: a chevron pointing away from the town, or inwards if nobody may leave.
  const middle = (start + end) / 2
  const half = 0.15 * frame.cell
  const ends = [thick + 0.22 * frame.cell, thick + 0.37 * frame.cell] as const
  const [base, tip] = isInwardOnly(gate.edge, direction) ? [ends[1], ends[0]] : ends
  const point = (along: number, out: number): readonly number[] => {
    if (direction === NORTH) return [along, gate.at - out]
    if (direction === SOUTH) return [along, gate.at + out]
    return direction === WEST ? [gate.at - out, along] : [gate.at + out, along]
  }
  picture.push({
    kind: 'strokes',
    part: 'gate',
    colour: style.gate,
    width: Math.max(1.5 * frame.ratio, 0.085 * frame.cell),
    strokes: [[...point(middle - half, base), ...point(middle, tip), ...point(middle + half, base)]],
  })
}
