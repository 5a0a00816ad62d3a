import type { Progress } from '../core/generate/generator'
import type { Host } from '../ipc/contract'
import { createJobs } from '../ipc/jobs'
import { titleOf } from '../ipc/title'
import { createBrowserFiles } from './files'
import { startInWebWorker } from './generation'
import type { Pickers } from './pickers'

/**
 * The contract kept by a browser: generation in Web Workers, files through pickers, inputs and downloads. There is no
 * native menu, nobody hands files over from outside, and no window can be closed, so those events never come and
 * `close` does nothing.
 */
export function createBrowserHost(): Host {
  const progressListeners = new Set<(job: string, progress: Progress) => void>()

  const jobs = createJobs(startInWebWorker, (job, progress) => {
    for (const listener of progressListeners) listener(job, progress)
  })
  // The pickers are methods of the window that TypeScript does not know yet; where they are missing they are undefined.
  const files = createBrowserFiles(window as Pickers, (question) => window.confirm(question))

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
    document: async (state) => {
      isEdited = state.edited
      document.title = titleOf(state)
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
