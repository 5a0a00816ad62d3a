import { levelsFrom } from '../../core/project/imported-levels'
import { formatById, allExtensions } from '../../core/formats/index'
import type { ProjectLevel } from '../../core/project/project'
import type { ImportSource } from '../../core/project/source'
import { defined } from '../../core/text/defined'
import { currentEntry } from '../../editor/editor-document'
import { editProject } from '../edit/levels'
import { showBanner, showErrorBanner } from '../state/banner'
import type { ForeignFile } from '../state/dialog-state'
import { texts } from '../texts'
import { importTexts } from '../texts/imports'
import { announce } from '../state/app'
import { replyOf } from './host-reply'
import { changeSource } from './sources'
import { showDialog } from '../state/show-dialog'
import type { Store } from '../state/store'
import type { Host } from '../../ipc/host'

const words = importTexts.again

/**
 * Shows what reading the level in view again would change, with all levels from the same file. Takes the file that this
 * window imported or that the recent list has; asks for any other.
 */
export async function readLevelAgain(store: Store, host: Host): Promise<void> {
  const { source } = currentEntry(store.getState().document)
  if (source) await readFileAgain(store, host, source)
}

async function readFileAgain(store: Store, host: Host, source: ImportSource): Promise<void> {
  const { document } = store.getState()
  const file =
    (await fileKnown(store, host, source.file)) ??
    (await fileListed(host, source.file)) ??
    (await fileAsked(store, host, source))
  if (!file || store.getState().document !== document) return
  showDialog(store, { kind: 'read-again', file, from: source.file })
}

/** Returns the current file, if this window imported it and may still read it. */
async function fileKnown(store: Store, host: Host, name: string): Promise<ForeignFile | undefined> {
  const known = store.getState().session.sources.get(name)
  if (!known) return undefined
  const { dropped, given, path } = known
  const token = known.token ?? (dropped instanceof File ? await tokenOf(host, dropped) : undefined)
  const reply = token === undefined ? undefined : await host.readAgain(token).catch(() => undefined)
  if (token === undefined || reply?.status !== 'read') return undefined
  // The current file is read, so its change need not be offered.
  const check = await host.checkFile(token).catch(() => undefined)
  changeSource(store, name, { token, ...(check?.status === 'changed' ? { changedAt: check.at } : {}) })
  return { bytes: reply.bytes, name: reply.name, file: token, ...defined({ given, path }) }
}

function tokenOf(host: Host, dropped: File): Promise<string | undefined> {
  return host.tokenFor(dropped).catch(() => undefined)
}

/** Returns the file of this name from the recent list, if there is just one. */
async function fileListed(host: Host, name: string): Promise<ForeignFile | undefined> {
  const recent = await host.recent().catch(() => [])
  const [listed, ...others] = recent.filter((file) => file.name === name)
  if (!listed || others.length > 0) return undefined
  const reply = await replyOf(() => host.openRecent(listed.file))
  return reply.status === 'opened' ? reply : undefined
}

async function fileAsked(
  store: Store,
  host: Host,
  { file, format }: ImportSource,
): Promise<ForeignFile | undefined> {
  announce(store, words.choose(file))
  const known = formatById(format)
  const filters = known ? [{ label: known.label, extensions: allExtensions(known) }] : []
  const reply = await replyOf(() => host.open({ filters }))
  if (reply.status === 'error') showErrorBanner(store, texts.banner.openFailed(reply.message))
  return reply.status === 'opened' ? reply : undefined
}

/** Replaces levels by those that were read again, as one step of the history. */
export function takeAgain(store: Store, file: ForeignFile, entries: readonly ProjectLevel[]): boolean {
  if (!editProject(store, { kind: 'read-again', file: file.name, entries })) return false
  const { name, file: token, given, path } = file
  changeSource(store, name, defined({ token, given, path }))
  announce(store, words.done(file.name, entries.length))
  return true
}

/**
 * Offers to read files again that another program changed since they were imported in this window, whenever the window gets
 * the focus. Each change is offered once.
 */
export function watchSources(store: Store, host: Host): () => void {
  const look = async (): Promise<void> => {
    const { document, session } = store.getState()
    for (const [name, { token, changedAt }] of session.sources) {
      const [entry] = levelsFrom(document.project, name)
      if (token === undefined || !entry?.source) continue
      const check = await host.checkFile(token).catch(() => undefined)
      const now = store.getState()
      if (now.session.id !== session.id || now.window.dialog || now.window.banner) return
      if (check?.status !== 'changed' || check.at === changedAt) continue
      changeSource(store, name, { changedAt: check.at })
      return offer(store, host, entry.source)
    }
  }
  const handle = (): void => void look()
  window.addEventListener('focus', handle)
  return () => window.removeEventListener('focus', handle)
}

function offer(store: Store, host: Host, source: ImportSource): void {
  showBanner(store, {
    tone: 'note',
    text: words.changed(source.file),
    details: [],
    choices: [
      { label: words.read, run: () => void readFileAgain(store, host, source) },
      { label: words.notNow, run: () => undefined },
    ],
  })
}
