import type { PlayMove } from '../../core/logic/play'
import type { Course } from '../../core/play/course'
import type { Goal } from '../../core/play/goal'
import type { CourseStatistics } from '../../core/play/records'
import type { Walk } from '../../core/play/walk'
import type { Position } from '../../core/project/links'
import type { ScreenView } from '../canvas/viewport'

/** Options of the playtest. */
export interface PlayOptions {
  readonly view: 'top' | 'first-person'
  /** Whether the arrows move by compass direction, diagonals included; else steps and quarter turns. */
  readonly isFree: boolean
  readonly hasFog: boolean
  readonly hasKeys: boolean
  /** Whether the walker breaks breakable walls. */
  readonly breaksWalls: boolean
  /** Whether steps and doors make sounds. */
  readonly hasSound: boolean
  /** Whether the clock starts when the map appears; else with the first move. */
  readonly clockAtSight: boolean
  /** The walker's name. */
  readonly walker: string
}

/** A running playtest without the walk itself, which changes with every step: see `WalkNow`. */
export interface PlaySession {
  /** Start of the walks. */
  readonly from: Position
  readonly course: Course
  /** Fingerprint of the level in view: see `fingerprint`. */
  readonly map: string
  readonly goals: readonly Goal[]
  readonly goal: Goal | undefined
  /** Minimum steps to the goal; undefined without a goal or a route. */
  readonly shortest: number | undefined
  readonly statistics: CourseStatistics
  /** Why the playtest is not possible, as a sentence. */
  readonly problem: string | undefined
  /** Whether another map is being made; nothing of it is shown until it is complete. */
  readonly isMaking: boolean
  /** Whether the walker came by a journey over a world, and goes back to it. */
  readonly isOnJourney: boolean
  /** Whether the user opened the panels below the map during the playtest. */
  readonly isBottomOpen: boolean
  /** The view of the map before the playtest. */
  readonly viewBefore: ScreenView | undefined
}

/** The current walk. It changes with every step, so few parts of the window draw it. */
export interface WalkNow {
  readonly walk: Walk | undefined
  /** Result of the last move, as a sentence. */
  readonly said: string | undefined
  /** Whether the walk is stored already. */
  readonly isStored: boolean
  readonly gamepad: string | undefined
  /** The moves of a proof that are being replayed, and how many are done. */
  readonly replay: { readonly moves: readonly PlayMove[]; readonly done: number } | undefined
  /** The walk before each of its last moves, the latest last, so that moves can be undone. */
  readonly earlier: readonly Walk[]
}

/** Maximum moves that can be undone. */
export const MAX_UNDONE_MOVES = 1000

/** Value without a walk. */
export const NO_WALK: WalkNow = {
  walk: undefined,
  said: undefined,
  isStored: false,
  gamepad: undefined,
  replay: undefined,
  earlier: [],
}

/** Default options. */
export const FIRST_PLAY_OPTIONS: PlayOptions = {
  view: 'top',
  isFree: false,
  hasFog: false,
  hasKeys: false,
  breaksWalls: false,
  hasSound: false,
  clockAtSight: true,
  walker: '',
}
