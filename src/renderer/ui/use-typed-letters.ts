import { useRef, type KeyboardEvent } from 'react'
import { rowByLetters, typeLetter, type RowPlace, type TypedLetters } from './row-keys'

interface TypedRows {
  /**
   * Returns the row that a key leads to by the letters typed so far: the current row if no name begins with them, undefined
   * if the key is not for the list.
   */
  readonly rowTyped: (
    event: KeyboardEvent,
    place: Pick<RowPlace, 'from' | 'count'>,
    nameOf: (index: number) => string,
  ) => number | undefined
  /** Notes whether the list was last used by pointer. */
  readonly setByPointer: (isByPointer: boolean) => void
}

/** Finds rows of a list by typed letters. After a click letters choose tools, as everywhere in the window. */
export function useTypedLetters(): TypedRows {
  const typed = useRef<TypedLetters>(undefined)
  const byPointer = useRef(false)
  return {
    rowTyped(event, place, nameOf) {
      if (byPointer.current) return undefined
      const letters = typeLetter(typed.current, event.key, event.timeStamp)
      if (!letters) return undefined
      typed.current = letters
      return rowByLetters(letters.text, place, nameOf) ?? place.from
    },
    setByPointer(isByPointer) {
      byPointer.current = isByPointer
    },
  }
}
