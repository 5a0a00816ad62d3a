import { rememberStart } from '../../src/renderer/state/remembered-settings'
import { firstWindow, openWindow } from '../../src/web/index'
import { reusingWorkers } from './idle-workers'

// Built as restart.js beside the browser edition, for tests only: ends the window of a page and opens another.

const startWorker = reusingWorkers()
let opened = firstWindow

/** Waits until the window is open. */
export async function opening(): Promise<void> {
  await opened
}

/** Ends the window, and leaves the page as before its first. */
export async function end(): Promise<void> {
  const endWindow = await opened
  endWindow()
  const { documentElement: page, body } = document
  for (const element of [page, body]) {
    for (const name of element.getAttributeNames()) if (name !== 'lang') element.removeAttribute(name)
  }
  for (const element of body.querySelectorAll(':scope > :not(#root)')) element.remove()
  if (document.fullscreenElement) await document.exitFullscreen()
  document.title = 'Brownstone'
  getSelection()?.removeAllRanges()
  window.name = ''
  history.replaceState(null, '', './')
  performance.clearResourceTimings()
  localStorage.clear()
  sessionStorage.clear()
}

/** Opens the next window. The start screen makes towns and draws their pictures, which few tests need. */
export async function open(hasStartScreen: boolean): Promise<void> {
  if (!hasStartScreen) rememberStart(false)
  opened = openWindow(startWorker)
  await opened
}
