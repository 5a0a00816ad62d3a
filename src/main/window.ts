import path from 'node:path'
import { app, BrowserWindow, nativeTheme, screen } from 'electron'
import icon from '../../resources/icons/brownstone.png?asset'
import { channelOf, type EventName } from '../ipc/calls'
import type { DocumentState } from '../ipc/contract'
import type { EventValues } from '../ipc/host'
import { titleOf } from '../ipc/title'
import { loadWindowState, saveWindowState } from './window-state'

/** Sends an event of the contract to the window. */
export type Send = <E extends EventName>(event: E, ...values: EventValues<E>) => void

/** The program's only window. */
export interface AppWindow {
  readonly native: BrowserWindow
  /** Queues events until the page has loaded; drops them after the page is gone. */
  readonly send: Send
  /** Shows the document's state in title and frame. */
  readonly show: (state: DocumentState) => void
  /** Closes without asking. */
  readonly close: () => void
  readonly bringForward: () => void
}

/** Opens the window at its last position and loads its page. */
export function openWindow(page: string, stateFile: string): AppWindow {
  const displays = screen.getAllDisplays().map((display) => display.workArea)
  const state = loadWindowState(stateFile, displays)
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
      spellcheck: false,
    },
  })
  if (state.maximised) window.maximize()
  window.once('ready-to-show', () => window.show())

  let isEdited = false
  let isLoaded = false
  let waiting: (() => void)[] = []

  const { webContents } = window
  webContents.on('did-finish-load', () => {
    isLoaded = true
    const kept = waiting
    waiting = []
    for (const deliver of kept) deliver()
  })
  webContents.on('preload-error', (_event, file, error) => console.error(`${file} failed:`, error))

  // The title comes from the document, not from the page's head.
  window.on('page-title-updated', (event) => event.preventDefault())

  // A page that does not respond must not keep the window open.
  let canAnswer = true
  webContents.on('render-process-gone', () => (canAnswer = false))
  window.on('unresponsive', () => (canAnswer = false))
  window.on('responsive', () => (canAnswer = true))

  const send: Send = (event, ...values) => {
    const deliver = (): void => {
      if (!webContents.isDestroyed()) webContents.send(channelOf(event), ...values)
    }
    if (isLoaded) deliver()
    else waiting.push(deliver)
  }

  window.on('close', (event) => {
    saveWindowState(stateFile, window.getNormalBounds(), window.isMaximized())
    if (!isEdited || !canAnswer) return
    event.preventDefault()
    send('closeRequested')
  })

  void window.loadURL(page)
  return {
    native: window,
    send,
    show: (document) => {
      isEdited = document.edited
      window.setTitle(titleOf(document))
      window.setDocumentEdited(document.edited)
    },
    close: () => {
      isEdited = false
      window.close()
    },
    bringForward: () => {
      if (window.isMinimized()) window.restore()
      window.focus()
    },
  }
}
