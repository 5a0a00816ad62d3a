import type { Grid, Box } from '../../level/grid'
import { cellNamingOf } from '../../level/cell-naming'
import { boundsOfLevelPicture, type LevelPictureOptions } from '../../picture/level-picture'
import type { MapStyle } from '../../picture/style'
import type { Marginalia } from '../../picture/marginalia/marginalia'
import { marginaliaOf, type ChosenPicture, type MarginaliaOptions } from '../picture-settings'
import { areaOf, paperSize, planSheets, sheetsAlong, type PaperId, type SheetPlan, type Size } from './sheets'

/** Minimum and maximum side of a cell on paper, in millimetres. */
export const SMALLEST_CELL = 1
export const LARGEST_CELL = 50
export const DEFAULT_CELL = 10
/** Smallest cell that is preferred to further sheets. */
const MIN_DEFAULT_CELL = 6
/** Minimum share of its usual size that a cell keeps when it shrinks to save sheets that would be almost empty. */
const MIN_SHARE = 0.8
/** Maximum sheets: more are impractical to join. */
export const MAX_SHEETS = 400
/** The default layout never needs more sheets than this. */
const DEFAULT_SHEETS = 30
export const DEFAULT_OVERLAP = 10
/** Less than half of the smallest side that a sheet shows. */
export const LARGEST_OVERLAP = 50

/** The layout of a map on paper, before anything is drawn. Lengths in millimetres, unless stated otherwise. */
export interface PaperLayout {
  readonly paper: Size
  readonly plan: SheetPlan
  /** The side of a cell. */
  readonly cell: number
  /** The side of a cell in units of the picture, which determines the detail; and a unit in millimetres. */
  readonly units: number
  readonly unit: number
  /** The whole picture in its units. */
  readonly bounds: Box
  /** What surrounds the map; undefined for only its margin. */
  readonly marginalia?: Marginalia
}

/** The options of PDF files that determine the layout. */
export interface LayoutOptions {
  readonly paper: PaperId
  readonly landscape: boolean
  readonly fit: boolean
  /** In millimetres, as the overlap. */
  readonly cell: number
  readonly overlap: number
  readonly rulers: boolean
}

/**
 * Computes the layout of a map. Used by the dialog to count sheets and by the writer. `around` returns what surrounds a
 * map with cells of this size in picture units, and the style of both.
 */
export function layOut(
  grid: Grid,
  { landscape, fit, cell, overlap, ...options }: LayoutOptions,
  around?: (units: number) => { readonly marginalia: Marginalia; readonly style: MapStyle } | undefined,
): PaperLayout {
  const paper = paperSize(options.paper, landscape)
  const room = options.rulers ? { rulers: cellNamingOf('rows') } : {}
  if (fit) {
    const area = areaOf(paper)
    const units = unitsOf(Math.min(area.width / (grid.width + 3), area.height / (grid.height + 3)))
    const { bounds, ...rest } = boundsWith(grid, units, room, around?.(units))
    const unit = Math.min(area.width / bounds.width, area.height / bounds.height)
    const plan = planSheets({ width: bounds.width * unit, height: bounds.height * unit }, paper, overlap)
    return { paper, plan, cell: units * unit, units, unit, bounds, ...rest }
  }
  const units = unitsOf(cell)
  const { bounds, ...rest } = boundsWith(grid, units, room, around?.(units))
  const unit = cell / units
  const plan = planSheets({ width: bounds.width * unit, height: bounds.height * unit }, paper, overlap)
  return { paper, plan, cell, units, unit, bounds, ...rest }
}

/** Computes the layout of a map with what surrounds it, under the title of its level. */
export function layOutPicture(
  chosen: ChosenPicture,
  options: LayoutOptions & MarginaliaOptions,
  title: string,
): PaperLayout {
  const { level, style } = chosen
  return layOut(level, options, (cell) => {
    const marginalia = marginaliaOf(chosen, options, { cell, title, isSnapped: false })
    return marginalia && { marginalia, style }
  })
}

/** Returns the size of a picture with what surrounds its map; a map alone ends as that of a plain style. */
function boundsWith(
  grid: Grid,
  units: number,
  room: Pick<LevelPictureOptions, 'rulers'>,
  around: { readonly marginalia: Marginalia; readonly style: MapStyle } | undefined,
): Pick<PaperLayout, 'bounds' | 'marginalia'> {
  if (!around) return { bounds: boundsOfLevelPicture(grid, units, room) }
  const { marginalia, style } = around
  return { bounds: boundsOfLevelPicture(grid, units, { ...room, marginalia }, style), marginalia }
}

/** Returns the largest cell at which a map fits on the maximum number of sheets, upright and with the usual overlap. */
export function largestCell(grid: Grid): number {
  return largestWithin(grid, LARGEST_CELL, MAX_SHEETS)
}

/** Returns the default cell: a little smaller if the map then fits on one sheet, or on fewer than with larger cells. */
export function defaultCell(grid: Grid): number {
  const onOne = largestWithin(grid, DEFAULT_CELL, 1)
  if (onOne >= MIN_DEFAULT_CELL) return onOne
  const largest = largestWithin(grid, DEFAULT_CELL, DEFAULT_SHEETS)
  let best = largest
  for (let cell = largest - 1; cell >= MIN_SHARE * largest; cell--) {
    if (sheetsFor(grid, cell) < sheetsFor(grid, best)) best = cell
  }
  return best
}

function largestWithin(grid: Grid, max: number, maxSheets: number): number {
  let cell = max
  while (cell > SMALLEST_CELL && sheetsFor(grid, cell) > maxSheets) cell--
  return cell
}

/** Returns how many upright sheets of A4 a map needs with cells of a size. */
function sheetsFor(grid: Grid, cell: number): number {
  const area = areaOf(paperSize('a4', false))
  const units = unitsOf(cell)
  const { width, height } = boundsOfLevelPicture(grid, units, { rulers: cellNamingOf('rows') })
  const along = (length: number, shown: number): number =>
    sheetsAlong((length * cell) / units, shown, DEFAULT_OVERLAP)
  return along(width, area.width) * along(height, area.height)
}

/**
 * Returns the picture units of a cell of this size on paper: details visible on a screen at five units to a millimetre
 * are visible on paper too.
 */
function unitsOf(millimetres: number): number {
  return Math.max(2, Math.min(40, 5 * millimetres))
}
