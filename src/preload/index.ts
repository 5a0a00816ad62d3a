import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import { CALL_NAMES, channelOf, EVENT_NAMES, listenerOf, type CallName, type EventName } from '../ipc/calls'

type Listener = (...values: unknown[]) => void

const call =
  (name: CallName) =>
  (...values: unknown[]): Promise<unknown> =>
    ipcRenderer.invoke(channelOf(name), ...values)

/** Passes on the values of an event, never the event itself: it would give the page a way to the desktop. */
const on =
  (name: EventName) =>
  (listener: Listener): (() => void) => {
    const forward = (_event: IpcRendererEvent, ...values: unknown[]): void => listener(...values)
    ipcRenderer.on(channelOf(name), forward)
    return () => {
      ipcRenderer.removeListener(channelOf(name), forward)
    }
  }

// Only the calls and events of the table; both ends check the values.
contextBridge.exposeInMainWorld(
  'brownstone',
  Object.fromEntries([
    ['kind', 'desktop'],
    ...CALL_NAMES.map((name) => [name, call(name)]),
    ...EVENT_NAMES.map((name) => [listenerOf(name), on(name)]),
  ]),
)
