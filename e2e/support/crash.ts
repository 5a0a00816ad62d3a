import { expect, type ElectronApplication, type Page } from '@playwright/test'

/** Ends the process of the window's page, as an error of Chromium does; returns the page in its place. */
export async function crashWindow(app: ElectronApplication): Promise<Page> {
  const next = app.waitForEvent('window')
  const reason = await app.evaluate(
    ({ BrowserWindow }) =>
      new Promise<string>((resolve) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents
        contents?.once('render-process-gone', (_event, details) => resolve(details.reason))
        contents?.forcefullyCrashRenderer()
      }),
  )
  expect(reason).toMatch(/^(?:crashed|killed)$/)
  return next
}
