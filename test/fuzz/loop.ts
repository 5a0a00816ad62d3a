import { createRandom, pick, type Random } from '../../src/core/random/random'
import type { Edges } from './edges'
import type { Order, Report } from './messages'
import { mutate } from './mutate'
import { writeRunning } from './running'
import { shrinkAll } from './shrink'
import { Fault, type Target } from './target'

/** Inputs between two reports, and between two checks of the memory. */
const REPORT_EVERY = 64
/** Memory that inputs may hold outside the heap after they have been read, in bytes. */
const MOST_MEMORY = 2 ** 30

/** What the loop works with. */
export interface Tools {
  readonly edges: Edges
  readonly order: Order
  readonly tell: (report: Report) => void
}

/** Changes and runs inputs until there were as many as ordered, or the time is over. */
export async function fuzz(target: Target, { edges, order, tell }: Tools): Promise<void> {
  const random = createRandom(order.seed)
  const seeds = target.seeds()
  const run = runnerOf(target, order, tell)
  // Branches that run while the modules load and the good inputs are made do not count as reading.
  edges.clear()
  let good = 0
  for (const seed of seeds) if (await run(seed)) good++
  if (good === 0) throw new Error('Not one of the good inputs is accepted.')
  edges.take()
  const before = edges.seen()

  const kept = order.corpus.length > 0 ? order.corpus : await shrinkAll(seeds, run)
  const corpus: Corpus = { all: [], accepted: [] }
  // Short inputs run first, so that a longer one that reaches the same branches is dropped.
  edges.restart()
  for (const input of [...seeds, ...kept].toSorted((a, b) => a.length - b.length)) {
    edges.clear()
    const isAccepted = await run(input)
    if (edges.take()) keep(corpus, input, isAccepted)
  }
  const own = new Set(seeds)
  tell({ kind: 'begun', before, seen: edges.seen(), corpus: corpus.all.filter((input) => !own.has(input)) })

  const end = performance.now() + order.seconds * 1000
  let accepted = 0
  for (let done = 0; done < order.inputs;) {
    const input = nextInput(random, target, corpus)
    edges.clear()
    const isAccepted = await run(input)
    if (isAccepted) accepted++
    if (order.isGuided && edges.take()) {
      keep(corpus, input, isAccepted)
      tell({ kind: 'kept', input })
    }
    done++
    if (done % REPORT_EVERY > 0 && done < order.inputs) continue
    checkMemory()
    tell({ kind: 'progress', done, accepted, seen: edges.seen() })
    // The process sends its reports between two turns of its event loop.
    await new Promise(setImmediate)
    if (performance.now() > end) break
  }
}

/** Inputs to change further: the good ones and those that reached new code. */
interface Corpus {
  readonly all: Uint8Array[]
  /** Those that were accepted: changes of the others are mostly refused for the same early reason. */
  readonly accepted: Uint8Array[]
}

function keep({ all, accepted }: Corpus, input: Uint8Array, isAccepted: boolean): void {
  all.push(input)
  if (isAccepted) accepted.push(input)
}

/** Changes an input of the corpus: often an accepted one, or one of the latest, which reach rare branches. */
function nextInput(random: Random, target: Target, { all, accepted }: Corpus): Uint8Array {
  const pickOne = (): Uint8Array => {
    const list = accepted.length > 0 && random.below(4) > 0 ? accepted : all
    const isLate = random.below(2) === 0
    return (
      list[list.length - 1 - random.below(isLate ? Math.min(list.length, 20) : list.length)] ??
      pick(random, all)
    )
  }
  const [one, two] = [pickOne(), pickOne()]
  // The shorter of two runs faster, and a change more often hits a part that matters.
  const input = one.length <= two.length ? one : two
  return mutate(random, target.mutators, { input, other: pick(random, all) })
}

/** Returns a function that runs an input, reports a broken law, and says whether the input was accepted. */
function runnerOf(target: Target, order: Order, tell: Tools['tell']) {
  const write = writeRunning(order.running)
  let longest = 100
  return async (input: Uint8Array): Promise<boolean> => {
    write(input)
    try {
      const begun = performance.now()
      const accepted = target.run(input)
      const isAccepted = typeof accepted === 'boolean' ? accepted : await accepted
      const milliseconds = performance.now() - begun
      if (milliseconds > longest) {
        longest = milliseconds
        tell({ kind: 'slow', input, milliseconds })
      }
      return isAccepted
    } catch (error) {
      tell({ kind: 'fault', input, message: messageOf(error) })
      return false
    }
  }
}

/** Throws if the inputs so far hold too much memory: the process ends, and its last input is saved. */
function checkMemory(): void {
  const { external, arrayBuffers } = process.memoryUsage()
  const held = external + arrayBuffers
  if (held > MOST_MEMORY)
    throw new Fault(`The inputs up to this one hold ${Math.round(held / 2 ** 20)} MB outside the heap.`)
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const stack = error instanceof Fault ? [] : (error.stack ?? '').split('\n').slice(1, 4)
  return [`${error.name}: ${error.message}`, ...stack.map((line) => line.trim())].join(' ').trim()
}
