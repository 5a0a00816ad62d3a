/** Does a piece of work when those before it have ended; undefined if it was no longer wanted by then. */
export type InTurn = <Result>(work: () => Promise<Result>, signal: AbortSignal) => Promise<Result | undefined>

/**
 * Returns a queue that does one piece of work at a time, each after `painted` resolves: what is already there, such as a
 * dialog that has just opened, is seen first, and the results never arrive together.
 */
export function createTurns(painted: () => Promise<void> = nextFrame): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work, signal) => {
    const turn = last.then(async () => {
      if (signal.aborted) return undefined
      await painted()
      return signal.aborted ? undefined : work()
    })
    last = turn.catch(() => undefined)
    return turn
  }
}

/** Resolves when the window has painted what it shows now. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
