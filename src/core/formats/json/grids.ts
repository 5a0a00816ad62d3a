import { counted } from '../../counted'
import type { Fault } from '../faults'
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

/** Reads a grid, as rows or as one list, into one value a number; returns its first fault, or undefined. */
export function readGrid(
  content: readonly unknown[],
  path: JsonPath,
  { columns, rows, valueOf, words }: GridForm,
  into: Uint8Array,
): Fault | undefined {
  if (!Array.isArray(content[0])) return readRow(content, path, 0, columns * rows)
  if (content.length !== rows) {
    return { path, message: `has ${counted(content.length, 'row')}; it must have ${rows}.` }
  }
  for (const [y, row] of content.entries()) {
    const fault = Array.isArray(row)
      ? readRow(row, [...path, y], y * columns, columns)
      : { path: [...path, y], message: 'must be a list of numbers, as the first row is.' }
    if (fault) return fault
  }
  return undefined

  function readRow(row: readonly unknown[], at: JsonPath, start: number, length: number): Fault | undefined {
    if (row.length !== length) {
      return { path: at, message: `has ${counted(row.length, 'number')}; it must have ${length}.` }
    }
    for (let index = 0; index < length; index++) {
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
