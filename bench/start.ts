import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { findBrowser } from '../scripts/find-browser.mjs'
import { serveFolder } from '../scripts/serve.mjs'
import { median, table } from './timing'

// Seconds from navigation to a window of the browser edition in which one can draw, also as a multiple of a twin: a page that
// loads the same files and does no work. `npm run build:web && npm run bench start`. The first visit is cold, the next ones
// have the files in the browser's cache. "Busy" is the processor time of the page's thread, which other programs disturb less.
// `-- --against=FOLDER` takes turns with another built folder, `-- --rounds=30` measures more often than 10 times.
// BROWNSTONE_WEB names the built folder.

/** The page that loads the same files, and their list. */
const TWIN = { page: 'twin.html', script: 'twin.js', list: 'twin.json' }

/** With the start screen, which is left at once, and without, as for users who switched it off. */
const WAYS = [
  { name: 'start screen left at once', isHidden: false },
  { name: 'no start screen', isHidden: true },
] as const

/** A built folder that is served. */
interface Site {
  readonly name: string
  readonly address: string
  /** The files that a page asked for since the last call. */
  readonly takeRequests: () => readonly string[]
  readonly close: () => void
  readonly copy: string
}

type Way = (typeof WAYS)[number]

/** Milliseconds from navigation until one can draw, and those in which the thread of the page was busy. */
interface Visit {
  readonly time: number
  readonly busy: number
}

/** Visits of a site and of its twin, with an empty cache and with a filled one. */
interface Times {
  readonly cold: Visit
  readonly warm: Visit
  readonly coldTwin: Visit
  readonly warmTwin: Visit
}

const { values } = parseArgs({
  options: { against: { type: 'string' }, rounds: { type: 'string', default: '10' } },
})
const rounds = Number(values.rounds)
const folders = [process.env['BROWNSTONE_WEB'] ?? 'out/web', ...(values.against ? [values.against] : [])]
const executablePath = await findBrowser()
const browser = await chromium.launch({
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  ...(executablePath === undefined ? {} : { executablePath }),
})
const sites = await Promise.all(folders.map(openSite))
try {
  const rows = [
    ['', 'visit', 'folder', 'files', 'seconds', 'twin', 'ratio', 'to the first', 'busy', 'to the first'],
  ]
  for (const way of WAYS) rows.push(...(await rowsOf(way)))
  console.log(`Medians of ${rounds} rounds, in turns.`)
  console.log(table(rows))
} finally {
  await browser.close()
  for (const site of sites) site.close()
}

/** Serves a copy of a folder with a twin page. */
async function openSite(folder: string): Promise<Site> {
  const copy = mkdtempSync(path.join(tmpdir(), 'brownstone-start-'))
  cpSync(folder, copy, { recursive: true })
  writeFileSync(
    path.join(copy, TWIN.page),
    `<!doctype html><script type="module" src="./${TWIN.script}"></script>`,
  )
  writeFileSync(path.join(copy, TWIN.script), twinScript())
  const { server, address } = await serveFolder(copy, [0])
  let requests: string[] = []
  server.on('request', ({ url = '/' }: { readonly url?: string }) => requests.push(url))
  return {
    name: folder,
    address,
    copy,
    takeRequests: () => {
      const taken = requests
      requests = []
      return taken
    },
    close: () => {
      server.close()
      server.closeAllConnections()
      rmSync(copy, { recursive: true })
    },
  }
}

/** Loads a list of files, and then says when it has them. A file of its own: the server's policy allows no script in a page. */
function twinScript(): string {
  return `const list = await (await fetch('./${TWIN.list}')).json()
    await Promise.all(list.map(async (file) => (await fetch(file)).arrayBuffer()))
    requestAnimationFrame(() => performance.mark('drawable'))`
}

/** Measures a way of starting in all folders. */
async function rowsOf(way: Way): Promise<string[][]> {
  const files = new Map<Site, number>()
  for (const site of sites) files.set(site, await listFiles(browser, site, way))
  const times = sites.map((): Times[] => [])
  for (let round = 0; round < rounds; round++) {
    // Every other round begins with the other folder.
    const order = round % 2 === 0 ? [...sites.keys()] : [...sites.keys()].toReversed()
    for (const index of order) times[index]?.push(await timesOf(browser, sites[index] as Site, way)) // one a folder
  }
  return (['cold', 'warm'] as const).flatMap((visit) =>
    sites.map((site, index) => {
      const mine = times[index] ?? []
      const first = times[0] ?? []
      const toFirst = (key: keyof Visit): string =>
        index === 0
          ? ''
          : median(
              mine.map((each, round) => each[visit][key] / (first[round]?.[visit][key] ?? Number.NaN)),
            ).toFixed(2)
      return [
        way.name,
        visit,
        site.name,
        String(files.get(site)),
        seconds(mine.map((each) => each[visit].time)),
        seconds(mine.map((each) => each[`${visit}Twin`].time)),
        median(mine.map((each) => each[visit].time / each[`${visit}Twin`].time)).toFixed(1),
        toFirst('time'),
        seconds(mine.map((each) => each[visit].busy)),
        toFirst('busy'),
      ]
    }),
  )
}

function seconds(times: readonly number[]): string {
  return (median(times) / 1000).toFixed(2)
}

/** Writes the list of files that a site loads until one can draw, and checks that one can. Returns their number. */
async function listFiles(from: Browser, site: Site, way: Way): Promise<number> {
  const context = await openContext(from, way)
  site.takeRequests()
  const page = await context.newPage()
  await page.goto(site.address)
  await page.waitForFunction(isMarked)
  const files = [...new Set(site.takeRequests())]
  writeFileSync(path.join(site.copy, TWIN.list), JSON.stringify(files))
  const map = page.getByRole('grid')
  await map.press('s')
  await map.click()
  await page.getByRole('contentinfo', { name: 'Status' }).filter({ hasText: '1 street' }).waitFor()
  await context.close()
  return files.length
}

async function timesOf(from: Browser, site: Site, way: Way): Promise<Times> {
  const context = await openContext(from, way)
  const twins = await openContext(from, way)
  const twin = site.address + TWIN.page
  const cold = await visit(context, site.address)
  const coldTwin = await visit(twins, twin)
  // The browser keeps compiled scripts from the second visit on.
  await visit(context, site.address)
  const warm = await visit(context, site.address)
  await visit(twins, twin)
  const warmTwin = await visit(twins, twin)
  await context.close()
  await twins.close()
  return { cold, warm, coldTwin, warmTwin }
}

/** A context with an empty cache. Copies for use offline would load in the background. */
async function openContext(from: Browser, way: Way): Promise<BrowserContext> {
  const context = await from.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1600, height: 900 },
  })
  // Long enough for a machine that is busy with other work.
  context.setDefaultTimeout(120_000)
  await context.addInitScript(watchStart, way.isHidden)
  return context
}

/** Opens a page and waits until it says that one can draw. */
async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(address)
  await page.waitForFunction(isMarked)
  const time = await page.evaluate(() => performance.getEntriesByName('drawable')[0]?.startTime ?? Number.NaN)
  const { metrics } = await session.send('Performance.getMetrics')
  const busy = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  await page.close()
  return { time, busy }
}

function isMarked(): boolean {
  return performance.getEntriesByName('drawable').length > 0
}

/** In the page: leaves the start screen as soon as it is there, and marks the first frame with a map and no dialog. */
function watchStart(isHidden: boolean): void {
  if (isHidden) localStorage.setItem('brownstone.start', 'hidden')
  const look = (): void => {
    const dialog = document.querySelector('[role=dialog]')
    if (dialog) {
      const key = new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true })
      ;(document.activeElement ?? dialog).dispatchEvent(key)
    } else if (document.querySelector('[role=grid] canvas')) {
      requestAnimationFrame(() => performance.mark('drawable'))
      return
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
