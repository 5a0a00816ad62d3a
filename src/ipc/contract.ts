import type { GenerateResult, Growth, Progress, SettingValues } from '../core/generate/generator'
import type { WrittenFile } from '../core/formats/format'
import type { Level } from '../core/level/level'
import type { CallName, EventName } from './channels'
import type { DiscardReply, Draft, FileCheck, Kept, KeepReply, ReadReply } from './kept'
import type { MenuLine } from './menu'

/**
 * The one contract between the window and what hosts it: the desktop's main process, or the browser edition's own
 * worker and files. Everything that crosses is plain data; the schemas in `schemas.ts` check it on both sides.
 */
export interface Host {
  readonly kind: 'desktop' | 'browser'
  /** Runs a generator off the window's thread. One job a name; a cancelled job answers `stopped`. */
  generate(request: GenerateRequest): Promise<GenerateReply>
  cancel(job: string): Promise<void>
  /** Asks for a file and reads it. */
  open(request: OpenRequest): Promise<OpenReply>
  /** Reads a file of the recent list again. */
  openRecent(file: string): Promise<OpenReply>
  recent(): Promise<readonly RecentFile[]>
  /** Writes all files or none; asks where, unless `file` names one that was opened or saved before. */
  save(request: SaveRequest): Promise<SaveReply>
  /** Puts the unsaved state of the window's document by, in place of what was put by before. */
  keepDraft(draft: Draft): Promise<KeepReply>
  /** Forgets what was put by: the document is saved, or its changes were given up. */
  dropDraft(): Promise<void>
  /** What windows that are gone have left behind, and earlier versions of files. */
  kept(): Promise<Kept>
  readKept(id: string): Promise<ReadReply>
  discardKept(id: string): Promise<DiscardReply>
  /** Puts a document by among the earlier versions of a file. */
  keepVersion(file: string, draft: Draft): Promise<KeepReply>
  /** Whether a file is still as it was opened or saved here last. */
  checkFile(file: string): Promise<FileCheck>
  /** Reads a file as it is now, without taking it for what was opened last. */
  readAgain(file: string): Promise<ReadReply>
  /** Tells the host what the window shows, for its title and its question before closing. */
  document(state: DocumentState): Promise<void>
  /** Tells the host how all lines of its menu stand, where it has one. */
  menu(lines: readonly MenuLine[]): Promise<void>
  /** Gives the window the whole screen, or back its place. */
  fullScreen(): Promise<void>
  /** Closes the window without asking again. */
  close(): Promise<void>
  /**
   * Does what the keys for cut, copy and paste do to whatever has the focus: the page then gets the event that goes with
   * it. Answers whether it could; a browser pastes by the key alone.
   */
  editCommand(command: EditCommand): Promise<boolean>
  /** An action was chosen from the native menu. Returns a function that ends the subscription. */
  onAction(listener: (action: string) => void): () => void
  onProgress(listener: (job: string, progress: RunProgress) => void): () => void
  /** A file was handed over from outside: command line, file manager, second start. */
  onOpened(listener: (reply: OpenReply) => void): () => void
  /** The user wants to close a window whose document is edited. */
  onCloseRequested(listener: () => void): () => void
}

export interface GenerateRequest {
  /** Chosen by the window, unique among its running jobs. */
  readonly job: string
  readonly generator: string
  readonly settings: SettingValues
  /** A whole number from 0 to 2^53 - 1. */
  readonly seed: number
  readonly sketch: Level
}

export type GenerateReply =
  GenerateResult | { readonly status: 'stopped' } | { readonly status: 'error'; readonly message: string }

/** How far a run is, and now and then what it has decided since that was told last. */
export interface RunProgress extends Progress {
  readonly growth?: Growth
}

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

/** What one call takes, as the list of its arguments. */
export type CallArguments<C extends CallName> = Parameters<Host[C]>
/** What one call answers. */
export type CallReply<C extends CallName> = Awaited<ReturnType<Host[C]>>
/** What one event hands to its listeners. */
export type EventValues<E extends EventName> = Parameters<Parameters<Host[`on${Capitalize<E>}`]>[0]>

/**
 * A host as it stands on the far side of a process or a worker: what it answers and tells counts as unknown until
 * `connect` in `client.ts` has checked it.
 */
export type Bridge = {
  readonly kind: Host['kind']
} & { readonly [C in CallName]: (...values: CallArguments<C>) => Promise<unknown> } & {
  readonly [E in EventName as `on${Capitalize<E>}`]: (listener: (...values: unknown[]) => void) => () => void
}
