import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readWith } from '../../src/core/formats/read-level-file'
import { encodeText } from '../../src/core/text/text'
import { readerOf } from '../support/all-formats'
import { samples } from '../support/samples'

/** No value anywhere in a file of JSON makes its reader throw: each is replaced in turn. */

const FIXTURES = path.resolve(import.meta.dirname, '../fixtures')
const FILES: readonly (readonly [id: string, file: string])[] = [
  ['tmj', 'imports/cave.tmj'],
  ['world', 'imports/caves.world'],
  ['ldtk', 'imports/keep.ldtk'],
  ['uvtt', 'imports/cave.dd2vtt'],
  ['json', 'imports/inn.json'],
  ['donjon', 'imports/cellar.donjon.json'],
  ['onepage', 'imports/vault.onepage.json'],
  ['gridcart', 'imports/crypt.gridcart.json'],
  ['json', 'formats/town.json'],
  ['ldtk', 'formats/town.ldtk'],
]

/** Values as texts, because `JSON.stringify` would recurse into the deep one. */
const ODD = {
  'an object that is no text': '{"toString":1,"valueOf":{},"length":-1}',
  'deep nesting': '['.repeat(150) + ']'.repeat(150),
  'a huge list of objects': `[${'{},'.repeat(130_000)}{}]`,
  'a huge list of lists': `[${'[],'.repeat(130_000)}[]]`,
}

const MARK = '@odd@'
/** Nodes of each file that get a small value, and a huge one, which takes seconds. */
const NODES = samples({ short: 6, long: 2000 })
const HUGE_NODES = samples({ short: 1, long: 60 })
const TIMEOUT = samples({ short: 30_000, long: 1_200_000 })

/** Returns the text of a file for each of some nodes, spread evenly, with the mark in place of that node. */
function* marked(text: string, nodes: number): Generator<string> {
  let count = 0
  JSON.parse(text, (_, value: unknown) => (count++, value))
  const step = Math.max(1, Math.ceil(count / nodes))
  for (let chosen = step >> 1; chosen < count; chosen += step) {
    let index = 0
    yield JSON.stringify(JSON.parse(text, (_, value: unknown) => (index++ === chosen ? MARK : value)))
  }
}

describe.each(FILES)('the reader %s of %s', (id, file) => {
  it.each(Object.entries(ODD))(
    'reads or refuses %s in place of any value',
    { timeout: TIMEOUT },
    (_, odd) => {
      const reader = readerOf(id)
      const nodes = odd.length > 100_000 ? HUGE_NODES : NODES
      for (const text of marked(readFileSync(path.join(FIXTURES, file), 'utf8'), nodes)) {
        const bytes = encodeText(text.replace(`"${MARK}"`, odd))
        reader.namesBeside?.(bytes, new Map())
        reader.settingsFor?.(bytes, new Map())
        const result = readWith(reader, bytes, 'x')
        expect(result.status === 'read' || result.problems.length > 0).toBe(true)
      }
    },
  )
})
