import { randomUUID } from 'node:crypto'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import type { Drafts } from './drafts'
import type { CopyStores } from './copy-stores'
import type { Versions } from './versions'

type CallTo<Store, Prefix extends string, Name extends keyof Store & string> = Name extends string
  ? Store[Name] extends (...values: infer Values) => Promise<unknown>
    ? { readonly to: `${Prefix}.${Name}`; readonly values: Values }
    : never
  : never

/** A call of a store's method in the thread. */
export interface CopyCall {
  readonly id: number
  readonly call:
    | CallTo<Drafts, 'drafts', Exclude<keyof Drafts, 'end'>>
    | CallTo<Versions, 'versions', keyof Versions>
}

export interface CopyAnswer {
  readonly id: number
  readonly reply?: unknown
  /** For a programming error. */
  readonly error?: string
}

interface Waiting {
  readonly resolve: (reply: never) => void
  readonly reject: (error: Error) => void
}

const STOPPED = 'the part of the program that keeps copies has stopped'

export interface CopyThreadOptions {
  /** Called with a sentence that says why a thread died, also for lack of memory. */
  readonly died?: (why: string) => void
  /** Memory of the thread; Node's default if undefined. */
  readonly limits?: ResourceLimits
}

/**
 * Runs drafts and versions in a thread, so that cutting, hashing and writing large documents never blocks the main
 * process. The bytes of kept documents are handed over: callers cannot use them afterwards. A thread that dies is
 * replaced at the next call; until then calls return an error.
 */
export function startCopyThread(
  userData: string,
  program: URL,
  { died, limits = {} }: CopyThreadOptions = {},
): CopyStores {
  const session = randomUUID()
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let count = 0

  const begin = (): Worker => {
    const started = new Worker(program, { workerData: { userData, session }, resourceLimits: limits })
    started.unref() // a thread at rest does not keep the program running
    started.on('message', ({ id, reply, error }: CopyAnswer) => {
      const call = waiting.get(id)
      waiting.delete(id)
      if (error === undefined) call?.resolve(reply as never) // the reply of the method that was called
      else call?.reject(new Error(error))
    })
    const stop = (): void => {
      if (worker !== started) return
      worker = undefined
      for (const { reject } of waiting.values()) reject(new Error(STOPPED))
      waiting.clear()
    }
    started.on('error', (error) => {
      died?.(`The thread that keeps copies died: ${reason(error)}.`)
      stop()
    })
    started.on('exit', stop)
    return started
  }

  const ask = <Reply>(call: CopyCall['call'], bytes: readonly Uint8Array[] = []): Promise<Reply> =>
    new Promise<Reply>((resolve, reject) => {
      worker ??= begin()
      const id = ++count
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, call } satisfies CopyCall, bytes.flatMap(wholeBuffer))
    })
  /** A call that returns an error reply if the thread dies. */
  const askSafely = <Reply>(call: CopyCall['call'], bytes: readonly Uint8Array[] = []) =>
    ask<Reply>(call, bytes).catch((error: unknown) => ({ status: 'error', message: reason(error) }) as const)

  return {
    drafts: {
      store: (draft) =>
        askSafely({ to: 'drafts.store', values: [draft] }, [
          draft.bytes,
          ...(draft.session ? [draft.session] : []),
        ]),
      drop: () => ask<void>({ to: 'drafts.drop', values: [] }).catch(() => undefined),
      list: () => ask<never>({ to: 'drafts.list', values: [] }).catch(() => []),
      read: (id) => askSafely({ to: 'drafts.read', values: [id] }),
      own: () => ask<never>({ to: 'drafts.own', values: [] }).catch(() => undefined),
      discard: (id) => askSafely({ to: 'drafts.discard', values: [id] }),
      noteOpened: (id) => ask<void>({ to: 'drafts.noteOpened', values: [id] }).catch(() => undefined),
      end: () => void worker?.terminate(),
    },
    versions: {
      store: (...version) => askSafely({ to: 'versions.store', values: version }, [version[1]]),
      list: () => ask<never>({ to: 'versions.list', values: [] }).catch(() => []),
      read: (id) => askSafely({ to: 'versions.read', values: [id] }),
      discard: (id) => askSafely({ to: 'versions.discard', values: [id] }),
    },
  }
}

/** The buffer of an array that has it alone, to be handed over; others are copied. */
function wholeBuffer({ buffer, byteLength }: Uint8Array): readonly ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
