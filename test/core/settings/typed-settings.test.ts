import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Settings are parsed once (`parseSettings`) and have types after that: values are never looked up by their id. */

const source = path.resolve(import.meta.dirname, '../../../src')

/** A look-up such as `values['size']` or `settings?.['gates']`. */
const LOOK_UP = /\b(?:values|settings|options|chosen|given)(?:\?\.)?\[['"]\w+['"]\]/g

/** Files and folders that look values up, each with the reason. */
const EXCEPTIONS: readonly (readonly [start: string, reason: string])[] = [
  ['core/formats/tiled/foreign/', 'the settings of a map by another author depend on its layers'],
  ['core/project/wraps.ts', 'reads the recipe of any generator, of other versions, too'],
]

function lookUpsIn(text: string): readonly string[] {
  return [...text.matchAll(LOOK_UP)].map(([match]) => match)
}

it('no value of a setting is looked up by its id', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !EXCEPTIONS.some(([start]) => file.startsWith(start)))
  const found = files.flatMap((file) =>
    lookUpsIn(readFileSync(path.join(source, file), 'utf8')).map((match) => `${file}: ${match}`),
  )
  expect(found).toEqual([])
})

it.each([
  ["Number(values['size'] ?? 32)", 1],
  ['recipe.settings?.["gates"]', 1],
  ["type StreetPattern = TownSettings['pattern']", 0],
  ['values[setting.id]', 0],
])('finds the look-ups in %s', (text, count) => {
  expect(lookUpsIn(text)).toHaveLength(count)
})
