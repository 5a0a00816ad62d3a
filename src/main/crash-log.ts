import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { withCrash, type CrashEntry } from '../ipc/crash-log'

/** The crash log of the desktop: a text file in the user's data. */
export interface CrashLog {
  /** Adds an entry at once, because the program may be about to end. Never throws: a log must not add a fault. */
  readonly note: (entry: CrashEntry) => void
  /** The whole log; empty if there is none. */
  readonly read: () => string
}

/** Keeps the log in a file. `version` goes into each entry. */
export function createCrashLog(file: string, version: string, now: () => number = Date.now): CrashLog {
  const read = (): string => {
    try {
      return readFileSync(file, 'utf8')
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
