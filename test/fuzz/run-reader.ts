import { fork } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Order, Report } from './messages'
import { readRunning } from './running'

/** The process that runs inputs, and its limits. */
export interface ChildProgram {
  readonly file: URL
  /** How long an input may work, in milliseconds. */
  readonly patience: number
  /** Memory of the process, in MB: an input that needs more ends it. */
  readonly heap: number
  /** Finds after which the run ends. */
  readonly maxFinds: number
}

/** Processor time grows a few times on a busy machine too, so this limit is long. */
export const CHILD: ChildProgram = {
  file: new URL('child.js', import.meta.url),
  patience: 20_000,
  heap: 1024,
  maxFinds: Infinity,
}
/** A folder in memory, on Linux: readers of files wait for a disk most of the time. */
const MEMORY = '/dev/shm'
/** Maximum processes of one run. */
const MAX_PROCESSES = 50

/** An input that breaks a law, and the message about it. */
export interface Find {
  readonly input: Uint8Array
  readonly message: string
}

/** The outcome of a run. */
export interface Outcome {
  inputs: number
  accepted: number
  /** Work with the changed inputs: the time for which the processes had a core. */
  seconds: number
  /** Branches of the program's code that ran with the good inputs alone, and at the end. */
  before: number
  after: number
  /** The numbers of all branches that ran in the last process; empty if it did not end well. */
  edges: readonly number[]
  /** Inputs that reach what the good ones do not. */
  corpus: Uint8Array[]
  /** One input for each broken law, by its message without numbers. */
  readonly finds: Map<string, Find>
  /** The slowest input and its time, in milliseconds; undefined if all were quick. */
  slowest?: { readonly input: Uint8Array; readonly milliseconds: number }
}

/** Runs inputs of a reader in processes; an input that ends one or hangs it is a find, and the run goes on in another. */
export async function runReader(order: Omit<Order, 'running'>, program = CHILD): Promise<Outcome> {
  const outcome: Outcome = {
    inputs: 0,
    accepted: 0,
    seconds: 0,
    before: 0,
    after: 0,
    edges: [],
    corpus: [...order.corpus],
    finds: new Map(),
  }
  const folder = mkdtempSync(path.join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'brownstone-fuzz-'))
  const end = performance.now() + order.seconds * 1000
  try {
    for (let processes = 0; processes < MAX_PROCESSES; processes++) {
      const rest = {
        ...order,
        // A new seed, because the same one would make the fatal input again.
        seed: order.seed + outcome.inputs + processes,
        inputs: order.inputs - outcome.inputs,
        seconds: (end - performance.now()) / 1000,
        shortens: order.shortens && outcome.before === 0,
        corpus: outcome.corpus,
        running: path.join(folder, 'running'),
      }
      if (rest.inputs <= 0 || rest.seconds <= 0) break
      if ((await runProcess(rest, outcome, program)) === 'done') break
      if (outcome.finds.size >= program.maxFinds) break
      // The reader failed with a good input, so there is no changed input to report.
      if (outcome.before === 0) break
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return outcome
}

/** Runs one process to its end; adds what it reports to the outcome. */
function runProcess(order: Order, outcome: Outcome, program: ChildProgram): Promise<'done' | 'ended'> {
  writeFileSync(order.running, '')
  const folder = path.dirname(order.running)
  const child = fork(program.file, {
    // What a process leaves behind when it is killed goes with the folder.
    env: { ...process.env, TMPDIR: folder, TMP: folder, TEMP: folder },
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${program.heap}`, '--expose-gc'],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  const { inputs, accepted, seconds } = outcome
  const add = (message: string): void =>
    addFind(outcome, { message, input: readRunning(order.running).input })
  let end: 'running' | 'done' | 'hung' = 'running'
  let errors = ''
  child.stderr?.on('data', (data: Buffer) => (errors = (errors + data.toString()).slice(-20_000)))
  child.on('message', (report: Report) => {
    if (report.kind === 'done') end = 'done'
    if (report.kind === 'progress') {
      outcome.inputs = inputs + report.done
      outcome.accepted = accepted + report.accepted
      outcome.seconds = seconds + report.seconds
    }
    addReport(outcome, report)
    if (outcome.finds.size < program.maxFinds) return
    end = 'done'
    child.kill('SIGKILL')
  })
  const timer = watchCount(order.running, child.pid, program.patience, () => {
    end = 'hung'
    add(`The input takes longer than ${program.patience / 1000} s.`)
    child.kill('SIGKILL')
  })
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      clearInterval(timer)
      if (end === 'running') add(`The process ended (${signal ?? code}): ${reasonOf(errors)}`)
      resolve(end === 'done' ? 'done' : 'ended')
    })
    child.send(order)
  })
}

/** How many times longer than its patience an input may wait without working. */
const WAITING = 30

/** Calls back once if one input runs for too long. */
function watchCount(
  file: string,
  pid: number | undefined,
  patience: number,
  onHang: () => void,
): NodeJS.Timeout {
  let last = 0
  let since = { work: workOf(pid), clock: performance.now() }
  const timer = setInterval(() => {
    const now = { work: workOf(pid), clock: performance.now() }
    const { count } = readRunning(file)
    if (count !== last || count === 0) {
      last = count
      since = now
    } else if (now.work - since.work > patience || now.clock - since.clock > WAITING * patience) {
      clearInterval(timer)
      onHang()
    }
  }, 500)
  return timer
}

/** The processor time of a process on Linux, elsewhere the time on the clock, in milliseconds. */
function workOf(pid: number | undefined): number {
  if (process.platform !== 'linux') return performance.now()
  try {
    const [, fields = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    const [user, system] = fields.split(' ').slice(11, 13)
    return 10 * (Number(user) + Number(system)) // hundredths of a second
  } catch {
    return 0 // it has ended
  }
}

/** The line of an error output that says why the process ended. */
function reasonOf(errors: string): string {
  const lines = errors.split('\n').map((line) => line.trim())
  const reason = lines.find((line) => /^(?:FATAL|\w*Error:|Problem:)/.test(line))
  return reason ?? lines.find((line) => line !== '') ?? 'no reason'
}

function addReport(outcome: Outcome, report: Report): void {
  if (report.kind === 'begun') {
    outcome.before = report.before
    outcome.corpus = [...report.corpus]
  }
  if (report.kind === 'begun' || report.kind === 'progress')
    outcome.after = Math.max(outcome.after, report.seen)
  if (report.kind === 'done') outcome.edges = report.edges
  if (report.kind === 'fresh') outcome.corpus.push(report.input)
  if (report.kind === 'slow' && report.milliseconds > (outcome.slowest?.milliseconds ?? 0))
    outcome.slowest = report
  if (report.kind === 'problem') addFind(outcome, report)
}

/** Returns a message without its numbers: the same problem with other numbers is the same find. */
function addFind({ finds }: Outcome, find: Find): void {
  const key = find.message.replaceAll(/\d+/g, '0').slice(0, 300)
  if (!finds.has(key)) finds.set(key, find)
}
