import type { ElectronApplication } from '@playwright/test'

/** The threads that the main process starts from now on, for tests that end them. */
export interface WatchedThreads {
  /** How many run. */
  readonly count: () => Promise<number>
  /** How many have ended. */
  readonly ended: () => Promise<number>
  /** Ends all of them, as an error of their own would. */
  readonly kill: () => Promise<void>
  /** Holds back what they say of runs: for the window each goes on until it is let through, or its thread ends. */
  readonly hold: () => Promise<void>
  readonly letThrough: () => Promise<void>
}

/** Follows the threads of the main process by the event that Node gives out for each. */
export async function watchThreads(app: ElectronApplication): Promise<WatchedThreads> {
  await app.evaluate(() => {
    const threads = new Set<{ terminate: () => Promise<number> }>()
    Reflect.set(globalThis, 'threads', threads)
    Reflect.set(globalThis, 'endedThreads', 0)
    process.on('worker', (worker) => {
      threads.add(worker)
      let job: unknown
      const post = worker.postMessage.bind(worker)
      worker.postMessage = (message: { readonly job?: string }, transfer) => {
        job = message.job
        post(message, transfer)
      }
      const emit = worker.emit.bind(worker)
      worker.emit = (name: string, ...values: readonly unknown[]) => {
        const held = Reflect.get(globalThis, 'heldMessages') as (() => void)[] | undefined
        if (!held || name !== 'message' || job !== 'generate') return emit(name, ...values)
        held.push(() => emit(name, ...values))
        return true
      }
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
    hold: () => app.evaluate(() => void Reflect.set(globalThis, 'heldMessages', [])),
    letThrough: () =>
      app.evaluate(() => {
        const held = Reflect.get(globalThis, 'heldMessages') as (() => void)[]
        Reflect.deleteProperty(globalThis, 'heldMessages')
        for (const say of held) say()
      }),
  }
}
