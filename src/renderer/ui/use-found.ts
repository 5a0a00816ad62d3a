import { useEffect, useMemo, useState } from 'react'
import type { Entries } from './entries'
import { Finder, type Findable } from './find-by-words'

/** Longest time that a search holds up the window at once, in milliseconds: about half a frame. */
const SLICE = 8

/** The rows of a filtered list. */
export interface FoundRows<T> {
  readonly count: number
  /** Returns the entry of a row, best first; undefined beyond the last. */
  readonly at: (row: number) => T | undefined
  /** Whether the rows are those of an earlier text, because the search is not done. */
  readonly isSearching: boolean
}

/** Finds the entries with the typed words. Short lists are searched at once, long ones in slices after each other. */
export function useFound<T extends Findable>(entries: Entries<T>, typed: string): FoundRows<T> {
  const [finder] = useState(() => new Finder())
  const search = useMemo(() => {
    const begun = finder.begin(entries, typed)
    begun.run(slice())
    return begun
  }, [finder, entries, typed])
  const [, setDone] = useState(search)
  useEffect(() => {
    if (search.isDone) return undefined
    let timer: ReturnType<typeof setTimeout>
    const goOn = (): void => {
      if (search.run(slice())) setDone(search)
      else timer = setTimeout(goOn)
    }
    timer = setTimeout(goOn)
    return () => clearTimeout(timer)
  }, [search])
  const shown = finder.shown(search)
  return {
    count: shown.count,
    at: (row) => {
      const index = shown.indexAt(row)
      // A field searches entries of one type: a search remembers only what it needs of them.
      return index === undefined ? undefined : (shown.entries as Entries<T>).at(index)
    },
    isSearching: !search.isDone,
  }
}

/** Returns whether the time of a slice that begins now is over. */
function slice(): () => boolean {
  const end = performance.now() + SLICE
  return () => performance.now() >= end
}
