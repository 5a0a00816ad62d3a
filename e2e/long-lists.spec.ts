import type { Locator, Page } from '@playwright/test'
import { axeViolations } from './support/axe'
import type { EditorPage } from './support/editor-page'
import { expect, test } from './support/editor'
import type { Files } from './support/files'
import { core } from './support/core'

const { projectAtLimits, writeNative } = core

/** Maximum elements of the page for any document; the window itself has about 1,500. */
const MAX_ELEMENTS = 4500

/** Opens a project with long lists of everything. */
async function openLists(editor: EditorPage, files: Files, places: number, problems: number): Promise<void> {
  const [file] = writeNative(projectAtLimits({ places, problems }), 'lists.brownstone').files
  if (!file) throw new Error('a project is one file')
  await files.open(file, () => editor.page.keyboard.press('ControlOrMeta+o'))
  await expect(editor.status).toContainText('300 × 300', { timeout: 30_000 })
  await expect(editor.problems).toContainText(`${problems} errors`, { timeout: 30_000 })
}

const elements = (page: Page): Promise<number> => page.locator('*').count()

/** Rows of a list with a control that Tab reaches. */
const tabStops = (list: Locator): Promise<number> =>
  list.evaluate(
    (element) =>
      [...element.children].filter((row) => row.querySelector('button:not([tabindex="-1"]), [tabindex="0"]'))
        .length,
  )

/** The position of the focused row in its list, as a screen reader announces it. */
const focusedPlace = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const row = document.activeElement?.closest('[aria-posinset]')
    return `${row?.getAttribute('aria-posinset')} of ${row?.getAttribute('aria-setsize')}`
  })

/** Whether the focused element is in view within its scroller. */
const isFocusSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement: element } = document
    if (!element) return false
    const { left, top, width, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return there !== null && element.contains(there)
  })

test('a list of thousands of problems has one tab stop, goes by keys, and keeps its place, and lists at the limits show the rows in view', async ({
  editor,
  files,
}) => {
  const { page, problems } = editor
  await openLists(editor, files, 3500, 2000)
  const list = problems.getByRole('list', { name: 'List of problems' })
  expect(await elements(page)).toBeLessThan(MAX_ELEMENTS)
  expect(await tabStops(list)).toBe(1)
  expect(await axeViolations(editor, '.panel-problems')).toEqual([])

  await list.getByRole('button').first().focus()
  await page.keyboard.press('ArrowDown')
  expect(await focusedPlace(page)).toBe('2 of 2000')
  await page.keyboard.press('End')
  expect(await focusedPlace(page)).toBe('2000 of 2000')
  await expect(page.locator(':focus')).toContainText('Stairs 2000')
  await expect.poll(() => isFocusSeen(page)).toBe(true)
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowUp')
  const [at = 0] = (await focusedPlace(page)).split(' of ').map(Number)
  expect(at).toBeLessThan(1999)
  expect(at).toBeGreaterThan(1900)
  await expect.poll(() => isFocusSeen(page)).toBe(true)
  expect(await tabStops(list)).toBe(1)
  expect(await elements(page)).toBeLessThan(MAX_ELEMENTS)

  // The focused row stays while the wheel goes elsewhere, and the next key goes on from it.
  await list.hover()
  await page.mouse.wheel(0, -1e6)
  await page.keyboard.press('ArrowUp')
  expect(await focusedPlace(page)).toBe(`${at - 1} of 2000`)
  await expect.poll(() => isFocusSeen(page)).toBe(true)

  // Tab leaves the list after the controls of one row.
  const row = page.locator('li:has(:focus)')
  for (let left = await row.getByRole('button').count(); left > 0; left--) await page.keyboard.press('Tab')
  await expect(list.locator(':focus')).toHaveCount(0)

  // Another panel and back: the same rows.
  const first = await list.locator('li').nth(8).textContent()
  await page.getByRole('tab', { name: 'Playtest results' }).press('Enter')
  await page.getByRole('tab', { name: 'Problems' }).press('Enter')
  await expect(list).toContainText(first ?? '')

  // A problem that was gone to stays in view when the panel gets lower, until the wheel goes elsewhere.
  await editor.map.focus()
  await page.keyboard.press('Shift+F8')
  const problem = list.locator('[aria-current=true]')
  await expect(problem).toBeInViewport({ ratio: 1 })
  // The lowest panel has room for one line below its tabs.
  await page.getByRole('separator', { name: 'Height of the bottom panels' }).press('Home')
  await expect(problem).toBeInViewport({ ratio: 0.5 })
  await list.hover()
  await page.mouse.wheel(0, -1e6)
  await expect(problem).not.toBeInViewport()

  // Places, levels, snapshots and properties at their limits are lists of the rows in view.
  await page.getByRole('tab', { name: 'Levels' }).click()
  const tree = page.getByRole('tree', { name: 'Levels of the project' })
  await tree.getByRole('treeitem', { name: 'Market' }).focus()
  await page.keyboard.press('End')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Floor 256/)
  await expect(page.locator(':focus')).toHaveAttribute('aria-setsize', '256')
  await page.keyboard.type('floor 17')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Floor 17/)
  expect(await tree.getByRole('treeitem').count()).toBeLessThan(80)

  await page.getByRole('tab', { name: 'Buildings' }).click()
  const buildings = page.getByRole('region', { name: 'Buildings' })
  const find = buildings.getByRole('combobox')
  await expect(buildings.getByRole('option').first()).toHaveAttribute('aria-setsize', '3500')
  expect(await buildings.getByRole('option').count()).toBeLessThan(80)
  await find.focus()
  await page.keyboard.press('ArrowUp')
  const chosen = buildings.getByRole('option', { selected: true })
  await expect(chosen).toHaveAttribute('aria-posinset', '3500')
  await expect(chosen).toBeInViewport()
  await expect(find).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  await find.fill('shop 1234')
  await expect(buildings.getByRole('option')).toHaveText([/Shop 1234/])

  await page.getByRole('tab', { name: 'Snapshots' }).click()
  const snapshots = page.getByRole('list', { name: 'Snapshots' })
  await expect(snapshots.getByRole('listitem').first()).toContainText('Snapshot 100')
  expect(await snapshots.getByRole('listitem').count()).toBeLessThan(60)
  await snapshots.getByRole('button').first().focus()
  await page.keyboard.type('snapshot 7')
  await expect(page.locator('li:has(:focus)')).toContainText('Snapshot 7')

  // A cell with 100 places of 200 properties each.
  await editor.map.focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  const cell = page.getByRole('region', { name: 'Cell', exact: true })
  await expect(cell.getByRole('textbox', { name: 'Name' }).first()).toHaveValue('Note 1')
  await expect(
    cell.getByRole('button', { name: 'Remove the property property 1', exact: true }).first(),
  ).toBeVisible()
  expect(await elements(page)).toBeLessThan(MAX_ELEMENTS)
  expect(editor.complaints).toEqual([])
})

test(
  'every key of a long list goes where it says, and others are left alone',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page, problems } = editor
    await openLists(editor, files, 400, 200)
    const list = problems.getByRole('list', { name: 'List of problems' })
    const at = async (): Promise<number> => Number((await focusedPlace(page)).split(' of ')[0])
    const press = async (key: string): Promise<number> => {
      await page.keyboard.press(key)
      return at()
    }
    await list.getByRole('button').first().focus()
    expect(await press('ArrowUp')).toBe(1)
    expect(await press('ArrowDown')).toBe(2)
    // The panel is low: a page is one row at least.
    const further = await press('PageDown')
    expect(further).toBeGreaterThan(2)
    expect(await press('PageDown')).toBe(2 * further - 2)
    expect(await press('PageUp')).toBe(further)
    expect(await press('End')).toBe(200)
    expect(await press('ArrowDown')).toBe(200)
    expect(await press('Home')).toBe(1)
    // A key moves along one column: the last control of a row leads to the last of the next.
    const controls = page.locator('li:has(:focus)').getByRole('button')
    const last = (await controls.count()) - 1
    await controls.nth(last).focus()
    expect(await press('ArrowDown')).toBe(2)
    await expect(controls.nth(last)).toBeFocused()
    // Keys with a modifier are for the window.
    for (const key of ['Control+End', 'Alt+ArrowDown', 'Meta+ArrowDown']) expect(await press(key)).toBe(2)

    // In the tree of levels and in the list of buildings.
    await page.getByRole('tab', { name: 'Levels' }).click()
    const tree = page.getByRole('tree', { name: 'Levels of the project' })
    await tree.getByRole('treeitem', { name: 'Market' }).focus()
    expect(await press('ArrowDown')).toBe(2)
    const down = await press('PageDown')
    expect(down).toBeGreaterThan(3)
    expect(await press('PageUp')).toBe(2)
    expect(await press('End')).toBe(256)
    expect(await press('Home')).toBe(1)

    await page.getByRole('tab', { name: 'Buildings' }).click()
    const buildings = page.getByRole('region', { name: 'Buildings' })
    const chosen = async (key: string): Promise<number> => {
      await page.keyboard.press(key)
      const option = buildings.getByRole('option', { selected: true })
      await expect(option).toBeInViewport()
      return Number(await option.getAttribute('aria-posinset'))
    }
    await buildings.getByRole('combobox').focus()
    expect(await chosen('ArrowDown')).toBe(2)
    expect(await chosen('PageDown')).toBeGreaterThan(3)
    expect(await chosen('PageUp')).toBe(2)
    expect(await chosen('ArrowUp')).toBe(1)
    expect(await chosen('ArrowUp')).toBe(400)
    expect(await chosen('ArrowDown')).toBe(1)
  },
)

test(
  'a history of hundreds of steps draws the steps in view, and goes by keys',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    await editor.map.focus()
    // A street of one cell for each press: the cursor moves on, and draws.
    for (let step = 0; step < 90; step++) {
      await page.keyboard.press(
        step % 18 === 17 ? 'ArrowDown' : Math.floor(step / 18) % 2 === 0 ? 'ArrowRight' : 'ArrowLeft',
      )
      await page.keyboard.press('Enter')
    }
    const history = page.getByRole('region', { name: 'History' })
    const list = history.getByRole('list', { name: 'Steps, the newest first' })
    await expect(history).toContainText('90 steps')
    expect(await list.getByRole('listitem').count()).toBeLessThan(60)
    expect(await tabStops(list)).toBe(1)
    const now = list.locator('[aria-current=step]')
    await now.focus()
    expect(await focusedPlace(page)).toBe('1 of 91')
    await page.keyboard.press('End')
    expect(await focusedPlace(page)).toBe('91 of 91')
    await expect.poll(() => isFocusSeen(page)).toBe(true)
    await page.keyboard.press('PageUp')
    const [at = 0] = (await focusedPlace(page)).split(' of ').map(Number)
    expect(at).toBeLessThan(90)
    await page.keyboard.press('Enter')
    await expect(page.locator(':focus')).toHaveAttribute('aria-current', 'step')
    expect(await focusedPlace(page)).toBe(`${at} of 91`)
    await page.keyboard.press('s')
    await page.keyboard.press('Home')
    expect(await focusedPlace(page)).toBe('1 of 91')

    // Undo and redo keep the present step in view, wherever the list was scrolled to.
    await list.hover()
    await page.mouse.wheel(0, -1e5)
    await editor.map.focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(now).toBeInViewport()
    expect(await tabStops(list)).toBe(1)
    await expect(list.locator('button[tabindex="0"]')).toHaveAttribute('aria-current', 'step')
    expect(editor.complaints).toEqual([])
  },
)
