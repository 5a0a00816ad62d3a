import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { tracingOf, type StartTracing } from './blocks'
import { serveFolder } from '../../scripts/serve.mjs'

/** The built browser edition in a real browser, without its start dialog. BROWNSTONE_WEB names another built folder. */
export interface OpenEditor {
  readonly page: Page
  readonly startTracing: StartTracing
  readonly close: () => Promise<void>
}

export async function openEditor(): Promise<OpenEditor> {
  const { server, address } = await serveFolder(process.env['BROWNSTONE_WEB'] ?? 'out/web', [0])
  const executablePath = await findBrowser()
  const browser = await chromium.launch({
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  await page.addInitScript(() => {
    for (const name of ['showSaveFilePicker', 'showOpenFilePicker', 'showDirectoryPicker']) {
      Reflect.deleteProperty(window, name)
    }
  })
  await page.goto(address)
  await page.getByRole('dialog', { name: 'Start' }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForTimeout(2000)
  const close = async () => {
    await browser.close()
    server.close()
  }
  return { page, startTracing: tracingOf(browser, page), close }
}

/** Opens a project file and waits until the status bar shows levels of this size. */
export async function openProject(page: Page, file: string, side: number): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.keyboard.press('Control+o')
  await (await choosing).setFiles(file)
  await showsLevel(page, side)
}

/** Waits until the status bar shows a level of this size. */
export async function showsLevel(page: Page, side: number): Promise<void> {
  // Asked by the page's own clock: a locator would look through the whole page again and again.
  await page.waitForFunction(
    (words) => document.querySelector('[aria-label=Status]')?.textContent?.includes(words),
    `${side} × ${side} cells`,
    { polling: 100 },
  )
}
