import { parentPort, Worker, workerData } from 'node:worker_threads'
import { prepareTries, type SearchOrder, type SeedResult } from './search-try'

/** Receives the results of a batch; batches arrive in the order of their seeds. */
export type TakeBatch = (batch: readonly SeedResult[]) => Promise<void>

/** Tries batches of seeds in this thread. */
export async function tryHere(
  order: SearchOrder,
  batches: Iterable<readonly number[]>,
  take: TakeBatch,
): Promise<void> {
  const attempt = prepareTries(order)
  for (const seeds of batches) await take(seeds.map(attempt))
}

/** Tries batches of seeds in several threads of the bundled program, and hands on their results in order. */
export async function tryInThreads(
  { program, jobs }: { readonly program: URL; readonly jobs: number },
  order: SearchOrder,
  batches: Iterable<readonly number[]>,
  take: TakeBatch,
): Promise<void> {
  const source = batches[Symbol.iterator]()
  /** Results that wait for those of earlier seeds, by the number of their batch. */
  const waiting = new Map<number, readonly SeedResult[]>()
  let asked = 0
  let handed = 0
  let writing: Promise<void> = Promise.resolve()

  const deliver = (number: number, batch: readonly SeedResult[]): Promise<void> => {
    waiting.set(number, batch)
    for (let next = waiting.get(handed); next; next = waiting.get(handed)) {
      const ready = next
      waiting.delete(handed++)
      writing = writing.then(() => take(ready))
    }
    return writing
  }

  const workers: Worker[] = []
  const serve = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(program, { workerData: order })
      workers.push(worker)
      let number = -1
      const ask = (): void => {
        const next = source.next()
        if (next.done === true) return resolve()
        number = asked++
        worker.postMessage(next.value)
      }
      worker.on('error', reject)
      worker.on('message', (batch: readonly SeedResult[]) => {
        // Waits for the file, so that results do not pile up in memory.
        deliver(number, batch).then(ask, reject)
      })
      ask()
    })
  try {
    await Promise.all(Array.from({ length: jobs }, serve))
    await writing
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

/** Answers batches of seeds with their results: the work of a thread of `tryInThreads`. */
export function serveTries(): void {
  // Both ends of the channel are in this file.
  const attempt = prepareTries(workerData as SearchOrder)
  parentPort?.on('message', (seeds: readonly number[]) => parentPort?.postMessage(seeds.map(attempt)))
}
