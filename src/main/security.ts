import { APP_HOST, APP_SCHEME } from './protocol'

/** The origin of a call: the page by its number, and its frame, which is null after the page is gone. */
export interface Caller {
  readonly sender: { readonly id: number }
  readonly senderFrame: { readonly url: string; readonly parent: unknown } | null
}

/**
 * Whether an address is one of the window's own pages. Compares scheme and host, not origins: Node gives every custom
 * scheme the same opaque origin. `developmentUrl` is the address of the development server, if one runs.
 */
export function isOwnPage(address: string, developmentUrl?: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.protocol === `${APP_SCHEME}:` && url.host === APP_HOST) return true
  return developmentUrl !== undefined && url.origin === new URL(developmentUrl).origin
}

/** Whether a call comes from the window's own page, not from a frame in it or from a closed page. */
export function isTrusted(caller: Pick<Caller, 'senderFrame'>, developmentUrl?: string): boolean {
  const frame = caller.senderFrame
  return frame !== null && frame.parent === null && isOwnPage(frame.url, developmentUrl)
}

/** Permissions granted without asking: only notifications, for the end of a long run. */
export function isPermitted(permission: string): boolean {
  return permission === 'notifications'
}
