import type { JsonPath } from '../native/json-text'

/** Tiled's XML in the structure of its JSON: what maps and tilesets have in common. */

/** A value in the JSON structure, under construction. */
export type Value = Record<string, unknown>

/** Returns the position of the innermost value on a path with a known tag. */
export function offsetOf(root: unknown, path: JsonPath, places: ReadonlyMap<object, number>): number {
  let value: unknown = root
  let offset = 0
  for (let depth = 0; typeof value === 'object' && value !== null; depth++) {
    offset = places.get(value) ?? offset
    const key = path[depth]
    if (key === undefined || !Object.hasOwn(value, key)) break
    value = (value as Readonly<Record<string | number, unknown>>)[key] // an object or a list, as just checked
  }
  return offset
}

/** Returns a number, or the text itself if it is not one: the check of the file then reports it. */
export function numberOf(text: string): number | string {
  return /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text.trim()) ? Number(text) : text
}

/** Appends a value to the list under a key; creates the list if it is missing. */
export function push(holder: Value, key: string, value: unknown): void {
  const list = holder[key]
  if (Array.isArray(list)) list.push(value)
  else holder[key] = [value]
}

/** Converts the value of a property, which is text in XML, to its type. */
export function propertyValue(type: unknown, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (type === 'bool') return value === 'true' ? true : value === 'false' ? false : value
  return type === 'int' || type === 'float' || type === 'object' ? numberOf(value) : value
}
