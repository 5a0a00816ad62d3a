import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { texts } from '../../../src/renderer/texts'

const src = new URL('../../../src/', import.meta.url)

/** All code that may use a text. */
const code = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/^renderer[\\/]texts[\\/]/.test(file))
  .map((file) => readFileSync(new URL(file.replaceAll('\\', '/'), src), 'utf8'))
  .join('\n')

/** The path of each text in the catalogue. */
function pathsIn(catalogue: object, path: readonly string[] = []): readonly (readonly string[])[] {
  return Object.entries(catalogue).flatMap(([key, value]: [string, unknown]) => {
    const here = [...path, key]
    return typeof value === 'object' && value !== null ? pathsIn(value, here) : [here]
  })
}

// Collects everything once: searching all code for each text takes seconds.
const ids = new Set([...code.matchAll(/(?<=')[\w-]+(?=')/g)].map(([id]) => id))
const members = new Set<string>()
for (const [, holder = '', key = ''] of code.matchAll(/\b(\w+)(?=\.(\w+))/g)) {
  members.add(`${/[wW]ords$/.test(holder) ? 'words' : holder}.${key}`)
}
const inBraces = new Set([...code.matchAll(/\{ [^}\n]*/g)].flatMap(([part]) => part.match(/\w+/g) ?? []))

/** Whether a text is read from its object (`status.saved`, `words.saved`), destructured, or chosen by an id. */
function isRead(path: readonly string[]): boolean {
  const [holder = 'texts', key = ''] = ['texts', ...path].slice(-2)
  return (
    // A list is read by index.
    /^\d+$/.test(key) ||
    ids.has(key) ||
    members.has(`${holder}.${key}`) ||
    members.has(`words.${key}`) ||
    inBraces.has(key)
  )
}

describe('the catalogue of texts', () => {
  it('has no unused text', () => {
    const unused = pathsIn(texts).filter((path) => !isRead(path))
    expect(unused.map((path) => path.join('.'))).toEqual([])
  })
})
