import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { isDocumentEdited } from '../editor/editor-document'
import type { Host } from '../ipc/contract'
import { App } from './App'
import { runAction } from './actions'
import { listenForClipboard } from './clipboard'
import { followAnalysis } from './analysing'
import { listenForEscape, watchComparison } from './comparing'
import { watchDrafts } from './drafts'
import { closeWindow, openHandedOver } from './files'
import { watchProblems } from './findings'
import { guardFocus } from './focus-guard'
import { followProgress } from './generating'
import { watchBottom } from './layout-changes'
import { followLooks } from './looks'
import { readGamepads } from './play/gamepad'
import { followPlay } from './play/playing'
import { listenForWalking } from './play/play-keys'
import { followWalks } from './play/play-picture'
import { offerRecovery } from './recovering'
import { forgetDamaged, remembersStart } from './remembered'
import { followLevel } from './follow-level'
import { followReplay } from './replaying'
import { followScale } from './scale'
import { listenForGivingUp } from './selection-keys'
import { listenForKeys } from './shortcuts'
import { tellMenu } from './tell-menu'
import { texts } from './texts'
import { watchFile } from './watch-file'
import { followAddress } from './town-codes'
import { createWorkbench, WorkbenchProvider, type Workbench } from './workbench'
import { followWeights } from './weights'
import { followWorldReplay } from './worlds/replaying-world'

/** Draws the face into the page and ties it to its host, for as long as the page lives. */
export function start(host: Host): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id "root"')
  const damaged = forgetDamaged()
  const bench = createWorkbench(host)
  followLooks(bench)
  followScale(bench)
  if (remembersStart()) bench.store.setState({ dialog: { kind: 'start' } })
  createRoot(root).render(
    <StrictMode>
      <WorkbenchProvider value={bench}>
        <App />
      </WorkbenchProvider>
    </StrictMode>,
  )
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
  followProgress(bench)
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
  tellFaults(bench)
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

/** A fault of the program is said in the window: whoever works in it must know to save. */
function tellFaults(bench: Workbench): void {
  const tell = (): void =>
    bench.store.setState({ banner: { tone: 'error', text: texts.banner.unexpected, details: [] } })
  window.addEventListener('unhandledrejection', tell)
  window.addEventListener('error', (event) => {
    // Browsers also tell of layouts that did not settle in one frame; nothing is thrown then.
    if (event.error !== undefined && event.error !== null) tell()
  })
}
