import { expect, test } from './support/editor'

test('the map is exported as PNG and SVG, and names can be hidden on it', async ({ editor, files }) => {
  const { page } = editor
  await editor.fill()

  const [png] = await files.save(() => editor.command('Save map as picture (PNG)…'))
  expect(png?.name).toMatch(/\.png$/)
  expect([...(png?.bytes.slice(1, 4) ?? [])]).toEqual([80, 78, 71])
  const header = new DataView(new Uint8Array(png?.bytes ?? []).buffer)
  // 26 pixels a cell at double size, and space for the wall and the numbers.
  expect(header.getUint32(16)).toBeGreaterThan(20 * 52)
  expect(header.getUint32(16)).toBeLessThan(30 * 52)

  const [svg] = await files.save(async () => {
    await page.keyboard.press('Control+Shift+e')
    const dialog = page.getByRole('dialog', { name: 'Export' })
    await dialog.getByRole('radio', { name: /Picture of the map/ }).click()
    await expect(dialog).toContainText('A picture cannot be opened as a town')
    await dialog.getByRole('button', { name: 'Export…' }).click()
  })
  const text = new TextDecoder().decode(svg?.bytes)
  expect(text).toContain('<svg xmlns="http://www.w3.org/2000/svg"')
  expect(text.match(/class="door"/g)?.length).toBeGreaterThan(0)

  await editor.map.focus()
  const before = await editor.map.screenshot()
  await editor.command('Show dots of streets')
  await expect.poll(async () => (await editor.map.screenshot()).equals(before)).toBe(false)
  expect(editor.complaints).toEqual([])
})
