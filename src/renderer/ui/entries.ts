/** A list whose entries are made when they are asked for: of hundreds of thousands, only those in view ever exist. */
export interface Entries<T> {
  readonly count: number
  /** Returns the entry at an index from 0 to `count - 1`; throws a `RangeError` for any other. */
  readonly at: (index: number) => T
}

/** A list that exists already. */
export function entriesOf<T>(list: readonly T[]): Entries<T> {
  return entriesFrom(list, (entry) => entry)
}

export function entriesFrom<A, T>(list: readonly A[], make: (element: A, index: number) => T): Entries<T> {
  return {
    count: list.length,
    at: (index) => {
      const element = list[index]
      if (element === undefined) throw new RangeError(`No entry ${index} in a list of ${list.length}`)
      return make(element, index)
    },
  }
}

/** Several lists after each other. */
export function joinedEntries<T>(parts: readonly Entries<T>[]): Entries<T> {
  const filled = parts.filter(({ count }) => count > 0)
  /** Index of the first entry of each part. */
  const starts: number[] = []
  let count = 0
  for (const part of filled) {
    starts.push(count)
    count += part.count
  }
  return {
    count,
    at: (index) => {
      const of = lastNotAbove(starts, index)
      const part = filled[of]
      if (!part) throw new RangeError(`No entry ${index} in a list of ${count}`)
      return part.at(index - (starts[of] ?? 0))
    },
  }
}

/** Index of the last number that is not above another; -1 if there is none. The numbers rise. */
function lastNotAbove(numbers: readonly number[], max: number): number {
  let [from, end] = [0, numbers.length]
  while (from < end) {
    const middle = (from + end) >> 1
    if ((numbers[middle] ?? 0) <= max) from = middle + 1
    else end = middle
  }
  return from - 1
}
