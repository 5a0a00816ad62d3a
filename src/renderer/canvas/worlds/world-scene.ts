import type { ProjectWorld } from '../../../core/project/project'
import type { Selection } from '../../../editor/selection'
import type { TileBands } from './world-marks'
import type { TravelMarks } from './world-ways'

/**
 * Everything on the map of a world, as a value. A part that did not change is the very same value as before, as in the
 * `Scene` of a level.
 */
export interface WorldScene {
  /** The world with the map to show, which is a frame of its build during a replay. */
  readonly world: ProjectWorld
  /** Whether the map is drawn, instead of shown in the tiles of the game. */
  readonly isDrawn: boolean
  readonly overlay: TileBands | undefined
  readonly travel: TravelMarks
  readonly selection: Selection
  readonly cursor: number
}
