import { version } from '../../package.json'
import { withCrash, type CrashEntry } from '../ipc/crash-log'

const KEY = 'brownstone.crashLog'

/** The crash log of the browser edition, in the storage of its pages. Never throws: the browser may forbid storage. */
export const crashLog = {
  note(entry: CrashEntry): void {
    try {
      localStorage.setItem(KEY, withCrash(crashLog.read(), entry, { at: Date.now(), version }))
    } catch {
      // The page goes on, and its banner still tells the user.
    }
  },

  read(): string {
    try {
      return localStorage.getItem(KEY) ?? ''
    } catch {
      return ''
    }
  },
}
