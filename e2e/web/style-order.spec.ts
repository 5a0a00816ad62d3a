import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/editor'

const root = path.resolve(import.meta.dirname, '../../src/renderer')
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .sort()
  .map((file) => readFileSync(path.join(root, file), 'utf8'))

/** Orders in which the style sheets might be loaded. */
const ORDERS = [sheets, sheets.toReversed()]

/**
 * The elements that look otherwise when the style sheets are loaded in one of these orders than with those that the page loaded. One call does it
 * all, so that the page cannot change meanwhile.
 */
function otherwise(page: Page): Promise<{ readonly count: number; readonly odd: readonly string[] }> {
  return page.evaluate((orders) => {
    const look = () =>
      [...document.querySelectorAll('body *')].map((element) => {
        const style = getComputedStyle(element)
        // Not its place: what was scrolled goes back to its start while there are no styles.
        const { width, height } = element.getBoundingClientRect()
        // The build writes some values in a shorter way: `0 0` for `0% 0%`, and colours of variables.
        const values = [...style].filter((name) => !/^--|-origin$|^background-position/.test(name))
        const own = values.map((name) => `${name}: ${style.getPropertyValue(name)}`)
        return {
          name: `${element.tagName} ${element.getAttribute('class')}`,
          own: [width, height, ...own],
        }
      })
    const loaded = look()
    for (const sheet of document.styleSheets) sheet.disabled = true
    const odd = orders.flatMap((texts) => {
      document.adoptedStyleSheets = texts.map((text) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        return sheet
      })
      return look().flatMap(({ name, own }, at) => {
        const first = own.findIndex((value, index) => value !== loaded[at]?.own[index])
        return first < 0 ? [] : [`${name}: ${loaded[at]?.own[first]}, then ${own[first]}`]
      })
    })
    document.adoptedStyleSheets = []
    for (const sheet of document.styleSheets) sheet.disabled = false
    return { count: loaded.length, odd }
  }, ORDERS)
}

async function expectOneLook(page: Page): Promise<void> {
  const { count, odd } = await otherwise(page)
  expect(count).toBeGreaterThan(100)
  expect(odd).toEqual([])
}

test('the window looks the same, whatever order its style sheets are loaded in', async ({ editor }) => {
  test.slow() // asks for each property of each element
  const { page } = editor
  await editor.fill()
  await expectOneLook(page)
  for (const command of ['Preferences…', 'Export…', 'Manual']) {
    await editor.command(command)
    const dialog = page.getByRole('dialog')
    await expect(dialog).not.toHaveAccessibleName('Opening…')
    await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
    await expectOneLook(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await editor.newWorld('Micronesia')
  await expectOneLook(page)
})
