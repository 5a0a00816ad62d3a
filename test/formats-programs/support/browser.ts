import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.html': 'text/html',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
}

/** Files on a port of this computer. */
export interface FileServer {
  /** Without a slash at its end. */
  readonly address: string
  readonly close: () => void
}

/** Serves what `find` has at a path, which begins with a slash. Playwright's own routes would pass megabytes on as text. */
export async function serveFiles(find: (path: string) => Uint8Array | undefined): Promise<FileServer> {
  const server = createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '', 'http://localhost').pathname)
    const bytes = find(name)
    if (!bytes) return response.writeHead(404).end('Not found')
    const type = MEDIA_TYPES[path.extname(name)] ?? 'text/plain'
    // Scripts of megabytes are loaded and compiled once for all pages of a context.
    const caching = { 'Cache-Control': type === 'text/javascript' ? 'max-age=600' : 'no-store' }
    return response.writeHead(200, { 'Content-Type': type, ...caching }).end(bytes)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // a server on a port has such an address
  return { address: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

/** Returns what `find` in `serveFiles` needs of a folder: its files with these endings. */
export function filesBelow(folder: string, endings: RegExp): (path: string) => Uint8Array | undefined {
  return (name) => (endings.test(name) ? readFileSync(path.join(folder, name)) : undefined)
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
  const served = new Map<string, Uint8Array>()
  served.set('/page.js', readFileSync(path.join(ENGINES, script)))
  const imports: Record<string, string> = {}
  for (const [name, place] of Object.entries(modules)) {
    const file = `${name.replaceAll(/[^a-z]/gi, '-')}.js`
    served.set(
      `/${file}`,
      readFileSync(path.resolve(place.startsWith('.') ? ENGINES : 'node_modules', place)),
    )
    imports[name] = `/${file}`
  }
  const map = JSON.stringify({ imports })
  served.set(
    '/index.html',
    Buffer.from(
      `<!doctype html><title>Engine</title><script type="importmap">${map}</script>` +
        '<body></body><script type="module" src="/page.js"></script>',
    ),
  )
  const server = await serveFiles((name) => served.get(name))
  const page = await openPage(browser, 800, 600)
  page.on('pageerror', (error) => process.stderr.write(`The page failed: ${error.message}\n`))
  return {
    page,
    load: async (name) => {
      // Started again each time, because an engine never stops drawing.
      await page.goto(`${server.address}/index.html${isLongRun ? '?long' : ''}`)
      await page.waitForFunction('globalThis.load !== undefined')
      return page.evaluate(`globalThis.load(${JSON.stringify(name)})`)
    },
    put: (files) => {
      for (const { name, bytes } of files) served.set(`/${name}`, bytes)
    },
    close: async () => {
      await page.close()
      server.close()
    },
  }
}

/** Pages reach this computer only. */
const NO_NETWORK = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'

/** Starts the browser, in which each engine opens a page of its own, with these flags. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = await findBrowser()
  return chromium.launch({
    // Chromium's own sandbox refuses to run for root, which is what containers run as.
    args: [NO_NETWORK, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...flags],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
}
