import type { Locator } from '@playwright/test'
import { decode, encode } from 'fast-png'
import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import { isLongRun } from './support/run-length'
import { steadyPicture } from './support/pictures'

test('a custom map style is made, saved and loaded', async ({ editor, files }) => {
  const { page } = editor
  await editor.fill()
  await editor.command('My own style')
  const dialog = page.getByRole('region', { name: 'My map style' })
  await expect(dialog).toBeFocused()
  await dialog.getByLabel('Name', { exact: true }).fill('Plum')
  await dialog.getByLabel('Houses', { exact: true }).fill('#6a3a6a')
  await expect(page.locator('html')).toHaveAttribute('data-map-style', 'own')
  expect(await axeInLongRuns(editor, '.panel-style')).toEqual([])

  const [saved] = await files.save(() => dialog.getByRole('button', { name: 'Save style file…' }).click())
  expect(saved?.name).toBe('Plum.brownstone-style.json')
  await dialog.getByRole('button', { name: 'Reset houses' }).click()
  await expect(dialog.getByLabel('Houses', { exact: true })).not.toHaveValue('#6a3a6a')
  await expect(dialog.getByLabel('Houses', { exact: true })).toBeFocused()
  const name = dialog.getByLabel('Name', { exact: true })
  const field = dialog.locator('input[type=file][accept*=json]')
  if (isLongRun) {
    await name.fill('')
    await expect(name).toHaveValue('')
    await name.blur()
    await expect(name).toHaveValue('Plum')

    await field.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
    await expect(dialog).toContainText('This is not a style file')
  }

  await field.setInputFiles({
    name: 'plum.json',
    mimeType: 'application/json',
    buffer: Buffer.from(saved?.bytes ?? []),
  })
  await expect(dialog).toContainText('The map uses the style Plum.')
  await expect(dialog.getByLabel('Houses', { exact: true })).toHaveValue('#6a3a6a')
  await name.focus()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(editor.map).toBeFocused()

  // Export and print offer it as well.
  const exporting = page.getByRole('dialog', { name: 'Export' })
  const [picture] = await files.save(async () => {
    await page.keyboard.press('Control+Shift+e')
    await exporting.getByRole('radio', { name: /Picture of the map/ }).click()
    await exporting.getByLabel('Map style').selectOption('Plum')
    await exporting.getByRole('button', { name: 'Export…' }).click()
  })
  expect(new TextDecoder().decode(picture?.bytes)).toContain('#6a3a6a')
  await expect(exporting).toBeHidden()
  await page.keyboard.press('Control+p')
  const printing = page.getByRole('dialog', { name: 'Print' })
  const sheets = printing.getByRole('img', { name: 'The map on its sheet' })
  const plain = await sheets.screenshot()
  await printing.getByLabel('Map style').selectOption('Plum')
  await expect.poll(async () => (await sheets.screenshot()).equals(plain)).toBe(false)
  expect(editor.complaints).toEqual([])
})

test(
  'a dropped style file is offered, and the custom style stays until it is accepted',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    const file = (more: object): string =>
      JSON.stringify({ format: 'brownstone-style', version: 1, name: 'Slate', base: 'dark', ...more })
    await editor.drag([3, 3], [6, 3])
    await editor.drop([{ name: 'slate.json', text: file({ colours: { house: 'red' } }) }])
    await expect(page.getByRole('region', { name: 'Error' })).toContainText(
      'The colour "house" must be written like "#b87040".',
    )

    const offer = page.locator('.banner-note')
    await editor.drop([{ name: 'slate.json', text: file({ colours: { house: '#405060' } }) }])
    await expect(offer).toContainText('“slate.json” is the map style “Slate”.')
    await expect(page.locator('html')).not.toHaveAttribute('data-map-style', 'own')
    expect(await axeInLongRuns(editor, '.banner')).toEqual([])
    await offer.getByRole('button', { name: 'Use this style' }).press('Enter')
    await expect(offer).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-map-style', 'own')
    await expect(editor.status).toContainText('The map uses the style Slate.')
    await expect(editor.status).toContainText('4 streets')

    await editor.drop([{ name: 'plum.json', text: file({ name: 'Plum', colours: {} }) }])
    await expect(offer).toContainText('It replaces your own style “Slate”')
    await offer.getByRole('button', { name: 'Dismiss' }).press('Enter')
    await expect(offer).toHaveCount(0)
    await editor.command('My map style')
    const dialog = page.getByRole('region', { name: 'My map style' })
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Slate')
    expect(editor.complaints).toEqual([])
  },
)

for (const width of [1024, 1920]) {
  test(
    `at ${width} pixels the style editor lies beside the map, which shows each change at once`,
    { tag: '@long' },
    async ({ editor }) => {
      const { page } = editor
      await editor.choose('House')
      await editor.drag([5, 5], [9, 9])
      await page.setViewportSize({ width, height: 768 })
      await editor.command('My map style')
      const panel = page.getByRole('region', { name: 'My map style' })
      await expect(panel).toBeFocused()
      const [map, beside] = [await editor.map.boundingBox(), await panel.boundingBox()]
      expect((map?.x ?? 0) + (map?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0)
      expect(map?.width).toBeGreaterThan(0.55 * width)
      expect(await axeInLongRuns(editor)).toEqual([])

      await panel.getByLabel('Houses', { exact: true }).focus()
      const plain = await steadyPicture(page, () => editor.map.screenshot())
      await panel.getByLabel('Houses', { exact: true }).fill('#6a3a6a')
      await expect.poll(async () => (await editor.map.screenshot()).equals(plain)).toBe(false)

      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(editor.map).toBeFocused()
      await editor.command('Preferences…')
      await page.getByRole('button', { name: 'Edit beside the map' }).press('Enter')
      await expect(panel).toBeFocused()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(editor.complaints).toEqual([])
    },
  )
}

/** The button that loads a style file, beside those for pictures. */
function styleField(dialog: Locator): Locator {
  return dialog.locator('input[type=file][accept*=json]')
}

const PURPLE = [120, 60, 160] as const
const LILAC = [230, 200, 240] as const

/** A picture of a chessboard in two colours. */
function chessboard(width: number, height: number): Buffer {
  const data = new Uint8Array(3 * width * height)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const isOne = (Math.floor((pixel % width) / 4) + Math.floor(pixel / width / 4)) % 2 === 0
    data.set(isOne ? PURPLE : LILAC, 3 * pixel)
  }
  return Buffer.from(encode({ width, height, data, channels: 3, depth: 8 }))
}

/** Counts the pixels of one colour in a PNG. */
function count(png: Uint8Array | undefined, [red, green, blue]: readonly number[]): number {
  const { data, channels } = decode(png ?? new Uint8Array())
  let found = 0
  for (let at = 0; at < data.length; at += channels) {
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) found++
  }
  return found
}

test(
  'tile pictures are chosen, shown by the map, saved with the style, removed and loaded again',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page } = editor
    // On the desktop nothing else listens for file choosers, and a listener added with the click may come too late.
    page.on('filechooser', () => undefined)
    await editor.fill()
    const dialog = page.getByRole('region', { name: 'My map style' })
    const choose = dialog.getByRole('button', { name: 'Choose a picture… (streets)' })
    const remove = dialog.getByRole('button', { name: 'Remove the picture (streets)' })
    const inDialog = async (act: () => Promise<void>): Promise<void> => {
      await editor.command('My map style')
      await expect(dialog).toBeFocused()
      await act()
      await dialog.getByRole('button', { name: 'Close the style editor' }).click()
      await expect(dialog).toHaveCount(0)
    }
    /** Chooses a picture by keyboard. */
    const chooseByKey = async (buffer: Buffer): Promise<void> => {
      await choose.focus()
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
      await chooser.setFiles({ name: 'tile.png', mimeType: 'image/png', buffer })
    }
    const pictureSaved = async () => {
      const [png] = await files.save(() => editor.command('Save map as picture (PNG)…'))
      return png?.bytes
    }

    await inDialog(async () => dialog.getByLabel('Name', { exact: true }).fill('Chess'))
    expect(count(await pictureSaved(), PURPLE)).toBe(0)
    const plain = await steadyPicture(page, () => editor.map.screenshot())

    let style: Uint8Array | undefined
    await inDialog(async () => {
      await chooseByKey(chessboard(16, 12))
      await expect(dialog).toContainText('No new picture for streets: Byte 17: the picture is 16 x 12 pixels')
      await chooseByKey(Buffer.from('GIF89a'))
      await expect(dialog).toContainText('This is not a PNG')
      await expect(remove).toHaveCount(0)
      await chooseByKey(chessboard(16, 16))
      await expect(dialog).toContainText('The map shows the picture of streets.')
      await expect(dialog).toContainText('16 × 16 pixels')
      expect(await axeInLongRuns(editor, '.panel-style')).toEqual([])
      const [saved] = await files.save(() => dialog.getByRole('button', { name: 'Save style file…' }).click())
      expect(new TextDecoder().decode(saved?.bytes)).toContain('"street": "data:image/png;base64,')
      style = saved?.bytes
    })
    const tiled = await pictureSaved()
    expect(count(tiled, PURPLE)).toBeGreaterThan(1000)
    expect((await steadyPicture(page, () => editor.map.screenshot())).equals(plain)).toBe(false)

    await inDialog(async () => {
      await remove.focus()
      await page.keyboard.press('Enter')
      await expect(dialog).toContainText('The picture of streets is removed.')
      await expect(choose).toBeFocused()
      await expect(remove).toHaveCount(0)
    })
    expect(count(await pictureSaved(), PURPLE)).toBe(0)

    await inDialog(async () => {
      await styleField(dialog).setInputFiles({
        name: 'chess.json',
        mimeType: 'application/json',
        buffer: Buffer.from(style ?? []),
      })
      await expect(dialog).toContainText('The map uses the style Chess.')
      await expect(remove).toHaveCount(1)
    })
    expect(await pictureSaved()).toEqual(tiled)
    expect(editor.complaints).toEqual([])
  },
)

test(
  'a tile picture that does not fit the storage is shown until the window closes, with a message',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    await editor.command('My map style')
    const dialog = page.getByRole('region', { name: 'My map style' })
    // Other data fills the browser's storage up to its limit.
    await page.evaluate(() => {
      for (let size = 2 ** 22, part = 0; size >= 1;) {
        try {
          localStorage.setItem(`full.${part++}`, 'x'.repeat(size))
        } catch {
          size = Math.floor(size / 2)
        }
      }
    })
    const field = dialog.locator('.style-tile', { hasText: 'Houses' }).locator('input[type=file]').first()
    await field.setInputFiles({ name: 'tile.png', mimeType: 'image/png', buffer: chessboard(16, 16) })
    await expect(dialog).toContainText(
      'There is no room to store the picture, so it is lost when the window closes. Save the style as a file.',
    )
    await expect(dialog.getByRole('button', { name: 'Remove the picture (houses)' })).toBeVisible()
    // An icon does not fit either.
    await dialog
      .locator('.style-icon', { has: page.getByText('Inn', { exact: true }) })
      .locator('input[type=file]')
      .setInputFiles({
        name: 'icon.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
        ),
      })
    await expect(dialog.locator('.style-icons > p').last()).toContainText(
      'There is no room to store the picture',
    )
    expect(editor.complaints).toEqual([])
  },
)
