import type { Growth, Progress } from '../../core/generate/generator'
import type { BuildFrame } from '../../core/generate/replay'
import type { Level } from '../../core/level/level'
import type { RunMode } from '../../editor/generation'
import type { Roll } from '../../editor/rolls'

/** Rejection rate of a run: the number of tries, and how many of them were refused. */
export interface RejectionRate {
  readonly tries: number
  readonly refused: number
}

/** A run of the generator in progress. */
export interface Run {
  /** Stops it; also identifies the run. */
  readonly stopping: AbortController
  readonly mode: RunMode
  /** False in the first moments, in which most runs end, to avoid flicker. */
  readonly isShown: boolean
  readonly progress: Progress | undefined
  /** Input of the generator. */
  readonly sketch: Level
  /** The cells decided so far, part by part. Appended in place, because React draws nothing from it. */
  readonly parts: Growth[]
  /** Start time, in milliseconds of the window's clock. */
  readonly startedAt: number
  /** Rejection rate once it stalls; `ignored` if the user waits. */
  readonly stall?: RejectionRate | 'ignored'
  /** Whether the user was asked already to stop it in order to draw. */
  readonly isAsked?: boolean
}

/** The result of a stopped run: it can be kept while the map is unchanged. */
export interface StoppedRun {
  readonly mode: Exclude<RunMode, 'part'>
  readonly before: Level
  readonly sketch: Level
  readonly parts: readonly Growth[]
}

/** The replay of a roll's build, shown in place of the map. */
export interface Replay {
  readonly roll: Roll
  readonly frame: BuildFrame
  /** Position of the slider, from 0 to 100: several positions may show the same frame. */
  readonly share: number
  readonly isPlaying: boolean
  /** Whether each cell shows its letter of the generator's debug display. */
  readonly hasLetters: boolean
  /** Whether the lists of the generator are shown, as the original program could print them. */
  readonly hasLists: boolean
}
