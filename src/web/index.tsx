import { start } from '../renderer/shell/start'
import { createBrowserHost } from './browser-host'

// The host is compiled with the window, so its types hold without checks at run time.
void start(createBrowserHost(keepCopy))

/** Keeps a copy for use offline. Pages of a development server change too often. */
async function keepCopy(updateReady: () => void) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  // A browser may refuse storage; the page works without a copy.
  return import('./offline').then(({ keepOffline }) => keepOffline(updateReady)).catch(() => undefined)
}
