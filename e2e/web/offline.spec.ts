import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { serveFolder } from '../../scripts/serve.mjs'
import { expect, test as base } from '../support/editor'
import { EditorPage } from '../support/editor-page'
import { BrowserFiles } from '../support/files'
import { isLongRun } from '../support/run-length'
import { ROOT } from '../support/runtime'
import { recoverDialog } from '../support/twelve-steps'
import { hideStart, withoutFilePickers } from '../support/web'

const EDITION = path.join(ROOT, 'out', 'web')

/** A server of a copy of the edition below a folder, as on a host that has other pages, too. It sends no policy. */
interface Site {
  readonly folder: string
  readonly address: string
  /** Serves the site again, at the same address. */
  readonly start: () => Promise<void>
  readonly stop: () => void
}

const test = base.extend<{ site: Site }>({
  site: async ({ context }, use) => {
    // The start screen of each page is left out of a short run: it makes towns and draws their pictures.
    if (!isLongRun) await hideStart(context)
    const root = mkdtempSync(path.join(tmpdir(), 'brownstone-site-'))
    const folder = path.join(root, 'tools', 'brownstone')
    cpSync(EDITION, folder, { recursive: true, filter: (name) => !name.endsWith('.map') })
    // A short run compresses nothing: it takes longer than the rest of the test.
    const serve = async (port: number) => {
      const served = await serveFolder(root, [port], { compresses: isLongRun })
      dropPolicy(served.server)
      return served
    }
    let { server, address } = await serve(0)
    const stop = (): void => {
      server.close()
      server.closeAllConnections()
    }
    await use({
      folder,
      address: `${address}tools/brownstone/`,
      start: async () => void ({ server } = await serve(Number(new URL(address).port))),
      stop,
    })
    stop()
    rmSync(root, { recursive: true })
  },
})

/** Stops sending a policy, as hosts without headers of their own do. */
function dropPolicy(server: Server): void {
  server.prependListener('request', (_request, response) => {
    const write = response.writeHead.bind(response)
    const withoutPolicy = (status: number, headers: object): unknown =>
      write(status, { ...headers, 'content-security-policy': '' })
    Object.assign(response, { writeHead: withoutPolicy })
  })
}

async function beginTown(page: Page): Promise<void> {
  if (isLongRun) await page.getByRole('button', { name: /^Draw your own/ }).click()
  await expect(page.getByRole('contentinfo').getByText('20 × 20 cells')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Lets a worker of the page ask another host. Resolves to whether its request was sent. */
async function asksOtherHost(page: Page): Promise<boolean> {
  const worker = page.workers().find((each) => each.url().includes('job-worker'))
  if (!worker) throw new Error('There is no worker.')
  const other = await serveFolder(EDITION, [0], { compresses: false })
  const isSent = await worker.evaluate(
    (address) =>
      fetch(address, { mode: 'no-cors' }).then(
        () => true,
        () => false,
      ),
    other.address,
  )
  other.server.close()
  other.server.closeAllConnections()
  return isSent
}

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('the page can be installed, opens the files that the system hands to it, and works without a network after the first visit; a newer version is announced and loaded on request, and a tab of the old one goes on saving, exporting and recovering', async ({
    page,
    context,
    site,
  }) => {
    test.slow() // loads four pages
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    await withoutFilePickers(page)
    await takeHandedFiles(page)
    await page.goto(site.address)
    await beginTown(page)
    await expectHandedFile(page)
    await expectInstallable(page)
    // A copy of the whole edition is kept.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

    site.stop()
    await page.reload()
    await beginTown(page)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('contentinfo')).toContainText(/\d\d+ streets?, \d\d+ houses?/)
    expect(await asksOtherHost(page)).toBe(false)
    // A dialog and its data, which nothing has loaded before.
    const editor = new EditorPage(page, 'browser')
    await editor.command('About Brownstone')
    const about = page.getByRole('dialog', { name: 'About Brownstone' })
    await about.getByText(/^konva \d/).click()
    await expect(about.locator('details[open]').getByText('Permission is hereby granted')).toBeVisible()
    await page.keyboard.press('Escape')

    publishNewVersion(site.folder)
    moveAssets(site.folder)
    await site.start()
    const newer = await context.newPage()
    await newer.goto(site.address)
    await beginTown(newer)
    await expect(newer.getByRole('main').getByText('A newer version of Brownstone is ready.')).toBeVisible()
    expect(await newer.title()).not.toContain('newer')
    await newer.getByRole('button', { name: 'Reload' }).click()
    await expect(newer).toHaveTitle(/newer/)
    const storedOf = (folder: string): Promise<number> =>
      newer.evaluate(async (folder) => {
        const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)))
        const keys = (await Promise.all(caches.map((cache) => cache.keys()))).flat()
        return keys.filter(({ url }) => url.includes(folder)).length
      }, folder)

    const files = new BrowserFiles(page)
    const [project] = await files.save(() => page.keyboard.press('ControlOrMeta+s'))
    expect(project?.name).toBe('Untitled.brownstone')
    await page.keyboard.press('ControlOrMeta+Shift+e')
    const dialog = page.getByRole('dialog', { name: 'Export' })
    await dialog
      .getByRole('radio', { name: /^Tiled/ })
      .first()
      .click()
    const exported = await files.save(() => dialog.getByRole('button', { name: 'Export…' }).click(), 2)
    expect(exported.map(({ name }) => path.extname(name)).toSorted()).toEqual(['.png', '.tmj'])
    await editor.command('Recover files')
    await expect(recoverDialog(editor)).toContainText('There is no unsaved work.')
    expect(problems).toEqual([])
    expect(await storedOf('/assets/ExportDialog-')).toBeGreaterThan(0)

    if (!isLongRun) return
    // The last page of the old version takes its files with it.
    await page.close()
    await newer.reload()
    await beginTown(newer)
    await expect.poll(() => storedOf('/assets/')).toBe(0)
    expect(await storedOf('/newer/')).toBeGreaterThan(0)
  })
})

test('a worker asks no other host, by a header of its own', async ({ editor }) => {
  await expect.poll(() => editor.page.workers().length).toBeGreaterThan(0)
  expect(await asksOtherHost(editor.page)).toBe(false)
})

/** Gives later loads of a page the system's part: the queue of files that only installed pages have. */
async function takeHandedFiles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const setConsumer = (take: (launch: object) => void): void => {
      Object.assign(window, { hand: (files: FileSystemHandle[]) => take({ files }) })
    }
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } })
  })
}

/** Hands over a file that the user chose in the file manager. */
async function expectHandedFile(page: Page): Promise<void> {
  const text = readFileSync(path.join(ROOT, 'resources/samples/two-gate-village.brownstone'), 'utf8')
  await page.evaluate(async (content) => {
    const folder = await navigator.storage.getDirectory()
    const file = await folder.getFileHandle('two-gate-village.brownstone', { create: true })
    const stream = await file.createWritable()
    await stream.write(content)
    await stream.close()
    const { hand } = window as unknown as { hand: (files: FileSystemHandle[]) => void } // set by `takeHandedFiles`
    hand([file])
  }, text)
  await expect(page).toHaveTitle(/two-gate-village/)
  await expect(page.getByRole('contentinfo')).toContainText(/\d\d+ streets?, \d\d+ houses?/)
}

async function expectInstallable(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { errors, data = '' } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data) as { icons: { src: string }[]; file_handlers: { accept: object }[] } // our own file
  expect(JSON.stringify(manifest.file_handlers[0]?.accept)).toContain('.brownstone')
  for (const { src } of manifest.icons) {
    expect((await page.request.get(new URL(src, page.url()).href)).headers()['content-type']).toBe(
      'image/png',
    )
  }
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A private window, as tests use, cannot install anything.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
}

/** The script of the page, which names its build, and parts that are loaded when they are first used. */
const CHANGED = /^(?:start|ExportDialog|RecoverDialog|save-exports|tiled)-/

/**
 * Gives files with a hash in their names another address, as a build does in which they changed: all files, or in a short run
 * those that the copy needs to tell the builds apart. To store all of them again takes longer than the rest of the test.
 */
function moveAssets(folder: string): void {
  const old = path.join(folder, 'assets')
  cpSync(old, path.join(folder, 'newer'), { recursive: true })
  const moved = new Set(readdirSync(old).filter((name) => isLongRun || CHANGED.test(name)))
  expect(moved.size).toBeGreaterThan(4)
  for (const name of moved) rmSync(path.join(old, name))
  for (const name of ['index.html', 'service-worker.js']) {
    const file = path.join(folder, name)
    const text = readFileSync(file, 'utf8').replaceAll(
      /(["'`](?:\.\/)?)assets\/([\w.-]+)/g,
      (address, start, name) => (moved.has(name) ? `${start}newer/${name}` : address),
    )
    writeFileSync(file, text)
  }
}

/** Changes the page and its hash in the list of the copy, as a new build does. */
function publishNewVersion(folder: string): void {
  const change = (name: string, from: RegExp, to: string): void => {
    const file = path.join(folder, name)
    const text = readFileSync(file, 'utf8')
    expect(text).toMatch(from)
    writeFileSync(file, text.replace(from, to))
  }
  change('index.html', /<title>Brownstone<\/title>/, '<title>Brownstone, newer</title>')
  change('service-worker.js', /(url:\s*["'`]index\.html["'`],\s*revision:\s*["'`])[0-9a-f]+/, '$1newer')
}
