import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { KnownElement } from './elements'
import type { Rule } from './rules'

/** The style sheets that a source loads itself. */
export function sheetsOf(file: string): string[] {
  const paths = readFileSync(file, 'utf8').matchAll(/^import '(\.[^']+\.css)'/gm)
  return [...paths].map(([, relative = '']) => path.resolve(path.dirname(file), relative))
}

/**
 * Classes that a source uses without loading a sheet that styles them by themselves, each with those sheets. A class of the shared
 * sheets is always styled.
 */
export function unloaded(
  elements: readonly KnownElement[],
  rules: readonly Rule[],
  shared: readonly string[],
): { file: string; name: string; sheets: string[] }[] {
  const owners = new Map<string, Set<string>>()
  for (const { file, selector } of rules) {
    if (!selector.isSimple) continue
    // `.button.start-way` is about what is more than a button.
    for (const name of selector.subjects.flatMap(({ classes }) => classes.at(-1) ?? []))
      owners.set(name, (owners.get(name) ?? new Set()).add(file))
  }
  const loaded = new Map<string, string[]>()
  const missing = []
  for (const { file, classes } of elements) {
    if (file === '') continue
    if (!loaded.has(file)) loaded.set(file, [...sheetsOf(file), ...shared])
    for (const name of classes) {
      const sheets = [...(owners.get(name) ?? [])]
      if (sheets.length > 0 && !sheets.some((sheet) => loaded.get(file)?.includes(sheet)))
        missing.push({ file, name, sheets })
    }
  }
  return missing
}
