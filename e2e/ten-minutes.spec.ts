import { expect, test } from './support/editor'
import { KeyHands } from './support/key-hands'
import { americanKeys, russianKeys } from './support/keys'
import { MouseHands } from './support/mouse-hands'
import { isLongRun } from './support/run-length'
import { TenMinutes } from './support/ten-minutes'

test.beforeEach(() => test.slow())

/** Does the steps of a short run: those without a test of their own. Each kind of drawing has one. */
async function doMost(work: TenMinutes): Promise<void> {
  await work.openSketch()
  await work.fill()
  await work.keep()
  await work.rerollPart()
  await work.exportMaps()
}

test('the ten-minute script works by pointer', async ({ editor, started }) => {
  const work = await TenMinutes.begin(started, (page) => new MouseHands(page))
  if (isLongRun) await work.doAll()
  else await doMost(work)
  expect(editor.complaints).toEqual([])
})

test('the ten-minute script works by keyboard alone', { tag: '@long' }, async ({ editor, started }) => {
  const work = await TenMinutes.begin(started, (next) => new KeyHands(next, americanKeys(next.page)))
  await work.doAll()
  expect(editor.complaints).toEqual([])
})

test(
  'the ten-minute script works on a Russian keyboard in the dark theme',
  { tag: '@long' },
  async ({ editor, started }) => {
    const hands = new KeyHands(editor, await russianKeys(editor.page))
    await hands.chooseTheme('dark')
    await expect(editor.page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const work = await TenMinutes.begin(started, () => hands, 'Красный бард')
    await work.sketch()
    await work.fill()
    await work.keep()
    await work.reroll(2)
    await work.takeCandidate()
    await work.measure()
    await work.walk()
    await work.rerollPart()
    await work.find()
    await work.export()
    await work.reopen()
    expect(editor.complaints).toEqual([])
  },
)
