import { chromium } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from '../scripts/find-browser.mjs'
import { serveFolder } from '../scripts/serve.mjs'
import { writeNative } from '../src/core/formats/native/write'
import type { Project } from '../src/core/project/project'
import { sampleTown } from './canvas/sample-levels'
import { table } from './timing'

// How long the window of the built browser edition does not answer while it opens, edits and saves a project of 50 levels
// of 300 x 300 cells: `npm run build:web && npm run bench large-project`. BROWNSTONE_WEB names another built folder.

const LEVELS = 50
const SIDE = 300
/** How long the page is watched after a step, in milliseconds: checks and drafts come later. */
const QUIET = 4000

function largeProject(): Project {
  const towns = Array.from({ length: 5 }, (_, seed) => sampleTown(SIDE, SIDE, seed + 1))
  const levels = Array.from({ length: LEVELS }, (_, index) => {
    const level = towns[index % towns.length]
    if (!level) throw new Error('there are towns')
    return { id: `level-${index + 1}`, name: `Quarter ${index + 1}`, level }
  })
  return { name: 'Large', levels }
}

/** The longest time in which the page did not answer: by the clock, and in processor time, which excludes other programs. */
interface Blocks {
  readonly longest: number
  readonly longestBusy: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

async function blocksOf(act: () => Promise<unknown>): Promise<Blocks> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  await act()
  await page.waitForTimeout(QUIET)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[] // as Chromium writes them
  }
  const events = trace.traceEvents
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  // Code that a promise waited for runs at a checkpoint, in part outside of any task.
  const tasks = events.filter(
    ({ name, pid, tid }) => /RunTask$|PerformMicrotaskCheckpoint$/.test(name) && threads.has(`${pid} ${tid}`),
  )
  return {
    longest: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)),
    longestBusy: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000)),
  }
}

const file = path.join(tmpdir(), 'brownstone-large.brownstone')
const [written] = writeNative(largeProject(), 'large.brownstone').files
writeFileSync(file, written?.bytes ?? '')

const { server, address } = await serveFolder(process.env['BROWNSTONE_WEB'] ?? 'out/web', [0])
const executablePath = await findBrowser()
const browser = await chromium.launch({
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  ...(executablePath === undefined ? {} : { executablePath }),
})
const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
await page.addInitScript(() => {
  for (const name of ['showSaveFilePicker', 'showOpenFilePicker', 'showDirectoryPicker']) {
    Reflect.deleteProperty(window, name)
  }
})
await page.goto(address)
await page.getByRole('dialog', { name: 'Start' }).waitFor()
await page.keyboard.press('Escape')
await page.waitForTimeout(2000)

const rows: string[][] = []
const measure = async (what: string, act: () => Promise<unknown>): Promise<void> => {
  const start = Date.now()
  let end = start
  const { longest, longestBusy } = await blocksOf(async () => {
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

await measure('open', async () => {
  const choosing = page.waitForEvent('filechooser')
  await page.keyboard.press('Control+o')
  await (await choosing).setFiles(file)
  // Asked by the page's own clock: a locator would look through the whole page again and again.
  await page.waitForFunction(
    (words) => document.querySelector('[aria-label=Status]')?.textContent?.includes(words),
    `${SIDE} × ${SIDE} cells`,
    { polling: 100 },
  )
})
await measure('paint one cell', async () => {
  await page.getByRole('grid', { name: 'Cells of the town' }).click()
})
await measure('save', async () => {
  const saving = page.waitForEvent('download')
  await page.keyboard.press('Control+s')
  await (await saving).path()
})

console.log(
  `${LEVELS} levels of ${SIDE} x ${SIDE} cells, a file of ${((written?.bytes.length ?? 0) / 2 ** 20).toFixed(1)} MB`,
)
console.log(table([['step', 'longest block', 'processor time', 'until done'], ...rows]))
await browser.close()
server.close()
