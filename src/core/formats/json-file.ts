import { MAX_CONTENT_MEMORY, memoryProblem } from './content-memory'
import { refusedFor, type FieldProblem } from './field-problems'
import type { RefusedFile } from './format'
import type { FileProblem } from '../text/file-problem'
import { findSyntaxError, locateValue } from './native/json-text'
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

/** Estimated bytes of memory for a list or object, a value in a list, and a named value. */
const HOLDER = 40
const VALUE = 8
const NAMED = 16

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
      refuse: (problems) => refusedFor(problems, (path) => locateValue(text, path)),
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
  // The text itself, and the strings cut from it.
  let needed = 2 * bytes.length
  let depth = 0
  let line = 1
  let isText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) isText = !isText
    else if (isText) {
      if (byte === BACKSLASH) at++
    } else if (byte === COMMA) needed += VALUE
    else if (byte === COLON) needed += NAMED
    else if (byte === LIST || byte === OBJECT) {
      needed += HOLDER
      if (++depth > MAX_NESTING) {
        return { line, message: `This JSON is nested more than ${MAX_NESTING} deep, which no map is.` }
      }
    } else if (byte === LIST_END || byte === OBJECT_END) depth--
    else if (byte === NEWLINE) line++
  }
  return memoryProblem('JSON', needed, memory, 'Split the file.')
}

const NEWLINE = 0x0a
const COMMA = 0x2c
const COLON = 0x3a
const QUOTE = 0x22
const LIST = 0x5b
const BACKSLASH = 0x5c
const LIST_END = 0x5d
const OBJECT = 0x7b
const OBJECT_END = 0x7d
