import type { Level } from '../../level/level'
import type { Random } from '../../random/random'
import type { SettingValues } from '../generator'
import type { Carving } from './carving'

/** What a way of carving has to know besides the ground. */
export interface CarveOptions {
  readonly sketch: Level
  readonly settings: SettingValues
  readonly random: Random
  /** How much rather a walk goes straight on, in thousandths. */
  readonly straightness: number
  /** How many cells the maze is to reach at least; the ground has that many. */
  readonly target: number
  /** Tells how many cells are reached; cheap enough to be called at each. */
  readonly tell: (reached: number) => void
}

/** Carves a maze into its ground until `target` cells are reached. Linear in the number of cells, or nearly. */
export type Carve = (carving: Carving, options: CarveOptions) => void

/** Stands for the direction of a walk that has not begun: no side is straight ahead. */
export const NO_AHEAD = 4
