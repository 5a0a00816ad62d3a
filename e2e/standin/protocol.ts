import { requireReady, runtime } from './runtime'
import { guardedObject, notModelled } from './unmodelled'

export type ProtocolHandler = (request: Request) => Response | Promise<Response>

interface CustomScheme {
  readonly scheme: string
  readonly privileges?: { readonly standard?: boolean; readonly secure?: boolean }
}

/**
 * Chromium cannot be taught a scheme from outside. Pages of `app://HOST/path` therefore travel as
 * `https://HOST.app.standin.test/path`, which is secure and standard too, and are answered by the program's own handler.
 */
const DOMAIN = 'standin.test'

const schemes = new Set<string>()
const handlers = new Map<string, ProtocolHandler>()
let registered = false

export const protocol = guardedObject('protocol', {
  registerSchemesAsPrivileged(list: readonly CustomScheme[]): void {
    if (runtime.phase !== 'starting') {
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    }
    if (registered) throw new Error('protocol.registerSchemesAsPrivileged can be called only once')
    registered = true
    for (const { scheme, privileges } of list) {
      if (!privileges?.standard || !privileges.secure) {
        throw notModelled(`the scheme ${scheme}, which is not both standard and secure,`)
      }
      schemes.add(scheme)
    }
  },
  handle(scheme: string, handler: ProtocolHandler): void {
    requireReady('protocol.handle')
    if (handlers.has(scheme)) throw new Error('The scheme has been registered')
    if (!schemes.has(scheme)) throw notModelled(`protocol.handle for ${scheme}, which is not privileged,`)
    handlers.set(scheme, handler)
  },
})

/** The handler that answers for an address as the program knows it. */
export function handlerFor(address: string): ProtocolHandler | undefined {
  return handlers.get(/^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase() ?? '')
}

/** Converts the program's address to the one that Chromium is given. */
export function toChromium(address: string): string {
  const parts = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i.exec(address)
  const scheme = parts?.[1]?.toLowerCase()
  if (!parts || !scheme || !schemes.has(scheme)) return address
  return `https://${parts[2]}.${scheme}.${DOMAIN}${parts[3] || '/'}`
}

/** Converts Chromium's address back to the program's. */
export function fromChromium(address: string): string {
  const parts = /^https:\/\/([^/?#]*)\.([a-z0-9+-]+)\.standin\.test(.*)$/i.exec(address)
  return parts ? `${parts[2]}://${parts[1]}${parts[3]}` : address
}
