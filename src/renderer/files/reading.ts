import { showBanner } from '../state/banner'
import type { Banner } from '../state/dialog-state'
import { announce } from '../state/app'
import { texts } from '../texts'
import type { Store } from '../state/store'

/** Time after which a banner says that a file is being read and offers to cancel, in milliseconds. */
export const SAYS_AFTER = 500

/**
 * Reads a file. If it takes long, a banner says so and offers to cancel; `signal` then stops the work. Returns undefined if
 * the user cancelled it.
 */
export async function readWithCancel<T>(
  store: Store,
  name: string,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const stopping = new AbortController()
  let banner: Banner | undefined
  const timer = setTimeout(() => {
    const cancel = { label: texts.dialogs.cancel, run: () => stopping.abort() }
    banner = {
      tone: 'note',
      text: texts.banner.reading(name),
      details: [],
      choices: [cancel],
      isReading: true,
    }
    showBanner(store, banner)
  }, SAYS_AFTER)
  try {
    const result = await read(stopping.signal)
    if (!stopping.signal.aborted) return result
    announce(store, texts.banner.readingStopped(name))
    return undefined
  } finally {
    clearTimeout(timer)
    if (banner && store.getState().window.banner === banner) store.change({ window: { banner: undefined } })
  }
}
