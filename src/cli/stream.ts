import type { Generator, SettingValues } from '../core/generate/generator'
import { MAX_STREAMED_ROWS } from '../core/generate/generator'
import { FORMATS } from '../core/formats/index'
import { optionsFor } from '../core/formats/format'
import { checkSettings } from '../core/generate/settings'
import { createLevel, MAX_CELLS, MAX_SIDE } from '../core/level/level'
import { projectOf } from '../core/project/project'
import { createRandom, seedOf } from '../core/random/random'
import { Exit, Stop, tell, type ProgramIo } from './io'
import { sendOut, type Target } from './output'

/** Characters that are collected before they are sent. */
const PIECE = 65_536

/** Whether a height is more than a level may have at this width; what is no number is for others to refuse. */
export function isBeyondLevels(width: string, height: string): boolean {
  if (!/^\d+$/.test(width) || !/^\d+$/.test(height)) return false
  return Number(height) > MAX_SIDE || Number(width) * Number(height) > MAX_CELLS
}

/** What a stream of rows is made of, as it was typed. */
interface Streamed {
  readonly width: string
  readonly height: string
  readonly values: SettingValues
  readonly seed: string | undefined
}

/** Makes a maze higher than any level, row by row, and sends it to standard output: memory does not grow with it. */
export async function streamRows(
  io: ProgramIo,
  target: Target,
  generator: Generator & Required<Pick<Generator, 'rows'>>,
  { width: typedWidth, height: typedHeight, values, seed: typedSeed }: Streamed,
): Promise<void> {
  const grid = { width: Number(typedWidth), height: Number(typedHeight) }
  const { format } = target
  const form = format.rows
  const faults: string[] = []
  if (!form)
    faults.push(
      `A level has at most ${MAX_SIDE} rows and ${MAX_CELLS} cells; rows beyond that are written in one of ${streamed()}, not as ${format.label}.`,
    )
  if (!target.isStream)
    faults.push('Rows beyond the height of a level are written to standard output alone: -o - > file.')
  if (grid.width < 1 || grid.width > MAX_SIDE)
    faults.push(`The width is ${typedWidth}; it must be a whole number of cells from 1 to ${MAX_SIDE}.`)
  if (grid.height > MAX_STREAMED_ROWS)
    faults.push(`The height is ${typedHeight}; at most ${MAX_STREAMED_ROWS} rows are written.`)
  faults.push(...checkSettings(generator, values, grid).map(({ message }) => message))
  const seed = chooseSeed(io, typedSeed)
  const rows = generator.rows(grid, values, () => createRandom(seedOf(seed)))
  if (typeof rows === 'string') faults.push(rows)
  if (!form || typeof rows === 'string' || faults.length > 0) throw new Stop(Exit.usage, faults)

  const text = form(grid.width, optionsFor(format, projectOf(createLevel(1, 1))))
  let piece = text.top
  let written = 0
  for (const row of rows) {
    piece += text.row(row, ++written === grid.height)
    if (piece.length < PIECE) continue
    await sendOut(io, piece)
    piece = ''
  }
  await sendOut(io, piece)
}

/** The seed that was typed, or one from the clock, which is told. */
export function chooseSeed(io: ProgramIo, typed: string | undefined): string {
  const seed = typed ?? String(io.now())
  if (seed.trim() === '') throw new Stop(Exit.usage, ['The seed is empty; give a number or any text.'])
  if (typed === undefined) tell(io, [`Seed ${seed}`])
  return seed
}

function streamed(): string {
  return FORMATS.filter(({ rows }) => rows)
    .map(({ id }) => id)
    .join(', ')
}
