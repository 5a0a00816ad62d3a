import type { Random } from '../../random/random'

/** No direction is forced: the street follows its neighbours. */
export const NO_DIRECTION = -1

/** Streets that were made. */
export interface Made {
  /** Spots in the order in which they became streets, with the direction they grew from, as in a BuildRecord. */
  readonly order: Uint32Array<ArrayBuffer>
  readonly origins: Uint8Array<ArrayBuffer>
  /** Streets made so far. */
  made(): number
}

/** The steps of the recipe that go tile by tile in a large town. */
export interface Tiles {
  /** Plants most of `count` courtyards; returns how many are left. */
  readonly plantCourts: (courts: CourtPlanting, count: number, random: Random) => number
  /** Makes streets of dead cells that touch two different networks. */
  readonly connect: () => void
}

/** How courtyards are planted. */
export interface CourtPlanting {
  /** Whether a courtyard fits on a spot now; one that does not never will. */
  readonly fits: (spot: number) => boolean
  readonly plant: (spot: number) => void
}

/**
 * The streets while they grow: makes single cells streets, updates the statuses of the cells around them, and lets them
 * grow. Every step of the recipe uses this.
 */
export interface Streets extends Made {
  /** What is done otherwise where they grow in tiles; undefined if they grow all over the town at once. */
  readonly tiles?: Tiles
  /** Number of separate networks; those that have to stay apart count once. */
  networks(): number
  /**
   * Makes streets of live cells, drawn by the straightness rule, until none is live; with `isUntilJoined` at most until
   * one network is left. Calls `tick` now and then.
   */
  grow(random: Random, tick: Tick, isUntilJoined: boolean): void
  /** Makes a street of a spot, whatever its status; joins it to the streets beside it. */
  make(spot: number, direction?: number): void
  /**
   * Makes streets of all spots that are not streets yet, in this order, as `make` would one by one, but faster. Returns
   * false, and makes none, if a cell inside would be left without a street beside it.
   */
  readonly makeAll?: (spots: Uint32Array) => boolean
  /** Whether two street spots belong to one network. */
  areJoined(one: number, other: number): boolean
  /** Whether two street numbers have been merged. */
  sameNetwork(one: number, other: number): boolean
  /** Number of street numbers given out; every network is a number below this. */
  numbers(): number
  /** The number of each street spot; other spots hold anything. */
  readonly at: Uint32Array
  /** Makes the number of each street its representative, until the next merge. */
  settle(): void
  /** Adds every dead cell that may become a street to those that are drawn. No cell may be live. */
  offerDead(): void
  /** Ends `offerDead`: cells that were not drawn are dead again. */
  withdrawDead(): void
  /** Spots in the order in which they died (each at most once); undefined if that is not kept. */
  readonly deaths: Uint32Array | undefined
  /** Number of cells known to have died. */
  deathCount(): number
}

/** Called now and then while streets grow, to show progress. */
export type Tick = () => void

/** How streets grow. */
export interface StreetRules {
  readonly straightness: number
  /** Number of networks that stay apart from the first, because only one-way doors join them. */
  readonly apart?: number
  /** Whether a bend turns away from the first street beside it instead of the last; see `firstNeighbour`. */
  readonly bendsFromFirst?: boolean
}
