import { describeFileProblem } from '../../core/formats/format'
import { firstLevel, type Project } from '../../core/project/project'
import { openDocument } from '../../editor/editor-document'
import type { Kept, KeptItem } from '../../ipc/kept'
import { keepDraftNow } from './drafts'
import { baseName } from '../desk/file-names'
import { mayLeave, showDocument } from './files'
import { parseFile } from '../jobs/parse-file'
import { documentTexts } from '../texts/documents'
import { announce, type Workbench } from '../desk/workbench'

const words = documentTexts.recover

/** Offers the unsaved work of earlier windows at the start, and names invalid settings. */
export async function offerRecovery(bench: Workbench, damaged: readonly string[]): Promise<void> {
  const { items, notes } = await listKept(bench)
  const all = [...(damaged.length > 0 ? [documentTexts.saving.remembered(damaged.join(', '))] : []), ...notes]
  const [text, ...others] = all
  if (text !== undefined && !bench.store.getState().window.banner) {
    const details = others.map((message) => ({ message }))
    bench.store.change({ window: { banner: { tone: 'note', text, details } } })
  }
  const hasDrafts = items.some(({ kind }) => kind === 'draft')
  // Lost work comes before the start screen, but a dialog that the user opened comes first.
  const { dialog } = bench.store.getState().window
  if (hasDrafts && (!dialog || dialog.kind === 'start'))
    bench.store.change({ window: { dialog: { kind: 'recover' } } })
}

/** All kept documents; none if the host fails. */
export async function listKept(bench: Workbench): Promise<Kept> {
  try {
    return await bench.host.kept()
  } catch (error) {
    return { items: [], notes: [error instanceof Error ? error.message : String(error)] }
  }
}

/** A kept document, or why it cannot be opened. */
export type KeptContent =
  | { readonly status: 'good'; readonly name: string; readonly project: Project }
  | { readonly status: 'bad'; readonly message: string }

/** Reads a kept document. */
export async function readKept(bench: Workbench, { id, name }: KeptItem): Promise<KeptContent> {
  try {
    const reply = await bench.host.readKept(id)
    if (reply.status === 'error') return { status: 'bad', message: reply.message }
    const { result } = await parseFile(bench.jobs, { bytes: reply.bytes, name: 'draft.brownstone' })
    if (result.status === 'read') {
      return { status: 'good', name: name || firstLevel(result.project).name, project: result.project }
    }
    const [problem] = result.problems
    return { status: 'bad', message: problem ? describeFileProblem(problem) : '' }
  } catch (error) {
    return { status: 'bad', message: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Opens a kept document as a copy without a file, unsaved from the start. Another window's draft is deleted only once
 * this window has stored its own. Returns whether it is open.
 */
export async function openCopy(bench: Workbench, item: KeptItem): Promise<boolean> {
  const content = await readKept(bench, item)
  if (content.status === 'bad') {
    announce(bench.store, words.broken(content.message))
    return false
  }
  if (!(await mayLeave(bench))) return false
  const name = words.copyName(baseName(content.name))
  showDocument(bench, openDocument(content.project, { name, isUnsaved: true }))
  announce(bench.store, words.opened(name))
  const draft = await keepDraftNow(bench)
  if (item.kind === 'draft' && draft.of === content.project && draft.trouble === undefined) {
    await bench.host.discardKept(item.id).catch(() => undefined) // then it is offered again
  }
  return true
}

/** Deletes a kept document. Returns why that failed, as a sentence. */
export async function discardKept(bench: Workbench, item: KeptItem): Promise<string | undefined> {
  try {
    const reply = await bench.host.discardKept(item.id)
    if (reply.status === 'error') return reply.message
    announce(bench.store, words.discarded(item.name || words.unnamed))
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
