import type { BuildRecord } from '../core/generate/generator'
import { equalLevels, type Level } from '../core/level/level'
import type { Project, Recipe } from '../core/project/project'

/** One generated town, with all data to replay how it was built. */
export interface Roll {
  /** Rises with every roll of the window. */
  readonly id: number
  /** Id of its level in the project. */
  readonly levelId: string
  /** The input of the generator. */
  readonly sketch: Level
  /**
   * The level put on the map. After a partial re-roll it differs from the generator's result, in which everything
   * around was locked.
   */
  readonly level: Level
  readonly record: BuildRecord
  readonly recipe: Recipe
  /** Whether only a selection was decided: sketch and recipe alone do not reproduce the level. */
  readonly isPart?: boolean
  readonly streets: number
  readonly buildings: number
  /** Estimated bytes of memory; shared parts count too, except the sketch. */
  readonly size: number
}

/** The last rolls of a document, oldest first, as a value. */
export interface Rolls {
  readonly list: readonly Roll[]
  /** The roll that was last put on the map. */
  readonly placed: Roll | undefined
  readonly next: number
}

/** An empty list of rolls. */
export const NO_ROLLS: Rolls = { list: [], placed: undefined, next: 1 }

/** Maximum rolls of one level. */
const ROLL_LIMIT = 50
/**
 * Maximum memory of all rolls in bytes: 128 MiB. A roll takes about 7 bytes a cell, and 4 more for a sketch of its own,
 * so fifty re-rolls of 512 x 512 cells fit. Of larger towns fewer are kept, but always the last.
 */
const ROLL_BUDGET = 128 * 1024 * 1024

/** Adds a roll as the one on the map; drops the oldest beyond the limits. */
export function addRoll(
  rolls: Rolls,
  roll: Omit<Roll, 'id' | 'size'>,
  limit = ROLL_LIMIT,
  budget = ROLL_BUDGET,
): Rolls {
  // Re-rolls begin from equal sketches, which can be shared.
  const last = rolls.list.findLast(({ levelId }) => levelId === roll.levelId)
  const isShared = last !== undefined && equalLevels(last.sketch, roll.sketch)
  const size = sizeOf(roll.level) + 6 * roll.record.order.length + (isShared ? 0 : sizeOf(roll.sketch))
  const added = { ...roll, sketch: isShared ? last.sketch : roll.sketch, id: rolls.next, size }

  let ofLevel = 0
  let total = 0
  const newest: Roll[] = []
  for (const entry of [...rolls.list, added].toReversed()) {
    total += entry.size
    if (entry.levelId === roll.levelId) ofLevel++
    const isTooOld = entry.levelId === roll.levelId && ofLevel > limit
    if (entry !== added && (isTooOld || total > budget)) continue
    newest.push(entry)
  }
  return { list: newest.toReversed(), placed: added, next: rolls.next + 1 }
}

/** Returns the rolls of one level, oldest first. */
export function rollsOf(rolls: Rolls, levelId: string): readonly Roll[] {
  return rolls.list.filter((roll) => roll.levelId === levelId)
}

/** Keeps the rolls of a project's levels; drops others, because level ids may be reused. */
export function keepRolls(rolls: Rolls, { levels }: Project): Rolls {
  const isHeld = (roll: Roll): boolean => levels.some(({ id }) => id === roll.levelId)
  return rolls.list.every(isHeld) ? rolls : { ...rolls, list: rolls.list.filter(isHeld) }
}

/** Returns the roll that equals the level in all cells and edges; undefined if the level was changed since. */
export function rollOnMap(rolls: Rolls, levelId: string, level: Level): Roll | undefined {
  const { placed } = rolls
  if (placed?.levelId === levelId && placed.level === level) return placed
  return rollsOf(rolls, levelId).findLast((roll) => equalLevels(roll.level, level))
}

/**
 * Returns the previous or next roll; undefined at the ends. After changes by hand, the previous one is the roll that
 * was changed.
 */
export function nextRoll(rolls: Rolls, levelId: string, level: Level, step: 1 | -1): Roll | undefined {
  const list = rollsOf(rolls, levelId)
  const shown = rollOnMap(rolls, levelId, level)
  const from = shown ?? (rolls.placed?.levelId === levelId ? rolls.placed : list.at(-1))
  const at = list.findIndex((roll) => roll.id === from?.id)
  if (at < 0) return list.at(-1)
  return !shown && step < 0 ? list[at] : list[at + step]
}

function sizeOf({ cells, marks, northEdges, westEdges, places }: Level): number {
  return cells.length + marks.length + northEdges.length + westEdges.length + 100 * places.length
}
