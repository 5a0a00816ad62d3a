import type { Course } from '../../core/play/course'
import type { Goal } from '../../core/play/goal'
import type { Standing } from '../../core/play/records'
import type { Walk } from '../../core/play/walk'
import type { Spot } from '../../core/project/links'
import type { KeptView } from '../canvas/view-movement'

/** How one walks and what one sees, as it was chosen. */
export interface PlayOptions {
  readonly view: 'top' | 'first-person'
  /** Whether the arrows go by the compass, diagonals included; else steps and quarter turns. */
  readonly isFree: boolean
  readonly hasFog: boolean
  readonly hasKeys: boolean
  /** Whether the clock begins when the map appears; else with the first thing that is done. */
  readonly clockAtSight: boolean
  /** Who walks. */
  readonly walker: string
}

/** A playtest that is under way, but for the walk itself, which changes with every step: see `WalkNow`. */
export interface PlaySession {
  /** Where walks begin. */
  readonly from: Spot
  readonly course: Course
  /** How the level in view stands: see `fingerprint`. */
  readonly map: string
  readonly goals: readonly Goal[]
  readonly goal: Goal | undefined
  /** The fewest steps to the goal; missing where there is none, or no way. */
  readonly shortest: number | undefined
  readonly standing: Standing
  /** What stands in the way of the playtest, as a sentence. */
  readonly trouble: string | undefined
  /** Whether another map is being made: nothing of it is seen until it is whole. */
  readonly isMaking: boolean
  /** How the map lay in the window before. */
  readonly kept: KeptView | undefined
}

/** The walk as it is now. It changes with every step, so that few parts of the window draw it. */
export interface WalkNow {
  readonly walk: Walk | undefined
  /** What came of the last move, as a sentence. */
  readonly said: string | undefined
  /** Whether the walk is among those that are kept already. */
  readonly isKept: boolean
  readonly gamepad: string | undefined
}

/** Nobody walks. */
export const NO_WALK: WalkNow = { walk: undefined, said: undefined, isKept: false, gamepad: undefined }

/** How one walks at first. */
export const FIRST_PLAY_OPTIONS: PlayOptions = {
  view: 'top',
  isFree: false,
  hasFog: false,
  hasKeys: false,
  clockAtSight: false,
  walker: '',
}
