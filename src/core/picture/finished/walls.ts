import { chance } from '../../level/chance'
import { NORTH, SOUTH, WEST } from '../../level/grid'
import { EdgeKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import { addRects } from '../commands'
import { withoutTwins } from '../draw-wall'
import { lineAt, snapped } from '../frame'
import {
  addOnSide,
  chevron,
  isInwardOnly,
  outlineOf,
  outwardAt,
  partAt,
  wrapArrows,
  type GateSign,
  type Stretch,
  type WallStretch,
} from '../town-outline'
import { addCircles, addStrokes, hairline, isJetty, smallShadow, type Sheet } from './sheet'

/** Thickness of the town wall, in cells; it is outside the line. */
const THICK = 0.42
/** The share of the thickness that is the wall-walk; the battlements stand on the rest. */
const WALK = 0.6
/** Merlons a cell, and the share of the wall that they take. */
const MERLONS = 2
const MERLON = 0.6
/** A tower stands at about each ninth cell. */
const TOWER_STEP = 9

/** Draws the town wall as a band of stone with battlements, its towers, and the gatehouses. */
export function drawWalls(sheet: Sheet): void {
  const { level, style, look, frame, picture } = sheet
  const { stretches: all, gates } = outlineOf(level, frame, style.shows.seeds)
  const stretches = all.flatMap((stretch) => withoutJetties(level, stretch))
  const thick = Math.max(3 * frame.ratio, snapped(frame, THICK * frame.cell))
  const line = Math.max(1, snapped(frame, 0.05 * frame.cell))
  const band: number[] = []
  const rims: number[] = []
  const merlons: number[] = []
  const tops: number[] = []
  // Small cells show the wall as one band.
  const walk = frame.detail === 'all' ? Math.max(line + 1, snapped(frame, WALK * thick)) : thick
  const shadows: number[] = []
  const loose: number[] = []
  const towers: number[] = []
  const small: number[] = []
  const middleOf = (stretch: Stretch, along: number): [number, number] => {
    const isLess = stretch.direction === NORTH || stretch.direction === WEST
    const across = stretch.at + ((isLess ? -1 : 1) * thick) / 2
    return stretch.direction === NORTH || stretch.direction === SOUTH ? [along, across] : [across, along]
  }
  for (const stretch of stretches) {
    const { part, from, to, before, after } = stretch
    if (part === 'loose') {
      addOnSide(loose, stretch, [lineAt(frame, from), lineAt(frame, to)], [0, line])
      continue
    }
    const [first, last] = [lineAt(frame, from) - (before ? walk : 0), lineAt(frame, to) + (after ? walk : 0)]
    addOnSide(band, stretch, [first, last], [0, walk])
    addOnSide(rims, stretch, [first, last], [0, line])
    addOnSide(rims, stretch, [first, last], [walk - line, walk])
    if (walk < thick) {
      const addMerlon = (start: number, end: number): void => {
        addOnSide(merlons, stretch, [start, end], [walk - line, thick])
        addOnSide(tops, stretch, [start + line, end - line], [walk - line, thick - line])
      }
      const long = snapped(frame, (MERLON * frame.cell) / MERLONS)
      // Each at a fixed share of its cell, wherever the frame cuts the wall.
      for (let at = from; at < to; at += 1 / MERLONS) {
        const along = snapped(frame, (at + (1 - MERLON) / 2 / MERLONS) * frame.cell)
        addMerlon(along, along + long)
      }
      if (before) addMerlon(lineAt(frame, from) - thick, lineAt(frame, from) - thick + long)
      if (after) addMerlon(lineAt(frame, to) + thick - long, lineAt(frame, to) + thick)
    }
    if (before && isCornerTower(level, stretch, from))
      towers.push(...middleOf(stretch, lineAt(frame, from) - thick / 2), 0.42 * frame.cell)
    if (after && isCornerTower(level, stretch, to))
      towers.push(...middleOf(stretch, lineAt(frame, to) + thick / 2), 0.42 * frame.cell)
    for (let at = from; at <= to; at++) {
      if (isTowerAt(sheet, stretch, at))
        towers.push(...middleOf(stretch, lineAt(frame, at)), 0.3 * frame.cell)
    }
  }
  const passages: number[] = []
  const bars: number[] = []
  const arrows: number[][] = []
  const around: number[][] = []
  for (const gate of gates) {
    const [start, end] = [lineAt(frame, gate.index), lineAt(frame, gate.index + 1)]
    addOnSide(passages, gate, [start, end], [0, thick])
    if (gate.part === 'wrap') {
      // A wrap has no gatehouse: its passage goes on at the opposite side.
      around.push(...wrapArrows(gate, (start + end) / 2, thick, frame.cell))
      continue
    }
    addOnSide(rims, gate, [start, end], [thick - line, thick])
    // Gates side by side are one wide gate.
    const [isBefore, isAfter] = gate.isBeside
    if (!isBefore) small.push(...middleOf(gate, start), 0.25 * frame.cell)
    if (!isAfter) small.push(...middleOf(gate, end), 0.25 * frame.cell)
    if (gate.part === 'closed-gate') {
      for (const share of [0.26, 0.42, 0.58, 0.74]) {
        const along = snapped(frame, start + share * (end - start))
        addOnSide(bars, gate, [along, along + line], [0, thick])
      }
    } else if (gate.edge === EdgeKind.oneWayForth || gate.edge === EdgeKind.oneWayBack) {
      arrows.push(arrowOf(gate, (start + end) / 2, thick, frame.cell))
    }
  }
  const shadow = smallShadow(look, look.roofLine, 0.25)
  if (shadow) {
    const by = 0.1 * frame.cell
    for (let at = 0; at + 3 < band.length; at += 4) {
      shadows.push((band[at] ?? 0) + by, (band[at + 1] ?? 0) + by, band[at + 2] ?? 0, band[at + 3] ?? 0)
    }
    addRects(picture, 'shadow', shadow.fill, shadows, shadow.opacity)
  }
  const { fill, line: dark, roof } = look.stone
  addRects(picture, 'undecided', style.undecided.line, loose)
  addRects(picture, 'town-wall', fill, band)
  addRects(picture, 'gate', look.road, passages)
  addRects(picture, 'gate', dark, bars)
  addRects(picture, 'town-wall', dark, [...rims, ...merlons])
  addRects(picture, 'town-wall', fill, tops)
  const rings = withoutTwins([...towers, ...small])
  const inner = rings.map((value, at) => (at % 3 === 2 ? 0.62 * value : value))
  const rim = { colour: dark, width: hairline(frame, 0.055) }
  addCircles(picture, 'town-wall', { fill, line: rim }, rings)
  if (walk < thick) addStrokes(picture, 'town-wall', rim, notchesOf(rings))
  addCircles(picture, 'gate', { fill: roof, line: { ...rim, width: hairline(frame, 0.035) } }, inner)
  // On land of any colour, the dark of the lines is clearer than the colour of gates.
  addStrokes(picture, 'gate', { colour: dark, width: Math.max(1.5 * frame.ratio, 0.07 * frame.cell) }, around)
  addStrokes(
    picture,
    'gate',
    { colour: style.gate, width: Math.max(1.5 * frame.ratio, 0.085 * frame.cell) },
    arrows,
  )
}

/** Returns the parts of a wall beside a jetty, which ends in open water. */
function withoutJetties(level: Level, stretch: WallStretch): readonly WallStretch[] {
  const { isRow, line, from, to, before, after } = stretch
  if ((isRow ? level.height : level.width) !== line && line !== 0) return [stretch]
  const parts: WallStretch[] = []
  let start = from
  for (let at = from; at <= to; at++) {
    const across = line === 0 ? 0 : line - 1
    const isEnd = at === to || (isRow ? isJetty(level, at, across) : isJetty(level, across, at))
    if (!isEnd) continue
    if (at > start)
      parts.push({
        ...stretch,
        from: start,
        to: at,
        before: before && start === from,
        after: after && at === to,
      })
    start = at + 1
  }
  return parts
}

/** Notches in the parapet of a tower. */
const NOTCHES = 12

/** Returns the gaps between the merlons of round towers, given as circles, as strokes from the rim inwards. */
function notchesOf(towers: readonly number[]): number[][] {
  const strokes: number[][] = []
  for (let at = 0; at + 2 < towers.length; at += 3) {
    const [x = 0, y = 0, radius = 0] = towers.slice(at, at + 3)
    for (let notch = 0; notch < NOTCHES; notch++) {
      const angle = (2 * Math.PI * (notch + 0.5)) / NOTCHES
      const [east, south] = [radius * Math.cos(angle), radius * Math.sin(angle)]
      strokes.push([x + 0.8 * east, y + 0.8 * south, x + east, y + south])
    }
  }
  return strokes
}

/** A tower stands at each corner of a wall this long; a stair of shorter ones turns no corner, and has few towers. */
const STAIR = 3
/** On such a stair, towers stand in each column of this many. */
const STAIR_TOWERS = 6

function isCornerTower(level: Level, { isRow, line }: WallStretch, at: number): boolean {
  const [x, y] = isRow ? [at, line] : [line, at]
  if (x % STAIR_TOWERS === 0) return true
  return isLongWall(level, true, y, x) || isLongWall(level, false, x, y)
}

/** Whether a wall that begins or ends at a position along a grid line is as long as a wall between two towers. */
function isLongWall(level: Level, isRow: boolean, line: number, at: number): boolean {
  return [at, at - STAIR].some((first) => {
    const direction = outwardAt(level, isRow, line, first)
    if (direction === undefined) return false
    for (let index = first + 1; index < first + STAIR; index++) {
      if (outwardAt(level, isRow, line, index) !== direction) return false
    }
    return true
  })
}

/** Whether a tower stands on a wall before a position: at about each ninth, where two cells on both sides are wall. */
function isTowerAt({ level }: Sheet, { isRow, line, direction }: WallStretch, at: number): boolean {
  const block = Math.floor(at / TOWER_STEP)
  if (at - block * TOWER_STEP !== 4 + Math.floor(2 * chance(block, line, 90))) return false
  return [at - 2, at - 1, at, at + 1].every(
    (index) =>
      outwardAt(level, isRow, line, index) === direction &&
      partAt(level, isRow, line, index, direction) === 'wall',
  )
}

/** Returns the chevron before a gate that lets pass one way only. */
function arrowOf(gate: GateSign, middle: number, thick: number, cell: number): number[] {
  const [base, tip] = [thick + 0.2 * cell, thick + 0.36 * cell]
  const ends = isInwardOnly(gate.edge, gate.direction) ? ([tip, base] as const) : ([base, tip] as const)
  return chevron(gate, middle, ends, cell)
}
