import { protocol } from './protocol'
import { requireReady } from './runtime'
import { guardedEmitter, guardedObject, notModelled } from './unmodelled'

type PermissionRequestHandler = (
  contents: unknown,
  permission: string,
  answer: (granted: boolean) => void,
  details: object,
) => void
type PermissionCheckHandler = (
  contents: unknown,
  permission: string,
  origin: string,
  details: object,
) => boolean

type Headers = Record<string, string | string[]>
type HeadersListener = (
  details: object,
  answer: (reply: { cancel?: boolean; responseHeaders?: Headers }) => void,
) => void

/** Electron's listeners come alone or after a filter of addresses; the filter is not modelled. */
function onlyListener<T>(what: string, first: T | object | null, second: T | null | undefined): T | null {
  if (second !== undefined) throw notModelled(`the filter of webRequest.${what}`)
  // Without a second argument the first is the listener.
  return first as T | null
}

/** What the program asked to be asked about. */
export interface SessionHooks {
  permissionRequest: PermissionRequestHandler | null
  permissionCheck: PermissionCheckHandler | null
  headersReceived: HeadersListener | null
}

/** What a session's user has set. */
export let hooksOf: (session: Session) => SessionHooks

class Session extends guardedEmitter('session') {
  readonly protocol = protocol
  readonly webRequest = guardedObject('session.webRequest', {
    onHeadersReceived: (listener: HeadersListener | object | null, second?: HeadersListener | null): void => {
      this.#hooks.headersReceived = onlyListener('onHeadersReceived', listener, second)
    },
  })
  readonly #hooks: SessionHooks = {
    permissionRequest: null,
    permissionCheck: null,
    headersReceived: null,
  }

  static {
    hooksOf = (session) => session.#hooks
  }

  setPermissionRequestHandler(handler: PermissionRequestHandler | null): void {
    this.#hooks.permissionRequest = handler
  }

  setPermissionCheckHandler(handler: PermissionCheckHandler | null): void {
    this.#hooks.permissionCheck = handler
  }
}

export const defaultSession = new Session()

export const session = guardedObject('session', {
  get defaultSession(): Session {
    requireReady('Session')
    return defaultSession
  },
})
