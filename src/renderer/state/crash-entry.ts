import type { Host } from '../../ipc/host'

/** Maximum characters of an error in the crash log. */
const MAX_MESSAGE = 5000

/** Adds an error of the program to the crash log. */
export function logError(host: Host, error: unknown): void {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  host.noteCrash({ what: 'program', message: message.slice(0, MAX_MESSAGE) }).catch(() => undefined)
}
