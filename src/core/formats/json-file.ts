import { MAX_CONTENT_MEMORY, memoryProblem, textMemory } from './content-memory'
import { refusedFor, type FieldProblem } from './field-problems'
import type { RefusedFile } from './format'
import type { FileProblem } from '../text/file-problem'
import { findSyntaxError, locateValue } from './native/json-text'
import { RareNames } from './rare-names'
import { readText } from '../text/text'

/** A JSON file, or why it is not one. */
export type JsonFile =
  | {
      readonly status: 'json'
      readonly content: unknown
      /** Refuses the file for problems at key paths, each with its line and column. */
      readonly refuse: (problems: readonly FieldProblem[]) => RefusedFile
    }
  | RefusedFile

/** Maximum depth of lists and objects in a file: those of all formats have fewer than 20. */
export const MAX_NESTING = 200

/**
 * Estimated bytes of memory for a list or object with its checked copy, a value in a list, a named value, a text, and a number
 * with a fraction.
 */
const HOLDER = 128
const VALUE = 8
const NAMED = 16
const TEXT = 96
const FRACTION = 32

/** Bytes that the parser needs for each value of the longest list while it is open. */
const OPEN_VALUE = 16

/** Parses a whole file as JSON; problems have line and column. */
export function readJsonFile(bytes: Uint8Array): JsonFile {
  const excess = findExcess(bytes)
  if (excess) return { status: 'refused', problems: [excess] }
  const decoded = readText(bytes)
  if (decoded.status === 'refused') return { status: 'refused', problems: [decoded.problem] }
  const { text } = decoded
  try {
    return {
      status: 'json',
      content: JSON.parse(text),
      refuse: (problems) => refusedFor(problems, text, (path) => locateValue(text, path)),
    }
  } catch {
    const { message, ...place } = findSyntaxError(text) ?? {
      message: 'This JSON is nested too deeply to be read.',
    }
    return { status: 'refused', problems: [{ message: `This is not JSON: ${message}`, ...place }] }
  }
}

/**
 * Returns where lists or objects are nested deeper than `MAX_NESTING`, or that the content would take more than `memory`
 * bytes; undefined if neither. It scans bytes, so that a file is refused before its text or content takes memory.
 */
export function findExcess(bytes: Uint8Array, memory = MAX_CONTENT_MEMORY): FileProblem | undefined {
  let needed = textMemory(bytes)
  let line = 1
  let depth = 0
  const lengths = new Uint32Array(MAX_NESTING + 1)
  let longest = 0
  const names = new RareNames()
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte <= BLANK) {
      if (byte === NEWLINE) line++
    } else if (byte === QUOTE) {
      const end = endOfText(bytes, at + 1)
      // A rare name needs no more: its value is part of the layout.
      needed += isName(bytes, end) ? names.memoryOf(bytes, at + 1, end) || NAMED : TEXT
      at = end
    } else if (byte === COMMA) {
      needed += VALUE
      lengths[depth] = (lengths[depth] ?? 0) + 1
    } else if (byte === LIST || byte === OBJECT) {
      needed += HOLDER
      if (++depth > MAX_NESTING) {
        return { line, message: `This JSON is nested more than ${MAX_NESTING} deep, which no map is.` }
      }
      lengths[depth] = 0
    } else if (byte === LIST_END || byte === OBJECT_END) {
      longest = Math.max(longest, lengths[depth] ?? 0)
      depth = Math.max(0, depth - 1)
    } else if (byte === POINT || isExponent(bytes, at)) needed += FRACTION
    // The rest of the file is not read, so that it is refused soon.
    if (needed > memory) break
  }
  return memoryProblem('JSON', needed + OPEN_VALUE * longest, memory, 'Split the file.')
}

/** Whether a number goes on with an exponent there; words such as "true" have the letter, too. */
function isExponent(bytes: Uint8Array, at: number): boolean {
  const before = bytes[at - 1] ?? 0
  return ((bytes[at] ?? 0) | LOWER_CASE) === EXPONENT && before >= ZERO && before <= NINE
}

/** Returns the position of the quotation mark that ends a text, or the end of the file. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}

/** Whether a text that ends there is the name of a value: a colon follows. */
function isName(bytes: Uint8Array, end: number): boolean {
  let at = end + 1
  while (at < bytes.length && (bytes[at] ?? 0) <= BLANK) at++
  return bytes[at] === COLON
}

const NEWLINE = 0x0a
const BLANK = 0x20
const LOWER_CASE = 0x20
const COMMA = 0x2c
const POINT = 0x2e
const ZERO = 0x30
const NINE = 0x39
const COLON = 0x3a
const QUOTE = 0x22
const LIST = 0x5b
const BACKSLASH = 0x5c
const LIST_END = 0x5d
const EXPONENT = 0x65
const OBJECT = 0x7b
const OBJECT_END = 0x7d
