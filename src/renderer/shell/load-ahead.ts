import type { Host } from '../../ipc/host'

/** Pause after the start of the editor, in milliseconds, so that loading ahead does not delay the work of the user. */
const PAUSE = 3000

/**
 * Loads the dialogs of recovery and export of a page, which the server may no longer have after an update of the site. Returns
 * a function that stops it.
 */
export function loadAhead(host: Host): () => void {
  if (host.kind !== 'browser') return () => undefined
  const timer = setTimeout(() => {
    // What cannot be loaded now is tried again when it is opened.
    void Promise.allSettled([
      import('../dialogs/start/RecoverDialog'),
      import('../dialogs/export/ExportDialog'),
    ])
  }, PAUSE)
  return () => clearTimeout(timer)
}
