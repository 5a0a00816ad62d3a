import { expect, test } from './support/editor'
import { isLongRun } from './support/run-length'

test('a wrong file that is dropped is refused with a message, and the map stays', async ({ editor }) => {
  const { page, status } = editor
  await editor.drag([3, 3], [6, 3])
  const banner = page.getByRole('region', { name: 'Error' })
  await editor.drop([{ name: 'holiday.png', text: '\u0089PNG\r\n\u001a\n\u0000\u0000' }])
  await expect(banner).toContainText('“holiday.png” could not be opened. What you had open is still here.')
  await editor.drop([{ name: 'half.brownstone', text: '{"format":"brownstone","version":1,"levels":[{"id"' }])
  await expect(banner).toContainText('“half.brownstone” could not be opened')
  await editor.drop([{ name: 'broken.sketch', text: 's.h\n..x\n' }])
  await expect(banner).toContainText('line 2, column 3')
  await editor.drop([
    { name: 'one.doc', text: 'Dear Sir' },
    { name: 'two.doc', text: 'Dear Madam' },
  ])
  await expect(banner).toContainText('None of the 2 files is a map')
  await expect(status).toContainText('20 × 20 cells')
  await expect(status).toContainText('4 streets, 0 houses')

  // A valid file opens after the question about unsaved changes.
  await editor.drop([{ name: 'right.sketch', text: `${'s....\n'.repeat(5)}` }])
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(status).toContainText('4 streets, 0 houses')
  await page.keyboard.press('Control+z')
  await expect(status).toContainText('0 streets, 0 houses')
  await editor.drop([{ name: 'right.sketch', text: `${'s....\n'.repeat(5)}` }])
  await expect(status).toContainText('5 × 5 cells')
  expect(editor.complaints).toEqual([])
})

test('the program starts and works with any content in the storage', async ({ editor }) => {
  test.slow() // starts the program many times
  const { page } = editor
  const names = 'guidance hints keys layout lockNeeds mapAids mapStyle scale stamps start theme'.split(' ')
  const nonsense = [
    '{"half":',
    'null',
    '[]',
    '[null, 7, {"name": 7, "piece": "sh\\nx"}]',
    '{"format":"brownstone-shortcuts","version":1,"keys":{"generate.fill":[7],"file.save":"F9","no.such":["F8"]}}',
    '{"size":{"left":-1e9,"right":1e9,"bottom":null},"shown":7,"open":[],"drawer":"top","before":3}',
    '-5',
  ]
  // Each start finds every content, each in another place. That of a short run gives keys, layout and stamps their own shapes.
  for (const start of isLongRun ? nonsense.keys() : [2]) {
    await page.evaluate(
      (stored) => {
        for (const [name, text] of stored) localStorage.setItem(`brownstone.${name}`, text ?? '')
      },
      names.map((name, at) => [name, nonsense[(start + at) % nonsense.length]] as const),
    )
    await page.reload()
    await editor.ready()
    await editor.map.focus()
    await page.keyboard.press('Control+Home')
    for (const key of ['ArrowRight', 'ArrowDown', 'h', 'Enter']) await page.keyboard.press(key)
    await editor.expectCell(/^house.*; column 2, row 2$/)
    await page.keyboard.press('Control+z')
    await expect(editor.status).toContainText('0 houses')
  }
  expect(editor.complaints).toEqual([])
})

test(
  'a smaller size says which names it would cut off before it does, and undo brings them back',
  { tag: '@long' },
  async ({ editor }) => {
    const { page, status } = editor
    await editor.choose('House')
    await editor.drag([18, 4], [18, 5])
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Control+g')
    await page.getByRole('dialog', { name: 'Go to cell' }).getByLabel('Cell').fill('18, 5')
    await page.keyboard.press('Enter')
    await editor.expectCell(/^house.*; column 18, row 5$/)
    await page.keyboard.press('n')
    await page.keyboard.type('Scarlet Bard')
    await page.keyboard.press('Enter')
    await editor.expectCell(/building “Scarlet Bard”/)

    await editor.run('Resize')
    const dialog = page.getByRole('dialog', { name: 'Resize town' })
    await dialog.getByLabel('Width').fill('17')
    await expect(dialog).toContainText('2 houses, 1 named, will be lost.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(status).toContainText('2 houses')
    await editor.run('Resize')
    await dialog.getByLabel('Width').fill('17')
    await page.keyboard.press('Enter')
    await expect(status).toContainText('17 × 20 cells')
    await page.keyboard.press('Control+z')
    await expect(status).toContainText('20 × 20 cells')
    await page.keyboard.press('Control+f')
    await page.keyboard.type('bard')
    await page.keyboard.press('Enter')
    await editor.expectCell(/^house, .*building “Scarlet Bard”.*; column 18, row 5$/)
    expect(editor.complaints).toEqual([])
  },
)
