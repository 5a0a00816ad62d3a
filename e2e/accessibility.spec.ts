import { axeViolations } from './support/axe'
import { expect, test } from './support/editor'
import { isLongRun } from './support/run-length'

test('axe finds nothing wrong with the window, with a problem listed, a question and a town filled, and finds a lost contrast', async ({
  editor,
}) => {
  const { page } = editor
  await editor.choose('Street')
  await editor.click(10, 1)
  await expect(editor.problems).toContainText('runs along the town wall')
  await expect(editor.problems.getByRole('listitem').first()).toBeVisible()
  expect(await axeViolations(editor)).toEqual([])

  // Cancel keeps the document.
  await page.keyboard.press('Control+n')
  await page.getByRole('button', { name: 'Create town' }).click()
  const question = page.getByRole('dialog', { name: 'Save your changes?' })
  await expect(question).toBeVisible()
  expect(await axeViolations(editor, '[role=dialog]')).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(editor.status).toContainText('1 street')

  await editor.map.focus()
  await page.keyboard.press('Control+z')
  await expect(editor.status).toContainText('0 streets')
  await editor.fill()
  expect(await axeViolations(editor)).toEqual([])

  // A text that was fine at the looks before is looked at again once its colours differ.
  await page.getByRole('button', { name: 'Fill undecided' }).evaluate((button) => {
    button.style.color = '#888'
    button.style.background = '#999'
  })
  const found = [expect.stringMatching(/^color-contrast: .*Fill undecided/)]
  expect(await axeViolations(editor)).toEqual(found)
  expect(await axeViolations(editor)).toEqual(found)
})

test('axe finds nothing wrong with any panel of any side', async ({ editor }) => {
  test.slow() // opens every tab of the window
  const { page } = editor
  for (const width of isLongRun ? [1280, 1024] : [1024]) {
    await page.setViewportSize({ width, height: 720 })
    // Each tab opens its panel, so a new panel is tested without a change here.
    for (const list of await page.getByRole('tablist').all()) {
      const tabs = await list.getByRole('tab').all()
      // A short run looks at every second panel.
      for (const tab of tabs.filter((_, at) => isLongRun || at % 2 === 0)) {
        await tab.click()
        await expect(tab).toHaveAttribute('aria-selected', 'true')
        expect(await axeViolations(editor)).toEqual([])
      }
    }
    const drawer = page.getByRole('button', { name: 'Panels at the right' })
    if ((await drawer.count()) > 0) {
      await drawer.click()
      await expect(page.getByRole('button', { name: 'Fill undecided' })).toBeVisible()
      expect(await axeViolations(editor)).toEqual([])
    }
  }
})

/** Buttons that open dialogs, by their tab at the left; the last two dialogs are confirmed with a name. */
const DIALOG_BUTTONS = [
  [undefined, 'Export'],
  [undefined, 'Resize…'],
  [undefined, 'Candidates…'],
  [undefined, 'Floors…'],
  [undefined, 'Link…'],
  ['Levels', 'Add level…'],
  ['Levels', 'New overland map…'],
  ['Snapshots', 'Save snapshot…', 'Morning'],
  ['Stamps', 'Save selection…', 'Quarter'],
] as const

test('axe finds nothing wrong with any dialog that a command opens, and each returns the focus, to a button if that opened it', async ({
  editor,
}) => {
  test.setTimeout(120_000)
  const { page } = editor
  // Some commands need something to work on.
  await editor.fill()
  await editor.map.focus()
  await page.keyboard.press('ControlOrMeta+a')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('ControlOrMeta+Shift+p')
  expect(await axeViolations(editor)).toEqual([])
  // Commands that end in dots open a dialog. File dialogs of the system cannot be tested.
  const lines = await page.getByRole('option').allInnerTexts()
  const names = lines.flatMap((text) => text.split('\n')[0] ?? []).filter((name) => name.endsWith('…'))
  const dialogs = [...names, 'Manual', 'Keyboard shortcuts', 'About Brownstone'].filter(
    (name) => !/^(?:Open…|Import…|Save as…|Command palette…|Save map as picture \(PNG\)…)$/.test(name),
  )
  expect(dialogs.length).toBeGreaterThan(5)
  await page.keyboard.press('Escape')
  // A short run tests every third command.
  for (const name of dialogs.filter((_, at) => isLongRun || at % 3 === 0)) {
    await page.keyboard.press('ControlOrMeta+Shift+p')
    await page.getByRole('combobox', { name: 'Command' }).fill(name)
    await expect(page.getByRole('option', { selected: true })).toContainText(name)
    if ((await page.getByRole('option', { selected: true }).getAttribute('aria-disabled')) === 'true') {
      await page.keyboard.press('Escape')
      continue
    }
    await page.keyboard.press('Enter')
    await expect(palette).toBeHidden()
    await expect(dialog, name).toBeVisible()
    // A placeholder is shown until a dialog is loaded.
    await expect(dialog, name).not.toHaveAccessibleName('Opening…')
    // The window behind a dialog cannot be reached, and the tests above covered it.
    expect(await axeViolations(editor, '[role=dialog]'), name).toEqual([])
    for (const tab of await dialog.getByRole('tab').all()) {
      await tab.click()
      expect(await axeViolations(editor, '[role=dialog]'), name).toEqual([])
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(editor.map).toBeFocused()
  }

  for (const [at, [tab, name, typed]] of DIALOG_BUTTONS.entries()) {
    // A short run presses one of each kind.
    if (!isLongRun && at % 4 !== 0) continue
    if (tab !== undefined) await page.getByRole('tab', { name: tab }).click()
    const button = page.getByRole('button', { name, exact: true })
    await (at % 2 === 0 ? button.click() : button.press('Enter'))
    await expect(dialog, name).toBeVisible()
    await expect(dialog, name).not.toHaveAccessibleName('Opening…')
    if (typed !== undefined) await page.keyboard.type(typed)
    await page.keyboard.press(typed === undefined ? 'Escape' : 'Enter')
    await expect(dialog, name).toBeHidden()
    await expect(button, name).toBeFocused()
  }
  // A line of a flyout goes away with it, so its button gets the focus.
  const places = page.getByRole('toolbar').getByRole('button', { name: /^Places: / })
  await places.click()
  await page.getByRole('menuitem', { name: 'Kinds of places…' }).click()
  await expect(dialog).toHaveAccessibleName('Kinds of places')
  await page.keyboard.press('Escape')
  await expect(places).toBeFocused()
  expect(editor.complaints).toEqual([])
})

for (const [name, command] of [
  ['Resize town', 'Resize'],
  ['Nudge town', 'Nudge…'],
] as const) {
  test(`axe finds nothing wrong with the dialog ${name}`, { tag: '@long' }, async ({ editor }) => {
    await editor.choose('Door')
    await editor.run(command)
    await expect(editor.page.getByRole('dialog', { name })).toBeVisible()
    expect(await axeViolations(editor)).toEqual([])
  })
}

for (const theme of ['Light', 'Dark']) {
  test(
    `axe finds nothing wrong with menus, the style editor, a playtest and a world, ${theme.toLowerCase()}`,
    { tag: '@long' },
    async ({ editor, kind }) => {
      test.setTimeout(300_000)
      const { page } = editor
      await editor.command(`Interface theme ${theme}`)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase())
      await editor.fill()

      // On the desktop the menus are the system's.
      if (kind === 'browser') {
        for (const menu of await page.getByRole('menubar').getByRole('menuitem').all()) {
          await menu.click()
          await expect(page.getByRole('menu')).toBeVisible()
          expect(await axeViolations(editor, '[role=menu]'), await menu.innerText()).toEqual([])
          await page.keyboard.press('Escape')
        }
      }
      await editor.hover(5, 5)
      await page.mouse.down({ button: 'right' })
      await page.mouse.up({ button: 'right' })
      await expect(page.getByRole('menu')).toBeVisible()
      expect(await axeViolations(editor, '[role=menu]')).toEqual([])
      await page.keyboard.press('Escape')

      await editor.command('My map style')
      await expect(page.getByRole('region', { name: 'My map style' })).toBeFocused()
      expect(await axeViolations(editor)).toEqual([])
      await page.keyboard.press('Escape')

      for (const style of ['Atlas', 'Ink', 'High contrast', 'Print']) {
        await editor.command(`Map style ${style}`)
        expect(await axeViolations(editor), style).toEqual([])
      }

      await editor.command('Play from start')
      await expect(page.getByRole('region', { name: 'Playtest', exact: true })).toBeVisible()
      expect(await axeViolations(editor)).toEqual([])
      await page.keyboard.press('v')
      expect(await axeViolations(editor)).toEqual([])
      await page.keyboard.press('Escape')

      await editor.newWorld('Micronesia')
      expect(await axeViolations(editor)).toEqual([])
      for (const list of await page.getByRole('tablist').all()) {
        for (const tab of await list.getByRole('tab').all()) {
          await tab.click()
          expect(await axeViolations(editor)).toEqual([])
        }
      }
      await editor.command('Show the steps')
      // The focus comes by way of the tab that had it, whose tooltip is in no landmark while it shows.
      await expect(page.getByRole('slider', { name: 'Steps of the map' })).toBeFocused()
      await expect(page.locator('[data-radix-popper-content-wrapper]')).toHaveCount(0)
      expect(await axeViolations(editor)).toEqual([])
      expect(editor.complaints).toEqual([])
    },
  )
}
