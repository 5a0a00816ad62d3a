import type { Level } from '../level/level'
import type { Recipe } from './project'

/**
 * Returns a level that was read from a file, with its border wrapping around if its recipe says so: the file of a generated
 * level says it only by the recipe.
 */
export function wrappedAsMade(level: Level, recipe: Recipe | undefined): Level {
  return saysWrap(recipe) && !level.wraps ? { ...level, wraps: true } : level
}

/** Whether a recipe makes a border that wraps around. */
export function saysWrap(recipe: Recipe | undefined): boolean {
  return recipe?.settings['wrap'] === true
}
