import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/editor'

/** Opens a submenu of the View menu. */
async function openLooks(page: Page, menu: 'Map style' | 'Interface theme'): Promise<Locator> {
  await page.getByRole('menuitem', { name: 'View', exact: true }).click()
  await page.getByRole('menuitem', { name: menu }).press('ArrowRight')
  return page.getByRole('menu').last()
}

async function choose(page: Page, menu: 'Map style' | 'Interface theme', name: string): Promise<void> {
  const lines = await openLooks(page, menu)
  await lines.getByRole('menuitemradio', { name, exact: true }).press('Enter')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

/** Colour of the map in a corner, where only the paper is visible. */
function paper(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-map] canvas')
    return [...(canvas?.getContext('2d')?.getImageData(2, 2, 1, 1).data ?? [])].slice(0, 3)
  })
}

const LIGHT = [0xed, 0xe6, 0xd6]
const DARK = [0x0f, 0x12, 0x16]
const HIGH_CONTRAST = [0xeb, 0xeb, 0xeb]
const PRINT = [255, 255, 255]

test('map style and theme are chosen separately, change at once, and survive a reload', async ({
  editor,
}) => {
  const { page } = editor
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-theme', 'light')
  await choose(page, 'Map style', 'Same as the theme')
  await expect.poll(() => paper(page)).toEqual(LIGHT)

  // With "Same as the theme", the map follows the theme.
  await choose(page, 'Interface theme', 'Dark')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect.poll(() => paper(page)).toEqual(DARK)
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(232, 233, 236)')
  await choose(page, 'Interface theme', 'High contrast')
  await expect.poll(() => paper(page)).toEqual(HIGH_CONTRAST)
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')

  // A chosen map style stays the same in every theme.
  await choose(page, 'Map style', 'Print')
  await expect.poll(() => paper(page)).toEqual(PRINT)
  await choose(page, 'Interface theme', 'Dark')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  expect(await paper(page)).toEqual(PRINT)

  await page.reload()
  await editor.ready()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect.poll(() => paper(page)).toEqual(PRINT)
  const lines = await openLooks(page, 'Map style')
  await expect(lines.getByRole('menuitemradio', { checked: true })).toHaveText('Print')
  expect(editor.complaints).toEqual([])
})

test('the theme follows the system until the user chooses one', { tag: '@long' }, async ({ editor }) => {
  const { page } = editor
  await choose(page, 'Map style', 'Same as the theme')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => paper(page)).toEqual(DARK)
  await choose(page, 'Interface theme', 'Light')
  await expect.poll(() => paper(page)).toEqual(LIGHT)
  await choose(page, 'Interface theme', 'Same as the system')
  await expect.poll(() => paper(page)).toEqual(DARK)
  await page.emulateMedia({ contrast: 'more' })
  await expect.poll(() => paper(page)).toEqual(HIGH_CONTRAST)
})

test('stored values that are no theme and no map style are ignored', { tag: '@long' }, async ({ editor }) => {
  const { page } = editor
  await page.evaluate(() => {
    localStorage.setItem('brownstone.theme', 'mauve')
    localStorage.setItem('brownstone.mapStyle', '{"id":7}')
  })
  await page.reload()
  await editor.ready()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  const lines = await openLooks(page, 'Map style')
  await expect(lines.getByRole('menuitemradio', { checked: true })).toHaveText('Atlas')
  expect(editor.complaints).toEqual([])
})
