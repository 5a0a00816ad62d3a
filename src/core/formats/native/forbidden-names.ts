import { FORBIDDEN_NAMES } from '../../level/places'
import type { FieldProblem } from '../field-problems'
import type { JsonPath } from './json-text'

interface FreeRecipe {
  readonly settings: object
  readonly steps?: object
}

/** Parts that a level has, and that it may have had otherwise when it was imported. */
interface FreeParts {
  readonly places: readonly { readonly properties: object }[]
  readonly districts?: readonly { readonly settings: object }[]
}

interface FreeLevel extends FreeParts {
  readonly recipe?: FreeRecipe
  readonly source?: {
    readonly options: object
    readonly was?: Pick<FreeParts, 'districts'> & {
      readonly places?: { readonly list: FreeParts['places'] }
    }
  }
}

/** The parts of a parsed file, before any check of its shape, whose keys are free. */
export interface FreeContent {
  readonly levels: readonly FreeLevel[]
  readonly snapshots?: readonly { readonly level: FreeLevel }[]
  readonly worlds?: readonly { readonly recipe?: FreeRecipe }[]
  readonly presets?: readonly { readonly values: object }[]
  readonly exports?: readonly { readonly values: object }[]
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
  const lookInParts = ({ places, districts = [] }: FreeParts, path: JsonPath, list: JsonPath): void => {
    for (const [at, place] of places.entries()) {
      look(place.properties, [...path, ...list, at, 'properties'])
    }
    for (const [at, district] of districts.entries()) {
      look(district.settings, [...path, 'districts', at, 'settings'])
    }
  }
  const lookIn = (level: FreeLevel, path: JsonPath): void => {
    look(level.recipe?.settings, [...path, 'recipe', 'settings'])
    look(level.recipe?.steps, [...path, 'recipe', 'steps'])
    lookInParts(level, path, ['places'])
    const { source } = level
    look(source?.options, [...path, 'source', 'options'])
    const was = { ...source?.was, places: source?.was?.places?.list ?? [] }
    lookInParts(was, [...path, 'source', 'was'], ['places', 'list'])
  }
  const { levels, snapshots = [], worlds = [], presets = [], exports = [] } = content
  for (const [index, level] of levels.entries()) lookIn(level, ['levels', index])
  for (const [index, { level }] of snapshots.entries()) lookIn(level, ['snapshots', index, 'level'])
  for (const [index, { values }] of presets.entries()) look(values, ['presets', index, 'values'])
  for (const [index, { values }] of exports.entries()) look(values, ['exports', index, 'values'])
  for (const [index, { recipe }] of worlds.entries()) {
    look(recipe?.settings, ['worlds', index, 'recipe', 'settings'])
    look(recipe?.steps, ['worlds', index, 'recipe', 'steps'])
  }
  return problems
}
