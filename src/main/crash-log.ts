import { closeSync, fstatSync, openSync, readSync, renameSync, writeFileSync } from 'node:fs'
import { MAX_CRASH_LOG, withCrash, type CrashEntry } from '../ipc/crash-log'

/** The crash log of the desktop: a text file in the user's data. */
export interface CrashLog {
  /** Adds an entry at once, because the program may be about to end. Never throws: a log must not cause another error. */
  readonly note: (entry: CrashEntry) => void
  /** The whole log; empty if there is none. */
  readonly read: () => string
}

/** Keeps the log in a file. `version` goes into each entry. */
export function createCrashLog(file: string, version: string, now: () => number = Date.now): CrashLog {
  const read = (): string => {
    try {
      return endOf(file)
    } catch {
      return '' // nothing ever went wrong
    }
  }
  return {
    read,
    note(entry) {
      try {
        const log = withCrash(read(), entry, { at: now(), version })
        // Aside first: a program that ends now must not leave half a log.
        writeFileSync(`${file}.new`, log)
        renameSync(`${file}.new`, file)
      } catch {
        console.error(`${entry.what}: ${entry.message}`)
      }
    },
  }
}

/** Reads at most the last `MAX_CRASH_LOG` bytes of a file, whole lines: another program may have written into it. */
function endOf(file: string): string {
  const handle = openSync(file, 'r')
  try {
    const { size } = fstatSync(handle)
    const bytes = new Uint8Array(Math.min(size, MAX_CRASH_LOG))
    const length = readSync(handle, bytes, 0, bytes.length, size - bytes.length)
    const text = new TextDecoder().decode(bytes.subarray(0, length))
    return size > bytes.length ? text.slice(text.indexOf('\n') + 1) : text
  } finally {
    closeSync(handle)
  }
}
