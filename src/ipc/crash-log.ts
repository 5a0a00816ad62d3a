import { visibleName } from '../core/text/visible-text'

/**
 * The crash log, the same in both editions: what went wrong in the program itself, for a report that the user may send.
 * It stays on the computer. Entries are lines of text, so that the file is readable as it is.
 */

/** What failed: the whole window, one of its workers, or code of the program, which went on. */
export const CRASHED_PARTS = ['window', 'worker', 'program'] as const

/** One error to log; the host adds the time and the version. */
export interface CrashEntry {
  readonly what: (typeof CRASHED_PARTS)[number]
  readonly message: string
}

/** Maximum entries of the log, of which the oldest are dropped first, and maximum characters of a message. */
export const MAX_CRASHES = 200
export const MAX_CRASH_MESSAGE = 1000

/** Maximum characters of the log. */
export const MAX_CRASH_LOG = MAX_CRASHES * (MAX_CRASH_MESSAGE + 200)

/** Returns the log with one more entry, as the last line. `at` is in milliseconds since 1970. */
export function withCrash(
  log: string,
  { what, message }: CrashEntry,
  { at, version }: { readonly at: number; readonly version: string },
): string {
  const words = shortenPaths(message.slice(0, 4 * MAX_CRASH_MESSAGE))
    .replaceAll(/\s*[\r\n]+\s*/g, ' | ')
    .slice(0, MAX_CRASH_MESSAGE)
  const line = `${new Date(at).toISOString()}  ${version}  ${what}: ${visibleName(words)}`
  const lines = [...log.split('\n').filter((each) => each !== ''), line]
  return `${lines.slice(-MAX_CRASHES).join('\n')}\n`.slice(-MAX_CRASH_LOG)
}

/** Shortens folders and addresses to "…": they name the user and the computer, and help nobody. */
export function shortenPaths(text: string): string {
  return text
    .replaceAll(/\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s"'()]*\/(?=[^\s"'()/]*)/gi, '…/')
    .replaceAll(/[A-Za-z]:\\(?:[^\s"'()\\]+\\)*/g, '…\\')
    .replaceAll(/(^|[\s"'(=:,])\/(?:[^\s"'()/]+\/)+/g, '$1…/')
}
