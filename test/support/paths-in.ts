/** Every path to a value of a file, with lists cut to their first entries. */
export function pathsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  const entries = Array.isArray(value) ? Object.entries(value).slice(0, 12) : Object.entries(value)
  return [path, ...entries.flatMap(([key, each]) => pathsIn(each, [...path, key]))]
}

/** Sets the value at a path of a file. */
export function setAt(file: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let at = file
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown> // a path of this file
  at[path.at(-1) ?? ''] = value
}
