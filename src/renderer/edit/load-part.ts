import { texts } from '../texts'
import type { Store } from '../state/store'
import { announce } from '../state/app'
import { showErrorBanner } from '../state/banner'

/** Loading time without a message, in milliseconds. */
const PATIENCE = 300

/**
 * Loads a part of the program when first used. Shows a message while waiting; if loading fails, a banner says so, and
 * the result is undefined.
 */
export async function loadPart<Part>(store: Store, load: () => Promise<Part>): Promise<Part | undefined> {
  const timer = setTimeout(() => announce(store, texts.loading.part), PATIENCE)
  try {
    return await load()
  } catch {
    showErrorBanner(store, texts.loading.partFailed)
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
