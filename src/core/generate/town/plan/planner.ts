import type { Random } from '../../../random/random'
import { bestCut, borderCut, drawnCut } from './cuts'
import { DEPTH, layWard, type WardSite } from './lay-ward'
import { spareLinesOf, spareLinesAround } from './spare-lines'
import { addedLines, armsAround, grown, partsAround, streetsAround, widened, type Arm } from './pinwheel'
import type { StreetSettings } from '../settings/town-settings'
import type { PlanBase, PlanSettings, PlannedArea } from './plan-settings'
import { noise, vary } from './plan-chance'
import type { Cut, Plot } from './plan-sheet'

/** Minimum area and side of a plot that is parted like a pinwheel. */
const PINWHEEL_AREA = 420
const PINWHEEL_SIDE = 16
const PINWHEEL_TRIES = 60
/** Minimum distance of the middle of a pinwheel from the edge of its plot: around a block of houses, and a square. */
const PINWHEEL_INSET = 6
const SQUARE_INSET = 4
/** Weights of how well the parts around a square fit rows of houses, and of its distance from the middle of its plot. */
const SQUARE_FIT = 0.6
const SQUARE_OFF_CENTRE = 0.04
/** Minimum area and side of a plot that gets a square. */
const SQUARE_AREA = 160
const SQUARE_SIDE = 12
/** Minimum length of an avenue, and minimum depth of the plots beside it, in cells. */
const AVENUE_LENGTH = 10
const AVENUE_SIDE = 5
/** Maximum avenues that leave one square. */
const MAX_AVENUES = 2

/**
 * Plans streets from coarse to fine: plots of houses are parted by straight streets until rows of houses two deep are
 * left. A block two houses deep serves every house, whatever its length, and gives each a house at its back.
 */
export class Planner {
  /** The squares and avenues so far. */
  readonly areas: PlannedArea[] = []
  readonly #base: PlanBase
  readonly #settings: PlanSettings
  readonly #random: Random
  readonly #site: WardSite
  #squaresLeft: number
  #avenuesLeft: number

  constructor(base: PlanBase, settings: PlanSettings, random: Random) {
    this.#base = base
    this.#settings = settings
    this.#random = random
    this.#site = { sheet: base.sheet, lines: base.lines, random }
    this.#squaresLeft = settings.squares
    this.#avenuesLeft = settings.avenues
  }

  /** The settings for the middle of a plot. */
  #settingsFor({ left, top, right, bottom }: Plot): StreetSettings {
    return this.#settings.settingsAt(((top + bottom) >> 1) * this.#base.sheet.stride + ((left + right) >> 1))
  }

  /** Parts plots until wards are left. A stack instead of recursion: large towns are many plots deep. */
  part(wholes: readonly Plot[]): void {
    const { lines, sheet } = this.#base
    const plots = [...wholes]
    for (let plot = plots.pop(); plot; plot = plots.pop()) {
      const width = plot.right - plot.left
      const height = plot.bottom - plot.top
      if (width <= 0 || height <= 0) continue
      const cut = drawnCut(lines, plot) ?? borderCut(this.#settings.zones, sheet.stride, plot)
      if (cut) {
        this.#partAlong(cut, plot, plots)
        continue
      }
      const limit = Math.max(5, vary(this.#random, wardSide(this.#settingsFor(plot)), 300))
      const isSmall = Math.max(width, height) <= limit && !this.#needsPlot(plot)
      if (Math.min(width, height) <= DEPTH + 1 || isSmall) this.#layWard(plot)
      else if (!this.#partLikePinwheel(plot, plots)) this.#partByBestCut(plot, plots)
    }
  }

  /** Whether a plot as small as a ward is to have one of the squares and avenues that are left. */
  #needsPlot({ left, top, right, bottom }: Plot): boolean {
    if (this.#settings.insists !== true) return false
    const [short, long] = [right - left, bottom - top].sort((a, b) => a - b) as [number, number]
    return (this.#squaresLeft > 0 && short >= SQUARE_SIDE) || (this.#avenuesLeft > 0 && long >= AVENUE_LENGTH)
  }

  /** Parts a plot by the best of all straight lines; a plot without any is a ward. */
  #partByBestCut(plot: Plot, plots: Plot[]): void {
    const best = bestCut(this.#base, plot, this.#settingsFor(plot), this.#random)
    if (best) this.#partAlong(best, plot, plots, this.#widthOfCut(best, plot))
    else this.#layWard(plot)
  }

  /**
   * Returns the width of a cut as an avenue: a long one that leads to a gate and that no wall crosses, while avenues are
   * left; 0 for a street.
   */
  #widthOfCut({ isColumn, at }: Cut, plot: Plot): number {
    if (this.#avenuesLeft === 0) return 0
    const { left, top, right, bottom } = plot
    const length = isColumn ? bottom - top : right - left
    const after = (isColumn ? right : bottom) - at
    const leadsToGate = (isColumn ? this.#base.gateColumns : this.#base.gateRows)[at] === 1
    const { avenueWidth, insists = false } = this.#settings
    const minAfter = insists ? avenueWidth + DEPTH : AVENUE_SIDE + 3
    if (!(leadsToGate || insists) || length < AVENUE_LENGTH || after < minAfter) return 0
    const { sheet } = this.#base
    const linesTo = (from: number, past: number): Plot =>
      isColumn ? { ...plot, left: from, right: past } : { ...plot, top: from, bottom: past }
    if (sheet.isParted(linesTo(at, at + 1))) return 0
    const past = at + avenueWidth + 1
    return sheet.isClear(linesTo(at + 1, past)) && !sheet.isParted(linesTo(at, past)) ? avenueWidth : 1
  }

  /** Lays a street through a whole plot, or an avenue if it has a width; it grows to the east or south. */
  #partAlong(cut: Cut, plot: Plot, plots: Plot[], width = 0): void {
    const { isColumn, at } = cut
    const past = at + Math.max(1, width)
    const street = isColumn ? { ...plot, left: at, right: past } : { ...plot, top: at, bottom: past }
    if (width > 0) this.#layAvenue(street)
    else if (isColumn) this.#base.sheet.lay(true, at, plot.top, plot.bottom)
    else this.#base.sheet.lay(false, at, plot.left, plot.right)
    if (isColumn) plots.push({ ...plot, right: at }, { ...plot, left: past })
    else plots.push({ ...plot, bottom: at }, { ...plot, top: past })
  }

  #layWard(plot: Plot): void {
    layWard(this.#site, plot, this.#settingsFor(plot))
  }

  #layAvenue(plot: Plot): void {
    this.#base.sheet.fill(plot)
    this.areas.push({ kind: 'avenue', plot })
    this.#avenuesLeft--
  }

  /**
   * Parts a large plot by four streets that leave the corners of a block in its middle like a pinwheel, so that no four
   * streets meet. Returns whether it did.
   */
  #partLikePinwheel(plot: Plot, plots: Plot[]): boolean {
    const width = plot.right - plot.left
    const height = plot.bottom - plot.top
    const hasSquare = this.#squaresLeft > 0
    const squareArea = this.#settings.insists === true ? SQUARE_SIDE * SQUARE_SIDE : SQUARE_AREA
    const [minArea, minSide] = hasSquare ? [squareArea, SQUARE_SIDE] : [PINWHEEL_AREA, PINWHEEL_SIDE]
    if (width * height < minArea || Math.min(width, height) < minSide) return false
    const isMirrored = this.#random.below(2) === 1
    let best: Plot | undefined
    let bestScore = -Infinity
    for (let tried = 0; tried < PINWHEEL_TRIES; tried++) {
      const block = hasSquare ? this.#middleSquare(plot) : this.#middleBlock(plot)
      if (!block && this.#settings.insists === true) continue // a smaller one may fit
      if (!block) return false
      // Drawn streets beside a square would make it look larger than it is.
      if (hasSquare && !this.#base.sheet.isClear(grown(block, 2))) continue
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
    if (hasSquare) {
      const square = grown(best, 1)
      this.#base.sheet.fill(square)
      this.areas.push({ kind: 'square', plot: square })
      this.#squaresLeft--
      for (const { street, part, isAvenue } of this.#layOut(plot, best, isMirrored).arms) {
        if (isAvenue) this.#layAvenue(street)
        else this.#base.sheet.fill(street)
        plots.push(part)
      }
      return true
    }
    for (const street of streetsAround(plot, best, isMirrored)) this.#base.sheet.fill(street)
    plots.push(...partsAround(plot, best, isMirrored), best)
    return true
  }

  /**
   * Returns the streets that leave the corners of a square with the parts around it; some are avenues, those that lead to
   * a gate first.
   */
  #layOut(plot: Plot, square: Plot, isMirrored: boolean): SquareLayout {
    const arms = armsAround(plot, square, isMirrored)
    const hits = arms.map(({ street }) => this.#leadsToGate(street))
    const worths = arms.map(
      ({ street: { left, top, right, bottom } }, index) =>
        (hits[index] ? 1000 : 0) + right - left + bottom - top,
    )
    const count = Math.min(this.#avenuesLeft, MAX_AVENUES)
    const order = [...arms.keys()]
      .filter((index) => !this.#base.sheet.isParted((arms[index] as Arm).street)) // one a side
      .sort((a, b) => (worths[b] ?? 0) - (worths[a] ?? 0))
      .slice(0, count)
    return {
      arms: arms.map((arm, index) => {
        const isAvenue = order.includes(index)
        return { ...(isAvenue ? this.#widenedToAvenue(arm) : arm), isAvenue }
      }),
      gates: hits.filter(Boolean).length,
    }
  }

  /** Widens an arm to the width of avenues, if that and one more line are clear. */
  #widenedToAvenue(arm: Arm): Arm {
    const more = this.#settings.avenueWidth - 1
    if (more === 0) return arm
    const reach = widened(arm, more + 1, AVENUE_SIDE)
    const avenue = widened(arm, more, AVENUE_SIDE)
    const { sheet } = this.#base
    return sheet.isClear(addedLines(reach, arm.street)) && !sheet.isParted(avenue.street) ? avenue : arm
  }

  /** Whether a gate lies at an end of a street, beyond the street along the wall. */
  #leadsToGate({ left, top, right, bottom }: Plot): boolean {
    const { stride } = this.#base.sheet
    const first = top * stride + left
    const last = (bottom - 1) * stride + right - 1
    const step = right - left === 1 ? stride : 1
    return this.#base.gates.has(first - 2 * step) || this.#base.gates.has(last + 2 * step)
  }

  /** Squares lie where streets lead to gates, and parts fit rows of houses. */
  #scoreOfSquare(plot: Plot, square: Plot, isMirrored: boolean): number {
    const { left, top, right, bottom } = square
    const { arms, gates } = this.#layOut(plot, square, isMirrored)
    let score = 2 * noise(this.#random) + 10 * gates
    const { houseDepth } = this.#settingsFor(plot)
    for (const { part } of arms) score -= SQUARE_FIT * spareLinesOf(part, houseDepth)
    score -= SQUARE_OFF_CENTRE * Math.abs(left + right - plot.left - plot.right)
    score -= SQUARE_OFF_CENTRE * Math.abs(top + bottom - plot.top - plot.bottom)
    return score + this.#worthOfPinwheel(plot, square)
  }

  /** The inside of a square, without the streets along its sides; undefined if the plot has no room. */
  #middleSquare(plot: Plot): Plot | undefined {
    const { below } = this.#random
    const [across, down] = below(2) === 0 ? [2 + below(3), 2 + below(2)] : [2 + below(2), 2 + below(3)]
    return this.#within(plot, across, down, SQUARE_INSET)
  }

  /** A random part of a plot that keeps off its sides; undefined if the plot has no room. */
  #within(plot: Plot, across: number, down: number, inset: number): Plot | undefined {
    const columns = plot.right - plot.left - across - 2 * inset
    const rows = plot.bottom - plot.top - down - 2 * inset
    if (columns < 1 || rows < 1) return undefined
    const left = plot.left + inset + this.#random.below(columns)
    const top = plot.top + inset + this.#random.below(rows)
    return { left, top, right: left + across, bottom: top + down }
  }

  /** A block for the middle of a pinwheel, two rows of houses or one; undefined if the plot has no room. */
  #middleBlock(plot: Plot): Plot | undefined {
    const { below } = this.#random
    const width = 4 + below(5)
    const height = below(2) === 0 ? DEPTH : 2 * DEPTH + 1
    const isUpright = below(2) === 1
    const [across, down] = isUpright ? [height, width] : [width, height]
    return this.#within(plot, across, down, PINWHEEL_INSET)
  }

  /** Blocks lie where streets lead to gates, and parts fit rows of houses. This runs for many blocks, so it allocates no objects. */
  #scoreOfPinwheel(plot: Plot, block: Plot, isMirrored: boolean): number {
    const { left, top, right, bottom } = block
    const { gateColumns, gateRows } = this.#base
    let score = 2 * noise(this.#random)
    if (gateColumns[left - 1] === 1) score += 10
    if (gateColumns[right] === 1) score += 10
    if (gateRows[top - 1] === 1) score += 10
    if (gateRows[bottom] === 1) score += 10
    score -= 0.25 * spareLinesAround(plot, block, isMirrored, this.#settingsFor(plot).houseDepth)
    score -= 0.04 * Math.abs(left + right - plot.left - plot.right)
    score -= 0.04 * Math.abs(top + bottom - plot.top - plot.bottom)
    return score + this.#worthOfPinwheel(plot, block)
  }

  /** Returns the worth of the streets along the sides of a block, by what is drawn there. */
  #worthOfPinwheel(plot: Plot, { left, top, right, bottom }: Plot): number {
    if (this.#base.lines.isBlank) return 0
    const rows = [top - 1, bottom].map((at) => this.#base.lines.worth(false, at, plot.left, plot.right))
    const columns = [left - 1, right].map((at) => this.#base.lines.worth(true, at, plot.top, plot.bottom))
    return [...rows, ...columns].reduce((sum, worth) => sum + worth / 2, 0)
  }
}

/** The streets around a square, each with the part beyond it. */
interface SquareLayout {
  readonly arms: readonly (Arm & { readonly isAvenue: boolean })[]
  /** Number of streets that lead to a gate. */
  readonly gates: number
}

/** Mean of the longest side of a ward: long enough for blocks of the length in the settings. */
function wardSide({ straightness, blockLength }: StreetSettings): number {
  return Math.max(8 + straightness / 125, 1.25 * blockLength)
}
