import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { CustomStyle } from '../../core/picture/styles/custom-style'
import type { Host } from '../../ipc/host'
import type { Pool, WorkerProblem } from '../jobs/pool'
import { followFinish } from '../looks/follow-finish'
import { followLooks } from '../looks/looks'
import { forgetDamaged, keepsCustomStyle, remembersStart } from '../state/remembered-settings'
import { followScale } from '../looks/scale'
import { Page } from './Page'
import { texts } from '../texts'
import { createApp, AppProvider, type App } from '../state/app'
import { showErrorBanner } from '../state/banner'
import { logError } from '../state/crash-entry'
import type { Store } from '../state/store'
import './styles'

/** Starts what runs the jobs of a window; `problem` is told of workers that die or do not answer. */
export type StartJobs = (problem: (problem: WorkerProblem) => void) => Pool

/**
 * Draws the window into the page and ties it to its host, and to the workers that do its jobs. Returns a function that ends the
 * window: the page can start another one without loading again.
 */
export async function start(host: Host, startJobs: StartJobs): Promise<() => void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id "root"')
  const { custom, damagedStyle } = await storedStyle()
  const damaged = [...forgetDamaged(), ...damagedStyle]
  const pool = startJobs((problem) => void reportWorkerProblem(app.store, app.host, problem))
  const app = createApp(host, pool, custom)
  const editor = editorOpener(app, damaged)
  const stops = [
    followLooks(app.store),
    followFinish(app.store),
    followScale(app.store),
    reportErrors(app.store, app.host),
  ]
  if (remembersStart()) app.store.change({ window: { dialog: { kind: 'start' } } })
  const view = createRoot(root)
  view.render(
    <StrictMode>
      <AppProvider value={app}>
        <Page openEditor={editor.open} />
      </AppProvider>
    </StrictMode>,
  )
  return () => {
    view.unmount()
    editor.end()
    for (const stop of stops) stop()
    pool.end()
  }
}

/**
 * Loads the user's stored map style. Most users have none, so its reader, which unpacks pictures, is loaded only for the
 * others.
 */
async function storedStyle(): Promise<{
  readonly custom?: CustomStyle | undefined
  readonly damagedStyle: readonly string[]
}> {
  if (!keepsCustomStyle()) return { damagedStyle: [] }
  try {
    const { forgetDamagedStyle, rememberedCustomStyle } = await import('../looks/custom-style')
    return { damagedStyle: forgetDamagedStyle(), custom: rememberedCustomStyle() }
  } catch {
    return { damagedStyle: [] } // the editor uses it once it can be loaded
  }
}

/** Loads the editor and ties it to the host, once and until the end; after a failure the next call tries again. */
function editorOpener(app: App, damaged: readonly string[]) {
  let isEnded = false
  let stop: (() => void) | undefined
  const load = async () => {
    const { Editor, followEditor } = await import('./follow-editor')
    stop?.()
    if (!isEnded) stop = followEditor(app, damaged)
    return Editor
  }
  let opened: ReturnType<typeof load> | undefined
  const open = () => {
    opened ??= load().catch((error: unknown) => {
      opened = undefined
      // A window without an editor has nothing to lose.
      if (!isEnded) stop ??= app.host.onCloseRequested(() => void app.host.close())
      throw error
    })
    return opened
  }
  const end = (): void => {
    isEnded = true
    stop?.()
  }
  return { open, end }
}

/** Shows that a worker died or does not answer. The words are loaded when they are needed. */
async function reportWorkerProblem(store: Store, host: Host, problem: WorkerProblem): Promise<void> {
  try {
    const { showWorkerProblem } = await import('./worker-problem')
    showWorkerProblem(store, host, problem)
  } catch {
    // The caller of the job still reports its failure.
  }
}

/** Shows uncaught errors in the window: the user must know to save. Returns a function that stops it. */
function reportErrors(store: Store, host: Host): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const report = (problem: unknown): void => {
    logError(host, problem)
    showErrorBanner(store, texts.banner.unexpected)
  }
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason), { signal })
  window.addEventListener(
    'error',
    (event) => {
      // Browsers also report layouts that did not settle in one frame, without an error.
      if (event.error !== undefined && event.error !== null) report(event.error)
    },
    { signal },
  )
  return () => ending.abort()
}
