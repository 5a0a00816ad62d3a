import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { isDocumentEdited } from '../editor/editor-document'
import type { Host } from '../ipc/contract'
import { App } from './App'
import { runAction } from './actions'
import { listenForClipboard } from './clipboard'
import { closeWindow, openHandedOver } from './files'
import { watchProblems } from './findings'
import { followProgress } from './generating'
import { followLooks } from './looks'
import { listenForGivingUp } from './selection-keys'
import { listenForKeys } from './shortcuts'
import { texts } from './texts'
import { createWorkbench, WorkbenchProvider, type Workbench } from './workbench'

/** Draws the face into the page and ties it to its host, for as long as the page lives. */
export function start(host: Host): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id "root"')
  const bench = createWorkbench(host)
  followLooks(bench)
  createRoot(root).render(
    <StrictMode>
      <WorkbenchProvider value={bench}>
        <App />
      </WorkbenchProvider>
    </StrictMode>,
  )
  listenForGivingUp(bench)
  listenForKeys(bench)
  listenForClipboard(bench)
  watchProblems(bench)
  followProgress(bench)
  host.onAction((action) => runAction(bench, action))
  host.onOpened((reply) => void openHandedOver(bench, reply))
  host.onCloseRequested(() => void closeWindow(bench))
  tellDocument(bench)
  tellFaults(bench)
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
