import { parseJson } from '../parse-json'
import { refusal, type Fault } from './faults'
import type { Refused } from './format'
import { findSyntaxError, locateValue } from './native/json-text'
import { readText } from './text'

/** A JSON file, or why it is not one. */
export type JsonFile =
  | {
      readonly status: 'json'
      readonly content: unknown
      /** Refuses the file for faults at key paths, each with its line and column. */
      readonly refuse: (faults: readonly Fault[]) => Refused
    }
  | Refused

/** Parses a whole file as JSON; problems have line and column. */
export function readJsonFile(bytes: Uint8Array): JsonFile {
  const decoded = readText(bytes)
  if (decoded.status === 'refused') return { status: 'refused', problems: [decoded.problem] }
  const { text } = decoded
  try {
    return {
      status: 'json',
      content: JSON.parse(text),
      refuse: (faults) => refusal(faults, (path) => locateValue(text, path)),
    }
  } catch {
    const { message, ...place } = findSyntaxError(text) ?? {
      message: 'This JSON is nested too deeply to be read.',
    }
    return { status: 'refused', problems: [{ message: `This is not JSON: ${message}`, ...place }] }
  }
}

/** Returns the content of a file that we wrote; undefined if it is not JSON. */
export function parsedJson(file: { readonly bytes: Uint8Array } | undefined): unknown {
  const read = file && readText(file.bytes)
  return read?.status === 'text' ? parseJson(read.text) : undefined
}
