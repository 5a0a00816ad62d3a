import { gateDirection } from '../level/gates'
import { EAST, edgeOf, neighbour, NORTH, SOUTH, WEST, type Direction } from '../level/grid'
import { CellKind, EdgeKind } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { hasMark, Mark } from '../level/marks'
import { wrapFrom } from '../level/wraps'
import { borderPart, type BorderPart } from './edge-lines'
import { lineAt, type Frame } from './frame'

/** The wall along one grid line, with one direction out of the town. */
export interface Stretch {
  readonly direction: Direction
  /** Position of the line, in units of the target. */
  readonly at: number
}

/** A gate or a wrap in the outline, at a column or row along its line. */
export interface GateSign extends Stretch {
  readonly index: number
  readonly part: BorderPart
  readonly edge: number
  /** Whether another gate is directly before and after it. */
  readonly isBeside: readonly [before: boolean, after: boolean]
}

/** A run of wall, or of the undecided outline, along one grid line and within the frame. */
export interface WallStretch extends Stretch {
  readonly part: 'wall' | 'loose'
  readonly isRow: boolean
  /** The grid line. */
  readonly line: number
  /** Positions along the line. */
  readonly from: number
  readonly to: number
  /** Whether the outline bends around the cell at its beginning, and at its end. */
  readonly before: boolean
  readonly after: boolean
}

/** The outline of a town within a frame. */
interface Outline {
  readonly stretches: readonly WallStretch[]
  readonly gates: readonly GateSign[]
}

/** The last outline of each level: while the whole map is panned, every frame has the same one. */
const lastOutlines = new WeakMap<Level, { readonly key: string; readonly outline: Outline }>()

/** Finds the outline of the town within a frame: its walls, its gates and its wraps; closed gates only with `showsClosed`. */
export function outlineOf(level: Level, frame: Frame, showsClosed: boolean): Outline {
  const { left, top, right, bottom, cell, ratio, snap } = frame
  const key = [left, top, right, bottom, cell, ratio, snap, showsClosed].join()
  const last = lastOutlines.get(level)
  if (last?.key === key) return last.outline
  const outline = findOutline(level, frame, showsClosed)
  lastOutlines.set(level, { key, outline })
  return outline
}

function findOutline(level: Level, frame: Frame, showsClosed: boolean): Outline {
  const stretches: WallStretch[] = []
  const gates: GateSign[] = []
  for (const { isRow, index: line } of linesInFrame(level, frame)) {
    const [start, end] = isRow ? [frame.left, frame.right] : [frame.top, frame.bottom]
    let from = start
    let part: BorderPart | undefined
    let direction: Direction = NORTH
    for (let index = start; index <= end; index++) {
      const outward = index < end ? outwardAt(level, isRow, line, index) : undefined
      const found = outward === undefined ? undefined : partAt(level, isRow, line, index, outward)
      const next = found === 'closed-gate' && !showsClosed ? 'wall' : found
      if (outward !== undefined && next !== undefined && IS_SIGN[next]) {
        const edge = edgeKind(level, isRow, line, index)
        const isGateAt = (at: number): boolean => {
          if (outwardAt(level, isRow, line, at) !== outward) return false
          const beside = partAt(level, isRow, line, at, outward)
          return beside === 'open-gate' || (beside === 'closed-gate' && showsClosed)
        }
        const isBeside = [isGateAt(index - 1), isGateAt(index + 1)] as const
        gates.push({ direction: outward, at: lineAt(frame, line), index, part: next, edge, isBeside })
      }
      if (next === part && (outward === undefined || outward === direction)) continue
      if (part === 'wall' || part === 'loose') {
        const before = isBend(level, isRow, line, from, direction, -1)
        const after = isBend(level, isRow, line, index - 1, direction, 1)
        const at = lineAt(frame, line)
        stretches.push({ direction, at, part, isRow, line, from, to: index, before, after })
      }
      from = index
      part = next
      direction = outward ?? direction
    }
  }
  return { stretches, gates }
}

const IS_SIGN: Readonly<Record<BorderPart, boolean>> = {
  loose: false,
  wall: false,
  'open-gate': true,
  'closed-gate': true,
  wrap: true,
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
export function outwardAt(level: Level, isRow: boolean, at: number, index: number): Direction | undefined {
  const isOutBefore = kindBeside(level, isRow, at, index, false) === CellKind.outside
  const isOutAfter = kindBeside(level, isRow, at, index, true) === CellKind.outside
  if (isOutBefore === isOutAfter) return undefined
  if (isRow) return isOutBefore ? NORTH : SOUTH
  return isOutBefore ? WEST : EAST
}

/** Returns the part of the outline at a position along a grid line; undefined if there is none. */
export function partAt(
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
  if (!isGate && wrapFrom(level, cell, direction) >= 0) return 'wrap'
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
export function isInwardOnly(edge: number, direction: Direction): boolean {
  const inward = direction === NORTH || direction === WEST ? EdgeKind.oneWayForth : EdgeKind.oneWayBack
  return edge === inward
}

/**
 * Returns the arrows of a wrap, as strokes: two chevrons that point over the border, one behind the other, from `out` beyond the
 * line. A gate has one, between its towers.
 */
export function wrapArrows(wrap: GateSign, middle: number, out: number, cell: number): number[][] {
  return [0.06, 0.22].map((more) =>
    chevron(wrap, middle, [out + more * cell, out + (more + 0.13) * cell], cell),
  )
}

/** Returns a chevron on the outline, from its base to its tip, both given as distances from the line. */
export function chevron(
  { direction, at }: Stretch,
  middle: number,
  [base, tip]: readonly [number, number],
  cell: number,
): number[] {
  const point = (along: number, out: number): readonly number[] => {
    if (direction === NORTH) return [along, at - out]
    if (direction === SOUTH) return [along, at + out]
    return direction === WEST ? [at - out, along] : [at + out, along]
  }
  const half = 0.15 * cell
  return [...point(middle - half, base), ...point(middle, tip), ...point(middle + half, base)]
}

/**
 * Places a rectangle on the outline: `along` from the beginning of the map, `out` from the line outwards (negative is
 * inwards), both in units of the target.
 */
export function addOnSide(
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
