import { MAX_BLOCK_CELLS, type Block } from '../../level/block'
import { rederiveEdges } from '../../level/edges'
import { checkSize, createDraft, type LevelDraft } from '../../level/level'
import { Mark } from '../../level/marks'
import { firstLevel } from '../../project/project'
import { describeFileProblem, type FileProblem } from '../../text/file-problem'
import { readNative } from '../native/read'
import { LETTERS_IN_WORDS, sayingOf, wallUp } from '../sketch/letters'
import { counted } from '../../text/counted'
import { encodeText, linesOf, showCharacter, trimLines, type Line } from '../../text/text'
import { piece, type BlockNotes } from './shape'
import { BLOCK_VERSION, pictureOf } from './write'

/** Maximum length of the text, in characters: far more than the largest piece needs. */
export const MAX_BLOCK_TEXT = 8 * 1024 * 1024

export type BlockResult =
  | { readonly status: 'read'; readonly block: Block; readonly notes: BlockNotes }
  | {
      readonly status: 'refused'
      readonly problem: string
      /** Whether the text may be a whole level in some format: `readLevelAsBlock` reads those. */
      readonly mayBeLevel?: true
    }

/**
 * Reads a piece of a level from the output of `writeBlockText`, or from the letters of a sketch with blanks for empty
 * cells. Refusals are one sentence; never throws.
 */
export function readBlockText(text: string): BlockResult {
  if (text.length > MAX_BLOCK_TEXT) {
    return refused(`The text has ${text.length} characters; at most ${MAX_BLOCK_TEXT} are read.`)
  }
  const lines = linesOf(text.replace(/^\ufeff/, ''))
  const rows = trimLines(lines.filter((line) => !line.text.startsWith(';')).map(withoutEnd))
  if (rows.length === 0) return refused('It holds no text of a map piece.')
  const comments = lines.filter((line) => line.text.startsWith(';')).map((line) => line.text.slice(1))
  const whole = comments.length > 0 ? readComments(comments) : undefined
  if (whole && isSamePicture(whole.block, rows)) return { status: 'read', ...whole }

  const problem = letterProblem(rows)
  if (!problem) return readPicture(rows)
  const result = refused(describeFileProblem(problem))
  // Another kind of text: a project, a classic map.
  return /^\s*(?:\{|[#]|ht\s)/.test(text) ? { ...result, mayBeLevel: true } : result
}

function withoutEnd(line: Line): Line {
  return { ...line, text: line.text.trimEnd() }
}

/** Reads the comments; undefined if they are not those of a piece, or are damaged: then only the picture counts. */
function readComments(
  comments: readonly string[],
): { readonly block: Block; readonly notes: BlockNotes } | undefined {
  const start = comments.findIndex((line) => line.trimStart().startsWith('{'))
  if (start < 0) return undefined
  let content: unknown
  try {
    content = JSON.parse(comments.slice(start).join('\n'))
  } catch {
    return undefined
  }
  const shaped = piece.safeParse(content)
  if (!shaped.success || shaped.data.version > BLOCK_VERSION) return undefined
  const { mask: rows, project, x, y } = shaped.data
  const read = readNative(encodeText(JSON.stringify(project)))
  if (read.status === 'refused') return undefined
  const { name, level } = firstLevel(read.project)
  if (level.cells.length > MAX_BLOCK_CELLS || rows.length !== level.height) return undefined
  if (rows.some((row) => row.length !== level.width)) return undefined
  const mask = new Uint8Array(level.cells.length)
  rows.forEach((row, at) => {
    for (let column = 0; column < row.length; column++) {
      mask[at * level.width + column] = row.charCodeAt(column) - ZERO
    }
  })
  return mask.includes(1) ? { block: { ...level, mask }, notes: { name, x, y } } : undefined
}

const ZERO = 0x30

/** Whether the rows are still the picture of a piece, without edits by hand. */
function isSamePicture(block: Block, rows: readonly Line[]): boolean {
  const picture = pictureOf(block)
  const first = picture.findIndex((row) => row !== '')
  const last = picture.findLastIndex((row) => row !== '')
  const shown = picture.slice(first, last + 1)
  return shown.length === rows.length && shown.every((row, at) => row === rows[at]?.text)
}

/** Returns what is wrong with rows of letters, before memory is allocated; undefined if they are a piece. */
function letterProblem(rows: readonly Line[]): FileProblem | undefined {
  for (const { text, number } of rows) {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === BLANK || sayingOf(code)) continue
      const letter = showCharacter(text.slice(at))
      const message = `this text is not a map piece: unknown letter ${letter}; the letters are ${LETTERS_IN_WORDS}.`
      return { line: number, column: at + 1, message }
    }
  }
  return undefined
}

const BLANK = 0x20

function readPicture(rows: readonly Line[]): BlockResult {
  const height = rows.length
  let [indent, end] = [Infinity, 0]
  for (const { text } of rows) {
    if (text !== '') indent = Math.min(indent, text.search(/\S/))
    end = Math.max(end, text.length)
  }
  const width = end - indent
  if (width * height > MAX_BLOCK_CELLS) return refused(tooLarge(width, height))
  const sizeProblem = checkSize(width, height)
  if (sizeProblem !== undefined) return refused(sizeProblem)
  const draft = createDraft(width, height)
  const mask = new Uint8Array(width * height)
  const walledUp: number[] = []
  rows.forEach(({ text }, y) => {
    for (let at = indent; at < text.length; at++) {
      const saying = sayingOf(text.charCodeAt(at))
      if (!saying) continue
      const cell = y * width + at - indent
      mask[cell] = 1
      draft.cells[cell] = saying.kind
      draft.marks[cell] = saying.marks
      if (saying.isWalledUp === true) walledUp.push(cell)
    }
  })
  decideEdges(draft)
  wallUp(draft, walledUp)
  return { status: 'read', block: { ...draft, mask }, notes: { name: '' } }
}

/** Decides all edges from the cells, including locked ones. */
function decideEdges(draft: LevelDraft): void {
  const locks = draft.marks.map((marks) => marks & Mark.locked)
  locks.forEach((lock, cell) => (draft.marks[cell] = (draft.marks[cell] ?? 0) & ~lock))
  rederiveEdges(draft, draft.cells.keys())
  locks.forEach((lock, cell) => (draft.marks[cell] = (draft.marks[cell] ?? 0) | lock))
}

/** Returns a message that a piece of this size, in cells, is too large. */
export function tooLarge(width: number, height: number): string {
  return `The piece is ${width} × ${height} cells; at most ${counted(MAX_BLOCK_CELLS, 'cell')} are allowed.`
}

function refused(problem: string): Extract<BlockResult, { readonly status: 'refused' }> {
  return { status: 'refused', problem }
}
