import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './support/editor'
import type { EditorPage } from './support/editor-page'

/** What axe finds on the screen as it is, as rule and element. */
async function faults(editor: EditorPage): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page: editor.page }).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

test('axe finds nothing wrong with the window, with a problem listed and a town filled', async ({
  editor,
}) => {
  await editor.ready()
  expect(await faults(editor)).toEqual([])
  await editor.choose('Rock')
  await editor.click(2, 10)
  await expect(editor.problems).toContainText('from the border')
  expect(await faults(editor)).toEqual([])
  await editor.page.keyboard.press('Control+z')
  await editor.fill()
  expect(await faults(editor)).toEqual([])
})

for (const [name, key] of [
  ['New town', 'Control+n'],
  ['Export', 'Control+Shift+e'],
] as const) {
  test(`axe finds nothing wrong with the dialog ${name}`, async ({ editor }) => {
    await editor.ready()
    await editor.page.keyboard.press(key)
    await expect(editor.page.getByRole('dialog', { name })).toBeVisible()
    expect(await faults(editor)).toEqual([])
  })
}

for (const [name, command] of [
  ['Resize town', 'Resize'],
  ['Nudge town', 'Nudge…'],
] as const) {
  test(`axe finds nothing wrong with the dialog ${name}`, async ({ editor }) => {
    await editor.ready()
    await editor.choose('Door')
    await editor.run(command)
    await expect(editor.page.getByRole('dialog', { name })).toBeVisible()
    expect(await faults(editor)).toEqual([])
  })
}

test('the question about unsaved changes is accessible, and Cancel keeps the document', async ({
  editor,
}) => {
  await editor.ready()
  await editor.choose('Street')
  await editor.click(10, 10)
  await editor.page.keyboard.press('Control+n')
  await editor.page.getByRole('button', { name: 'Create town' }).click()
  const dialog = editor.page.getByRole('dialog', { name: 'Save your changes?' })
  await expect(dialog).toBeVisible()
  expect(await faults(editor)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(editor.status).toContainText('1 street')
})
