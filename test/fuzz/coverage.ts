import { Session, type Profiler } from 'node:inspector'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The comments by which the bundler says where the code of a module begins. */
const REGION = /^\/\/ (\S+\.\w+)$/gm

/** How much of the program's own code has run. */
export interface Coverage {
  /** Whether code ran since the last call that was never marked; marks it, or leaves it to be found again. */
  readonly take: (then: 'mark' | 'leave') => boolean
  /** Characters of the program's code that have run so far. */
  readonly seen: () => number
}

/**
 * Counts the blocks of a bundle that run, with V8's precise coverage. It counts only in functions that are compiled after
 * it was started: import the bundle after this call.
 */
export function followCoverage(bundle: string): Coverage {
  const source = readFileSync(fileURLToPath(bundle), 'utf8')
  const isOwn = ownCode(source)
  const seen = new Uint8Array(source.length)
  let count = 0
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

  const find = (from: number, to: number): boolean => {
    for (let at = from; at < to; at++) if (seen[at] === 0 && isOwn[at] === 1) return true
    return false
  }
  /** Marks a stretch of code that ran. */
  const mark = (from: number, to: number): boolean => {
    let isNew = false
    for (let at = from; at < to; at++) {
      if (seen[at] === 1 || isOwn[at] === 0) continue
      seen[at] = 1
      count++
      isNew = true
    }
    return isNew
  }

  return {
    take(then) {
      let isNew = false
      // The reply comes before `post` returns: the session is of this thread.
      session.post('Profiler.takePreciseCoverage', (error, { result }) => {
        if (error) throw error
        const script = result.find(({ url }) => url === bundle)
        // Of functions that lie in one another each is reported by itself, those that did not run as well.
        const ranges = (script?.functions ?? []).flatMap((each) => each.ranges)
        ranges.sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset)
        isNew = visitRun(ranges, then === 'mark' ? mark : find)
      })
      return isNew
    },
    seen: () => count,
  }
}

/** Visits the parts that ran: a range within another has a count of its own. */
function visitRun(
  ranges: readonly Profiler.CoverageRange[],
  visit: (from: number, to: number) => boolean,
): boolean {
  let isNew = false
  let at = 0
  const open: Profiler.CoverageRange[] = []
  const upTo = (end: number): void => {
    const top = open.at(-1)
    if (top && top.count > 0 && end > at) isNew = visit(at, end) || isNew
    at = Math.max(at, end)
  }
  for (const range of ranges) {
    while (open.length > 0 && (open.at(-1)?.endOffset ?? 0) <= range.startOffset) {
      upTo(open.at(-1)?.endOffset ?? 0)
      open.pop()
    }
    if (open.length === 0) at = range.startOffset
    upTo(range.startOffset)
    open.push(range)
  }
  while (open.length > 0) {
    upTo(open.at(-1)?.endOffset ?? 0)
    open.pop()
  }
  return isNew
}

/** Which characters of a bundle belong to modules under `src`. */
function ownCode(source: string): Uint8Array {
  const isOwn = new Uint8Array(source.length)
  const regions = [...source.matchAll(REGION)]
  regions.forEach((region, index) => {
    if (region[1]?.startsWith('src/')) isOwn.fill(1, region.index, regions[index + 1]?.index ?? source.length)
  })
  return isOwn
}
