import { debugMapText } from '../core/formats/classic/debug-map'
import { townLetters } from '../core/generate/town/ground/letters'
import type { BuiltTown } from '../core/generate/town/ground/replay-streets'
import { LIST_NAMES, statusListsAt, type StatusLists } from '../core/generate/town/ground/status-lists'
import type { ReportProgress } from '../core/generate/generator'
import { Exit, Stop, type ProgramIo } from './io'

/** Maximum cells of a town whose cells or moments are listed one by one. */
const MAX_LISTED_CELLS = 4_096

/** Output on standard error beside the map, as compile-time options of the original printed it. */
export interface DebugFlags {
  readonly progress: boolean
  readonly debug: boolean
  readonly detail: boolean
  readonly summary: boolean
  /** The moment of the lists, in streets made; undefined for the end. */
  readonly at: number | undefined
}

const SWITCHES = {
  '--progress': 'progress',
  '--debug': 'debug',
  '--showlistdetail': 'detail',
  '--showlistsummary': 'summary',
} as const

/** Splits a command line into the debug flags and the other words, with a sentence for each fault. */
export function takeDebugFlags(words: readonly string[]): {
  readonly flags: DebugFlags
  readonly others: readonly string[]
  readonly lines: string[]
} {
  const flags = { progress: false, debug: false, detail: false, summary: false }
  const others: string[] = []
  const lines: string[] = []
  let at: number | undefined
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    if (isSwitch(word)) flags[SWITCHES[word]] = true
    else if (word === '--at') {
      const text = words[++index] ?? ''
      if (/^\d+$/.test(text)) at = Number(text)
      else lines.push(`The moment (--at) is "${text}"; it must be a number of streets, such as --at 12.`)
    } else others.push(word)
  }
  if (at !== undefined && !flags.detail && !flags.summary)
    lines.push('The moment (--at) belongs to lists: add --showlistsummary or --showlistdetail.')
  return { flags: { ...flags, at }, others, lines }
}

function isSwitch(word: string): word is keyof typeof SWITCHES {
  return Object.hasOwn(SWITCHES, word)
}

/** Returns one sentence if a town is too large for the flags; undefined if not. */
export function refuseDebug({ debug, detail }: DebugFlags, cells: number): string | undefined {
  if ((!debug && !detail) || cells <= MAX_LISTED_CELLS) return undefined
  const flag = debug ? '--debug' : '--showlistdetail'
  return `The town has ${cells} cells; ${flag} lists towns of at most ${MAX_LISTED_CELLS}: make it smaller with -h and -w.`
}

/** Prints a line whenever a run begins another activity. */
export function printProgress(io: ProgramIo): ReportProgress {
  let phase = ''
  return (progress) => {
    if (progress.phase === phase) return
    phase = progress.phase
    const { decided, cells, networks } = progress
    const streets = networks === undefined ? '' : `, networks ${networks}`
    io.stderr(`${phase}: cells ${decided} of ${cells}${streets}\n`)
  }
}

/** Prints the running list and the lists of a finished run. */
export function printDebug(io: ProgramIo, flags: DebugFlags, town: BuiltTown): void {
  const total = town.record.order.length
  const { at = total } = flags
  if (at > total) {
    const message = `The moment (--at) is ${at}; the run makes ${total} streets: choose a number from 0 to ${total}.`
    throw new Stop(Exit.usage, [message])
  }
  if (flags.debug) {
    for (let made = 0; made <= total; made++) {
      const letters = townLetters(town.sketch, town.level, town.record, made)
      io.stderr(`streets ${made} of ${total}\n${debugMapText(town.level, letters)}\n\n`)
    }
  }
  if (!flags.detail && !flags.summary) return
  const lists = statusListsAt(town, at)
  if (flags.detail) io.stderr(`${detailText(lists)}\n`)
  if (flags.summary) io.stderr(`${summaryText(lists)}\n`)
}

function detailText({ previous, next, status, number, direction }: StatusLists): string {
  const columns = [previous, next, status, number, direction]
  const rows = Array.from(previous, (_, cell) => rowText([cell, ...columns.map((column) => column[cell])]))
  return [rowText(['cell', 'prev', 'next', 'stat', 'num', 'dir']), ...rows].join('\n')
}

function summaryText({ heads, counts, networks }: StatusLists): string {
  const rows = LIST_NAMES.map((name, list) => {
    const row = `${name.padEnd(8)}${rowText([list, heads[list], counts[list]])}`
    return name === 'street' ? `${row}${String(networks).padStart(10)}` : row
  })
  return [`list    ${rowText(['stat', 'head', 'count'])}  networks`, ...rows].join('\n')
}

function rowText(fields: readonly (string | number | undefined)[]): string {
  return fields.map((field) => String(field).padStart(6)).join('')
}
