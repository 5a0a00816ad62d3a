import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/editor'
import type { EditorPage } from './support/editor-page'
import { recoverDialog } from './support/twelve-steps'

function splitter(page: Page, name: string): Locator {
  return page.getByRole('separator', { name })
}

/** Share of the window's width in which the map is visible. */
function mapShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const map = document.querySelector('[data-map]')?.getBoundingClientRect()
    const drawer = document.querySelector('.side-rail .app-side, .app-left-rail .left-panel:not([hidden])')
    const hidden = drawer?.getBoundingClientRect().width ?? 0
    return ((map?.width ?? 0) - hidden) / window.innerWidth
  })
}

async function rightWidth(editor: EditorPage): Promise<number> {
  const box = await editor.page.getByRole('complementary', { name: 'Panels at the right' }).boundingBox()
  return box?.width ?? 0
}

test('an edge is moved by mouse and by keys, and stays there after a reload', async ({ editor }) => {
  const { page } = editor
  const edge = splitter(page, 'Width of the panels at the right')
  const before = await rightWidth(editor)
  const box = await edge.boundingBox()
  if (!box) throw new Error('there is no edge')
  await page.mouse.move(box.x + 4, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(box.x + 54, box.y + 200, { steps: 5 })
  await page.mouse.up()
  expect(await rightWidth(editor)).toBe(before - 50)

  await edge.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(edge).toHaveAttribute('aria-valuenow', String(before - 50 + 16))
  await page.keyboard.press('Home')
  await expect(edge).toHaveAttribute('aria-valuenow', (await edge.getAttribute('aria-valuemin')) ?? '')
  await page.keyboard.press('ArrowLeft')
  const width = await rightWidth(editor)
  await page.reload()
  await editor.closeStart()
  await expect(page.getByRole('toolbar')).toBeVisible()
  expect(await rightWidth(editor)).toBe(width)
  expect(editor.complaints).toEqual([])
})

test('the map keeps three fifths of the width, even under a drawer', { tag: '@long' }, async ({ editor }) => {
  const { page } = editor
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await mapShare(page)).toBeGreaterThanOrEqual(0.6)
  for (const name of ['left', 'right']) {
    await splitter(page, `Width of the panels at the ${name}`).focus()
    await page.keyboard.press('End')
    expect(await mapShare(page)).toBeGreaterThanOrEqual(0.599)
  }
  await page.setViewportSize({ width: 1024, height: 700 })
  await expect.poll(() => mapShare(page)).toBeGreaterThanOrEqual(0.9)

  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
  expect(await mapShare(page)).toBeGreaterThanOrEqual(0.6)
  // A drawer covers the map and nothing below or above it.
  await page.getByRole('tab', { name: 'Problems' }).click()
  await editor.drop([{ name: 'holiday.png', text: 'no picture' }])
  await page.getByRole('button', { name: 'Panels at the right' }).click()
  await expect(page.getByRole('region', { name: 'Generate' })).toBeVisible()
  await page.getByRole('tab', { name: 'Playtest results' }).click()
  await page.getByRole('button', { name: 'Fold to one line' }).click()
  await page.getByRole('region', { name: 'Error' }).getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: 'Fill undecided' }).focus()
  await expect(page.getByRole('region', { name: 'History' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Generate' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Panels at the right' })).toBeFocused()
})

test('the problems open by themselves, fold to one line, and the status bar opens them; Tab leaves the map after a click and after a key, and hides no panel', async ({
  editor,
}) => {
  const { page, problems } = editor
  await expect(problems).toContainText('No problems')
  await expect(page.getByRole('button', { name: 'Open the panels at the bottom' })).toBeVisible()
  await editor.choose('Street')
  await editor.click(10, 1)
  const item = problems.getByRole('listitem').first()
  await expect(item).toBeVisible()
  await page.getByRole('button', { name: 'Fold to one line' }).click()
  await expect(item).toBeHidden()
  await expect(problems).toContainText(/1 (?:error|hint)/)
  await editor.status.getByRole('button', { name: /1 (?:error|hint)/ }).click()
  await expect(item).toBeVisible()
  await expect(item.getByRole('button').first()).toBeFocused()

  // The focused element disappears; the focus stays in the panel.
  await page.keyboard.press('Control+z')
  await expect(item).toBeHidden()
  await expect(page.locator('.panel-problems:focus, [data-map]:focus')).toHaveCount(1)

  const generate = page.getByRole('region', { name: 'Generate' })
  for (const begin of [() => editor.click(5, 5), () => page.keyboard.press('ArrowDown')]) {
    await begin()
    await expect(editor.map).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(generate).toBeVisible()
    await expect(editor.map).not.toBeFocused()
    await editor.map.focus()
  }
  await page.keyboard.press('Control+.')
  await expect(generate).toBeHidden()
  await expect(editor.problems).toBeHidden()
  await page.keyboard.press('Control+.')
  await expect(generate).toBeVisible()
})

test(
  'the longest hint below the map is whole in windows of every width',
  { tag: '@long' },
  async ({ editor }) => {
    // The contents of a filled town take more room than those of an empty one.
    await editor.fill()
    await editor.choose('Select')
    const hint = editor.status.locator('.status-hint')
    const isWhole = () =>
      hint.evaluate(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth <= clientWidth && scrollHeight <= clientHeight,
      )
    for (const width of [1024, 1100, 1280, 1440, 1600, 1840]) {
      await editor.page.setViewportSize({ width, height: 700 })
      await editor.hover(2, 2)
      await expect(hint).toHaveText(/^Click or drag to select.*opens a menu\.$/)
      await expect.poll(isWhole, { message: `${width} pixels` }).toBe(true)
    }
  },
)

test(
  'a damaged layout is replaced by the default, and can be reset',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    for (const stored of [
      '{"size":{"right":',
      '[]',
      '{"shown":{"left":false,"right":false,"bottom":false}}',
    ]) {
      await page.evaluate((text) => localStorage.setItem('brownstone.layout', text), stored)
      await page.reload()
      await editor.closeStart()
      await expect(editor.map).toBeVisible()
      await page.keyboard.press('ControlOrMeta+Shift+p')
      await page.getByRole('combobox', { name: 'Command' }).fill('reset layout')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('region', { name: 'Generate' })).toBeVisible()
      expect(await rightWidth(editor)).toBe(320)
    }
    expect(editor.complaints).toEqual([])
  },
)

test('the zoom is typed in the status bar', { tag: '@long' }, async ({ editor }) => {
  const { status, zoom } = editor
  await zoom.click()
  const field = status.getByRole('textbox', { name: 'Zoom in percent' })
  await field.fill('9999')
  await field.press('Enter')
  await expect(status).toContainText('Type a percentage')
  await field.fill('150 %')
  await field.press('Enter')
  await expect(zoom).toHaveText('150 %')
  await expect(zoom).toBeFocused()
})

test(
  'the interface gets larger, while the map stays sharp and under the pointer',
  { tag: '@long' },
  async ({ editor, started }) => {
    const { page } = editor
    const height = async (): Promise<number> => (await page.getByRole('toolbar').boundingBox())?.height ?? 0
    // At 200 %, a window has the room of one half as wide, where the toolbar takes two rows.
    await page.setViewportSize({ width: 960, height: 540 })
    await expect.poll(height).toBeGreaterThan(50)
    const rows = await height()
    await page.setViewportSize({ width: 1920, height: 1080 })
    await expect.poll(height).toBe(50)
    await page.keyboard.press('ControlOrMeta+,')
    await page.getByRole('combobox', { name: 'Interface size' }).selectOption('200')
    await page.keyboard.press('Escape')
    await expect.poll(height).toBe(2 * rows)
    const sharp = await page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-map] canvas')
      return canvas && canvas.width / canvas.getBoundingClientRect().width / window.devicePixelRatio
    })
    expect(sharp).toBe(1)
    await page.keyboard.press('h')
    await editor.click(7, 9)
    await expect(editor.status).toContainText('1 house')
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await started.drafts()).length).toBe(1)
    await page.reload()
    // The house was not saved.
    await expect(recoverDialog(editor)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('toolbar')).toBeVisible()
    await expect.poll(height).toBe(2 * rows)
  },
)
