import { isOneMove, lookBetween, STEP_TIME, type Look } from './glide'
import type { Mover } from './movements'

/** The fall of a walker out of the level that is drawn. */
export interface Fall {
  readonly from: Look
  readonly pit: Look
  /** How far things of that level have moved. */
  readonly shares: ReadonlyMap<Mover, number>
  readonly since: number
}

/** How long a walker falls through the floor, in milliseconds. */
const FALL = 280
/** How far he falls before he is seen on the next floor, as a share of the wall height: down to the floor. */
const DROP = 0.42
/** How far he looks down while he falls, in radians. */
const DOWN = -0.55

/** Begins the fall of a walker into a pit; undefined if the pit is more than one step away. */
export function beginFall(
  from: Look,
  { x, y }: Pick<Look, 'x' | 'y'>,
  { shares, since }: Pick<Fall, 'shares' | 'since'>,
): Fall | undefined {
  const pit = { x, y, angle: Math.round(from.angle) }
  return isOneMove(from, pit) ? { from, pit, shares: new Map(shares), since } : undefined
}

/** Returns the look of a walker who steps onto a pit and falls; undefined once he is through the floor. */
export function fallBetween(from: Look, pit: Look, elapsed: number): Look | undefined {
  if (elapsed < STEP_TIME) return lookBetween(from, pit, elapsed)
  const share = (elapsed - STEP_TIME) / FALL
  if (share >= 1) return undefined
  return { ...pit, pitch: DOWN * share, rise: -DROP * share * share }
}

/** Returns the first look after a fall, below the ceiling; from there the walker lands. */
export function aboveLanding(to: Look): Look {
  return { ...to, pitch: DOWN, rise: DROP }
}
