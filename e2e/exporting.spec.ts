import { chessboard } from '../test/support/chessboard'
import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import { isLongRun } from './support/run-length'
import { core } from './support/core'

const { smallTown, writeNative } = core

test.use({ reusesDesktop: true })

test(
  'a format is set, previewed and exported, and one key exports it again; the dialog reports whether a player of the written files reaches every goal; a preset is stored in the project, chosen, renamed, deleted and brought back',
  { tag: '@both' },
  async ({ editor, files, kind }) => {
    const { page } = editor
    await editor.fill()
    const dialog = page.getByRole('dialog', { name: 'Export' })

    const [first] = await files.save(async () => {
      await page.keyboard.press('Control+Shift+e')
      await dialog.getByRole('radio', { name: /Block map/ }).click()
      const preview = dialog.getByRole('region', { name: /The beginning of/ })
      await expect(preview).toContainText('###')
      await dialog.getByLabel('Wall', { exact: true }).selectOption('X')
      await expect(preview).toContainText('XXX')
      await expect(dialog).toContainText('become floor like a street')
      await dialog.getByRole('button', { name: 'Export…' }).click()
    })
    expect(first?.name).toMatch(/\.blocks\.txt$/)
    expect(new TextDecoder().decode(first?.bytes)).toMatch(/^[X.+]+\n/)

    await expect(dialog).toBeHidden()
    await page.keyboard.press('Control+e')
    await expect(page.getByText(/(?:Exported to|Downloaded as) .* again\./).first()).toBeAttached()
    await expect(dialog).toBeHidden()
    // From here on there are no files, and the dialog is the same in both editions.
    if (kind === 'desktop' && !isLongRun) return

    await page.keyboard.press('Control+Shift+e')
    await expect(dialog.getByRole('radio', { name: /Block map/ })).toBeChecked()
    await expect(dialog.getByLabel('Wall', { exact: true })).toHaveValue('X')
    await dialog.getByRole('radio', { name: /Picture of the map/ }).click()
    await expect(dialog.getByRole('img', { name: /as it will look/ })).toBeVisible()
    await dialog.getByLabel('Units a cell').fill('5')
    await expect(dialog).toContainText('Units a cell is 5; it must be a whole number from 8')
    await expect(dialog.getByRole('button', { name: 'Export…' })).toBeDisabled()

    if (isLongRun) {
      // A cancelled dialog opens with its choices again. The search finds another format.
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+Shift+e')
      await expect(dialog.getByRole('radio', { name: /Picture of the map/ })).toBeChecked()
      await expect(dialog.getByLabel('Units a cell')).toHaveValue('5')
      await dialog.getByRole('searchbox', { name: 'Find a format' }).fill('doom')
      await expect(dialog.getByRole('radio')).toHaveCount(2)
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('radio', { name: /^Doom map \.wad/ })).toBeChecked()
    }

    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+Shift+e')
    const formats = [/^Doom map \.wad/, /^Tiled map \.tmj/, /^glTF scene/]
    for (const format of formats.slice(0, isLongRun ? undefined : 1)) {
      await dialog.getByRole('radio', { name: format }).click()
      await expect(dialog.getByRole('status').filter({ hasText: 'Playable' })).toContainText(
        /^Playable: start,.* \d+ of \d+ doors\.$/,
      )
    }
    // A map with thick walls holds 15 cells a side; the goals beyond are not in it.
    await dialog.getByRole('radio', { name: /^Legend of Grimrock 1/ }).click()
    await dialog.getByRole('combobox', { name: 'Walls' }).selectOption('blocks')
    await expect(dialog.getByRole('status').filter({ hasText: 'Not playable' })).toContainText(
      /^Not playable: \d+ goals? cannot be reached from the start in this file: /,
    )
    expect(await axeInLongRuns(editor, '[role=dialog]')).toEqual([])
    // Pictures have no players, so they have no report.
    await dialog.getByRole('radio', { name: /Picture of the map/ }).click()
    await dialog.getByLabel('Units a cell').fill('32')
    await expect(dialog.getByRole('img', { name: /as it will look/ })).toBeVisible()
    await expect(dialog.getByText(/playable/i)).toHaveCount(0)

    const choice = dialog.getByLabel('Preset', { exact: true })
    const name = dialog.getByLabel('Name of preset')
    const button = (label: string) => dialog.getByRole('button', { name: label })

    await dialog.getByRole('radio', { name: /Block map/ }).click()
    await dialog.getByLabel('Wall', { exact: true }).selectOption('X')
    await button('Save preset').click()
    await expect(dialog.getByRole('alert')).toHaveText('A preset needs a name.')
    await name.fill('For print')
    await name.press('Enter')
    await expect(choice).toHaveValue('For print')
    await expect(dialog).toBeVisible()
    expect(await axeInLongRuns(editor, '[role=dialog]')).toEqual([])

    if (isLongRun) {
      // Choose another format first, so that the preset has to change it.
      await dialog.getByRole('radio', { name: /Tables/ }).click()
      await choice.selectOption('None')
      await choice.selectOption('For print')
      await expect(dialog.getByRole('radio', { name: /Block map/ })).toBeChecked()
      await expect(dialog.getByLabel('Wall', { exact: true })).toHaveValue('X')

      await name.fill('Letters')
      await button('Rename preset').click()
      await expect(choice).toHaveValue('Letters')
      await button('Delete preset').click()
      await expect(choice).toHaveValue('')
      await expect(choice.locator('option')).toHaveText(['None'])
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+z')
      await expect(page.getByText('Delete preset “Letters”').first()).toBeAttached()
    } else await page.keyboard.press('Escape')

    const [saved] = await files.save(async () => {
      await page.keyboard.press('Control+s')
    })
    const written = JSON.parse(new TextDecoder().decode(saved?.bytes))
    expect(written).toMatchObject({
      version: 1,
      presets: [{ name: isLongRun ? 'Letters' : 'For print', format: 'blockmap' }],
    })
    expect(written.presets[0].values.wall).toBe('X')
    expect(editor.complaints).toEqual([])
  },
)

test(
  'a limit that only the writer counts is shown beside its option',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page } = editor
    const [file] = writeNative(chessboard(120), 'chessboard.brownstone').files
    if (!file) throw new Error('a project is one file')
    await files.open(file, () => page.keyboard.press('ControlOrMeta+o'))
    await expect(editor.status).toContainText('120 × 120')
    const dialog = page.getByRole('dialog', { name: 'Export' })
    await page.keyboard.press('Control+Shift+e')
    await dialog.getByRole('radio', { name: /^Doom map \.wad/ }).click()
    const cell = dialog.getByLabel('Units a cell')
    await expect(cell).toHaveAccessibleDescription(
      /The map has \d+ corners; a binary Doom map counts at most 65534/,
    )
    await expect(dialog.getByRole('button', { name: 'Export…' })).toBeDisabled()
    await dialog.getByRole('radio', { name: /^Doom map as text/ }).click()
    await expect(cell).toHaveAttribute('aria-invalid', 'false')
    expect(editor.complaints).toEqual([])
  },
)

test('the level in view is exported, or all, or those that are ticked', async ({ editor, files }) => {
  const { page } = editor
  const [project] = writeNative(smallTown(), 'two-levels.brownstone').files
  if (!project) throw new Error('a project is one file')
  await files.open(project, () => page.keyboard.press('ControlOrMeta+o'))
  await expect(editor.status).toContainText('Saved')
  const dialog = page.getByRole('dialog', { name: 'Export' })
  const names = async (count: number, choose: () => Promise<void>): Promise<readonly string[]> => {
    const written = await files.save(async () => {
      await page.keyboard.press('Control+Shift+e')
      await dialog.getByRole('radio', { name: /Block map/ }).click()
      await choose()
      await dialog.getByRole('button', { name: 'Export…' }).click()
      await expect(dialog).toBeHidden()
    }, count)
    return written.map(({ name }) => name)
  }
  expect(
    await names(1, async () =>
      expect(dialog.getByRole('radio', { name: /^The level in view/ })).toBeChecked(),
    ),
  ).toHaveLength(1)
  const all = await names(2, async () => {
    await dialog.getByRole('radio', { name: 'All 2 levels' }).click()
    await expect(dialog).toContainText('each level gets its own file')
    expect(await axeInLongRuns(editor, '[role=dialog]')).toEqual([])
  })
  expect(all).toHaveLength(2)
  expect(new Set(all).size).toBe(2)
  const some = await names(1, async () => {
    await expect(dialog.getByRole('radio', { name: 'All 2 levels' })).toBeChecked()
    await dialog.getByRole('radio', { name: 'Some levels' }).click()
    const ticks = dialog.getByRole('group', { name: 'Levels' }).getByRole('checkbox')
    await expect(ticks).toHaveCount(2)
    // At least one level is written.
    await expect(
      dialog.getByRole('group', { name: 'Levels' }).getByRole('checkbox', { checked: true }),
    ).toBeDisabled()
  })
  expect(some).toHaveLength(1)
  expect(editor.complaints).toEqual([])
})

test(
  'Enter exports the chosen format, even before the preview is ready',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page } = editor
    await editor.fill()
    const [file] = await files.save(async () => {
      await page.keyboard.press('Control+Shift+e')
      const dialog = page.getByRole('dialog', { name: 'Export' })
      const largest = dialog.getByLabel('Pixels a cell')
      await dialog.getByRole('radio', { name: /PNG picture/ }).click()
      await largest.fill('128')
      // Enter comes at once, while the preview of this large picture is still being drawn.
      await largest.press('Enter')
      await expect(dialog).toBeHidden()
    })
    expect(file?.name).toMatch(/\.png$/)
    expect(file?.bytes.length).toBeGreaterThan(10_000)
  },
)

test(
  'the formats of old programs are folded, and show what their programs printed',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    await editor.command('Export')
    const dialog = page.getByRole('dialog', { name: 'Export' })
    const simpmaze = dialog.getByRole('radio', { name: /^Simpmaze text/ })
    const fold = dialog.locator('summary', { hasText: 'Old programs' })
    await expect(simpmaze).toBeHidden()
    await fold.click()
    await expect(simpmaze).toBeInViewport()
    const samples = dialog.getByRole('img', { name: /^An example: / })
    await expect(samples).toHaveCount(6)
    await expect(samples.first()).toHaveText(/^\+ {2}\+--\+/)
    for (const sample of await samples.all()) await expect(sample).not.toBeEmpty()
    expect(await axeInLongRuns(editor, '.export-museum')).toEqual([])

    // A search opens it too.
    await fold.click()
    await expect(simpmaze).toBeHidden()
    await dialog.getByRole('searchbox').fill('simpmaze')
    await simpmaze.check()
    await expect(dialog.getByRole('radio', { name: /^Maze FAQ/ })).toHaveCount(0)
  },
)
