import { runAction } from '../actions'
import { isDocumentEdited } from '../../editor/editor-document'
import { followAnalysis } from '../check/analysis'
import { listenForClipboard } from '../edit/clipboard'
import { watchComparison } from '../check/comparison'
import { watchView } from '../files/kept-view'
import { watchDrafts } from '../files/watch-drafts'
import { closeWindow, openHandedOver } from '../files/files'
import { watchProblems } from '../check/problems'
import { guardFocus } from './focus-guard'
import { followLevel } from './level-change'
import { watchBottom } from '../looks/layout-changes'
import { readGamepads } from '../play/gamepad'
import { followWalker } from '../play/follow-walker'
import { followPlay } from '../play/playtest'
import { restoreLostWork } from '../files/lost-work'
import { endKept, offerRecovery } from '../files/recovery'
import { followOwnStyle } from '../looks/own-style'
import { rememberedStamps } from '../desk/remembered-stamps'
import { followReplay } from '../generate/replay'
import { followGuidance } from '../map/guidance'
import { listenForKeys } from '../actions/key-listener'
import { tellMenu } from '../actions/menu-lines'
import { followAddress, openLinked } from '../files/town-codes'
import { watchDraftTrouble } from '../files/draft-trouble'
import { watchOtherTabs } from '../files/other-tabs'
import { followUpdates } from '../files/updates'
import { watchFile } from '../files/file-watch'
import { followRoutes } from '../map/routes'
import { followWeights } from '../map/weights'
import { followPastes } from '../check/join-around'
import type { Workbench } from '../desk/workbench'
import { followWorldReplay } from '../worlds/world-replay'

export { App } from './App'

/** Ties the editor to its host, for the life of the page. `damaged` names invalid settings. */
export function followEditor(bench: Workbench, damaged: readonly string[]): void {
  const { host } = bench
  bench.store.change({ drawing: { stamps: rememberedStamps() } })
  followOwnStyle(bench.store)
  followPlay(bench)
  followWalker(bench)
  readGamepads(bench)
  listenForKeys(bench)
  listenForClipboard(bench)
  watchProblems(bench)
  followReplay(bench.store)
  followWorldReplay(bench.store)
  followAnalysis(bench)
  followRoutes(bench)
  followGuidance(bench)
  followWeights(bench.store)
  followPastes(bench.store)
  followLevel(bench)
  followAddress(bench)
  watchBottom(bench.store)
  guardFocus(bench.store)
  tellMenu(bench)
  host.onAction((action) => runAction(bench, action))
  host.onOpened((reply) => void openHandedOver(bench, reply))
  host.onTownCode((code) => openLinked(bench, code))
  followUpdates(bench)
  host.onCloseRequested(() => void closeWindow(bench))
  followFingers()
  tellDocument(bench)
  watchComparison(bench.store)
  watchDrafts(bench)
  watchDraftTrouble(bench)
  watchOtherTabs(bench)
  watchView(bench)
  watchFile(bench)
  void restoreLostWork(bench).then((isRestored) =>
    isRestored ? endKept(bench) : offerRecovery(bench, damaged),
  )
}

/** Loads the hints for fingers: at once on a tablet, elsewhere with the first touch. */
function followFingers(): void {
  const load = (): void => {
    document.removeEventListener('pointerdown', begin)
    // Without them the editor still works, and the next start tries again.
    import('./held-hints').then(({ showHeldHints }) => showHeldHints()).catch(() => undefined)
  }
  const begin = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'touch') load()
  }
  if (matchMedia('(pointer: coarse)').matches) load()
  else document.addEventListener('pointerdown', begin)
}

/** Keeps the host's title, its question before closing and the rights to files up to date. */
function tellDocument(bench: Workbench): void {
  let told = ''
  const page = crypto.randomUUID()
  const tell = (): void => {
    const { document, session } = bench.store.getState()
    const { name, file } = document
    const state = {
      id: `${page} ${session.id}`,
      name,
      edited: isDocumentEdited(document),
      ...(file === undefined ? {} : { file }),
    }
    const key = JSON.stringify(state)
    if (key === told) return
    told = key
    bench.host.document(state).catch(() => undefined) // a host that is gone shows no title
  }
  bench.store.subscribe((state, before) => {
    if (state.document !== before.document) tell()
  })
  tell()
}
