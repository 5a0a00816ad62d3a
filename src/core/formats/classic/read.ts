import { CellKind, EdgeKind } from '../../level/kinds'
import { checkSize, createDraft, type LevelDraft } from '../../level/level'
import { projectOf, type Recipe } from '../../project/project'
import type { ReadResult } from '../format'
import type { FileProblem } from '../../text/file-problem'
import { counted } from '../../text/counted'
import { padLines, readLines, showCharacter, trimLines, type Line } from '../../text/text'
import {
  BLANK,
  classifyCells,
  DOOR_IN_NORTH_EDGE,
  DOOR_IN_WEST_EDGE,
  isPostBlank,
  marksOf,
  WALL,
} from './characters'
import { checkHeaderSize, isHeader, parseHeader } from './header'

/** Maximum problems reported for a file. */
const MAX_PROBLEMS = 20

/** Reads a classic map with or without its header line; problems have line and column. */
export function readClassic(bytes: Uint8Array, title: string): ReadResult {
  const decoded = readLines(bytes)
  if (decoded.status === 'refused') return refused([decoded.problem])
  const lines = trimLines(decoded.lines)
  const first = lines[0]
  if (!first) return refused([{ message: 'The file holds nothing but blank lines.' }])

  const header = isHeader(first) ? parseHeader(first) : {}
  if ('message' in header) return refused([header])
  const rows = withCutBlanks(isHeader(first) ? trimLines(lines.slice(1)) : lines)
  const problem = checkRows(rows, first)
  if (problem) return refused([problem])
  const grid = { width: ((rows[0]?.text.length ?? 0) - 1) / 2, height: (rows.length - 1) / 2 }
  const disagreement = checkHeaderSize(header, grid, first)
  if (disagreement) return refused([disagreement])

  const draft = createDraft(grid.width, grid.height)
  const problems = readCharacters(rows, draft)
  if (problems.length > 0) return refused(problems)
  const notes = [...checkPosts(rows, draft)]
  if (isHeader(first) && !header.recipe) {
    notes.push('The header does not name all settings of a run, so how the town was made is not kept.')
  }
  draft.cells.set(classifyCells(draft))
  draft.marks.set(marksOf(draft, draft.cells))
  const recipe: Recipe | undefined = header.recipe
  return { status: 'read', project: projectOf(draft, title, recipe), notes }
}

/** Restores the blanks at the ends of rows; a row that still has some shows that no editor removed them. */
function withCutBlanks(rows: readonly Line[]): readonly Line[] {
  return rows.some(({ text }) => text.endsWith(' ')) ? rows : padLines(rows)
}

/** Returns what is wrong with the number and lengths of the rows, before memory is allocated. */
function checkRows(rows: readonly Line[], first: Line): FileProblem | undefined {
  const top = rows[0]
  if (!top) return { line: first.number, message: 'There is only a header: a map must follow below it.' }
  const width = top.text.length
  if (width % 2 === 0 || width < 3) {
    const message =
      `The row has ${counted(width, 'character')}; a map's rows have an odd number from 3: ` +
      'twice the cells and one more.'
    return { line: top.number, message }
  }
  for (const row of rows) {
    if (row.text.length === width) continue
    const message = `The row has ${counted(row.text.length, 'character')}, but the first has ${width}; all rows must be equally long.`
    return { line: row.number, column: Math.min(row.text.length, width) + 1, message }
  }
  if (rows.length % 2 === 0 || rows.length < 3) {
    const message =
      `The map has ${counted(rows.length, 'row')}; it must have an odd number from 3: ` +
      'twice the cells and one more.'
    return { line: rows.at(-1)?.number ?? top.number, message }
  }
  const badSize = checkSize((width - 1) / 2, (rows.length - 1) / 2)
  return badSize === undefined ? undefined : { line: top.number, message: `The map is too large. ${badSize}` }
}

/** Sorts the characters into rock and edges; returns problems for misplaced characters. */
function readCharacters(rows: readonly Line[], draft: LevelDraft): readonly FileProblem[] {
  const { width } = draft
  const problems: FileProblem[] = []
  for (const [row, line] of rows.entries()) {
    const y = row >> 1
    for (let column = 0; column < line.text.length; column++) {
      const code = line.text.charCodeAt(column)
      const x = column >> 1
      const blankOrWall = code === BLANK || code === WALL
      const northEdge = row % 2 === 0 && column % 2 === 1
      const westEdge = row % 2 === 1 && column % 2 === 0
      if (
        !blankOrWall &&
        !(northEdge && code === DOOR_IN_NORTH_EDGE) &&
        !(westEdge && code === DOOR_IN_WEST_EDGE)
      ) {
        problems.push({
          line: line.number,
          column: column + 1,
          message: misplaced(line.text.slice(column), row, column),
        })
        if (problems.length >= MAX_PROBLEMS) return problems
      } else if (northEdge) draft.northEdges[y * width + x] = edgeKind(code)
      else if (westEdge) draft.westEdges[y * (width + 1) + x] = edgeKind(code)
      else if (row % 2 === 1 && code === WALL) draft.cells[y * width + x] = CellKind.rock
    }
  }
  return problems
}

function edgeKind(code: number): number {
  return code === BLANK ? EdgeKind.open : code === WALL ? EdgeKind.wall : EdgeKind.door
}

function misplaced(rest: string, row: number, column: number): string {
  const character = rest[0]
  if (character !== '-' && character !== '|') {
    return `A classic map has no character ${showCharacter(rest)}; its characters are "#", "-", "|" and the blank.`
  }
  if (row % 2 === 0 && column % 2 === 0)
    return `"${character}" is on a post, where only "#" or a blank is allowed.`
  if (row % 2 === 1 && column % 2 === 1) return `"${character}" is in a cell; a door is between two cells.`
  return character === '|'
    ? '"|" is in a horizontal wall, where a door is "-".'
    : '"-" is in a vertical wall, where a door is "|".'
}

/** Posts carry no data; a note lists those that will be written differently. */
function checkPosts(rows: readonly Line[], draft: LevelDraft): readonly string[] {
  let lone = 0
  let missing = 0
  for (let y = 0; y <= draft.height; y++) {
    const text = rows[2 * y]?.text ?? ''
    for (let x = 0; x <= draft.width; x++) {
      const isBlank = text.charCodeAt(2 * x) === BLANK
      if (isBlank === isPostBlank(draft, x, y)) continue
      if (isBlank) missing++
      else lone++
    }
  }
  const notes: string[] = []
  if (lone > 0) {
    notes.push(`${counted(lone, 'post stands', 'posts stand')} alone where four streets meet; tidied away.`)
  }
  if (missing > 0) {
    notes.push(`${counted(missing, 'post is', 'posts are')} missing where a wall ends; put in.`)
  }
  return notes
}

function refused(problems: readonly FileProblem[]): ReadResult {
  return { status: 'refused', problems }
}
