import type { Host, RunProgress } from '../ipc/contract'
import { createJobs } from '../ipc/jobs'
import { titleOf } from '../ipc/title'
import { createBrowserFiles } from './files'
import { createBrowserKept } from './kept'
import { createKeptStore } from './kept-store'
import { startInWebWorker } from './generation'
import type { Pickers } from './pickers'

/**
 * The contract kept by a browser: generation in Web Workers, files through pickers, inputs and downloads. There is no
 * native menu, nobody hands files over from outside, and no window can be closed, so those events never come and
 * `close` does nothing.
 */
export function createBrowserHost(): Host {
  const progressListeners = new Set<(job: string, progress: RunProgress) => void>()

  const jobs = createJobs(startInWebWorker, (job, progress) => {
    for (const listener of progressListeners) listener(job, progress)
  })
  // The pickers are methods of the window that TypeScript does not know yet; where they are missing they are undefined.
  const kept = createBrowserKept(createKeptStore(), navigator.locks)
  const files = createBrowserFiles(
    window as Pickers,
    (question) => window.confirm(question),
    kept.keepVersion,
  )

  let isEdited = false
  window.addEventListener('beforeunload', (event) => {
    if (isEdited) event.preventDefault()
  })

  return {
    kind: 'browser',
    generate: jobs.generate,
    cancel: async (job) => jobs.cancel(job),
    open: files.open,
    openRecent: files.openRecent,
    recent: async () => files.recent(),
    save: files.save,
    keepDraft: kept.keepDraft,
    dropDraft: kept.dropDraft,
    kept: kept.list,
    readKept: kept.read,
    discardKept: kept.discard,
    keepVersion: files.keepVersion,
    checkFile: files.check,
    readAgain: files.readAgain,
    document: async (state) => {
      isEdited = state.edited
      document.title = titleOf(state)
    },
    menu: async () => undefined, // the window draws its own
    fullScreen: async () => {
      // A browser may refuse; its own key is still there.
      const change = document.fullscreenElement
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen()
      await change.catch(() => undefined)
    },
    close: async () => undefined,
    // Deprecated, and the one way to copy without asking for a permission; no page may paste by it.
    editCommand: async (command) => command !== 'paste' && document.execCommand(command),
    onAction: () => () => undefined,
    onProgress: (listener) => {
      progressListeners.add(listener)
      return () => {
        progressListeners.delete(listener)
      }
    },
    onOpened: () => () => undefined,
    onCloseRequested: () => () => undefined,
  }
}
