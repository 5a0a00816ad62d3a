import type { FileProblem } from '../../core/text/file-problem'
import type { SettingValues } from '../../core/settings/setting'
import type { WorldTile } from '../../core/generate/dungeon-below'
import type { Position } from '../../core/project/links'
import type { FileContent } from '../../ipc/contract'

/** A file of another program, by its bytes or by a reference if only a worker reads it, and its bare name. */
export interface ForeignFile {
  readonly bytes: FileContent | Blob
  readonly name: string
  /** The token of the host, if the host read it or knows where the user took it from. */
  readonly file?: string
  /** Files that the user gave with it, by their paths and by their bare names in lower case. */
  readonly given?: ReadonlyMap<string, File>
  /** Its own path among them; its bare name if undefined. */
  readonly path?: string
}

/** A file that the user gave, and its path from the dropped or chosen folder; its bare name without a folder. */
export interface GivenFile {
  readonly path: string
  readonly file: File
}

/** Several maps to import together, and all files that the user gave: see `ForeignFile`. */
export interface ManyFiles {
  readonly maps: readonly GivenFile[]
  readonly given: ReadonlyMap<string, File>
}

/** A file with settings of overland maps, which is short. */
export interface IniFile extends ForeignFile {
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The initial settings of a new overland map. */
export interface WorldBeginning {
  readonly scenario: string
  readonly settings: SettingValues
}

/** Answer to the question about unsaved changes. */
export type UnsavedAnswer = 'save' | 'discard' | 'cancel'

/** The open dialog, with its data. */
export type DialogState =
  | { readonly kind: 'start' }
  | { readonly kind: 'new-town' }
  | { readonly kind: 'export' }
  | { readonly kind: 'new-world'; readonly begin?: WorldBeginning }
  | { readonly kind: 'export-world'; readonly id: string }
  | { readonly kind: 'world-report'; readonly id: string }
  | { readonly kind: 'import'; readonly file: ForeignFile }
  /** Without files the dialog asks for them. */
  | { readonly kind: 'import-many'; readonly files?: ManyFiles }
  /** `from` is the name of the file that the levels were imported from; the one to read may have another. */
  | { readonly kind: 'read-again'; readonly file: ForeignFile; readonly from: string }
  | { readonly kind: 'print' }
  | { readonly kind: 'resize' }
  | { readonly kind: 'nudge' }
  | { readonly kind: 'recent' }
  | { readonly kind: 'manual' }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'palette' }
  /** An offer at the start is of unsaved work alone. */
  | { readonly kind: 'recover'; readonly isOffer?: true }
  | { readonly kind: 'analysis' }
  | { readonly kind: 'candidates' }
  | { readonly kind: 'floors' }
  | { readonly kind: 'compare' }
  | { readonly kind: 'snapshot'; readonly rename?: string }
  | { readonly kind: 'go-to-cell' }
  | { readonly kind: 'go-to-tile' }
  | { readonly kind: 'ini'; readonly file: IniFile }
  | { readonly kind: 'stop-run' }
  /** `shown` is a code to copy by hand; `linked` is that of a link to a large town. Without both the dialog asks for one. */
  | { readonly kind: 'town-code'; readonly shown?: string; readonly linked?: string }
  | { readonly kind: 'live-link' }
  | { readonly kind: 'kinds' }
  | { readonly kind: 'find' }
  | { readonly kind: 'add-level' }
  | { readonly kind: 'link'; readonly from: Position }
  | { readonly kind: 'dungeon'; readonly from: Position | WorldTile }
  | { readonly kind: 'preferences'; readonly tab: 'general' | 'keys' }
  | { readonly kind: 'about' }
  | { readonly kind: 'report' }
  | { readonly kind: 'crash-log' }
  | { readonly kind: 'stamp'; readonly id?: number }
  | {
      readonly kind: 'unsaved'
      readonly name: string
      readonly isDownloaded: boolean
      readonly answer: (answer: UnsavedAnswer) => void
    }

/** An error or news of files and runs; stays above the map until dismissed or settled. */
export interface Banner {
  readonly tone: 'error' | 'note'
  readonly text: string
  readonly details: readonly FileProblem[]
  /** Possible reactions; each closes the banner. */
  readonly choices?: readonly BannerChoice[]
}

/** A file that has been read for a while. */
export interface LongReading {
  readonly text: string
  readonly cancel: () => void
}

/** A button of a banner. */
export interface BannerChoice {
  readonly label: string
  readonly run: () => void
}
