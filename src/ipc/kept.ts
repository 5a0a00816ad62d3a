/**
 * What is kept so that no work is lost, the same in both editions. A draft is the unsaved state of one window's
 * document; it stays behind when the window dies. A version is what stood in a file before a save replaced it.
 */

/** As many drafts of windows that are gone are kept, and as many bytes of them; the oldest go first. */
export const MAX_DRAFTS = 20
export const MAX_DRAFTS_BYTES = 256 * 1024 * 1024

/** As many earlier versions are kept of one file, of all files together, and as many bytes of them. */
export const MAX_VERSIONS_OF_FILE = 10
export const MAX_VERSIONS = 200
export const MAX_VERSIONS_BYTES = 256 * 1024 * 1024

/** A document as it is now, in the project's own format. */
export interface Draft {
  /** As the window's title shows it. */
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export type KeepReply =
  /** `at` is when, in milliseconds since 1970. */
  | { readonly status: 'kept'; readonly at: number }
  /** Why not, in words that follow a colon: "the disk is full". */
  | { readonly status: 'error'; readonly message: string }

/** One draft or version that can be opened as a copy. */
export interface KeptItem {
  readonly id: string
  readonly kind: 'draft' | 'version'
  readonly name: string
  /** The folder of the file, where it is known. */
  readonly folder: string
  /** When it was put by, or the version was saved, in milliseconds since 1970. */
  readonly at: number
  /** In bytes. */
  readonly size: number
  /** What is wrong with it, as a sentence; it is listed all the same. */
  readonly problem?: string
}

/** Everything that is kept, the latest first. */
export interface Kept {
  readonly items: readonly KeptItem[]
  /** What could not be looked through, or understood at the start, as sentences. */
  readonly notes: readonly string[]
}

export type ReadReply =
  | { readonly status: 'read'; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly status: 'error'; readonly message: string }

export type DiscardReply =
  { readonly status: 'discarded' } | { readonly status: 'error'; readonly message: string }

export type FileCheck =
  | { readonly status: 'same' }
  /** Another program wrote it since it was opened or saved here; `at` is when. */
  | { readonly status: 'changed'; readonly at: number }
  | { readonly status: 'error'; readonly message: string }

/** Something with an age and a size. */
export interface Aged {
  readonly at: number
  readonly size: number
}

/** Those of a list that have to go, the oldest first, until no more than so many of so many bytes are left. */
export function surplus<T extends Aged>(items: readonly T[], most: number, mostBytes: number): readonly T[] {
  const latestFirst = items.toSorted((a, b) => b.at - a.at)
  let bytes = 0
  const kept = latestFirst.findIndex((item, index) => {
    bytes += item.size
    return index >= most || bytes > mostBytes
  })
  return kept < 0 ? [] : latestFirst.slice(kept).toReversed()
}

/** The latest first. */
export function latestFirst<T extends Aged>(items: readonly T[]): readonly T[] {
  return items.toSorted((a, b) => b.at - a.at)
}

/** The versions of one file that have to go once there are too many of it. */
export function surplusVersions<T extends Aged>(versionsOfFile: readonly T[]): readonly T[] {
  return surplus(versionsOfFile, MAX_VERSIONS_OF_FILE, Number.POSITIVE_INFINITY)
}
