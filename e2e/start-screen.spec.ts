import { expect, test } from './support/editor'

test.use({ hasStartScreen: true })

// The program is loaded as users load it.
test.describe(() => {
  test.use({ ownContext: true })

  test('the start screen offers fresh towns and samples, each opens, and it stays hidden once switched off', async ({
    started: { editor },
  }) => {
    const { page, status } = editor
    const start = page.getByRole('dialog', { name: 'Start' })
    const village = start.getByRole('button', { name: /Village, 20 × 20 cells/ })
    await expect(village).toContainText(/\d+ streets, \d+ buildings/)
    await start.getByLabel('Show at startup').uncheck()
    await village.click()
    await expect(start).toHaveCount(0)
    await expect(status).toContainText('20 × 20 cells')
    await expect(status).toContainText(/[1-9]\d* houses/)
    await expect(status).toContainText('Nothing to save')
    await editor.command('Start screen')
    await start.getByRole('button', { name: /Market town/ }).click()
    await expect(status).toContainText('24 × 22 cells')
    await expect(editor.problems).toContainText('No problems')

    await page.reload()
    await expect(status).toContainText('0 streets, 0 houses')
    await expect(start).toHaveCount(0)
    await editor.command('Start screen')
    await expect(start).toBeVisible()
    expect(editor.complaints).toEqual([])
  })
})

test('an empty town is filled, furnished and drawn in Atlas after two clicks', async ({
  started: { editor },
}) => {
  const { page } = editor
  await page.getByRole('button', { name: /Draw your own/ }).click()
  await editor.tool('Fill').click()
  await expect(editor.status).toContainText(/[1-9]\d* houses in [1-9]\d* buildings/)
  await expect(page.getByRole('button', { name: 'Style of the map: Atlas' })).toBeVisible()
  await editor.command('Show buildings')
  await expect(page.getByRole('region', { name: 'Buildings' }).getByRole('option').first()).toBeVisible()

  // One key hides everything but the map, and Escape brings the window back before it ends the tool.
  await editor.choose('House')
  await page.keyboard.press('F3')
  await expect(page.getByRole('toolbar')).toBeHidden()
  await expect(editor.status).toBeHidden()
  await expect(editor.map).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await editor.expectChosen('House')
  await page.keyboard.press('Escape')
  await editor.expectChosen('Select')
})

test('a guided town takes four steps, and a button can do each step', async ({ started: { editor } }) => {
  await editor.page.getByRole('button', { name: /Draw your own/ }).click()
  await expect(editor.status).toContainText('0 streets, 0 houses')
  const doIt = (step: RegExp) => editor.page.getByRole('button', { name: step }).click()
  await doIt(/Do it for me: gates/)
  await expect(editor.status).toContainText('2 streets')
  await doIt(/Do it for me: courtyards/)
  await expect(editor.status).toContainText('4 streets')
  await doIt(/Do it for me: fill/)
  await expect(editor.status).toContainText(/[1-9]\d* houses/)
  await expect(editor.problems).toContainText('No problems')
})

test('a new town is filled at once if chosen', { tag: '@long' }, async ({ editor }) => {
  await editor.page.keyboard.press('ControlOrMeta+n')
  const dialog = editor.page.getByRole('dialog', { name: 'New town' })
  await dialog.getByRole('button', { name: /City/ }).click()
  await dialog.getByLabel('Fill it at once').check()
  await dialog.getByRole('button', { name: 'Create town' }).click()
  await expect(editor.status).toContainText('48 × 48 cells')
  await expect(editor.status).toContainText(/[1-9]\d* houses/)
  await expect(editor.problems).toContainText('No problems')
})
