import { DUNGEON_ENTRIES } from './dungeon/entries'
import type { GeneratorEntry } from './generator'
import { MAZE_ENTRIES } from './maze/entries'
import { town } from './town/town'
import { ENDLESS_ENTRY } from './town-endless/entry'

/**
 * The data of every generator of `GENERATORS`, in the same order, for use before the generators themselves are loaded:
 * settings, sizes, recipes. A test keeps both lists equal.
 */
export const CATALOGUE: readonly GeneratorEntry[] = [
  town,
  ENDLESS_ENTRY,
  ...Object.values(DUNGEON_ENTRIES),
  ...Object.values(MAZE_ENTRIES),
]

/** The entry with an id, or undefined. */
export function entryById(id: string): GeneratorEntry | undefined {
  return CATALOGUE.find((entry) => entry.id === id)
}
