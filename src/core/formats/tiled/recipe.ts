import { FORBIDDEN_NAMES, isCount } from '../../text/is-record'
import { type PropertyValue } from '../../level/places'
import type { ProjectLevel, Recipe } from '../../project/project'
import { GENERATOR_ID } from '../native/shape'
import type { Properties } from './properties'

const SETTING = 'setting:'
const STEP = 'step:'
/** Whether passages over the border of a map come in on the opposite side. */
export const WRAPS = 'wraps'

/** Returns a level's name, whether its border wraps around, and its recipe as properties of its map. */
export function mapProperties({ name, level, recipe }: ProjectLevel): Properties {
  const wraps: Properties = level.wraps ? { [WRAPS]: true } : {}
  if (!recipe) return { name, ...wraps }
  const { generator, version, seed, settings, steps } = recipe
  return {
    name,
    ...wraps,
    generator,
    generatorVersion: version,
    seed,
    ...prefixed(SETTING, settings),
    // Stored separately, because a run may have had no steps.
    ...(steps ? { steps: Object.keys(steps).length, ...prefixed(STEP, steps) } : {}),
  }
}

/** Sorted by name, so that equal recipes give equal files. */
function prefixed(prefix: string, values: Properties): Properties {
  const sorted = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([id, value]) => [prefix + id, value]))
}

/** Returns the recipe in the properties of a map; undefined if it is missing or incomplete. */
export function recipeIn(properties: Properties): Recipe | undefined {
  const { generator, generatorVersion: version, seed } = properties
  if (typeof generator !== 'string' || !GENERATOR_ID.test(generator)) return undefined
  if (!isCount(version) || typeof seed !== 'string') return undefined
  const settings = unprefixed(SETTING, properties)
  const steps = unprefixed(STEP, properties)
  const recipe = { generator, version, seed, settings }
  if (properties['steps'] === undefined) return recipe
  return { ...recipe, steps: Object.fromEntries(Object.entries(steps).filter(isStep)) }
}

function unprefixed(prefix: string, properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => name.startsWith(prefix) && !FORBIDDEN_NAMES.includes(name.slice(prefix.length)))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  )
}

function isStep(entry: [string, PropertyValue]): entry is [string, number] {
  return isCount(entry[1])
}
