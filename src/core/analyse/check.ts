import type { Level } from '../level/level'
import type { Problem } from '../level/problem'
import type { Law } from './law'
import { borderGates } from './laws/border-gates'
import { cornersRock } from './laws/corners-rock'
import { decided } from './laws/decided'
import { oneDoor } from './laws/one-door'
import { openBetweenStreets } from './laws/open-between-streets'
import { rockApart } from './laws/rock-apart'
import { streetsJoined } from './laws/streets-joined'
import { streetsOpen } from './laws/streets-open'

/**
 * The laws of every finished town. A post is blank exactly where four streets meet in a square: that needs no law,
 * because it follows from `streets-open` and `open-between-streets`.
 */
export const LAWS: readonly Law[] = [
  decided,
  streetsJoined,
  streetsOpen,
  oneDoor,
  openBetweenStreets,
  rockApart,
  cornersRock,
  borderGates,
]

/**
 * Returns everything in a level that breaks a law, law by law; empty for a finished town. Checks the laws of towns if
 * no others are given. Linear in the level's size.
 */
export function checkLevel(level: Level, laws: readonly Law[] = LAWS): readonly Problem[] {
  return laws.flatMap((law) => law.check(level))
}

/** Whether any problem is an error, not only a hint. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === 'error')
}
