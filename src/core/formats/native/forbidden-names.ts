import { FORBIDDEN_NAMES } from '../../level/places'
import type { FieldProblem } from '../field-problems'
import type { JsonPath } from './json-text'

interface FreeRecipe {
  readonly settings: object
  readonly steps?: object
}

interface FreeLevel {
  readonly recipe?: FreeRecipe
  readonly places: readonly { readonly properties: object }[]
  readonly districts?: readonly { readonly settings: object }[]
}

/** The parts of a parsed file, before any check of its shape, whose keys are free. */
export interface FreeContent {
  readonly levels: readonly FreeLevel[]
  readonly snapshots?: readonly { readonly level: FreeLevel }[]
  readonly worlds?: readonly { readonly recipe?: FreeRecipe }[]
  readonly presets?: readonly { readonly values: object }[]
}

/** Finds free keys that have a meaning on every object; the shape check silently skips some of them. */
export function findForbiddenNames(content: FreeContent): readonly FieldProblem[] {
  const problems: FieldProblem[] = []
  const look = (record: object | undefined, path: JsonPath): void => {
    for (const name of FORBIDDEN_NAMES) {
      if (record === undefined || !Object.hasOwn(record, name)) continue
      problems.push({
        path,
        message: `has the name "${name}", which is not allowed for a property, setting or step.`,
      })
    }
  }
  const lookIn = (level: FreeLevel, path: JsonPath): void => {
    look(level.recipe?.settings, [...path, 'recipe', 'settings'])
    look(level.recipe?.steps, [...path, 'recipe', 'steps'])
    for (const [at, place] of level.places.entries()) {
      look(place.properties, [...path, 'places', at, 'properties'])
    }
    for (const [at, district] of (level.districts ?? []).entries()) {
      look(district.settings, [...path, 'districts', at, 'settings'])
    }
  }
  const { levels, snapshots = [], worlds = [], presets = [] } = content
  for (const [index, level] of levels.entries()) lookIn(level, ['levels', index])
  for (const [index, { level }] of snapshots.entries()) lookIn(level, ['snapshots', index, 'level'])
  for (const [index, { values }] of presets.entries()) look(values, ['presets', index, 'values'])
  for (const [index, { recipe }] of worlds.entries()) {
    look(recipe?.settings, ['worlds', index, 'recipe', 'settings'])
    look(recipe?.steps, ['worlds', index, 'recipe', 'steps'])
  }
  return problems
}
