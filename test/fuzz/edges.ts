/** Which branches of the program's own code have run, and how often, since the process started. */
export interface Edges {
  /** Forgets what ran since the last call of `take`. */
  readonly clear: () => void
  /**
   * The branches that ran since `clear` and never before, or much more often than ever before; undefined if there are none.
   * Remembers them.
   */
  readonly take: () => Trace | undefined
  /** Whether these branches ran since `clear`, about as often. */
  readonly cover: (trace: Trace) => boolean
  /** Resets `take`; the count of `seen` stays. */
  readonly restart: () => void
  /** Branches that have run so far. */
  readonly seen: () => number
  /** The numbers of these branches. */
  readonly list: () => readonly number[]
}

/** Branches, each with a bit for how often it ran. */
export type Trace = readonly { readonly edge: number; readonly size: number }[]

/** Counts as the bundle is instrumented: see scripts/fuzz-edges.mjs. Import the bundle after this call. */
export function followEdges(count: number): Edges {
  // The counts stop at 255: a branch that runs 256 times must not look as if it never ran.
  const counts = new Uint8ClampedArray(Math.ceil(count / 4) * 4)
  Object.assign(globalThis, { fuzzEdges: counts })
  // Most branches do not run, so four counters are read at a time.
  const words = new Uint32Array(counts.buffer)
  /** The sizes of each branch since `restart`, and whether it ever ran. */
  const seen = new Uint8Array(counts.length)
  const ever = new Uint8Array(counts.length)
  let distinct = 0

  const takeWord = (from: number, trace: { edge: number; size: number }[]): void => {
    for (let edge = from; edge < from + 4; edge++) {
      const times = counts[edge] ?? 0
      const known = seen[edge] ?? 0
      const size = sizeOf(times)
      if ((known & size) === size) continue
      seen[edge] = known | size
      if (ever[edge] === 0) distinct++
      ever[edge] = 1
      trace.push({ edge, size })
    }
  }
  return {
    clear: () => void words.fill(0),
    take() {
      const trace: { edge: number; size: number }[] = []
      for (let word = 0; word < words.length; word++) if (words[word] !== 0) takeWord(word * 4, trace)
      return trace.length > 0 ? trace : undefined
    },
    cover: (trace) => trace.every(({ edge, size }) => sizeOf(counts[edge] ?? 0) === size),
    restart: () => void seen.fill(0),
    seen: () => distinct,
    list: () => [...ever.keys()].filter((edge) => ever[edge] === 1),
  }
}

/** One bit for how often a branch ran: once, a few times, often, very often. */
function sizeOf(times: number): number {
  if (times === 0) return 0
  if (times === 1) return 1
  if (times < 4) return 2
  return times < 32 ? 4 : 8
}
