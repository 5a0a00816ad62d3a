/* oxlint-disable no-underscore-dangle -- `_invokeHandlers` is Electron's own name */
import { guardedEmitter } from './unmodelled'

export type InvokeHandler = (event: object, ...values: unknown[]) => unknown

/** The main process's end of the messages; `webContents.ipc` is one of these as well. */
export class IpcMain extends guardedEmitter('ipcMain') {
  /** Not documented, but there in Electron under this name: tests call handlers with forged senders. */
  readonly _invokeHandlers = new Map<string, InvokeHandler>()

  constructor() {
    super()
    // A channel may be called `error`; an emitter would throw when nobody listens to it.
    this.on('error', () => {})
  }

  handle(channel: string, handler: InvokeHandler): void {
    if (this._invokeHandlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`)
    }
    if (typeof handler !== 'function') {
      throw new TypeError(`Expected handler to be a function, but found type '${typeof handler}'`)
    }
    this._invokeHandlers.set(channel, handler)
  }

  removeHandler(channel: string): void {
    this._invokeHandlers.delete(channel)
  }
}

export const ipcMain = new IpcMain()

/** The handler of a channel: the window's own comes before the one for all windows. */
export function handlerOf(ipc: IpcMain, channel: string): InvokeHandler | undefined {
  return ipc._invokeHandlers.get(channel) ?? ipcMain._invokeHandlers.get(channel)
}
