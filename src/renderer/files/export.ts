import { checkOptions, optionsFor, type Format, type WriteResult } from '../../core/formats/format'
import { withOwnStyle } from '../../core/formats/own-style-choice'
import type { SettingValues } from '../../core/settings/setting'
import type { EditorDocument } from '../../editor/editor-document'
import type { FileFilter } from '../../ipc/contract'
import { showTrouble } from '../desk/banner'
import { fileNameFor } from '../desk/file-names'
import { rememberedExports, rememberExports } from '../desk/remembered-exports'
import type { Beginning } from '../desk/state'
import type { State } from '../desk/state'
import { announce, type Workbench } from '../desk/workbench'
import { loadFormats } from '../edit/load-part'
import { styleForExports } from '../looks/looks'
import { texts } from '../texts'
import { replyOf } from './host-reply'

/** Writes a document in a format with these options; rejects if that fails. */
export function writeExport(
  bench: Workbench,
  format: Format,
  document: EditorDocument,
  { values = {}, signal }: { readonly values?: SettingValues; readonly signal?: AbortSignal } = {},
): Promise<WriteResult> {
  const { project } = document
  const request = {
    format: format.id,
    project,
    name: fileNameFor(format, document),
    values: optionsFor(format, project, values),
    ...(format.ownStyle ? { ownStyle: format.ownStyle } : {}),
  }
  return bench.jobs.run('write', request, signal ? { signal } : {})
}

/**
 * Writes a copy in another format, to the file of a token or where the user chooses, and remembers the options. The
 * document and its file stay unchanged. `written` is the result of `writeExport` if it exists already. Returns whether
 * the file was written.
 */
export async function exportDocument(
  bench: Workbench,
  format: Format,
  values: SettingValues = {},
  file?: string,
  written?: WriteResult,
): Promise<boolean> {
  const { document } = bench.store.getState()
  const reply = await replyOf(async () => {
    const { files } = written ?? (await writeExport(bench, format, document, { values }))
    const request = { filter: filterOf(format), files, purpose: 'export' } as const
    return bench.host.save(file === undefined ? request : { ...request, file })
  })
  if (reply.status === 'error') showTrouble(bench.store, texts.banner.exportFailed(reply.message))
  if (reply.status !== 'saved') return false
  bench.store.change((state) =>
    // The document opened meanwhile was never exported.
    state.document.name === document.name && state.document.file === document.file
      ? {
          session: {
            exportOptions: { ...state.session.exportOptions, [format.id]: values },
            lastExport: { format: format.id, file: reply.file },
          },
        }
      : {},
  )
  rememberExport(bench.store.getState())
  announce(bench.store, (file === undefined ? texts.banner.exported : texts.dialogs.export.again)(reply.name))
  return true
}

/**
 * Repeats the last export of the document: same format, options and file; asks for the file if an earlier window
 * exported it. Opens the Export dialog if there was none.
 */
export async function exportAgain(bench: Workbench): Promise<boolean> {
  const state = bench.store.getState()
  const { document } = state
  const { lastExport, exportOptions } = state.session
  const { looks } = state.window
  const formats = lastExport && (await loadFormats(bench.store))
  if (lastExport && !formats) return false
  const plain = lastExport && formats?.formatById(lastExport.format)
  const format = plain && withOwnStyle(plain, styleForExports(looks))
  const values = exportOptions[lastExport?.format ?? ''] ?? {}
  // A town that has grown may be too large for these options.
  if (!lastExport || !format || checkOptions(format, document.project, values).length > 0) {
    bench.map?.cancelPointer()
    bench.store.change({ window: { dialog: { kind: 'export' } } })
    return false
  }
  return exportDocument(bench, format, values, lastExport.file)
}

/** Remembers the last export of a file, for any window that opens it. */
export function rememberExport(state: State): void {
  const { document, session } = state
  if (document.file === undefined || !session.lastExport) return
  rememberExports(document.name, { format: session.lastExport.format, options: session.exportOptions })
}

/** See `rememberExport`. */
export function exportedBefore({ file, name }: EditorDocument): NonNullable<Beginning['exports']> {
  const before = file === undefined ? undefined : rememberedExports(name)
  return before ? { exportOptions: before.options, lastExport: { format: before.format } } : {}
}

/** The name of a format in file dialogs. */
export function filterOf(format: Format): FileFilter {
  return { label: format.label, extensions: format.extensions }
}
