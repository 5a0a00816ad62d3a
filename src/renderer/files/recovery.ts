import { describeFileProblem } from '../../core/text/file-problem'
import { firstLevel, type Project } from '../../core/project/project'
import { openDocument, type EditorDocument } from '../../editor/editor-document'
import type { StoredCopies, StoredCopy } from '../../ipc/stored-copies'
import { showNote } from '../state/banner'
import { storeDraftNow } from './drafts'
import { storedView } from './stored-view'
import { restoreSession, type RestoredSession } from './restored-session'
import { baseName } from '../state/file-names'
import { mayLeave, showDocument } from './files'
import { parseFile } from '../jobs/parse-file'
import { documentTexts } from '../texts/documents'
import { announce, type App } from '../state/app'
import { defined } from '../../core/text/defined'
import type { Store } from '../state/store'
import type { Host } from '../../ipc/host'
import type { Jobs } from '../jobs/pool'

const words = documentTexts.recover

/** Offers the unsaved work of earlier windows at the start, and names invalid settings. */
export async function offerRecovery(store: Store, host: Host, damaged: readonly string[]): Promise<void> {
  const { items, notes } = await copiesOf(() => host.offeredCopies())
  const all = [...(damaged.length > 0 ? [documentTexts.saving.remembered(damaged.join(', '))] : []), ...notes]
  const [text, ...others] = all
  if (text !== undefined && !store.getState().window.banner) showNote(store, text, others)
  const isOffered = items.some(({ kind, wasOpened }) => kind === 'draft' && wasOpened === undefined)
  // Lost work comes before the start screen, but a dialog that the user opened comes first.
  const { dialog } = store.getState().window
  if (isOffered && (!dialog || dialog.kind === 'start'))
    store.change({ window: { dialog: { kind: 'recover', isOffer: true } } })
  else endRecovery(host)
}

/** Tells the host that the kept copies are no longer shown. */
export function endRecovery(host: Host): void {
  host.copiesDone().catch(() => undefined) // the host is gone
}

/** All kept documents; none if the host fails. */
export async function listCopies(host: Host): Promise<StoredCopies> {
  // The copy that has just been opened would be listed beside the draft that takes its place.
  await opening.get(host)
  return copiesOf(() => host.storedCopies())
}

async function copiesOf(list: () => Promise<StoredCopies>): Promise<StoredCopies> {
  try {
    return await list()
  } catch (error) {
    return { items: [], notes: [error instanceof Error ? error.message : String(error)] }
  }
}

/** A kept document, or why it cannot be opened. */
export type CopyContent =
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
export async function readCopy(host: Host, jobs: Jobs, { id, name }: StoredCopy): Promise<CopyContent> {
  try {
    const reply = await host.readCopy(id)
    if (reply.status === 'error') return { status: 'bad', message: reply.message }
    const { result } = await parseFile(jobs, { bytes: reply.bytes, name: 'draft.brownstone' })
    if (result.status === 'read') {
      const { bytes, session } = reply
      const { project } = result
      const shownName = name || firstLevel(project).name
      return { status: 'good', name: shownName, project, bytes, ...defined({ session }) }
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
export async function openCopy(app: App, item: StoredCopy): Promise<boolean> {
  const content = await readCopy(app.host, app.jobs, item)
  if (content.status === 'bad') {
    announce(app.store, words.broken(content.message))
    return false
  }
  if (!(await mayLeave(app))) return false
  const name = words.copyName(baseName(content.name))
  const opened = openDocument(content.project, { name, isUnsaved: true })
  showWithSession(app.store, opened, content)
  const stored = storeDraftNow(app).then(async (draft) => {
    if (item.kind === 'draft' && draft.of === content.project && draft.problem === undefined)
      await app.host.copyOpened(item.id).catch(() => undefined) // then it is offered again
  })
  opening.set(app.host, stored)
  await stored
  return true
}

/** The last copy that a window opened, until its own draft is stored. */
const opening = new WeakMap<Host, Promise<void>>()

/** Shows an opened draft with the steps, rolls, view and selection of its window; says so if those are damaged. */
export function showWithSession(
  store: Store,
  opened: EditorDocument,
  { bytes, session }: { readonly bytes: Uint8Array; readonly session?: Uint8Array },
): void {
  const restored = session && restoreSession(opened, session, bytes)
  showDocument(store, restored?.document ?? opened)
  if (restored) putSession(store, restored)
  if (session && !restored) showNote(store, words.historyLost(opened.name))
  else announce(store, words.opened(opened.name))
}

function putSession(
  store: Store,
  { document, rolls, selection, cursor, world, map, window }: RestoredSession,
): void {
  const isWorld = world !== undefined && document.project.worlds?.some(({ id }) => id === world)
  store.change(({ world: worldState }) => ({
    session: { rolls },
    level: { selection, cursor },
    world: { shown: isWorld ? world : undefined, cursor: isWorld ? worldState.cursor : 0 },
  }))
  // A map that only moved is kept by itself, later than the session.
  const view = storedView(window, document.levelId) ?? map
  if (view && !isWorld) store.send({ kind: 'putView', view })
}

/** Deletes a kept document, if the user agrees. Returns why that failed, as a sentence. */
export async function discardCopy(store: Store, host: Host, item: StoredCopy): Promise<string | undefined> {
  try {
    const reply = await host.discardCopy(item.id)
    if (reply.status === 'error') return reply.message
    if (reply.status === 'discarded') announce(store, words.discarded(item.name || words.unnamed))
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
