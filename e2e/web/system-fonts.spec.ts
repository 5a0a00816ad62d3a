import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axeInLongRuns } from '../support/axe'
import { expect, test } from '../support/editor'
import { PlacesPage } from '../support/places-page'

const base64 = (name: string): string =>
  readFileSync(new URL(`../../test/fixtures/fonts/${name}.ttf`, import.meta.url)).toString('base64')

/** Replaces the browser's list of fonts, which asks the user; without fonts the user says no. */
async function giveFonts(page: Page, names: readonly string[] | undefined): Promise<void> {
  const fonts = names?.map((name) => ({ name, content: base64(name) }))
  await page.evaluate((given) => {
    const query = async () => {
      if (!given) throw new DOMException('refused', 'NotAllowedError')
      return given.map(({ name, content }) => ({
        postscriptName: `${name}-Regular`,
        style: 'Regular',
        blob: async () => new Blob([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))]),
      }))
    }
    Object.assign(window, { queryLocalFonts: query })
  }, fonts)
}

test('fonts of the computer draw names in other scripts', async ({ editor }) => {
  const { page } = editor
  const own = await page.evaluateHandle<unknown>(() => Reflect.get(window, 'queryLocalFonts'))
  await giveFonts(page, ['arabic', 'hebrew', 'japanese'])
  await editor.choose('House')
  await editor.click(5, 5)
  const dialog = page.getByRole('dialog', { name: 'Export' })
  const button = dialog.getByRole('button', { name: 'Use this computer’s fonts' })
  const openExport = async (): Promise<void> => {
    await page.keyboard.press('Control+Shift+e')
    await dialog.getByRole('radio', { name: /^PNG picture/ }).click()
    await expect(dialog.getByRole('group', { name: 'Fonts' })).toBeVisible()
  }
  await openExport()
  // Without such a name there is no need.
  await expect(button).toHaveCount(0)
  await page.keyboard.press('Escape')
  const places = new PlacesPage(editor)
  await places.goTo([5, 5])
  await places.nameHere('דרך 東京\u{fe0f}')
  await openExport()
  await expect(dialog).toContainText('1 name has letters that are drawn as boxes')
  expect(await axeInLongRuns(editor, '.dialog')).toEqual([])

  await giveFonts(page, undefined)
  await button.click()
  await expect(dialog.getByRole('alert')).toContainText('did not share the fonts of this computer')
  await giveFonts(page, ['arabic'])
  await button.click()
  await expect(dialog.getByRole('alert')).toContainText('No font of this computer has all letters')
  await giveFonts(page, ['arabic', 'hebrew', 'japanese'])
  await button.click()
  // Two fonts have the letters; the third is of no use.
  await expect(dialog.getByRole('group', { name: 'Fonts' }).getByRole('listitem')).toHaveText([
    /^hebrew-Regular/,
    /^japanese-Regular/,
  ])
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog.getByRole('img', { name: /as it will look/ })).toBeVisible()
  await expect(dialog).not.toContainText('drawn as boxes')
  await own.evaluate((query) => void Object.assign(window, { queryLocalFonts: query }))
})
