import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import { steadyPicture } from './support/pictures'
import { PlacesPage, townWithHouse } from './support/places-page'
import { isLongRun } from './support/run-length'

test('an inn is named, found by part of its name, and stays through a re-roll; a link leads to another level and back, and is saved', async ({
  editor,
  files,
}) => {
  const places = await townWithHouse(editor)
  await places.open('Buildings')
  await expect(places.buildings).toContainText('No named buildings. N names the cell under the cursor.')
  await places.goTo([5, 5])
  await places.nameHere('Scarlet Bard')
  await places.kind.selectOption('Inn')
  await expect(places.cell).toContainText('inn “Scarlet Bard”')
  await expect(places.buildings.getByRole('option')).toHaveText([/Scarlet Bard/])

  for (let roll = 0; roll < (isLongRun ? 3 : 1); roll++) {
    await places.press('Control+Shift+Enter')
    await expect(editor.status).toContainText('Re-roll done')
    await editor.map.press('ArrowRight')
  }
  await places.goTo([1, 1])
  await places.press('Control+f')
  await expect(places.find.getByRole('combobox', { name: 'Find' })).toBeFocused()
  expect(await axeInLongRuns(editor, '[role=dialog]')).toEqual([])
  await editor.page.keyboard.type('bard')
  await expect(places.find.getByRole('option', { selected: true })).toContainText('Scarlet Bard')
  await places.press('Enter')
  await expect(places.cell).toContainText(/column 5, row 5/i)
  await expect(places.cell).toContainText('inn “Scarlet Bard”')
  await expect(editor.map).toBeFocused()

  await places.goTo([9, 9])
  await places.buildings.getByRole('combobox').fill('scar')
  await places.press('Enter')
  await expect(places.cell).toContainText(/column 5, row 5/i)
  expect(await axeInLongRuns(editor, '.panel-places')).toEqual([])

  await withCrypt(places)
  await places.press('j')
  await expect(editor.status).toContainText('12 × 10 cells')
  await expect(places.cell).toContainText(/column 4, row 3/i)
  await expect(places.cell).toContainText('stairs up, linked')
  await places.press('j')
  await expect(places.cell).toContainText('temple “Mad God”, linked')
  await places.press('PageDown')
  await expect(editor.status).toContainText('12 × 10 cells')
  await places.press('PageUp')
  await expect(editor.status).toContainText('20 × 20 cells')
  const [saved] = await files.save(() => places.press('ControlOrMeta+s'))
  expect(new TextDecoder().decode(saved?.bytes)).toContain('"link": { "id": "link-1", "kind": "stairs" }')
  expect(editor.complaints).toEqual([])
})

test('a place is chosen from the palette, put on a cell and named there, by keyboard alone', async ({
  editor,
}) => {
  const places = new PlacesPage(editor)
  await editor.drag([3, 3], [8, 3])
  await places.goTo([5, 3])
  const group = editor.page.getByRole('toolbar').getByRole('button', { name: /^Places: / })
  await group.press('Enter')
  const palette = editor.page.getByRole('menu', { name: 'Places' })
  const choice = (name: string) => palette.getByRole('menuitemradio', { name, exact: true })
  await expect(choice('Inn')).toBeFocused()
  for (const [key, name] of [
    ['ArrowDown', 'Magic shop'],
    ['ArrowRight', 'Tower'],
    ['ArrowDown', 'Key'],
    ['ArrowLeft', 'Chest'],
  ] as const) {
    await editor.page.keyboard.press(key)
    await expect(choice(name)).toBeFocused()
  }
  expect(await axeInLongRuns(editor, '[role=menu]')).toEqual([])
  await editor.page.keyboard.press('Enter')
  await editor.expectChosen('Chest')
  await editor.map.press('Enter')
  await expect(editor.page.getByRole('textbox', { name: 'Name of the chest' })).toBeFocused()
  await editor.page.keyboard.type('Hoard')
  await editor.page.keyboard.press('Enter')
  await expect(editor.map).toBeFocused()
  await editor.expectCell(/chest “Hoard”/)
  expect(editor.complaints).toEqual([])
})

test(
  'typing a name is one step, Escape takes it back, and painting over it says what was removed',
  { tag: '@long' },
  async ({ editor }) => {
    const places = await townWithHouse(editor)
    const history = editor.page.getByRole('region', { name: 'History' })
    await places.goTo([5, 5])
    await places.nameHere('Blue Eel')
    await expect(history.getByRole('button').first()).toHaveText('Building “Blue Eel”')
    await places.press('F2')
    await editor.page.keyboard.type('Red')
    await places.press('Escape')
    await expect(places.name).toHaveValue('Blue Eel')
    await expect(editor.map).toBeFocused()
    await expect(history.getByRole('button').first()).toHaveText('Building “Blue Eel”')

    await places.press('s')
    await places.press('Enter')
    await expect(editor.status).toContainText('The building “Blue Eel” went with it.')
    await expect(places.name).toHaveValue('')
    await places.press('Control+z')
    await expect(places.name).toHaveValue('Blue Eel')
  },
)

test(
  'choosing a kind of place by keys is one step, and Escape takes it back',
  { tag: '@long' },
  async ({ editor }) => {
    const places = await townWithHouse(editor)
    const steps = editor.page.getByRole('region', { name: 'History' }).getByRole('button')
    await places.goTo([5, 5])
    await places.nameHere('Blue Eel')
    await expect(steps.first()).toHaveText('Building “Blue Eel”')
    const count = await steps.count()

    await places.kind.focus()
    for (let step = 0; step < 3; step++) await places.press('ArrowDown')
    const chosen = (await places.kind.locator('option:checked').textContent()) ?? ''
    expect(chosen).not.toBe('Building')
    await places.name.focus()
    await expect(steps.first()).toHaveText(`Building becomes ${chosen.toLowerCase()}`)
    await expect(steps).toHaveCount(count + 1)

    await places.kind.focus()
    await places.press('ArrowUp')
    await places.press('Escape')
    await expect(places.kind.locator('option:checked')).toHaveText(chosen)
    await places.press('ArrowUp')
    await places.press('Control+z')
    await expect(places.kind.locator('option:checked')).toHaveText(chosen)
    await expect(steps).toHaveCount(count + 2)
  },
)

test('an undecided cell accepts only a note or a text', { tag: '@long' }, async ({ editor }) => {
  const places = new PlacesPage(editor)
  await places.goTo([4, 4])
  await places.nameHere('Gallows hill')
  await expect(places.kind).toHaveValue('note')
  await expect(places.kind.locator('option')).toHaveText(['Nothing', 'Note', 'Text'])
  await expect(places.cell).toContainText('undecided, note “Gallows hill”')
})

test('properties have types, and each change is one step', { tag: '@long' }, async ({ editor }) => {
  const places = await townWithHouse(editor)
  await places.goTo([5, 5])
  await places.nameHere('Scarlet Bard')
  const fresh = places.cell.getByRole('textbox', { name: 'New property' })
  const type = places.cell.getByRole('combobox', { name: 'Kind of value' })
  await fresh.fill('beds')
  await type.selectOption('Whole number')
  await places.cell.getByRole('button', { name: 'Add', exact: true }).click()
  const beds = places.cell.getByRole('textbox', { name: 'beds' })
  await beds.fill('many')
  await places.press('Enter')
  await expect(places.cell).toContainText('Type a whole number.')
  await beds.fill('12')
  await places.press('Enter')
  await fresh.fill('open')
  await type.selectOption('Yes or no')
  await fresh.press('Enter')
  await places.cell.getByRole('checkbox', { name: 'open' }).check()
  await fresh.fill('beds')
  await fresh.press('Enter')
  await expect(places.cell).toContainText('A property “beds” already exists.')
  await places.cell.getByRole('textbox', { name: 'Note' }).fill('Sells the map of the sewers')
  await places.cell.getByRole('textbox', { name: 'Note' }).blur()
  expect(await axeInLongRuns(editor)).toEqual([])
  await places.press('Control+f')
  await editor.page.keyboard.type('sewers')
  await expect(places.find.getByRole('option')).toHaveText([/Scarlet Bard/])
  await places.press('Escape')
  await places.cell.getByRole('button', { name: 'Remove the property beds' }).click()
  await expect(beds).toHaveCount(0)
})

/** Makes a building a temple with a link to a new level, the Crypt, with a street there. */
async function withCrypt(places: PlacesPage): Promise<PlacesPage> {
  const { editor } = places
  await places.goTo([5, 5])
  await places.nameHere('Mad God')
  await places.kind.selectOption('Temple')
  await places.open('Levels')
  await places.addLevel('Crypt', 12, 10)
  await expect(places.level('Crypt')).toHaveAttribute('aria-current', 'true')
  await editor.choose('Street')
  await editor.drag([3, 3], [6, 3])
  await places.level('Untitled').click()
  await expect(editor.status).toContainText('20 × 20 cells')

  await places.goTo([5, 5])
  await places.cell.getByRole('button', { name: 'Link…' }).click()
  await expect(places.link.getByLabel('Level')).toHaveValue('level-2')
  await expect(places.link).toContainText('undecided')
  expect(await axeInLongRuns(editor, '[role=dialog]')).toEqual([])
  await places.link.getByLabel('Column').fill('4')
  await places.link.getByLabel('Row').fill('3')
  await places.press('Enter')
  await expect(places.link).toBeHidden()
  await expect(places.cell).toContainText('Leads to column 4, row 3 of Crypt.')
  await editor.map.focus()
  return places
}

test('a link stays with a renamed level, and says if it is broken', { tag: '@long' }, async ({ editor }) => {
  const places = await withCrypt(await townWithHouse(editor))
  // Renaming a level keeps its links.
  await places.level('Crypt').focus()
  await places.press('F2')
  await editor.page.keyboard.type('Catacombs')
  await places.press('Enter')
  await expect(places.level('Catacombs')).toBeFocused()
  await places.level('Untitled').click()
  await places.goTo([5, 5])
  await expect(places.cell).toContainText('Leads to column 4, row 3 of Catacombs.')
  // Painting over one end leaves the other in the list, on any level.
  await places.press('j')
  await places.press('r')
  await places.press('Enter')
  await expect(editor.status).toContainText('The stairs up went with it.')
  await expect(editor.problems).toContainText(
    'The temple “Mad God” at column 5, row 5 of Untitled leads nowhere',
  )
  await editor.problems.getByRole('button', { name: /leads nowhere/ }).click()
  await expect(places.cell).toContainText('temple “Mad God”, linked')
  await editor.map.focus()
  await places.press('j')
  await expect(editor.status).toContainText('Leads nowhere')
  await editor.problems.getByRole('button', { name: 'Remove link' }).click()
  await expect(editor.problems).not.toContainText('leads nowhere')
  await places.press('Control+z')
  await places.press('Control+z')
  await expect(editor.problems).not.toContainText('leads nowhere')
  expect(editor.complaints).toEqual([])
})

test(
  'levels are copied, moved, deleted and brought back by keyboard',
  { tag: '@long' },
  async ({ editor }) => {
    const places = await townWithHouse(editor)
    await places.open('Levels')
    await places.levels.getByRole('button', { name: 'Copy level' }).click()
    await expect(places.level(/^Copy of Untitled/)).toHaveAttribute('aria-current', 'true')
    await places.level(/^Copy of Untitled/).focus()
    await places.press('Alt+ArrowUp')
    await expect(places.levels.getByRole('treeitem')).toHaveText([/^Copy of Untitled/, /^Untitled/])
    await expect(places.level(/^Copy of Untitled/)).toBeFocused()
    await places.press('Delete')
    await expect(places.levels.getByRole('treeitem')).toHaveText([/^Untitled/])
    await expect(places.level(/^Untitled/)).toBeFocused()
    await places.press('Delete')
    await expect(editor.status).toContainText('A project holds at least one level')
    expect(await axeInLongRuns(editor)).toEqual([])
    for (let step = 0; step < 3; step++) await places.press('Control+z')
    await expect(places.levels.getByRole('treeitem')).toHaveText([/^Untitled/])
    for (let step = 0; step < 2; step++) await places.press('Control+Shift+z')
    await expect(places.levels.getByRole('treeitem')).toHaveText([/^Copy of Untitled/, /^Untitled/])
    await places.open('History')
    await expect(editor.page.getByRole('region', { name: 'History' })).toContainText('Copy of Untitled')
    expect(editor.complaints).toEqual([])
  },
)

test(
  'the level below shows through, or a message says that there is none',
  { tag: '@long' },
  async ({ editor }) => {
    const places = await townWithHouse(editor)
    await editor.command('Level below shows through')
    await expect(editor.status).toContainText('There is no level below this one')
    await places.open('Levels')
    await places.addLevel('Crypt', 20, 20)
    await editor.fill()
    await places.level(/^Untitled/).click()
    const map = editor.page.getByRole('grid')
    const shot = (): Promise<Buffer> => steadyPicture(editor.page, () => map.screenshot())
    const toggle = async (words: string): Promise<Buffer> => {
      await editor.command('Level below shows through')
      await expect(editor.status).toContainText(words)
      return shot()
    }
    const hidden = await toggle('no longer')
    const shown = await toggle('The level below, Crypt, shows through')
    expect(shown.equals(hidden)).toBe(false)
    expect((await toggle('no longer')).equals(hidden)).toBe(true)
    expect(editor.complaints).toEqual([])
  },
)
