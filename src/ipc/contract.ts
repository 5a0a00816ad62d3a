import type { WrittenFile } from '../core/formats/format'

/** The values that pass between the window and its host; their schemas are in `shapes.ts`. */

export interface FileFilter {
  readonly label: string
  readonly extensions: readonly string[]
}

export interface OpenRequest {
  readonly filters: readonly FileFilter[]
}

/** A file the host has opened or saved; `file` is a token that stands for its path, which the window never sees. */
export interface OpenedFile {
  readonly file: string
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export type OpenReply =
  | ({ readonly status: 'opened' } & OpenedFile)
  | { readonly status: 'cancelled' }
  | { readonly status: 'error'; readonly message: string }

export interface RecentFile {
  readonly file: string
  readonly name: string
  /** The folder in words, to tell files of one name apart. */
  readonly folder: string
}

export interface SaveRequest {
  /** A token from an earlier open or save: write there without asking. */
  readonly file?: string
  readonly filter: FileFilter
  /** The first file's name is the one suggested; the others are written beside it under their own names. */
  readonly files: readonly WrittenFile[]
  /** An export is not remembered as the document's file and not listed as recent. */
  readonly purpose: 'document' | 'export'
  /** Replace the file even though another program wrote it meanwhile. */
  readonly overwrite?: true
}

export type SaveReply =
  | {
      readonly status: 'saved'
      readonly file: string
      readonly name: string
      /** What went wrong beside it, as a sentence. */
      readonly note?: string
    }
  /** Nothing was written, for another program wrote the file since it was opened or saved here; `at` is when. */
  | { readonly status: 'changed'; readonly name: string; readonly at: number }
  | { readonly status: 'cancelled' }
  | { readonly status: 'error'; readonly message: string }

/** What can be done with the system's clipboard. */
export type EditCommand = 'cut' | 'copy' | 'paste'

export interface DocumentState {
  readonly name: string
  readonly edited: boolean
}
