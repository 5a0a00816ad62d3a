import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import { levelIn } from './support/saved-level'

test(
  'a candidate is compared, starred, sorted and taken as one step',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page } = editor
    await editor.choose('Street')
    await editor.drag([4, 10], [9, 10])
    await editor.fill()
    await editor.command('Candidates…')
    const sheet = page.getByRole('dialog', { name: 'Candidates' })
    const cards = sheet.getByRole('article')
    await expect(cards).toHaveCount(12)
    await expect(sheet).toContainText('12 candidates.')
    expect(await axeInLongRuns(editor, '.dialog')).toEqual([])

    await sheet.getByRole('combobox', { name: 'Order by' }).selectOption('most dead ends')
    const ends = (await cards.allInnerTexts()).map((text) => Number(/^([\d,]+) dead end/m.exec(text)?.[1]))
    expect(ends).toEqual(ends.toSorted((one, other) => other - one))

    await sheet.getByRole('combobox', { name: 'Order by' }).selectOption('fewest dead ends')
    await expect(cards.first().getByText(/dead end/)).toHaveText(new RegExp(`^${ends.at(-1)} dead end`))

    const compare = sheet.getByRole('button', { name: 'Compare the two starred' })
    await expect(compare).toBeDisabled()
    await sheet.getByRole('button', { name: 'Star candidate 3' }).click()
    await sheet.getByRole('button', { name: 'Star candidate 5' }).click()
    await compare.click()
    await expect(cards).toHaveCount(2)
    await expect(sheet).toContainText(/\d+ cells differ between the two/)
    await expect(sheet.getByRole('button', { name: 'Back to all' })).toBeFocused()
    expect(await axeInLongRuns(editor, '.dialog')).toEqual([])

    const title = await cards
      .first()
      .getByText(/^Candidate 3, seed/)
      .textContent()
    const seed = title?.split('seed ')[1] ?? ''
    await sheet.getByRole('button', { name: 'Take candidate 3' }).click()
    await expect(sheet).toBeHidden()
    await expect(editor.status).toContainText('Candidate 3 is on the map')
    await expect(page.getByLabel('Random seed', { exact: true })).toHaveValue(seed)
    const [taken] = await files.save(() => page.keyboard.press('ControlOrMeta+s'))
    const row = levelIn(taken?.bytes ?? new Uint8Array()).rows[9]?.cells
    expect(row?.slice(3, 9)).toMatch(/^(.)\1{5}$/)
    await page.keyboard.press('ControlOrMeta+z')
    await page.keyboard.press('ControlOrMeta+Shift+z')
    expect(editor.complaints).toEqual([])
  },
)

test(
  'a stopped sheet keeps the candidates made so far, and closing it changes nothing',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    // A large level, so that the run can be stopped before it ends.
    await editor.newTown(300, 300)
    await page.keyboard.press('ControlOrMeta+Shift+K')
    const sheet = page.getByRole('dialog', { name: 'Candidates' })
    await expect(sheet.getByRole('article').first()).toBeVisible()
    await sheet.getByRole('button', { name: 'Stop' }).click()
    await expect(sheet.getByRole('button', { name: 'Make others' })).toBeVisible()
    const made = await sheet.getByRole('article').count()
    expect(made).toBeGreaterThan(0)
    expect(made).toBeLessThan(12)
    await expect(sheet.getByRole('article')).toHaveCount(made)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await editor.expectCell(/undecided/)
    expect(editor.complaints).toEqual([])
  },
)

test('all twelve candidates are in sight at 1,440 x 900, in pictures of at least 220 px', async ({
  editor,
}) => {
  const { page } = editor
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('ControlOrMeta+Shift+K')
  const sheet = page.getByRole('dialog', { name: 'Candidates' })
  await expect(sheet).toContainText('12 candidates.')
  for (const card of await sheet.getByRole('article').all()) {
    const picture = await card.locator('canvas').boundingBox()
    expect(picture?.width).toBeGreaterThanOrEqual(220)
    expect(picture?.height).toBeGreaterThanOrEqual(220)
    await expect(card).toBeInViewport({ ratio: 1 })
  }
  const scrolled = await sheet.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(scrolled).toBe(0)

  await sheet.getByRole('button', { name: 'Take candidate 1', exact: true }).focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(editor.status).toContainText('Candidate 8 is on the map')
})
