import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'

test('the manual opens by a key, jumps to its chapters, and links to the keyboard shortcuts', async ({
  editor,
}) => {
  const { page } = editor
  await editor.map.focus()
  await page.keyboard.press('F1')
  const manual = page.getByRole('dialog', { name: 'Manual' })
  await expect(manual.getByRole('button', { name: 'From an empty map to your engine' })).toBeFocused()
  await expect(manual).toContainText('Fill undecided Ctrl+Enter')
  expect(await axeInLongRuns(editor, '[role=dialog]')).toEqual([])

  const heading = manual.getByRole('heading', { name: 'Command line' })
  await expect(heading).not.toBeInViewport()
  await manual.getByRole('button', { name: 'Command line' }).press('Enter')
  await expect(heading).toBeInViewport()
  await expect(heading).toBeFocused()

  await manual.getByRole('button', { name: 'Keyboard shortcuts…' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor.map).toBeFocused()
  expect(editor.complaints).toEqual([])
})

test('the search of the manual finds pages with pictures by their words, and reports an empty result', async ({
  editor,
}) => {
  const { page } = editor
  await page.keyboard.press('F1')
  const manual = page.getByRole('dialog', { name: 'Manual' })
  const search = manual.getByRole('searchbox', { name: 'Search the manual' })
  await search.fill('walled-up gate')
  await expect(manual.getByRole('heading', { level: 3 })).toHaveText(['Gate'])
  await expect(manual.getByRole('img', { name: 'An example: gate' })).toBeVisible()
  await search.fill('dragonfly')
  await expect(manual).toContainText('Nothing found. Try other words.')
  await search.fill('')
  await expect(manual.getByRole('heading', { name: 'From an empty map to your engine' })).toBeVisible()
  expect(await axeInLongRuns(editor, '[role=dialog]')).toEqual([])
  expect(editor.complaints).toEqual([])
})

test(
  'the chapter “Where this comes from” makes what five systems printed, and opens it as a level',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    await page.keyboard.press('F1')
    const manual = page.getByRole('dialog', { name: 'Manual' })
    await manual.getByRole('searchbox', { name: 'Search the manual' }).fill('where this comes from')
    await expect(manual.getByRole('img')).toHaveCount(0)
    const systems: readonly (readonly [title: string, printed: RegExp])[] = [
      ['Townmaze (1991)', /^[#|-]{33}\n###/],
      ['Mazemaster (1981)', /^[ |-]{35}\n/],
      ['Simpmaze (1983)', /^\+ {2}\+--\+/],
      ['The maze FAQ (1992)', /^\._[._ ]+\n\|/],
      ['map_gen (2017)', /^000 {2}63 45 76 6f 4d 61 70 00/],
    ]
    for (const [title, printed] of systems) {
      await manual.getByText(title, { exact: true }).click()
      const picture = manual.getByRole('img', { name: new RegExp(`^${title.slice(0, 8)}.*What it`) })
      await expect(picture).toBeVisible()
      expect(await picture.textContent()).toMatch(printed)
    }
    await expect(manual.getByRole('img')).toHaveCount(10)
    expect(await axeInLongRuns(editor, '[role=dialog]')).toEqual([])

    await manual.getByRole('button', { name: 'Open as a new level' }).first().click()
    await expect(manual).toBeHidden()
    await expect(editor.status).toContainText('16 × 7 cells')
    await editor.command('Undo')
    await expect(editor.status).not.toContainText('16 × 7 cells')
    expect(editor.complaints).toEqual([])
  },
)
