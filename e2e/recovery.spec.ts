import { axeViolations } from './support/axe'
import { draftsRest } from './support/drafts'
import { expect, test, type RunningEditor } from './support/editor'
import { decidedCells, levelIn } from './support/saved-level'
import { expectTwelveSteps, recoverDialog, takeTwelveSteps } from './support/twelve-steps'

// The program starts again with the storage of the browser.
test.use({ ownContext: true })

/** Returns the decided cells of the latest draft, or undefined if there is no draft. */
async function storedCells({ drafts }: RunningEditor): Promise<string | undefined> {
  const [latest] = await drafts()
  return latest && decidedCells(levelIn(Buffer.from(latest.text)))
}

test(
  'work of two seconds before a crash is offered at the next start, and opens unchanged, with all its steps, the selection and the zoom',
  { tag: '@both' },
  async ({ editor, started }) => {
    test.slow() // starts programs several times
    await editor.drag([3, 3], [6, 3])
    await editor.choose('House')
    await editor.click(9, 9)
    const changedAt = Date.now()
    await expect.poll(() => storedCells(started)).toBe('ssssh')
    const [draft] = await started.drafts()
    expect((draft?.at ?? Infinity) - changedAt).toBeLessThanOrEqual(2000)
    await editor.choose('Street')
    await draftsRest(started.drafts, await takeTwelveSteps(editor))

    const next = await started.crash()
    const dialog = recoverDialog(next.editor)
    await expect(dialog).toBeVisible()
    const row = dialog.getByRole('listitem').filter({ hasText: 'Untitled' })
    await expect(row).toContainText('20 × 20 cells')
    await expect(row.getByRole('img', { name: 'Map of Untitled' })).toBeVisible()
    expect(await axeViolations(next.editor, '.dialog')).toEqual([])
    await expect(row.getByRole('button', { name: /^Open as copy/ })).toBeFocused()
    await next.editor.page.keyboard.press('Enter')

    await expect(next.editor.status).toContainText('14 streets, 1 house')
    await expect(next.editor.status).toContainText('Not saved')
    const [saved] = await next.files.save(() => next.editor.page.keyboard.press('ControlOrMeta+s'))
    const level = levelIn(saved?.bytes ?? new Uint8Array())
    expect(level.rows[2]?.cells).toBe(`..ssss${'.'.repeat(14)}`)
    expect(level.rows[3]?.cells).toBe(`..${'s'.repeat(10)}${'.'.repeat(8)}`)
    expect(level.rows[8]?.cells).toBe(`........h${'.'.repeat(11)}`)
    expect(decidedCells(level)).toBe(`${'s'.repeat(14)}h`)
    await expect(next.editor.status).toContainText(/Saved (?:just now|\d+ s ago)/)
    await expectTwelveSteps(next.editor, { steps: 2, streets: 4 })
  },
)

test('saved or undone work is not offered', { tag: '@long' }, async ({ editor, files, started }) => {
  test.slow() // starts programs several times
  await editor.drag([3, 3], [6, 3])
  await expect.poll(() => storedCells(started)).toBe('ssss')
  await files.save(() => editor.page.keyboard.press('ControlOrMeta+s'))
  await editor.click(9, 9)
  await editor.page.keyboard.press('ControlOrMeta+z')
  await expect(editor.status).toContainText(/Saved (?:just now|\d+ s ago)/)
  await expect.poll(started.drafts).toEqual([])

  const { editor: next } = await started.crash()
  await next.ready()
  await expect(recoverDialog(next)).toBeHidden()
})

test(
  'work that was recovered and lost again is offered once, until it is discarded',
  { tag: '@long' },
  async ({ editor, started, kind }) => {
    test.slow() // starts programs several times
    await editor.click(9, 9)
    await expect.poll(() => storedCells(started)).toBe('s')
    const [first] = await started.drafts()
    const second = await started.crash()
    await recoverDialog(second.editor)
      .getByRole('button', { name: /^Open as copy/ })
      .click()
    await expect(second.editor.status).toContainText('1 street')
    // The copy is kept before its draft is deleted; the desktop keeps the draft for a week, and does not offer it.
    await expect.poll(async () => ((await second.drafts())[0]?.at ?? 0) > (first?.at ?? Infinity)).toBe(true)

    const { editor: third, files } = await second.crash()
    const dialog = recoverDialog(third)
    const rows = kind === 'desktop' ? 2 : 1
    await expect(dialog.getByRole('button', { name: /^Open as copy/ })).toHaveCount(rows)
    await expect(dialog.getByText('Was opened as a copy')).toHaveCount(rows - 1)
    await files.agree()
    for (let left = rows; left > 0; left--) {
      await expect(dialog.getByRole('button', { name: /^Discard/ })).toHaveCount(left)
      await dialog
        .getByRole('button', { name: /^Discard/ })
        .first()
        .click()
    }
    await expect(dialog).toContainText('There is no unsaved work.')
  },
)
