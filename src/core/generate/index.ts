import { LAWS } from '../analyse/check'
import type { Law } from '../analyse/law'
import { decided } from '../analyse/laws/decided'
import { wrapsWhole } from '../analyse/laws/wraps-whole'
import { CellKind } from '../level/kinds'
import type { Level } from '../level/level'
import type { Recipe } from '../project/project'
import { DUNGEONS } from './dungeon/dungeons'
import type { Generator } from './generator'
import { MAZES } from './maze/mazes'
import { town } from './town/town'
import { endlessTown } from './town-endless/endless'

/** All generators; panels, command line and tests read this list. */
export const GENERATORS: readonly Generator[] = [town, endlessTown, ...DUNGEONS, ...MAZES]

/** The laws of mazes and dungeons from other programs, which may have parts that only their own rules join. */
const FOREIGN_LAWS: readonly Law[] = [decided, wrapsWhole]

/**
 * Returns the laws of a level: those of its generator. A level without houses and without a known generator is a maze
 * or a dungeon from another program, not a town.
 */
export function lawsFor(recipe: Recipe | undefined, { cells }: Level): readonly Law[] {
  const generator = generatorById(recipe?.generator ?? '')
  if (generator) return generator.laws
  return cells.indexOf(CellKind.house) >= 0 ? LAWS : FOREIGN_LAWS
}

/** The generator with an id, or undefined. */
export function generatorById(id: string): Generator | undefined {
  return GENERATORS.find((generator) => generator.id === id)
}
