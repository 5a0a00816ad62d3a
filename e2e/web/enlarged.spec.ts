import { expect, test } from '../support/editor'
import { problemsEnlarged } from '../support/reachable'
import { isLongRun } from '../support/run-length'

/** Dialogs by their commands, with the button that adds what they hold, if any. */
const DIALOGS = [
  ['Start screen…'],
  ['New…'],
  ['New overland map…'],
  ['Export…'],
  ['Print…'],
  ['Candidates…', 'Wishes', 'Add wish'],
  ['Compare with…'],
  ['Manual'],
  ['Keyboard shortcuts'],
  ['Preferences…'],
  ['Kinds of places…', 'Add kind'],
  ['Paste town code…'],
] as const

test('at 200 and 300 % every control of the window can be reached, and none is covered', async ({
  editor,
}) => {
  const { page } = editor
  await editor.drag([3, 3], [6, 3])
  expect(await problemsEnlarged(page)).toEqual([])
  // A short run looks at every third panel.
  const tabs = await page.locator('.left-tab').all()
  for (const tab of tabs.filter((_, at) => isLongRun || at % 3 === 0)) {
    await tab.click()
    expect(await problemsEnlarged(page), (await tab.getAttribute('aria-label')) ?? '').toEqual([])
  }
  await page.getByRole('button', { name: 'Panels at the right' }).click()
  await editor.openSettings()
  expect(await problemsEnlarged(page), 'settings').toEqual([])
  await page.getByRole('button', { name: 'Panels at the right' }).click()
  await editor.status.getByRole('button', { name: 'No problems' }).click()
  expect(await problemsEnlarged(page), 'problems').toEqual([])
  await page.getByRole('button', { name: 'Fold to one line' }).click()
  await editor.command('Play from cursor')
  // In first person the view lies over the map, which has the focus.
  for (const [view, part] of [
    ['map', 'body'],
    ['first person', '.play-strip'],
  ] as const) {
    expect(await problemsEnlarged(page, part), view).toEqual([])
    const { height = 0 } = (await editor.map.boundingBox()) ?? {}
    expect(height / (page.viewportSize()?.height ?? 0), view).toBeGreaterThan(0.55)
    await page.keyboard.press('v')
  }
  if (!isLongRun) return
  await page.keyboard.press('Escape')
  await editor.newWorld('Micronesia')
  expect(await problemsEnlarged(page), 'world').toEqual([])
})

test(
  'at 200 and 300 % every control of the dialogs can be reached, and none is covered',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    const dialog = page.getByRole('dialog')
    for (const [command, ...buttons] of DIALOGS) {
      await editor.command(command)
      await expect(dialog, command).not.toHaveAccessibleName('Opening…')
      for (const name of buttons) await dialog.getByRole('button', { name, exact: true }).click()
      for (const tab of [undefined, ...(await dialog.getByRole('tab').all())]) {
        await tab?.click()
        expect(await problemsEnlarged(page, '[role=dialog]'), command).toEqual([])
      }
      await page.keyboard.press('Escape')
      await expect(dialog, command).toBeHidden()
    }
  },
)
