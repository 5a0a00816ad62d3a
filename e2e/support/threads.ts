import type { ElectronApplication } from '@playwright/test'

/** The threads that the main process starts from now on, for tests that end them. */
export interface WatchedThreads {
  /** How many run. */
  readonly count: () => Promise<number>
  /** How many have ended. */
  readonly ended: () => Promise<number>
  /** Ends all of them, as an error of their own would. */
  readonly kill: () => Promise<void>
}

/** Follows the threads of the main process by the event that Node gives out for each. */
export async function watchThreads(app: ElectronApplication): Promise<WatchedThreads> {
  await app.evaluate(() => {
    const threads = new Set<{ terminate: () => Promise<number> }>()
    Reflect.set(globalThis, 'threads', threads)
    Reflect.set(globalThis, 'endedThreads', 0)
    process.on('worker', (worker) => {
      threads.add(worker)
      worker.on('exit', () => {
        threads.delete(worker)
        Reflect.set(globalThis, 'endedThreads', Reflect.get(globalThis, 'endedThreads') + 1)
      })
    })
  })
  return {
    count: () => app.evaluate(() => (Reflect.get(globalThis, 'threads') as Set<object>).size),
    ended: () => app.evaluate(() => Number(Reflect.get(globalThis, 'endedThreads'))),
    kill: () =>
      app.evaluate(async () => {
        const threads = Reflect.get(globalThis, 'threads') as Set<{ terminate: () => Promise<number> }>
        await Promise.all([...threads].map((thread) => thread.terminate()))
      }),
  }
}
