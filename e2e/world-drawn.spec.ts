import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import type { EditorPage } from './support/editor-page'
import { countDrawings, steadyPicture } from './support/pictures'

/** Shows worlds in the other of two ways, and checks which that is. */
async function switchLook(editor: EditorPage, look: 'the tiles of the game' | 'a drawn map'): Promise<void> {
  await editor.command('Worlds as tiles of the game')
  await expect(editor.status).toContainText(`shown as ${look}`)
}

test('a world is chosen by its picture, shown as a drawn map, and as the tiles of the game on request; it is painted and settled, its town opened, and all of it saved and opened again', async ({
  editor,
  files,
}) => {
  const { page } = editor
  await editor.command('New overland map')
  const dialog = page.getByRole('dialog', { name: 'New overland map' })
  await dialog.getByLabel('Name').fill('Isles')
  await dialog.getByLabel('Random seed').fill('1')
  const pictures = dialog.getByRole('group', { name: 'Maps to choose from' })
  await expect(pictures.locator('canvas[data-drawn="true"]')).toHaveCount(9, { timeout: 30_000 })
  expect(await axeInLongRuns(editor, '.dialog')).toEqual([])
  await pictures.getByRole('button', { name: 'The big river' }).click()
  await expect(dialog.getByLabel('Scenario')).toHaveValue('overland/the-big-river')
  await expect(pictures.getByRole('button', { pressed: true })).toHaveText('The big river')
  await dialog.getByLabel('Map size').selectOption('50')
  await dialog.getByRole('button', { name: 'Generate map' }).click()
  const map = page.getByRole('grid', { name: 'Map of the world Isles' })
  await expect(map).toBeFocused()
  await expect(page.getByRole('treeitem', { name: 'Isles 40 × 52' })).toHaveAttribute('aria-current', 'true')

  // The map is painted in pieces.
  const picture = (): Promise<Buffer> => steadyPicture(page, () => map.screenshot())
  await switchLook(editor, 'the tiles of the game')
  const tiles = await picture()
  await switchLook(editor, 'a drawn map')
  const drawn = await picture()
  expect(drawn.equals(tiles)).toBe(false)

  // Painting changes it, and undoing gives back every pixel.
  await editor.choose('Terrain')
  await page.getByRole('radio', { name: 'Mountains' }).check()
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  const untouched = await picture()
  await page.keyboard.press('Enter')
  expect((await picture()).equals(untouched)).toBe(false)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(async () => (await picture()).equals(untouched)).toBe(true)

  const tile = page.locator('#world-tile')

  // The keyboard goes to a land tile, paints it and undoes it.
  await expect(tile).toContainText('human start')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  const before = await tile.textContent()
  expect(before).toMatch(/^Column 1, row \d+: /)
  await page.keyboard.press('Enter')
  await expect(tile).toContainText('mountains')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(tile).toHaveText(before ?? '')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(tile).toContainText('mountains')

  // The pointer paints as well.
  const unpainted = await map.screenshot()
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not seen')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 4)
  await expect(tile).toContainText('mountains')
  await page.mouse.move(box.x + 2, box.y + 2)
  await expect.poll(async () => (await map.screenshot()).equals(unpainted)).toBe(false)

  // An overlay uses colours, letters and a legend.
  await page.getByLabel('Overlay').selectOption('Site rating')
  await expect(page.getByRole('region', { name: 'Legend: Site rating' }).getByRole('listitem')).toHaveCount(5)
  expect(await axeInLongRuns(editor, '.app-main')).toEqual([])

  const strip = page.getByRole('region', { name: 'World', exact: true })
  await strip.getByRole('button', { name: 'New town here' }).click()
  await expect(editor.status).toContainText('No town thrives here')
  await page.keyboard.press('ControlOrMeta+f')
  await page.keyboard.type('start on the map')
  await page.keyboard.press('Enter')
  await strip.getByRole('button', { name: 'New town here' }).click()
  await expect(tile).toContainText('Town: ')
  await editor.choose('Look')
  await map.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid', { name: 'Cells of the town' })).toBeVisible()
  await expect(editor.status).toContainText(/[1-9]\d* houses/)
  await page.getByRole('button', { name: 'Back to Isles' }).click()
  await expect(map).toBeFocused()

  const [saved] = await files.save(() => page.keyboard.press('ControlOrMeta+s'))
  const content = JSON.parse(new TextDecoder().decode(saved?.bytes))
  expect(content).toMatchObject({ version: 1, worlds: [{ name: 'Isles' }] })
  expect(content.worlds[0].towns).toHaveLength(1)
  if (!saved) throw new Error('Nothing was saved')
  await files.open(saved, () => page.keyboard.press('ControlOrMeta+o'))
  await expect(map).toBeFocused()
  await expect(tile).toContainText('human start')
  expect(editor.complaints).toEqual([])
})

test(
  'a drawn map and the tiles come back pixel by pixel; a legend and a scale are beside it, and it is exported',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page } = editor
    const map = await editor.newWorld('The big river')
    const picture = (): Promise<Buffer> => steadyPicture(page, () => map.screenshot())
    await switchLook(editor, 'the tiles of the game')
    const tiles = await picture()
    await switchLook(editor, 'a drawn map')
    const drawn = await picture()
    await switchLook(editor, 'the tiles of the game')
    expect((await picture()).equals(tiles)).toBe(true)
    await switchLook(editor, 'a drawn map')
    expect((await picture()).equals(drawn)).toBe(true)

    // The legend and the scale, opened by keys; neither stops the pointer from reaching the map.
    const legend = page.getByRole('region', { name: 'Legend of the map' })
    const scale = page.getByRole('figure', { name: 'Scale' })
    await expect(legend).toHaveCount(0)
    await editor.command('Legend and scale of worlds')
    await expect(legend.getByRole('listitem').filter({ hasText: /^River$/ })).toBeVisible()
    await expect(scale).toContainText(/\d+ tiles?, [\d,]+ points of movement/)
    const short = await scale.textContent()
    await map.focus()
    for (let step = 0; step < 4; step++) await page.keyboard.press('+')
    await expect(scale).not.toHaveText(short ?? '')
    expect(await axeInLongRuns(editor, '.world')).toEqual([])
    await page.keyboard.press('0')
    await editor.command('Legend and scale of worlds')
    await expect(scale).toHaveCount(0)

    // A picture of it is drawn, too, with tiles as wide as wanted.
    await editor.command('Export map')
    const exporting = page.getByRole('dialog', { name: 'Export map' })
    await exporting.getByLabel('Format').selectOption({ label: 'PNG picture' })
    await expect(exporting.getByLabel('Map', { exact: true })).toHaveValue('drawn')
    await exporting.getByLabel('Width of a tile').fill('20')
    expect(await axeInLongRuns(editor, '.dialog')).toEqual([])
    const [written] = await files.save(() => editor.exportMap())
    expect(written?.name).toBe('World.png')
    expect(new DataView((written?.bytes ?? new Uint8Array(24)).buffer).getUint32(16)).toBe(1000)
    expect(editor.complaints).toEqual([])
  },
)

test(
  'on a very large screen, painting of the drawn map comes to an end',
  { tag: '@long' },
  async ({ editor }) => {
    test.slow() // a processor paints more than a hundred pieces
    const { page } = editor
    await page.setViewportSize({ width: 4096, height: 2304 })
    await page.evaluate(() => {
      const { prototype } = CanvasRenderingContext2D
      const put = Reflect.get(prototype, 'putImageData') as (...values: unknown[]) => void // called as it was
      Object.assign(window, { painted: 0 })
      Object.assign(prototype, {
        putImageData(this: CanvasRenderingContext2D, ...values: unknown[]) {
          Object.assign(window, { painted: Number(Reflect.get(window, 'painted')) + 1 })
          put.apply(this, values)
        },
      })
    })
    await editor.newWorld('The big river')
    // Typed, so that the map is painted at no size between.
    await editor.zoom.click()
    const zoom = editor.status.getByRole('textbox', { name: 'Zoom in percent' })
    await zoom.fill('800')
    await zoom.press('Enter')
    await expect(editor.zoom).toHaveText('800 %')
    const painted = (): Promise<number> => page.evaluate(() => Number(Reflect.get(window, 'painted')))
    // More pieces, of 256 × 256 pixels, are in view than are kept beside them.
    const map = await page.getByRole('grid', { name: 'Map of the world World' }).boundingBox()
    expect(Math.ceil((map?.width ?? 0) / 256) * Math.ceil((map?.height ?? 0) / 256)).toBeGreaterThan(120)
    const drawings = await countDrawings(page)
    let before = -1
    await expect
      .poll(
        async () => {
          const last = before
          await drawings.rest()
          before = await painted()
          return before - last
        },
        { timeout: 200_000 },
      )
      .toBe(0)
    expect(before).toBeGreaterThan(120)
  },
)
