import type * as z from '../text/zod'
import type { RefusedFile } from './format'
import type { FileProblem } from '../text/file-problem'
import { tooLong, unknownKeys, wrongType } from '../text/shape'
import { showPath, type JsonPath, type TextPlace } from './native/json-text'

/** Problems of files of keys and values, JSON or XML: found by key path, reported with line and column. */

/** Maximum problems reported for a file. */
export const MAX_PROBLEMS = 20

/** Length of a text, in characters, from which locating a problem is slow, and maximum problems reported for such a text. */
const LONG_TEXT = 2 ** 24
const MAX_PROBLEMS_OF_LONG = 3

/** A problem at a key path, before its line and column are known. */
export interface FieldProblem {
  readonly path: JsonPath
  /** Continues the key path, unless `isWhole`. */
  readonly message: string
  readonly whole?: true
  /** Offset in characters into the text at that path, for letters of a row. */
  readonly offset?: number
}

/** Refuses a file for its problems; `locate` returns the position of the value at a path of the text. */
export function refusedFor(
  problems: readonly FieldProblem[],
  text: string,
  locate: (path: JsonPath) => TextPlace,
): RefusedFile {
  const max = text.length > LONG_TEXT ? MAX_PROBLEMS_OF_LONG : MAX_PROBLEMS
  const located: FileProblem[] = problems.slice(0, max).map((problem) => {
    const { line, column } = locate(problem.path)
    const message = problem.whole ? problem.message : `${showPath(problem.path)} ${problem.message}`
    // The letters follow the opening quote; rows written by programs have no escapes before.
    return { message, line, column: problem.offset === undefined ? column : column + 1 + problem.offset }
  })
  if (problems.length > max) located.push({ message: 'There are more problems in this file.' })
  return { status: 'refused', problems: located }
}

/** Converts the result of a shape check to problems. */
export function shapeProblems(error: z.core.$ZodError): readonly FieldProblem[] {
  return error.issues.map((issue) => ({ path: jsonPath(issue.path), message: wordsFor(issue) }))
}

function jsonPath(path: readonly PropertyKey[]): JsonPath {
  return path.map((key) => (typeof key === 'number' ? key : String(key)))
}

/** Our own words for a problem of the shape check, to follow the key path in the sentence. */
function wordsFor(issue: z.core.$ZodIssue): string {
  // A shape may have its own message.
  if (issue.message.startsWith('must ')) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(typeWords[issue.expected] ?? issue.expected)
    case 'unrecognized_keys':
      return unknownKeys(issue.keys)
    case 'invalid_value':
      return `must be one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}.`
    case 'too_small':
      return issue.origin === 'array'
        ? `must hold at least ${issue.minimum}.`
        : `must be a whole number from ${issue.minimum}.`
    case 'too_big':
      return issue.origin === 'array'
        ? `holds too many: at most ${issue.maximum} are allowed.`
        : issue.origin === 'string'
          ? tooLong(Number(issue.maximum))
          : `is too large: at most ${issue.maximum} is allowed.`
    default:
      return 'must be a text, a number, or true or false.'
  }
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}
