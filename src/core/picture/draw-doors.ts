import { CellKind, EdgeKind, IS_DOOR } from '../level/kinds'
import { edgeOf, NORTH, northEdgeCount, opposite, xOf, yOf } from '../level/grid'
import { edgeAt, type Level } from '../level/level'
import { wrapsOf } from '../level/wraps'
import { addRects, type DrawCommand } from './commands'
import { CRACK_START, crackAlong, crackEnds } from './cracks'
import { lineAt, lineReach, lineWidth, snapped, type Frame } from './frame'
import { groundColour, type MapStyle } from './style'

/** Returns the size of a door in units of the target: along the wall, across it, and its outline. */
function doorSize(frame: Frame, style: MapStyle): { length: number; depth: number; line: number } {
  const line = lineWidth(frame, style.door.width)
  return {
    length: Math.max(5, snapped(frame, 0.4 * frame.cell) + line),
    depth: Math.max(3, snapped(frame, 0.2 * frame.cell) + line),
    line,
  }
}

/** Rectangles grouped by paint, collected before commands are made. */
interface Signs {
  readonly dark: number[]
  readonly bright: number[]
  readonly street: number[]
  readonly wall: number[]
  readonly roof: number[]
  readonly arrows: number[][]
  readonly letters: number[]
  readonly cracks: number[][]
}

/** The edge that a sign is on: its kind, and the cell whose north or west side it is. */
interface DoorEdge {
  readonly edge: number
  readonly isNorth: boolean
  readonly x: number
  readonly y: number
  /** Whether a walker has broken the wall in it. */
  readonly isBroken?: boolean
}

/**
 * Draws the signs on edges inside the level, and on wraps: all kinds of doors, archways, bars and breakable walls. `onlyWhere` selects cells by their
 * grid position: an edge is drawn if exactly one of its cells is selected.
 */
export function drawDoors(
  picture: DrawCommand[],
  level: Level,
  style: MapStyle,
  frame: Frame,
  onlyWhere?: (cell: number) => boolean,
): void {
  if (frame.detail === 'blocks' || frame.detail === 'colours') return
  const signs: Signs = {
    dark: [],
    bright: [],
    street: [],
    wall: [],
    roof: [],
    arrows: [],
    letters: [],
    cracks: [],
  }
  const add = frame.detail === 'notches' ? addNotch : addSign
  const northCount = northEdgeCount(level)
  const isBroken = (edge: number): boolean => level.broken?.has(edge) === true
  for (let y = frame.top; y < frame.bottom; y++) {
    for (let x = frame.left; x < frame.right; x++) {
      const cell = y * level.width + x
      const north = level.northEdges[cell] ?? 0
      if (
        y > 0 &&
        hasSign(north) &&
        !isOutline(level, cell, cell - level.width) &&
        (!onlyWhere || onlyWhere(cell) !== onlyWhere(cell - level.width))
      ) {
        add(signs, { edge: north, isNorth: true, x, y, isBroken: isBroken(cell) }, style, frame)
      }
      const west = level.westEdges[cell + y] ?? 0
      if (
        x > 0 &&
        hasSign(west) &&
        !isOutline(level, cell, cell - 1) &&
        (!onlyWhere || onlyWhere(cell) !== onlyWhere(cell - 1))
      ) {
        add(
          signs,
          { edge: west, isNorth: false, x, y, isBroken: isBroken(northCount + cell + y) },
          style,
          frame,
        )
      }
    }
  }
  for (const edge of wrapDoors(level, frame)) if (!onlyWhere) add(signs, edge, style, frame)
  addRects(picture, 'edge-sign', groundColour(style, 'street'), signs.street)
  addRects(picture, 'edge-sign', style.innerWall, signs.wall)
  if (signs.cracks.length > 0) {
    const width = Math.max(frame.ratio, 0.07 * frame.cell)
    picture.push({
      kind: 'strokes',
      part: 'edge-sign',
      colour: style.innerWall,
      width,
      strokes: signs.cracks,
    })
  }
  addRects(picture, 'door', style.door.line, signs.dark)
  addRects(picture, 'door', style.door.fill, signs.bright)
  addRects(picture, 'door', groundColour(style, 'house'), signs.roof)
  if (signs.arrows.length > 0) {
    const line = { colour: style.door.line, width: lineWidth(frame, style.door.width) }
    picture.push({ kind: 'polygons', part: 'edge-sign', fill: style.door.fill, line, polygons: signs.arrows })
  }
  for (let at = 0; at < signs.letters.length; at += 2) {
    const size = 0.3 * frame.cell
    const [x = 0, y = 0] = [signs.letters[at], signs.letters[at + 1]]
    const disc = { colour: style.plate.line, width: frame.ratio }
    picture.push({
      kind: 'circles',
      part: 'edge-sign',
      fill: style.plate.fill,
      line: disc,
      circles: [x, y, 0.62 * size],
    })
    picture.push({
      kind: 'text',
      part: 'edge-sign',
      text: 'S',
      x,
      y,
      size,
      fill: style.plate.ink,
      bold: true,
    })
  }
}

/** The doors and archways in wraps, which lie on the border. Those of gates are shown by their towers. */
function* wrapDoors(level: Level, frame: Frame): Iterable<DoorEdge> {
  for (const { cell, direction, beyond } of wrapsOf(level)) {
    const [x, y] = [xOf(level, cell), yOf(level, cell)]
    const isNorth = direction === NORTH
    const isShown = isNorth ? x >= frame.left && x < frame.right : y >= frame.top && y < frame.bottom
    if (!isShown) continue
    const [here, there] = [edgeOf(level, cell, direction), edgeOf(level, beyond, opposite(direction))]
    const isFirst = isNorth ? frame.top === 0 : frame.left === 0
    const isLast = isNorth ? frame.bottom === level.height : frame.right === level.width
    if (isFirst && hasSign(edgeAt(level, here))) yield { edge: edgeAt(level, here), isNorth, x, y }
    if (!isLast || !hasSign(edgeAt(level, there))) continue
    yield isNorth
      ? { edge: edgeAt(level, there), isNorth, x, y: level.height }
      : { edge: edgeAt(level, there), isNorth, x: level.width, y }
  }
}

/** Whether an edge between two cells lies on the outline of the town, where gates are drawn instead of doors. */
export function isOutline({ cells }: Level, one: number, other: number): boolean {
  return (cells[one] === CellKind.outside) !== (cells[other] === CellKind.outside)
}

// One byte a value: all kinds of doors, archways, bars and breakable walls.
const HAS_SIGN = Uint8Array.from(IS_DOOR)
HAS_SIGN[EdgeKind.archway] = 1
HAS_SIGN[EdgeKind.bars] = 1
HAS_SIGN[EdgeKind.breakableWall] = 1

/** Whether an edge is drawn as more than a line. */
export function hasSign(edge: number): boolean {
  return HAS_SIGN[edge] === 1
}

/** Adds the sign of one edge, the north or the west side of a cell, at full size. */
function addSign(signs: Signs, door: DoorEdge, style: MapStyle, frame: Frame): void {
  const { edge, isNorth, x, y, isBroken = false } = door
  const { length, depth, line } = doorSize(frame, style)
  const middle = ((isNorth ? x : y) + 0.5) * frame.cell
  const start = lineAt(frame, isNorth ? x : y)
  const end = lineAt(frame, (isNorth ? x : y) + 1)
  const at = lineAt(frame, isNorth ? y : x)
  const along = (rects: number[], from: number, size: number, thick: number) => {
    const across = at - lineReach(frame, thick)
    if (isNorth) rects.push(from, across, size, thick)
    else rects.push(across, from, thick, size)
  }
  const leaf = snapped(frame, middle - length / 2)
  const leafWithin = (rects: number[]) =>
    along(rects, leaf + line, length - 2 * line, Math.max(1, depth - 2 * line))

  switch (edge) {
    case EdgeKind.archway: {
      if (isBroken) {
        signs.cracks.push(...crackEnds({ isNorth, from: start, length: end - start, at }))
        return
      }
      // Two jambs with an open passage between.
      const jamb = Math.max(2, snapped(frame, 0.22 * frame.cell))
      const thick = Math.max(depth, snapped(frame, 0.26 * frame.cell))
      along(signs.wall, start, jamb, thick)
      along(signs.wall, end - jamb, jamb, thick)
      return
    }
    case EdgeKind.bars: {
      // Posts instead of the wall, with the street visible between them.
      const thick = lineWidth(frame, style.facade.line)
      const post = Math.max(2, snapped(frame, 0.11 * frame.cell))
      along(signs.street, start + thick, end - start - 2 * thick, thick)
      for (const share of [0.2, 0.4, 0.6, 0.8]) {
        along(signs.wall, snapped(frame, start + share * (end - start) - post / 2), post, post)
      }
      return
    }
    case EdgeKind.breakableWall: {
      // A jagged crack instead of the straight line.
      const thick = lineWidth(frame, style.facade.line)
      const length = end - start
      along(signs.street, start + CRACK_START * length, (1 - 2 * CRACK_START) * length, thick)
      signs.cracks.push(crackAlong({ isNorth, from: start, length, at }))
      return
    }
    case EdgeKind.lockedDoor: {
      // A dark leaf with a keyhole.
      along(signs.dark, leaf, length, depth)
      const hole = Math.max(1, depth - 2 * line)
      along(signs.bright, snapped(frame, middle - hole / 2), hole, hole)
      return
    }
    case EdgeKind.secretDoor:
      // A leaf like the roof beside it, with a letter; where a letter would be illegible, a leaf of wall.
      along(signs.dark, leaf, length, depth)
      if (frame.detail !== 'all') return
      leafWithin(signs.roof)
      signs.letters.push(...(isNorth ? [middle, at] : [at, middle]))
      return
    default:
      along(signs.dark, leaf, length, depth)
      leafWithin(signs.bright)
  }
  if (edge !== EdgeKind.oneWayForth && edge !== EdgeKind.oneWayBack) return

  // Its direction, as an arrow head beside the leaf.
  const towards = edge === EdgeKind.oneWayForth ? 1 : -1
  const base = at + (towards * depth) / 2
  const tip = base + towards * 0.24 * frame.cell
  const half = 0.18 * frame.cell
  signs.arrows.push(
    isNorth
      ? [middle - half, base, middle + half, base, middle, tip]
      : [base, middle - half, base, middle + half, tip, middle],
  )
}

/** Adds one edge as a notch: in small cells all doors look alike, and a breakable wall has a tick across it. */
function addNotch(signs: Signs, { edge, isNorth, x, y }: DoorEdge, style: MapStyle, frame: Frame): void {
  if (edge === EdgeKind.breakableWall) addTick(signs, { isNorth, x, y }, style, frame)
  if (IS_DOOR[edge] === 0) return
  const notch = notchAt(frame, isNorth ? x : y)
  const depth = notchDepth(frame, style)
  const across = lineAt(frame, isNorth ? y : x) - lineReach(frame, depth)
  if (isNorth) signs.bright.push(notch.from, across, notch.length, depth)
  else signs.bright.push(across, notch.from, depth, notch.length)
}

/** Adds a thin line across the middle of an edge. */
function addTick(
  signs: Signs,
  { isNorth, x, y }: Pick<DoorEdge, 'isNorth' | 'x' | 'y'>,
  style: MapStyle,
  frame: Frame,
): void {
  const thin = Math.max(1, snapped(frame, frame.ratio))
  const depth = 2 * notchDepth(frame, style) + thin
  const from = snapped(frame, ((isNorth ? x : y) + 0.5) * frame.cell - thin / 2)
  const across = lineAt(frame, isNorth ? y : x) - lineReach(frame, depth)
  if (isNorth) signs.wall.push(from, across, thin, depth)
  else signs.wall.push(across, from, depth, thin)
}

/** Returns the position of a notch along its edge. */
export function notchAt(frame: Frame, index: number): { from: number; length: number } {
  const length = Math.max(2, snapped(frame, 0.34 * frame.cell))
  return { from: snapped(frame, (index + 0.5) * frame.cell - length / 2), length }
}

/** Returns the thickness of a notch: two screen pixels, or the façade's width if that is more. */
export function notchDepth(frame: Frame, style: MapStyle): number {
  return Math.max(snapped(frame, 2 * frame.ratio), lineWidth(frame, style.facade.line))
}
