import type { DocumentState } from '../ipc/contract'
import type { CrashEntry } from '../ipc/crash-log'
import type { LostWork } from '../ipc/stored-copies'
import type { Drafts } from './drafts'

/** This many crashes within this time, in milliseconds, and the window is not started again without a question. */
const MAX_CRASHES = 3
const WITHIN = 60_000

/** Why a page is gone, as Electron tells it. */
export interface GoneDetails {
  readonly reason: string
  readonly exitCode: number
}

/** Functions of the program that handle a crash of the window. */
export interface CrashHandling {
  readonly drafts: Pick<Drafts, 'own'>
  readonly note: (entry: CrashEntry) => void
  /** The open document, as the window last reported it. */
  readonly document: () => DocumentState
  /** Opens another window in the place of this one. */
  readonly reopen: () => void
  /** Asks whether to start the window once more after several crashes; false ends the program. */
  readonly askAgain: () => Promise<boolean>
  readonly quit: () => void
  /** The time of day, by which drafts are stored. */
  readonly now?: () => number
  /** Time since the program started, in milliseconds; setting the clock does not change it. */
  readonly elapsed?: () => number
}

/** Starts a window again after its page crashed, and hands over what it left. */
export interface WindowCrashes {
  readonly gone: (details: GoneDetails) => Promise<void>
  /** Data of the last crash; `none` after it was handed over, or without a crash. */
  readonly lostWork: () => Promise<LostWork>
}

export function watchCrashes(handling: CrashHandling): WindowCrashes {
  const { drafts, note, document, reopen, askAgain, quit } = handling
  const { now = Date.now, elapsed = () => performance.now() } = handling
  let crashes: readonly number[] = []
  let lost: { readonly document: DocumentState; readonly at: number } | undefined
  return {
    async gone({ reason, exitCode }) {
      // The page was closed in good order.
      if (reason === 'clean-exit') return
      const at = now()
      note({ what: 'window', message: `The page of the window is gone: ${reason}, exit code ${exitCode}.` })
      // A page that crashed before it opened anything leaves what the one before it left.
      lost ??= { document: document(), at }
      const moment = elapsed()
      crashes = [...crashes.filter((crash) => moment - crash < WITHIN), moment]
      if (crashes.length >= MAX_CRASHES) {
        if (!(await askAgain())) return quit()
        crashes = []
      }
      reopen()
    },

    async lostWork() {
      if (!lost) return { status: 'none' }
      const { document: opened, at } = lost
      lost = undefined
      // A saved document has no draft; an older one is of no use to it.
      const own = opened.edited ? await drafts.own() : undefined
      return {
        status: 'lost',
        document: opened,
        ...(own ? { draft: own.draft, age: Math.max(0, at - own.at) } : {}),
      }
    },
  }
}
