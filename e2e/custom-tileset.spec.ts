import type { Locator } from '@playwright/test'
import { TABLE, tilesetPicture, tsx } from '../test/support/custom-tileset'
import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import type { EditorPage } from './support/editor-page'
import { openTownWithInn } from './support/play-page'
import { isLongRun } from './support/run-length'
import { core } from './support/core'

const { tileTableText } = core

const TSX = { name: 'castle.tsx', mimeType: 'application/xml', buffer: Buffer.from(tsx()) }
const PNG = { name: 'castle.png', mimeType: 'image/png', buffer: Buffer.from(tilesetPicture()) }

async function openExport({
  page,
}: EditorPage): Promise<{ readonly dialog: Locator; readonly tiles: Locator }> {
  await page.keyboard.press('Control+Shift+e')
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByRole('radio', { name: /^Tiled map\s*\.tmj/ }).click()
  return { dialog, tiles: dialog.getByRole('group', { name: 'Your own tileset' }) }
}

/** Presses the button by keyboard, and chooses files. */
async function chooseFiles(tiles: Locator, files: readonly (typeof TSX)[]): Promise<void> {
  const asked = tiles.page().waitForEvent('filechooser')
  await tiles.getByRole('button', { name: 'Choose files…' }).press('Enter')
  await (await asked).setFiles([...files])
}

test('a map is drawn with a custom tileset, by a guessed table that is changed by keyboard and kept in a preset', async ({
  editor,
  files,
}) => {
  const { page } = editor
  // On the desktop nothing else listens for file choosers, and a listener added with the click may come too late.
  page.on('filechooser', () => undefined)
  await openTownWithInn(editor, files)
  const { dialog, tiles } = await openExport(editor)
  await expect(tiles).toContainText(
    'choose its file (.tsx or .tsj), its picture, and a table of tiles (.json)',
  )
  await chooseFiles(tiles, [TSX])
  await expect(tiles.getByRole('alert')).toContainText('The picture “castle.png” of “castle.tsx” is missing.')
  await expect(dialog).toContainText('-tiles.png')

  await chooseFiles(tiles, [TSX, PNG])
  await expect(tiles.getByRole('alert')).toHaveCount(0)
  await expect(tiles).toContainText('The map is drawn with castle.tsx; check the guessed tiles below.')
  await expect(tiles).toContainText('64 tiles of 16 pixels; the table uses')
  await expect(tiles.getByLabel('Tileset file')).toHaveValue('castle.tsx')
  const preview = tiles.getByRole('img', { name: 'A part of the level with your tiles' })
  await expect(preview).toBeVisible()
  const listed = dialog.locator('.export-files')
  await expect(listed).toContainText('castle-copy.tsx')
  // Options of our own tiles have no effect.
  await expect(dialog.getByLabel('Tile size')).toBeDisabled()
  expect(await axeInLongRuns(editor, '.dialog')).toEqual([])

  const street = tiles.getByLabel('Street', { exact: true })
  await expect(street).toHaveValue('0')
  const before = await preview.screenshot()
  await street.fill('30')
  await expect.poll(async () => (await preview.screenshot()).equals(before)).toBe(false)
  await street.fill('64')
  await expect(tiles).toContainText('Type a tile from 0 to 63, or leave it empty.')
  await street.fill('31')
  const walls = tiles.getByText('Walls: 4 of 15')
  await walls.press('Enter')
  await expect(tiles.getByLabel('North, East', { exact: true })).toHaveValue('')
  await tiles.getByLabel('North, East', { exact: true }).fill('40')
  await expect(tiles).toContainText('Walls: 5 of 15')
  // The pointer picks a tile in the picture: the third of the fifth row, which is 34.
  await tiles.getByTitle('Choose a tile for North, South in the picture').click()
  await tiles.locator('.export-tiles-palette').click({ position: { x: 2 * 36 + 18, y: 4 * 36 + 18 } })
  await expect(tiles.locator('.export-tiles-palette')).toHaveCount(0)
  await expect(tiles.getByLabel('North, South', { exact: true })).toHaveValue('34')

  await dialog.getByLabel('Name of preset').fill('Castle')
  await dialog.getByRole('button', { name: 'Save preset' }).click()
  const [saved] = await files.save(() => tiles.getByRole('button', { name: 'Save table…' }).click())
  expect(saved?.name).toBe('castle.tiles.json')
  expect(JSON.parse(new TextDecoder().decode(saved?.bytes))).toMatchObject({
    tileset: 'castle.tsx',
    cells: { street: 31, house: 1 },
    walls: { N: 16, NE: 40 },
  })

  const written = await files.save(async () => {
    await dialog.getByRole('button', { name: 'Export…' }).click()
    await expect(dialog).toBeHidden()
  }, 3)
  expect(written.map(({ name }) => name.replace(/^.*\.tmj$/, 'map')).toSorted()).toEqual([
    'castle-copy.png',
    'castle-copy.tsx',
    'map',
  ])
  const map: { tilesets: object[]; tilewidth: number; layers: { name: string; data?: number[] }[] } =
    JSON.parse(new TextDecoder().decode(written.find(({ name }) => name.endsWith('.tmj'))?.bytes))
  expect(map.tilesets).toEqual([{ firstgid: 1, source: 'castle-copy.tsx' }])
  expect(map.tilewidth).toBe(16)
  expect(map.layers.find(({ name }) => name === 'ground')?.data).toContain(32)

  if (isLongRun) {
    // The tileset and the table stay for the next export, and the preset brings them back.
    const again = await openExport(editor)
    await expect(again.tiles.getByLabel('Street', { exact: true })).toHaveValue('31')
    await again.tiles.getByLabel('Tileset file').selectOption('None')
    await expect(again.dialog.locator('.export-files')).toContainText('-tiles.png')
    await again.dialog.getByLabel('Preset', { exact: true }).selectOption('Castle')
    await expect(again.tiles.getByLabel('Street', { exact: true })).toHaveValue('31')
    await again.tiles.getByLabel('Path from the map').fill('art/castle.png')
    await expect(again.dialog).toContainText('it must be the path of a .tsx or .tsj file')
    await again.tiles.getByLabel('Path from the map').fill('art/castle.tsx')
    await expect(again.dialog.locator('.export-files li')).toHaveCount(1)
  }
  expect(editor.complaints).toEqual([])
})

test(
  'a table comes with its tileset, or for a kept one; wrong ones are rejected with the place',
  { tag: '@long' },
  async ({ editor }) => {
    editor.page.on('filechooser', () => undefined)
    await editor.fill()
    const { tiles } = await openExport(editor)
    const table = (text: string) => ({
      name: 'castle.tiles.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
    const text = tileTableText({ ...TABLE, tiles: { ...TABLE.tiles, cells: { street: 33 } } }, true)
    const alert = tiles.getByRole('alert')
    await chooseFiles(tiles, [table(text)])
    await expect(alert).toContainText(
      '“castle.tiles.json” is for the tileset “castle.tsx”. Choose it and its picture',
    )
    await chooseFiles(tiles, [TSX, PNG, table(text.replace('street', 'road'))])
    await expect(alert).toContainText(
      '“castle.tiles.json”: line 5, column 22: "cells" has no word "road"; it knows',
    )
    await chooseFiles(tiles, [TSX, PNG, table(text.replace('33', '64'))])
    await expect(alert).toContainText('cells.street is tile 64, and “castle.tsx” has the tiles 0 to 63.')
    await chooseFiles(tiles, [PNG])
    await expect(alert).toContainText('Choose one tileset (.tsx or .tsj) with its picture')
    await expect(tiles.getByLabel('Street', { exact: true })).toHaveCount(0)
    await chooseFiles(tiles, [TSX, PNG, table(text)])
    await expect(tiles.getByLabel('Street', { exact: true })).toHaveValue('33')
    await chooseFiles(tiles, [table(text.replace('33', '34'))])
    await expect(tiles.getByLabel('Street', { exact: true })).toHaveValue('34')
    expect(editor.complaints).toEqual([])
  },
)
