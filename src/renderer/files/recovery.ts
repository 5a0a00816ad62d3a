import { describeFileProblem } from '../../core/text/file-problem'
import { firstLevel, type Project } from '../../core/project/project'
import { openDocument, type EditorDocument } from '../../editor/editor-document'
import type { Kept, KeptItem } from '../../ipc/kept'
import { showBanner } from '../desk/banner'
import { keepDraftNow } from './drafts'
import { keptView } from './kept-view'
import { restoreSession, type RestoredSession } from './restored-session'
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
  const isOffered = items.some(({ kind, wasOpened }) => kind === 'draft' && wasOpened === undefined)
  // Lost work comes before the start screen, but a dialog that the user opened comes first.
  const { dialog } = bench.store.getState().window
  if (isOffered && (!dialog || dialog.kind === 'start'))
    bench.store.change({ window: { dialog: { kind: 'recover', isOffer: true } } })
  else endKept(bench)
}

/** Tells the host that the kept copies are no longer shown. */
export function endKept({ host }: Workbench): void {
  host.keptDone().catch(() => undefined) // the host is gone
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
  | {
      readonly status: 'good'
      readonly name: string
      readonly project: Project
      /** The document's bytes, and those of the session that goes with it. */
      readonly bytes: Uint8Array
      readonly session?: Uint8Array
    }
  | { readonly status: 'bad'; readonly message: string }

/** Reads a kept document. */
export async function readKept(bench: Workbench, { id, name }: KeptItem): Promise<KeptContent> {
  try {
    const reply = await bench.host.readKept(id)
    if (reply.status === 'error') return { status: 'bad', message: reply.message }
    const { result } = await parseFile(bench.jobs, { bytes: reply.bytes, name: 'draft.brownstone' })
    if (result.status === 'read') {
      const { bytes, session } = reply
      const { project } = result
      const shownName = name || firstLevel(project).name
      return { status: 'good', name: shownName, project, bytes, ...(session ? { session } : {}) }
    }
    const [problem] = result.problems
    return { status: 'bad', message: problem ? describeFileProblem(problem) : '' }
  } catch (error) {
    return { status: 'bad', message: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Opens a kept document as a copy without a file, unsaved from the start. Another window's draft is offered until this
 * window has stored its own. Returns whether it is open.
 */
export async function openCopy(bench: Workbench, item: KeptItem): Promise<boolean> {
  const content = await readKept(bench, item)
  if (content.status === 'bad') {
    announce(bench.store, words.broken(content.message))
    return false
  }
  if (!(await mayLeave(bench))) return false
  const name = words.copyName(baseName(content.name))
  const opened = openDocument(content.project, { name, isUnsaved: true })
  showWithSession(bench, opened, content)
  const draft = await keepDraftNow(bench)
  if (item.kind === 'draft' && draft.of === content.project && draft.trouble === undefined) {
    await bench.host.keptOpened(item.id).catch(() => undefined) // then it is offered again
  }
  return true
}

/** Shows an opened draft with the steps, rolls, view and selection of its window; says so if those are damaged. */
export function showWithSession(
  bench: Workbench,
  opened: EditorDocument,
  { bytes, session }: { readonly bytes: Uint8Array; readonly session?: Uint8Array },
): void {
  const restored = session && restoreSession(opened, session, bytes)
  showDocument(bench, restored?.document ?? opened)
  if (restored) putSession(bench, restored)
  if (session && !restored)
    showBanner(bench.store, { tone: 'note', text: words.historyLost(opened.name), details: [] })
  else announce(bench.store, words.opened(opened.name))
}

function putSession(
  bench: Workbench,
  { document, rolls, selection, cursor, world, map, window }: RestoredSession,
): void {
  const isWorld = world !== undefined && document.project.worlds?.some(({ id }) => id === world)
  bench.store.change(({ world: face }) => ({
    session: { rolls },
    level: { selection, cursor },
    world: { shown: isWorld ? world : undefined, cursor: isWorld ? face.cursor : 0 },
  }))
  // A map that only moved is kept by itself, later than the session.
  const view = keptView(window, document.levelId) ?? map
  if (view && !isWorld) bench.map?.putView(view)
}

/** Deletes a kept document, if the user agrees. Returns why that failed, as a sentence. */
export async function discardKept(bench: Workbench, item: KeptItem): Promise<string | undefined> {
  try {
    const reply = await bench.host.discardKept(item.id)
    if (reply.status === 'error') return reply.message
    if (reply.status === 'discarded') announce(bench.store, words.discarded(item.name || words.unnamed))
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
