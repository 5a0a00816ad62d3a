import { NORTH, SOUTH, WEST } from '../level/grid'
import type { Level } from '../level/level'
import { addRects, type DrawCommand } from './commands'
import { lineAt, lineWidth, snapped, type Frame } from './frame'
import { siteOf } from './site'
import { groundColour, type MapStyle } from './style'
import {
  addOnSide,
  chevron,
  isInwardOnly,
  outlineOf,
  wrapArrows,
  type GateSign,
  type Stretch,
} from './town-outline'

/**
 * Draws the wall along the outline of the town within the frame, its corner towers, the gates and the wraps. There is no wall
 * where a town's water meets the outline, and none around a dungeon in a finished style.
 */
export function drawTownWall(picture: DrawCommand[], level: Level, style: MapStyle, frame: Frame): void {
  if (frame.left === frame.right || frame.top === frame.bottom) return
  const thick = lineWidth(frame, style.townWall.line)
  const thin = Math.max(1, snapped(frame, frame.ratio))
  const wall: number[] = []
  const loose: number[] = []
  const towers: number[] = []
  const { stretches, gates } = outlineOf(level, frame, style.shows.seeds)
  const hasWall = !style.look || siteOf(level) === 'town'
  for (const stretch of stretches) {
    if (stretch.part === 'wall' && !hasWall) continue
    const { part, from, to, before, after } = stretch
    // At a bend it goes around the corner.
    const depth = part === 'wall' ? thick : thin
    const first = lineAt(frame, from) - (before ? depth : 0)
    const last = lineAt(frame, to) + (after ? depth : 0)
    addOnSide(part === 'wall' ? wall : loose, stretch, [first, last], [0, depth])
    if (before && part === 'wall') addTower(towers, frame, stretch, from, -1, thick)
    if (after && part === 'wall') addTower(towers, frame, stretch, to, 1, thick)
  }
  addRects(picture, 'undecided', style.undecided.line, loose)
  addRects(picture, 'town-wall', style.townWall.colour, wall)
  // Their gaps must not cover the tower of a corner or of a gate beside them.
  for (const gate of gates) if (gate.part === 'wrap') drawWrap(picture, style, frame, gate, thick)
  if (towers.length > 0) {
    const fill = style.townWall.colour
    picture.push({ kind: 'circles', part: 'town-wall', fill, circles: withoutTwins(towers) })
  }
  for (const gate of gates) if (gate.part !== 'wrap') drawGate(picture, style, frame, gate, thick)
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
export function withoutTwins(circles: readonly number[]): readonly number[] {
  const known = new Set<string>()
  const unique: number[] = []
  for (let at = 0; at < circles.length; at += 3) {
    const circle = circles.slice(at, at + 3)
    const key = circle.join(' ')
    if (known.has(key)) continue
    known.add(key)
    unique.push(...circle)
  }
  return unique
}

/** Draws a wrap: a gap in the wall without towers, and two chevrons that point over the border. */
function drawWrap(
  picture: DrawCommand[],
  style: MapStyle,
  frame: Frame,
  wrap: GateSign,
  thick: number,
): void {
  const [start, end] = [lineAt(frame, wrap.index), lineAt(frame, wrap.index + 1)]
  const gap: number[] = []
  addOnSide(gap, wrap, [start, end], [0, thick])
  addRects(picture, 'gate', groundColour(style, 'street'), gap)
  if (frame.detail !== 'all' && frame.detail !== 'names') return
  picture.push({
    kind: 'strokes',
    part: 'gate',
    colour: style.gate,
    width: Math.max(1.5 * frame.ratio, 0.07 * frame.cell),
    strokes: wrapArrows(wrap, (start + end) / 2, thick, frame.cell),
  })
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
  const [base, tip] = [thick + 0.22 * frame.cell, thick + 0.37 * frame.cell]
  const ends = isInwardOnly(gate.edge, direction) ? ([tip, base] as const) : ([base, tip] as const)
  picture.push({
    kind: 'strokes',
    part: 'gate',
    colour: style.gate,
    width: Math.max(1.5 * frame.ratio, 0.085 * frame.cell),
    strokes: [chevron(gate, middle, ends, frame.cell)],
  })
}
