import { dialog, type BrowserWindow } from 'electron'
import { visibleName } from '../core/formats/file-name'
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
    askReplace: (names, folder) =>
      ask(window(), {
        message: names.length === 1 ? `Replace ${quoted(names)}?` : `Replace ${names.length} files?`,
        detail: `${quoted(names)} in ${quoted([folder])} will be overwritten.`,
        yes: 'Replace',
      }),
    askAdd: (names, folder) =>
      ask(window(), {
        message:
          names.length === 1 ? `Also write ${quoted(names)}?` : `Also write ${names.length} more files?`,
        detail: `${quoted(names)} will be written into ${quoted([folder])}.`,
        yes: 'Write',
      }),
  }
}

/** Asks a question that Cancel answers by default. */
async function ask(
  window: BrowserWindow,
  { message, detail, yes }: { readonly message: string; readonly detail: string; readonly yes: string },
): Promise<boolean> {
  const buttons = [yes, 'Cancel']
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message,
    detail,
    buttons,
    defaultId: 1,
    cancelId: 1,
  })
  return response === 0
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${visibleName(name)}"`).join(', ')
}

function nativeFilters(filters: readonly FileFilter[]): { name: string; extensions: string[] }[] {
  const chosen = filters.map(({ label, extensions }) => ({ name: label, extensions: [...extensions] }))
  return [...chosen, { name: 'All files', extensions: ['*'] }]
}
