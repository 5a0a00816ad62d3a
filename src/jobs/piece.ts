/**
 * Long lists of a message travel before it in pieces, so that neither side copies hundreds of thousands of records at once. A
 * list that the other side has already, or has in part, is named and not sent again: levels are values and share their lists.
 */
export type MessagePiece =
  | { readonly kind: 'begin'; readonly list: number; readonly base?: Base }
  | { readonly kind: 'entries'; readonly list: number; readonly entries: readonly unknown[] }
  | {
      readonly kind: 'message'
      readonly value: unknown
      readonly gaps: readonly ListGap[]
      /** Lists that will not be named again. */
      readonly drop: readonly number[]
    }

/** The beginning and the end of a new list, as numbers of entries of a known one. */
export interface Base {
  readonly list: number
  readonly start: number
  readonly end: number
}

/** A list that was taken out of a message: the keys that lead to its place. */
export interface ListGap {
  readonly path: readonly (string | number)[]
  readonly list: number
}

/** Whether a message is a piece of a longer one. */
export function isPiece(message: unknown): message is MessagePiece {
  const kind = typeof message === 'object' && message !== null && Reflect.get(message, 'kind')
  return kind === 'begin' || kind === 'entries' || kind === 'message'
}

/** Messages with up to this many places or problems are copied at once, longer ones in pieces. */
export const SHORT = 200
