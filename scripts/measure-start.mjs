// node scripts/measure-start.mjs: how much script a browser loads from the server of `npm start` until the start screen is
// complete, each file with the bytes that were sent. Needs a built browser edition and a Chromium.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findBrowser } from './browser.mjs'
import { root } from './run.mjs'
import { serveFolder } from './serve.mjs'

/** Maximum script of the first screen, in bytes as sent. */
export const MAX_START_BYTES = 250_000

/** The folder of the built browser edition. */
const WEB_FOLDER = path.join(root, 'out', 'web')

/**
 * Serves the folder and opens it in a new page of the browser. Resolves to the scripts, those of workers included, that
 * were sent before the start screen was complete (its towns are drawn and all of it can be used), to their sum in bytes
 * with headers, and to the time it took in milliseconds.
 */
export async function measureStart(browser, folder = WEB_FOLDER) {
  const { server, address } = await serveFolder(folder, [0])
  const sent = []
  server.on('request', (request, response) => {
    const at = Date.now()
    // A connection carries one answer at a time.
    const { socket } = response
    const before = socket.bytesWritten
    response.on('finish', () => {
      const name = path.posix.basename(request.url.split('?')[0])
      if (!name.endsWith('.js') || response.statusCode !== 200) return
      sent.push({ name, at, bytes: socket.bytesWritten - before })
    })
  })
  const page = await browser.newPage()
  try {
    await page.addInitScript(holdBackEditor)
    await page.goto(address)
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, MARK)
    const { begin, end } = await page.evaluate((mark) => {
      const [entry] = performance.getEntriesByName(mark)
      return { begin: performance.timeOrigin, end: performance.timeOrigin + entry.startTime }
    }, MARK)
    const scripts = sent.filter(({ at }) => at <= end).map(({ name, bytes }) => ({ name, bytes }))
    return { scripts, bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0), time: end - begin }
  } finally {
    await page.close()
    server.close()
    server.closeAllConnections()
  }
}

/** The window sets this mark when the start screen is complete. */
const MARK = 'start-screen'

/**
 * Makes long waits of a page endless. The editor is loaded after one of them even if the start screen is not complete by
 * then, and would be counted on a slow machine.
 */
function holdBackEditor() {
  const { setTimeout: wait } = globalThis
  globalThis.setTimeout = (act, delay, ...values) => wait(act, delay >= 1000 ? 2 ** 31 - 1 : delay, ...values)
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const executablePath = await findBrowser()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const { scripts, bytes, time } = await measureStart(browser)
    for (const script of scripts) console.log(`${kilobytes(script.bytes).padStart(10)}  ${script.name}`)
    const limit = `at most ${kilobytes(MAX_START_BYTES)} may be sent`
    console.log(
      `${kilobytes(bytes)} of script until the start screen is complete, in ${(time / 1000).toFixed(2)} s; ${limit}.`,
    )
    if (bytes > MAX_START_BYTES) process.exitCode = 1
  } finally {
    await browser.close()
  }
}
