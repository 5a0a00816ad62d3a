import type { ComponentType } from 'react'
import type { Level } from '../../core/level/level'
import type { Pose } from '../../core/play/walk'

/** What a view out of the walker's eyes is given. It draws; it moves nobody: keys, buttons and gamepad do that. */
export interface PlayViewProps {
  /** The level the walker is on, as it looks from within: a secret door that was not found is a wall. */
  readonly level: Level
  readonly pose: Pose
  /** Edges of that level whose doors were walked through. */
  readonly opened: ReadonlySet<number>
  /** Says in a sentence why there is nothing to be seen, such as a machine without WebGL; the sentence is shown instead. */
  readonly onUnavailable: (why: string) => void
}

/** A module whose default export draws what a walker sees. */
export type PlayViewModule = Promise<{ readonly default: ComponentType<PlayViewProps> }>

/** Loads the view out of the walker's eyes when it is asked for: most never walk, and three.js is large. */
export const FIRST_PERSON: () => PlayViewModule = () => import('./first-person/FirstPersonView')
