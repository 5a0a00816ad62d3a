import type { Project } from '../../core/project/project'

import { currentEntry } from '../../editor/editor-document'
import { baseName } from '../desk/file-names'
import { showBanner, showTrouble } from '../desk/banner'
import { mayLeave, newDocument, openFilters, showDocument } from './files'
import { replyOf } from './host-reply'
import type { ForeignFile } from '../desk/dialog-state'
import { showImport } from './foreign-file'
import { editProject } from '../edit/levels'
import { texts } from '../texts'
import { announce, type Workbench } from '../desk/workbench'

const words = texts.dialogs.import

/** Lets the user choose a file, and shows its importable parts. */
export async function importFile(bench: Workbench): Promise<void> {
  const reply = await replyOf(() => bench.host.open({ filters: openFilters() }))
  if (reply.status === 'error') showTrouble(bench.store, texts.banner.openFailed(reply.message))
  if (reply.status !== 'opened') return
  try {
    await showImport(bench, { bytes: reply.bytes, name: reply.name })
  } catch {
    showTrouble(bench.store, texts.banner.unreadable(reply.name)) // deleted meanwhile
  }
}

/** Asks about unsaved changes, then shows an imported project without a file. */
export async function importAsNew(
  bench: Workbench,
  file: ForeignFile,
  project: Project,
  notes: readonly string[],
): Promise<boolean> {
  if (!(await mayLeave(bench))) return false
  showDocument(bench, newDocument(project, { name: baseName(file.name) }))
  announce(bench.store, words.done(file.name))
  if (notes.length > 0) {
    const details = notes.map((message) => ({ message }))
    showBanner(bench.store, { tone: 'note', text: texts.banner.openedWithNotes(file.name), details })
  }
  return true
}

/** Adds the levels of an imported project after the one in view, as one step of the history. */
export function importAsLevels(bench: Workbench, project: Project): boolean {
  const { id } = currentEntry(bench.store.getState().document)
  return editProject(bench, { kind: 'add-levels', levels: project.levels, after: id })
}
