import type { BuildRecord } from '../core/generate/generator'
import { equalLevels, type Level } from '../core/level/level'
import type { Project, Recipe } from '../core/project/project'

/** One town that a run gave, with all it takes to show how it came about. */
export interface Roll {
  /** Rises with every roll of the window. */
  readonly id: number
  /** The level of the project it was made for. */
  readonly levelId: string
  /** What the generator was given. */
  readonly sketch: Level
  /** What came onto the map; of a part that is not what the generator made, which had locked all around it. */
  readonly level: Level
  readonly record: BuildRecord
  readonly recipe: Recipe
  /** Whether only a selection was decided: sketch and recipe alone do not make the level. */
  readonly isPart?: boolean
  readonly streets: number
  readonly buildings: number
  /** Bytes of memory, near enough, with what it shares with others counted as its own but for the sketch. */
  readonly size: number
}

/** The last rolls of a document, oldest first, as a value. */
export interface Rolls {
  readonly list: readonly Roll[]
  /** The roll that was put on the map last. */
  readonly placed: Roll | undefined
  readonly next: number
}

/** None was made yet. */
export const NO_ROLLS: Rolls = { list: [], placed: undefined, next: 1 }

/** As many rolls of one level are kept. */
export const ROLL_LIMIT = 50
/**
 * Memory that all rolls together may take, in bytes: 128 MiB. A roll takes about 7 bytes a cell, and 4 more where its
 * sketch is its own, so that fifty re-rolls of 512 x 512 cells fit; of larger towns fewer are kept, the last always.
 */
export const ROLL_BUDGET = 128 * 1024 * 1024

/** Adds a roll, which is then the one on the map; the oldest go where there are too many. */
export function addRoll(
  rolls: Rolls,
  roll: Omit<Roll, 'id' | 'size'>,
  limit = ROLL_LIMIT,
  budget = ROLL_BUDGET,
): Rolls {
  // Re-rolls begin from equal sketches: one of them is enough.
  const last = rolls.list.findLast(({ levelId }) => levelId === roll.levelId)
  const isShared = last !== undefined && equalLevels(last.sketch, roll.sketch)
  const size = sizeOf(roll.level) + 6 * roll.record.order.length + (isShared ? 0 : sizeOf(roll.sketch))
  const added = { ...roll, sketch: isShared ? last.sketch : roll.sketch, id: rolls.next, size }

  let ofLevel = 0
  let total = 0
  const kept: Roll[] = []
  for (const entry of [...rolls.list, added].toReversed()) {
    total += entry.size
    if (entry.levelId === roll.levelId) ofLevel++
    const isTooOld = entry.levelId === roll.levelId && ofLevel > limit
    if (entry !== added && (isTooOld || total > budget)) continue
    kept.push(entry)
  }
  return { list: kept.toReversed(), placed: added, next: rolls.next + 1 }
}

/** The rolls of one level, oldest first. */
export function rollsOf(rolls: Rolls, levelId: string): readonly Roll[] {
  return rolls.list.filter((roll) => roll.levelId === levelId)
}

/** The rolls of the levels of a project; those of others are forgotten, for their ids may come again. */
export function keepRolls(rolls: Rolls, { levels }: Project): Rolls {
  const isHeld = (roll: Roll): boolean => levels.some(({ id }) => id === roll.levelId)
  return rolls.list.every(isHeld) ? rolls : { ...rolls, list: rolls.list.filter(isHeld) }
}

/** The roll that a level is, cell by cell and edge by edge; nothing where it was changed since. */
export function rollOnMap(rolls: Rolls, levelId: string, level: Level): Roll | undefined {
  const { placed } = rolls
  if (placed?.levelId === levelId && placed.level === level) return placed
  return rollsOf(rolls, levelId).findLast((roll) => equalLevels(roll.level, level))
}

/**
 * The roll one step away from the map, or nothing at the ends. From a map that was changed by hand, back is the roll
 * it was changed from.
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
