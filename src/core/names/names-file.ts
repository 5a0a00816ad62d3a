import { isRecord } from '../text/is-record'
import { MAX_NAMES_BYTES, NAME_KINDS, slotsOf, type NameKind, type NameStyle } from './style'

/** The first field of a names file, by which it is recognised. */
const NAMES_FORMAT = 'brownstone-names'

/** Limits of a names file, besides its size. */
const MAX_LISTS = 50
const MAX_WORDS = 1000
const MAX_PATTERNS = 100
const MAX_SLOTS = 6
const LONGEST_LABEL = 40
const LONGEST_WORD = 40
const LONGEST_PATTERN = 100

/** The result of reading a names file. */
export type NamesFileRead =
  | { readonly status: 'read'; readonly style: NameStyle }
  /** One sentence. */
  | { readonly status: 'refused'; readonly message: string }

/** A problem of the file, thrown through the levels of the reader and caught at its top. */
class BadNames extends Error {}

/** The last text that was read: panels check the same one again on every change. */
let last: { readonly text: string; readonly read: NamesFileRead } | undefined

/** Reads word lists and patterns that an author shares as JSON; refuses the file completely for any problem. */
export function readNamesFile(text: string): NamesFileRead {
  if (last?.text !== text) last = { text, read: readAnew(text) }
  return last.read
}

function readAnew(text: string): NamesFileRead {
  try {
    return { status: 'read', style: styleOf(text) }
  } catch (error) {
    if (error instanceof BadNames) return { status: 'refused', message: error.message }
    throw error
  }
}

/** Writes a style as the text of a names file. */
export function writeNamesFile({ label, words, patterns }: NameStyle): string {
  return `${JSON.stringify({ format: NAMES_FORMAT, version: 1, label, words, patterns }, null, 2)}\n`
}

function styleOf(text: string): NameStyle {
  if (text.length > MAX_NAMES_BYTES)
    throw new BadNames(`A names file has at most ${MAX_NAMES_BYTES} characters; this one has ${text.length}.`)
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new BadNames('A names file is JSON, and this text is not.')
  }
  if (!isRecord(content) || content['format'] !== NAMES_FORMAT)
    throw new BadNames(`A names file begins with "format": "${NAMES_FORMAT}".`)
  if (content['version'] !== 1)
    throw new BadNames(`The version is ${show(content['version'])}; this program reads version 1.`)
  for (const key of Object.keys(content)) {
    if (['format', 'version', 'label', 'words', 'patterns'].includes(key)) continue
    throw new BadNames(`"${key}" is not a field of a names file; it has label, words and patterns.`)
  }
  const label = textOf(content['label'], 'The label', LONGEST_LABEL)
  const words = wordsOf(content['words'])
  return { label, words, patterns: patternsOf(content['patterns'], words) }
}

function wordsOf(value: unknown): NameStyle['words'] {
  if (!isRecord(value))
    throw new BadNames(`"words" is ${show(value)}; it must hold lists of words, each under its name.`)
  const lists = Object.entries(value)
  if (lists.length === 0 || lists.length > MAX_LISTS)
    throw new BadNames(`"words" holds ${lists.length} lists; 1 to ${MAX_LISTS} are right.`)
  const words = new Map<string, readonly string[]>()
  for (const [name, list] of lists) {
    if (!/^[a-z]{1,20}$/i.test(name))
      throw new BadNames(`The list "${name}" needs a name of 1 to 20 letters from A to Z.`)
    words.set(
      name,
      listOf(list, `The list "${name}"`, MAX_WORDS).map((word, at) =>
        textOf(word, `Word ${at + 1} of the list "${name}"`, LONGEST_WORD),
      ),
    )
  }
  return Object.fromEntries(words)
}

function patternsOf(value: unknown, words: NameStyle['words']): NameStyle['patterns'] {
  if (!isRecord(value))
    throw new BadNames(`"patterns" is ${show(value)}; it must hold lists of patterns by kind, such as inn.`)
  const kinds = Object.entries(value)
  if (kinds.length === 0)
    throw new BadNames('"patterns" holds 0 kinds; give patterns for at least one, such as inn.')
  const patterns = new Map<NameKind, readonly string[]>()
  for (const [id, list] of kinds) {
    const kind = NAME_KINDS.find((known) => known === id)
    if (!kind) throw new BadNames(`There are no names of "${id}"; kinds: ${NAME_KINDS.join(', ')}.`)
    patterns.set(
      kind,
      listOf(list, `The pattern list "${id}"`, MAX_PATTERNS).map((pattern, at) =>
        patternOf(pattern, `Pattern ${at + 1} of "${id}"`, words),
      ),
    )
  }
  return Object.fromEntries(patterns)
}

function patternOf(value: unknown, what: string, words: NameStyle['words']): string {
  const pattern = textOf(value, what, LONGEST_PATTERN)
  const slots = slotsOf(pattern)
  if (slots.length > MAX_SLOTS)
    throw new BadNames(`${what} names ${slots.length} lists; ${MAX_SLOTS} are the most.`)
  const unknown = slots.find((slot) => !Object.hasOwn(words, slot))
  if (unknown !== undefined)
    throw new BadNames(`${what} names the list "${unknown}"; lists: ${Object.keys(words).join(', ')}.`)
  if (/[{}]/.test(pattern.replaceAll(/\{[a-z]+\}/gi, '')))
    throw new BadNames(`${what} is "${pattern}"; braces enclose the name of a list, such as {beast}.`)
  return pattern
}

function listOf(value: unknown, what: string, max: number): readonly unknown[] {
  if (!Array.isArray(value)) throw new BadNames(`${what} is ${show(value)}; it must be a list.`)
  if (value.length === 0 || value.length > max)
    throw new BadNames(`${what} has ${value.length} entries; 1 to ${max} are right.`)
  return value
}

function textOf(value: unknown, what: string, max: number): string {
  if (typeof value !== 'string') throw new BadNames(`${what} is ${show(value)}; it must be a text.`)
  const text = value.trim()
  if (text === '' || text.length > max)
    throw new BadNames(`${what} has ${text.length} characters; 1 to ${max} are right.`)
  // Line breaks and other control characters would break signs and lists.
  if (/\p{Cc}/u.test(text)) throw new BadNames(`${what} has a control character; names are one line.`)
  return text
}

/** Shows a value of the wrong type, briefly. */
function show(value: unknown): string {
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return 'a list'
  if (isRecord(value)) return 'an object'
  return JSON.stringify(value).slice(0, 40)
}
