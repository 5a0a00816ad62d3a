import path from 'node:path'
import { app, BrowserWindow, nativeTheme, screen } from 'electron'
import icon from '../../resources/icons/brownstone.png?asset'
import { channelOf, type EventName } from '../ipc/calls'
import type { DocumentState } from '../ipc/contract'
import type { EventValues } from '../ipc/host'
import { titleOf } from '../ipc/title'
import type { GoneDetails } from './window-crash'
import { loadWindowState, saveWindowState, type WindowPosition } from './window-state'

/** Sends an event of the contract to the window. */
export type Send = <E extends EventName>(event: E, ...values: EventValues<E>) => void

/** The program's only window, or the one in its place after a crash. */
export interface AppWindow {
  readonly native: BrowserWindow
  /** Queues events until the page has loaded; drops them after the page is gone. */
  readonly send: Send
  /** Shows the document's state in title and frame. */
  readonly show: (state: DocumentState) => void
  /** The document's state as it was shown last. */
  readonly document: () => DocumentState
  /** Opens another window in the place of one whose page is gone. */
  readonly replace: () => void
  /** Closes without asking. */
  readonly close: () => void
  readonly bringForward: () => void
}

/** Handlers for a page that is gone or does not answer. */
export interface PageProblem {
  readonly gone: (details: GoneDetails) => void
  /** Asks whether to wait for a page; the signal ends the question when the page answers again. */
  readonly askToWait: (signal: AbortSignal) => Promise<boolean>
}

/** Opens the window at its last position and loads its page. */
export function openWindow(page: string, stateFile: string, problem: PageProblem): AppWindow {
  let shown: DocumentState = { id: '', name: '', edited: false }
  let isLoaded = false
  // A page that does not respond must not keep the window open.
  let canAnswer = true
  let waiting: (() => void)[] = []
  let answering: AbortController | undefined

  const send: Send = (event, ...values) => {
    const deliver = (): void => {
      const { webContents } = native
      if (!webContents.isDestroyed()) webContents.send(channelOf(event), ...values)
    }
    if (isLoaded) deliver()
    else waiting.push(deliver)
  }

  /** Opens a window. What happens to one that was replaced is of no interest. */
  const open = (state: WindowPosition): BrowserWindow => {
    const window = createNative(state)
    const { webContents } = window
    isLoaded = false
    canAnswer = true
    webContents.on('did-finish-load', () => {
      if (window !== native) return
      isLoaded = true
      const held = waiting
      waiting = []
      for (const deliver of held) deliver()
    })
    webContents.on('render-process-gone', (_event, details) => {
      if (window !== native) return
      canAnswer = false
      answering?.abort()
      problem.gone(details)
    })
    window.on('unresponsive', () => void waitOrEnd(window))
    window.on('responsive', () => {
      canAnswer = true
      answering?.abort()
    })
    window.on('close', (event) => {
      if (window !== native) return
      saveWindowState(stateFile, window.getNormalBounds(), window.isMaximized())
      if (!shown.edited || !canAnswer) return
      event.preventDefault()
      send('closeRequested')
    })
    void window.loadURL(page)
    return window
  }

  const waitOrEnd = async (window: BrowserWindow): Promise<void> => {
    canAnswer = false
    if (answering) return
    const { signal } = (answering = new AbortController())
    const waits = await problem.askToWait(signal)
    answering = undefined
    // Its page is then gone, as after a crash.
    if (!waits && !signal.aborted && !window.isDestroyed()) window.webContents.forcefullyCrashRenderer()
  }

  const displays = screen.getAllDisplays().map((display) => display.workArea)
  let native = open(loadWindowState(stateFile, displays))
  return {
    get native() {
      return native
    },
    send,
    show: (document) => {
      shown = document
      native.setTitle(titleOf(document))
      if (process.platform === 'darwin') native.setDocumentEdited(document.edited)
    },
    document: () => shown,
    replace: () => {
      const old = native
      native = open({ bounds: old.getNormalBounds(), maximised: old.isMaximized() })
      old.destroy()
    },
    close: () => {
      shown = { ...shown, edited: false }
      native.close()
    },
    bringForward: () => {
      if (native.isMinimized()) native.restore()
      native.focus()
    },
  }
}

/** Creates a window that shows itself once its page is drawn. */
function createNative(state: WindowPosition): BrowserWindow {
  const window = new BrowserWindow({
    ...state.bounds,
    minWidth: 640,
    minHeight: 480,
    show: false,
    title: app.name,
    icon,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#1b1d21' : '#f6f4ee',
    webPreferences: {
      preload: path.join(import.meta.dirname, '../preload/index.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      // Only while a development server runs; a built program does not need them.
      devTools: import.meta.env.DEV,
      spellcheck: false,
    },
  })
  if (state.maximised) window.maximize()
  window.once('ready-to-show', () => window.show())
  window.webContents.on('preload-error', (_event, file, error) => console.error(`${file} failed:`, error))
  // The title comes from the document, not from the page's head.
  window.on('page-title-updated', (event) => event.preventDefault())
  return window
}
