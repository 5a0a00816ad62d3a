import { runAction } from '../actions'
import { isDocumentEdited } from '../../editor/editor-document'
import { followAnalysis } from '../analysing'
import { listenForClipboard } from '../clipboard'
import { listenForEscape, watchComparison } from '../comparing'
import { watchDrafts } from '../drafts'
import { closeWindow, openHandedOver } from '../files'
import { watchProblems } from '../findings'
import { guardFocus } from '../focus-guard'
import { followLevel } from '../follow-level'
import { watchBottom } from '../layout-changes'
import { readGamepads } from '../play/gamepad'
import { listenForWalking } from '../play/play-keys'
import { followWalks } from '../play/play-picture'
import { followPlay } from '../play/playing'
import { offerRecovery } from '../recovering'
import { followOwnStyle } from '../own-style'
import { rememberedStamps } from '../remembered-stamps'
import { followReplay } from '../replaying'
import { listenForGivingUp } from '../selection-keys'
import { listenForKeys } from '../shortcuts'
import { tellMenu } from '../tell-menu'
import { followAddress } from '../town-codes'
import { watchFile } from '../watch-file'
import { followWeights } from '../weights'
import type { Workbench } from '../workbench'
import { followWorldReplay } from '../worlds/replaying-world'

export { App } from '../App'

/** Ties the editor to its host, for as long as the page lives. `damaged` names settings that made no sense. */
export function followEditor(bench: Workbench, damaged: readonly string[]): void {
  const { host } = bench
  bench.store.setState({ stamps: rememberedStamps() })
  followOwnStyle(bench)
  listenForWalking(bench)
  followPlay(bench)
  followWalks(bench)
  readGamepads(bench)
  // In this order Escape goes: what is in hand, a comparison, a replay or a run.
  listenForGivingUp(bench)
  listenForEscape(bench)
  listenForKeys(bench)
  listenForClipboard(bench)
  watchProblems(bench)
  followReplay(bench)
  followWorldReplay(bench)
  followAnalysis(bench)
  followWeights(bench)
  followLevel(bench)
  followAddress(bench)
  watchBottom(bench)
  guardFocus(bench)
  tellMenu(bench)
  host.onAction((action) => runAction(bench, action))
  host.onOpened((reply) => void openHandedOver(bench, reply))
  host.onCloseRequested(() => void closeWindow(bench))
  tellDocument(bench)
  watchComparison(bench)
  watchDrafts(bench)
  watchFile(bench)
  void offerRecovery(bench, damaged)
}

/** Keeps the host's title, and its question before closing, up to date. */
function tellDocument(bench: Workbench): void {
  let told = ''
  const tell = (): void => {
    const { document } = bench.store.getState()
    const state = { name: document.name, edited: isDocumentEdited(document) }
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
