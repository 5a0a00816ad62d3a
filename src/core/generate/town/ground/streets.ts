import type { Random } from '../../../random/random'

/** No direction is forced: the street follows its neighbours. */
export const NO_DIRECTION = -1

/** The streets of a run in the order in which they were made. */
export interface StreetRecord {
  /** Slots in the order in which they became streets, with the direction they grew from, as in a BuildRecord. */
  readonly order: Uint32Array<ArrayBuffer>
  readonly origins: Uint8Array<ArrayBuffer>
  /** Streets made so far. */
  made(): number
}

/**
 * The streets while they grow: makes single cells streets, updates the statuses of the cells around them, and lets them
 * grow. Every step of the recipe uses this.
 */
export interface Streets extends StreetRecord {
  /** Number of separate networks; those that have to stay apart count once. */
  networks(): number
  /** Number of live cells. */
  live(): number
  /** Draws a live cell by the straightness rule. There must be one. */
  draw(random: Random): number
  /**
   * Makes streets of live cells, drawn by the straightness rule, until none is live; with `isUntilJoined` at most until
   * one network is left. Calls `tick` now and then.
   */
  grow(random: Random, tick: Tick, isUntilJoined: boolean): void
  /** Makes a street of a slot, whatever its status; joins it to the streets beside it. */
  make(slot: number, direction?: number): void
  /** Makes streets of all slots that are not streets yet, in this order, as `make` would one by one. */
  makeAll(slots: Uint32Array): void
  /** Whether two street slots belong to one network. */
  areJoined(one: number, other: number): boolean
  /** Whether two street numbers have been merged. */
  sameNetwork(one: number, other: number): boolean
  /** Number of street numbers given out; every network is a number below this. */
  numbers(): number
  /** The number of each street slot; other slots hold anything. */
  readonly at: Uint32Array
  /** Makes the number of each street its representative, until the next merge. */
  settle(): void
  /** Adds every dead cell that may become a street to those that are drawn. No cell may be live. */
  offerDead(): void
  /** Ends `offerDead`: cells that were not drawn are dead again. */
  withdrawDead(): void
  /** Slots in the order in which they died, each at most once; only the first `deathCount()` are set. */
  readonly deaths: Uint32Array
  deathCount(): number
}

/** Called now and then while streets grow, to report progress. */
export type Tick = () => void

/** How streets grow. */
export interface StreetRules {
  readonly straightness: number
  /** Number of networks that stay apart from the first, because only one-way doors join them. */
  readonly apart?: number
}
