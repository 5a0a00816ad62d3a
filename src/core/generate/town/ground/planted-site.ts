import type { Level } from '../../../level/level'
import type { Ground } from './ground'
import type { Streets } from './streets'

/** The seeds of a town: those the author drew and those added at random, as slots. */
export interface Seeds {
  readonly gates: number[]
  readonly courts: number[]
  readonly rock: number[]
  /** Gates that are walled up again because only a house beside them needs their street. */
  readonly wallStreets: number[]
  /** Water cells that became bridges. */
  readonly bridges: number[]
}

/** The ground of a sketch with its streets. */
export interface SketchSite {
  readonly sketch: Level
  readonly ground: Ground
  readonly streets: Streets
}

/** A site with its seeds; more may follow. */
export interface PlantedSite extends SketchSite {
  readonly seeds: Seeds
}
