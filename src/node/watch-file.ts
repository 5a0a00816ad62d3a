import { createHash } from 'node:crypto'
import { watch } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readFileLimited, type ReadOutcome } from './read-file'

/** Follows the content of a file. */
export interface FileWatch {
  /**
   * Resolves with the content once it differs from the one returned last, or with why it cannot be read. Resolves with undefined
   * after `timeout` milliseconds without another content, or if the watch was stopped. Waits for a missing file.
   */
  readonly next: (timeout?: number) => Promise<ReadOutcome | undefined>
}

/** Interval of further looks at the file, in milliseconds: network disks report no changes by other computers. */
const POLL = 500

/** Changes within this time can have the same timestamp on some disks, in milliseconds. */
const COARSE_TIME = 2500

/**
 * Watches a file until the signal is aborted. The folder is watched, because a save that renames puts another file in the
 * place of the first. A change during the work of the caller is returned by the next call; contents that were replaced
 * before they were read are skipped.
 */
export function watchFile(file: string, signal: AbortSignal, poll = POLL): FileWatch {
  let rung = false
  let wake: () => void = () => undefined
  const ring = (): void => {
    rung = true
    wake()
  }
  const closeFolder = watchFolder(file, ring)
  const timer = setInterval(ring, poll)
  signal.addEventListener('abort', () => {
    closeFolder()
    clearInterval(timer)
    ring()
  })

  const look = changeReader(file)
  return {
    async next(timeout) {
      const end = timeout === undefined ? Infinity : performance.now() + timeout
      while (!signal.aborted) {
        rung = false
        const content = await look()
        if (content) return content
        const left = end - performance.now()
        if (left <= 0) return undefined
        const later = new AbortController()
        await new Promise<void>((resolve) => {
          wake = resolve
          if (rung || signal.aborted) resolve()
          if (left < Infinity) void wait(left, undefined, { signal: later.signal }).then(resolve, resolve)
        })
        later.abort()
      }
      return undefined
    },
  }
}

/** Calls back when a file may have changed; never if the system cannot watch its folder. Returns a function that stops this. */
function watchFolder(file: string, changed: () => void): () => void {
  const name = path.basename(file)
  try {
    const watcher = watch(path.dirname(file), (_event, of) => {
      if (of === null || of === name) changed()
    })
    watcher.on('error', () => watcher.close())
    return () => watcher.close()
  } catch {
    return () => undefined
  }
}

/** Returns a function that reads the file if its content differs from the last one. */
function changeReader(file: string): () => Promise<ReadOutcome | undefined> {
  let print: string | undefined
  let printSeenAt = 0
  let digest: string | undefined
  return async () => {
    // Taken before the file is read, so that a change during the reading gives another print.
    const found = await stat(file, { bigint: true }).catch(() => undefined)
    const now = performance.now()
    const foundPrint = found && [found.ino, found.size, found.mtimeNs, found.ctimeNs].join()
    if (foundPrint === print && now - printSeenAt > COARSE_TIME) return undefined
    if (foundPrint !== print) printSeenAt = now
    print = foundPrint
    const outcome = await readFileLimited(file)
    if (outcome.status === 'error' && outcome.isMissing) return undefined
    const content = outcome.status === 'read' ? outcome.bytes : outcome.message
    const foundDigest = createHash('sha256').update(content).digest('base64')
    if (foundDigest === digest) return undefined
    digest = foundDigest
    return outcome
  }
}
