import type { Locator } from '@playwright/test'
import { expect, test } from './support/editor'
import type { EditorPage } from './support/editor-page'
import { isLongRun } from './support/run-length'

/** The position of the map at one point of the screen, and the zoom: what must stay when something opens beside the map. */
async function placeOfMap(
  { page, status, zoom }: EditorPage,
  at: { x: number; y: number },
): Promise<string[]> {
  await page.mouse.move(at.x + 2, at.y)
  await page.mouse.move(at.x, at.y)
  const place = await status.locator('.status-place').innerText()
  return [place, await zoom.innerText()]
}

/** Whether a click on the middle of a control reaches it. */
async function isReached(control: Locator): Promise<boolean> {
  await control.scrollIntoViewIfNeeded()
  return control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}

/** Whether two things lie over each other. */
async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('One of them is not on the screen.')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('the legend of a comparison covers neither Fill nor Re-roll', { tag: '@long' }, async ({ editor }) => {
  const { page } = editor
  await editor.fill()
  await page.getByRole('button', { name: 'Re-roll level' }).click()
  await expect(editor.status).toContainText('Re-roll done')
  await editor.command('Compare with…')
  await page.getByRole('dialog', { name: 'Compare' }).getByRole('button', { name: 'Compare' }).click()
  const legend = page.getByRole('list', { name: 'Legend of differences' })
  const list = page.getByRole('list', { name: 'Places that differ' })
  await expect(legend).toBeVisible()
  for (const name of ['Fill undecided', 'Re-roll level']) {
    const button = page.getByRole('button', { name })
    expect(await isReached(button)).toBe(true)
    expect(await overlaps(legend, button)).toBe(false)
  }
  expect(await overlaps(legend, list)).toBe(false)
})

test('legends of guidance and overlays lie beside the map, not over it', async ({ editor }) => {
  const { page } = editor
  await editor.choose('Rock')
  const guidance = page.getByRole('region', { name: 'Placement guidance' })
  await expect(guidance).toBeVisible()
  expect(await overlaps(guidance, editor.map)).toBe(false)
  // Its advice comes and goes with the pointer, but must not move the map.
  const height = (await editor.map.boundingBox())?.height
  await editor.hover(3, 3)
  expect((await editor.map.boundingBox())?.height).toBe(height)

  await editor.command('Dead ends and junctions')
  const overlay = page.getByRole('region', { name: 'Legend: Dead ends and junctions' })
  await expect(overlay).toBeVisible()
  expect(await overlaps(overlay, editor.map)).toBe(false)
  expect((await editor.map.boundingBox())?.height).toBeGreaterThan(300)
})

test('opening Problems, a panel or a banner keeps zoom and place of the map', async ({ editor }) => {
  const { page } = editor
  await editor.tool('Fit to window').click()
  const box = await editor.map.boundingBox()
  if (!box) throw new Error('The map is not on the screen.')
  const at = { x: box.x + box.width / 2 + 60, y: box.y + box.height / 2 - 40 }
  // A map that was just shown still fits while the window settles.
  await page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 1200
  })
  const before = await placeOfMap(editor, at)

  await editor.command('Problems')
  await expect.poll(async () => (await editor.map.boundingBox())?.height).toBeLessThan(box.height - 60)
  expect(await placeOfMap(editor, at)).toEqual(before)

  await editor.drop([{ name: 'holiday.png', text: 'no picture' }])
  await expect(page.getByRole('region', { name: 'Error' })).toBeVisible()
  await expect.poll(async () => (await editor.map.boundingBox())?.y).toBeGreaterThan(box.y + 20)
  expect(await placeOfMap(editor, at)).toEqual(before)

  await page.keyboard.press('F7')
  await page.getByRole('region', { name: 'Error' }).getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('region', { name: 'Error' })).toHaveCount(0)
  expect(await placeOfMap(editor, at)).toEqual(before)
})

test('at 200 % in a window of 1,024 x 700 the map keeps half of the window', async ({ editor }) => {
  const { page } = editor
  await page.setViewportSize({ width: 1024, height: 700 })
  await editor.command('Interface size 200')
  const shareOfMap = async (): Promise<number> => {
    const box = await editor.map.boundingBox()
    return box ? (box.width * box.height) / (1024 * 700) : 0
  }
  await expect.poll(shareOfMap).toBeGreaterThanOrEqual(0.5)
  // The tools, the panels and the bar stay in reach.
  await expect(editor.tool('Fit to window')).toBeInViewport()
  await expect(page.getByRole('toolbar').getByRole('button', { name: /^Draw ground: / })).toBeInViewport()
  await editor.status.getByRole('button', { name: 'No problems' }).click()
  await expect(editor.problems).toBeInViewport()
})

test('details of an error open on demand, and no list is in a live region', async ({ editor }) => {
  const { page } = editor
  // A picture of a town in letters, wrong in several rows.
  await editor.drop([{ name: 'broken.sketch', text: `s.h\n..x\n.y.\nz..\n` }])
  const banner = page.getByRole('region', { name: 'Error' })
  await expect(banner).toContainText('“broken.sketch” could not be opened')
  const details = banner.locator('details')
  await expect(details.getByRole('listitem').first()).toBeHidden()
  await details.getByText(/^\d+ details$/).click()
  await expect(details.getByRole('listitem').first()).toBeVisible()
  const live = '[aria-live] ul, output ul, [role=alert] ul, [role=status] ul, [role=status] ol'
  await expect(page.locator(live)).toHaveCount(0)
})

test('a command that is off says why on hover and on focus', async ({ editor }) => {
  const { page } = editor
  await editor.fill()
  const hint = page.getByRole('tooltip')

  const previous = page.getByRole('button', { name: 'Previous roll' })
  await previous.hover()
  await expect(hint).toHaveText('Previous roll. This is the oldest roll.')
  await page.mouse.down()
  await page.mouse.up()
  await expect(hint).toHaveText('Previous roll. This is the oldest roll.')
  await editor.hover(3, 3)
  await editor.hover(4, 4)
  await expect(hint).toBeHidden()
  await previous.focus()
  await expect(hint).toHaveText('Previous roll. This is the oldest roll.')
  await expect(previous).toHaveAccessibleDescription('Previous roll. This is the oldest roll.')

  await editor.command('Resize…')
  const resize = page.getByRole('dialog').getByRole('button', { name: 'Resize' })
  await resize.focus()
  await expect(hint).toHaveText('The town already has this size.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('no button of the toolbar moves when the tool, the generator or the panels change', async ({
  editor,
}) => {
  const { page } = editor
  const places = () =>
    page
      .getByRole('toolbar')
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => JSON.stringify(button.getBoundingClientRect())))
  // At the smaller width the panels are drawers.
  for (const width of isLongRun ? [1024, 1440] : [1440]) {
    await page.setViewportSize({ width, height: 800 })
    await editor.map.press('s')
    const before = await places()
    expect(before.length).toBe(17)
    for (const tool of ['Locked door', 'Marquee', 'Lock', 'Building', 'Line', 'Gate']) {
      await editor.choose(tool)
      expect(await places(), tool).toEqual(before)
    }
    await editor.command('Hide or show all')
    expect(await places(), 'panels').toEqual(before)
    await editor.command('Hide or show all')
    await editor.command('Reach from the gates')
    expect(await places(), 'overlay').toEqual(before)
    await editor.command('No overlay')
  }
  const before = await places()
  await page.getByLabel('Generator', { exact: true }).selectOption({ label: 'Maze: depth first' })
  expect(await places(), 'maze').toEqual(before)
})

test('settings that few towns need are folded, those without effect are hidden, and Fill keeps its place', async ({
  editor,
}) => {
  const { page } = editor
  await page.setViewportSize({ width: 1280, height: 720 })
  const fill = page.getByRole('button', { name: 'Fill undecided' })
  const box = await fill.boundingBox()
  const field = (name: string) =>
    page.getByLabel(name, { exact: true }).and(page.locator('input:not([type=range])'))
  await expect(field('Extra gates')).toBeVisible()
  await expect(field('Straightness')).toHaveCount(0)
  await page.getByRole('button', { name: /^Streets/ }).click()
  await expect(field('Straightness')).toBeVisible()
  await expect(field('Width of avenues')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Buildings Building quotas/ })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Furnish the town' }).uncheck()
  await expect(field('Width of avenues')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Buildings Building quotas/ })).toHaveCount(0)

  // An invalid value opens its part.
  await field('Straightness').fill('-3')
  await page.getByRole('button', { name: /^Streets/ }).click()
  await expect(field('Straightness')).toBeVisible()
  await field('Straightness').fill('700')
  await expect(field('Straightness')).toHaveCount(0)

  await editor.openSettings()
  await editor.choose('House')
  await editor.click(5, 5)
  await expect(page.getByRole('region', { name: 'Cell' })).toContainText('house, ')
  expect(await fill.boundingBox()).toEqual(box)
})

test(
  'Problems opens by itself once, keeps zoom and place of the map, and stays folded when folded',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    // The clock starts again at zero, and the page of other tests may be minutes old; let the map be shown for long.
    await page.clock.install()
    await page.clock.fastForward('05:00:00')
    await editor.tool('Fit to window').click()
    const box = await editor.map.boundingBox()
    if (!box) throw new Error('The map is not on the screen.')
    const at = { x: box.x + box.width / 2 + 60, y: box.y + box.height / 2 - 40 }
    await editor.choose('Street')
    const before = await placeOfMap(editor, at)
    await editor.click(10, 1)
    await expect(editor.problems.getByRole('listitem').first()).toBeVisible()
    await expect.poll(async () => (await editor.map.boundingBox())?.height).toBeLessThan(box.height - 60)
    expect(await placeOfMap(editor, at)).toEqual(before)

    await page.getByRole('button', { name: 'Fold to one line' }).click()
    await expect.poll(async () => (await editor.map.boundingBox())?.height).toBe(box.height)
    expect(await placeOfMap(editor, at)).toEqual(before)
    await editor.click(12, 1)
    await page.clock.fastForward(2500) // longer than the pause before it would open
    await expect(editor.problems).toContainText('2 ')
    // A banner may take room until the storage has answered: for it, the time has passed at once.
    await expect.poll(async () => (await editor.map.boundingBox())?.height).toBe(box.height)
  },
)
