import type { WrittenFile } from '../core/formats/format'
import type { SettingValues } from '../core/settings/setting'

/** The values that pass between the window and its host; their schemas are in `shapes.ts`. */

export interface FileFilter {
  readonly label: string
  readonly extensions: readonly string[]
}

export interface OpenRequest {
  readonly filters: readonly FileFilter[]
}

/**
 * A content that stays with the desktop's main process: threads read it, and files are written from it, without its bytes
 * passing the window.
 */
export interface HeldContent {
  /** A token for it. */
  readonly held: string
  /** In bytes. */
  readonly size: number
  /** Its first bytes, by which a format is recognised. */
  readonly beginning: Uint8Array<ArrayBuffer>
}

export type FileContent = Uint8Array<ArrayBuffer> | HeldContent

/**
 * A file the host has opened; `file` is a token for it, whose path the window never sees. The token grants reading, and
 * writing once a project is shown as the document.
 */
export interface OpenedFile {
  readonly file: string
  readonly name: string
  /** The content; the browser edition has it as a file that only a worker reads. */
  readonly bytes: FileContent | Blob
}

export type OpenReply =
  | ({ readonly status: 'opened' } & OpenedFile)
  | { readonly status: 'cancelled' }
  | { readonly status: 'error'; readonly message: string }

export interface RecentFile {
  /** A token that only opens the file. */
  readonly file: string
  readonly name: string
  /** The folder, to distinguish files of one name. */
  readonly folder: string
}

/** A file to write. */
export interface FileToSave extends Omit<WrittenFile, 'bytes'> {
  readonly bytes: FileContent
}

export interface SaveRequest<File extends FileToSave = WrittenFile> {
  /** The token of the document's file, or of this document's earlier export: write there without asking. */
  readonly file?: string
  readonly filter: FileFilter
  /**
   * The first file's name is the suggested one; the others, which only exports have, are written beside it under their
   * own names.
   */
  readonly files: readonly File[]
  /** An export does not become the document's file and is not listed as recent. */
  readonly purpose: 'document' | 'export'
  /** Replace the file even if another program changed it, after a question of the host. */
  readonly overwrite?: true
}

export type SaveReply =
  | {
      readonly status: 'saved'
      readonly file: string
      readonly name: string
      /** One sentence about a problem beside the saved file. */
      readonly note?: string
      /** The browser was handed a download. It does not report whether the file arrives. */
      readonly isDownload?: true
    }
  /** Nothing was written, because another program changed the file since it was opened or saved here; `at` is when. */
  | { readonly status: 'changed'; readonly name: string; readonly at: number }
  | { readonly status: 'cancelled' }
  | { readonly status: 'error'; readonly message: string }

/** An export that was just saved: tokens of the document's file and of the export. */
export interface ExportTargetRequest {
  readonly file: string
  readonly exported: string
}

/** Where an export goes at each save. */
export type ExportTargetReply =
  /** Relative to the folder of the project, with "/" between folders. */
  | { readonly status: 'target'; readonly target: string }
  | { readonly status: 'error'; readonly message: string }

/** Files of an export at a save. */
export interface SaveExportRequest<File extends FileToSave = WrittenFile> {
  /** The token of the document's file. */
  readonly file: string
  /** The file of the export, relative to the folder of the project. */
  readonly target: string
  readonly files: readonly File[]
  /** Whether the user asked for this export alone, so that the host may ask questions. */
  readonly ask?: true
}

export type SaveExportReply =
  | {
      readonly status: 'written'
      /** Number of files that changed, and of those that were up to date. */
      readonly written: number
      readonly unchanged: number
      readonly note?: string
    }
  /** The user has not chosen this folder for this project yet. */
  | { readonly status: 'no-right' }
  | { readonly status: 'cancelled' }
  | { readonly status: 'error'; readonly message: string }

/** The reply with a file that an opened one names. */
export type BesideReply =
  | { readonly status: 'read'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** `message` is a sentence: why it is not read. */
  | { readonly status: 'error'; readonly message: string }

export interface DocumentState {
  /** Differs for each document that is shown; the rights of the previous one end with it. */
  readonly id: string
  readonly name: string
  readonly edited: boolean
  /** The token of its file; missing if it was never saved. */
  readonly file?: string
}

/** A font of the computer, by the name of its file or font. */
export interface FoundFont {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export type FontsReply =
  | { readonly status: 'found'; readonly fonts: readonly FoundFont[] }
  /** The user or the browser does not allow it. */
  | { readonly status: 'refused' }

/** A run as its window began it: the window in its place goes on with it after a crash. */
export interface RunNote {
  readonly mode: 'fill' | 'reroll' | 'part'
  /** Id of the generator. */
  readonly generator: string
  readonly settings: SettingValues
  /** The random seed, as typed. */
  readonly seed: string
  /** Id of its level in the project. */
  readonly levelId: string
}

/** A run that a crashed window left to a thread of the host. */
export type LostRun =
  | { readonly status: 'none' }
  | { readonly status: 'running'; readonly thread: string; readonly note: RunNote }

/** The answer to a search for a newer version. */
export type UpdateReply =
  | { readonly status: 'current' }
  /** There is a newer version; its number is known on the desktop only. */
  | { readonly status: 'ready'; readonly version?: string }
  | { readonly status: 'error'; readonly message: string }

/** The answer to opening the live link. */
export type LinkReply =
  /** `address` is where games connect, with the secret that lets them in. */
  | { readonly status: 'open'; readonly address: string }
  | { readonly status: 'error'; readonly message: string }
