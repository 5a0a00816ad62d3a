import type { Page } from '@playwright/test'
import type { EditorPage } from '../support/editor-page'
import { expect, test } from '../support/editor'
import { openTownWithInn, playStrip } from '../support/play-page'
import { settled } from '../support/settled'
import { TouchHands } from '../support/touch-hands'

test.use({ contextOptions: { viewport: { width: 1024, height: 768 }, hasTouch: true } })

/** Names and sizes of visible controls smaller than a side, in CSS pixels. */
function smallControls(page: Page, within: string, least: number): Promise<readonly string[]> {
  return page.evaluate(
    ({ within, least }) => {
      const controls = 'button, select, summary, [role=tab], [role^=menuitem], .splitter'
      const fields = 'label:has(input:is([type=checkbox], [type=radio]))'
      return [...document.querySelectorAll(`:is(${within}) :is(${controls}, ${fields})`)].flatMap(
        (control) => {
          const { width, height } = control.getBoundingClientRect()
          if (width < 2 || Math.min(width, height) >= least) return []
          return [`${control.getAttribute('aria-label') ?? control.textContent}: ${width} x ${height}`]
        },
      )
    },
    { within, least },
  )
}

async function zoomOf(editor: EditorPage): Promise<number> {
  const { zoom } = editor
  return parseInt((await zoom.textContent()) ?? '', 10)
}

test('a tap selects, a drag selects more, and the status bar says what was touched', async ({ editor }) => {
  const hands = new TouchHands(editor)
  await editor.choose('Select')
  await editor.click(4, 5)
  await editor.expectCell(/^undecided; column 4, row 5$/)
  await expect(editor.status).toContainText('1 cell selected')
  await expect(editor.status).toContainText('Column 4, row 5')
  await editor.drag([6, 6], [8, 7])
  await expect(editor.status).toContainText('6 cells selected')
  // The page stays where it is, whatever is dragged.
  await hands.fingers.drag({ x: 500, y: 700 }, { x: 500, y: 300 })
  expect(await editor.page.evaluate(() => [scrollX, scrollY, visualViewport?.scale])).toEqual([0, 0, 1])
  expect(editor.complaints).toEqual([])
})

test('two fingers pan and zoom, and draw nothing', async ({ editor }) => {
  const { fingers } = new TouchHands(editor)
  await editor.choose('House')
  const zoom = await zoomOf(editor)
  const [left, right] = [await editor.pointOf([8, 10]), await editor.pointOf([12, 10])]
  const wide = 2 * (right.x - left.x)
  await fingers.two(
    [left, right],
    [
      { x: left.x - wide / 2, y: left.y },
      { x: right.x + wide / 2, y: right.y },
    ],
  )
  await expect.poll(() => zoomOf(editor)).toBeGreaterThan(2 * zoom)
  const near = await settled(() => zoomOf(editor))
  // Both fingers move alike: the map moves with them, and keeps its zoom.
  const down = (point: { x: number; y: number }) => ({ x: point.x, y: point.y + 120 })
  await fingers.two([left, right], [down(left), down(right)])
  expect(Math.abs((await settled(() => zoomOf(editor))) - near)).toBeLessThan(3)
  await editor.choose('Select')
  // What lay under the fingers moved down with them: a tap lies some cells farther north.
  await fingers.click(left)
  await editor.expectCell(/; column \d+, row [4-8]$/)
  await expect(editor.status).toContainText('0 houses')
})

test('a held finger opens the menu of the cell and draws nothing; the browser shows none', async ({
  editor,
}) => {
  const { page } = editor
  const hands = new TouchHands(editor)
  const wrong = await page.evaluateHandle(() => {
    const wrong: string[] = []
    addEventListener('contextmenu', (event) => event.defaultPrevented || wrong.push(String(event.target)))
    return wrong
  })
  await editor.choose('House')
  await hands.openMenu([5, 5])
  expect(await smallControls(page, '[role=menu]', 40)).toEqual([])
  await editor.pointer.press(hands.menuLine(/^Lock/))
  await expect(editor.status).toContainText('Undecided cells have nothing to keep yet')
  await expect(editor.status).toContainText('0 houses')
  await editor.click(7, 7)
  await expect(editor.status).toContainText('1 house')
  expect(await wrong.jsonValue()).toEqual([])
  await editor.pointer.press(editor.tool('Undo'))
  await expect(editor.status).toContainText('0 houses')
})

test('a held finger reads the hint of a control, and does nothing else', async ({ editor }) => {
  const { page } = editor
  const { fingers } = new TouchHands(editor)
  const button = await editor.tool('Zoom in').boundingBox()
  if (!button) throw new Error('No button')
  const middle = { x: button.x + button.width / 2, y: button.y + button.height / 2 }
  const hint = page.getByRole('tooltip')
  let zoom = 0
  // The hints are loaded behind the editor; until then a held finger is a tap.
  await expect(async () => {
    zoom = await zoomOf(editor)
    await fingers.hold(middle, () => expect(hint).toHaveText(/^Zoom in/, { timeout: 2000 }))
  }).toPass()
  await expect(hint).toHaveCount(0)
  expect(await zoomOf(editor)).toBe(zoom)
  // A tap works as ever, and leaves no tooltip behind.
  await fingers.click(middle)
  await expect.poll(() => zoomOf(editor)).toBeGreaterThan(zoom)
  await expect(hint).toHaveCount(0)
})

test('controls are large enough for fingers', async ({ editor }) => {
  const { page } = editor
  const hands = new TouchHands(editor)
  expect(await smallControls(page, '.app-head, .hints', 40)).toEqual([])
  expect(await smallControls(page, 'body', 24)).toEqual([])
  await hands.withDrawer(async () => expect(await smallControls(page, 'body', 24)).toEqual([]))
  for (const tab of ['Levels', 'Buildings', 'Districts', 'History', 'Snapshots', 'Stamps']) {
    await editor.pointer.press(page.getByRole('tab', { name: tab }))
    expect(await smallControls(page, 'body', 24)).toEqual([])
  }
  await editor.menu('File', 'Export…')
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible()
  expect(await smallControls(page, '.dialog', 24)).toEqual([])
})

test('a playtest is walked by the pad and by taps on the map', async ({ editor, files }) => {
  const hands = new TouchHands(editor)
  await openTownWithInn(editor, files)
  await hands.play('Inn “Scarlet Bard”')
  const strip = playStrip(editor)
  await expect(strip).toContainText('Column 1, row 4')
  expect(await smallControls(editor.page, '.walk-pad', 40)).toEqual([])
  await hands.walk(['forward'])
  await expect(strip).toContainText('Column 2, row 4')
  await editor.click(6, 4)
  await expect(strip).toContainText('Column 3, row 4')
  await hands.leavePlay()
  await expect(strip).toHaveCount(0)
  expect(editor.complaints).toEqual([])
})
