import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import { ringCutOff } from './support/focus-ring'
import { PlacesPage } from './support/places-page'
import { isLongRun } from './support/run-length'

test('a town cut in two is reported, repaired in one step, and undo brings the problem back', async ({
  editor,
}) => {
  const { page, problems, status } = editor
  await editor.choose('Gate')
  await editor.click(10, 1)
  await editor.choose('Street')
  await editor.drag([10, 2], [10, 18])
  await editor.seed('7')
  await editor.fill()
  await expect(problems).toContainText('No problems')

  // A row of houses from wall to wall separates the streets.
  await editor.choose('House')
  await editor.drag([2, 11], [19, 11])
  const cut = problems.getByRole('listitem').filter({ hasText: 'cut off from the rest' })
  await expect(cut.first()).toBeVisible()
  const before = await cut.count()

  const button = problems.getByRole('button', { name: /^Open a way, column \d+, row \d+$/ })
  await button.first().focus()
  await page.keyboard.press('Enter')
  await expect(cut).toHaveCount(before - 1)
  await expect(problems).toBeFocused()
  await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeEnabled()

  await page.keyboard.press('Control+z')
  await expect(cut).toHaveCount(before)
  await expect(status).toContainText('Undo: Open a way')

  // Repairs one after the other connect all streets.
  for (let left = before; left > (isLongRun ? 0 : before - 1); left--) {
    await button.first().click()
    await expect(cut).toHaveCount(left - 1)
  }
  expect(editor.complaints).toEqual([])
})

test(
  'streets that rock separates show the gaps that would connect them, and connect once streets may run beside it',
  { tag: '@long' },
  async ({ editor }) => {
    const { page, problems, status } = editor
    await editor.newTown(15, 15)
    await editor.openSettings()
    await page.getByRole('checkbox', { name: 'Keep streets away from rock, as in 1991' }).check()
    await editor.choose('Courtyard')
    await editor.click(8, 4)
    await editor.click(8, 12)
    await editor.choose('Rock')
    await editor.drag([1, 8], [15, 8])
    const parted = problems.getByRole('listitem').filter({ hasText: 'cannot meet the courtyard' })
    const allow = parted.getByRole('button', { name: /^Allow streets beside this rock, / })
    await expect(parted).toHaveCount(1)
    await expect(parted.getByRole('button', { name: /^Open a gap in the rock, / })).toBeVisible()
    await expect(allow).toHaveCount(0)

    await parted.getByRole('button', { name: /^Show gap places, / }).focus()
    await page.keyboard.press('Enter')
    await expect(status).toContainText(
      'Each of 13 gaps would connect the streets: 15 cells of rock selected.',
    )
    expect(await axeInLongRuns(editor, '.panel-problems')).toEqual([])
    // The focused row and its focus ring stay visible, up to the first row and down to the last.
    for (const key of [
      'Shift+Tab',
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Shift+Tab',
      'Shift+Tab',
      'Shift+Tab',
    ]) {
      await page.keyboard.press(key)
      await expect.poll(() => ringCutOff(page)).toBe(0)
    }

    // There is a gap beside the end of a shorter wall, except that no street may run beside rock.
    await editor.choose('Undecided')
    await editor.drag([1, 8], [2, 8])
    await allow.click()
    await expect(parted).toHaveCount(0)
    await expect(status).toContainText('Repaired: Allow streets beside this rock')
    expect(editor.complaints).toEqual([])
  },
)

test('a problem without a repair says so', { tag: '@long' }, async ({ editor }) => {
  const places = new PlacesPage(editor)
  await editor.choose('House')
  const houses = [
    [8, 8],
    [7, 8],
    [9, 8],
    [8, 7],
    [8, 9],
  ] as const
  for (const [column, row] of houses) await editor.click(column, row)
  // Repairs never remove a named house.
  for (const [index, place] of houses.entries()) {
    await places.goTo(place)
    await places.nameHere(`House ${index}`)
  }
  await expect(editor.problems).toContainText('There is no automatic repair')
  expect(editor.complaints).toEqual([])
})
