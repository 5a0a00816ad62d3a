import type { Look } from './first-person-scene'
import { lookBetween, STEP_TIME } from './glide'
import type { Mover } from './movements'

/** A walker who falls out of the level that is drawn: the pit, and how far things have moved there. */
export interface Fall {
  readonly from: Look
  readonly pit: Look
  readonly shares: ReadonlyMap<Mover, number>
  readonly since: number
}

/** How long a walker falls through the floor, in milliseconds. */
const FALL = 280
/** How far he falls before he is seen on the next floor, as a share of the wall height: down to the floor. */
const DROP = 0.42
/** How far he looks down while he falls, in radians. */
const DOWN = -0.55

/** Returns the look of a walker who steps onto a pit and falls; undefined once he is through the floor. */
export function fallBetween(from: Look, pit: Look, elapsed: number): Look | undefined {
  if (elapsed < STEP_TIME) return lookBetween(from, pit, elapsed)
  const share = (elapsed - STEP_TIME) / FALL
  if (share >= 1) return undefined
  return { ...pit, pitch: DOWN * share, rise: -DROP * share * share }
}

/** Where a walker who has fallen comes into view, before he lands: below the ceiling. */
export function aboveLanding(to: Look): Look {
  return { ...to, pitch: DOWN, rise: DROP }
}
