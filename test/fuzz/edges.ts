/** Which branches of the program's own code have run, and how often, since the process started. */
export interface Edges {
  /** Forgets what ran since the last call of `take`. */
  readonly clear: () => void
  /** Whether a branch ran since `clear` that never ran before, or ran much more often than ever before; remembers it. */
  readonly take: () => boolean
  /** Resets `take`; the count of `seen` stays. */
  readonly restart: () => void
  /** Branches that have run so far. */
  readonly seen: () => number
}

/** Counts as the bundle is instrumented: see scripts/fuzz-edges.mjs. Import the bundle after this call. */
export function followEdges(count: number): Edges {
  const counts = new Uint8Array(Math.ceil(count / 4) * 4)
  Object.assign(globalThis, { fuzzEdges: counts })
  // Most branches do not run, so four counters are read at a time.
  const words = new Uint32Array(counts.buffer)
  /** The highest number of runs of each branch since `restart`, and whether it ever ran. */
  const seen = new Uint8Array(counts.length)
  const ever = new Uint8Array(counts.length)
  let distinct = 0

  const takeWord = (from: number): boolean => {
    let isNew = false
    for (let at = from; at < from + 4; at++) {
      const times = counts[at] ?? 0
      const known = seen[at] ?? 0
      const size = times === 0 ? 0 : sizeOf(times)
      if ((known & size) === size) continue
      seen[at] = known | size
      if (ever[at] === 0) distinct++
      ever[at] = 1
      isNew = true
    }
    return isNew
  }
  return {
    clear: () => void words.fill(0),
    take() {
      let isNew = false
      for (let word = 0; word < words.length; word++) {
        if (words[word] !== 0 && takeWord(word * 4)) isNew = true
      }
      return isNew
    },
    restart: () => void seen.fill(0),
    seen: () => distinct,
  }
}

/** One bit for how often a branch ran: once, a few times, often, very often. */
function sizeOf(times: number): number {
  if (times === 1) return 1
  if (times < 4) return 2
  return times < 32 ? 4 : 8
}
