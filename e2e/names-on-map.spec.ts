import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import type { NamedFile } from './support/files'
import { openTownWithInn } from './support/play-page'
import { PlacesPage } from './support/places-page'

test('a name on the map is moved by buttons, dragged, hidden and saved', async ({ editor, files }) => {
  const { page } = editor
  const places = new PlacesPage(editor)
  const steps = page.getByRole('region', { name: 'History' })
  await openTownWithInn(editor, files)
  await places.goTo([4, 3])
  const choice = places.cell.getByLabel('Name on the map')
  await choice.selectOption({ label: 'Where I put it' })
  await places.cell.getByRole('button', { name: 'Move south' }).click()
  await expect(steps).toContainText('Move the name of inn “Scarlet Bard”')
  expect(await axeInLongRuns(editor, '[aria-label=Cell]')).toEqual([])

  // Its middle is half a cell above the middle of the inn.
  await editor.choose('Select')
  await editor.dragSides([4, 3], [4, 6], 'north')
  const [dragged] = await files.save(() => page.keyboard.press('ControlOrMeta+s'))
  const labelIn = (file: NamedFile | undefined): unknown =>
    /"label": (\{[^}]*\}|"[^"]*")/.exec(new TextDecoder().decode(file?.bytes))?.[1]
  expect(JSON.parse(String(labelIn(dragged)))).toEqual({ x: expect.closeTo(0, 1), y: expect.closeTo(2.5, 1) })
  await choice.selectOption({ label: 'Hidden' })
  await expect(steps).toContainText('Hide the name of inn')
  const [hidden] = await files.save(() => page.keyboard.press('ControlOrMeta+s'))
  expect(labelIn(hidden)).toBe('"hidden"')
})
