import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeNative } from '../src/core/formats/native/write'
import type { Project } from '../src/core/project/project'
import { sampleTown } from './canvas/sample-levels'
import { table } from './timing'
import { blocksOf } from './window/blocks'
import { openDesktop } from './window/open-desktop'
import { openEditor, openProject } from './window/open-editor'

// How long the window does not answer while it opens, edits and saves a project of 50 levels of 300 x 300 cells: that of the
// built browser edition, `npm run build:web && npm run bench large-project` (BROWNSTONE_WEB names another built folder), or with
// `-- --desktop` that of the built desktop on the stand-in, where messages between processes cost the window more than in Electron.

const LEVELS = 50
const SIDE = 300

function largeProject(): Project {
  const towns = Array.from({ length: 5 }, (_, seed) => sampleTown(SIDE, SIDE, seed + 1))
  const levels = Array.from({ length: LEVELS }, (_, index) => {
    const level = towns[index % towns.length]
    if (!level) throw new Error('there are towns')
    return { id: `level-${index + 1}`, name: `Quarter ${index + 1}`, level }
  })
  return { name: 'Large', levels }
}

const file = path.join(tmpdir(), 'brownstone-large.brownstone')
const [written] = writeNative(largeProject(), 'large.brownstone').files
writeFileSync(file, written?.bytes ?? '')

const desktop = process.argv.includes('--desktop') ? await openDesktop() : undefined
const editor = desktop ?? (await openEditor())
const { page } = editor

const rows: string[][] = []
const measure = async (what: string, act: () => Promise<unknown>): Promise<void> => {
  const start = Date.now()
  let end = start
  const { longest, longestBusy } = await blocksOf(editor, async () => {
    await act()
    end = Date.now()
  })
  rows.push([
    what,
    `${longest.toFixed(0)} ms`,
    `${longestBusy.toFixed(0)} ms`,
    `${((end - start) / 1000).toFixed(1)} s`,
  ])
}

await measure('open', () => desktop?.open(file, SIDE) ?? openProject(page, file, SIDE))
await measure('paint one cell', async () => {
  await page.getByRole('grid', { name: 'Cells of the town' }).click()
})
await measure('save', async () => {
  if (desktop) {
    await page.keyboard.press('Control+s')
    await page.getByText(/Saved (just now|\d+ s ago)/).waitFor()
    return
  }
  const saving = page.waitForEvent('download')
  await page.keyboard.press('Control+s')
  await (await saving).path()
})

console.log(
  `${LEVELS} levels of ${SIDE} x ${SIDE} cells, a file of ${((written?.bytes.length ?? 0) / 2 ** 20).toFixed(1)} MB`,
)
console.log(table([['step', 'longest block', 'processor time', 'until done'], ...rows]))
await editor.close()
