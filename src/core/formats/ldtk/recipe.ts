import { FORBIDDEN_NAMES, isCount, isRecord } from '../../text/is-record'
import { type PropertyValue } from '../../level/places'
import type { ProjectLevel, Recipe } from '../../project/project'
import { parseJson } from '../../text/parse-json'
import { GENERATOR_ID } from '../native/shape'

/** Returns how a level was generated, as JSON; undefined if it was not. */
export function recipeText({ recipe }: ProjectLevel): string | undefined {
  if (!recipe) return undefined
  const { generator, version, seed, settings, steps } = recipe
  return JSON.stringify({
    generator,
    version,
    seed,
    settings: sorted(settings),
    ...(steps ? { steps: sorted(steps) } : {}),
  })
}

/** Sorts by name, so that equal records give equal files. */
export function sorted(
  values: Readonly<Record<string, PropertyValue>>,
): Readonly<Record<string, PropertyValue>> {
  return Object.fromEntries(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Returns the recipe that such a text describes; undefined if it describes none. */
export function recipeOf(text: unknown): Recipe | undefined {
  const content = parsed(text)
  if (!content) return undefined
  const { generator, version, seed, settings, steps } = content
  if (typeof generator !== 'string' || !GENERATOR_ID.test(generator)) return undefined
  if (!isCount(version) || typeof seed !== 'string' || !isRecord(settings)) return undefined
  const recipe = { generator, version, seed, settings: valuesOf(settings, isValue) }
  return isRecord(steps) ? { ...recipe, steps: valuesOf(steps, isCount) } : recipe
}

/** Returns the object that a text holds as JSON; undefined if it holds none. Never throws. */
export function parsed(text: unknown): Readonly<Record<string, unknown>> | undefined {
  const content = typeof text === 'string' ? parseJson(text) : undefined
  return isRecord(content) ? content : undefined
}

/** Returns the entries of an object whose values pass, without names that have a meaning on every object. */
export function valuesOf<T>(
  record: Readonly<Record<string, unknown>>,
  passes: (value: unknown) => value is T,
): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.entries(record).filter(
      (entry): entry is [string, T] => !FORBIDDEN_NAMES.includes(entry[0]) && passes(entry[1]),
    ),
  )
}

/** Whether a value may be that of a property. */
export function isValue(value: unknown): value is PropertyValue {
  return (
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  )
}
