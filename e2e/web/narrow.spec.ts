import { expect, test } from '../support/editor'
import { isLongRun } from '../support/run-length'

test(
  'a narrow window hides the history until it is opened, and remembers that',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    const history = page.getByRole('region', { name: 'History' })
    await page.setViewportSize({ width: 1200, height: 720 })
    await expect(history).toBeHidden()
    await editor.menu('View', 'History')
    await expect(history).toBeVisible()
    await page.reload()
    await editor.ready()
    await expect(history).toBeVisible()
    // Its tab on the rail also closes it.
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(history).toBeHidden()
  },
)

test('the menu names the step to undo, and ticks the visible sides', { tag: '@long' }, async ({ editor }) => {
  const { page } = editor
  await editor.drag([3, 3], [6, 3])
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: /^Undo Street, 4 cells/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await editor.menu('View', 'Panels', 'At the right')
  await expect(page.getByRole('region', { name: 'Generate' })).toBeHidden()
  await page.getByRole('menuitem', { name: 'View', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Panels' }).press('ArrowRight')
  await expect(page.getByRole('menuitemcheckbox', { name: 'At the right' })).not.toBeChecked()
  await expect(page.getByRole('menuitemcheckbox', { name: 'At the left' })).toBeChecked()
})

test('the toolbar keeps its words at every width, in several rows where one is too short', async ({
  editor,
}) => {
  const { page } = editor
  const bar = page.getByRole('toolbar')
  for (const width of isLongRun ? [1920, 1280, 1024, 800, 640, 420] : [1024, 420]) {
    await page.setViewportSize({ width, height: 700 })
    await expect.poll(() => bar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    for (const name of ['Ground', 'Locks', 'Fill', 'Re-roll', 'Play', 'Export', 'Style'])
      await expect(bar.getByText(name, { exact: true }), `${name} at ${width}`).toBeInViewport({ ratio: 1 })
    await expect(editor.tool('Fit to window')).toBeInViewport()
    const { height = 0 } = (await bar.boundingBox()) ?? {}
    if (width >= 1024) expect(height, `rows at ${width}`).toBe(50)
  }
})

test('by keyboard, arrows go along the toolbar, and Enter opens a group and takes a choice', async ({
  editor,
}) => {
  const { page } = editor
  const bar = page.getByRole('toolbar')
  await bar.getByRole('button', { name: 'Select: Select' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(bar.getByRole('button', { name: 'Draw ground: Street' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(bar.getByRole('button', { name: /^Walls and doors: / })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: /^Cycle/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: /^Wall/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await editor.expectChosen('Wall')
  await expect(bar.getByRole('button', { name: 'Walls and doors: Wall' })).toBeFocused()

  // The map stays usable beside an open flyout.
  await bar.getByRole('button', { name: 'Buildings: House' }).click()
  await editor.expectChosen('House')
  await expect(page.getByRole('menu', { name: 'Buildings' })).toBeVisible()
  await editor.click(10, 15)
  await expect(page.getByRole('menu', { name: 'Buildings' })).toBeHidden()
  await expect(editor.status).toContainText('1 house')
})

test(
  'a playtest keeps its map visible at the largest interface size',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    await editor.drag([3, 3], [6, 3])
    await editor.command('Play from cursor')
    const strip = page.getByRole('region', { name: 'Playtest', exact: true })
    await expect(strip).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await editor.command('Interface size 300')
    await expect(editor.map).toBeInViewport({ ratio: 1 })
    const pad = page.locator('.walk-pad')
    const below = async (): Promise<number> =>
      ((await pad.boundingBox())?.y ?? 0) - ((await editor.map.boundingBox())?.y ?? 0)
    await expect.poll(below).toBeGreaterThanOrEqual(0)
    // Focusing by keyboard scrolls to controls that do not fit.
    await strip.getByText('Options and keys').focus()
    await expect(strip.getByText('Options and keys')).toBeInViewport()
  },
)
