import { chance } from '../../level/chance'
import { NORTH, SOUTH, WEST } from '../../level/grid'
import { CellKind, EdgeKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import { addRects } from '../commands'
import { withoutTwins } from '../draw-wall'
import { lineAt, snapped } from '../frame'
import {
  addOnSide,
  isInwardOnly,
  outlineOf,
  outwardAt,
  partAt,
  type GateSign,
  type Stretch,
  type WallStretch,
} from '../town-outline'
import { addCircles, addStrokes, hairline, kindAt, smallShadow, SURROUND, type Sheet } from './sheet'

/** Thickness of the town wall, in cells; it is outside the line. */
const THICK = 0.36
/** A tower stands at about each ninth cell. */
const TOWER_STEP = 9

/** Draws the roads that lead away from the gates; farther out they fade into the land. */
export function drawRoads({ level, style, look, frame, picture }: Sheet): void {
  const layers: number[][] = Array.from({ length: SURROUND }, () => [])
  for (const gate of outlineOf(level, frame, style.shows.seeds).gates) {
    if (gate.part !== 'open-gate') continue
    const [start, end] = [lineAt(frame, gate.index), lineAt(frame, gate.index + 1)]
    const edge = snapped(frame, 0.12 * frame.cell)
    layers.forEach((layer, at) => {
      const out = [snapped(frame, at * frame.cell), snapped(frame, (at + 1) * frame.cell)] as const
      addOnSide(layer, gate, [start + edge, end - edge], out)
    })
  }
  layers.forEach((layer, at) =>
    addRects(picture, 'street', look.road, layer, look.isFlat ? 1 : 1 - (at * 0.8) / SURROUND),
  )
}

/** Draws the town wall as a band of stone with merlons, its towers, and the gatehouses. */
export function drawWalls(sheet: Sheet): void {
  const { level, style, look, frame, picture, isUnderground } = sheet
  const { stretches, gates } = outlineOf(level, frame, style.shows.seeds)
  const thick = Math.max(3 * frame.ratio, snapped(frame, THICK * frame.cell))
  const line = Math.max(1, snapped(frame, 0.05 * frame.cell))
  const band: number[] = []
  const rims: number[] = []
  const merlons: number[] = []
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
    if (isUnderground) {
      // Rock goes on beyond the border: only floor ends there.
      for (let at = from; at < to; at++) {
        if (innerKind(level, stretch, at) === CellKind.rock) continue
        addOnSide(rims, stretch, [lineAt(frame, at), lineAt(frame, at + 1)], [0, line])
      }
      continue
    }
    const [first, last] = [
      lineAt(frame, from) - (before ? thick : 0),
      lineAt(frame, to) + (after ? thick : 0),
    ]
    addOnSide(band, stretch, [first, last], [0, thick])
    addOnSide(rims, stretch, [first, last], [0, line])
    addOnSide(rims, stretch, [first, last], [thick - line, thick])
    if (frame.detail === 'all') {
      // Each at a quarter of a cell, wherever the frame cuts the wall.
      for (let at = from; at < to; at += 0.25) {
        const along = snapped(frame, at * frame.cell)
        addOnSide(merlons, stretch, [along, along + line], [snapped(frame, 0.45 * thick), thick])
      }
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
  for (const gate of gates) {
    const [start, end] = [lineAt(frame, gate.index), lineAt(frame, gate.index + 1)]
    addOnSide(passages, gate, [start, end], [0, thick])
    addOnSide(rims, gate, [start, end], [thick - line, thick])
    for (const at of [start, end]) small.push(...middleOf(gate, at), 0.25 * frame.cell)
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
  const all = withoutTwins([...towers, ...small])
  const inner = all.map((value, at) => (at % 3 === 2 ? 0.62 * value : value))
  const rim = { colour: dark, width: hairline(frame, 0.055) }
  addCircles(picture, 'town-wall', { fill, line: rim }, all)
  addCircles(picture, 'gate', { fill: roof, line: { ...rim, width: hairline(frame, 0.035) } }, inner)
  addStrokes(
    picture,
    'gate',
    { colour: style.gate, width: Math.max(1.5 * frame.ratio, 0.085 * frame.cell) },
    arrows,
  )
}

/** Returns the kind of the cell inside a wall, at a position along it. */
function innerKind(level: Level, { isRow, line, direction }: WallStretch, at: number): number {
  const across = direction === NORTH || direction === WEST ? line : line - 1
  return isRow ? kindAt(level, at, across) : kindAt(level, across, at)
}

/** A tower stands at each corner, but where all walls are shorter than this, only at each third column. */
const STAIR = 3

function isCornerTower(level: Level, { isRow, line }: WallStretch, at: number): boolean {
  const [x, y] = isRow ? [at, line] : [line, at]
  if (x % STAIR === 0) return true
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
  const ends = [thick + 0.2 * cell, thick + 0.36 * cell] as const
  const [base, tip] = isInwardOnly(gate.edge, gate.direction) ? [ends[1], ends[0]] : ends
  const point = (along: number, out: number): readonly number[] => {
    if (gate.direction === NORTH) return [along, gate.at - out]
    if (gate.direction === SOUTH) return [along, gate.at + out]
    return gate.direction === WEST ? [gate.at - out, along] : [gate.at + out, along]
  }
  const half = 0.15 * cell
  return [...point(middle - half, base), ...point(middle, tip), ...point(middle + half, base)]
}
