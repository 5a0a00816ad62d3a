import type { Level } from '../../level/level'
import type { Random } from '../../random/random'
import type { SettingValues } from '../generator'
import type { Carving } from './carving'

/** Options of a carving algorithm besides the ground. */
export interface CarveOptions {
  readonly sketch: Level
  readonly settings: SettingValues
  readonly random: Random
  /** Preference for going straight, in thousandths. */
  readonly straightness: number
  /** Minimum cells of the maze; the ground has that many. */
  readonly target: number
  /** Reports the number of cells reached; cheap enough for a call per cell. */
  readonly tell: (reached: number) => void
}

/** Carves a maze into its ground until `target` cells are reached. Linear in the number of cells, or nearly. */
export type Carve = (carving: Carving, options: CarveOptions) => void

/** The direction of a walk that has not begun: no side is straight ahead. */
export const NO_AHEAD = 4
