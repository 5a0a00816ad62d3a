import { createLevel } from '../level/level'
import type { Overland } from '../overland/overland'
import { projectOf, type Project, type Recipe } from './project'
import { defined } from '../text/defined'

/** Side of the empty level in a project that holds only a map. */
const SIDE = 20

/** Returns a project of one world, with the empty level that every project needs. */
export function projectOfWorld(
  name: string,
  overland: Overland,
  { recipe, levelName }: { readonly recipe?: Recipe; readonly levelName?: string } = {},
): Project {
  const world = { id: 'world-1', name, overland, ...defined({ recipe }) }
  return { ...projectOf(createLevel(SIDE, SIDE), levelName), name, worlds: [world] }
}
