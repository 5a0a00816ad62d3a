import { createRandom, pick } from '../../src/core/random/random'
import { cpuTime } from './cpu-time'
import type { Edges, Trace } from './edges'
import { checkHeld, memoryTaken, tookMuch } from './memory'
import type { Order, Report } from './messages'
import { mutate } from './mutate'
import { createPool, type Pool } from './pool'
import { writeRunning } from './running'
import { shrink, type Suits } from './shrink'
import { FuzzProblem, type Target } from './target'

/** Time between two reports, and between two checks of the memory, in milliseconds. */
const REPORT_EVERY = 200
/** The memory is also checked after every input that takes longer, in milliseconds: room takes time. */
const LONG = 50
/** Maximum time to shorten all good and kept inputs, in milliseconds. */
const PATIENCE = 8_000
/** The most time to shorten a new input, in runs of it, and the share of all time that this takes. */
const NEW_PATIENCE = { runs: 200, share: 1 / 5 }

/** What the loop works with. */
export interface Tools {
  readonly edges: Edges
  readonly order: Order
  readonly send: (report: Report) => void
}

/** Changes and runs inputs until there were as many as ordered, or the time is over. */
export async function fuzz(target: Target, tools: Tools): Promise<void> {
  const { edges, order, send } = tools
  const random = createRandom(order.seed)
  const run = runnerOf(target, order, send)
  const pool = await fillPool(target, tools, run)

  const [start, worked] = [performance.now(), cpuTime()]
  let [done, accepted, reported, shortening] = [0, 0, start, 0]
  while (done < order.inputs) {
    const entry = pool.choose(random)
    const input = mutate(random, target.mutators, { input: entry.input, other: pick(random, pool.all).input })
    edges.clear()
    const { isAccepted, milliseconds } = await run(input)
    pool.spend(entry, milliseconds)
    done++
    if (isAccepted) accepted++
    const trace = order.isGuided ? edges.take() : undefined
    if (trace) {
      const begun = cpuTime()
      const rest = (begun - worked) * NEW_PATIENCE.share - shortening
      const patience = Math.min(NEW_PATIENCE.runs * milliseconds, rest)
      const short = await shrink(input, suiterOf(tools, run, { trace, isAccepted }), patience)
      shortening += cpuTime() - begun
      pool.add({ input: short, isAccepted, milliseconds })
      send({ kind: 'fresh', input: short })
    }
    const now = performance.now()
    if (now - reported < REPORT_EVERY && done < order.inputs) continue
    reported = now
    await checkHeld()
    const seconds = (cpuTime() - worked) / 1000
    send({ kind: 'progress', done, accepted, seconds, seen: edges.seen() })
    // The process sends its reports between two turns of its event loop.
    await new Promise(setImmediate)
    if (now - start > order.seconds * 1000) break
  }
}

/** Runs the good inputs, and those kept before; returns those that reach what no shorter one reaches. */
async function fillPool(target: Target, tools: Tools, run: Run): Promise<Pool> {
  const { edges, order, send } = tools
  const seeds = target.seeds()
  // Branches that run while the modules load and the good inputs are made do not count as reading.
  edges.clear()
  let good = 0
  for (const seed of seeds) if ((await run(seed)).isAccepted) good++
  if (good === 0) throw new Error('Not one of the good inputs is accepted.')
  edges.take()
  const before = edges.seen()

  // Short inputs run first, so that a longer one that reaches the same branches is dropped.
  edges.restart()
  const pool = createPool()
  const fresh: Uint8Array[] = []
  const own = new Set(seeds)
  const end = cpuTime() + PATIENCE
  const inputs = [...seeds, ...order.corpus].toSorted((a, b) => a.length - b.length)
  for (const [at, input] of inputs.entries()) {
    edges.clear()
    const { isAccepted, milliseconds } = await run(input)
    const trace = edges.take()
    if (!trace) continue
    // The later ones are longer, and others before them may need no time.
    const patience = order.shortens ? (4 * (end - cpuTime())) / (inputs.length - at + 3) : 0
    const short =
      patience > 0 ? await shrink(input, suiterOf(tools, run, { trace, isAccepted }), patience) : input
    pool.add({ input: short, isAccepted, milliseconds })
    if (!own.has(short)) fresh.push(short)
  }
  send({ kind: 'begun', before, seen: edges.seen(), corpus: fresh })
  return pool
}

type Run = (input: Uint8Array) => Promise<{ readonly isAccepted: boolean; readonly milliseconds: number }>

/** Whether an input reaches the branches for which a longer one is kept, and is accepted or refused like that. */
function suiterOf(
  { edges }: Tools,
  run: Run,
  { trace, isAccepted }: { readonly trace: Trace; readonly isAccepted: boolean },
): Suits {
  return async (input) => {
    edges.clear()
    const result = await run(input)
    return result.isAccepted === isAccepted && edges.cover(trace)
  }
}

/** Returns a function that runs an input, reports a broken law, and says whether the input was accepted. */
function runnerOf(target: Target, order: Order, send: Tools['send']): Run {
  const write = writeRunning(order.running)
  let longest = 100
  return async (input) => {
    write(input)
    const begun = performance.now()
    let isAccepted = false
    try {
      const accepted = target.run(input)
      isAccepted = typeof accepted === 'boolean' ? accepted : await accepted
    } catch (error) {
      send({ kind: 'problem', input, message: messageOf(error) })
    }
    const milliseconds = performance.now() - begun
    // At once, before the memory is collected.
    if (milliseconds > LONG && tookMuch()) {
      const taken = await memoryTaken(() => target.run(input))
      if (taken !== undefined) send({ kind: 'problem', input, message: messageOf(new FuzzProblem(taken)) })
    }
    if (milliseconds > longest) {
      longest = milliseconds
      send({ kind: 'slow', input, milliseconds })
    }
    return { isAccepted, milliseconds }
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const stack = error instanceof FuzzProblem ? [] : (error.stack ?? '').split('\n').slice(1, 4)
  return [`${error.name}: ${error.message}`, ...stack.map((line) => line.trim())].join(' ').trim()
}
