import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findBrowser } from '../../../scripts/find-browser.mjs'
import type { WrittenFile } from '../../../src/core/formats/format'
import { isLongRun } from '../../support/samples'
import { skippedUnless } from '../../support/skipped'

/** Options of tests that need a real browser: they are skipped, with a reason, where there is none. */
export async function needsBrowser(): Promise<ReturnType<typeof skippedUnless>> {
  return skippedUnless((await findBrowser()) !== undefined, 'no browser is here.', ['a browser'])
}

/**
 * Opens a page of that size. Engines take as long as the machine lets them, so waits end a little before their test does,
 * and not after the half minute that is usual.
 */
export async function openPage(browser: Browser, width: number, height: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height } })
  page.setDefaultTimeout(110_000)
  return page
}

/** An empty page in a real browser, in which a game engine loads our files. */
export interface EnginePage {
  readonly page: Page
  /** What its script reports about a file of that name. */
  readonly load: (name: string) => Promise<unknown>
  /** Serves these files beside the page from now on. */
  readonly put: (files: readonly WrittenFile[]) => void
  readonly close: () => Promise<void>
}

const ENGINES = path.join(import.meta.dirname, '../engines')
const ADDRESS = 'http://engine.localhost/'
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  html: 'text/html',
  png: 'image/png',
}

/**
 * Opens a page that runs a script of `engines/`, which can import these files, of packages or of that folder, by name,
 * and gives the page a function `load`. The page has no network access.
 */
export async function openEngine(
  browser: Browser,
  script: string,
  modules: Readonly<Record<string, string>>,
): Promise<EnginePage> {
  const served = new Map<string, Buffer>()
  served.set('page.js', readFileSync(path.join(ENGINES, script)))
  const imports: Record<string, string> = {}
  for (const [name, place] of Object.entries(modules)) {
    const file = `${name.replaceAll(/[^a-z]/gi, '-')}.js`
    served.set(file, readFileSync(path.resolve(place.startsWith('.') ? ENGINES : 'node_modules', place)))
    imports[name] = `/${file}`
  }
  const map = JSON.stringify({ imports })
  served.set(
    'index.html',
    Buffer.from(
      `<!doctype html><title>Engine</title><script type="importmap">${map}</script>` +
        '<body></body><script type="module" src="/page.js"></script>',
    ),
  )
  const page = await openPage(browser, 800, 600)
  await page.route('**', (route) => {
    const name = decodeURIComponent(new URL(route.request().url()).pathname.slice(1))
    const body = served.get(name)
    if (!body) return route.fulfill({ status: 404, body: 'Not found' })
    return route.fulfill({ body, contentType: MEDIA_TYPES[path.extname(name).slice(1)] ?? 'text/plain' })
  })
  page.on('pageerror', (error) => process.stderr.write(`The page failed: ${error.message}\n`))
  return {
    page,
    load: async (name) => {
      // Started again each time, because an engine never stops drawing.
      await page.goto(`${ADDRESS}index.html${isLongRun ? '?long' : ''}`)
      await page.waitForFunction('globalThis.load !== undefined')
      return page.evaluate(`globalThis.load(${JSON.stringify(name)})`)
    },
    put: (files) => {
      for (const { name, bytes } of files) served.set(name, Buffer.from(bytes))
    },
    close: () => page.close(),
  }
}

/** Starts the browser, in which each engine opens a page of its own, with these flags. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = await findBrowser()
  return chromium.launch({
    // Chromium's own sandbox refuses to run for root, which is what containers run as.
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...flags],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
}
