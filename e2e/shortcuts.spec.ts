import type { Page } from '@playwright/test'
import { expect, test } from './support/editor'

test.use({ reusesDesktop: true })

async function openKeys(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('tab', { name: 'Shortcuts' }).click()
}

async function record(page: Page, action: string, keys: string): Promise<void> {
  await page.getByRole('button', { name: `Add a key to ${action}`, exact: true }).click()
  await page.keyboard.press(keys)
}

test(
  'Generate on F9 works, is shown, and still works after a restart',
  { tag: '@both' },
  async ({ editor }) => {
    const { page, status } = editor
    await openKeys(page)
    await record(page, 'Fill undecided', 'F9')
    await expect(page.getByRole('row', { name: /^Fill undecided/ })).toContainText('F9')
    await page.keyboard.press('Escape')
    await expect(editor.map).toBeFocused()

    await page.reload()
    await editor.ready()
    await editor.tool('Fill').hover()
    await expect(page.getByRole('tooltip', { name: 'Fill (F9)' })).toHaveCount(1)
    await editor.map.focus()
    await page.keyboard.press('F9')
    await expect(status).toContainText(/[1-9]\d* houses?/)
    expect(editor.complaints).toEqual([])
  },
)

test(
  'a key with two actions is marked at both, in words, until one loses it',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    await openKeys(page)
    await record(page, 'Fill undecided', 'ControlOrMeta+s')
    const fill = page.getByRole('row', { name: /^Fill undecided/ })
    const save = page.getByRole('row', { name: /^Save File/ })
    await expect(fill).toContainText('also belongs to Save')
    await expect(save).toContainText('also belongs to Fill undecided')
    await save.getByRole('button', { name: /^Remove Ctrl\+S from Save/ }).click()
    await expect(fill).not.toContainText('also belongs')
    // The pressed button disappears with its key; the focus stays in its row.
    await expect(save.getByRole('button', { name: 'Add a key to Save', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Reset all' }).click()
    await expect(save).toContainText('Ctrl+S')
    await expect(fill).not.toContainText('Ctrl+S')

    // Keys of the map are refused with a reason, and Escape cancels a recording.
    await record(page, 'Fill undecided', 'Enter')
    await expect(fill).toContainText('The map and the dialogs use this key')
    await record(page, 'Fill undecided', 'Escape')
    await expect(page.getByRole('dialog', { name: 'Preferences' })).toBeVisible()
  },
)

test(
  'the shortcuts are exported and imported; other files are refused with a message',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page } = editor
    await openKeys(page)
    await record(page, 'Fill undecided', 'F9')
    const [file] = await files.save(() => page.getByRole('button', { name: 'Save as file…' }).click())
    if (!file) throw new Error('nothing was written')
    expect(JSON.parse(new TextDecoder().decode(file.bytes))).toMatchObject({
      format: 'brownstone-shortcuts',
      version: 1,
      keys: { 'generate.fill': ['F9', 'CmdOrCtrl+Enter'] },
    })

    await page.getByRole('button', { name: 'Reset all' }).click()
    const fill = page.getByRole('row', { name: /^Fill undecided/ })
    await expect(fill).not.toContainText('F9')
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({
        name: file.name,
        mimeType: 'application/json',
        buffer: Buffer.from(file.bytes),
      })
    await expect(fill).toContainText('F9')

    await page.getByRole('button', { name: 'Paste text…' }).click()
    await page.getByRole('textbox', { name: 'Shortcuts as text' }).fill('{"keys": 7}')
    await page.getByRole('button', { name: 'Use these shortcuts' }).click()
    await expect(page.getByRole('dialog')).toContainText('Nothing was changed.')
    await expect(fill).toContainText('F9')
    expect(editor.complaints).toEqual([])
  },
)

test(
  'on a Russian keyboard, shortcuts work by the Latin letters on the keys',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    await editor.map.focus()
    const press = (key: string, code: string, ctrlKey = false): Promise<void> =>
      editor.map.dispatchEvent('keydown', { key, code, ctrlKey, bubbles: true, cancelable: true })
    await press('р', 'KeyH')
    await editor.expectChosen('House')
    await press('б', 'Comma', true)
    await expect(page.getByRole('dialog', { name: 'Preferences' })).toBeVisible()
  },
)
