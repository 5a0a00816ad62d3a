import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { playWords, type PlayReport } from '../core/formats/play-report'
import { counted } from '../core/text/counted'
import { visibleText } from '../core/text/visible-text'
import { Exit, STANDARD_STREAM, Stop, printNotes, type ProgramIo } from './io'
import { sendJson } from './stdout'
import { createWriting, type WritingOptions } from './write-report'

/**
 * Runs a command that writes files, with its JSON document if that is wanted: also after a result that is broken, such as
 * a seed of several that failed. Wrong usage and disks that fail give no document, only errors.
 */
export async function runWriting(
  io: ProgramIo,
  options: WritingOptions & { readonly output?: string },
  run: (io: ProgramIo) => Promise<void>,
): Promise<void> {
  const writing = createWriting(options)
  const { json = false } = options
  if (json && options.output === STANDARD_STREAM) {
    throw new Stop(Exit.usage, ['--json prints on standard output; name a file with -o.'])
  }
  const send = async (): Promise<void> => {
    const { more, ...report } = writing.report
    if (json) await sendJson(io, { ...report, losses: [...new Set(report.losses)], ...more })
  }
  try {
    await run({ ...io, writing })
  } catch (error) {
    // The exports of a project have reported their failures.
    const isReported = error instanceof Stop && error.code === Exit.unwritten && error.lines.length === 0
    if (!(error instanceof Stop) || (error.code !== Exit.broken && !isReported)) throw error
    writing.report.problems.push(...error.lines.filter((line) => !writing.report.problems.includes(line)))
    await send()
    throw error
  }
  await send()
}

/** Whether standard output is for the JSON document of a command alone. */
export function printsJson({ writing }: ProgramIo): boolean {
  return writing?.options.json === true
}

/** Checks before any work that the folder of a file exists. Stops the command if not. */
export async function checkOutputFolder(io: ProgramIo, file: string): Promise<void> {
  if (file === STANDARD_STREAM) return
  const folder = path.dirname(path.resolve(io.folder, file))
  const found = await stat(folder).catch(() => undefined)
  if (!found) throw new Stop(Exit.unwritten, [`The folder "${folder}" does not exist.`])
  if (!found.isDirectory()) throw new Stop(Exit.unwritten, [`"${folder}" is a file, not a folder.`])
}

/** Checks before any work that a file can be written, and may replace another. Stops the command if not. */
export async function checkOutput(io: ProgramIo, file: string): Promise<void> {
  await checkOutputFolder(io, file)
  if (file !== STANDARD_STREAM) await agreeToReplace(io, [path.resolve(io.folder, file)])
}

/** Stops the command if files exist that must not be replaced, or the user says so. */
export async function agreeToReplace(io: ProgramIo, places: readonly string[]): Promise<void> {
  const { writing, prompt } = io
  if (!writing) return
  const { clobber = true, yes = false } = writing.options
  if (clobber && (yes || !prompt)) return
  const { wasWritten } = await import('./written-record')
  const existing: string[] = []
  for (const place of places) {
    if (writing.agreed.has(place)) continue
    // Pipes and devices keep nothing that could be replaced.
    const isFile = await stat(place).then(
      (found) => found.isFile(),
      () => false,
    )
    if (isFile && (!clobber || !prompt || !(await wasWritten(prompt.record, await realpath(place)))))
      existing.push(place)
  }
  const [first] = existing
  if (first === undefined) return
  const shown = shownPath(io, first)
  const more = existing.length === 1 ? '' : ` and ${counted(existing.length - 1, 'more file')}`
  if (!clobber || !prompt) {
    throw new Stop(Exit.unwritten, [
      `"${shown}"${more} would be replaced, which --no-clobber forbids. Nothing was written.`,
    ])
  }
  const question = `"${shown}"${more} would be replaced, and this program did not write what is in it. Replace? [y/N] `
  const answer = await prompt.ask(visibleText(question))
  if (!/^\s*y(?:es)?\s*$/i.test(answer)) {
    throw new Stop(Exit.unwritten, [`"${shown}" was not replaced. Nothing was written.`])
  }
  for (const place of existing) writing.agreed.add(place)
}

/** Adds written files to the report, and remembers them so that replacing them again needs no question. */
export async function noteWritten(io: ProgramIo, places: readonly string[]): Promise<void> {
  const { writing, prompt } = io
  if (!writing) return
  for (const place of places) {
    const shown = shownPath(io, place)
    if (!writing.report.files.includes(shown)) writing.report.files.push(shown)
    writing.agreed.add(place)
  }
  if (prompt) await (await import('./written-record')).rememberWritten(prompt.record, places)
}

/**
 * Prints what a result loses, and whether it can be played, before it is written. Stops the command at a loss or an
 * unplayable level if it is strict.
 */
export function noteResult(io: ProgramIo, losses: readonly string[], play?: PlayReport): void {
  printNotes(io, [...losses, ...(play ? [playWords(play)] : [])])
  const { writing } = io
  if (!writing) return
  const { options, report, readLosses } = writing
  const all = [...readLosses.splice(0), ...losses]
  report.losses.push(...all)
  const isUnplayable = play?.result === 'unplayable'
  if (isUnplayable) report.problems.push(...play.sentences)
  if (isUnplayable || play?.result === 'playable')
    report.playable = report.playable !== false && !isUnplayable
  if (options.strict !== true || (all.length === 0 && !isUnplayable)) return
  const why = [
    ...(all.length > 0 ? [counted(all.length, 'loss', 'losses')] : []),
    ...(isUnplayable ? ['a level that cannot be played'] : []),
  ]
  throw new Stop(Exit.broken, [
    `Nothing was written, because --strict forbids ${why.join(' and ')}; see above.`,
  ])
}

/** Returns the path of a file in messages and JSON: relative to the working folder if it is within it. */
export function shownPath({ folder }: ProgramIo, place: string): string {
  const relative = path.relative(folder, place)
  return relative.startsWith('..') || path.isAbsolute(relative) ? place : relative
}
