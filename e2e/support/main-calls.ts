import type { ElectronApplication } from '@playwright/test'
import { channelOf, type CallName } from '../../src/ipc/calls'

/** Calls the handlers of the main process directly, as the window or as another page with the same address. */
export interface MainCalls {
  readonly asWindow: (name: CallName, ...values: readonly unknown[]) => Promise<unknown>
  readonly asAnother: (name: CallName, ...values: readonly unknown[]) => Promise<unknown>
  /** Makes many calls as the window, one after the other; resolves to their replies. */
  readonly allAsWindow: (calls: readonly Call[]) => Promise<readonly unknown[]>
}

type Call = readonly [name: CallName, values: readonly unknown[]]

/** Resolves a call to its reply, or to the text of its error. */
export function mainCalls(app: ElectronApplication): MainCalls {
  const make = (isWindow: boolean, calls: readonly Call[]): Promise<unknown[]> =>
    app.evaluate(
      async ({ ipcMain, BrowserWindow }, { calls, isWindow }) => {
        const revived = (value: unknown): unknown => {
          if (Array.isArray(value)) return value.map(revived)
          if (typeof value !== 'object' || value === null) return value
          if ('$bytes' in value && typeof value.$bytes === 'string') {
            return new Uint8Array(Array.from(value.$bytes, (sign) => sign.charCodeAt(0)))
          }
          return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revived(inner)]))
        }
        // Not documented, but there in Electron under this name.
        const handlers = Reflect.get(ipcMain, '_invokeHandlers') as Map<
          string,
          (event: object, ...values: unknown[]) => Promise<unknown>
        >
        const { id } = BrowserWindow.getAllWindows()[0]!.webContents
        const event = {
          sender: { id: isWindow ? id : id + 1000 },
          senderFrame: { url: 'app://brownstone/index.html', parent: null },
        }
        const replies: unknown[] = []
        for (const { channel, values } of calls) {
          try {
            replies.push(await handlers.get(channel)!(event, ...values.map(revived)))
          } catch (error) {
            replies.push(String(error))
          }
        }
        return replies
      },
      {
        calls: calls.map(([name, values]) => ({ channel: channelOf(name), values: values.map(sendable) })),
        isWindow,
      },
    )
  const call = async (isWindow: boolean, name: CallName, values: readonly unknown[]): Promise<unknown> =>
    (await make(isWindow, [[name, values]]))[0]
  return {
    asWindow: (name, ...values) => call(true, name, values),
    asAnother: (name, ...values) => call(false, name, values),
    allAsWindow: (calls) => make(true, calls),
  }
}

/** Bytes are sent as marked texts. */
function sendable(value: unknown): unknown {
  if (value instanceof Uint8Array) return { $bytes: String.fromCharCode(...value) }
  if (Array.isArray(value)) return value.map(sendable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sendable(inner)]))
}
