import type { Level } from '../../level/level'
import type { Random } from '../../random/random'
import type { Carving } from './carving'

/** Options of a carving algorithm besides the ground. */
export interface CarveOptions<Settings> {
  readonly sketch: Level
  readonly settings: Settings
  readonly random: Random
  /** Minimum cells of the maze; the ground has that many. */
  readonly target: number
  /** Reports the number of cells reached; cheap enough for a call per cell. */
  readonly report: (reached: number) => void
}

/** Carves a maze into its ground until `target` cells are reached. Linear in the number of cells, or nearly. */
export type Carve<Settings = object> = (carving: Carving, options: CarveOptions<Settings>) => void

/** The direction of a walk that has not begun: no side is straight ahead. */
export const NO_AHEAD = 4
