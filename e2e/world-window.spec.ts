import { axeViolations } from './support/axe'
import { expect, test } from './support/editor'
import { playStrip } from './support/play-page'

const INI = `[map_type]
map_type = The_big_river

[The_big_river]
map_size = 35
water_width = 600
`

interface SavedPlace {
  readonly x: number
  readonly y: number
  readonly kind: string
  readonly link?: { readonly id: string }
}

interface SavedProject {
  readonly levels: readonly { readonly name: string; readonly places: readonly SavedPlace[] }[]
}

test('the map of a world has its own tools, panels, status and commands; its towns are made from one seed, walked from town to town and back to the map, and exported', async ({
  editor,
  files,
}) => {
  const { page, status } = editor
  const map = await editor.newWorld('The big river', 'Isles')

  // Controls for levels are hidden, except the list of levels.
  await expect(editor.tool('Fill undecided')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Generate', exact: true })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Generate map' })).toBeVisible()
  await expect(status).toContainText('50 × 60 tiles')
  await expect(status).toContainText('7 starts, 0 towns')
  await expect(status).toContainText('No problems')

  // The tile is announced at the cursor and shown at the pointer.
  await editor.command('Go to tile')
  const going = page.getByRole('dialog', { name: 'Go to tile' })
  await going.getByLabel('Column and row').fill('51, 3')
  await page.keyboard.press('Enter')
  await expect(going).toContainText('There is no such tile')
  await going.getByLabel('Column and row').fill('12, 30')
  expect(await axeViolations(editor, '.dialog')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(going).toBeHidden()
  const id = (await map.getAttribute('aria-activedescendant')) ?? ''
  const active = page.locator(`#${id}`)
  await expect(active).toHaveRole('gridcell')
  await expect(active).toHaveText(/^Column 12, row 30: /)
  await expect(active).toHaveAttribute('aria-colindex', '12')
  await expect(active.locator('..')).toHaveAttribute('aria-rowindex', '30')
  // A step names another element: screen readers ignore a change within the same one.
  await map.press('ArrowRight')
  await expect(map).not.toHaveAttribute('aria-activedescendant', id)
  const next = page.locator(`#${await map.getAttribute('aria-activedescendant')}`)
  await expect(next).toHaveText(/^Column 13, row 30: /)
  await map.press('ArrowLeft')
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not seen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await expect(status.locator('.status-place')).toHaveText(/^Column \d+, row \d+: /)

  // Commands for levels say that they need a level.
  await map.focus()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(status).toContainText('Open a level first.')
  await page.keyboard.press('ControlOrMeta+Shift+p')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.getByRole('combobox').fill('Fill undecided')
  await expect(palette.getByRole('option').first()).toContainText('Open a level first.')
  await page.keyboard.press('Escape')

  expect(await axeViolations(editor)).toEqual([])

  await editor.tool('Make all towns').click()
  await expect(status).toContainText('7 starts, 7 towns')

  const [saved] = await files.save(() => page.keyboard.press('ControlOrMeta+s'))
  const { levels } = JSON.parse(new TextDecoder().decode(saved?.bytes)) as SavedProject
  const linked = levels.flatMap(({ name, places }) =>
    places.flatMap((place) => (place.kind === 'gate' && place.link ? [{ name, place }] : [])),
  )
  const [from] = linked
  const to = linked.find(({ place, name }) => place.link?.id === from?.place.link?.id && name !== from?.name)
  if (!from || !to) throw new Error('No two towns are linked')

  // Walk through the linked gate and back through the other one.
  await page
    .getByRole('region', { name: 'Towns on the map' })
    .getByRole('button', { name: `Open ${from.name}`, exact: true })
    .click()
  await expect(editor.map).toBeVisible()
  await page.keyboard.press('ControlOrMeta+g')
  const toCell = page.getByRole('dialog', { name: 'Go to cell' })
  await toCell.getByLabel('Cell').fill(`column ${from.place.x + 1}, row ${from.place.y + 1}`)
  await page.keyboard.press('Enter')
  await expect(toCell).toBeHidden()
  await page.keyboard.press('Shift+F5')
  await expect(playStrip(editor)).toContainText(`Column ${from.place.x + 1}, row ${from.place.y + 1}`)
  await page.keyboard.press('s')
  await expect(playStrip(editor)).toContainText(`Column ${to.place.x + 1}, row ${to.place.y + 1}`)
  await expect(status).toContainText(to.name)
  await page.keyboard.press('w')
  await expect(playStrip(editor)).toContainText(`Column ${from.place.x + 1}, row ${from.place.y + 1}`)
  await page.keyboard.press('Escape')
  await expect(playStrip(editor)).toBeHidden()

  await page.getByRole('button', { name: 'Back to Isles' }).click()
  await expect(map).toBeFocused()
  await expect(page.locator('#world-tile')).toContainText(`Town: ${from.name}`)
  await page.keyboard.press('ControlOrMeta+Shift+e')
  const [written] = await files.save(() => editor.exportMap())
  expect(written?.name).toBe('Isles.cevomap')
  expect(written?.bytes).toHaveLength(24 + 4 * 50 * 60)
  expect(editor.complaints).toEqual([])
})

test(
  'the map of a world has its own zoom, numbers of lands and waters, and every theme',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    const map = await editor.newWorld('The big river', 'Isles')
    // The zoom belongs to the world.
    const { zoom } = editor
    const before = (await zoom.textContent()) ?? ''
    await editor.tool('Zoom in').click()
    await expect(zoom).not.toHaveText(before)
    await editor.command('Actual size')
    await expect(zoom).toHaveText('100 %')
    await editor.tool('Fit to window').click()
    await expect(zoom).toHaveText(before)
    await map.focus() // the palette would give it back to the button, whose hint is in no landmark

    // Lands and waters have numbers, which the legend explains.
    await page.getByLabel('Overlay').selectOption('Lands and waters')
    const legend = page.getByRole('region', { name: 'Legend: Lands and waters' })
    await expect(legend).toContainText(/Lands: L1 \d+ tiles, L2 \d+ tiles/)
    await expect(page.getByRole('region', { name: 'Tile', exact: true })).toContainText(/L1|L2|S1/)

    for (const theme of ['Light', 'Dark', 'High contrast']) {
      await editor.command(`${theme} interface theme`)
      expect(await axeViolations(editor)).toEqual([])
    }
    await editor.command('Export map')
    expect(await axeViolations(editor, '.dialog')).toEqual([])
    await page.keyboard.press('Escape')
    expect(editor.complaints).toEqual([])
  },
)

test(
  'settings of an INI file are shown with all errors, used, and saved again',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page } = editor
    const open = (name: string, text: string): Promise<void> =>
      files.open({ name, bytes: new TextEncoder().encode(text) }, () =>
        page.keyboard.press('ControlOrMeta+o'),
      )
    const shown = page.getByRole('dialog', { name: 'Settings of an overland map' })

    await open('wrong.ini', `${INI}water_width = 700\nsheep = 3\nmap_size = many\n`)
    await expect(shown.getByRole('listitem')).toHaveText([
      /line 7.*water_width.*repeated/i,
      /line 8.*sheep/i,
      /line 9.*map_size/i,
    ])
    expect(await axeViolations(editor, '.dialog')).toEqual([])
    await page.keyboard.press('Escape')

    // Without a world, the settings start a new one.
    await open('river.ini', INI)
    await expect(shown.getByRole('row', { name: 'Width of the water 600' })).toBeVisible()
    expect(await axeViolations(editor, '.dialog')).toEqual([])
    await shown.getByRole('button', { name: 'New overland map…' }).click()
    const dialog = page.getByRole('dialog', { name: 'New overland map' })
    await expect(dialog.getByLabel('Scenario')).toHaveValue('overland/the-big-river')
    await expect(dialog.getByRole('spinbutton', { name: 'Width of the water' })).toHaveValue('600')
    await dialog.getByLabel('Random seed').fill('1')
    await dialog.getByRole('button', { name: 'Generate map' }).click()
    await expect(page.getByRole('treeitem', { name: 'World 30 × 46' })).toBeVisible()

    // With a world in view, the settings go into its panel.
    await files.open(
      { name: 'wide.ini', bytes: new TextEncoder().encode(INI.replace('600', '800')) },
      async () => {
        await page.keyboard.press('ControlOrMeta+o')
        await page.getByRole('button', { name: 'Discard' }).click()
      },
    )
    await shown.getByRole('button', { name: 'Take settings' }).click()
    const panel = page.getByRole('region', { name: 'Generate map' })
    await expect(panel.getByRole('spinbutton', { name: 'Width of the water' })).toHaveValue('800')
    await panel.getByRole('button', { name: 'Generate map' }).click()
    await expect(editor.status).toContainText('The map is re-rolled')
    const [saved] = await files.save(() => panel.getByRole('button', { name: 'Save as INI…' }).click())
    expect(saved?.name).toBe('World.ini')
    expect(new TextDecoder().decode(saved?.bytes)).toContain('water_width = 800')
    expect(editor.complaints).toEqual([])
  },
)

test(
  'a project holds two worlds; one is renamed, then deleted, and its towns stay as levels',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    await editor.newWorld('The big river', 'Isles')
    await editor.newWorld('The big river', 'Coast')
    const list = page.getByRole('tree', { name: 'Levels of the project' })
    const rows = list.getByRole('treeitem')
    await expect(rows).toHaveText([/^Isles/, /^Coast/, /^Untitled/])

    await list.getByRole('treeitem', { name: /^Coast/ }).press('F2')
    await page.getByRole('textbox', { name: 'Name of the world' }).fill('Shore')
    await page.keyboard.press('Enter')
    await expect(list.getByRole('treeitem', { name: /^Shore/ })).toBeFocused()
    await page.getByRole('button', { name: 'Rename world' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('grid', { name: 'Map of the world Shore' })).toBeVisible()

    await list.getByRole('treeitem', { name: /^Isles/ }).click()
    await editor.tool('Make all towns').click()
    await expect(editor.status).toContainText('7 starts, 7 towns')
    await list.getByRole('treeitem', { name: /^Shore/ }).click()
    await expect(editor.status).toContainText('7 starts, 0 towns')
    await list.getByRole('treeitem', { name: /^Isles/ }).press('Delete')
    await expect(editor.status).toContainText('Its 7 towns stay as levels')
    await expect(rows).toHaveCount(9)
    await expect(rows.first()).toHaveText(/^Shore/)
    expect(editor.complaints).toEqual([])
  },
)
