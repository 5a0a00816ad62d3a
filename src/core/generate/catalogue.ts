import type { GeneratorEntry } from './generator'
import { MAZE_ENTRIES } from './maze/entries'
import { TOWN_ENTRY } from './town/entry'

/**
 * Every generator of `GENERATORS` in its order, for what has to be known before the generators themselves are loaded:
 * settings, sizes, recipes. A test keeps both lists the same.
 */
export const CATALOGUE: readonly GeneratorEntry[] = [TOWN_ENTRY, ...Object.values(MAZE_ENTRIES)]

/** The entry with an id, or undefined. */
export function entryById(id: string): GeneratorEntry | undefined {
  return CATALOGUE.find((entry) => entry.id === id)
}
