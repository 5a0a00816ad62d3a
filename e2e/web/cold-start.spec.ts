import type { Page } from '@playwright/test'
import { expect, test } from '../support/editor'
import { withoutFilePickers } from '../support/web'

const startScreen = (page: Page) => page.getByRole('dialog', { name: 'Start' })
/** The chunk of a part of the program, by the name of the file it starts with. */
const chunk = (name: string) => new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`)

/** Opens the program and closes its start screen. */
async function openWithoutStart(page: Page): Promise<void> {
  await page.goto('/')
  await expect(startScreen(page)).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Holds back the requests for a chunk until the gate is opened. */
async function holdBack(page: Page, name: string): Promise<{ readonly open: () => void }> {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  await page.route(chunk(name), async (route) => {
    await opened
    await route.continue()
  })
  return { open }
}

test('a town chosen and a key pressed before the editor is loaded have their effect once it is, with the focus on the map', async ({
  page,
}) => {
  const gate = await holdBack(page, 'follow-editor')
  await withoutFilePickers(page)
  await page.goto('/')
  await startScreen(page)
    .getByRole('button', { name: /Village, 20 × 20 cells/ })
    .click()
  await expect(startScreen(page)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Opening the editor…' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  // The editor handles the key, and not the browser.
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Control+o')
  gate.open()
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText('20 × 20 cells')
  await chooser
  await expect(page.getByRole('grid', { name: 'Cells of the town' })).toBeFocused()
  // The program stops catching keys once the editor is loaded.
  const second = page.waitForEvent('filechooser')
  await page.keyboard.press('Control+o')
  await second
})

test('the map takes the focus from the notice that was in its place', { tag: '@long' }, async ({ page }) => {
  const gate = await holdBack(page, 'follow-editor')
  await openWithoutStart(page)
  await expect(page.getByRole('main')).toBeFocused()
  gate.open()
  await expect(page.getByRole('grid', { name: 'Cells of the town' })).toBeFocused()
})

test(
  'the focus stays on the start screen while the editor loads behind it',
  { tag: '@long' },
  async ({ page }) => {
    const gate = await holdBack(page, 'follow-editor')
    await page.goto('/')
    const open = startScreen(page).getByRole('button', { name: 'Open…' })
    await open.focus()
    gate.open()
    // Behind a dialog it is hidden from assistive technology.
    await expect(page.getByRole('contentinfo', { name: 'Status', includeHidden: true })).toBeVisible()
    await expect(open).toBeFocused()
  },
)

test('a message says that the editor cannot be loaded, and the retry works', async ({ page }) => {
  await page.route(chunk('follow-editor'), (route) => route.abort())
  await page.goto('/')
  await startScreen(page).getByRole('button', { name: 'New town…' }).click()
  await expect(page.getByRole('alert')).toContainText('The editor could not be loaded.')
  await page.unroute(chunk('follow-editor'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'New town' })).toBeVisible()
})

test(
  'a dialog that loads for the first time keeps the focus away from the map',
  { tag: '@long' },
  async ({ page }) => {
    const gate = await holdBack(page, 'ManualDialog')
    await openWithoutStart(page)
    await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText('0 houses')
    await page.keyboard.press('F1')
    const waiting = page.getByRole('dialog', { name: 'Opening…' })
    await expect(waiting).toBeVisible()
    await expect(waiting.locator(':focus')).toHaveCount(1)
    gate.open()
    const manual = page.getByRole('dialog', { name: 'Manual' })
    await expect(manual).toBeVisible()
    await expect(manual.locator(':focus')).toHaveCount(1)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-map]')).toBeFocused()
  },
)

test('keys pressed while a dialog loads reach it, and only it', { tag: '@long' }, async ({ page }) => {
  const gate = await holdBack(page, 'GoToCellDialog')
  await openWithoutStart(page)
  const status = page.getByRole('contentinfo', { name: 'Status' })
  await expect(status).toContainText('0 houses')
  await page.keyboard.press('Control+g')
  await expect(page.getByRole('dialog', { name: 'Opening…' })).toHaveCount(1)
  for (const key of ['h', 'Backspace', 'D', '3']) await page.keyboard.press(key)
  gate.open()
  const field = page.getByRole('dialog', { name: 'Go to cell' }).getByRole('textbox')
  await expect(field).toHaveValue('D3')
  await expect(status).toContainText('0 houses')
})

test(
  'a message says that a dialog cannot be loaded, and it opens once it can',
  { tag: '@long' },
  async ({ page }) => {
    await page.route(chunk('ShortcutsDialog'), (route) => route.abort())
    await openWithoutStart(page)
    await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText('0 houses')
    await page.keyboard.press('Control+Shift+p')
    await page.getByRole('dialog').getByRole('combobox').fill('Keyboard shortcuts')
    await page.keyboard.press('Enter')
    const failed = page.getByRole('dialog', { name: 'Not loaded' })
    await expect(failed).toContainText('Check the connection')
    await page.unroute(chunk('ShortcutsDialog'))
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog', { name: /shortcuts/i })).toBeVisible()
  },
)
