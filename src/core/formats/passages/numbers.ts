import { checkSize } from '../../level/level'
import type { Grid } from '../../level/grid'
import type { FileProblem } from '../../text/file-problem'
import { counted } from '../../text/counted'
import { showCharacter, type Line } from '../../text/text'
import { MAX_PROBLEMS, type PassagesResult } from './passage-format'
import { shutPassages, type Passages } from './passages'
import type { PassageRow, RowText } from '../row-form'

/** A format with one number a cell that encodes its open sides: one bit a side. */
export interface NumberForm {
  /** The name of the numbers in messages, and in the columns of a table. */
  readonly name: string
  /** The number of the first column of a table. */
  readonly first: number
  readonly north: number
  readonly east: number
  readonly south: number
  readonly west: number
}

/** The door bits of Simpmaze's array MZ: 0 is shut on all sides. */
export const DOOR_BITS: NumberForm = { name: 'MZ', first: 0, north: 1, east: 2, south: 4, west: 8 }
/** Mazemaster's array V: the top and the left of the maze are walls, so two sides of each cell are enough. */
export const TWO_SIDES: NumberForm = { name: 'V', first: 1, north: 0, east: 2, south: 1, west: 0 }

export function numbersOfRow(form: NumberForm, { north, west, south }: PassageRow): readonly number[] {
  return Array.from(
    north,
    (opening, x) =>
      opening * form.north +
      (west[x + 1] ?? 0) * form.east +
      (south[x] ?? 0) * form.south +
      (west[x] ?? 0) * form.west,
  )
}

/** An illegal number, with its index from 0, and why. */
export interface NumberProblem {
  readonly x: number
  readonly y: number
  readonly message: string
}

/**
 * Converts numbers to passages, row by row; or returns numbers that are too large or disagree with the cell beside
 * them.
 */
export function passagesOfNumbers(
  form: NumberForm,
  { width, height }: Grid,
  numbers: Uint8Array,
): Passages | readonly NumberProblem[] {
  const passages = shutPassages(width, height)
  const problems: NumberProblem[] = []
  const greatest = form.north | form.east | form.south | form.west
  const bothSides = form.north !== 0
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      const number = numbers[cell] ?? 0
      const report = (message: string): void => void problems.push({ x, y, message })
      const left = cell + y
      if (number > greatest) report(`${form.name} is ${number} here; it is at most ${greatest}.`)
      if (bothSides && x > 0 && ((number & form.west) !== 0) !== (passages.west[left] === 1))
        report(
          `${form.name} is ${number} here and ${numbers[cell - 1] ?? 0} in the cell to the west; they disagree on the side between them.`,
        )
      if (bothSides && y > 0 && ((number & form.north) !== 0) !== (passages.north[cell] === 1))
        report(
          `${form.name} is ${number} here and ${numbers[cell - width] ?? 0} in the cell to the north; they disagree on the side between them.`,
        )
      if (problems.length >= MAX_PROBLEMS) return problems
      if (x === 0 && (number & form.west) !== 0) passages.west[left] = 1
      if (y === 0 && (number & form.north) !== 0) passages.north[cell] = 1
      if ((number & form.east) !== 0) passages.west[left + 1] = 1
      if ((number & form.south) !== 0) passages.north[cell + width] = 1
    }
  }
  return problems.length > 0 ? problems : passages
}

/** Writes numbers as a table (RFC 4180) with named columns: MZ0, MZ1 and so on. */
export function tableRows(form: NumberForm, width: number): RowText {
  const names = Array.from({ length: width }, (_, x) => `${form.name}${form.first + x}`)
  return {
    top: `${names.join(',')}\r\n`,
    row: (row) => `${numbersOfRow(form, row).join(',')}\r\n`,
  }
}

/** Reads such a table, with or without names above, with commas, semicolons or tabs. */
export function readTable(form: NumberForm, lines: readonly Line[]): PassagesResult {
  const hasNames = lines[0]?.text.trimStart().startsWith(form.name) === true
  const rows = hasNames ? lines.slice(1) : lines
  const [top] = rows
  if (!top)
    return {
      problems: [
        { line: lines[0]?.number ?? 1, message: 'The rows of numbers are missing below the names.' },
      ],
    }
  const grid = { width: countFields(top.text), height: rows.length }
  const badSize = checkSize(grid.width, grid.height)
  if (badSize !== undefined)
    return { problems: [{ line: top.number, message: `The table is too large. ${badSize}` }] }
  const numbers = new Uint8Array(grid.width * grid.height)
  const problems: FileProblem[] = []
  for (const [y, { text, number: line }] of rows.entries()) {
    const count = countFields(text)
    if (count !== grid.width) {
      const message = `The row has ${counted(count, 'number')}, but the first has ${grid.width}; all rows must be equally long.`
      return { problems: [{ line, column: text.length + 1, message }] }
    }
    let column = 1
    for (const [x, field] of fieldsOf(text).entries()) {
      if (/^\s*\d{1,2}\s*$/.test(field)) numbers[y * grid.width + x] = Number(field)
      else problems.push({ line, column, message: notANumber(form, field) })
      column += field.length + 1
      if (problems.length >= MAX_PROBLEMS) return { problems }
    }
  }
  if (problems.length > 0) return { problems }
  const passages = passagesOfNumbers(form, grid, numbers)
  if ('width' in passages) return { passages }
  return {
    problems: passages.map(({ x, y, message }) => {
      const row = rows[y]
      const column =
        fieldsOf(row?.text ?? '')
          .slice(0, x)
          .join(',').length + (x > 0 ? 2 : 1)
      return { line: row?.number ?? 1, column, message }
    }),
  }
}

function fieldsOf(text: string): readonly string[] {
  return text.split(/[,;\t]/)
}

/** Counts fields without a list of them: V8 ends the program at a list of a hundred million texts. */
function countFields(text: string): number {
  let count = 1
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === ',' || sign === ';' || sign === '\t') count++
  }
  return count
}

function notANumber({ name }: NumberForm, field: string): string {
  const what = field.trim() === '' ? 'nothing' : showCharacter(field.trim())
  return `${name} needs a whole number here, not ${what}.`
}
