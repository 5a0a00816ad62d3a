import type { ProgramIo } from '../io'

/** Milliseconds before the first line of progress, and between two. */
const FIRST = 500
const INTERVAL = 100

/** Erases the line of the terminal and returns to its start. */
const CLEAR = '\r\u001B[2K'

/** A line of progress on a terminal, rewritten in place. Writes only on a terminal. */
export interface Progress {
  /** The program's environment, with messages on lines of their own instead of behind the progress. */
  readonly io: ProgramIo
  readonly at: (done: number) => void
  /** Removes the line. */
  readonly end: () => void
}

/** Starts a line such as "12 of 100 seeds". It appears only after half a second: short runs need none. */
export function startProgress(io: ProgramIo, total: number, things: string): Progress {
  if (!io.terminal) return { io, at: () => undefined, end: () => undefined }
  const start = io.now()
  let shown = start + FIRST - INTERVAL
  let isShown = false
  const end = (): void => {
    if (isShown) io.stderr(CLEAR)
    isShown = false
  }
  return {
    io: {
      ...io,
      stderr: (text) => {
        end()
        io.stderr(text)
      },
    },
    at: (done) => {
      const now = io.now()
      if (now - shown < INTERVAL) return
      shown = now
      isShown = true
      io.stderr(`${CLEAR}${done} of ${total} ${things}`)
    },
    end,
  }
}
