import { createPool, type StartWorker } from '../renderer/jobs/pool'
import { workersHere } from '../renderer/jobs/web-worker'
import { startWorker } from './start-worker'
import { start } from '../renderer/shell/start'
import { PAGE_LOCK } from './page-lock'
import { createBrowserHost } from './browser-host'

// The files of this build stay cached while the page is open, also when another tab has loaded a newer version.
if ('locks' in navigator)
  void navigator.locks.request(
    PAGE_LOCK + import.meta.url,
    { mode: 'shared' },
    () => new Promise(() => undefined),
  )

/** The window with which the page opens; resolves with a function that ends it. */
export const firstWindow = openWindow()

/** Opens the window in the page. Resolves with a function that ends it and its host. */
export async function openWindow(startJobs: StartWorker = startWorker): Promise<() => void> {
  const ending = new AbortController()
  // The host is compiled with the window, so its types hold without checks at run time.
  const end = await start(createBrowserHost(keepCopy, ending.signal), (problem) =>
    createPool(startJobs, workersHere(), problem),
  )
  return () => {
    end()
    ending.abort()
  }
}

/** Keeps a copy for use offline. Pages of a development server change too often. */
async function keepCopy(updateReady: () => void) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  // A browser may refuse storage; the page works without a copy.
  return import('./offline').then(({ keepOffline }) => keepOffline(updateReady)).catch(() => undefined)
}
