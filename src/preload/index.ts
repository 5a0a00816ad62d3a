import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import { CALLS, EVENTS } from '../ipc/channels'
import type { Bridge } from '../ipc/contract'

/** Hands on what an event tells, never the event itself: it would give the page a way to the desktop. */
function listen(channel: string, listener: (...values: unknown[]) => void): () => void {
  const forward = (_event: IpcRendererEvent, ...values: unknown[]): void => listener(...values)
  ipcRenderer.on(channel, forward)
  return () => {
    ipcRenderer.removeListener(channel, forward)
  }
}

/** Forwards the contract, call by call, and knows nothing else; both ends check what passes. */
const bridge: Bridge = {
  kind: 'desktop',
  generate: (request) => ipcRenderer.invoke(CALLS.generate, request),
  cancel: (job) => ipcRenderer.invoke(CALLS.cancel, job),
  open: (request) => ipcRenderer.invoke(CALLS.open, request),
  openRecent: (file) => ipcRenderer.invoke(CALLS.openRecent, file),
  recent: () => ipcRenderer.invoke(CALLS.recent),
  save: (request) => ipcRenderer.invoke(CALLS.save, request),
  keepDraft: (draft) => ipcRenderer.invoke(CALLS.keepDraft, draft),
  dropDraft: () => ipcRenderer.invoke(CALLS.dropDraft),
  kept: () => ipcRenderer.invoke(CALLS.kept),
  readKept: (id) => ipcRenderer.invoke(CALLS.readKept, id),
  discardKept: (id) => ipcRenderer.invoke(CALLS.discardKept, id),
  keepVersion: (file, draft) => ipcRenderer.invoke(CALLS.keepVersion, file, draft),
  checkFile: (file) => ipcRenderer.invoke(CALLS.checkFile, file),
  readAgain: (file) => ipcRenderer.invoke(CALLS.readAgain, file),
  document: (state) => ipcRenderer.invoke(CALLS.document, state),
  menu: (lines) => ipcRenderer.invoke(CALLS.menu, lines),
  fullScreen: () => ipcRenderer.invoke(CALLS.fullScreen),
  close: () => ipcRenderer.invoke(CALLS.close),
  editCommand: (command) => ipcRenderer.invoke(CALLS.editCommand, command),
  onAction: (listener) => listen(EVENTS.action, listener),
  onProgress: (listener) => listen(EVENTS.progress, listener),
  onOpened: (listener) => listen(EVENTS.opened, listener),
  onCloseRequested: (listener) => listen(EVENTS.closeRequested, listener),
}

contextBridge.exposeInMainWorld('brownstone', bridge)
