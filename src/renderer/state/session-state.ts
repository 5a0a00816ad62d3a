import type { SettingValues } from '../../core/generate/generator'
import type { Level } from '../../core/level/level'
import type { LinkKind } from '../../core/level/places'
import type { ProofResult } from '../../core/logic/prove'
import type { Position } from '../../core/project/links'
import type { Project } from '../../core/project/project'
import type { EditorDocument } from '../../editor/editor-document'
import { NO_ROLLS, type Rolls } from '../../editor/rolls'
import type { ForeignFile } from './dialog-state'
import type { LevelChoice } from './level-choice'

/** An export that was done: the format's id, and the host's token of the file; missing where an earlier window did it. */
export interface LastExport {
  readonly format: string
  readonly file?: string
  /** Missing for the level in view. */
  readonly levels?: LevelChoice
}

/** The choices of the export dialog. */
export interface ExportChoice {
  /** Id of the format. */
  readonly format: string
  /** The options of each format, by its id. */
  readonly options: Readonly<Record<string, SettingValues>>
  readonly levels: LevelChoice
}

/** State of the work on the open document that is not saved with it; it begins and ends with the document. */
export interface SessionState {
  /** Differs for each document that is opened; empty for the one at the start. */
  readonly id: string
  readonly rolls: Rolls
  /** The last step that a change of a setting made: the documents before and after it. */
  readonly liveStep: { readonly before: EditorDocument; readonly after: EditorDocument } | undefined
  /** The options of this document's last exports, by the format's id. */
  readonly exportOptions: Readonly<Record<string, SettingValues>>
  /** The last export of this document, to be done again without questions. */
  readonly lastExport: LastExport | undefined
  /** What the export dialog showed when it was closed; undefined since the last export, whose choices it takes. */
  readonly exportChoice: ExportChoice | undefined
  /** The last results of the exports at each save, by their files. */
  readonly saveExports: ReadonlyMap<string, SaveExportResult>
  /** When the document was saved or downloaded last, by the monotonic clock of the page: the other may be set back. */
  readonly savedAt: number | undefined
  /** Id of the level whose name is being typed. */
  readonly renaming: string | undefined
  /** The first end of a link whose other end is being chosen. */
  readonly linkFrom: { readonly position: Position; readonly by: LinkKind } | undefined
  /** The last proof whether the project can be solved; undefined before the first. */
  readonly proof: FinishedProof | undefined
  /** Whether the user asked for a proof; levels with things that act on each other are proven in any case. */
  readonly isProofWanted: boolean
  /** Id of the place that the proof is about; undefined for everything in turn. */
  readonly proofGoal: string | undefined
  /** Whether there was something to show at the bottom, or the user opened it, since the document was opened. */
  readonly isBottomWanted: boolean
  /** Ids of the walks whose lines are on the map. */
  readonly shownWalks: readonly string[]
  /** The piece that was pasted or placed last: its cells, and the level before. */
  readonly placed: { readonly cells: readonly number[]; readonly before: Level } | undefined
  /** Whether the document began as a sketch, for whose author the first steps are. */
  readonly beganAsSketch: boolean
  /** Whether a step was walked in this document. */
  readonly hasWalked: boolean
  /** Where the files are that levels were imported from in this window, by their names. */
  readonly sources: ReadonlyMap<string, SourceFile>
}

export interface SaveExportResult {
  /** The files written, in words without a full stop; undefined after a failure. */
  readonly done?: string
  readonly losses: readonly string[]
  /** One sentence about a failure. */
  readonly problem?: string
}

/** A proof and what was proven. */
export interface FinishedProof {
  readonly project: Project
  readonly goal: string | undefined
  readonly result: ProofResult
}

/** Where a file is that levels were imported from. */
export interface SourceFile extends Pick<ForeignFile, 'given' | 'path'> {
  /** The token of the host; undefined if the host did not read it. */
  readonly token?: string
  /** The file as the user gave it; undefined if the host read it. */
  readonly dropped?: Blob
  /** The last change by another program that is known, in milliseconds since 1970. */
  readonly changedAt?: number
}

/** The session of a document that has just been opened. */
export const NEW_SESSION: SessionState = {
  id: '',
  rolls: NO_ROLLS,
  liveStep: undefined,
  exportOptions: {},
  lastExport: undefined,
  exportChoice: undefined,
  saveExports: new Map(),
  savedAt: undefined,
  renaming: undefined,
  linkFrom: undefined,
  proof: undefined,
  isProofWanted: false,
  proofGoal: undefined,
  isBottomWanted: false,
  shownWalks: [],
  placed: undefined,
  beganAsSketch: true,
  hasWalked: false,
  sources: new Map(),
}
