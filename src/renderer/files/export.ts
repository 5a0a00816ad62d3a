import { checkFileSizes } from '../../core/text/file-size'
import { loadOptions, type Format, type OfferedFormat } from '../../core/formats/format'
import { native } from '../../core/formats/native/entry'
import { writeNative } from '../../core/formats/native/write'
import { formatById } from '../../core/formats/index'
import { checkLevelOptions } from '../../core/formats/level-parts'
import { withCustomStyle } from '../../core/formats/custom-style-choice'
import { chosenTileset, withCustomTilesets } from '../../core/formats/tiled/custom-tiles/choice'
import type { SettingProblem, SettingValues } from '../../core/settings/setting'
import type { EditorDocument } from '../../editor/editor-document'
import { sizeOf } from '../../ipc/content'
import type { FileFilter } from '../../ipc/contract'
import type { FilesToSave } from '../../jobs/job'
import { showErrorBanner, showNote } from '../state/banner'
import { fileNameFor } from '../state/file-names'
import { rememberedExports, rememberExports, rememberFormat } from '../state/remembered-exports'
import type { DocumentBeginning } from '../state/state'
import type { State } from '../state/state'
import type { App } from '../state/app'
import { announceWritten } from '../state/save-export'
import { loadPart } from '../edit/load-part'
import { styleForExports } from '../looks/looks'
import { texts } from '../texts'
import { replyOf } from './host-reply'
import { storedTilesets } from './custom-tilesets'
import { showDialog } from '../state/show-dialog'
import { chosenLevels, type LevelChoice } from '../state/level-choice'
import { defined } from '../../core/text/defined'

/** An export of a document that does not fit the format with the chosen options. */
export class UnfitError extends RangeError {
  readonly problems: readonly SettingProblem[]

  constructor(problems: readonly SettingProblem[]) {
    super(problems.map(({ message }) => message).join(' '))
    this.problems = problems
  }
}

/** How a document is written in a format. */
interface ExportWriting {
  readonly values?: SettingValues
  readonly levels?: LevelChoice
  /** The name of the first file; by default that of the document. */
  readonly name?: string
  /** Names the files of levels; see `LevelFiles`. */
  readonly pattern?: string | undefined
  readonly signal?: AbortSignal
}

/**
 * Writes a document, all its levels unless others are chosen, in a format with these options; rejects if that fails, with
 * an `UnfitError` if it does not fit them, or if a file would be too large to be opened again.
 */
export async function writeExport(
  app: App,
  format: Format & Pick<OfferedFormat, 'drawsTexts'>,
  document: EditorDocument,
  { values = {}, levels = 'all', name = fileNameFor(format, document), pattern, signal }: ExportWriting = {},
): Promise<FilesToSave> {
  const state = app.store.getState()
  const { fonts, looks } = state.window
  const customStyle = styleForExports(looks)
  const customTileset = chosenTileset(storedTilesets(state), values)
  const request = {
    format: format.id,
    project: chosenLevels(document, levels),
    name,
    values,
    holds: true as const,
    ...defined({ customStyle, customTileset, pattern }),
    ...(format.drawsTexts === true && fonts.length > 0 ? { fonts } : {}),
  }
  const written = await app.jobs
    .run('write', request, signal ? { signal } : {})
    .catch((error: unknown): FilesToSave => {
      // A project is saved also where workers cannot be started, such as after an update of the site.
      if (format.id !== native.id || signal?.aborted) throw error
      return writeNative(request.project, request.name)
    })
  if (written.problems) throw new UnfitError(written.problems)
  const sizes = written.files.map(({ name, bytes }) => ({ name, bytes: { length: sizeOf(bytes) } }))
  const problem = checkFileSizes(sizes)
  if (problem !== undefined) throw new Error(problem)
  return written
}

/** How a document is exported. */
export interface ExportOrder {
  readonly values?: SettingValues
  /** Missing for the level in view. */
  readonly levels?: LevelChoice
  /** The host's token of the file; missing if the user must choose the file. */
  readonly file?: string
  /** The result of `writeExport` if it exists already. */
  readonly written?: FilesToSave
}

/**
 * Writes a copy in another format and remembers the options. The document and its file stay unchanged. Returns whether
 * the file was written.
 */
export async function exportDocument(
  app: App,
  format: OfferedFormat,
  { values = {}, levels = 'view', file, written }: ExportOrder = {},
): Promise<boolean> {
  const { document } = app.store.getState()
  const reply = await replyOf(async () => {
    const { files } = written ?? (await writeExport(app, format, document, { values, levels }))
    const request = { filter: filterOf(format), files, purpose: 'export' } as const
    return app.host.save(file === undefined ? request : { ...request, file })
  })
  if (reply.status === 'error') showErrorBanner(app.store, texts.banner.exportFailed(reply.message))
  if (reply.status !== 'saved') return false
  app.store.change((state) =>
    // The document opened meanwhile was never exported.
    state.document.name === document.name && state.document.file === document.file
      ? {
          session: {
            exportChoice: undefined,
            exportOptions: { ...state.session.exportOptions, [format.id]: values },
            lastExport: {
              format: format.id,
              file: reply.file,
              ...(levels === 'view' ? {} : { levels }),
            },
          },
        }
      : {},
  )
  rememberExport(app.store.getState())
  rememberFormat(format.id)
  if (reply.note !== undefined) showNote(app.store, reply.note)
  const { again, downloadedAgain } = texts.dialogs.export
  const first = { written: texts.banner.exported }
  announceWritten(
    app.store,
    reply,
    file === undefined ? first : { written: again, downloaded: downloadedAgain },
  )
  return true
}

/**
 * Repeats the last export of the document: same format, options and file; asks for the file if an earlier window
 * exported it. Opens the Export dialog if there was none.
 */
export async function exportAgain(app: App): Promise<boolean> {
  const state = app.store.getState()
  const { document } = state
  const { lastExport, exportOptions } = state.session
  const { looks } = state.window
  const entry = lastExport && formatById(lastExport.format)
  const plain = entry?.isWritten && (await loadPart(app.store, () => loadOptions(entry)))
  if (entry?.isWritten && !plain) return false
  const format =
    plain && withCustomTilesets(withCustomStyle(plain, styleForExports(looks)), storedTilesets(state))
  const values = exportOptions[lastExport?.format ?? ''] ?? {}
  const { file, levels = 'view' } = lastExport ?? {}
  const isRight = (of: OfferedFormat): boolean =>
    checkLevelOptions(of, chosenLevels(document, levels), { values }).length === 0
  // A town that has grown may be too large for these options.
  if (!format || !isRight(format)) {
    showDialog(app.store, { kind: 'export' })
    return false
  }
  return exportDocument(app, format, { values, levels, ...defined({ file }) })
}

/** Remembers the last export of a file, for any window that opens it. */
export function rememberExport(state: State): void {
  const { document, session } = state
  if (document.file === undefined || !session.lastExport) return
  const { format, levels } = session.lastExport
  rememberExports(document.name, { format, options: session.exportOptions, ...defined({ levels }) })
}

/** See `rememberExport`. */
export function exportedBefore({ file, name }: EditorDocument): NonNullable<DocumentBeginning['exports']> {
  const before = file === undefined ? undefined : rememberedExports(name)
  if (!before) return {}
  const { format, options, levels } = before
  return { exportOptions: options, lastExport: { format, ...defined({ levels }) } }
}

/** The name of a format in file dialogs. */
export function filterOf(format: Format): FileFilter {
  return { label: format.label, extensions: format.extensions }
}
