import { dialog, type BrowserWindow } from 'electron'
import { visibleName } from '../core/text/visible-text'
import type { FileFilter } from '../ipc/contract'
import type { FileDialogs } from './files'
import type { CopyQuestions } from './copy-access'

/** Asks whether to wait for a window that does not answer. Also waits if the question is taken back. */
export async function askToWait(window: BrowserWindow, signal: AbortSignal): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: 'The window does not answer.',
    detail: 'Wait for it, or start it again: unsaved work comes back as it was kept last.',
    buttons: ['Wait', 'Start again'],
    defaultId: 0,
    cancelId: 0,
    signal,
  })
  return response === 0
}

/** Asks whether to start a window once more that crashed several times. */
export async function askToStartAgain(window: BrowserWindow): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: 'The window stopped working three times within a minute.',
    detail:
      'Unsaved work is kept. Start the window again, or quit: the next start then offers the work before it opens it. Help, “Crash log…” shows what happened.',
    buttons: ['Start again', 'Quit'],
    defaultId: 1,
    cancelId: 1,
  })
  return response === 0
}

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
    askFolder: (project, folder) =>
      ask(window(), {
        message: `Export into this folder at each save of ${quoted([project])}?`,
        detail: `The project asks to write its exports into ${quoted([folder])}. Agree if you know the project.`,
        yes: 'Export',
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

/** Questions about kept copies. */
export function copyQuestions(window: () => BrowserWindow): CopyQuestions {
  return {
    askShow: () =>
      ask(window(), {
        message: 'Show the kept copies?',
        detail:
          'The window asks for unsaved work and earlier versions of all your files. Agree if you have just chosen Recover files.',
        yes: 'Show',
      }),
    askDiscard: ({ name, folder, at }) =>
      ask(window(), {
        message: `Discard ${name === '' ? 'this copy' : quoted([name])} for good?`,
        detail: [
          `It is from ${new Date(at).toLocaleString()}${folder === '' ? '' : `, of the folder ${quoted([folder])}`}.`,
          'This cannot be undone.',
        ].join(' '),
        yes: 'Discard',
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
  const chosen = filters.map(({ label, extensions }) => ({
    name: visibleName(label),
    extensions: [...extensions],
  }))
  return [...chosen, { name: 'All files', extensions: ['*'] }]
}
