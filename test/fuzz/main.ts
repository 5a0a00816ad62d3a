import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { packCorpus, selectCorpus, unpackCorpus } from './corpus'
import { followCoverage } from './coverage'
import { HEAD_BYTES, RUNNING, type Order, type Report } from './messages'
import { MOST_BYTES } from './mutate'

/** How long an input may take, in milliseconds; a busy machine is several times slower than a quiet one. */
const PATIENCE = 20_000
/** Memory of the thread, in MB: an input that needs more ends it. */
const HEAP = 1024
const FINDS = path.join('out', 'fuzz', 'finds')
const CORPORA = path.join('test', 'fixtures', 'fuzz')
const ADDRESS = new URL('readers.js', import.meta.url).href

/** The figures of a run. */
interface Outcome {
  inputs: number
  accepted: number
  seconds: number
  /** Distinct broken laws, by their message. */
  readonly finds: Map<string, Uint8Array>
  /** Characters of the program's code that ran with the seeds, and at the end. */
  before: number
  after: number
  readonly corpus: Uint8Array[]
  /** The slowest input and its time, in milliseconds; undefined if all were quick. */
  slowest?: { readonly input: Uint8Array; readonly milliseconds: number }
}

if (isMainThread) await supervise()
else await work()

/** Runs inputs in this thread. */
async function work(): Promise<void> {
  const order = workerData as Order // from `startThread`
  // Only code that is compiled from now on is counted.
  const coverage = followCoverage(order.address)
  const { fuzz, targetById } = (await import(order.address)) as typeof import('./readers') // the same, bundled
  const target = targetById(order.target)
  if (!target) throw new RangeError(`There is no reader "${order.target}"`)
  await fuzz(target, { coverage, order, tell: (report) => parentPort?.postMessage(report) })
}

async function supervise(): Promise<void> {
  const { values } = parseArgs({
    options: {
      reader: { type: 'string', multiple: true },
      inputs: { type: 'string', default: '20000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      unguided: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      table: { type: 'string' },
    },
  })
  const { TARGETS } = (await import(ADDRESS)) as typeof import('./readers') // the same, bundled
  const known = TARGETS.map(({ id }) => id)
  if (values.list) return console.log(known.join('\n'))
  const chosen = values.reader ?? known
  const unknown = chosen.filter((id) => !known.includes(id))
  if (unknown.length > 0) {
    console.error(`There is no reader ${unknown.join(', ')}; there are ${known.join(', ')}.`)
    process.exit(2)
  }
  let faults = 0
  for (const id of chosen) {
    const order = {
      target: id,
      inputs: Number(values.inputs),
      seed: Number(values.seed),
      isGuided: !values.unguided,
    }
    const outcome = await runTarget(order)
    faults += outcome.finds.size
    const row = describe(id, order.isGuided, outcome)
    console.log(row)
    if (values.table !== undefined) writeFileSync(values.table, `${row}\n`, { flag: 'a' })
    if (values.keep && outcome.corpus.length > 0) {
      mkdirSync(CORPORA, { recursive: true })
      writeFileSync(corpusFile(id), packCorpus(selectCorpus(outcome.corpus)))
    }
    if (outcome.slowest && outcome.slowest.milliseconds > 1000)
      console.log(`  slow: ${saveFind(`${id}-slow`, outcome.slowest.input)}`)
    for (const [message, input] of outcome.finds) console.log(`  ${message}\n  ${saveFind(id, input)}`)
  }
  process.exit(faults > 0 ? 1 : 0)
}

/** One row of the table in docs/reliability.md. */
function describe(
  id: string,
  isGuided: boolean,
  { inputs, accepted, seconds, finds, before, after, corpus, slowest }: Outcome,
): string {
  const kilo = (value: number): string => (value / 1000).toFixed(1)
  const share = inputs === 0 ? 0 : Math.round((100 * accepted) / inputs)
  return `| ${id} | ${isGuided ? 'guided' : 'unguided'} | ${inputs} | ${seconds.toFixed(0)} | ${share} % | ${kilo(before)} | ${kilo(after)} | ${corpus.length} | ${slowest ? Math.round(slowest.milliseconds) : '< 100'} | ${finds.size} |`
}

function corpusFile(id: string): string {
  return path.join(CORPORA, `${id}.corpus`)
}

function saveFind(id: string, input: Uint8Array): string {
  mkdirSync(FINDS, { recursive: true })
  const file = path.join(FINDS, `${id}-${createHash('sha256').update(input).digest('hex').slice(0, 8)}.find`)
  writeFileSync(file, input)
  return file
}

/** Runs a reader until it has had all its inputs; a thread that hangs or runs out of memory is a find, and replaced. */
async function runTarget(order: Pick<Order, 'target' | 'inputs' | 'seed' | 'isGuided'>): Promise<Outcome> {
  const file = corpusFile(order.target)
  const kept = existsSync(file) ? unpackCorpus(new Uint8Array(readFileSync(file))) : []
  const outcome: Outcome = {
    inputs: 0,
    accepted: 0,
    seconds: 0,
    finds: new Map(),
    before: 0,
    after: 0,
    corpus: [...kept],
  }
  const begun = performance.now()
  let accepted = 0
  for (let threads = 0; threads < 50; threads++) {
    outcome.accepted = 0
    const end = await runThread({ ...order, from: outcome.inputs, corpus: outcome.corpus }, outcome)
    accepted += outcome.accepted
    if (end === 'done') break
    // A reader that does not even begin has no inputs to blame.
    if (outcome.before === 0) throw new Error([...outcome.finds.keys()].join('\n'))
    // The input that ended it is left out: the seed of its successors is another.
    outcome.inputs++
  }
  return Object.assign(outcome, { accepted, seconds: (performance.now() - begun) / 1000 })
}

/** Runs one thread to its end; adds what it tells to the outcome. */
function runThread(order: Omit<Order, 'running' | 'address'>, outcome: Outcome): Promise<'done' | 'ended'> {
  const running = new SharedArrayBuffer(HEAD_BYTES + MOST_BYTES)
  const numbers = new Int32Array(running, 0, 2)
  const input = (): Uint8Array =>
    new Uint8Array(running.slice(HEAD_BYTES, HEAD_BYTES + Atomics.load(numbers, RUNNING.length)))
  const add = (message: string, found: Uint8Array): void => {
    // The same fault with other numbers is the same find.
    const key = message.replaceAll(/\d+/g, '0').slice(0, 300)
    if (!outcome.finds.has(key)) outcome.finds.set(key, found)
  }
  return new Promise((resolve) => {
    const thread = new Worker(new URL(import.meta.url), {
      workerData: { ...order, running, address: ADDRESS } satisfies Order,
      resourceLimits: { maxOldGenerationSizeMb: HEAP },
    })
    let last = -1
    let since = performance.now()
    const watch = setInterval(() => {
      const now = Atomics.load(numbers, RUNNING.count)
      if (now !== last || now === 0) {
        last = now
        since = performance.now()
      } else if (performance.now() - since > PATIENCE) {
        add(`The input takes longer than ${PATIENCE / 1000} s.`, input())
        finish('ended')
      }
    }, 250)
    const finish = (end: 'done' | 'ended'): void => {
      clearInterval(watch)
      void thread.terminate()
      resolve(end)
    }
    thread.on('error', (error) => {
      add(`The thread ended: ${error.message}`, input())
      finish('ended')
    })
    thread.on('message', (report: Report) => {
      if (report.kind === 'begun') outcome.before = report.seen
      if (report.kind === 'kept') outcome.corpus.push(report.input)
      if (report.kind === 'slow' && report.milliseconds > (outcome.slowest?.milliseconds ?? 0))
        outcome.slowest = report
      if (report.kind === 'fault') add(report.message, report.input)
      if (report.kind === 'progress') {
        outcome.inputs = report.done
        outcome.accepted = report.accepted
        outcome.after = Math.max(outcome.after, report.seen)
      }
      if (report.kind === 'done') finish('done')
    })
  })
}
