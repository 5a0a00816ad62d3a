import { contextBridge, ipcRenderer, webUtils, type IpcRendererEvent } from 'electron'
import {
  CALL_NAMES,
  channelOf,
  EVENT_NAMES,
  listenerOf,
  needsUser,
  takesFile,
  type CallName,
  type EventName,
} from '../ipc/calls'

type Listener = (...values: unknown[]) => void

/** How long a line chosen from the native menu counts as an act of the user, in milliseconds: as long as a click does. */
const MENU_TIME = 5000

// Here, where no script of the page reaches it.
let menuAt = Number.NEGATIVE_INFINITY
ipcRenderer.on(channelOf('action'), () => {
  menuAt = performance.now()
})
const isUserThere = (): boolean => navigator.userActivation.isActive || performance.now() - menuAt < MENU_TIME

const call =
  (name: CallName) =>
  async (...values: unknown[]): Promise<unknown> => {
    if (needsUser(name) && !isUserThere())
      throw new Error(`The call ${name} is only for the user: it needs a key or a click`)
    if (!takesFile(name)) return ipcRenderer.invoke(channelOf(name), ...values)
    // A script can name any path, but only the system makes files that have one.
    const [file] = values
    const path = webUtils.getPathForFile(file as File) // throws unless it is one
    return path === '' ? undefined : ipcRenderer.invoke(channelOf(name), path)
  }

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
