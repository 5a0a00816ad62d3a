import type { Host } from '../ipc/host'
import { titleOf } from '../ipc/title'
import { createBrowserFiles } from './files'
import { createBrowserKept } from './kept'
import { createKeptStore } from './kept-store'
import type { Pickers } from './pickers'

/**
 * The contract in a browser: files through pickers, inputs and downloads. There is no native menu, no file from
 * outside, and no window that asks to be closed, so those events never occur and `close` does nothing.
 */
export function createBrowserHost(): Host {
  // TypeScript does not know the picker methods of the window yet; they are undefined in browsers without them.
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
    // Loaded where it is asked for: few names need fonts.
    findFonts: async (codePoints) => (await import('./system-fonts')).findFonts(codePoints),
    document: async (state) => {
      files.follow(state)
      isEdited = state.edited
      document.title = titleOf(state)
    },
    menu: async () => undefined, // the window draws its own menu
    fullScreen: async () => {
      // A browser may refuse; its own key still works.
      const change = document.fullscreenElement
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen()
      await change.catch(() => undefined)
    },
    close: async () => undefined,
    // Deprecated, but the only way to copy without asking for a permission; a page cannot paste this way.
    editCommand: async (command) => command !== 'paste' && document.execCommand(command),
    onAction: () => () => undefined,
    onOpened: () => () => undefined,
    onCloseRequested: () => () => undefined,
  }
}
