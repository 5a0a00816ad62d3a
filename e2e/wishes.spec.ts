import type { Locator } from '@playwright/test'
import { axeInLongRuns } from './support/axe'
import type { EditorPage } from './support/editor-page'
import { expect, test } from './support/editor'
import { isLongRun } from './support/run-length'
import { levelIn } from './support/saved-level'

const openSheet = async (editor: EditorPage): Promise<Locator> => {
  await editor.page.keyboard.press('ControlOrMeta+Shift+K')
  const sheet = editor.page.getByRole('dialog', { name: 'Candidates' })
  const wishes = sheet.getByRole('button', { name: 'Wishes' })
  // Open at once if there are wishes from last time.
  if ((await wishes.getAttribute('aria-expanded')) === 'false') await wishes.click()
  return sheet
}

/** Types a wish as in a shell and adds it. */
async function addWish(sheet: Locator, text: string): Promise<void> {
  await sheet.getByLabel('Type a wish').fill(text)
  await sheet.getByLabel('Type a wish').press('Enter')
}

/** The numbers of the candidates' results for a wish, in the order shown. */
async function valuesOf(sheet: Locator, wish: RegExp): Promise<number[]> {
  const lines = await sheet
    .getByRole('article')
    .getByRole('listitem')
    .filter({ hasText: wish })
    .allInnerTexts()
  return lines.map((line) => Number(/(\d+) (?:cells?|steps?)/.exec(line)?.[1]))
}

/** How many seeds are tried. */
const SEEDS = isLongRun ? 300 : 60

test('wishes rank hundreds of seeds, and the best town is taken as one step', async ({ editor, files }) => {
  test.slow() // tries hundreds of towns
  const { page } = editor
  await editor.choose('Street')
  await editor.drag([4, 10], [9, 10])
  const sheet = await openSheet(editor)
  const cards = sheet.getByRole('article')
  await expect(cards).toHaveCount(12)
  await expect(sheet.getByRole('button', { name: 'Search' })).toHaveCount(0)

  // The closest known words are named for an unknown one.
  await addWish(sheet, 'deadEnd<=2')
  await expect(sheet).toContainText('There is no measure "deadEnd". The closest are deadEnds,')
  await addWish(sheet, 'distance(inn,moon)<=2')
  await expect(sheet).toContainText('There is no kind of place "moon". The closest are ')
  await addWish(sheet, 'deadEnds<=1')
  await sheet.getByRole('button', { name: 'Add wish' }).click()
  const second = sheet.getByRole('group', { name: 'Wish 2' })
  await expect(second.getByLabel('Measure')).toBeFocused()
  await second.getByLabel('Measure').selectOption('Distance')
  await second.getByLabel('Kind of place', { exact: true }).selectOption('Gate')
  await second.getByLabel('Comparison').selectOption('at least')
  await second.getByLabel('Number').fill('')
  const search = sheet.getByRole('button', { name: 'Search' })
  await expect(second).toContainText('Type a number.')
  await expect(search).toHaveAttribute('aria-disabled', 'true')
  await second.getByLabel('Number').fill('18')
  await expect(sheet.getByLabel('Seeds', { exact: true })).toHaveValue('300')
  await sheet.getByLabel('Seeds', { exact: true }).fill(String(SEEDS))

  await search.click()
  await expect(sheet).toContainText(
    new RegExp(`12 candidates\\. \\d+ of ${SEEDS} seeds meets? all wishes\\.`),
    {
      timeout: 60_000,
    },
  )
  expect(await axeInLongRuns(editor, '.dialog')).toEqual([])
  // No candidate without a missed wish stands behind one with it.
  const missed = await cards.evaluateAll((all) => all.map((card) => card.textContent.includes('Missed')))
  expect(missed).toEqual(missed.toSorted((one, other) => Number(one) - Number(other)))
  const ends = await valuesOf(sheet, /Dead ends/)
  const distances = await valuesOf(sheet, /Distance/)
  expect(ends).toHaveLength(12)
  const isMet = ends.map((value, at) => value <= 1 && (distances[at] ?? 0) >= 18)
  expect(isMet).toEqual(missed.map((isMissed) => !isMissed))

  const first = cards.first()
  const [, number = '', seed = ''] = /Candidate (\d+), seed (\d+)/.exec(await first.innerText()) ?? []
  await first.getByRole('button', { name: `Take candidate ${number}` }).focus()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(editor.status).toContainText(`Candidate ${number} is on the map`)
  await expect(page.getByLabel('Random seed', { exact: true })).toHaveValue(seed)
  const [taken] = await files.save(() => page.keyboard.press('ControlOrMeta+s'))
  expect(levelIn(taken?.bytes ?? new Uint8Array()).rows[9]?.cells.slice(3, 9)).toMatch(/^(.)\1{5}$/)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor.status).toContainText('6 streets, 0 houses')

  if (isLongRun) {
    // The wishes are there again, and are searched for at once; without them there are twelve towns as they come.
    await openSheet(editor)
    await expect(sheet.getByRole('group', { name: 'Wish 2' }).getByLabel('Number')).toHaveValue('18')
    await sheet.getByRole('button', { name: 'Stop' }).click()
    await sheet.getByRole('button', { name: 'Remove wish 2' }).click()
    await expect(sheet.getByRole('button', { name: 'Add wish' })).toBeFocused()
    await sheet.getByRole('button', { name: 'Remove wish 1' }).click()
    await sheet.getByRole('button', { name: 'Make others' }).click()
    await expect(sheet).toContainText('12 candidates.')
    await expect(cards.first()).toContainText(/dead ends?, longest walk/)
  }
  expect(editor.complaints).toEqual([])
})

test('wishes that contradict each other are not searched for', { tag: '@long' }, async ({ editor }) => {
  const sheet = await openSheet(editor)
  await addWish(sheet, 'deadEnds<=3')
  await addWish(sheet, 'deadEnds>=5')
  await expect(sheet).toContainText(
    'The wishes “Dead ends at most 3 cells” and “Dead ends at least 5 cells” contradict each other.',
  )
  await expect(sheet.getByRole('button', { name: 'Search' })).toHaveAttribute('aria-disabled', 'true')
  expect(await axeInLongRuns(editor, '.dialog')).toEqual([])
  await sheet.getByRole('group', { name: 'Wish 2' }).getByLabel('Number').fill('3')
  await sheet.getByLabel('Seeds', { exact: true }).fill('0')
  await expect(sheet).toContainText('Try a whole number of seeds from 1 to 10,000.')
  await sheet.getByLabel('Seeds', { exact: true }).fill('20')
  await sheet.getByRole('button', { name: 'Search' }).click()
  await expect(sheet).toContainText(/of 20 seeds meets? all wishes\./)
  expect(editor.complaints).toEqual([])
})

test('the sheet works by keyboard alone', { tag: '@long' }, async ({ editor }) => {
  const { page } = editor
  const sheet = await openSheet(editor)
  await expect(sheet).toContainText('12 candidates.')
  const tabTo = async (target: Locator): Promise<void> => {
    for (let press = 0; press < 80; press++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('Tab does not reach it')
  }
  await tabTo(sheet.getByRole('button', { name: 'Add wish' }))
  await page.keyboard.press('Enter')
  await expect(sheet.getByLabel('Measure')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('button', { name: 'Remove wish 1' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(sheet.getByLabel('Comparison')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await tabTo(sheet.getByLabel('Seeds', { exact: true }))
  await page.keyboard.type('50')
  await page.keyboard.press('Enter')
  await expect(sheet).toContainText(/of 50 seeds meets? all wishes\./)
  const takes = sheet.getByRole('button', { name: /^Take candidate/ })
  await tabTo(takes.first())
  await page.keyboard.press('ArrowDown')
  await expect(takes.first()).not.toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(takes.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(takes.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(editor.status).toContainText('is on the map')
})
