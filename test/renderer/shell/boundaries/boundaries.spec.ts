import { expect, test, type Page } from '@playwright/test'
import { typeOdd } from '../../../../e2e/support/odd-texts'
import { isLongRun } from '../../../../e2e/support/run-length'
import { openBenchPage, type OpenedPage } from '../../../../bench/canvas/open-page'

/** An exception while drawing takes away its part of the window alone. */

let opened: OpenedPage
let page: Page

test.beforeAll(async () => {
  opened = await openBenchPage('test/renderer/shell/boundaries', () => window.failingWindow !== undefined)
  page = await opened.openPage({ viewport: { width: 1400, height: 900 } })
})
test.afterAll(async () => {
  await opened.close()
})

/** The names of all parts of one kind: "panel", "dialog", "main" or "page". */
const partsOf = (kind: string): Promise<readonly string[]> =>
  page.evaluate((word) => window.failingWindow.parts.filter((part) => part.startsWith(`${word} `)), kind)
/** A long run tries all parts. A short run tries one of every `share`: the same code shows them all. */
const some = (parts: readonly string[], share: number): readonly string[] =>
  parts.filter((_, at) => isLongRun || at % share === share - 1)
const fail = (part: string): Promise<void> => page.evaluate((name) => window.failingWindow.fail(name), part)
const mend = (): Promise<unknown> => page.evaluate(() => window.failingWindow.mend())

test('each panel, the toolbar and the map say that they stopped, and can be shown again', async () => {
  const [panels, others] = [await partsOf('panel'), await partsOf('main')]
  expect(panels.length + others.length).toBeGreaterThan(13)
  for (const part of [...some(panels, 6), ...others]) {
    await fail(part)
    const alert = page.locator('.broken-part')
    await expect(alert, part).toHaveText(/“.+” stopped working\. Your document is unchanged/)
    await expect(page.getByRole('status').first(), part).toBeAttached()
    await mend()
    await alert.getByRole('button', { name: 'Show it again' }).click()
    await expect(alert, part).toHaveCount(0)
  }
})

test('each dialog is closed, and a banner says so', async () => {
  const parts = await partsOf('dialog')
  expect(parts.length).toBeGreaterThan(30)
  const banner = page.locator('.banner')
  for (const part of some(parts, 8)) {
    await fail(part)
    await expect(banner, part).toContainText('A dialog stopped working and was closed.')
    expect(await page.evaluate(() => window.failingWindow.dialog())).toBeUndefined()
    await mend()
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await expect(banner, part).toHaveCount(0)
  }
})

test('any text in any field of any dialog is taken or refused', async () => {
  let fields = 0
  for (const part of some(await partsOf('dialog'), 5)) {
    await page.evaluate((name) => window.failingWindow.show(name), part)
    const dialog = page.getByRole('dialog')
    await expect(dialog, part).toBeVisible()
    await expect(dialog, part).not.toHaveAccessibleName('Opening…')
    fields += await typeOdd(dialog)
    expect(await page.evaluate(() => window.failingWindow.errors), part).toEqual([])
    await expect(page.locator('.banner'), part).toHaveCount(0)
  }
  expect(fields).toBeGreaterThan(isLongRun ? 60 : 5)
  await page.keyboard.press('Escape')
})

test('the window offers to save and to show it again', async () => {
  await fail('page editor')
  const notice = page.getByRole('main')
  await expect(notice).toContainText('The window stopped working. Your document is still here')
  await notice.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.evaluate(() => window.failingWindow.saves())).toBe(1)
  await mend()
  await notice.getByRole('button', { name: 'Show the window again' }).click()
  await expect(page.getByRole('toolbar').first()).toBeVisible()
})
