import type { Random } from '../../random/random'
import type { Lines } from './plan-lines'
import type { Cut, PlanSheet, Plot } from './plan-sheet'
import { misfit, rowsAcross, type RowWishes } from './ward-rows'

/** What a planned town should look like. */
export interface PlanWishes extends RowWishes {
  /** 0 to MAX_STRAIGHTNESS: greater wards, longer rows. */
  readonly straightness: number
  /** Mean length of a row of houses, in cells. */
  readonly blockLength: number
}

/** What a plan is made for. */
export interface PlanBrief {
  /** The wishes for a spot: those of its district, or of the whole town. */
  readonly wishesAt: (spot: number) => PlanWishes
  /** District of each spot, where the town has some: plots are parted along their borders. */
  readonly zones?: Uint8Array
  /** 1 for each spot whose district has planned streets; missing where all have. */
  readonly planned?: Uint8Array
  /** Squares and avenues asked for, and how wide avenues are, in cells. */
  readonly squares: number
  readonly avenues: number
  readonly avenueWidth: number
}

/** A square or an avenue of a plan. */
export interface PlannedArea {
  readonly kind: 'square' | 'avenue'
  readonly plot: Plot
}

/** Depth of rows that stand back to back. */
const DEPTH = 2
/** A plot is worth a crossroads like a pinwheel from this area on, and from this side on. */
const PINWHEEL_AREA = 420
const PINWHEEL_SIDE = 16
const PINWHEEL_TRIES = 60
/** Least distance of the middle of a pinwheel from the edge of its plot: around a block of houses, and a square. */
const PINWHEEL_INSET = 6
const SQUARE_INSET = 4
/** How much parts around a square shall fit rows of houses, and the square lie in the middle of its plot. */
const SQUARE_FIT = 0.6
const SQUARE_OFF_CENTRE = 0.04
/** Area and side of plots from which on a square fits. */
const SQUARE_AREA = 160
const SQUARE_SIDE = 12
/** Least length of an avenue, and least depth of the plots beside it, in cells. */
const AVENUE_LENGTH = 10
const AVENUE_SIDE = 5
/** Most avenues that leave one square. */
const MOST_AVENUES = 2

/** What plans are made on, and what draws their streets. */
export interface PlanBase {
  readonly sheet: PlanSheet
  /** What the author drew, as the worth of lines. */
  readonly lines: Lines
  /** 1 for columns and rows that lead to gates. */
  readonly gateColumns: Uint8Array
  readonly gateRows: Uint8Array
  /** Spots of gates. */
  readonly gates: ReadonlySet<number>
}

/**
 * Plans streets from coarse to fine: plots of houses are parted by straight streets until rows of houses two deep are
 * left. A block two houses deep serves every house, whatever its length, and gives each a house at its back.
 */
export class Planner {
  /** The squares and avenues so far. */
  readonly areas: PlannedArea[] = []
  readonly #brief: PlanBrief
  readonly #random: Random
  readonly #sheet: PlanSheet
  readonly #gateColumns: Uint8Array
  readonly #gateRows: Uint8Array
  readonly #gates: ReadonlySet<number>
  readonly #lines: Lines
  #squaresLeft: number
  #avenuesLeft: number

  constructor({ sheet, lines, gateColumns, gateRows, gates }: PlanBase, brief: PlanBrief, random: Random) {
    this.#sheet = sheet
    this.#lines = lines
    this.#gateColumns = gateColumns
    this.#gateRows = gateRows
    this.#gates = gates
    this.#brief = brief
    this.#squaresLeft = brief.squares
    this.#avenuesLeft = brief.avenues
    this.#random = random
  }

  /** The wishes for the middle of a plot. */
  #wishesFor({ left, top, right, bottom }: Plot): PlanWishes {
    return this.#brief.wishesAt(((top + bottom) >> 1) * this.#sheet.stride + ((left + right) >> 1))
  }

  /** Parts plots until wards are left. A stack instead of recursion: large towns are many plots deep. */
  part(wholes: readonly Plot[]): void {
    const plots = [...wholes]
    for (let plot = plots.pop(); plot; plot = plots.pop()) {
      const width = plot.right - plot.left
      const height = plot.bottom - plot.top
      if (width <= 0 || height <= 0) continue
      const drawn = this.#drawnCut(plot) ?? this.#borderCut(plot)
      if (drawn) {
        this.#partAlong(drawn, plot, plots)
        continue
      }
      const limit = Math.max(5, this.#vary(wardSide(this.#wishesFor(plot)), 300))
      if (Math.min(width, height) <= DEPTH + 1 || Math.max(width, height) <= limit) this.#layWard(plot)
      else if (!this.#partLikePinwheel(plot, plots)) this.#cut(plot, plots)
    }
  }

  /** A number within a share of itself, in thousandths, either way. */
  #vary(value: number, share: number): number {
    return (value * (1000 - share + this.#random.below(2 * share + 1))) / 1000
  }

  /** Noise for choices, bell-shaped around 0, of about the spread of a Gumbel variable. */
  #noise(): number {
    const { bits } = this.#random
    return ((bits() >>> 12) + (bits() >>> 12) + (bits() >>> 12)) / 409_600 - 3.84
  }

  /** Parts a plot by the best of all straight lines. */
  #cut(plot: Plot, plots: Plot[]): void {
    const width = plot.right - plot.left
    const height = plot.bottom - plot.top
    const { houseDepth } = this.#wishesFor(plot)
    let best: Cut | undefined
    let bestScore = -Infinity
    for (const isColumn of [true, false]) {
      const side = isColumn ? width : height
      const length = isColumn ? height : width
      const first = isColumn ? plot.left : plot.top
      const [from, to] = isColumn ? [plot.top, plot.bottom] : [plot.left, plot.right]
      // A street along the longer side parts less.
      const along = 0.25 * Math.max(0, length - side)
      for (let at = first + DEPTH; at < first + side - DEPTH; at++) {
        const before = at - first
        const after = side - before - 1
        let score = 2 * this.#noise() - along - (3 * Math.abs(before - after)) / side
        if ((isColumn ? this.#gateColumns : this.#gateRows)[at] === 1) score += 10
        score -= 0.5 * (misfit(before, houseDepth) + misfit(after, houseDepth))
        if (before < 5) score--
        if (after < 5) score--
        score -= 1.2 * this.#sheet.crossings({ isColumn, at }, from, to)
        score += this.#lines.worth(isColumn, at, from, to)
        if (score <= bestScore) continue
        bestScore = score
        best = { isColumn, at }
      }
    }
    if (!best) return this.#layWard(plot)
    this.#partAlong(best, plot, plots, this.#widthOfCut(best, plot))
  }

  /** How wide a cut is: an avenue's width for a long one that leads to a gate, while avenues are asked for. */
  #widthOfCut({ isColumn, at }: Cut, { left, top, right, bottom }: Plot): number {
    if (this.#avenuesLeft === 0) return 0
    const length = isColumn ? bottom - top : right - left
    const after = (isColumn ? right : bottom) - at
    const leadsToGate = (isColumn ? this.#gateColumns : this.#gateRows)[at] === 1
    if (!leadsToGate || length < AVENUE_LENGTH || after <= AVENUE_SIDE + 2) return 0
    const { avenueWidth } = this.#brief
    const [first, last] = [at + 1, at + avenueWidth + 1]
    const beside = isColumn
      ? { left: first, right: last, top, bottom }
      : { left, right, top: first, bottom: last }
    return this.#sheet.isClear(beside) ? avenueWidth : 1
  }

  /** The first line of a plot that is drawn as a street: the author has cut it there. */
  #drawnCut({ left, top, right, bottom }: Plot): Cut | undefined {
    for (let at = left; at < right; at++)
      if (this.#lines.isDrawn(true, at, top, bottom)) return { isColumn: true, at }
    for (let at = top; at < bottom; at++)
      if (this.#lines.isDrawn(false, at, left, right)) return { isColumn: false, at }
    return undefined
  }

  /** Lays a street through a whole plot, or an avenue if it has a width; it grows to the east or south. */
  #partAlong(cut: Cut, plot: Plot, plots: Plot[], width = 0): void {
    const { isColumn, at } = cut
    const past = at + Math.max(1, width)
    const street = isColumn ? { ...plot, left: at, right: past } : { ...plot, top: at, bottom: past }
    if (width > 0) this.#layAvenue(street)
    else if (isColumn) this.#sheet.lay(cut, plot.top, plot.bottom)
    else this.#sheet.lay(cut, plot.left, plot.right)
    if (isColumn) plots.push({ ...plot, right: at }, { ...plot, left: past })
    else plots.push({ ...plot, bottom: at }, { ...plot, top: past })
  }

  #layAvenue(plot: Plot): void {
    this.#sheet.fill(plot)
    this.areas.push({ kind: 'avenue', plot })
    this.#avenuesLeft--
  }

  /** The line of a plot that parts districts best; undefined if it has only one. */
  #borderCut({ left, top, right, bottom }: Plot): Cut | undefined {
    const { zones } = this.#brief
    if (!zones || Math.min(right - left, bottom - top) <= 2 * DEPTH) return undefined
    const { stride } = this.#sheet
    let best: Cut | undefined
    let most = 0
    for (const isColumn of [true, false]) {
      const [first, last, from, to] = isColumn ? [left, right, top, bottom] : [top, bottom, left, right]
      const enough = Math.ceil((to - from) / 3)
      for (let at = first + DEPTH; at < last - DEPTH; at++) {
        let changes = 0
        for (let along = from; along < to; along++) {
          const spot = isColumn ? along * stride + at : at * stride + along
          if (zones[spot] !== zones[spot + (isColumn ? 1 : stride)]) changes++
        }
        if (changes < enough || changes <= most) continue
        most = changes
        best = { isColumn, at }
      }
    }
    return best
  }

  /**
   * Parts a large plot by four streets that leave the corners of a block in its middle like a pinwheel, so that no four
   * streets meet. Answers whether it did.
   */
  #partLikePinwheel(plot: Plot, plots: Plot[]): boolean {
    const width = plot.right - plot.left
    const height = plot.bottom - plot.top
    const hasSquare = this.#squaresLeft > 0
    const [leastArea, leastSide] = hasSquare ? [SQUARE_AREA, SQUARE_SIDE] : [PINWHEEL_AREA, PINWHEEL_SIDE]
    if (width * height < leastArea || Math.min(width, height) < leastSide) return false
    const isMirrored = this.#random.below(2) === 1
    let best: Plot | undefined
    let bestScore = -Infinity
    for (let tried = 0; tried < PINWHEEL_TRIES; tried++) {
      const block = hasSquare ? this.#middleSquare(plot) : this.#middleBlock(plot)
      if (!block) return false
      // Drawn streets beside a square would make it look larger than it is.
      if (hasSquare && !this.#sheet.isClear(grown(block, 2))) continue
      // Without avenues left, the simple score will do, which costs a fraction.
      const score =
        hasSquare && this.#avenuesLeft > 0
          ? this.#scoreOfSquare(plot, block, isMirrored)
          : this.#scoreOfPinwheel(plot, block, isMirrored)
      if (score <= bestScore) continue
      bestScore = score
      best = block
    }
    if (!best) return false
    const { left, top, right, bottom } = best
    if (hasSquare) {
      const square = grown(best, 1)
      this.#sheet.fill(square)
      this.areas.push({ kind: 'square', plot: square })
      this.#squaresLeft--
      for (const { street, isAvenue, rest } of this.#layOut(plot, best, isMirrored).laid) {
        if (isAvenue) this.#layAvenue(street)
        else this.#sheet.fill(street)
        plots.push(rest)
      }
      return true
    }
    if (isMirrored) {
      this.#sheet.lay({ isColumn: false, at: top - 1 }, left - 1, plot.right)
      this.#sheet.lay({ isColumn: true, at: left - 1 }, plot.top, bottom + 1)
      this.#sheet.lay({ isColumn: false, at: bottom }, plot.left, right + 1)
      this.#sheet.lay({ isColumn: true, at: right }, top - 1, plot.bottom)
    } else {
      this.#sheet.lay({ isColumn: false, at: top - 1 }, plot.left, right + 1)
      this.#sheet.lay({ isColumn: true, at: right }, plot.top, bottom + 1)
      this.#sheet.lay({ isColumn: false, at: bottom }, left - 1, plot.right)
      this.#sheet.lay({ isColumn: true, at: left - 1 }, top - 1, plot.bottom)
    }
    plots.push(...partsAround(plot, best, isMirrored), best)
    return true
  }

  /**
   * Returns the streets that leave the corners of a square, some of them as avenues, first those that lead to a gate, and
   * the plots around them.
   */
  #layOut(plot: Plot, square: Plot, isMirrored: boolean): SquareLayout {
    const parts = partsAround(plot, square, isMirrored)
    const streets = streetsAround(plot, square, isMirrored)
    const hits = streets.map((street) => this.#leadsToGate(street))
    const worths = streets.map(
      ({ left, top, right, bottom }, index) => (hits[index] ? 1000 : 0) + right - left + bottom - top,
    )
    const most = Math.min(this.#avenuesLeft, MOST_AVENUES)
    const order = [0, 1, 2, 3].sort((a, b) => (worths[b] ?? 0) - (worths[a] ?? 0)).slice(0, most)
    const laid = parts.map((part, index) => {
      const isAvenue = order.includes(index)
      const narrow = streets[index] ?? plot
      const more = isAvenue ? this.#brief.avenueWidth - 1 : 0
      const sign = isMirrored ? -1 : 1
      const [street, rest] = widened(narrow, part, index, sign * more)
      const [reach] = widened(narrow, part, index, sign * (more + 1))
      const hasRoom = more === 0 || this.#sheet.isClear(without(reach, narrow))
      return hasRoom ? { street, isAvenue, rest } : { street: narrow, isAvenue, rest: part }
    })
    return { laid, gates: hits.filter(Boolean).length }
  }

  /** Whether a gate lies at an end of a street, beyond the street along the wall. */
  #leadsToGate({ left, top, right, bottom }: Plot): boolean {
    const { stride } = this.#sheet
    const first = top * stride + left
    const last = (bottom - 1) * stride + right - 1
    const step = right - left === 1 ? stride : 1
    return this.#gates.has(first - 2 * step) || this.#gates.has(last + 2 * step)
  }

  /** Squares lie where streets lead to gates, and parts fit rows of houses. */
  #scoreOfSquare(plot: Plot, square: Plot, isMirrored: boolean): number {
    const { left, top, right, bottom } = square
    const { laid, gates } = this.#layOut(plot, square, isMirrored)
    let score = 2 * this.#noise() + 10 * gates
    const { houseDepth } = this.#wishesFor(plot)
    for (const { rest } of laid) score -= SQUARE_FIT * misfits(rest, houseDepth)
    score -= SQUARE_OFF_CENTRE * Math.abs(left + right - plot.left - plot.right)
    score -= SQUARE_OFF_CENTRE * Math.abs(top + bottom - plot.top - plot.bottom)
    return score + this.#worthOfPinwheel(plot, square)
  }

  /** The inside of a square, without the streets along its sides; undefined if the plot has no room. */
  #middleSquare(plot: Plot): Plot | undefined {
    const { below } = this.#random
    const [across, down] = below(2) === 0 ? [2 + below(3), 2 + below(2)] : [2 + below(2), 2 + below(3)]
    const columns = plot.right - plot.left - across - 2 * SQUARE_INSET
    const rows = plot.bottom - plot.top - down - 2 * SQUARE_INSET
    if (columns < 1 || rows < 1) return undefined
    const left = plot.left + SQUARE_INSET + below(columns)
    const top = plot.top + SQUARE_INSET + below(rows)
    return { left, top, right: left + across, bottom: top + down }
  }

  /** A block for the middle of a pinwheel, two rows of houses or one; undefined if the plot has no room. */
  #middleBlock(plot: Plot): Plot | undefined {
    const { below } = this.#random
    const width = 4 + below(5)
    const height = below(2) === 0 ? DEPTH : 2 * DEPTH + 1
    const isUpright = below(2) === 1
    const [across, down] = isUpright ? [height, width] : [width, height]
    const columns = plot.right - plot.left - across - 2 * PINWHEEL_INSET
    const rows = plot.bottom - plot.top - down - 2 * PINWHEEL_INSET
    if (columns < 1 || rows < 1) return undefined
    const left = plot.left + PINWHEEL_INSET + below(columns)
    const top = plot.top + PINWHEEL_INSET + below(rows)
    return { left, top, right: left + across, bottom: top + down }
  }

  #scoreOfPinwheel(plot: Plot, block: Plot, isMirrored: boolean): number {
    const { left, top, right, bottom } = block
    let score = 2 * this.#noise()
    for (const column of [left - 1, right]) if (this.#gateColumns[column] === 1) score += 10
    for (const row of [top - 1, bottom]) if (this.#gateRows[row] === 1) score += 10
    const { houseDepth } = this.#wishesFor(plot)
    for (const part of partsAround(plot, block, isMirrored)) score -= 0.5 * misfits(part, houseDepth) * 0.5
    score -= 0.08 * Math.abs(left + right - plot.left - plot.right) * 0.5
    score -= 0.08 * Math.abs(top + bottom - plot.top - plot.bottom) * 0.5
    return score + this.#worthOfPinwheel(plot, block)
  }

  /** What drawn things say of the streets along the sides of a block. */
  #worthOfPinwheel(plot: Plot, { left, top, right, bottom }: Plot): number {
    const rows = [top - 1, bottom].map((at) => this.#lines.worth(false, at, plot.left, plot.right))
    const columns = [left - 1, right].map((at) => this.#lines.worth(true, at, plot.top, plot.bottom))
    return [...rows, ...columns].reduce((sum, worth) => sum + worth / 2, 0)
  }

  /** Fills a small plot with rows of houses, with a street after every second line. */
  #layWard(plot: Plot): void {
    const width = plot.right - plot.left
    const height = plot.bottom - plot.top
    const wishes = this.#wishesFor(plot)
    const isUpright = this.#isUpright(plot, wishes.houseDepth)
    const depth = isUpright ? width : height
    const rows = rowsAcross(depth, wishes, this.#random)
    const start = isUpright ? plot.left : plot.top
    const [from, to] = isUpright ? [plot.top, plot.bottom] : [plot.left, plot.right]
    let at = start
    let before: readonly number[] = []
    rows.forEach((deep, index) => {
      before = this.#layRow({ isUpright, at, deep, from, to }, wishes, before)
      at += deep
      if (index === rows.length - 1) return
      const [closedFrom, closedTo] = this.#closure(isUpright, at, from, to)
      this.#sheet.lay({ isColumn: isUpright, at }, closedFrom, closedTo)
      at++
    })
  }

  /** Whether the rows of a ward run from north to south. */
  #isUpright(plot: Plot, houseDepth: number): boolean {
    const width = plot.right - plot.left
    const height = plot.bottom - plot.top
    if (height <= DEPTH && width > DEPTH) return false
    if (width <= DEPTH && height > DEPTH) return true
    const score = (isUpright: boolean): number => {
      const [side, first] = isUpright ? [width, plot.left] : [height, plot.top]
      const [from, to] = isUpright ? [plot.top, plot.bottom] : [plot.left, plot.right]
      let crossings = 0
      for (let at = first + houseDepth; at < first + side; at += houseDepth + 1)
        crossings += this.#sheet.crossings({ isColumn: isUpright, at }, from, to)
      return 0.5 * this.#noise() - 0.7 * crossings - 2 * misfit(side, houseDepth)
    }
    return score(true) > score(false)
  }

  /**
   * Cuts a row of houses into blocks, never opposite the cuts of the row before; a row three deep gets short alleys.
   * Returns the places of its cuts.
   */
  #layRow(row: Row, wishes: PlanWishes, before: readonly number[]): readonly number[] {
    const { straightness, blockLength } = wishes
    const { below } = this.#random
    const longest = Math.max(3, this.#vary(((4 + straightness / 125) * blockLength) / 6, 250))
    const cuts: number[] = []
    for (let start = row.from; row.to - start > longest;) {
      let at = start + Math.ceil(longest / 2) + below(Math.max(1, Math.floor(longest / 2)))
      if (before.includes(at)) at++
      if (row.to - at < 3) break
      cuts.push(at)
      this.#sheet.lay({ isColumn: !row.isUpright, at }, row.at, row.at + row.deep)
      start = at + 1
    }
    if (row.deep > DEPTH) {
      let start = row.from
      for (const end of [...cuts, row.to]) {
        this.#layAlleys(row, start, end)
        start = end + 1
      }
    }
    return cuts
  }

  /** Alleys of two cells into a block three deep, one for three houses, from alternating sides. */
  #layAlleys({ isUpright, at, deep }: Row, from: number, to: number): void {
    let isFirstSide = this.#random.below(2) === 0
    const lay = (along: number): void => {
      const [first, last] = isFirstSide ? [at, at + deep - 1] : [at + 1, at + deep]
      this.#sheet.lay({ isColumn: !isUpright, at: along }, first, last)
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

  /** The ends of a street between rows, one of which a house may close: quiet courts, and long fronts beside them. */
  #closure(isUpright: boolean, at: number, from: number, to: number): readonly [number, number] {
    const { below } = this.#random
    if (to - from < 5 || below(10) >= 3) return [from, to]
    const worth = this.#lines.worth(isUpright, at, from, to)
    if (worth !== 0) return [from, to]
    return below(2) === 0 ? [from + 1, to] : [from, to - 1]
  }
}

/** The streets around a square, each with the plot beyond it. */
interface SquareLayout {
  readonly laid: readonly { readonly street: Plot; readonly isAvenue: boolean; readonly rest: Plot }[]
  /** How many of the streets lead to a gate. */
  readonly gates: number
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

/** Mean of the longest side of a ward: it must hold the blocks that are wished for. */
function wardSide({ straightness, blockLength }: PlanWishes): number {
  return Math.max(8 + straightness / 125, 1.25 * blockLength)
}

/** How badly rows fit both sides of a plot. */
function misfits({ left, top, right, bottom }: Plot, houseDepth: number): number {
  return misfit(right - left, houseDepth) + misfit(bottom - top, houseDepth)
}

/** The four parts of a plot around a block whose corners streets leave. */
function partsAround(plot: Plot, block: Plot, isMirrored: boolean): readonly Plot[] {
  const { left, top, right, bottom } = block
  return isMirrored
    ? [
        { left, top: plot.top, right: plot.right, bottom: top - 1 },
        { left: plot.left, top: plot.top, right: left - 1, bottom },
        { left: plot.left, top: bottom + 1, right, bottom: plot.bottom },
        { left: right + 1, top, right: plot.right, bottom: plot.bottom },
      ]
    : [
        { left: plot.left, top: plot.top, right, bottom: top - 1 },
        { left: right + 1, top: plot.top, right: plot.right, bottom },
        { left, top: bottom + 1, right: plot.right, bottom: plot.bottom },
        { left: plot.left, top, right: left - 1, bottom: plot.bottom },
      ]
}

/**
 * The streets along the four sides of a block or square, each through the plot on one side, in the order of
 * `partsAround`: north, east, south and west of the block, or north, west, south and east if mirrored.
 */
function streetsAround(plot: Plot, block: Plot, isMirrored: boolean): readonly Plot[] {
  const { left, top, right, bottom } = block
  const north = { top: top - 1, bottom: top }
  const south = { top: bottom, bottom: bottom + 1 }
  const west = { left: left - 1, right: left }
  const east = { left: right, right: right + 1 }
  return isMirrored
    ? [
        { ...north, left: left - 1, right: plot.right },
        { ...west, top: plot.top, bottom: bottom + 1 },
        { ...south, left: plot.left, right: right + 1 },
        { ...east, top: top - 1, bottom: plot.bottom },
      ]
    : [
        { ...north, left: plot.left, right: right + 1 },
        { ...east, top: plot.top, bottom: bottom + 1 },
        { ...south, left: left - 1, right: plot.right },
        { ...west, top: top - 1, bottom: plot.bottom },
      ]
}

/** Returns the part of a plot beyond another, which it holds and which has the rest on one side only. */
function without(plot: Plot, { left, top, right, bottom }: Plot): Plot {
  if (plot.top < top) return { ...plot, bottom: top }
  if (plot.bottom > bottom) return { ...plot, top: bottom }
  return plot.left < left ? { ...plot, right: left } : { ...plot, left: right }
}

/** Returns a plot with some lines more on each side. */
function grown({ left, top, right, bottom }: Plot, by: number): Plot {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}

/**
 * Widens a street around a square away from it, and narrows the part beyond: as in `streetsAround`, the odd ones are to
 * the east for a positive number of lines, to the west for a negative one, and the other way round for the last. The
 * part keeps room for houses, or nothing changes.
 */
function widened(
  street: Plot,
  part: Plot,
  index: number,
  lines: number,
): readonly [street: Plot, part: Plot] {
  const more = Math.abs(lines)
  const isColumn = index % 2 === 1
  const depth = isColumn ? part.right - part.left : part.bottom - part.top
  if (more === 0 || depth - more < AVENUE_SIDE) return [street, part]
  if (index === 0) {
    return [
      { ...street, top: street.top - more },
      { ...part, bottom: part.bottom - more },
    ]
  }
  if (index === 2) {
    return [
      { ...street, bottom: street.bottom + more },
      { ...part, top: part.top + more },
    ]
  }
  const isEast = (index === 1) === lines > 0
  return isEast
    ? [
        { ...street, right: street.right + more },
        { ...part, left: part.left + more },
      ]
    : [
        { ...street, left: street.left - more },
        { ...part, right: part.right - more },
      ]
}
