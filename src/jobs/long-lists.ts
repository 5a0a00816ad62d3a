import { MAX_PROJECT_PLACES } from '../core/project/limits'
import { SHORT, type Base, type ListGap, type MessagePiece } from './piece'
import { defined } from '../core/text/defined'

/** Keys of lists that may be long. */
const LONG: ReadonlySet<string> = new Set(['places', 'problems'])
/** Weight of a piece, in entries without properties: it is copied in about two milliseconds. */
const WEIGHT = 2000
/** Characters that weigh as much as an entry. */
const CHARACTERS = 500
/** Entries of the lists that a window remembers for later messages to a worker. */
export const REMEMBERED = 2 * MAX_PROJECT_PLACES
/** Lists to walk through for others; longer ones hold numbers or records without lists. */
const WALKED = 1000

/** One end of a connection: takes messages apart, and remembers the lists that the other end has. */
export class LongListSender {
  /** The lists that the other end has, by their number, the last used last. */
  readonly #known = new Map<readonly unknown[], number>()
  readonly #remembered: number
  #next = 1

  /** `remembered` is the number of entries that it remembers at least; 0 if no later message has the lists of an earlier one. */
  constructor(remembered: number) {
    this.#remembered = remembered
  }

  /** Returns the pieces of a message; undefined if it is short enough to be sent whole. */
  pieces(message: unknown): Generator<MessagePiece> | undefined {
    const lists: { readonly path: ListGap['path']; readonly entries: readonly unknown[] }[] = []
    const value = withoutLists(message, [], (path, entries) => lists.push({ path, entries }))
    const count = lists.reduce((sum, { entries }) => sum + entries.length, 0)
    return count > SHORT ? this.#inPieces(value, lists) : undefined
  }

  *#inPieces(
    value: unknown,
    lists: readonly { readonly path: ListGap['path']; readonly entries: readonly unknown[] }[],
  ): Generator<MessagePiece> {
    const gaps: ListGap[] = []
    for (const { path, entries } of lists) {
      let list = this.#known.get(entries)
      if (list === undefined) {
        list = this.#next++
        const base = this.#baseOf(entries)
        yield { kind: 'begin', list, ...defined({ base }) }
        const fresh = entries.slice(base?.start ?? 0, entries.length - (base?.end ?? 0))
        for (const piece of inWeights(fresh)) yield { kind: 'entries', list, entries: piece }
      }
      this.#known.delete(entries)
      this.#known.set(entries, list)
      gaps.push({ path, list })
    }
    yield { kind: 'message', value, gaps, drop: this.#forget(new Set(gaps.map(({ list }) => list))) }
  }

  /** A known list with the same beginning and end; undefined if less than half of the new one is in it. */
  #baseOf(entries: readonly unknown[]): Base | undefined {
    let best: Base | undefined
    let max = entries.length / 2
    for (const [known, list] of this.#known) {
      const base = { list, ...commonEnds(known, entries) }
      if (base.start + base.end <= max) continue
      best = base
      max = base.start + base.end
    }
    return best
  }

  /** Forgets the lists that were not used for longest, until the others are few enough. */
  #forget(used: ReadonlySet<number>): readonly number[] {
    let size = 0
    for (const entries of this.#known.keys()) size += entries.length
    const dropped: number[] = []
    for (const [entries, list] of this.#known) {
      if (size <= this.#remembered || (this.#remembered > 0 && used.has(list))) continue
      size -= entries.length
      this.#known.delete(entries)
      dropped.push(list)
    }
    return dropped
  }
}

/** The other end: puts messages together. */
export class LongListReceiver {
  readonly #lists = new Map<number, unknown[]>()
  /** Ends of known lists that follow the entries of a new one. */
  readonly #ends = new Map<number, readonly unknown[]>()

  /** Takes a piece. Returns the message once it is whole. Throws on pieces that do not fit together. */
  take(piece: MessagePiece): { readonly message: unknown } | undefined {
    if (piece.kind === 'begin') {
      const base = piece.base ? this.#listOf(piece.base.list) : []
      const { start, end } = piece.base ?? { start: 0, end: 0 }
      this.#lists.set(piece.list, base.slice(0, start))
      if (end > 0) this.#ends.set(piece.list, base.slice(base.length - end))
      return undefined
    }
    if (piece.kind === 'entries') {
      const list = this.#listOf(piece.list)
      for (const entry of piece.entries) list.push(entry)
      return undefined
    }
    for (const [list, end] of this.#ends) for (const entry of end) this.#listOf(list).push(entry)
    this.#ends.clear()
    const whole = { message: piece.value }
    for (const { path, list } of piece.gaps) put(whole, ['message', ...path], this.#listOf(list))
    for (const list of piece.drop) this.#lists.delete(list)
    return whole
  }

  #listOf(list: number): unknown[] {
    const entries = this.#lists.get(list)
    if (!entries) throw new RangeError(`List ${list} was never sent`)
    return entries
  }
}

/** Returns plain data with empty lists in place of its long ones, which `take` gets with the keys that lead to them. */
function withoutLists(
  value: unknown,
  path: ListGap['path'],
  take: (path: ListGap['path'], entries: readonly unknown[]) => void,
): unknown {
  if (Array.isArray(value)) {
    if (value.length > WALKED || typeof value[0] !== 'object') return value
    return value.map((entry: unknown, at) => withoutLists(entry, [...path, at], take))
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const at = [...path, key]
      if (!LONG.has(key) || !Array.isArray(entry) || typeof entry[0] !== 'object')
        return [key, withoutLists(entry, at, take)]
      take(at, entry)
      return [key, []]
    }),
  )
}

/** Puts a list where its path leads in plain data. */
function put(whole: object, path: readonly (string | number)[], list: readonly unknown[]): void {
  let at: unknown = whole
  for (const key of path.slice(0, -1))
    at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
  const last = path.at(-1)
  if (typeof at !== 'object' || at === null || last === undefined) throw new RangeError('A list has no place')
  Reflect.set(at, last, list)
}

/** Numbers of entries that two lists begin and end with in common; the two never overlap. */
function commonEnds(
  one: readonly unknown[],
  other: readonly unknown[],
): { readonly start: number; readonly end: number } {
  const max = Math.min(one.length, other.length)
  let start = 0
  while (start < max && one[start] === other[start]) start++
  let end = 0
  while (end < max - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end++
  return { start, end }
}

/** Parts a list into pieces of about the same weight. */
function* inWeights(entries: readonly unknown[]): Generator<readonly unknown[]> {
  let from = 0
  let weight = 0
  for (const [at, entry] of entries.entries()) {
    weight += weightOf(entry)
    if (weight < WEIGHT) continue
    yield entries.slice(from, at + 1)
    from = at + 1
    weight = 0
  }
  if (from < entries.length) yield entries.slice(from)
}

/** The weight of a record with its properties. */
function weightOf(entry: unknown): number {
  if (typeof entry === 'string') return entry.length / CHARACTERS
  if (typeof entry !== 'object' || entry === null) return 0
  if (Array.isArray(entry) && typeof entry[0] !== 'object') return 1 + entry.length / CHARACTERS
  let weight = 0.5
  for (const key in entry) {
    const value: unknown = Reflect.get(entry, key)
    if (typeof value === 'object') weight += weightOf(value)
    else weight += typeof value === 'string' ? 0.1 + value.length / CHARACTERS : 0.1
  }
  return weight
}
