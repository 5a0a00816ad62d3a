/** Names with a meaning on every object: not allowed for properties, settings or steps. */
export const FORBIDDEN_NAMES: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** Whether a JSON value is an object with keys, and not a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a JSON value as an object with keys; an empty one if it is not. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

/** Returns the objects in a list of a JSON object; an empty list if it is missing or not a list. */
export function recordsIn(
  holder: Readonly<Record<string, unknown>>,
  key: string,
): readonly Readonly<Record<string, unknown>>[] {
  const list = holder[key]
  return Array.isArray(list) ? list.filter(isRecord) : []
}

/** Whether a JSON value is a whole number that is not negative. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}
