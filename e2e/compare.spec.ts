import { axeInLongRuns } from './support/axe'
import { expect, test } from './support/editor'
import { isLongRun } from './support/run-length'

interface FileLevel {
  readonly rows: readonly {
    readonly north: string
    readonly cells: string
    readonly west: string
    readonly marks: string
  }[]
  readonly south: string
}

function levelIn(bytes: Uint8Array | undefined): FileLevel {
  const { levels } = JSON.parse(new TextDecoder().decode(bytes)) as { levels: FileLevel[] }
  const [level] = levels
  if (!level) throw new Error('The file has no level')
  return level
}

function lettersThatDiffer(a: string, b: string): number {
  return [...a].filter((letter, index) => letter !== b[index]).length
}

/** Counts the cells and edges in which two files differ. */
function fileDifference(before: FileLevel, after: FileLevel): { cells: number; edges: number } {
  let cells = 0
  let edges = lettersThatDiffer(before.south, after.south)
  for (const [y, row] of after.rows.entries()) {
    const old = before.rows[y] ?? row
    edges += lettersThatDiffer(old.north, row.north) + lettersThatDiffer(old.west, row.west)
    cells += [...row.cells].filter((kind, x) => kind !== old.cells[x] || row.marks[x] !== old.marks[x]).length
  }
  return { cells, edges }
}

test(
  'after a re-roll, comparing marks exactly the cells in which the two files differ',
  { tag: '@long' },
  async ({ editor, files }) => {
    const { page } = editor
    // Places differ as well, which no row of cells shows.
    await page.getByRole('checkbox', { name: 'Furnish the town' }).uncheck()
    await editor.fill()
    const [first] = await files.save(() => page.keyboard.press('ControlOrMeta+Shift+s'))
    await page.getByRole('button', { name: 'Re-roll level' }).click()
    await expect(editor.status).toContainText('Re-roll done')
    const [second] = await files.save(() => page.keyboard.press('ControlOrMeta+Shift+s'))
    const { cells, edges } = fileDifference(levelIn(first?.bytes), levelIn(second?.bytes))
    expect(cells).toBeGreaterThan(1)

    await editor.command('Compare with…')
    const dialog = page.getByRole('dialog', { name: 'Compare', exact: true })
    await expect(dialog.getByRole('radio', { name: 'Before the last roll' })).toBeChecked()
    // Checks that the panel is no higher than its content.
    expect((await dialog.boundingBox())?.height).toBeLessThan(400)
    expect(await axeInLongRuns(editor, '.dialog')).toEqual([])
    await dialog.getByRole('button', { name: 'Compare' }).click()

    const differences = page.getByRole('region', { name: 'Differences' })
    await expect(differences).toContainText(`${cells} cells differ, ${edges} edges`)
    await expect(differences.getByRole('list', { name: 'Legend of differences' })).toContainText(
      'another kind',
    )
    expect(await axeInLongRuns(editor, '.panel-differences')).toEqual([])

    await page.keyboard.press('F7')
    await expect(editor.status).toContainText(/1 of \d+: /)
    await page.keyboard.press('F7')
    await page.keyboard.press('Shift+F7')
    await expect(editor.status).toContainText(/1 of \d+: /)
    await expect(differences.locator('[aria-current]')).toHaveCount(1)

    // Each Escape ends one thing: the stroke, then the floating piece, the tool, the selection and the comparison.
    const paints = page.getByRole('region', { name: 'History' }).getByRole('button', { name: /^Street/ })
    await editor.hover(3, 3)
    await page.mouse.down()
    await page.mouse.move(0, 0, { steps: 3 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(differences).toBeVisible()
    await expect(paints).toHaveCount(0)
    await editor.choose('Marquee')
    await editor.drag([3, 3], [5, 4])
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+v')
    await expect(editor.status).toContainText('Placing 3 × 2 cells')
    // Saving keeps the floating piece.
    await files.save(() => page.keyboard.press('ControlOrMeta+Shift+s'))
    await expect(editor.status).toContainText('Placing 3 × 2 cells')
    await differences.locator('[aria-current]').focus()
    await page.keyboard.press('Escape')
    await expect(editor.status).not.toContainText('Placing')
    await expect(differences).toBeVisible()
    await page.locator('[data-map]').focus()
    await expect(editor.status).toContainText('6 cells selected')
    await page.keyboard.press('Escape')
    await editor.expectChosen('Select')
    await expect(editor.status).toContainText('6 cells selected')
    await page.keyboard.press('Escape')
    await expect(editor.status).not.toContainText('6 cells selected')
    await expect(differences).toBeVisible()

    await page.keyboard.press('Escape')
    await expect(differences).toBeHidden()
    expect(editor.complaints).toEqual([])
  },
)

test('a snapshot is restored, renamed, compared, deleted, brought back and found in the file', async ({
  editor,
  files,
}) => {
  const { page } = editor
  const snapshots = page.getByRole('region', { name: 'Snapshots' })
  const button = (name: string) => snapshots.getByRole('button', { name, exact: true })
  await page.setViewportSize({ width: 1400, height: 900 })
  await editor.drag([3, 3], [6, 3])
  await editor.command('Save snapshot…')
  const dialog = page.getByRole('dialog', { name: 'Save snapshot' })
  await dialog.getByRole('button', { name: 'Save snapshot' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Type a name')
  expect(await axeInLongRuns(editor, '.dialog')).toEqual([])
  await dialog.getByLabel('Name').fill('First idea')
  await page.keyboard.press('Enter')
  await expect(editor.status).toContainText('Snapshot “First idea” is taken.')

  await page.getByRole('tab', { name: 'Snapshots' }).click()
  expect(await axeInLongRuns(editor, '.panel-snapshots')).toEqual([])
  await editor.choose('House')
  await editor.click(9, 9)
  await button('Compare: First idea').click()
  await expect(page.getByRole('region', { name: 'Differences' })).toContainText('1 cell differs')
  await button('Restore: First idea').click()
  await expect(editor.status).toContainText('4 streets, 0 houses')
  await expect(page.getByRole('region', { name: 'Differences' })).toContainText('No differences')

  await button('Rename…: First idea').click()
  await page.getByRole('dialog', { name: 'Rename snapshot' }).getByLabel('Name').fill('Street')
  await page.keyboard.press('Enter')
  await button('Delete: Street').click()
  await expect(button('Restore: Street')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(button('Restore: Street')).toBeVisible()

  const [saved] = await files.save(() => page.keyboard.press('ControlOrMeta+s'))
  const content = JSON.parse(new TextDecoder().decode(saved?.bytes)) as { snapshots: { name: string }[] }
  expect(content.snapshots.map(({ name }) => name)).toEqual(['Street'])
  if (isLongRun) {
    await editor.newTown(12, 12)
    await expect(snapshots).toContainText('Save a snapshot to keep the level')
    if (saved) await files.open(saved, () => page.keyboard.press('ControlOrMeta+o'))
    await expect(button('Restore: Street')).toBeVisible()
  }
})
