import { canBeGate } from '../../level/gates'
import { hasMark, Mark } from '../../level/marks'
import { checkSize, createDraft, type LevelDraft } from '../../level/level'
import { projectOf } from '../../project/project'
import type { ReadResult } from '../format'
import type { FileProblem } from '../../text/file-problem'
import { counted } from '../../text/counted'
import { readLines, showCharacter, trimLines, type Line } from '../../text/text'
import { deriveAll, LETTERS_IN_WORDS, sayingOf } from './letters'

/** Maximum problems reported for a file. */
const MAX_PROBLEMS = 20

/** Reads a sketch; problems have line and column. */
export function readSketch(bytes: Uint8Array, title: string): ReadResult {
  const decoded = readLines(bytes)
  if (decoded.status === 'refused') return refused([decoded.problem])
  const rows = trimLines(
    decoded.lines
      .filter((line) => !line.text.startsWith(';'))
      .map((line) => ({ ...line, text: line.text.trimEnd() })),
  )
  const problem = checkRows(rows)
  if (problem) return refused([problem])

  const draft = createDraft(rows[0]?.text.length ?? 0, rows.length)
  const walledUp: number[] = []
  const problems = readLetters(rows, draft, walledUp)
  if (problems.length > 0) return refused(problems)
  const level = deriveAll(draft, walledUp)
  return { status: 'read', project: projectOf(level, title), notes: [] }
}

/** Returns what is wrong with the number and lengths of the rows, before memory is allocated. */
function checkRows(rows: readonly Line[]): FileProblem | undefined {
  const first = rows[0]
  if (!first) return { message: 'The sketch has no rows: only comments and blank lines.' }
  const width = first.text.length
  const odd = rows.find((row) => row.text.length !== width)
  if (odd) {
    const message =
      `The row has ${counted(odd.text.length, 'letter')}, but the first has ${width}; ` +
      'all rows of a sketch must be equally long.'
    return { line: odd.number, column: Math.min(odd.text.length, width) + 1, message }
  }
  const badSize = checkSize(width, rows.length)
  return badSize === undefined
    ? undefined
    : { line: first.number, message: `The sketch is too large. ${badSize}` }
}

/** Reads the letters into a draft, and lists the walled-up gates. */
function readLetters(rows: readonly Line[], draft: LevelDraft, walledUp: number[]): readonly FileProblem[] {
  const problems: FileProblem[] = []
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < draft.width; x++) {
      const cell = y * draft.width + x
      const saying = sayingOf(row.text.charCodeAt(x))
      if (!saying) {
        const letter = showCharacter(row.text.slice(x))
        const message = `A sketch has no letter ${letter}; its letters are ${LETTERS_IN_WORDS}.`
        problems.push({ line: row.number, column: x + 1, message })
      } else {
        draft.cells[cell] = saying.kind
        draft.marks[cell] = saying.marks
        if (saying.isWalledUp === true) walledUp.push(cell)
      }
      if (problems.length >= MAX_PROBLEMS) return problems
    }
  }
  return problems.length > 0 ? problems : misplacedGates(rows, draft)
}

/** Returns gates away from the outline of the town, which depends on all cells. */
function misplacedGates(rows: readonly Line[], draft: LevelDraft): readonly FileProblem[] {
  const problems: FileProblem[] = []
  const message =
    'A gate must stand on the edge of the map or beside "o" (outside), and in no corner: it opens in the town wall.'
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < draft.width; x++) {
      const cell = y * draft.width + x
      if (!hasMark(draft.marks[cell], Mark.gateSeed) || canBeGate(draft, cell)) continue
      problems.push({ line: row.number, column: x + 1, message })
      if (problems.length >= MAX_PROBLEMS) return problems
    }
  }
  return problems
}

function refused(problems: readonly FileProblem[]): ReadResult {
  return { status: 'refused', problems }
}
