import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from './support/editor'

const decoder = new TextDecoder()

/** The characters of the cells in a saved project, row by row. */
function cellRows(bytes: Uint8Array): string[] {
  const file = JSON.parse(decoder.decode(bytes)) as { levels: { rows: { cells?: string }[] }[] }
  return (file.levels[0]?.rows ?? []).flatMap(({ cells }) => (cells === undefined ? [] : [cells]))
}

test('a sketch becomes a town, is saved, opened again and exported', async ({ editor, files }) => {
  await editor.choose('Gate')
  await editor.click(6, 1)
  await editor.click(20, 12)
  await editor.choose('Courtyard')
  await editor.click(10, 10)
  await editor.choose('Rock')
  await editor.click(14, 5)
  await editor.choose('House')
  await editor.click(5, 15)
  await editor.choose('Lock')
  await editor.click(5, 15)
  await editor.seed('48151')
  await editor.fill()

  await expect(editor.problems).toContainText('No problems')
  const [saved] = await files.save(() => editor.page.keyboard.press('Control+s'))
  if (!saved) throw new Error('nothing was saved')
  expect(saved.name).toMatch(/\.brownstone$/)
  const rows = cellRows(saved.bytes)
  expect(rows).toHaveLength(20)
  expect([rows[0]?.[5], rows[11]?.[19], rows[9]?.[9]]).toEqual(['s', 's', 's'])
  expect([rows[4]?.[13], rows[14]?.[4]]).toEqual(['r', 'h'])
  expect(rows.join('')).not.toContain('.')
  await expect(editor.status).toContainText('Saved')

  // A re-roll keeps the drawn cells; undo brings the saved town back, byte for byte.
  await editor.tool('Re-roll').click()
  await expect(editor.status).toContainText('Not saved')
  await editor.page.keyboard.press('Control+z')
  await expect(editor.status).toContainText('Saved')

  await editor.newTown(12, 12)
  await files.open(saved, () => editor.page.keyboard.press('Control+o'))
  await expect(editor.status).toContainText('20 × 20 cells')
  await expect(editor.problems).toContainText('No problems')

  // Saved again, the file is the same byte for byte.
  const again = await files.save(() => editor.page.keyboard.press('Control+Shift+s'))
  expect(decoder.decode(again[0]?.bytes)).toBe(decoder.decode(saved.bytes))

  const exported = await files.save(async () => {
    await editor.page.keyboard.press('Control+Shift+e')
    const dialog = editor.page.getByRole('dialog', { name: 'Export' })
    await dialog.getByRole('radio', { name: /^Tiled map(?! \(XML)/ }).click()
    await dialog.getByRole('button', { name: 'Export…' }).click()
  }, 2)
  const map = exported.find(({ name }) => name.endsWith('.tmj'))
  const picture = exported.find(({ name }) => name.endsWith('.png'))
  const tiled = JSON.parse(decoder.decode(map?.bytes)) as {
    width: number
    height: number
    layers: { name: string; data?: number[] }[]
    tilesets: { image: string }[]
  }
  expect([tiled.width, tiled.height]).toEqual([20, 20])
  expect(tiled.layers.map(({ name }) => name)).toEqual(['ground', 'walls', 'doors', 'collision', 'objects'])
  expect(tiled.tilesets[0]?.image).toBe(picture?.name)
  expect([...(picture?.bytes.slice(1, 4) ?? [])]).toEqual([80, 78, 71])
})

test('the published town opens, keeps every rule and is exported as it was imported', async ({
  editor,
  files,
}) => {
  const bytes = readFileSync(path.join(import.meta.dirname, '../test/fixtures/townmaze-sample.txt'))
  await files.open({ name: 'townmaze-sample.txt', bytes }, () => editor.page.keyboard.press('Control+o'))
  await expect(editor.status).toContainText('16 × 7 cells')
  await expect(editor.status).toContainText('53 streets, 53 houses')
  await expect(editor.problems).toContainText('No problems')
  const [written] = await files.save(async () => {
    await editor.page.keyboard.press('Control+Shift+e')
    const dialog = editor.page.getByRole('dialog', { name: 'Export' })
    await dialog.getByRole('radio', { name: /Classic/ }).click()
    await dialog.getByRole('button', { name: 'Export…' }).click()
  })
  expect(decoder.decode(written?.bytes)).toBe(decoder.decode(bytes))
})

test('a broken town file is refused with a message, and the open town stays; a sketch that cannot become a town is reported and stays unchanged', async ({
  editor,
  files,
}) => {
  await editor.choose('Street')
  await editor.drag([4, 4], [9, 4])
  await expect(editor.status).toContainText('6 streets')
  await editor.page.keyboard.press('Control+z')
  await expect(editor.status).toContainText('0 streets')
  const bytes = new TextEncoder().encode('s.h\n..x\n')
  await files.open({ name: 'broken.sketch', bytes }, () => editor.page.keyboard.press('Control+o'))
  const banner = editor.page.getByRole('region', { name: 'Error' })
  await expect(banner).toContainText('line 2, column 3')
  await expect(editor.status).toContainText('20 × 20 cells')
  await banner.getByRole('button', { name: 'Dismiss' }).click()

  await editor.choose('House')
  await editor.click(6, 6)
  await editor.choose('Rock')
  for (const [column, row] of [
    [6, 5],
    [5, 6],
    [7, 6],
    [6, 7],
  ] as const)
    await editor.click(column, row)
  await editor.tool('Fill').click()
  await expect(editor.problems).toContainText('column 6, row 6')
  await expect(editor.status).toContainText('0 streets, 1 house')
  // Clicking the problem moves the cursor to it.
  await editor.problems
    .getByRole('button', { name: /column 6, row 6/i })
    .first()
    .click()
  await expect(editor.page.locator('#map-words')).toContainText(/column 6, row 6/i)
})

test('the keyboard alone draws, fills and undoes', async ({ editor }) => {
  const { page } = editor
  await editor.map.focus()
  await page.keyboard.press('Control+Home')
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await expect(page.locator('#map-words')).toContainText(/column 6, row 1/i)
  await page.keyboard.press('g')
  await page.keyboard.press('Enter')
  await expect(page.locator('#map-words')).toContainText(/gate/i)
  await page.keyboard.press('Control+Enter')
  await expect(editor.status).toContainText(/[1-9]\d* houses/)
  await page.keyboard.press('Control+z')
  await expect(editor.status).toContainText('0 houses')
  await page.keyboard.press('Control+Shift+z')
  await expect(editor.status).toContainText(/[1-9]\d* houses/)
})
