import type { Locator } from '@playwright/test'
import { decode, type DecodedPng } from 'fast-png'
import { unzipSync } from 'fflate'
import { axeInLongRuns } from './support/axe'
import type { EditorPage } from './support/editor-page'
import { expect, test } from './support/editor'
import type { Files } from './support/files'
import { isLongRun } from './support/run-length'

/** The rows of the level as saved. Two maps are equal if these are equal. */
async function savedRows(editor: EditorPage, files: Files): Promise<unknown> {
  const [file] = await files.save(() => editor.page.keyboard.press('ControlOrMeta+Shift+s'))
  const project = JSON.parse(new TextDecoder().decode(file?.bytes)) as { levels: { rows: unknown }[] }
  return project.levels[0]?.rows
}

async function reroll(editor: EditorPage): Promise<void> {
  const seed = editor.page.getByLabel('Random seed', { exact: true })
  const before = await seed.inputValue()
  await editor.page.getByRole('button', { name: 'Re-roll level' }).click()
  await expect(seed).not.toHaveValue(before)
  await expect(editor.status).toContainText('Re-roll done')
}

function rollsOf(editor: EditorPage): Locator {
  return editor.page.getByRole('region', { name: 'Rolls' })
}

test('the strip of rolls goes back to roll 2, with exactly its map; the build is replayed with a slider, by mouse and by keyboard, and changes nothing', async ({
  editor,
  files,
}) => {
  await editor.seed('one')
  await editor.fill()
  await reroll(editor)
  const second = await savedRows(editor, files)
  await reroll(editor)
  await reroll(editor)
  const rolls = rollsOf(editor)
  await expect(rolls).toContainText('Roll 4 of 4')
  await rolls.getByRole('button', { name: 'Show all rolls' }).click()
  expect(await axeInLongRuns(editor, '.rolls')).toEqual([])
  await rolls.getByRole('button', { name: /^Roll 2/ }).click()
  await expect(rolls).toContainText('Roll 2 of 4')
  expect(await savedRows(editor, files)).toEqual(second)

  await rolls.getByRole('button', { name: 'Previous roll' }).click()
  await expect(editor.page.getByLabel('Random seed', { exact: true })).toHaveValue('one')
  await editor.command('Next roll')
  await expect(rolls).toContainText('Roll 2 of 4')
  await editor.page.keyboard.press('ControlOrMeta+z')
  await expect(rolls).toContainText('Roll 1 of 4')

  const before = await savedRows(editor, files)
  await editor.command('Show the work')
  const strip = editor.page.getByRole('region', { name: 'Replay of the build' })
  const slider = strip.getByRole('slider')
  await expect(slider).toBeFocused()
  await expect(slider).toHaveAttribute('aria-valuetext', /^100 %: .*the finished town/)

  await editor.page.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', /^0 %: Seeds, 2 of/)
  const presses = isLongRun ? 30 : 3
  for (let press = 0; press < presses; press++) await editor.page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${presses} %: Planned streets`))
  const box = await slider.boundingBox()
  if (!box) throw new Error('The slider is not on the screen.')
  await editor.page.mouse.click(box.x + 0.6 * box.width, box.y + box.height / 2)
  await expect(slider).toHaveAttribute('aria-valuetext', /^(59|60|61) %/)
  await strip.getByRole('button', { name: 'Next step' }).click()
  await expect(slider).not.toHaveAttribute('aria-valuetext', /^(59|60|61) %/)
  await strip.getByRole('button', { name: 'Letters' }).click()
  expect(await axeInLongRuns(editor, '.replay')).toEqual([])

  // During the replay, saving writes the town, and a stroke on the map is refused.
  await editor.page.mouse.click(box.x, box.y + box.height / 2)
  expect(await savedRows(editor, files)).toEqual(before)
  await editor.click(10, 10)
  await expect(editor.status).toContainText('Press Escape to close it')
  await editor.click(1, 1)
  await expect(strip).toContainText('Column 1, row 1: rock, because corners are solid.')
  // Escape ends the replay, as its message says, and not the selection.
  await editor.page.keyboard.press('ControlOrMeta+a')
  await editor.page.keyboard.press('Escape')
  await expect(strip).toBeHidden()
  await expect(editor.status).toContainText('Saved')
  expect(editor.complaints).toEqual([])
})

test('the replay plays to the end and stops', { tag: '@long' }, async ({ editor }) => {
  await editor.fill()
  await editor.command('Show the work')
  const strip = editor.page.getByRole('region', { name: 'Replay of the build' })
  await editor.page.keyboard.press('End')
  for (let press = 0; press < 5; press++) await editor.page.keyboard.press('ArrowLeft')
  await strip.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(strip.getByRole('slider')).toHaveValue('100')
  await expect(strip.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

test(
  'the build is saved as pictures: the first shows the seeds, the last the town',
  { tag: '@long' },
  async ({ editor, files }) => {
    await editor.newTown(12, 12) // a hundred pictures of it are soon drawn
    await editor.fill()
    await editor.command('Show the work')
    const [saved] = await files.save(() =>
      editor.page.getByRole('button', { name: 'Save frames (ZIP)…' }).click(),
    )
    expect(saved?.name).toMatch(/\.zip$/)
    const frames = unzipSync(saved?.bytes ?? new Uint8Array())
    expect(Object.keys(frames)).toHaveLength(101)
    const [first, middle, last] = ['000', '050', '100'].map((share) =>
      decode(frames[`build-${share}.png`] ?? new Uint8Array()),
    )
    const differing = (one?: DecodedPng, other?: DecodedPng): number =>
      Array.from(one?.data ?? []).filter((value, at) => value !== other?.data[at]).length
    expect(differing(first, last)).toBeGreaterThan(differing(middle, last))
    expect(differing(middle, last)).toBeGreaterThan(0)
    await editor.page.keyboard.press('Escape')
    await expect(editor.page.getByRole('region', { name: 'Replay of the build' })).toBeHidden()
    expect(editor.complaints).toEqual([])
  },
)

test('pasting a town code gives the same map', async ({ editor, files }) => {
  await editor.choose('Courtyard')
  await editor.click(8, 8)
  await editor.seed('skara')
  await editor.setting('Straightness', 900)
  await editor.fill()
  const map = await savedRows(editor, files)
  const code = await editor.townCode()
  expect(code).toMatch(/^[\w-]{30,200}$/)

  await editor.newTown(12, 12)
  await editor.page.keyboard.press('ControlOrMeta+n')
  await editor.page.getByRole('button', { name: 'From a town code…' }).click()
  const dialog = editor.page.getByRole('dialog', { name: 'Paste town code' })
  const field = dialog.getByLabel('Town code')
  await field.fill(`${code.slice(0, 9)}!${code.slice(9)}`)
  await expect(dialog).toContainText('Character 10 is "!"')
  expect(await axeInLongRuns(editor, '[role=dialog]')).toEqual([])
  await field.fill(`brownstone:${code}`)
  await expect(dialog).toContainText('20 × 20 cells, seed skara')
  await editor.page.keyboard.press('Enter')
  await expect(editor.status).toContainText('20 × 20 cells')
  await expect(editor.page.getByRole('region', { name: 'History' })).toContainText('Fill')
  await expect(editor.page.getByLabel('Random seed', { exact: true })).toHaveValue('skara')
  expect(await savedRows(editor, files)).toEqual(map)
  expect(editor.complaints).toEqual([])
})

test('settings re-roll at once if chosen, as one step', { tag: '@long' }, async ({ editor }) => {
  await editor.seed('7')
  await editor.fill()
  await editor.page.getByLabel('Re-roll as I change settings').check()
  await editor.setting('Straightness', 100)
  await expect(editor.status).toContainText('Re-roll done')
  await expect(rollsOf(editor)).toContainText('Roll 2 of 2')
  await editor.setting('Straightness', 900)
  await expect(rollsOf(editor)).toContainText('Roll 3 of 3')
  await editor.page.keyboard.press('ControlOrMeta+z')
  await expect(rollsOf(editor)).toContainText('Roll 1 of 3')
})

/** Returns the row of the topmost cell below the upper border of the map, as the strip of a replay names it. */
async function topmostRow(editor: EditorPage, strip: Locator): Promise<string | undefined> {
  const box = await editor.map.boundingBox()
  if (!box) throw new Error('The map is not on the screen.')
  const cursor = await strip.locator('.replay-why').textContent()
  for (let down = 1; down < box.height; down += 3) {
    await editor.page.mouse.move(box.x + box.width / 2, box.y + down)
    const words = await strip.locator('.replay-why').textContent()
    // The strip speaks of the cursor until the pointer is on a cell.
    if (words !== cursor) return down === 1 ? 'a row that is cut off' : /row \d+/.exec(words ?? '')?.[0]
  }
  return undefined
}

for (const [width, height] of [
  [1024, 700],
  [1920, 1080],
] as const) {
  test(
    `the strip of a replay leaves the first row uncovered at ${width} x ${height}, and Shift+arrows go street by street`,
    { tag: '@long' },
    async ({ editor }) => {
      const { page } = editor
      await editor.seed('7')
      await editor.fill()
      await page.setViewportSize({ width, height })
      await editor.choose('Select')
      await editor.click(2, 9)
      await editor.command('Show the work')
      const strip = page.getByRole('region', { name: 'Replay of the build' })
      const slider = strip.getByRole('slider')
      await page.keyboard.press('Home')
      await expect(slider).toHaveAttribute('aria-valuetext', /^0 %: Seeds, 2 of/)
      await page.keyboard.press('Shift+ArrowRight')
      await expect(slider).toHaveAttribute('aria-valuetext', /, 3 of /)
      await page.keyboard.press('Shift+ArrowLeft')
      await expect(slider).toHaveAttribute('aria-valuetext', /, 2 of /)
      await expect(strip).toContainText('Column 2, row 9')
      await expect.poll(() => topmostRow(editor, strip)).toBe('row 1')
      await strip.getByRole('button', { name: 'Lists' }).click()
      await expect(strip.getByRole('table')).toBeVisible()
      await expect.poll(() => topmostRow(editor, strip)).toBe('row 1')
    },
  )
}
