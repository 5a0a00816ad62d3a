import type { Project } from '../../core/project/project'
import { isStyleFile } from '../../core/formats/style-file'
import { currentEntry } from '../../editor/editor-document'
import { baseName } from '../state/file-names'
import { showErrorBanner, showNote } from '../state/banner'
import { startOf, wholeOf } from './content'
import { mayLeave, newDocument, openContent, openFilters, showDocument } from './files'
import { replyOf } from './host-reply'
import type { ForeignFile } from '../state/dialog-state'
import { showImport } from './foreign-file'
import { isWorldFile } from '../../jobs/world-file'
import { rememberSources } from './sources'
import { offerStyle } from './style-files'
import { editProject } from '../edit/levels'
import { texts } from '../texts'
import { announce, type App } from '../state/app'
import type { Store } from '../state/store'

const words = texts.dialogs.import

/** Lets the user choose a file, and shows its importable parts. Styles and overland maps are opened as by Open. */
export async function importFile(app: App): Promise<void> {
  const reply = await replyOf(() => app.host.open({ filters: openFilters() }))
  if (reply.status === 'error') showErrorBanner(app.store, texts.banner.openFailed(reply.message))
  if (reply.status !== 'opened') return
  const { bytes, name, file } = reply
  try {
    const beginning = await startOf(bytes)
    if (isStyleFile(beginning)) return offerStyle(app.store, await wholeOf(app.host, bytes), name)
    if (!isWorldFile(beginning, name)) return await showImport(app.store, app.host, { bytes, name, file })
  } catch {
    return showErrorBanner(app.store, texts.banner.unreadable(name)) // deleted meanwhile
  }
  await openContent(app, { bytes, name })
}

/** The files that a project is imported from, and the name that it gets. */
interface ImportedFiles {
  readonly name: string
  readonly files: readonly ForeignFile[]
}

/** Asks about unsaved changes, then shows an imported project without a file. */
export async function importAsNew(
  app: App,
  { name, files }: ImportedFiles,
  project: Project,
  notes: readonly string[],
): Promise<boolean> {
  if (!(await mayLeave(app))) return false
  showDocument(app.store, newDocument(project, { name: baseName(name) }))
  rememberSources(app.store, files)
  announce(app.store, words.done(name))
  if (notes.length > 0) showNote(app.store, texts.banner.openedWithNotes(name), notes)
  return true
}

/** Adds the levels of an imported project after the one in view, as one step of the history. */
export function importAsLevels(store: Store, files: readonly ForeignFile[], project: Project): boolean {
  const { id } = currentEntry(store.getState().document)
  rememberSources(store, files)
  return editProject(store, { kind: 'add-levels', levels: project.levels, after: id })
}
