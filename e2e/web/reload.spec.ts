import { draftsRest, draftStored } from '../support/drafts'
import { expect, test } from '../support/editor'
import { playResults } from '../support/play-page'
import { settled } from '../support/settled'
import { expectTwelveSteps, recoverDialog, takeTwelveSteps } from '../support/twelve-steps'

// Only in long runs: recovery.spec.ts tests the same after a crash.
test(
  'twelve steps, undone ones, the selection and the zoom come back after a reload',
  { tag: '@long' },
  async ({ editor, started }) => {
    test.slow() // loads the page twice
    await draftsRest(started.drafts, await takeTwelveSteps(editor))
    await editor.page.reload()
    await recoverDialog(editor)
      .getByRole('button', { name: /^Open as copy/ })
      .click()
    await expectTwelveSteps(editor)
  },
)

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a map that only moved comes back where it was', { tag: '@long' }, async ({ editor, started }) => {
    test.slow() // loads the page twice
    const { page } = editor
    const since = Date.now()
    await editor.drag([3, 3], [6, 3])
    await draftStored(started.drafts, since)
    const zoom = editor.zoom
    const before = await zoom.textContent()
    for (let times = 0; times < 3; times++) await editor.tool('Zoom in').click()
    await expect(zoom).not.toHaveText(before ?? '')
    const box = await editor.map.boundingBox()
    if (!box) throw new Error('The map is not seen')
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down({ button: 'middle' })
    await page.mouse.move(middle.x - 90, middle.y - 60, { steps: 4 })
    await page.mouse.up({ button: 'middle' })
    const near = (await settled(() => zoom.textContent())) ?? ''
    await page.mouse.move(middle.x + 1, middle.y)
    const cell = (await editor.status.textContent()) ?? ''
    const [place = 'none'] = /Column \d+, row \d+/.exec(cell) ?? []

    await page.reload()
    await recoverDialog(editor)
      .getByRole('button', { name: /^Open as copy/ })
      .click()
    await expect(zoom).toHaveText(near)
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.move(middle.x + 1, middle.y)
    await expect(editor.status).toContainText(place)
  })
})

test('notes of a playtest outlast a reload', async ({ editor, started }) => {
  test.slow() // loads the page twice
  const { page } = editor
  const since = Date.now()
  await editor.drag([3, 3], [6, 3])
  await draftStored(started.drafts, since)
  await editor.command('Play from cursor')
  const map = page.getByRole('figure', { name: 'Map of explored cells' })
  await map.getByRole('button', { name: 'Enlarge the map; write notes' }).click()
  await map.getByRole('textbox', { name: 'Note at this cell' }).fill('A knocker')
  await page.reload()
  await recoverDialog(editor)
    .getByRole('button', { name: /^Open as copy/ })
    .click()
  await editor.command('Playtest results')
  await expect(playResults(editor)).toContainText('1. A knocker')
})
