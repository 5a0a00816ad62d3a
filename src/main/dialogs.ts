import { dialog, type BrowserWindow } from 'electron'
import type { FileFilter } from '../ipc/contract'
import type { FileDialogs } from './files'

/** The system's file dialogs, in front of the calling window; each ends its filters with "All files". */
export function fileDialogs(window: () => BrowserWindow): FileDialogs {
  return {
    async askOpen(filters, folder) {
      const { canceled, filePaths } = await dialog.showOpenDialog(window(), {
        defaultPath: folder,
        filters: nativeFilters(filters),
        properties: ['openFile'],
      })
      return canceled ? undefined : filePaths[0]
    },
    async askSave(filter, suggested) {
      const { canceled, filePath } = await dialog.showSaveDialog(window(), {
        defaultPath: suggested,
        filters: nativeFilters([filter]),
        properties: ['showOverwriteConfirmation', 'createDirectory'],
      })
      return canceled || filePath === '' ? undefined : filePath
    },
    async askReplace(names, folder) {
      const { response } = await dialog.showMessageBox(window(), {
        type: 'question',
        message: names.length === 1 ? `Replace "${names[0]}"?` : `Replace ${names.length} files?`,
        detail: `${names.map((name) => `"${name}"`).join(', ')} in "${folder}" will be overwritten.`,
        buttons: ['Replace', 'Cancel'],
        defaultId: 1,
        cancelId: 1,
      })
      return response === 0
    },
  }
}

function nativeFilters(filters: readonly FileFilter[]): { name: string; extensions: string[] }[] {
  const chosen = filters.map(({ label, extensions }) => ({ name: label, extensions: [...extensions] }))
  return [...chosen, { name: 'All files', extensions: ['*'] }]
}
