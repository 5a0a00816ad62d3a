import { LAWS } from '../analyse/check'
import type { Law } from '../analyse/law'
import { decided } from '../analyse/laws/decided'
import { wrapsWhole } from '../analyse/laws/wraps-whole'
import { CellKind } from '../level/kinds'
import type { Level } from '../level/level'
import type { Recipe } from '../project/project'
import { DUNGEON_ENTRIES } from './dungeon/entries'
import type { Generator } from './generator'
import { MAZE_ENTRIES } from './maze/entries'
import { townEntry } from './town/entry'
import { endlessEntry } from './town-endless/entry'

/** The entries of all generators, in the order of menus; panels, checks and files read this list. */
export const GENERATOR_ENTRIES: readonly Generator[] = [
  townEntry,
  endlessEntry,
  ...DUNGEON_ENTRIES,
  ...MAZE_ENTRIES,
]

/** The laws of mazes and dungeons from other programs, which may have parts that only their own rules join. */
const FOREIGN_LAWS: readonly Law[] = [decided, wrapsWhole]

/**
 * Returns the laws of a level: those of its generator. A level without houses and without a known generator is a maze
 * or a dungeon from another program, not a town.
 */
export function lawsFor(recipe: Recipe | undefined, { cells }: Level): readonly Law[] {
  const generator = generatorEntryById(recipe?.generator ?? '')
  if (generator) return generator.laws
  return cells.indexOf(CellKind.house) >= 0 ? LAWS : FOREIGN_LAWS
}

/** The entry of a generator with an id, or undefined. */
export function generatorEntryById(id: string): Generator | undefined {
  return GENERATOR_ENTRIES.find((generator) => generator.id === id)
}
