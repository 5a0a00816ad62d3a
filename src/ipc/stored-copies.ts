import type { DocumentState } from './contract'

/**
 * Stored copies against the loss of work, the same in both editions. A draft is the unsaved state of one window's
 * document; it remains when the window dies. A version is the content of a file before a save replaced it.
 */

/** Maximum drafts of closed windows, and their maximum bytes; the oldest are dropped first. */
export const MAX_DRAFTS = 20
export const MAX_DRAFTS_BYTES = 256 * 1024 * 1024

/** Maximum versions of one file, of all files together, and their maximum bytes. */
export const MAX_VERSIONS_OF_FILE = 10
export const MAX_VERSIONS = 200
export const MAX_VERSIONS_BYTES = 256 * 1024 * 1024

/** How long a draft that was opened as a copy is kept, in milliseconds. */
export const OPENED_DRAFT_LIFE = 7 * 24 * 3600 * 1000

/** Maximum bytes of a draft's session, on top of the document's. */
export const MAX_SESSION_BYTES = 8 * 1024 * 1024

/** A document in its current state, in the project's own format. */
export interface Draft {
  /** The name in the window's title. */
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The steps, rolls, view and selection of the window, as its own bytes; the document does not need them. */
  readonly session?: Uint8Array<ArrayBuffer>
}

export type StoreReply =
  /** `at` is when, in milliseconds since 1970. */
  | { readonly status: 'stored'; readonly at: number }
  | {
      readonly status: 'error'
      /** The reason, in words that follow a colon: "the disk is full". */
      readonly message: string
      /** Whether it fits once something else is deleted. */
      readonly needsRoom?: true
    }

/** One draft or version that can be opened as a copy. */
export interface StoredCopy {
  readonly id: string
  readonly kind: 'draft' | 'version'
  readonly name: string
  /** The folder of the file, if known. */
  readonly folder: string
  /** When it was stored, or the version was saved, in milliseconds since 1970. */
  readonly at: number
  /** In bytes. */
  readonly size: number
  /** One sentence that says what is wrong with it; it is listed anyway. */
  readonly problem?: string
  /** Set for a draft that was opened as a copy: it is not offered again. */
  readonly wasOpened?: true
}

/** All drafts and versions, the latest first. */
export interface StoredCopies {
  readonly items: readonly StoredCopy[]
  /** Sentences about data that could not be read, now or at the start. */
  readonly notes: readonly string[]
}

export type ReadReply =
  | ({ readonly status: 'read' } & Draft)
  | { readonly status: 'error'; readonly message: string }

/** Data that a crashed window leaves to its replacement. */
export type LostWork =
  | { readonly status: 'none' }
  | {
      readonly status: 'lost'
      /** The open document, as the window last reported it. */
      readonly document: DocumentState
      /** Its unsaved state; missing if there is none. */
      readonly draft?: Draft
      /** Age of the draft at the crash, in milliseconds; missing without one. */
      readonly age?: number
    }

export type DiscardReply =
  | { readonly status: 'discarded' }
  /** The user did not agree. */
  | { readonly status: 'cancelled' }
  | { readonly status: 'error'; readonly message: string }

export type FileCheck =
  | { readonly status: 'same' }
  /** Another program changed it since it was opened or saved here; `at` is when. */
  | { readonly status: 'changed'; readonly at: number }
  | { readonly status: 'error'; readonly message: string }

/** Something with an age and a size. */
export interface WithAge {
  readonly at: number
  readonly size: number
}

/** The number and the bytes of copies that stay. */
export interface CopyLimits {
  readonly max: number
  readonly maxBytes: number
}

/**
 * Returns the oldest items to drop, so that the rest is within the limits. Items from the future are as old as they are far from
 * `now`: the clock was set back after they were stored, and must not make new items the oldest.
 */
export function surplus<T extends WithAge>(
  items: readonly T[],
  { max, maxBytes }: CopyLimits,
  now: number,
): readonly T[] {
  const youngestFirst = items.toSorted((a, b) => Math.abs(now - a.at) - Math.abs(now - b.at))
  let bytes = 0
  const firstSurplus = youngestFirst.findIndex((item, index) => {
    bytes += item.size
    return index >= max || bytes > maxBytes
  })
  return firstSurplus < 0 ? [] : youngestFirst.slice(firstSurplus).toReversed()
}

/** Sorts the latest first. */
export function latestFirst<T extends WithAge>(items: readonly T[]): readonly T[] {
  return items.toSorted((a, b) => b.at - a.at)
}

/** The limits of the versions of one file, of all versions, and of drafts. */
export const LIMITS_OF_FILE: CopyLimits = { max: MAX_VERSIONS_OF_FILE, maxBytes: Number.POSITIVE_INFINITY }
export const LIMITS_OF_VERSIONS: CopyLimits = { max: MAX_VERSIONS, maxBytes: MAX_VERSIONS_BYTES }
export const LIMITS_OF_DRAFTS: CopyLimits = { max: MAX_DRAFTS, maxBytes: MAX_DRAFTS_BYTES }
