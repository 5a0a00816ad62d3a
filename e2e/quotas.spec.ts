import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import { isLongRun } from './support/run-length'

test('asks for inns in rows, gets them with names, and gives one another name', async ({ editor }) => {
  const { page, problems } = editor
  await editor.openSettings()
  const quotas = page.getByRole('group', { name: 'Building quotas' })
  await expect(quotas).toContainText('The default mix.')

  if (isLongRun) {
    // The usual quotas as rows, to begin with; the text is cleared again.
    await quotas.getByRole('button', { name: 'Default quotas' }).press('Enter')
    await expect(
      quotas.getByRole('group', { name: 'Quota 1', exact: true }).getByLabel('Kind of building'),
    ).toBeFocused()
    await expect(quotas.getByRole('button', { name: 'Default quotas' })).toHaveCount(0)
    await quotas.getByRole('button', { name: 'Edit as text' }).click()
    const typed = quotas.getByRole('textbox', { name: 'Building quotas' })
    await expect(typed).toBeFocused()
    await expect(typed).toHaveValue(/castle 1 size 3x2; .*shop \d+\.\.\d+/)
    await typed.fill('')
    await quotas.getByRole('button', { name: 'Edit as rows' }).click()
  }

  // By keyboard: each new row has the focus.
  await quotas.getByRole('button', { name: 'Add quota' }).press('Enter')
  const inns = quotas.getByRole('group', { name: 'Quota 1' })
  await expect(inns.getByLabel('Kind of building')).toBeFocused()
  await inns.getByLabel('from').fill('3')
  await expect(inns).toContainText('From 3 to 1 inns is not a range; write 1..3.')
  await inns.getByLabel('to', { exact: true }).fill('3')
  await inns.getByLabel('apart').fill('5')
  await inns.getByLabel('Condition').selectOption('reached without keys')
  await expect(inns.getByLabel('Condition')).toHaveCount(2)

  // A contradiction is told beside its row, and blocks the run.
  await quotas.getByRole('button', { name: 'Add quota' }).click()
  const none = quotas.getByRole('group', { name: 'Quota 2' })
  await none.getByLabel('Kind of building').selectOption('Inn')
  await none.getByLabel('from').fill('0')
  await none.getByLabel('to', { exact: true }).fill('0')
  await expect(none).toContainText('contradict each other')
  expect(await axeInLongRuns(editor, '.quotas')).toEqual([])
  await page.getByRole('button', { name: 'Fill undecided' }).click()
  await expect(editor.status).toContainText('Some settings are not valid')
  await none.getByRole('button', { name: 'Remove quota 2' }).press('Enter')
  await expect(quotas.getByRole('button', { name: 'Add quota' })).toBeFocused()

  if (isLongRun) {
    // The rows are a text, which can be edited as such.
    await quotas.getByRole('button', { name: 'Edit as text' }).click()
    const text = quotas.getByRole('textbox', { name: 'Building quotas' })
    await expect(text).toHaveValue('inn 3 reachable apart 5')
    await text.fill('inn 3 reachable apart 5; temple 1 near gate')
    await expect(quotas).toContainText('the rule ends before a number of steps')
    await text.fill('inn 3 reachable apart 5; temple 1 near gate 9')
    await quotas.getByRole('button', { name: 'Edit as rows' }).click()
    await expect(quotas.getByRole('group', { name: 'Quota 2' }).getByLabel('Of what')).toHaveValue('gate')
    await quotas.getByRole('button', { name: 'Remove quota 2' }).click()
    expect(await axeInLongRuns(editor, '.quotas')).toEqual([])
  }

  // Without furniture the rows wait.
  const furnish = page.getByRole('checkbox', { name: 'Furnish the town' })
  await furnish.uncheck()
  // Without furniture the quotas have no effect, and are not shown.
  await expect(quotas).toHaveCount(0)
  await furnish.check()
  await expect(quotas.getByRole('group', { name: 'Quota 1' })).toBeVisible()

  await editor.seed('7')
  await editor.fill()
  await expect(problems).not.toContainText('quota')
  await editor.run('Show buildings')
  const buildings = page.getByRole('region', { name: 'Buildings' })
  await buildings.getByRole('combobox').fill('inn')
  const listed = buildings.getByRole('option')
  await expect(listed).toHaveCount(3)

  // Another name, from the panel and undone.
  await listed.first().click()
  const name = page.getByRole('region', { name: 'Cell' }).getByLabel('Name', { exact: true })
  const first = await name.inputValue()
  expect(first).toMatch(/\w/)
  await page.getByRole('button', { name: 'Another name' }).click()
  await expect(name).not.toHaveValue(first)
  await expect(editor.status).toContainText('It is the inn')
  await editor.map.focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(name).toHaveValue(first)

  // What the town lacks is listed when the author asks for more.
  await quotas.getByRole('group', { name: 'Quota 1' }).getByLabel('to', { exact: true }).fill('4')
  await quotas.getByRole('group', { name: 'Quota 1' }).getByLabel('from').fill('4')
  await expect(problems).toContainText('3 of 4 inns for the quota')
})
