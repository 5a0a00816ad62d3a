import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { gatherBeside, IS_MISSING } from '../../src/core/formats/beside'
import { readOptionsFor } from '../../src/core/formats/format-options'
import { readWith } from '../../src/core/formats/read-level-file'
import { encodeText } from '../../src/core/text/text'
import { readerOf } from '../support/all-formats'
import { isLongRun, samples } from '../support/samples'

/** No value anywhere in a file of JSON, or in one beside it, makes its reader throw: each is replaced in turn. */

const FIXTURES = path.resolve(import.meta.dirname, '../fixtures')

/** A sample file, or one beside it, in which values are replaced. */
interface Sample {
  readonly id: string
  readonly file: string
  readonly beside?: string
  /** The part in which values are replaced, instead of the whole file. */
  readonly part?: string
}

const SAMPLES: readonly Sample[] = [
  { id: 'tmj', file: 'imports/cave.tmj' },
  { id: 'tmj', file: 'tiled/older.tmj' },
  { id: 'tmj', file: 'tiled/beside/rooms.tmj', beside: 'old.tsj' },
  { id: 'tmj', file: 'tiled/beside/rooms.tmj', beside: 'chest.tj' },
  { id: 'world', file: 'imports/caves.world' },
  { id: 'world', file: 'imports/caves.world', beside: 'cave.tmj' },
  { id: 'ldtk', file: 'imports/keep.ldtk' },
  { id: 'ldtk', file: 'imports/manor.ldtk', beside: 'manor/Hall.ldtkl' },
  // The definitions are most of it, and are not read.
  { id: 'ldtk', file: 'formats/town.ldtk', part: '.levels' },
  { id: 'uvtt', file: 'imports/cave.dd2vtt' },
  { id: 'json', file: 'imports/inn.json' },
  { id: 'json', file: 'formats/town.json' },
  { id: 'native', file: 'native/version-3.brownstone' },
  { id: 'native', file: 'native/version-5.brownstone' },
  { id: 'donjon', file: 'imports/cellar.donjon.json' },
  { id: 'onepage', file: 'imports/vault.onepage.json' },
  { id: 'gridcart', file: 'imports/crypt.gridcart.json' },
  { id: 'door-bits', file: 'mazes/4x3.doorbits.json' },
]

/** Values as texts, because `JSON.stringify` would recurse into the deep one. */
const NO_TEXT = '{"toString":1,"valueOf":{},"length":-1}'
const DEEP = '['.repeat(150) + ']'.repeat(150)

/** Arguments of a call that fill the stack of a thread, four megabytes, up to less than the megabyte that a page has. */
const FILLER = Array.from({ length: 470_000 }, () => 0)

/** More values than a call takes arguments with the stack that is left. */
const MANY = samples({ short: 40_000, long: 60_000 })
const NUMBERS = `[${'0,'.repeat(MANY)}0]`
const TEXTS = `[${'"",'.repeat(MANY)}""]`
const RECORD = `{${Array.from({ length: MANY }, (_, at) => `"${at}":[]`).join()}}`

const MARK = '@odd@'
const TIMEOUT = samples({ short: 30_000, long: 1_200_000 })

/** A value in a file: its holder, and its place, such as "layers[].objects". */
interface Node {
  readonly holder: Record<string, unknown>
  readonly key: string
  readonly value: unknown
  readonly pattern: string
}

function nodesIn(holder: Record<string, unknown>, pattern = ''): readonly Node[] {
  return Object.entries(holder).flatMap(([key, value]) => {
    const place = Array.isArray(holder) ? `${pattern}[]` : `${pattern}.${key}`
    return [{ holder, key, value, pattern: place }, ...(isHolder(value) ? nodesIn(value, place) : [])]
  })
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * The first node of each pattern; in a short run only of those that no sample before has for the same reader, and in the
 * long run some more, spread evenly.
 */
function chosenOf(nodes: readonly Node[], known: ReadonlySet<string>, more: number): readonly Node[] {
  const firsts = new Map(nodes.toReversed().map((node) => [node.pattern, node]))
  if (!isLongRun) return [...firsts.values()].filter(({ pattern }) => !known.has(pattern))
  const step = Math.max(1, Math.ceil(nodes.length / more))
  return [...firsts.values(), ...nodes.filter((_, at) => at % step === 0)]
}

/**
 * A huge list or record of values that are not those of the given one; undefined for other values. Records with keys of
 * their own do not lie in lists.
 */
function hugeFor({ holder, value }: Node): string | undefined {
  if (Array.isArray(value)) return typeof value[0] === 'number' ? TEXTS : NUMBERS
  if (!isHolder(value) || Object.values(value).some(isHolder)) return undefined
  return isLongRun || !Array.isArray(holder) ? RECORD : undefined
}

/** Calls a function with even less stack than on a page. */
function onPage<T>(run: (...filler: readonly number[]) => T): T {
  return run(...FILLER)
}

it('tries more values than a call takes arguments', () => {
  const values = JSON.parse(NUMBERS) as number[] // as written above
  expect(() => onPage(() => Math.max(...values))).toThrow(RangeError)
})

/** The patterns in the samples so far, by reader and kind of file. */
const patternsSoFar = new Map<string, Set<string>>()

describe.each(SAMPLES)('the reader $id of $file, $beside', ({ id, file, beside, part = '' }) => {
  const reader = readerOf(id)
  const folder = path.dirname(path.join(FIXTURES, file))
  const marked = beside === undefined ? path.join(FIXTURES, file) : path.join(folder, beside)
  const top = { file: JSON.parse(readFileSync(marked, 'utf8')) as unknown }
  const nodes = nodesIn(top).filter(({ pattern }) => pattern.startsWith(`.file${part}`))
  const kind = `${id} ${path.extname(marked)}`
  const known = patternsSoFar.get(kind) ?? new Set<string>()
  patternsSoFar.set(kind, new Set([...known, ...nodes.map(({ pattern }) => pattern)]))

  /** Reads the file with a text in place of the one that has the nodes, with the stack of a page or with all of it. */
  const readAs = async (text: string, stack: 'of a page' | 'whole' = 'of a page') => {
    const bytesAt = (at: string): Uint8Array => (at === marked ? encodeText(text) : readFileSync(at))
    const bytes = bytesAt(path.join(FIXTURES, file))
    const files = await gatherBeside(reader, bytes, async (name) => {
      try {
        return { bytes: bytesAt(path.join(folder, name)) }
      } catch {
        return { problem: IS_MISSING }
      }
    })
    const read = () => {
      const values = readOptionsFor(reader, bytes, {}, files)
      reader.rules?.namesFor(bytes, 'x', files)
      reader.pictureOf?.(bytes, values, 0, files)
      const result = readWith(reader, bytes, 'x', { values, beside: files })
      if (result.status === 'read') reader.findContradictions?.(bytes, result.project)
      return { files, result }
    }
    return stack === 'whole' ? read() : onPage(read)
  }

  /** Reads the file with an odd value in place of each node in turn; returns where it is neither read nor refused in words. */
  const silentAt = async (
    chosen: readonly Node[],
    oddFor: (node: Node) => string | undefined,
  ): Promise<readonly string[]> => {
    const silent: string[] = []
    for (const node of chosen) {
      const { holder, key, value, pattern } = node
      const odd = oddFor(node)
      if (odd === undefined) continue
      holder[key] = MARK
      const text = JSON.stringify(top.file).replace(`"${MARK}"`, odd)
      holder[key] = value
      // Filling the stack takes longer than reading most files, and only large and deep values need it.
      const { result } = await readAs(text, odd === NO_TEXT ? 'whole' : 'of a page')
      const words = result.status === 'read' ? result.notes : result.problems.map(({ message }) => message)
      const isSilent = result.status === 'refused' && words.length === 0
      if (isSilent || words.some((sentence) => sentence.includes('[object'))) silent.push(pattern)
    }
    return silent
  }

  it('reads it as it is', async () => {
    const { files, result } = await readAs(JSON.stringify(top.file))
    expect(result.status).toBe('read')
    expect(beside === undefined || files.has(beside)).toBe(true)
  })

  it('reads or refuses an object that is no text in place of any value', { timeout: TIMEOUT }, async () => {
    expect(await silentAt(chosenOf(nodes, known, 2000), () => NO_TEXT)).toEqual([])
  })

  it('reads or refuses deep nesting in place of lists and records', { timeout: TIMEOUT }, async () => {
    const oddFor = ({ value }: Node) => (isHolder(value) || isLongRun ? DEEP : undefined)
    expect(await silentAt(chosenOf(nodes, known, 2000), oddFor)).toEqual([])
  })

  it('reads or refuses a huge list or record in place of another', { timeout: TIMEOUT }, async () => {
    expect(await silentAt(chosenOf(nodes, known, 60), hugeFor)).toEqual([])
  })
})
