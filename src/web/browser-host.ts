import type { WrittenFile } from '../core/formats/format'
import type { FileToSave, OpenReply } from '../ipc/contract'
import { ownBytes } from '../ipc/content'
import { NOT_BESIDE } from '../ipc/file-errors'
import type { Host } from '../ipc/host'
import { titleOf } from '../ipc/title'
import { crashLog } from './crash-log'
import { createBrowserFiles } from './files'
import { createBrowserCopies } from './copies'
import { createCopyStore } from './copy-store'
import type { Offline } from './offline'
import type { Pickers } from './pickers'
import { browserQuestions } from './questions'
import { createRecentHandles } from './recent-handles'
import { createSignal } from './signal'

/** The files that the system opens with an installed page; TypeScript does not know the queue yet. */
interface LaunchQueue {
  setConsumer(take: (launch: { readonly files?: readonly FileSystemHandle[] }) => void): void
}

/**
 * The contract in a browser: files through pickers, inputs and downloads. There is no native menu and no window that
 * asks to be closed, so those events never occur and `close` does nothing. An installed page is handed files from
 * outside. `startOffline` returns the copy for use without a network, undefined where the browser keeps none. `signal` removes
 * the listeners of the host and its hold on the draft, and ends its access to drafts and versions.
 */
export function createBrowserHost(
  startOffline?: (updateReady: () => void) => Promise<Offline | undefined>,
  signal?: AbortSignal,
): Host {
  // TypeScript does not know the picker methods of the window yet; they are undefined in browsers without them.
  const draftLost = createSignal<[]>()
  const store = createCopyStore(() => draftLost.send(), signal)
  const copies = createBrowserCopies(store, navigator.locks, {
    persist: persistOnce,
    confirm: (question) => window.confirm(question),
    signal,
  })
  const files = createBrowserFiles({
    pickers: window as Pickers,
    questions: browserQuestions((question) => window.confirm(question)),
    storeFileVersion: copies.storeVersion,
    recentHandles: createRecentHandles(),
  })
  const opened = createSignal<[OpenReply]>()
  const updateReady = createSignal<[]>()
  let offline: Promise<Offline | undefined> | undefined
  const queue = (window as { launchQueue?: LaunchQueue }).launchQueue // only in browsers that install pages
  queue?.setConsumer(({ files: handles = [] }) => {
    for (const handle of handles) {
      if (handle instanceof FileSystemFileHandle) void files.openHandle(handle).then(opened.send)
    }
  })

  let isEdited = false
  const refuse = (event: BeforeUnloadEvent): void => {
    if (isEdited) event.preventDefault()
  }
  window.addEventListener('beforeunload', refuse, signal ? { signal } : undefined)

  return {
    kind: 'browser',
    open: files.open,
    openRecent: files.openRecent,
    recent: files.recent,
    save: (request) =>
      files.save({
        ...request,
        files: withOwnBytes(request.files),
      }),
    exportTarget: async (request) => (await files.exports()).target(request),
    exportAtSave: async (request) =>
      (await files.exports()).write({ ...request, files: withOwnBytes(request.files) }),
    // It holds none: the window has the bytes of its files.
    heldContent: async () => ({ status: 'error', message: NOT_BESIDE }),
    storeDraft: copies.storeDraft,
    dropDraft: copies.dropDraft,
    offeredCopies: copies.list,
    storedCopies: copies.list,
    readCopy: copies.read,
    discardCopy: copies.discard,
    copyOpened: copies.drop,
    copiesDone: async () => undefined, // the page is its own host, and reads the storage itself
    // A browser starts a crashed page only when the user asks, as a new one: its work is offered as that of another.
    lostWork: async () => ({ status: 'none' }),
    noteCrash: async (entry) => crashLog.note(entry),
    crashLog: async () => crashLog.read(),
    storeVersion: files.storeVersion,
    checkFile: files.check,
    readAgain: files.readAgain,
    // A page sees no folders: the editor asks for such files.
    readBeside: async () => ({ status: 'error', message: NOT_BESIDE }),
    tokenFor: async () => undefined,
    // Loaded where it is asked for: few names need fonts.
    findFonts: async (codePoints) => (await import('./system-fonts')).findFonts(codePoints),
    checkForUpdate: async () => (await offline)?.check() ?? NO_COPY,
    installUpdate: async () => (await offline)?.install(),
    // A page has workers of its own for all jobs.
    startThread: async () => Promise.reject(new Error(NO_THREADS)),
    toThread: async () => undefined,
    lostRun: async () => ({ status: 'none' }),
    joinThread: async () => undefined,
    endThread: async () => undefined,
    startLink: async () => ({ status: 'error', message: NO_LINK }),
    showInLink: async () => undefined,
    endLink: async () => undefined,
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
    onOpened: opened.listen,
    // A link to this edition is an address, which the editor reads itself.
    onTownCode: () => () => undefined,
    onFromThread: () => () => undefined,
    onThreadDied: () => () => undefined,
    onLinkHeard: () => () => undefined,
    onLinkEnded: () => () => undefined,
    onCloseRequested: () => () => undefined,
    onDraftLost: draftLost.listen,
    // The editor listens once it is loaded. Earlier loading or copying would delay the first screen.
    onUpdateReady: (listener) => {
      void files.loadAhead()
      offline ??= startOffline?.(() => updateReady.send())
      return updateReady.listen(listener)
    },
  }
}

const ASKED = 'brownstone.persistAsked'

/** Asks the browser to keep the storage; Firefox asks the user, so only once in a browser. */
async function persistOnce(): Promise<void> {
  // Undefined on pages without https.
  const storage: StorageManager | undefined = navigator.storage
  if (!storage?.persist || (await storage.persisted()) || localStorage.getItem(ASKED) !== null) return
  localStorage.setItem(ASKED, 'yes')
  await storage.persist()
}

const NO_THREADS = 'The browser edition has no threads of its host'

const NO_LINK = 'A page cannot open a live link: use the desktop edition, or brownstone watch --serve.'

const NO_COPY = {
  status: 'error',
  message: 'This browser keeps no copy of the page: every visit loads the newest version.',
} as const

function withOwnBytes(files: readonly FileToSave[]): readonly WrittenFile[] {
  return files.map(({ name, bytes }) => ({ name, bytes: ownBytes(bytes) }))
}
