import { axeViolations } from './support/axe'
import { expect, test } from './support/editor'
import type { EditorPage } from './support/editor-page'
import { KeyHands } from './support/key-hands'
import { americanKeys } from './support/keys'
import { countDrawings } from './support/pictures'
import { openTownWithInn, playResults, playStrip, walkersView } from './support/play-page'
import { isLongRun } from './support/run-length'

// Steps glide, as they do for users.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const picture = (editor: EditorPage): Promise<Buffer> => walkersView(editor).screenshot()

/** Names of the script files that the page loaded for the view. */
const loaded = ({ page }: EditorPage): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /first-person-scene/.test(name)),
  )

/** Begins a playtest in first person. */
async function lookThroughEyes(editor: EditorPage, keys: ReturnType<typeof americanKeys>): Promise<void> {
  await keys.press('F5')
  await keys.press('v')
  await expect(walkersView(editor)).toBeVisible()
}

// A page keeps what it has loaded, for all its tests.
test.describe(() => {
  test.use({ ownContext: true })

  test('a level has a theme, as a step, and a town is walked from its gate to a named inn in both views, and zoom and tool stay', async ({
    editor,
    files,
  }) => {
    const { page } = editor
    const keys = americanKeys(page)
    const hands = new KeyHands(editor, keys)
    await openTownWithInn(editor, files)
    // A level has a theme, as a step.
    await page.getByRole('tab', { name: 'Levels' }).click()
    const theme = page.getByRole('combobox', { name: 'In first person' })
    await expect(theme).toHaveValue('')
    await theme.selectOption('Crypt')
    await expect(editor.status).toContainText('Set theme to “Crypt”')
    await editor.map.focus()
    await keys.press('Control+z')
    await expect(theme).toHaveValue('')
    await hands.take('Rock')
    const { zoom } = editor
    const fitted = (await zoom.textContent()) ?? ''
    await keys.press('Control+=')
    // The status bar shows the zoom a moment after the map.
    await expect(zoom).not.toHaveText(fitted)
    const before = await zoom.textContent()

    expect(await loaded(editor)).toEqual([])
    // playtest.spec.ts walks the same way in the top-down view.
    const views = isLongRun ? ['top', 'first-person'] : ['first-person']
    for (const view of views) {
      await keys.press('F5')
      await expect(playStrip(editor)).toContainText('Column 1, row 4, facing east')
      if (view === 'first-person') {
        await keys.press('v')
        await expect(walkersView(editor)).toBeVisible()
        await expect.poll(() => loaded(editor)).toHaveLength(1)
      } else await expect(walkersView(editor)).toHaveCount(0)
      await hands.repeat('w', 3)
      await expect(playStrip(editor)).toContainText('Column 4, row 4, facing east')
      await keys.press('q')
      await expect(playStrip(editor)).toContainText('Ahead: a door, inn “Scarlet Bard” behind it.')
      const outside = view === 'top' ? undefined : await picture(editor)
      await keys.press('ArrowUp')
      await expect(editor.status).toContainText(/You have reached the goal in 0:\d\d\.\d and 4 steps/)
      await expect(playStrip(editor)).toContainText(/Goal reached\s*0:\d\d\.\d, 4 steps/)
      if (outside) await expect.poll(async () => (await picture(editor)).equals(outside)).toBe(false)
      await keys.press('Escape')
      await expect(playStrip(editor)).toHaveCount(0)
      await expect(walkersView(editor)).toHaveCount(0)
      await expect(editor.map).toBeFocused()
      await expect(zoom).toHaveText(before ?? '')
      await editor.expectChosen('Rock')
    }

    await hands.command('Playtest results')
    const walks = playResults(editor).getByRole('listitem')
    await expect(walks).toHaveCount(views.length)
    for (const walk of await walks.all()) {
      await expect(walk).toContainText(/0:\d\d\.\d, 4 steps/)
      await expect(walk.getByRole('checkbox')).toBeChecked()
    }
    const withLines = await editor.map.screenshot()
    await playResults(editor).getByRole('button', { name: 'Show none' }).click()
    await expect.poll(async () => (await editor.map.screenshot()).equals(withLines)).toBe(false)
    expect(editor.complaints).toEqual([])
  })
})

test('with reduced motion each step is shown at once', { tag: '@long' }, async ({ editor, files }) => {
  const { page } = editor
  const keys = americanKeys(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openTownWithInn(editor, files)
  const { firstPerson: drawn, rest } = await countDrawings(page)
  await lookThroughEyes(editor, keys)
  await expect.poll(drawn).toBeGreaterThan(0)
  await rest()
  const before = await drawn()
  await keys.press('w')
  await expect(playStrip(editor)).toContainText('Column 2, row 4')
  await rest() // a glide would be drawn in every frame
  expect((await drawn()) - before).toBe(1)
})

test(
  'without WebGL a message offers a button to walk in the top-down view',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page } = editor
    const keys = americanKeys(page)
    await openTownWithInn(editor, files)
    await page.evaluate(() => {
      const { getContext } = HTMLCanvasElement.prototype
      const without = function (this: HTMLCanvasElement, ...values: readonly unknown[]): unknown {
        return String(values[0]).startsWith('webgl') ? null : Reflect.apply(getContext, this, values)
      }
      Reflect.set(HTMLCanvasElement.prototype, 'getContext', without)
    })
    await keys.press('F5')
    await keys.press('v')
    const alert = page.getByRole('alert').filter({ hasText: 'needs WebGL 2' })
    await expect(alert).toContainText('Walk in the top-down view instead.')
    expect(await axeViolations(editor)).toEqual([])
    await keys.press('w')
    await expect(playStrip(editor)).toContainText('Column 2, row 4')

    const button = alert.getByRole('button', { name: 'Walk in the top-down view' })
    await keys.press('F6') // from the map to what lies over it
    await expect(button).toBeFocused()
    await keys.press('Enter')
    await expect(alert).toHaveCount(0)
    await expect(editor.map).toBeFocused()
    await keys.press('w')
    await expect(playStrip(editor)).toContainText('Column 3, row 4')
    expect(editor.complaints).toEqual([])
  },
)

test(
  'the view draws each time it is opened, and axe finds nothing wrong with it by day and by night, and in a crypt',
  { tag: '@long' },
  async ({ editor, files }) => {
    test.slow()
    const { page } = editor
    const keys = americanKeys(page)
    await openTownWithInn(editor, files)
    await keys.press('F5')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await keys.press('v')
      await expect(walkersView(editor)).toBeVisible()
      expect(await axeViolations(editor)).toEqual([])
      await keys.press('v')
      await expect(walkersView(editor)).toHaveCount(0)
    }
    const drawn = (await countDrawings(page)).firstPerson
    for (let time = 0; time < 3; time++) {
      const before = await drawn()
      await keys.press('v')
      await expect(walkersView(editor)).toBeVisible()
      await expect.poll(drawn).toBeGreaterThan(before)
      await keys.press('v')
      await expect(walkersView(editor)).toHaveCount(0)
    }
    await keys.press('Escape')
    await page.getByRole('tab', { name: 'Levels' }).click()
    await page.getByRole('combobox', { name: 'In first person' }).selectOption('Crypt')
    await editor.map.focus()
    await lookThroughEyes(editor, keys)
    expect(await axeViolations(editor)).toEqual([])
    expect(editor.complaints).toEqual([])
  },
)

test(
  'after turning there and back the picture is as sharp as before',
  { tag: '@long' },
  async ({ editor, files }) => {
    const keys = americanKeys(editor.page)
    await openTownWithInn(editor, files)
    const { firstPerson: drawn, rest } = await countDrawings(editor.page)
    await lookThroughEyes(editor, keys)
    await expect.poll(drawn).toBeGreaterThan(0)
    await rest()
    const before = await picture(editor)
    await keys.press('q')
    await expect(playStrip(editor)).toContainText('facing north')
    await keys.press('e')
    await expect(playStrip(editor)).toContainText('facing east')
    // Pictures of a moving walker may have fewer pixels; the last one has all.
    await expect.poll(async () => (await picture(editor)).equals(before)).toBe(true)
  },
)

test(
  'a click walks to a spot and opens a door, and a drag turns the view',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page } = editor
    const keys = americanKeys(page)
    await openTownWithInn(editor, files)
    const { firstPerson: drawn, rest } = await countDrawings(page)
    await lookThroughEyes(editor, keys)
    await expect.poll(drawn).toBeGreaterThan(0)
    const box = await walkersView(editor).boundingBox()
    if (!box) throw new Error('The view has no box')
    const [middle, down] = [box.x + box.width / 2, box.y + box.height]

    await page.mouse.click(middle, down - box.height * 0.3)
    await expect(playStrip(editor)).toContainText(/Column [2-4], row 4, facing east/)
    await keys.press('F5')
    await expect(playStrip(editor)).toContainText('Column 1, row 4, facing east')
    await hands(3)
    await expect(playStrip(editor)).toContainText('Column 4, row 4, facing east')

    // To the right: the view turns to the left, to the door of the inn.
    await page.mouse.move(middle - 200, down - 100)
    await page.mouse.down()
    await page.mouse.move(middle + box.width * 0.3, down - 100, { steps: 4 })
    await page.mouse.up()
    await expect(playStrip(editor)).toContainText('Column 4, row 4, facing north')
    await rest()
    await page.mouse.click(middle, box.y + box.height * 0.5)
    await expect(playStrip(editor)).toContainText('The door to the north is open.')
    await expect(playStrip(editor)).toContainText('Column 4, row 4')
    await page.mouse.click(middle, box.y + box.height * 0.6)
    await expect(playStrip(editor)).toContainText('Goal reached')
    expect(editor.complaints).toEqual([])

    async function hands(steps: number): Promise<void> {
      for (let step = 0; step < steps; step++) await keys.press('w')
    }
  },
)

test(
  'steps and doors are silent unless sounds are turned on',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page } = editor
    const keys = americanKeys(page)
    await openTownWithInn(editor, files)
    await page.evaluate(() => {
      const { start } = AudioBufferSourceNode.prototype
      document.documentElement.dataset['sounds'] = '0'
      AudioBufferSourceNode.prototype.start = function (...values) {
        const { dataset } = document.documentElement
        dataset['sounds'] = String(Number(dataset['sounds']) + 1)
        Reflect.apply(start, this, values)
      }
    })
    const sounds = () => page.evaluate(() => Number(document.documentElement.dataset['sounds']))
    await keys.press('F5')
    await keys.press('w')
    expect(await sounds()).toBe(0)
    await playStrip(editor).getByText('Options and keys').click()
    await playStrip(editor).getByRole('checkbox', { name: 'Sounds' }).check()
    await editor.map.focus()
    await keys.press('w')
    await expect.poll(sounds).toBe(1)
    await keys.press('q') // a turn is silent
    await keys.press('w') // a wall
    await expect.poll(sounds).toBe(2)
    expect(editor.complaints).toEqual([])
  },
)
