import { boxAround } from '../../level/block'
import { cellsOfPlace } from '../../level/building-places'
import { buildingCells, joinsHouses } from '../../level/buildings'
import { choose } from '../../level/chance'
import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import {
  chimneyOf,
  hasRidgeAlongRow,
  housePlaces,
  isGabled,
  namedRoofs,
  plainRoofs,
  tintOfRoof,
  type Roof,
} from '../../level/roofs'
import type { Place } from '../../level/places'
import { addRects } from '../commands'
import { lineAt, type Frame } from '../frame'
import { cellsOfHalls, drawHalls, type Hall } from './hall-roofs'
import { roofSides } from './roof-sides'
import { addStrokes, ByColour, hairline, type Sheet } from './sheet'

/** The roofs of a frame: rectangles, and those of buildings that are not rectangles. */
export interface Roofs {
  readonly plain: readonly Roof[]
  readonly halls: readonly Hall[]
}

/** Larger buildings have one roof for each rectangle: the time of a roof grows with the square of its cells. */
const MAX_HALL = 200

/** Returns the roofs over the cells of a frame. */
export function roofsIn({ level, frame }: Sheet, places: readonly Place[]): Roofs {
  const named = namedRoofs(level, places)
  const halls: Hall[] = []
  const under = new Set<number>()
  const add = (cells: readonly number[], isNamed: boolean): void => {
    if (cells.length < 3 || cells.length > MAX_HALL || under.has(cells[0] ?? 0)) return
    const box = boxAround(level, cells)
    if (!box || box.width * box.height === cells.length) return
    halls.push({ cells, isNamed })
    for (const cell of cells) under.add(cell)
  }
  for (const place of housePlaces(level, places)) add(cellsOfPlace(level, place), true)
  const seen = new Set(named.cells)
  for (const cell of joinedHouses(level, frame)) {
    if (seen.has(cell)) continue
    const cells = buildingCells(level, cell, MAX_HALL)
    for (const each of cells) seen.add(each)
    add(cells, false)
  }
  const taken = { ...named, cells: new Set([...named.cells, ...under]) }
  const isFree = ({ x, y }: Roof): boolean => !under.has(y * level.width + x)
  return { plain: [...named.roofs.filter(isFree), ...plainRoofs(level, frame, taken)], halls }
}

/** Returns the houses of a frame at which their building turns a corner. */
function joinedHouses(level: Level, { left, top, right, bottom }: Frame): readonly number[] {
  const { width, cells, northEdges, westEdges } = level
  const found: number[] = []
  const isJoined = (edge: number | undefined): boolean => edge !== undefined && joinsHouses(edge)
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const cell = y * width + x
      if (cells[cell] !== CellKind.house) continue
      const isRow = isJoined(westEdges[cell + y]) || isJoined(westEdges[cell + y + 1])
      if (isRow && (isJoined(northEdges[cell]) || isJoined(northEdges[cell + width]))) found.push(cell)
    }
  }
  return found
}

/** Draws the shadows of houses on the ground, as one flat layer. */
export function drawShadows({ level, picture, look, frame }: Sheet, { plain, halls }: Roofs): void {
  if (look.shadow === undefined) return
  const rects: number[] = []
  const [right, down] = [0.11 * frame.cell, 0.14 * frame.cell].map((by) => (frame.snap ? Math.round(by) : by))
  for (const { x, y, width, height } of [...plain, ...cellsOfHalls(level.width, halls)]) {
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
export function drawRoofs(sheet: Sheet, { plain, halls }: Roofs): void {
  const { picture, look, frame } = sheet
  drawHalls(sheet, halls)
  const facets = new ByColour()
  const outlines: number[][] = []
  const ridges: number[][] = []
  const courses: number[][] = []
  const chimneys: number[] = []
  const isLarge = frame.detail === 'all'
  const inset = Math.max(frame.snap ? 1 : 0.5, 0.03 * frame.cell)
  for (const roof of plain) {
    const { x, y, width, height, isNamed } = roof
    const base = choose(isNamed ? look.namedRoofs : look.roofs, tintOfRoof(roof)) ?? '#ffffff'
    const [north, west, east, south] = roofSides(look, base)
    const [x0, y0] = [lineAt(frame, x) + inset, lineAt(frame, y) + inset]
    const [x1, y1] = [lineAt(frame, x + width) - inset, lineAt(frame, y + height) - inset]
    const isRow = hasRidgeAlongRow(roof)
    // Along the ridge and across it, so that both directions are drawn by the same lines.
    const [a0, a1, b0, b1] = isRow ? [x0, x1, y0, y1] : [y0, y1, x0, x1]
    const at = (points: number[]): number[] => (isRow ? points : swapped(points))
    const hip = isGabled(roof) ? 0 : 0.46 * (b1 - b0)
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
    const chimney = chimneyOf(roof)
    if (chimney) {
      const side = 0.13 * frame.cell
      const along = c0 + (c1 - c0) * chimney.along
      const across = ridge + (chimney.isBefore ? -0.24 : 0.12) * (b1 - b0)
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
