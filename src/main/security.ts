import { APP_HOST, APP_SCHEME } from './protocol'

/** What a call tells of the page it came from; `senderFrame` is null once that page is gone. */
export interface Caller {
  readonly senderFrame: { readonly url: string; readonly parent: unknown } | null
}

/**
 * Whether an address is one of the window's own pages. Scheme and host are compared, not origins: Node gives every
 * custom scheme the same opaque origin. `developmentUrl` is the address of the development server, where one runs.
 */
export function isOwnPage(address: string, developmentUrl?: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.protocol === `${APP_SCHEME}:` && url.host === APP_HOST) return true
  return developmentUrl !== undefined && url.origin === new URL(developmentUrl).origin
}

/** Whether a call comes from the window's own page itself, not from a frame within it or from a page that is gone. */
export function isTrusted(caller: Caller, developmentUrl?: string): boolean {
  const frame = caller.senderFrame
  return frame !== null && frame.parent === null && isOwnPage(frame.url, developmentUrl)
}

/** What a page may do without being asked about: tell the system that a long run has ended, and nothing else. */
export function isPermitted(permission: string): boolean {
  return permission === 'notifications'
}
