import { LAWS } from '../analyse/check'
import type { Law } from '../analyse/law'
import type { Recipe } from '../project/project'
import type { Generator } from './generator'
import { MAZES } from './maze/mazes'
import { town } from './town/town'

/** Every generator there is; panels, command line and tests read this list. */
export const GENERATORS: readonly Generator[] = [town, ...MAZES]

/** The laws that a level is held to: those of the generator that made it, or those of towns where none is known. */
export function lawsFor(recipe: Recipe | undefined): readonly Law[] {
  return generatorById(recipe?.generator ?? '')?.laws ?? LAWS
}

export function generatorById(id: string): Generator | undefined {
  return GENERATORS.find((generator) => generator.id === id)
}
