import type { Growth, Progress } from '../../core/generate/generator'
import type { BuildFrame } from '../../core/generate/replay'
import type { Level } from '../../core/level/level'
import type { RunMode } from '../../editor/generation'
import type { Roll } from '../../editor/rolls'

/** Rejection rate of a run: of so many tries, so many were refused. */
export interface Stall {
  readonly tries: number
  readonly refused: number
}

/** A run of the generator that is under way. */
export interface Run {
  /** Stops it; also tells one run from another. */
  readonly stopping: AbortController
  readonly mode: RunMode
  /** False for the first moments, in which most runs end: nothing flickers. */
  readonly isShown: boolean
  readonly progress: Progress | undefined
  /** What the generator was given. */
  readonly sketch: Level
  /** What it has decided so far, part by part; added to as it comes, for nothing on the screen is drawn from it. */
  readonly parts: Growth[]
  /** When it began, in milliseconds of the window's own clock. */
  readonly startedAt: number
  /** How many of its last tries were refused, once it stalls; `ignored` when the user will wait. */
  readonly stall?: Stall | 'ignored'
  /** Whether the user was asked already to stop it in order to draw. */
  readonly isAsked?: boolean
}

/** What a run had decided when it was stopped: it can be kept while the map is what it was then. */
export interface StoppedRun {
  readonly mode: Exclude<RunMode, 'part'>
  readonly before: Level
  readonly sketch: Level
  readonly parts: readonly Growth[]
}

/** The build of a roll, shown in place of the map. */
export interface Replay {
  readonly roll: Roll
  readonly frame: BuildFrame
  /** Where the slider stands, from 0 to 100: several shares may show the same frame. */
  readonly share: number
  readonly isPlaying: boolean
  /** Whether each cell has its letter of the generator's debug display. */
  readonly hasLetters: boolean
}
