import path from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { findBrowser } from '../../scripts/find-browser.mjs'

/** A page with one view on it, in a browser of its own. */
export interface OpenedPage {
  /** Opens the page once more, with a window or pixels of another size. */
  readonly openPage: (
    options?: BrowserContextOptions,
    /** Another page in the same browser. */
    address?: string,
    /** What runs in the page before its own code. */
    before?: () => void,
  ) => Promise<Page>
  readonly close: () => Promise<void>
}

/** Builds the page with the map and serves it on the loopback address. Runs from the root of the repository. */
export function openMapPage(flags: readonly string[] = []): Promise<OpenedPage> {
  return openBenchPage('bench/canvas', () => window.mapPage !== undefined, flags)
}

/** Builds the page in a folder of the project and serves it; `isReady` is asked in the page whether it has begun. */
export async function openBenchPage(
  folder: string,
  isReady: () => boolean,
  flags: readonly string[] = [],
): Promise<OpenedPage> {
  const root = path.resolve(folder)
  const outDir = path.resolve('out', `${path.basename(folder)}-page`)
  const shared = { root, base: './', configFile: false, logLevel: 'error' } as const
  await build({ ...shared, build: { outDir, emptyOutDir: true, target: 'esnext', minify: false } })
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const address = server.resolvedUrls?.local[0]
  if (address === undefined) throw new Error('The page is served nowhere')
  const browser = await launch(flags)
  return {
    openPage: async (options, other, before) => {
      const page = await browser.newPage({ viewport: { width: 1600, height: 900 }, ...options })
      page.on('pageerror', (error) => console.error(`The page failed: ${error.message}`))
      if (before) await page.addInitScript(before)
      await page.goto(other ?? address)
      if (other === undefined) await page.waitForFunction(isReady)
      return page
    },
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}

/** Starts a browser with more flags than usual. */
export async function launch(flags: readonly string[]): Promise<Browser> {
  const executablePath = await findBrowser()
  return chromium.launch({
    // Chromium's own sandbox refuses to run for root, which is what containers run as.
    args: [...flags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
}
