import { useState } from 'react'

/**
 * Gives the rows of a list ids for React: a row keeps its id while it is edited and while others are removed. Rows are
 * added at the end; `remove` must be called with each row that goes.
 */
export function useRowIds(count: number): {
  readonly ids: readonly number[]
  readonly remove: (at: number) => void
} {
  const [known, setKnown] = useState<readonly number[]>([])
  const next = 1 + Math.max(-1, ...known)
  const ids = Array.from({ length: count }, (_, at) => known[at] ?? next + at - known.length)
  return { ids, remove: (at) => setKnown(ids.toSpliced(at, 1)) }
}
