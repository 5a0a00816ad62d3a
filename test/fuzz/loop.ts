import { createRandom, pick, type Random } from '../../src/core/random/random'
import type { Coverage } from './coverage'
import { HEAD_BYTES, RUNNING, type Order, type Report } from './messages'
import { MOST_BYTES, mutate } from './mutate'
import { Fault, type Target } from './target'

/** Inputs between two looks at the coverage: a look costs about as much as reading some tens of small files. */
const BATCH = 64
const REPORT_EVERY = 1024
/** Memory that one input may still hold when it has been read, in bytes. */
const MOST_MEMORY = 256 * 2 ** 20

/** What the loop works with. */
export interface Tools {
  readonly coverage: Coverage
  readonly order: Order
  readonly tell: (report: Report) => void
}

/** Changes and runs inputs until there were as many as ordered. */
export async function fuzz(target: Target, { coverage, order, tell }: Tools): Promise<void> {
  const random = createRandom(order.seed + order.from)
  const seeds = target.seeds()
  const corpus = [...seeds, ...order.corpus]
  const run = runnerOf(target, order, tell)
  // What runs while the modules load is no reading.
  coverage.take('mark')
  const base = coverage.seen()
  for (const seed of corpus) await run(seed, order.from)
  coverage.take('mark')
  if (order.from === 0) tell({ kind: 'begun', seen: coverage.seen() - base })
  let accepted = 0
  let told = order.from
  for (let done = order.from; done < order.inputs;) {
    const batch = nextInputs(random, { target, corpus, count: Math.min(BATCH, order.inputs - done) })
    for (const [at, input] of batch.entries()) if (await run(input, done + at)) accepted++
    // Which of them reached new code shows when they run again, one by one.
    if (!order.isGuided) coverage.take('mark')
    else if (coverage.take('leave')) {
      for (const [at, input] of batch.entries()) {
        await run(input, done + at)
        if (!coverage.take('mark')) continue
        corpus.push(input)
        tell({ kind: 'kept', input })
      }
    }
    done += batch.length
    if (done - told < REPORT_EVERY && done < order.inputs) continue
    told = done
    const seen = coverage.seen() - base
    tell({ kind: 'progress', done, accepted, seen, corpus: corpus.length - seeds.length })
  }
  tell({ kind: 'done' })
}

interface Sources {
  readonly target: Target
  readonly corpus: readonly Uint8Array[]
  readonly count: number
}

/** Makes inputs from those of the corpus; half of them from its latest entries, which reach what is rarely reached. */
function nextInputs(random: Random, { target, corpus, count }: Sources): readonly Uint8Array[] {
  return Array.from({ length: count }, () => {
    const latest = corpus.slice(-20)
    const input = pick(random, random.below(2) === 0 ? latest : corpus)
    return mutate(random, target.mutators, { input, other: pick(random, corpus) })
  })
}

/** Returns a function that runs an input, reports a broken law, and says whether the input was accepted. */
function runnerOf(target: Target, { running }: Order, tell: Tools['tell']) {
  const numbers = new Int32Array(running, 0, 2)
  const bytes = new Uint8Array(running, HEAD_BYTES, MOST_BYTES)
  let isMemoryTold = false
  let longest = 100
  return async (input: Uint8Array, at: number): Promise<boolean> => {
    bytes.set(input.subarray(0, MOST_BYTES))
    Atomics.store(numbers, RUNNING.length, Math.min(input.length, MOST_BYTES))
    Atomics.add(numbers, RUNNING.count, 1)
    try {
      const begun = performance.now()
      const accepted = target.run(input)
      const isAccepted = typeof accepted === 'boolean' ? accepted : await accepted
      const milliseconds = performance.now() - begun
      if (milliseconds > longest) {
        longest = milliseconds
        tell({ kind: 'slow', input, milliseconds })
      }
      const { external, arrayBuffers } =
        at % 16 === 0 ? process.memoryUsage() : { external: 0, arrayBuffers: 0 }
      if (!isMemoryTold && external + arrayBuffers > 4 * MOST_MEMORY) {
        isMemoryTold = true
        throw new Fault(
          `The inputs up to this one hold ${Math.round((external + arrayBuffers) / 2 ** 20)} MB outside the heap.`,
        )
      }
      return isAccepted
    } catch (error) {
      tell({ kind: 'fault', input, message: messageOf(error), at })
      return false
    }
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const place =
    error instanceof Fault
      ? ''
      : (error.stack ?? '')
          .split('\n')
          .slice(1, 4)
          .map((line) => line.trim())
          .join(' ')
  return `${error.name}: ${error.message} ${place}`.trim()
}
