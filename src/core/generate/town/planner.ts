import { shuffle, type Random } from '../../random/random'
import type { Lines } from './plan-lines'
import type { Cut, PlanSheet, Plot } from './plan-sheet'

/** What a planned town should look like. */
export interface PlanWishes {
  /** 0 to MAX_STRAIGHTNESS: greater wards, longer rows. */
  readonly straightness: number
  /** Mean length of a row of houses, in cells. */
  readonly blockLength: number
  /** 0 to 100: how many rows in a hundred are one house deep instead of two. */
  readonly density: number
}

/** Depth of rows that stand back to back. */
const DEPTH = 2
/** A plot is worth a crossroads like a pinwheel from this area on, and from this side on. */
const PINWHEEL_AREA = 420
const PINWHEEL_SIDE = 16
const PINWHEEL_TRIES = 60
/** Least distance of the middle of a pinwheel from the edge of its plot. */
const PINWHEEL_INSET = 6

/** What plans are made on, and what draws their streets. */
export interface PlanBase {
  readonly sheet: PlanSheet
  /** What the author drew, as the worth of lines. */
  readonly lines: Lines
  /** 1 for columns and rows that lead to gates. */
  readonly gateColumns: Uint8Array
  readonly gateRows: Uint8Array
}

/**
 * Plans streets from coarse to fine: plots of houses are parted by straight streets until rows of houses two deep are
 * left. A block two houses deep serves every house, whatever its length, and gives each a house at its back.
 */
export class Planner {
  readonly #wishes: PlanWishes
  readonly #random: Random
  readonly #sheet: PlanSheet
  readonly #gateColumns: Uint8Array
  readonly #gateRows: Uint8Array
  readonly #lines: Lines

  constructor({ sheet, lines, gateColumns, gateRows }: PlanBase, wishes: PlanWishes, random: Random) {
    this.#sheet = sheet
    this.#lines = lines
    this.#gateColumns = gateColumns
    this.#gateRows = gateRows
    this.#wishes = wishes
    this.#random = random
  }

  /** Parts plots until wards are left. A stack instead of recursion: large towns are many plots deep. */
  part(wholes: readonly Plot[]): void {
    const plots = [...wholes]
    for (let plot = plots.pop(); plot; plot = plots.pop()) {
      const width = plot.right - plot.left
      const height = plot.bottom - plot.top
      if (width <= 0 || height <= 0) continue
      const drawn = this.#drawnCut(plot)
      if (drawn) {
        this.#partAlong(drawn, plot, plots)
        continue
      }
      const limit = Math.max(5, this.#vary(this.#wardSide(), 300))
      if (Math.min(width, height) <= DEPTH + 1 || Math.max(width, height) <= limit) this.#layWard(plot)
      else if (!this.#partLikePinwheel(plot, plots)) this.#cut(plot, plots)
    }
  }

  /** Mean of the longest side of a ward: it must hold the blocks that are wished for. */
  #wardSide(): number {
    const { straightness, blockLength } = this.#wishes
    return Math.max(8 + straightness / 125, 1.25 * blockLength)
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
        score -= 0.5 * (misfit(before) + misfit(after))
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
    this.#partAlong(best, plot, plots)
  }

  /** The first line of a plot that is drawn as a street: the author has cut it there. */
  #drawnCut({ left, top, right, bottom }: Plot): Cut | undefined {
    for (let at = left; at < right; at++)
      if (this.#lines.isDrawn(true, at, top, bottom)) return { isColumn: true, at }
    for (let at = top; at < bottom; at++)
      if (this.#lines.isDrawn(false, at, left, right)) return { isColumn: false, at }
    return undefined
  }

  /** Lays a street through a whole plot. */
  #partAlong(cut: Cut, plot: Plot, plots: Plot[]): void {
    const { isColumn, at } = cut
    if (isColumn) {
      this.#sheet.lay(cut, plot.top, plot.bottom)
      plots.push({ ...plot, right: at }, { ...plot, left: at + 1 })
    } else {
      this.#sheet.lay(cut, plot.left, plot.right)
      plots.push({ ...plot, bottom: at }, { ...plot, top: at + 1 })
    }
  }

  /**
   * Parts a large plot by four streets that leave the corners of a block in its middle like a pinwheel, so that no four
   * streets meet. Answers whether it did.
   */
  #partLikePinwheel(plot: Plot, plots: Plot[]): boolean {
    const width = plot.right - plot.left
    const height = plot.bottom - plot.top
    if (width * height < PINWHEEL_AREA || Math.min(width, height) < PINWHEEL_SIDE) return false
    const isMirrored = this.#random.below(2) === 1
    let best: Plot | undefined
    let bestScore = -Infinity
    for (let tried = 0; tried < PINWHEEL_TRIES; tried++) {
      const block = this.#middleBlock(plot)
      if (!block) return false
      const score = this.#scoreOfPinwheel(plot, block, isMirrored)
      if (score <= bestScore) continue
      bestScore = score
      best = block
    }
    if (!best) return false
    const { left, top, right, bottom } = best
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
    for (const part of partsAround(plot, block, isMirrored))
      score -= 0.5 * (misfit(part.right - part.left) + misfit(part.bottom - part.top)) * 0.5
    score -= 0.08 * Math.abs(left + right - plot.left - plot.right) * 0.5
    score -= 0.08 * Math.abs(top + bottom - plot.top - plot.bottom) * 0.5
    score += this.#lines.worth(false, top - 1, plot.left, plot.right) / 2
    score += this.#lines.worth(false, bottom, plot.left, plot.right) / 2
    score += this.#lines.worth(true, left - 1, plot.top, plot.bottom) / 2
    score += this.#lines.worth(true, right, plot.top, plot.bottom) / 2
    return score
  }

  /** Fills a small plot with rows of houses, with a street after every second line. */
  #layWard(plot: Plot): void {
    const width = plot.right - plot.left
    const height = plot.bottom - plot.top
    const isUpright = this.#isUpright(plot, width, height)
    const depth = isUpright ? width : height
    const rows = this.#rowsOf(depth)
    const start = isUpright ? plot.left : plot.top
    const [from, to] = isUpright ? [plot.top, plot.bottom] : [plot.left, plot.right]
    let at = start
    let before: readonly number[] = []
    rows.forEach((deep, index) => {
      before = this.#layRow({ isUpright, at, deep, from, to }, before)
      at += deep
      if (index === rows.length - 1) return
      const [closedFrom, closedTo] = this.#closure(isUpright, at, from, to)
      this.#sheet.lay({ isColumn: isUpright, at }, closedFrom, closedTo)
      at++
    })
  }

  /** Whether the rows of a ward run from north to south. */
  #isUpright(plot: Plot, width: number, height: number): boolean {
    if (height <= DEPTH && width > DEPTH) return false
    if (width <= DEPTH && height > DEPTH) return true
    const score = (isUpright: boolean): number => {
      const [side, first] = isUpright ? [width, plot.left] : [height, plot.top]
      const [from, to] = isUpright ? [plot.top, plot.bottom] : [plot.left, plot.right]
      let crossings = 0
      for (let at = first + DEPTH; at < first + side; at += DEPTH + 1)
        crossings += this.#sheet.crossings({ isColumn: isUpright, at }, from, to)
      return 0.5 * this.#noise() - 0.7 * crossings - 2 * misfit(side)
    }
    return score(true) > score(false)
  }

  /** Depths of the rows across a ward: two houses each, but for those that the density or an odd depth makes others. */
  #rowsOf(depth: number): readonly number[] {
    const { below } = this.#random
    // A row takes a line for the street behind it as well, the last one too.
    const lines = depth + 1
    let thin = 0
    for (let row = 0; row < Math.floor(lines / (DEPTH + 1)); row++)
      if (this.#wishes.density > 0 && below(100) < this.#wishes.density) thin++
    const left = lines - 2 * thin
    const odd = left % (DEPTH + 1)
    // Rows three deep take four lines.
    let deep = odd === 1 && left > 1 ? 1 : 0
    if (odd === 2 && left >= 8) deep = 2
    else if (odd === 2) thin++
    const rows = [
      ...Array.from({ length: thin }, () => 1),
      ...Array.from({ length: deep }, () => DEPTH + 1),
      ...Array.from({ length: Math.floor((lines - 2 * thin - 4 * deep) / (DEPTH + 1)) }, () => DEPTH),
    ]
    shuffle(this.#random, rows)
    return rows
  }

  /**
   * Cuts a row of houses into blocks, never opposite the cuts of the row before; a row three deep gets short alleys.
   * Returns the places of its cuts.
   */
  #layRow(row: Row, before: readonly number[]): readonly number[] {
    const { straightness, blockLength } = this.#wishes
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

/** How far a depth is from one that rows two deep, with a street between them, fill exactly: 0, 1 or 2. */
function misfit(depth: number): number {
  return (depth + 1) % (DEPTH + 1)
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
