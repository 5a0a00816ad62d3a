import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeNative } from '../src/core/formats/native/write'
import { MAX, projectAtLimits } from '../test/support/project-at-limits'
import { table } from './timing'
import { blocksOf } from './window/blocks'
import { openEditor, openProject } from './window/open-editor'

// The lists of the window with a document at the limits: how long the window does not answer while each opens and is
// scrolled to its end, and how many elements it has: `npm run build:web && npm run bench long-lists`. BROWNSTONE_WEB names another built folder.

const file = path.join(tmpdir(), 'brownstone-lists.brownstone')
const [written] = writeNative(projectAtLimits(MAX), 'lists.brownstone').files
writeFileSync(file, written?.bytes ?? '')

const editor = await openEditor()
const { page } = editor
const rows: string[][] = []

const measure = async (what: string, act: () => Promise<unknown>): Promise<void> => {
  const { longest, longestBusy } = await blocksOf(editor, async () => {
    await act()
  })
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  rows.push([what, `${longest.toFixed(0)} ms`, `${longestBusy.toFixed(0)} ms`, String(nodes)])
}

/** Scrolls what holds a list from its begin to its end in steps of half its height, one a frame, 40 steps at most. */
const scroll = (list: string): Promise<void> =>
  page
    .locator(list)
    .first()
    .evaluate(async (element) => {
      let scroller = element
      while (scroller.parentElement && scroller.scrollHeight <= scroller.clientHeight)
        scroller = scroller.parentElement
      for (let step = 0; step < 40; step++) {
        scroller.scrollTop += scroller.clientHeight / 2
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      scroller.scrollTop = scroller.scrollHeight
      await new Promise((resolve) => setTimeout(resolve, 100))
    })

/** Opens a panel at the left; in the page itself, since a locator would look through thousands of elements. */
const openTab = (name: string): Promise<void> =>
  page.locator(`.left-tab[aria-label="${name}"]`).first().focus()

await measure('open the document', () => openProject(page, file, 300))
await page
  .getByRole('region', { name: 'Problems' })
  .getByText('leads nowhere')
  .first()
  .waitFor({ timeout: 60_000 })
await page.waitForTimeout(3000)
await measure('problems: scroll', () => scroll('.problems'))
await measure('buildings: open', () => openTab('Buildings'))
await measure('buildings: scroll', () => scroll('.panel-places .palette'))
await measure('buildings: type', async () => {
  await page.getByRole('region', { name: 'Buildings' }).getByRole('combobox').fill('shop 49')
  await page.waitForTimeout(300)
})
await measure('paint one cell beside it', async () => {
  await page.getByRole('grid', { name: 'Cells of the town' }).click()
  await page.waitForTimeout(500)
})
await measure('find: open', async () => {
  await page.keyboard.press('Control+f')
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(500)
})
await measure('find: type', async () => {
  await page.keyboard.type('shop 4')
  await page.waitForTimeout(300)
})
await measure('find: scroll', () => scroll('[role=dialog] .palette'))
await page.keyboard.press('Escape')
await measure('levels: open', () => openTab('Levels'))
await measure('levels: scroll', () => scroll('.levels'))
await measure('snapshots: open', () => openTab('Snapshots'))
await measure('snapshots: scroll', () => scroll('.snapshots'))
await measure('a cell with 100 places of 200 properties', async () => {
  await page.getByRole('grid', { name: 'Cells of the town' }).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  await page
    .getByRole('button', { name: 'Remove the property property 1' })
    .first()
    .waitFor({ timeout: 240_000 })
})
await measure('its properties: scroll', () => scroll('.panel-docked'))

console.log(table([['step', 'longest block', 'longest busy', 'elements'], ...rows]))
await editor.close()
