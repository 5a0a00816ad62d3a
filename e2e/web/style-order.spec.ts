import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/editor'
import { isLongRun } from '../support/run-length'

const root = path.resolve(import.meta.dirname, '../../src/renderer')
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .sort()
  .map((file) => readFileSync(path.join(root, file), 'utf8'))

/** Orders in which the style sheets might be loaded; a short run tries the one furthest from the order of the build. */
const ORDERS = isLongRun ? [sheets, sheets.toReversed()] : [sheets.toReversed()]

/**
 * The elements below a part of the page that look otherwise when the style sheets are loaded in one of these orders than with
 * those that the page loaded. One call does it all, so that the page cannot change meanwhile.
 */
function otherwise(
  page: Page,
  part: string,
): Promise<{ readonly count: number; readonly odd: readonly string[] }> {
  return page.evaluate(
    ([orders, part]) => {
      // What no sheet sets cannot change by their order.
      const set = new Set<string>()
      const collect = (rules: CSSRuleList): void => {
        for (const rule of rules) {
          if (rule instanceof CSSStyleRule) for (const name of rule.style) set.add(name)
          if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) collect(rule.cssRules)
        }
      }
      for (const sheet of document.styleSheets) collect(sheet.cssRules)
      // The build writes some values in a shorter way: `0 0` for `0% 0%`, and colours of variables.
      const names = [...set].filter((name) => !/^--|-origin$|^background-position/.test(name))
      const look = () =>
        [...document.querySelectorAll(`${part} *`)].map((element) => {
          const style = getComputedStyle(element)
          // Not its place: what was scrolled goes back to its start while there are no styles.
          const { width, height } = element.getBoundingClientRect()
          const own = names.map((name) => `${name}: ${style.getPropertyValue(name)}`)
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
    },
    [ORDERS, part] as const,
  )
}

async function expectOneLook(page: Page, part = 'body'): Promise<void> {
  const { count, odd } = await otherwise(page, part)
  expect(count).toBeGreaterThan(part === 'body' ? 100 : 20)
  expect(odd).toEqual([])
}

test('the window looks the same, whatever order its style sheets are loaded in', async ({ editor }) => {
  test.slow() // asks for each property that a sheet sets of each element
  const { page } = editor
  await editor.fill()
  await expectOneLook(page)
  for (const command of isLongRun ? ['Preferences…', 'Export…', 'Manual'] : ['Preferences…']) {
    await editor.command(command)
    const dialog = page.getByRole('dialog')
    await expect(dialog).not.toHaveAccessibleName('Opening…')
    await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
    await expectOneLook(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  if (!isLongRun) return
  await editor.newWorld('Micronesia')
  await expectOneLook(page)
})
