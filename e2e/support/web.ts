import type { BrowserContext, Page } from '@playwright/test'

/** Removes the browser's own file pickers, which no test can operate: the program then uploads and downloads. */
export async function withoutFilePickers(page: Page): Promise<void> {
  // Without a listener the browser opens a real chooser, and a listener added with the press may come too late.
  page.on('filechooser', () => undefined)
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showSaveFilePicker')
    Reflect.deleteProperty(window, 'showOpenFilePicker')
    Reflect.deleteProperty(window, 'showDirectoryPicker')
  })
}

/** The stored setting of a user who switched the start screen off. */
export const START_HIDDEN = { 'brownstone.start': 'hidden' }

/** Stores, before anything is loaded, that the user switched the start screen off. The result ends that for later pages. */
export function hideStart(to: Page | BrowserContext): Promise<{ dispose(): Promise<void> }> {
  return to.addInitScript((stored) => {
    if (location.protocol === 'about:') return
    for (const [key, value] of Object.entries(stored)) localStorage[key] ??= value
  }, START_HIDDEN)
}

/** Opens the browser edition. */
export async function openWebEdition(page: Page): Promise<void> {
  await withoutFilePickers(page)
  const response = await page.goto('/')
  if (response?.status() === 404) {
    throw new Error('There is no browser edition to test. Build it first: node scripts/build.mjs --standin')
  }
}
