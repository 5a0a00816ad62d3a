import type { RunnableGenerator, SettingValues } from '../core/generate/generator'
import { MAX_STREAMED_ROWS } from '../core/generate/generator'
import { FORMATS } from '../core/formats/index'
import type { WritableFormat } from '../core/formats/format'
import { optionsFor } from '../core/formats/format-options'
import { loadWriter } from '../core/formats/load'
import type { RowForm } from '../core/formats/row-form'
import type { RowOpenings } from '../core/generate/generator'
import { checkSettings } from '../core/generate/settings'
import { createLevel, MAX_CELLS, MAX_SIDE } from '../core/level/level'
import { projectOf } from '../core/project/project'
import { createRandom, seedOf } from '../core/random/random'
import path from 'node:path'
import { Exit, Stop, type ProgramIo } from './io'
import { writeAllOrStop, type Target } from './output'
import { sendOut } from './stdout'
import { chooseSeed } from './seeds'
import { startProgress } from './shell/progress'
import { noteResult } from './writing'

/** Characters collected before they are sent. */
const PIECE = 65_536

/**
 * Whether a size exceeds that of a level, and rows of this width can be streamed. Returns false for non-numbers; the
 * caller rejects them.
 */
export function isBeyondLevels(
  width: string,
  height: string,
  { maxRowWidth = 0 }: RunnableGenerator,
): boolean {
  if (!/^\d+$/.test(width) || !/^\d+$/.test(height)) return false
  const isWide = Number(width) > MAX_SIDE && maxRowWidth > MAX_SIDE
  return isWide || Number(height) > MAX_SIDE || Number(width) * Number(height) > MAX_CELLS
}

/** The options of a stream of rows, as typed. */
interface RowOptions {
  readonly width: string
  readonly height: string
  readonly values: SettingValues
  readonly seed: string | undefined
}

/**
 * Generates a maze or town larger than any level, row by row, and writes it with constant memory. A failure leaves no
 * file.
 */
export async function streamRows(
  io: ProgramIo,
  target: Target,
  generator: RunnableGenerator & Required<Pick<RunnableGenerator, 'rows'>>,
  { width: typedWidth, height: typedHeight, values, seed: typedSeed }: RowOptions,
): Promise<void> {
  const grid = { width: Number(typedWidth), height: Number(typedHeight) }
  const { format } = target
  const form = format.rows
  const problems: string[] = []
  if (!form)
    problems.push(
      `A level has at most ${MAX_SIDE} rows and ${MAX_CELLS} cells; rows beyond that are written in one of ${await streamed()}, not as ${format.label}.`,
    )
  const maxWidth = generator.maxRowWidth ?? MAX_SIDE
  if (grid.width < 1 || grid.width > maxWidth)
    problems.push(`The width is ${typedWidth}; it must be a whole number of cells from 1 to ${maxWidth}.`)
  if (grid.height > MAX_STREAMED_ROWS)
    problems.push(`The height is ${typedHeight}; at most ${MAX_STREAMED_ROWS} rows are written.`)
  problems.push(...checkSettings(generator, values, grid).map(({ message }) => message))
  // Rows take memory by their width, so all limits come first.
  if (!form || problems.length > 0) throw new Stop(Exit.usage, problems)
  const seed = chooseSeed(io, typedSeed)
  const rows = generator.rows(grid, values, () => createRandom(seedOf(seed)))
  if (typeof rows === 'string') throw new Stop(Exit.usage, [rows])

  const lost = new Set<string>()
  const begin = (): ReturnType<RowForm> => form(grid.width, optionsFor(format, projectOf(createLevel(1, 1))))
  const progress = startProgress(io, grid.height, 'rows')
  const pieces = piecesOf(begin, rows, {
    height: grid.height,
    atEnd: (row, isLast) => lossesOfRow(format, begin, row, isLast).forEach((loss) => lost.add(loss)),
    // A stream shows the rows themselves.
    atPiece: target.isStream ? () => undefined : progress.at,
  })
  if (target.isStream) for await (const piece of pieces) await sendOut(io, piece)
  else {
    const file = { name: path.basename(target.path), bytes: pieces }
    await writeAllOrStop(io, path.dirname(target.path), [file]).finally(progress.end)
  }
  noteResult(io, [...lost])
}

interface PieceOptions {
  readonly height: number
  /** Receives the first and the last row. */
  readonly atEnd: (row: RowOpenings, isLast: boolean) => void
  /** Receives the number of rows done, after each piece. */
  readonly atPiece: (rows: number) => void
}

/** Yields the text of all rows, in pieces. */
async function* piecesOf(
  begin: () => ReturnType<RowForm>,
  rows: Iterable<RowOpenings>,
  { height, atEnd, atPiece }: PieceOptions,
): AsyncIterable<string> {
  const text = begin()
  let piece = text.top
  let written = 0
  for (const row of rows) {
    const isLast = ++written === height
    if (written === 1 || isLast) atEnd(row, isLast)
    piece += text.row(row, isLast)
    if (piece.length < PIECE) continue
    yield piece
    atPiece(written)
    piece = ''
  }
  yield piece
}

/** Returns sentences about openings in the outer wall that the text of the first or the last row cannot show. */
function lossesOfRow(
  format: WritableFormat,
  begin: () => ReturnType<RowForm>,
  row: RowOpenings,
  isLast: boolean,
): readonly string[] {
  const side = isLast ? 'south' : 'north'
  const column = row[side].indexOf(1)
  const shut = { ...row, [side]: new Uint8Array(row[side].length) }
  if (column < 0 || begin().row(row, isLast) !== begin().row(shut, isLast)) return []
  return [
    `The opening in the outer wall ${side} of column ${column + 1} is not kept: ${format.label} has no place for it.`,
  ]
}

async function streamed(): Promise<string> {
  const writers = await Promise.all(
    FORMATS.filter(({ isWritten }) => isWritten).map((format) => loadWriter(format)),
  )
  return writers
    .filter(({ rows }) => rows)
    .map(({ id }) => id)
    .join(', ')
}
