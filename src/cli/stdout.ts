import { visibleJson, visibleName, visibleText } from '../core/text/visible-text'
import { codeOf, describeDiskError } from '../node/disk-error'
import { Exit, Stop, type ProgramIo } from './io'
import { coloured, type ColouredWord } from './shell/colours'

/**
 * Writes a result to standard output. Stops the command if that fails. Neither a text nor the bytes of a file control a
 * terminal; other programs get the bytes as they are.
 */
export function sendOut(io: ProgramIo, content: string | Uint8Array): Promise<void> {
  if (typeof content === 'string') return send(io, visibleText(content))
  return send(io, io.isOutTerminal === true ? visibleText(new TextDecoder().decode(content)) : content)
}

/** Writes words to standard output, those of the program itself in colours. Stops the command if that fails. */
export function sendColoured(io: ProgramIo, words: readonly (string | ColouredWord)[]): Promise<void> {
  const shown = words.map((word) => (typeof word === 'string' ? visibleText(word) : coloured(io, word)))
  return send(io, shown.join(''))
}

async function send(io: ProgramIo, content: string | Uint8Array): Promise<void> {
  try {
    await io.stdout(content)
  } catch (error) {
    // A reader such as `head` that has read enough is not an error.
    if (codeOf(error) === 'EPIPE') throw new Stop(Exit.closed, [])
    throw new Stop(Exit.unwritten, [describeDiskError(error, 'write', 'standard output')])
  }
}

/** Writes a value to standard output as JSON. */
export function sendJson(io: ProgramIo, value: unknown): Promise<void> {
  return sendOut(io, visibleJson(`${JSON.stringify(value, undefined, 2)}\n`))
}

/** Writes rows of cells to standard output as columns of equal width. */
export function sendTable(io: ProgramIo, cells: readonly (readonly string[])[]): Promise<void> {
  const rows = cells.map((row) => row.map(visibleName))
  const widths: number[] = []
  for (const row of rows) row.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, cell.length)))
  const lines = rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return sendOut(io, `${lines.join('\n')}\n`)
}
