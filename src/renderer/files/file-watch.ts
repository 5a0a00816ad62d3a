import { showConflict } from './files'
import type { Workbench } from '../desk/workbench'

/** Checks whether another program changed the file, whenever the window gets the focus. */
export function watchFile(bench: Workbench): () => void {
  let told = 0
  const look = async (): Promise<void> => {
    const { document, window } = bench.store.getState()
    if (document.file === undefined || window.isSaving) return
    const check = await bench.host.checkFile(document.file).catch(() => undefined)
    const now = bench.store.getState()
    if (check?.status !== 'changed' || check.at === told || now.window.isSaving) return
    if (now.document.file !== document.file) return
    told = check.at
    showConflict(bench, { name: document.name, at: check.at, when: 'looking' })
  }
  const handle = (): void => void look()
  window.addEventListener('focus', handle)
  return () => window.removeEventListener('focus', handle)
}
