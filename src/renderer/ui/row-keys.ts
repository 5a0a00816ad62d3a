/** The current row of a list, its number of rows, and the size of a page. */
export interface RowPlace {
  readonly from: number
  readonly count: number
  /** Rows that fit into view. */
  readonly page: number
}

/** Returns the row that a key leads to, which stops at both ends; undefined for other keys and in an empty list. */
export function rowForKey(key: string, { from, count, page }: RowPlace): number | undefined {
  if (count === 0) return undefined
  const within = (index: number): number => Math.max(0, Math.min(count - 1, index))
  switch (key) {
    case 'ArrowUp':
      return within(from - 1)
    case 'ArrowDown':
      return within(from + 1)
    case 'PageUp':
      return within(from - page)
    case 'PageDown':
      return within(from + page)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** Pause after which a letter begins another word, in milliseconds. */
const PAUSE = 800

/** Letters typed in a list to find a row by the beginning of its name. */
export interface TypedLetters {
  readonly text: string
  /** Time of the last letter, in milliseconds of any clock. */
  readonly at: number
}

/** Returns the letters after one more key; undefined if the key writes no letter, or is a first space, which presses buttons. */
export function typeLetter(
  before: TypedLetters | undefined,
  key: string,
  at: number,
): TypedLetters | undefined {
  const text = before && at - before.at <= PAUSE ? before.text : ''
  if ([...key].length !== 1 || (key === ' ' && text === '')) return undefined
  return { text: text + key.toLowerCase(), at }
}

/**
 * Returns the next row whose name begins with the letters, from the last row on to the first; undefined if there is none. One
 * letter, or the same letter repeated, moves on to the next such row; a longer word may stay on the current row.
 */
export function rowByLetters(
  letters: string,
  { from, count }: Pick<RowPlace, 'from' | 'count'>,
  nameOf: (index: number) => string,
): number | undefined {
  const isOneLetter = new Set(letters).size === 1
  const wanted = isOneLetter ? (letters[0] ?? '') : letters
  for (let step = isOneLetter ? 1 : 0; step <= count; step++) {
    const index = (from + step) % count
    if (nameOf(index).trim().toLowerCase().startsWith(wanted)) return index
  }
  return undefined
}
