import { isRecord } from '../../core/text/is-record'
import { openDocument } from '../../editor/editor-document'
import type { Banner } from '../state/dialog-state'
import { showBanner } from '../state/banner'
import { baseName } from '../state/file-names'
import { documentTexts } from '../texts/documents'
import { showDocument } from './files'
import type { Store } from '../state/store'
import type { Host } from '../../ipc/host'

const words = documentTexts.otherTabs

const CHANNEL = 'brownstone.projects'

/** A message between the tabs of a browser: which project a tab shows. `asks` wants an answer of those that show it, too. */
interface TabMessage {
  readonly project: string
  readonly asks: boolean
}

/** Notices another tab of this browser that shows the same project, and offers to go on in a copy. */
export function watchOtherTabs(store: Store, host: Host): () => void {
  if (host.kind !== 'browser' || typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  let sent: string | undefined
  let banner: Banner | undefined
  const send = (project: string, asks: boolean): void =>
    channel.postMessage({ project, asks } satisfies TabMessage)

  const look = (): void => {
    const { id } = store.getState().document.project
    if (id === sent) return
    sent = id
    if (banner && store.getState().window.banner === banner) {
      store.change({ window: { banner: undefined } })
    }
    banner = undefined
    if (id !== undefined) send(id, true)
  }
  const hear = ({ data }: MessageEvent<unknown>): void => {
    const { document } = store.getState()
    if (!isShown(data) || data.project !== document.project.id) return
    if (data.asks) send(data.project, false)
    // Once for each project: another tab may be reloaded often.
    if (banner) return
    banner = {
      tone: 'note',
      text: words.same(document.name || document.project.name),
      details: [],
      choices: [
        { label: words.copy, run: () => goOnInCopy(store) },
        { label: words.keep, run: () => undefined },
      ],
    }
    showBanner(store, banner)
  }
  channel.addEventListener('message', hear)
  const unsubscribe = store.subscribe((state, before) => {
    if (state.document !== before.document) look()
  })
  look()
  return () => {
    unsubscribe()
    channel.close()
  }
}

/**
 * Goes on with a project of its own, without a file, in the state it has: no work is lost, so the user is not asked. The other
 * tab keeps the project. Its steps name the former project, so the history starts again.
 */
function goOnInCopy(store: Store): void {
  const { project, name, levelId } = store.getState().document
  const copy = { ...project, id: crypto.randomUUID() }
  const opened = openDocument(copy, { name: words.copyName(baseName(name || project.name)), isUnsaved: true })
  showDocument(store, { ...opened, levelId })
}

function isShown(value: unknown): value is TabMessage {
  return isRecord(value) && typeof value['project'] === 'string' && typeof value['asks'] === 'boolean'
}
