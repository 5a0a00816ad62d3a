import { entriesOf, type Entries } from './entries'

/** An entry that can be found by its words. */
export interface Findable {
  readonly label: string
  /** The group it belongs to. */
  readonly group: string
  /** Further words that find it and are not shown. */
  readonly more?: string
}

/** Entries looked at between two looks at the clock. */
const STRIDE = 64
/** The highest rank of a match. */
const BEST = 4

/**
 * Finds the entries whose label, group or further words contain every typed word, in any order. Labels that begin with
 * the typed text come first, then those with words that begin with it, then the others; equals keep their order. A long
 * list is searched in slices, so that the window answers in between.
 */
export class WordSearch {
  readonly entries: Entries<Findable>
  readonly #request: string
  readonly #words: readonly string[]
  /** Where to look: the matches of a search for fewer letters; undefined for all entries. */
  readonly #among: readonly number[] | undefined
  #next = 0
  /** Indices of the matching entries in the order of the list, and the rank of each. */
  readonly #matches: number[] = []
  readonly #ranks: number[] = []
  #best: readonly number[] | undefined

  /** A finished search of the same entries for the beginning of the same text saves looking through all of them. */
  constructor(entries: Entries<Findable>, typed: string, before?: WordSearch) {
    this.entries = entries
    this.#request = typed.trim().toLowerCase()
    this.#words = this.#request.split(/\s+/)
    const isNarrower =
      before?.entries === entries &&
      before.isDone &&
      !before.#isAll &&
      this.#request.startsWith(before.#request)
    this.#among = isNarrower ? before.#matches : undefined
  }

  get #isAll(): boolean {
    return this.#request === ''
  }

  get isDone(): boolean {
    return this.#isAll || this.#next >= (this.#among?.length ?? this.entries.count)
  }

  /** Number of entries found so far. */
  get count(): number {
    return this.#isAll ? this.entries.count : this.#matches.length
  }

  /** Looks at further entries, at least a few, until all are seen or `isOver` returns true. Returns whether it is done. */
  run(isOver: () => boolean = () => false): boolean {
    const end = this.#among?.length ?? this.entries.count
    while (!this.isDone) {
      for (const stop = Math.min(end, this.#next + STRIDE); this.#next < stop; this.#next++) {
        const index = this.#among ? (this.#among[this.#next] ?? 0) : this.#next
        const rank = rankOf(this.entries.at(index), this.#request, this.#words)
        if (rank === 0) continue
        this.#matches.push(index)
        this.#ranks.push(rank)
      }
      if (isOver()) break
    }
    return this.isDone
  }

  /** Index of the entry in a row of the result, best first; undefined beyond its end. Only for a search that is done. */
  indexAt(row: number): number | undefined {
    if (this.#isAll) return row < this.entries.count ? row : undefined
    this.#best ??= this.#sorted()
    return this.#best[row]
  }

  #sorted(): readonly number[] {
    const best: number[] = []
    for (let rank = BEST; rank > 0; rank--) {
      for (const [at, index] of this.#matches.entries()) if (this.#ranks[at] === rank) best.push(index)
    }
    return best
  }
}

/** Begins searches of one field, and remembers the last that was done: its rows are shown until the next is done. */
export class Finder {
  #last: WordSearch | undefined

  begin(entries: Entries<Findable>, typed: string): WordSearch {
    return new WordSearch(entries, typed, this.#last)
  }

  /** The given search if it is done, else the last that was. */
  shown(search: WordSearch): WordSearch {
    if (search.isDone) this.#last = search
    return this.#last ?? search
  }
}

/** The entries that a {@link WordSearch} finds in a short list, best first. */
export function findByWords<T extends Findable>(entries: readonly T[], typed: string): readonly T[] {
  const search = new WordSearch(entriesOf(entries), typed)
  search.run()
  const rows = Array.from({ length: search.count }, (_, row) => entries[search.indexAt(row) ?? -1])
  return rows.filter((entry) => entry !== undefined)
}

/** 0 if a word is missing, else the higher the closer. */
function rankOf(entry: Findable, asked: string, words: readonly string[]): number {
  const label = entry.label.toLowerCase()
  const whole = `${label} ${entry.group.toLowerCase()} ${entry.more?.toLowerCase() ?? ''}`
  if (!words.every((word) => whole.includes(word))) return 0
  if (label.startsWith(asked)) return BEST
  const starts = (text: string, word: string): boolean =>
    text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))
  if (words.every((word) => starts(label, word))) return 3
  return words.every((word) => starts(whole, word)) ? 2 : 1
}
