import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { addToState, keepState, readState } from './counts'
import { followEdges } from './edges'
import type { Order } from './messages'
import { placesOfEdges } from './places'
import { prove } from './prove'
import { runReader, type Outcome } from './run-reader'
import { rowOf, writeTable } from './table'
import { unreachedIn } from './unreached'

const FINDS = path.join('out', 'fuzz', 'finds')
/** Seconds of each turn of a reader in a run of minutes. */
const SLICE = 240

const { values } = parseArgs({
  options: {
    reader: { type: 'string', multiple: true },
    inputs: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: 'Infinity' },
    minutes: { type: 'string' },
    total: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    fastest: { type: 'boolean', default: false },
    shorten: { type: 'boolean', default: false },
    unguided: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    prove: { type: 'boolean', default: false },
    unreached: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})

const { TARGETS, PLANTED } = await readers()
const known = TARGETS.map(({ id }) => id)
const chosen = values.reader ?? known
const unknown = chosen.filter((id) => !known.includes(id))
if (unknown.length > 0) {
  console.error(`There is no reader ${unknown.join(', ')}; there are ${known.join(', ')}.`)
  process.exitCode = 2
} else if (values.list) console.log(known.join('\n'))
else if (values.prove) process.exitCode = (await prove(PLANTED)) > 0 ? 1 : 0
else if (values.unreached) await showUnreached()
else {
  const problems = values.minutes === undefined ? await runOnce() : await runInTurn(Number(values.minutes))
  if (values.keep) writeTable(known, keepState(known))
  process.exitCode = problems > 0 ? 1 : 0
}

async function readers(): Promise<typeof import('./readers')> {
  followEdges(placesOfEdges().length)
  const address = new URL('readers.js', import.meta.url).href
  return (await import(address)) as typeof import('./readers') // the same, bundled
}

/** Gives each reader its inputs. Returns the number of finds. */
async function runOnce(): Promise<number> {
  let problems = 0
  for (const id of chosen)
    problems += await run(id, { inputs: Number(values.inputs), seconds: Number(values.seconds) })
  return problems
}

/** Gives each reader some seconds in turn until the time is over, except those that had all their inputs. */
async function runInTurn(minutes: number): Promise<number> {
  const end = performance.now() + minutes * 60_000
  let problems = 0
  for (;;) {
    const [id] = chosen.filter((each) => inputsLeft(each) > 0).toSorted((a, b) => waitOf(a) - waitOf(b))
    const seconds = Math.min(SLICE, (end - performance.now()) / 1000)
    if (id === undefined || seconds <= 0) return problems
    problems += await run(id, { inputs: inputsLeft(id), seconds })
  }
}

function inputsLeft(id: string): number {
  return Number(values.total) - readState(id).counts.inputs
}

/** The reader with the lowest number has the next turn: a run may end before all have had their inputs. */
function waitOf(id: string): number {
  const { inputs, rate } = readState(id).counts
  // The readers that are finished soonest come first, or all of them get about the same number of inputs.
  return values.fastest ? inputsLeft(id) / rate : inputs
}

/** Lists the branches that neither the good nor the kept inputs of the readers reach. */
async function showUnreached(): Promise<void> {
  const reached = new Set<number>()
  for (const id of chosen) {
    const { edges } = await runReader(orderOf(id, { inputs: 1, seconds: Infinity }))
    for (const edge of edges) reached.add(edge)
  }
  console.log(unreachedIn(reached).join('\n'))
}

interface Limits {
  readonly inputs: number
  readonly seconds: number
}

function orderOf(id: string, limits: Limits): Omit<Order, 'running'> {
  const { counts, corpus } = readState(id)
  return {
    ...limits,
    target: id,
    // The seed differs, so that each run makes other inputs.
    seed: Number(values.seed) + counts.inputs,
    isGuided: !values.unguided,
    shortens: values.shorten || corpus.length === 0,
    corpus,
  }
}

/** Runs one reader, goes on where its last run ended, and reports. Returns the number of finds. */
async function run(id: string, limits: Limits): Promise<number> {
  const outcome = await runReader(orderOf(id, limits))
  report(id, outcome)
  // A run without guidance keeps no inputs, so the inputs kept before must not be overwritten.
  if (!values.unguided && outcome.before > 0) addToState(id, outcome)
  return outcome.finds.size
}

function report(id: string, outcome: Outcome): void {
  const rate = Math.round(outcome.inputs / outcome.seconds) || 0
  console.log(rowOf(id, { ...outcome, rate }, outcome.finds.size))
  if (outcome.slowest && outcome.slowest.milliseconds > 1000)
    console.log(
      `  ${Math.round(outcome.slowest.milliseconds)} ms: ${saveFind(`${id}-slow`, outcome.slowest.input)}`,
    )
  for (const { message, input } of outcome.finds.values())
    console.log(`  ${message}\n  ${saveFind(id, input)}`)
}

/** Saves an input beside the finds of earlier runs. Returns its file. */
function saveFind(id: string, input: Uint8Array): string {
  mkdirSync(FINDS, { recursive: true })
  const file = path.join(FINDS, `${id}-${createHash('sha256').update(input).digest('hex').slice(0, 8)}.find`)
  writeFileSync(file, input)
  return file
}
