import { cellsOfPlace } from '../../level/building-places'
import { joinsHouses } from '../../level/buildings'
import { isHousePlace, type Place } from '../../level/places'
import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import { addRects, type Colour } from '../commands'
import { lineAt } from '../frame'
import type { FinishedLook, Sides } from './look'
import { addStrokes, ByColour, chance, choose, hairline, kindAt, type Sheet } from './sheet'

/** Maximum cells under one roof, except those of a building with a name. */
const LONGEST = 3

/** A rectangle of cells under one roof. */
export interface Roof {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly isNamed: boolean
}

/**
 * Returns the roofs over the cells of a frame. Each covers a building with a name, or one to three houses of a row. A
 * roof depends only on cells a few steps away, so that a changed cell changes only what is around it.
 */
export function roofsIn({ level, frame }: Sheet, places: readonly Place[]): readonly Roof[] {
  const roofs: Roof[] = []
  const named = new Set<number>()
  for (const place of places) {
    if (!isHousePlace(place) || level.cells[place.cell] !== CellKind.house) continue
    const cells = cellsOfPlace(level, place)
    for (const roof of rectanglesOf(level.width, cells)) roofs.push(roof)
    for (const cell of cells) named.add(cell)
  }
  const seen = new Set<number>()
  for (let y = frame.top; y < frame.bottom; y++) {
    for (let x = frame.left; x < frame.right; x++) {
      const cell = y * level.width + x
      if (level.cells[cell] !== CellKind.house || named.has(cell)) continue
      const roof = roofOver(level, x, y, named)
      const first = roof.y * level.width + roof.x
      if (seen.has(first)) continue
      seen.add(first)
      roofs.push(roof)
    }
  }
  return roofs
}

/** Divides the cells of a building into rectangles: runs along its rows, joined with equal runs below. */
function rectanglesOf(width: number, cells: readonly number[]): readonly Roof[] {
  const own = new Set(cells)
  const roofs: Roof[] = []
  const done = new Set<number>()
  for (const cell of cells) {
    if (done.has(cell)) continue
    let wide = 1
    while ((cell + wide) % width > 0 && own.has(cell + wide) && !done.has(cell + wide)) wide++
    const isRow = (first: number): boolean =>
      Array.from({ length: wide }, (_, at) => first + at).every((each) => own.has(each) && !done.has(each))
    let high = 1
    while (isRow(cell + high * width)) high++
    for (let row = 0; row < high; row++) {
      for (let at = 0; at < wide; at++) done.add(cell + row * width + at)
    }
    roofs.push({ x: cell % width, y: Math.floor(cell / width), width: wide, height: high, isNamed: true })
  }
  return roofs
}

function roofOver(level: Level, x: number, y: number, named: ReadonlySet<number>): Roof {
  const isRow = runsAlong(level, x, y)
  const isHere = (at: number): boolean => {
    const [cellX, cellY] = isRow ? [at, y] : [x, at]
    return (
      kindAt(level, cellX, cellY) === CellKind.house &&
      !named.has(cellY * level.width + cellX) &&
      runsAlong(level, cellX, cellY) === isRow
    )
  }
  const isCut = (at: number): boolean => (isRow ? isCutBefore(at, y, 1) : isCutBefore(at, x, 2))
  const middle = isRow ? x : y
  let from = middle
  while (!isCut(from) && isHere(from - 1)) from--
  let to = middle + 1
  while (!isCut(to) && isHere(to)) to++
  const rest = { isNamed: false } as const
  return isRow
    ? { x: from, y, width: to - from, height: 1, ...rest }
    : { x, y: from, width: 1, height: to - from, ...rest }
}

/** Whether a roof ends before a position of a row or a column: by chance, and at least after `LONGEST` cells. */
function isCutBefore(at: number, line: number, salt: number): boolean {
  const phase = Math.floor(chance(line, salt, 11) * LONGEST)
  return (at + phase) % LONGEST === 0 || chance(at, line, salt) < 0.42
}

/** Whether the ridge over a house runs along its row: as its building does, or else its neighbours. */
function runsAlong(level: Level, x: number, y: number): boolean {
  const { width, northEdges, westEdges } = level
  const cell = y * width + x
  const isJoined = (edge: number | undefined): number => (edge !== undefined && joinsHouses(edge) ? 1 : 0)
  const isHouse = (atX: number, atY: number): number => (kindAt(level, atX, atY) === CellKind.house ? 1 : 0)
  const [west, east] = [isHouse(x - 1, y), isHouse(x + 1, y)]
  const [north, south] = [isHouse(x, y - 1), isHouse(x, y + 1)]
  const joined =
    west * isJoined(westEdges[cell + y]) +
    east * isJoined(westEdges[cell + y + 1]) -
    north * isJoined(northEdges[cell]) -
    south * isJoined(northEdges[cell + width])
  const along = joined === 0 ? west + east - north - south : joined
  return along === 0 ? chance(x >> 1, y >> 1, 3) < 0.5 : along > 0
}

/** Draws the shadows of houses on the ground, as one flat layer. */
export function drawShadows({ picture, look, frame }: Sheet, roofs: readonly Roof[]): void {
  if (look.shadow === undefined) return
  const rects: number[] = []
  const [right, down] = [0.11 * frame.cell, 0.14 * frame.cell].map((by) => (frame.snap ? Math.round(by) : by))
  for (const { x, y, width, height } of roofs) {
    const [left, top] = [lineAt(frame, x), lineAt(frame, y)]
    rects.push(
      left + (right ?? 0),
      top + (down ?? 0),
      lineAt(frame, x + width) - left,
      lineAt(frame, y + height) - top,
    )
  }
  addRects(picture, 'shadow', look.shadow, rects)
}

/** Draws the roofs: four sides around a ridge or two between gables, rows of tiles, and some chimneys. */
export function drawRoofs({ picture, look, frame }: Sheet, roofs: readonly Roof[]): void {
  const facets = new ByColour()
  const outlines: number[][] = []
  const ridges: number[][] = []
  const courses: number[][] = []
  const chimneys: number[] = []
  const isLarge = frame.detail === 'all'
  const inset = Math.max(frame.snap ? 1 : 0.5, 0.03 * frame.cell)
  for (const { x, y, width, height, isNamed } of roofs) {
    const base = choose(isNamed ? look.namedRoofs : look.roofs, chance(x, y, 5)) ?? '#ffffff'
    const [north, west, east, south] = roofSides(look, base)
    const [x0, y0] = [lineAt(frame, x) + inset, lineAt(frame, y) + inset]
    const [x1, y1] = [lineAt(frame, x + width) - inset, lineAt(frame, y + height) - inset]
    const isRow = width === height ? chance(x, y, 6) < 0.5 : width > height
    // Along the ridge and across it, so that both directions are drawn by the same lines.
    const [a0, a1, b0, b1] = isRow ? [x0, x1, y0, y1] : [y0, y1, x0, x1]
    const at = (points: number[]): number[] => (isRow ? points : swapped(points))
    const hip = chance(x, y, 7) < 0.2 ? 0 : 0.46 * (b1 - b0)
    const ridge = (b0 + b1) / 2
    const [c0, c1] = [a0 + hip, a1 - hip]
    const [upper, lower] = isRow ? [north, south] : [west, east]
    const [first, last] = isRow ? [west, east] : [north, south]
    facets.add(upper, at([a0, b0, a1, b0, c1, ridge, c0, ridge]))
    facets.add(lower, at([a0, b1, a1, b1, c1, ridge, c0, ridge]))
    if (hip > 0) {
      facets.add(first, at([a0, b0, c0, ridge, a0, b1]))
      facets.add(last, at([a1, b0, c1, ridge, a1, b1]))
    }
    outlines.push([x0, y0, x1, y0, x1, y1, x0, y1, x0, y0])
    ridges.push(at([c0, ridge, c1, ridge]))
    if (hip > 0) {
      ridges.push(at([a0, b0, c0, ridge, a0, b1]), at([a1, b0, c1, ridge, a1, b1]))
    }
    if (!isLarge) continue
    const { isShadeOnly } = look.courses ?? {}
    const rows = !look.courses ? [] : isShadeOnly ? [0.2, 0.4, 0.6, 0.8] : [0.28, 0.52, 0.76]
    for (const share of rows) {
      const along = [a0 + share * hip, a1 - share * hip] as const
      const low = b1 - share * (b1 - ridge)
      courses.push(at([along[0], low, along[1], low]))
      if (isShadeOnly) continue
      const high = b0 + share * (ridge - b0)
      courses.push(at([along[0], high, along[1], high]))
    }
    if (chance(x, y, 8) < 0.34) {
      const side = 0.13 * frame.cell
      const along = c0 + (c1 - c0) * chance(x, y, 9)
      const across = ridge + (chance(x, y, 10) < 0.5 ? -0.24 : 0.12) * (b1 - b0)
      const [left, top] = isRow ? [along - side / 2, across] : [across, along - side / 2]
      chimneys.push(left, top, side, side)
    }
  }
  facets.addPolygonsTo(picture, 'roof')
  if (look.courses) {
    const { colour, opacity } = look.courses
    addStrokes(picture, 'roof', { colour, opacity, width: hairline(frame, 0.022) }, courses)
  }
  // Small roofs are flat facets, unless all facets have the same colour.
  const hasRidges = frame.detail !== 'notches' || (look.isFlat && !look.sides)
  if (hasRidges)
    addStrokes(
      picture,
      'roof',
      { colour: look.roofLine, opacity: look.isFlat ? 1 : 0.75, width: hairline(frame, 0.03) },
      ridges,
    )
  addStrokes(picture, 'roof', { colour: look.roofLine, width: hairline(frame, 0.05) }, outlines)
  addRects(picture, 'roof', look.chimney, chimneys)
}

function swapped(points: readonly number[]): number[] {
  const result: number[] = []
  for (let at = 0; at + 1 < points.length; at += 2) result.push(points[at + 1] ?? 0, points[at] ?? 0)
  return result
}

/** Returns the colours of a roof's sides: north, west, east, south. */
export function roofSides({ sides, facets }: FinishedLook, base: Colour): Sides<Colour> {
  const [north, west, east, south] = facets
  return sides?.[base] ?? [shaded(base, north), shaded(base, west), shaded(base, east), shaded(base, south)]
}

/** Returns a colour in more or less light. */
function shaded(colour: Colour, share: number): Colour {
  let result = '#'
  for (let at = 1; at < 7; at += 2) {
    const value = Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * share)
    result += Math.min(255, value).toString(16).padStart(2, '0')
  }
  return result
}
