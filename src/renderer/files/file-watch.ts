import { isChangeOffered, showChangedFile } from './files'
import type { App } from '../state/app'

/** The pause between two looks at the file, in milliseconds: only its date is read unless that has changed. */
const PAUSE = 1000

/**
 * Offers the file of the document again once another program has changed it. Looks every second while the window is visible, and
 * whenever it gets the focus.
 */
export function watchFile(app: App): () => void {
  let isLooking = false
  const look = async (): Promise<void> => {
    const { document, window, session } = app.store.getState()
    if (document.file === undefined || window.isSaving) return
    const check = await app.host.checkFile(document.file).catch(() => undefined)
    const now = app.store.getState()
    if (check?.status !== 'changed' || isChangeOffered(app.store, check.at) || now.window.isSaving) return
    // A look during a save would take the saved file for a change.
    if (now.document.file !== document.file || now.session.savedAt !== session.savedAt) return
    showChangedFile(app, { name: document.name, at: check.at, when: 'looking' })
  }
  const handle = (): void => {
    if (isLooking || document.hidden) return
    isLooking = true
    void look().finally(() => (isLooking = false))
  }
  const timer = setInterval(handle, PAUSE)
  window.addEventListener('focus', handle)
  return () => {
    clearInterval(timer)
    window.removeEventListener('focus', handle)
  }
}
