import type { Lines } from './plan-lines'
import type { PlanSheet, Plot } from './plan-sheet'
import type { RowWishes } from './ward-rows'

/** How the streets of a planned town should look. */
export interface PlanWishes extends RowWishes {
  /** 0 to MAX_STRAIGHTNESS: larger wards, longer rows. */
  readonly straightness: number
  /** Mean length of a row of houses, in cells. */
  readonly blockLength: number
}

/** The wishes that a plan follows. */
export interface PlanBrief {
  /** The wishes for a spot: those of its district, or of the whole town. */
  readonly wishesAt: (spot: number) => PlanWishes
  /** District of each spot, where the town has some: plots are parted along their borders. */
  readonly zones?: Uint8Array
  /** 1 for each spot whose district has planned streets; missing where all have. */
  readonly planned?: Uint8Array
  /** Number of squares and avenues to plan, and the width of avenues in cells. */
  readonly squares: number
  readonly avenues: number
  readonly avenueWidth: number
}

/** A square or an avenue of a plan. */
export interface PlannedArea {
  readonly kind: 'square' | 'avenue'
  readonly plot: Plot
}

/** The ground of a plan: its streets so far, drawn things and gates. */
export interface PlanBase {
  readonly sheet: PlanSheet
  /** The drawn cells, as the worth of lines. */
  readonly lines: Lines
  /** 1 for columns and rows that lead to gates. */
  readonly gateColumns: Uint8Array
  readonly gateRows: Uint8Array
  /** Spots of gates. */
  readonly gates: ReadonlySet<number>
}
