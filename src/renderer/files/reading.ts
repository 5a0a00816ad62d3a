import type { LongReading } from '../state/dialog-state'
import { announce, announceUnseen } from '../state/app'
import { texts } from '../texts'
import type { Store } from '../state/store'

/** Time after which the window says that a file is being read and offers to cancel, in milliseconds. */
export const SAYS_AFTER = 500

/**
 * Reads a file. If it takes long, the window says so and offers to cancel; `signal` then stops the work. Returns undefined if
 * the user cancelled it.
 */
export async function readWithCancel<T>(
  store: Store,
  name: string,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const stopping = new AbortController()
  const reading: LongReading = { text: texts.banner.reading(name), cancel: () => stopping.abort() }
  const timer = setTimeout(() => {
    store.change({ window: { reading } })
    announceUnseen(store, reading.text)
  }, SAYS_AFTER)
  try {
    const result = await read(stopping.signal)
    if (!stopping.signal.aborted) return result
    announce(store, texts.banner.readingStopped(name))
    return undefined
  } finally {
    clearTimeout(timer)
    if (store.getState().window.reading === reading) store.change({ window: { reading: undefined } })
  }
}
