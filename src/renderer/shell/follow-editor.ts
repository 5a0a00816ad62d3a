import { runFromMenu } from '../actions/native-menu'
import { isDocumentEdited } from '../../editor/editor-document'
import { followAnalysis } from '../check/analysis'
import { listenForClipboard } from '../edit/clipboard'
import { watchComparison } from '../check/comparison'
import { watchView } from '../files/stored-view'
import { watchDrafts } from '../files/watch-drafts'
import { closeWindow, openHandedOver } from '../files/files'
import { watchProblems } from '../check/problems'
import { watchProof } from '../check/proof'
import { guardFocus } from './focus-guard'
import { followLevel } from './level-change'
import { loadAhead } from './load-ahead'
import { watchBottom } from '../looks/layout-changes'
import { readGamepads } from '../play/gamepad'
import { followWalker } from '../play/follow-walker'
import { followPlay } from '../play/playtest'
import { followLiveLink } from '../play/live-link'
import { followReplayOfProof } from '../play/replay-proof'
import { restoreLostWork } from '../files/lost-work'
import { endRecovery, offerRecovery } from '../files/recovery'
import { followCustomStyle } from '../looks/custom-style'
import { rememberedStamps } from '../state/remembered-stamps'
import { followReplay } from '../generate/replay'
import { followGuidance } from '../map/guidance'
import { listenForKeys } from '../actions/key-listener'
import { sendMenu } from '../actions/menu-lines'
import { followAddress, openLinked } from '../files/town-codes'
import { watchDraftProblem } from '../files/draft-problem'
import { watchOtherTabs } from '../files/other-tabs'
import { followUpdates } from '../files/updates'
import { watchFile } from '../files/file-watch'
import { watchSources } from '../files/read-again'
import { followRoutes } from '../map/routes'
import { followWeights } from '../map/weights'
import { followPastes } from '../check/join-around'
import type { App } from '../state/app'
import { followWorldReplay } from '../worlds/world-replay'
import { defined } from '../../core/text/defined'
import type { Store } from '../state/store'
import type { Host } from '../../ipc/host'

export { Editor } from './Editor'

/** Ties the editor to its host. `damaged` names invalid settings. Returns a function that ends this. */
export function followEditor(app: App, damaged: readonly string[]): () => void {
  const { host } = app
  app.store.change({ drawing: { stamps: rememberedStamps() } })
  const stops = [
    followCustomStyle(app.store),
    followPlay(app.store),
    followWalker(app.store),
    readGamepads(app.store, app.jobs),
    listenForKeys(app),
    listenForClipboard(app.store, app.jobs),
    watchProblems(app.store, app.jobs),
    watchProof(app.store, app.jobs),
    followReplayOfProof(app.store),
    followLiveLink(app.store, app.host),
    followReplay(app.store),
    followWorldReplay(app.store),
    followAnalysis(app.store, app.jobs),
    followRoutes(app.store, app.jobs),
    followGuidance(app.store),
    followWeights(app.store),
    followPastes(app.store),
    followLevel(app.store),
    followAddress(app),
    watchBottom(app.store),
    guardFocus(app.store),
    sendMenu(app.store, app.host),
    host.onAction((action, gesture) => runFromMenu(app, action, gesture)),
    host.onOpened((reply) => void openHandedOver(app, reply)),
    host.onTownCode((code) => openLinked(app, code)),
    followUpdates(app.store, app.host),
    host.onCloseRequested(() => void closeWindow(app)),
    followFingers(),
    sendDocument(app.store, app.host),
    watchComparison(app.store),
    watchDrafts(app),
    watchDraftProblem(app),
    watchOtherTabs(app.store, app.host),
    watchView(app.store),
    watchFile(app),
    watchSources(app.store, app.host),
    loadAhead(app.host),
    () => clearTimeout(app.rerollTimer),
  ]
  void restoreLostWork(app).then((isRestored) =>
    isRestored ? endRecovery(app.host) : offerRecovery(app.store, app.host, damaged),
  )
  return () => stops.forEach((stop) => stop())
}

/**
 * Loads the hints for fingers: at once on a tablet, elsewhere with the first touch. Returns a function that stops them.
 */
function followFingers(): () => void {
  let isStopped = false
  let stopHints: (() => void) | undefined
  const load = (): void => {
    document.removeEventListener('pointerdown', begin)
    // Without them the editor still works, and the next start tries again.
    import('./held-hints')
      .then(({ showHeldHints }) => {
        if (!isStopped) stopHints = showHeldHints()
      })
      .catch(() => undefined)
  }
  const begin = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'touch') load()
  }
  if (matchMedia('(pointer: coarse)').matches) load()
  else document.addEventListener('pointerdown', begin)
  return () => {
    isStopped = true
    document.removeEventListener('pointerdown', begin)
    stopHints?.()
  }
}

/**
 * Keeps the host's title, its question before closing and the rights to files up to date. Returns a function that stops it.
 */
function sendDocument(store: Store, host: Host): () => void {
  let sent = ''
  const page = crypto.randomUUID()
  const send = (): void => {
    const { document, session } = store.getState()
    const { name, file } = document
    const state = {
      id: `${page} ${session.id}`,
      name,
      edited: isDocumentEdited(document),
      ...defined({ file }),
    }
    const key = JSON.stringify(state)
    if (key === sent) return
    sent = key
    host.document(state).catch(() => undefined) // a host that is gone shows no title
  }
  const unsubscribe = store.subscribe((state, before) => {
    if (state.document !== before.document) send()
  })
  send()
  return unsubscribe
}
