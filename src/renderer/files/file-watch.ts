import { showChangedFile } from './files'
import type { App } from '../state/app'

/** Checks whether another program changed the file, whenever the window gets the focus. */
export function watchFile(app: App): () => void {
  let shownAt = 0
  const look = async (): Promise<void> => {
    const { document, window } = app.store.getState()
    if (document.file === undefined || window.isSaving) return
    const check = await app.host.checkFile(document.file).catch(() => undefined)
    const now = app.store.getState()
    if (check?.status !== 'changed' || check.at === shownAt || now.window.isSaving) return
    if (now.document.file !== document.file) return
    shownAt = check.at
    showChangedFile(app, { name: document.name, at: check.at, when: 'looking' })
  }
  const handle = (): void => void look()
  window.addEventListener('focus', handle)
  return () => window.removeEventListener('focus', handle)
}
