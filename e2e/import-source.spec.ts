import type { Locator } from '@playwright/test'
import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import type { EditorPage } from './support/editor-page'
import type { Files, NamedFile } from './support/files'

/** A map of 6 x 4 tiles: ground of tile 1 with one tile 2, and walls of tile 3 around. */
const map = (): { name: string; bytes: Buffer } => {
  const [width, height] = [6, 4]
  const isBorder = (at: number): boolean =>
    at < width || at >= width * (height - 1) || at % width === 0 || at % width === width - 1
  const cells = [...Array.from({ length: width * height }).keys()]
  const layers = [
    { type: 'tilelayer', name: 'Ground', data: cells.map((at) => (at === 8 ? 2 : 1)) },
    { type: 'tilelayer', name: 'Walls', data: cells.map((at) => (isBorder(at) ? 3 : 0)) },
  ]
  const tilesets = [{ firstgid: 1, name: 'kinds', tilewidth: 16, tileheight: 16 }]
  const content = { type: 'map', width, height, tilewidth: 16, tileheight: 16, tilesets, layers }
  return { name: 'hall.tmj', bytes: Buffer.from(JSON.stringify(content)) }
}

/** Opens a file in the dialog for importing. */
async function openImport(editor: EditorPage, files: Files, file: NamedFile = map()): Promise<Locator> {
  await files.open(file, () => editor.command('Import…'))
  return editor.page.getByRole('dialog', { name: 'Import' })
}

/** The cell of the source on which the cursor is. */
async function activeCell(dialog: Locator): Promise<Locator> {
  const id = await dialog.getByRole('grid').getAttribute('aria-activedescendant')
  return dialog.locator(`[id="${id}"][role=gridcell]`)
}

test('a click in the source of a level says what a tile means, and the level follows', async ({
  editor,
  files,
}) => {
  const dialog = await openImport(editor, files)
  const source = dialog.getByRole('grid', { name: 'Source of hall' })
  await expect(source).toBeVisible()
  const box = await source.boundingBox()
  if (!box) throw new Error('the source is in view')
  /** The middle of a cell of the map, in a picture with a margin of 8 pixels. */
  const at = (column: number, row: number) => ({
    x: 8 + ((column + 0.5) * (box.width - 16)) / 6,
    y: 8 + ((row + 0.5) * (box.height - 16)) / 4,
  })
  await source.hover({ position: at(2, 1) })
  const line = dialog.locator('.source-line')
  await expect(line).toHaveText('Column 3, row 2: Tile 1 of “kinds” in “Ground” → Street')
  await expect(dialog.locator('.source-outline')).toHaveCount(2)

  await source.click({ position: at(2, 1) })
  const meanings = dialog.getByRole('group', { name: 'What column 3, row 2 means' })
  const tile = meanings.getByLabel('Tile 1 of “kinds”, 1 cell')
  await expect(tile).toBeFocused()
  await tile.selectOption('water')
  await expect(line).toContainText('(Water) → Water')
  await meanings.getByLabel('Layer “Walls”').waitFor({ state: 'detached' })

  await source.hover({ position: at(0, 0) })
  await expect(line).toContainText(
    'Tile 2 of “kinds” in “Walls” (Walls), Tile 0 of “kinds” in “Ground” → Rock',
  )
  await source.click({ position: at(0, 0) })
  const corner = dialog.getByRole('group', { name: 'What column 1, row 1 means' })
  await corner.getByLabel('Layer “Walls”').selectOption('none')
  await source.hover({ position: at(0, 0) })
  await expect(line).toContainText('→ Street')
  expect(await axeInLongRuns(editor, '.dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(editor.status).toContainText('6 × 4 cells')
})

test(
  'arrow keys and Enter do the same in the source of a level',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page } = editor
    const dialog = await openImport(editor, files)
    await expect(dialog.getByRole('grid')).toBeVisible()
    await expect(dialog.getByLabel('Format')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('grid')).toBeFocused()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp'])
      await page.keyboard.press(key)
    await expect(await activeCell(dialog)).toHaveText(/^Column 3, row 2: Tile 1 of “kinds”/)
    await page.keyboard.press('Enter')
    const meanings = dialog.getByRole('group', { name: 'What column 3, row 2 means' })
    await expect(meanings.getByLabel('Tile 1 of “kinds”, 1 cell')).toBeFocused()
    await page.keyboard.type('Wa')
    await expect(await activeCell(dialog)).toHaveText(/\(Water\) → Water/)
    await expect(dialog).toBeVisible()
    // The focus goes on from the source to what follows.
    await dialog.getByRole('grid').focus()
    await page.keyboard.press('Tab')
    await expect(meanings.getByLabel('Tile 1 of “kinds”, 1 cell')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Save rules…' })).toBeFocused()
  },
)

test(
  'a large source is zoomed and scrolled by wheel and keys, and its level follows',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page } = editor
    const [width, height] = [400, 300]
    const data = Array.from({ length: width * height }, (_, at) => (at % 7 === 0 ? 2 : 1))
    const tilesets = [{ firstgid: 1, name: 'kinds', tilewidth: 16, tileheight: 16 }]
    const layers = [{ type: 'tilelayer', name: 'Ground', data }]
    const content = { type: 'map', width, height, tilewidth: 16, tileheight: 16, tilesets, layers }
    const large = { name: 'large.tmj', bytes: Buffer.from(JSON.stringify(content)) }
    const dialog = await openImport(editor, files, large)
    const grid = dialog.getByRole('grid', { name: 'Source of large' })
    await expect(grid).toBeVisible()
    const widthOf = async (): Promise<number> => (await grid.boundingBox())?.width ?? 0
    const fitted = await widthOf()
    await dialog.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(widthOf).toBeGreaterThan(1.5 * fitted)
    await expect(dialog.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'false')
    // The cell under the wheel stays below it.
    const line = dialog.locator('.source-line')
    await dialog
      .locator('.source-window')
      .first()
      .hover({ position: { x: 200, y: 150 } })
    const before = await line.textContent()
    await page.keyboard.down('Control')
    for (let step = 0; step < 3; step++) await page.mouse.wheel(0, -100)
    await page.keyboard.up('Control')
    await expect.poll(widthOf).toBeGreaterThan(6 * fitted)
    expect(await line.textContent()).toBe(before)
    // Keys scroll the cursor into view, and the level with it.
    await grid.focus()
    for (let step = 0; step < 8; step++) await page.keyboard.press('+')
    await expect(dialog.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true')
    for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight')
    await expect(await activeCell(dialog)).toHaveText(/^Column 21, row 1: /)
    const [source, level] = [
      dialog.locator('.source-outline').first(),
      dialog.locator('.source-outline').last(),
    ]
    await expect(source).toBeInViewport()
    await expect(level).toBeInViewport()
    expect(await axeInLongRuns(editor, '.dialog')).toEqual([])
  },
)

test(
  'choices are rules for the next file of the same tileset, until the defaults are used instead',
  { tag: '@long' },
  async ({ editor, files }) => {
    const dialog = await openImport(editor, files)
    const trees = dialog.getByLabel('Tile 1 of “kinds”, 1 cell')
    await trees.selectOption('water')
    await dialog.getByRole('button', { name: 'Import' }).click()
    await expect(dialog).toBeHidden()

    await openImport(editor, files, { ...map(), name: 'cellar.tmj' })
    await expect(dialog).toContainText('Read with the rules for the tileset “kinds”.')
    await expect(trees).toHaveValue('water')
    await dialog.getByRole('button', { name: 'Use defaults instead' }).click()
    await expect(trees).toHaveValue('layer')
    await dialog.getByRole('radio', { name: 'A level of this town' }).check()
    await dialog.getByRole('button', { name: 'Import' }).click()
    await expect(dialog).toBeHidden()

    await openImport(editor, files)
    await expect(trees).toHaveValue('layer')
    await expect(dialog).toContainText(
      'What you choose is used for other files with the tileset “kinds”, too.',
    )
  },
)

test('a level in which nobody can walk is read the other way round by one click', async ({
  editor,
  files,
}) => {
  const layers = [{ type: 'tilelayer', name: 'Walls', data: Array.from({ length: 9 }, () => 1) }]
  const tilesets = [{ firstgid: 1, name: 'kinds', tilewidth: 16, tileheight: 16 }]
  const content = { type: 'map', width: 3, height: 3, tilewidth: 16, tileheight: 16, tilesets, layers }
  const solid = { name: 'solid.tmj', bytes: Buffer.from(JSON.stringify(content)) }
  const dialog = await openImport(editor, files, solid)
  await expect(dialog.getByText('No cell of the level can be walked on.', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Read with Walls and floor: The other way round' }).click()
  await expect(dialog.getByText('The map is read the other way round.')).toBeVisible()
  await dialog.getByRole('grid').focus()
  await expect(await activeCell(dialog)).toContainText('→ Street')
  await dialog.getByRole('button', { name: 'Read with Walls and floor: As the layers say' }).click()
  await expect(dialog.getByRole('button', { name: /The other way round$/ })).toBeVisible()
})

test('tiles are drawn with their pictures once these are given', async ({ editor, files }) => {
  const { name, bytes } = map()
  const content = JSON.parse(bytes.toString()) as { tilesets: object[] } // as written above
  const picture = { image: 'kinds.png', imagewidth: 48, imageheight: 16, columns: 3 }
  content.tilesets = content.tilesets.map((tileset) => ({ ...tileset, ...picture }))
  const dialog = await openImport(editor, files, { name, bytes: Buffer.from(JSON.stringify(content)) })
  await expect(
    dialog.getByText('Shown as colours, because this picture is missing: kinds.png.'),
  ).toBeVisible()
  const drawn = await editor.page.evaluate(async () => {
    const canvas = new OffscreenCanvas(48, 16)
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = 'rgb(0, 200, 0)'
    context?.fillRect(0, 0, 48, 16)
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())]
  })
  const input = dialog.locator('.import-give input[type=file]').first()
  await input.setInputFiles({ name: 'kinds.png', mimeType: 'image/png', buffer: Buffer.from(drawn) })
  await expect(dialog.getByText('Shown as colours', { exact: false })).toBeHidden()
  const colour = (): Promise<readonly number[]> =>
    dialog
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas
        return [...(canvas.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data ?? [])]
      })
  await expect.poll(colour).toEqual([0, 200, 0, 255])
})

test('rules are saved to a file and loaded again', { tag: '@long' }, async ({ editor, files }) => {
  const dialog = await openImport(editor, files)
  const trees = dialog.getByLabel('Tile 1 of “kinds”, 1 cell')
  await trees.selectOption('water')
  const [saved] = await files.save(() => dialog.getByRole('button', { name: 'Save rules…' }).click())
  expect(saved?.name).toBe('hall.rules.json')
  const rules = Buffer.from(saved?.bytes ?? [])
  expect(JSON.parse(rules.toString())).toMatchObject({ meanings: { 'Tile 1 of “kinds”': 'water' } })
  await trees.selectOption('rock')
  const input = dialog.locator('.import-rules input[type=file]')
  await input.setInputFiles({ name: 'wrong.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(dialog.getByText('“wrong.json” has no usable rules')).toBeVisible()
  await input.setInputFiles({ name: 'hall.rules.json', mimeType: 'application/json', buffer: rules })
  await expect(trees).toHaveValue('water')
})
