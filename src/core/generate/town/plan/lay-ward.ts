import type { Random } from '../../../random/random'
import type { StreetSettings } from '../settings/town-settings'
import type { PlanBase } from './plan-settings'
import { noise, vary } from './plan-chance'
import type { Plot } from './plan-sheet'
import { spareLines, rowsAcross } from './ward-rows'

/** Depth of rows that stand back to back. */
export const DEPTH = 2

/** The ground of a ward, and the random numbers of its plan. */
export interface WardSite extends Pick<PlanBase, 'sheet' | 'lines'> {
  readonly random: Random
}

/** A row of houses in a ward. */
interface Row {
  /** Whether it runs from north to south. */
  readonly isUpright: boolean
  /** Its first column or row, and how many it has. */
  readonly at: number
  readonly deep: number
  readonly from: number
  readonly to: number
}

/** Fills a small plot with rows of houses, with a street after every second line. */
export function layWard(site: WardSite, plot: Plot, settings: StreetSettings): void {
  const width = plot.right - plot.left
  const height = plot.bottom - plot.top
  const isUpright = isWardUpright(site, plot, settings.houseDepth)
  const depth = isUpright ? width : height
  const rows = rowsAcross(depth, settings, site.random)
  const start = isUpright ? plot.left : plot.top
  const [from, to] = isUpright ? [plot.top, plot.bottom] : [plot.left, plot.right]
  let at = start
  let before: readonly number[] = []
  rows.forEach((deep, index) => {
    before = layRow(site, { isUpright, at, deep, from, to }, settings, before)
    at += deep
    if (index === rows.length - 1) return
    layStreetBetween(site, { isUpright, at, from, to })
    at++
  })
}

/** Whether the rows of a ward run from north to south. */
function isWardUpright({ sheet, random }: WardSite, plot: Plot, houseDepth: number): boolean {
  const width = plot.right - plot.left
  const height = plot.bottom - plot.top
  if (height <= DEPTH && width > DEPTH) return false
  if (width <= DEPTH && height > DEPTH) return true
  const score = (isUpright: boolean): number => {
    const [side, first] = isUpright ? [width, plot.left] : [height, plot.top]
    const [from, to] = isUpright ? [plot.top, plot.bottom] : [plot.left, plot.right]
    let crossings = 0
    for (let at = first + houseDepth; at < first + side; at += houseDepth + 1)
      crossings += sheet.crossings(isUpright, at, from, to)
    return 0.5 * noise(random) - 0.7 * crossings - 2 * spareLines(side, houseDepth)
  }
  return score(true) > score(false)
}

/**
 * Cuts a row of houses into blocks, never opposite the cuts of the row before; a row three deep gets short alleys.
 * Returns the positions of its cuts.
 */
function layRow(
  site: WardSite,
  row: Row,
  { straightness, blockLength }: StreetSettings,
  before: readonly number[],
): readonly number[] {
  const { sheet, random } = site
  const longest = Math.max(3, vary(random, ((4 + straightness / 125) * blockLength) / 6, 250))
  const cuts: number[] = []
  for (let start = row.from; row.to - start > longest;) {
    let at = start + Math.ceil(longest / 2) + random.below(Math.max(1, Math.floor(longest / 2)))
    if (before.includes(at)) at++
    if (row.to - at < 3) break
    cuts.push(at)
    sheet.lay(!row.isUpright, at, row.at, row.at + row.deep)
    start = at + 1
  }
  if (row.deep > DEPTH) {
    let start = row.from
    for (const end of [...cuts, row.to]) {
      layAlleys(site, row, start, end)
      start = end + 1
    }
  }
  return cuts
}

/** Lays alleys of two cells into a block three deep, one for three houses, from alternating sides. */
function layAlleys(
  { sheet, random }: WardSite,
  { isUpright, at, deep }: Row,
  from: number,
  to: number,
): void {
  let isFirstSide = random.below(2) === 0
  const lay = (along: number): void => {
    const [first, last] = isFirstSide ? [at, at + deep - 1] : [at + 1, at + deep]
    sheet.lay(!isUpright, along, first, last)
    isFirstSide = !isFirstSide
  }
  // The streets at both ends serve the first house and the last one.
  let served = from
  for (let along = from + 2; along <= to - 2; along += 3) {
    lay(along)
    served = along + 1
  }
  if (served < to - 2) lay(to - 2)
}

/** Lays the street between two rows; a house may close one of its ends: quiet courts, and long fronts beside them. */
function layStreetBetween(
  { sheet, lines, random }: WardSite,
  { isUpright, at, from, to }: Omit<Row, 'deep'>,
): void {
  const lay = (first: number, end: number): void => sheet.lay(isUpright, at, first, end)
  const mayClose = to - from >= 5 && random.below(10) < 3 && lines.worth(isUpright, at, from, to) === 0
  if (!mayClose) lay(from, to)
  else if (random.below(2) === 0) lay(from + 1, to)
  else lay(from, to - 1)
}
