import { readFileSync } from 'node:fs'
import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import { PlacesPage } from './support/places-page'
import { isLongRun } from './support/run-length'
import { core } from './support/core'

const { draftOf, firstLevel, projectOf, smallTown, writeNative } = core

const font = (name: string) => ({
  name: `${name}.ttf`,
  mimeType: 'font/ttf',
  buffer: readFileSync(new URL(`../test/fixtures/fonts/${name}.ttf`, import.meta.url)),
})

/** A town with two inns, whose names are in Hebrew and Japanese. */
function townFile() {
  const level = draftOf(firstLevel(smallTown()).level)
  const { cell = 0 } = level.places[0] ?? {}
  const cells = [...level.cells.keys()].filter((other) => level.cells[other] === level.cells[cell])
  level.places = ['דרך השלום', '東京の宿屋'].map((name, index) => ({
    cell: cells[12 + 24 * index] ?? cell,
    kind: 'inn',
    name,
    properties: {},
  }))
  const [file] = writeNative(projectOf(level, 'Inns'), 'inns.brownstone').files
  return { name: 'inns.brownstone', bytes: file?.bytes ?? new Uint8Array() }
}

test('names in other scripts are drawn in fonts that are added to an export', async ({ editor, files }) => {
  const { page } = editor
  // On the desktop nothing else listens for file choosers, and a listener added with the click may come too late.
  page.on('filechooser', () => undefined)
  await files.open(townFile(), () => page.keyboard.press('ControlOrMeta+o'))
  const places = new PlacesPage(editor)
  await places.open('Buildings')
  await expect(places.buildings).toContainText('東京の宿屋')
  await page.keyboard.press('Control+Shift+e')
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByRole('radio', { name: /^Tiled map\s*\.tmj/ }).click()
  const fonts = dialog.getByRole('group', { name: 'Fonts' })
  await expect(fonts).toHaveCount(0)
  await dialog.getByRole('radio', { name: /^PNG picture/ }).click()
  await expect(dialog).toContainText(
    '2 names have letters that are drawn as boxes (Hebrew, Chinese, Japanese)',
  )
  const add = async (...chosen: ReturnType<typeof font>[]): Promise<void> => {
    const asked = page.waitForEvent('filechooser')
    await fonts.getByRole('button', { name: 'Add fonts…' }).press('Enter')
    await (await asked).setFiles(chosen)
  }

  if (isLongRun) {
    await add({ ...font('hebrew'), name: 'web.ttf', buffer: Buffer.from('wOF2 and more') })
    await expect(fonts.getByRole('alert')).toHaveText(/web\.ttf is packed for web pages \(WOFF\)/)
  }
  await add(font('hebrew'))
  await expect(fonts.getByRole('alert')).toHaveCount(0)
  await expect(dialog).toContainText('1 name has letters that are drawn as boxes')
  await add(font('japanese'))
  await expect(fonts.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByRole('img', { name: /as it will look/ })).toBeVisible()
  await expect(dialog).not.toContainText('drawn as boxes')
  expect(await axeInLongRuns(editor, '.dialog')).toEqual([])

  if (isLongRun) {
    // A damaged font is named, and can be removed.
    const damaged = font('arabic').buffer.subarray(0, 300)
    await add({ ...font('arabic'), name: 'damaged.ttf', buffer: damaged })
    await expect(dialog.getByRole('alert')).toContainText('The font damaged.ttf is damaged')
    await fonts.getByRole('button', { name: 'Remove damaged.ttf' }).press('Enter')
    await expect(fonts.getByRole('listitem')).toHaveCount(2)
  }

  // Fonts stay for the next export of the session.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Shift+e')
  await dialog.getByRole('radio', { name: /^Picture of the map/ }).click()
  await expect(fonts.getByRole('listitem')).toHaveCount(2)
  const [saved] = await files.save(() => dialog.getByRole('button', { name: 'Export…' }).click())
  const picture = new TextDecoder().decode(saved?.bytes)
  expect(picture).toMatch(/<text fill="none" [^>]*>דרך השלום<\/text>/)
  expect(picture).toMatch(/<text fill="none" [^>]*>東京の宿屋<\/text>/)
})
