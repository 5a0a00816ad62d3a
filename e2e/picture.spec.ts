import { expect, test } from './support/editor'
import { isLongRun } from './support/run-length'

test('the map is exported as PNG and SVG, each switch for what is around it changes its picture, and names can be hidden on it', async ({
  editor,
  files,
}) => {
  const { page } = editor
  await editor.fill()

  const [png] = await files.save(() => editor.command('Save map as picture (PNG)…'))
  expect(png?.name).toMatch(/\.png$/)
  expect([...(png?.bytes.slice(1, 4) ?? [])]).toEqual([80, 78, 71])
  const header = new DataView(new Uint8Array(png?.bytes ?? []).buffer)
  // 26 pixels a cell at double size, and space for the wall and the numbers.
  expect(header.getUint32(16)).toBeGreaterThan(20 * 52)
  expect(header.getUint32(16)).toBeLessThan(30 * 52)

  const dialog = page.getByRole('dialog', { name: 'Export' })
  const [svg] = await files.save(async () => {
    await page.keyboard.press('Control+Shift+e')
    await dialog.getByRole('radio', { name: /Picture of the map/ }).click()
    await expect(dialog).toContainText('A picture cannot be opened as a town')
    await dialog.getByRole('button', { name: 'Export…' }).click()
  })
  const text = new TextDecoder().decode(svg?.bytes)
  expect(text).toContain('<svg xmlns="http://www.w3.org/2000/svg"')
  expect(text.match(/class="door"/g)?.length).toBeGreaterThan(0)

  await page.keyboard.press('Control+Shift+e')
  await dialog.getByRole('radio', { name: /PNG picture/ }).click()
  const preview = dialog.getByRole('img', { name: /as it will look/ })
  const picture = (): Promise<string> =>
    preview.evaluate((image) => {
      if (!(image instanceof HTMLImageElement) || !image.complete) return ''
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL()
    })
  await expect.poll(async () => (await picture()).length).toBeGreaterThan(1000)
  const seen = new Set([await picture()])
  const switches = ['Title', 'Frame', 'Compass', 'Scale bar', 'Key of places']
  for (const name of switches.slice(0, isLongRun ? undefined : 2)) {
    await dialog.getByRole('checkbox', { name }).check()
    const isOther = async (): Promise<boolean> => {
      const now = await picture()
      return now.length > 1000 && !seen.has(now)
    }
    await expect.poll(isOther, name).toBe(true)
    seen.add(await picture())
  }
  const [framed] = await files.save(() => dialog.getByRole('button', { name: 'Export…' }).click())
  const widthOf = (bytes: Uint8Array = new Uint8Array(24)): number =>
    new DataView(bytes.slice().buffer).getUint32(16)
  // The command draws at double size, and nothing around the map.
  expect(2 * widthOf(framed?.bytes)).toBeGreaterThan(widthOf(png?.bytes))

  await editor.map.focus()
  const before = await editor.map.screenshot()
  await editor.command('Show dots of streets')
  await expect.poll(async () => (await editor.map.screenshot()).equals(before)).toBe(false)
  expect(editor.complaints).toEqual([])
})
