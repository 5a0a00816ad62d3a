import { counted } from '../../text/counted'
import type { FieldProblem } from '../field-problems'
import type { JsonPath } from '../native/json-text'

/** What a grid of numbers must be. */
export interface GridForm {
  readonly columns: number
  readonly rows: number
  /** The value that each number means; -1 for a number without a meaning. */
  readonly valueOf: Int16Array
  /** What a number must be, to follow "must be". */
  readonly words: string
}

/** Checks the numbers of rows and columns of a grid, which has rows or is one list; returns the first problem. */
export function checkGridSize(
  content: readonly unknown[],
  path: JsonPath,
  { columns, rows }: Pick<GridForm, 'columns' | 'rows'>,
): FieldProblem | undefined {
  if (!Array.isArray(content[0])) return lengthProblem(content, path, columns * rows)
  if (content.length !== rows) {
    return { path, message: `has ${counted(content.length, 'row')}; it must have ${rows}.` }
  }
  for (const [y, row] of content.entries()) {
    const at = [...path, y]
    const problem = Array.isArray(row)
      ? lengthProblem(row, at, columns)
      : { path: at, message: 'must be a list of numbers, as the first row is.' }
    if (problem) return problem
  }
  return undefined
}

function lengthProblem(list: readonly unknown[], path: JsonPath, length: number): FieldProblem | undefined {
  if (list.length === length) return undefined
  return { path, message: `has ${counted(list.length, 'number')}; it must have ${length}.` }
}

/** Reads a grid of the right size into one value a number; returns its first problem. */
export function readGrid(
  content: readonly unknown[],
  path: JsonPath,
  { columns, valueOf, words }: GridForm,
  into: Uint8Array,
): FieldProblem | undefined {
  if (!Array.isArray(content[0])) return readRow(content, path, 0)
  for (const [y, row] of content.entries()) {
    const problem = Array.isArray(row) ? readRow(row, [...path, y], y * columns) : undefined
    if (problem) return problem
  }
  return undefined

  function readRow(row: readonly unknown[], at: JsonPath, start: number): FieldProblem | undefined {
    for (let index = 0; index < row.length; index++) {
      const number = row[index]
      const value = (typeof number === 'number' ? valueOf[number] : undefined) ?? -1
      if (value < 0) return { path: [...at, index], message: `is ${shown(number)}; it must be ${words}.` }
      into[start + index] = value
    }
    return undefined
  }
}

function shown(value: unknown): string {
  return typeof value === 'number' ? String(value) : 'not a number'
}
