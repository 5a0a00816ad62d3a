import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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

/** Whether the server compresses the files. Only one test needs it: compressing all of them takes longer than a test. */
const test = base.extend<{ compresses: boolean }>({ compresses: [false, { option: true }] })

test.use({ serviceWorkers: 'allow' })

/** A server of a copy of the edition below a folder, as on a host that has other pages, too. */
let site: {
  readonly folder: string
  readonly address: string
  /** Stops sending a policy, as hosts without headers of their own do. */
  readonly dropPolicy: () => void
  readonly stop: () => void
}

// The start screen of each page is left out of a short run: it makes towns and draws their pictures.
test.beforeEach(async ({ compresses, context }) => {
  if (!isLongRun) await hideStart(context)
  const root = mkdtempSync(path.join(tmpdir(), 'brownstone-site-'))
  const folder = path.join(root, 'tools', 'brownstone')
  cpSync(path.join(ROOT, 'out', 'web'), folder, {
    recursive: true,
    filter: (name) => !name.endsWith('.map'),
  })
  const { server, address } = await serveFolder(root, [0], { compresses })
  site = {
    folder,
    address: `${address}tools/brownstone/`,
    dropPolicy: () =>
      server.prependListener('request', (_request, response) => {
        const write = response.writeHead.bind(response)
        const withoutPolicy = (status: number, headers: object): unknown =>
          write(status, { ...headers, 'content-security-policy': '' })
        Object.assign(response, { writeHead: withoutPolicy })
      }),
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
})

test.afterEach(() => {
  site.stop()
  rmSync(path.resolve(site.folder, '../..'), { recursive: true })
})

async function beginTown(page: Page): Promise<void> {
  if (isLongRun) await page.getByRole('button', { name: /^Draw your own/ }).click()
  await expect(page.getByRole('contentinfo').getByText('20 × 20 cells')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Opens the editor and waits until a copy of the whole edition is kept. */
async function openWithCopy(page: Page): Promise<void> {
  await page.goto(site.address)
  await beginTown(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Lets a worker of the page ask another host. Resolves to whether its request was sent. */
async function asksOtherHost(page: Page): Promise<boolean> {
  const worker = page.workers().find((each) => each.url().includes('job-worker'))
  if (!worker) throw new Error('There is no worker.')
  const other = await serveFolder(site.folder, [0], { compresses: false })
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

test.describe('from a server that compresses', () => {
  // A short run leaves that out: it takes longer than the rest of the test.
  test.use({ compresses: isLongRun })

  test('the editor works without a network after the first visit, and its worker asks no other host, although the server sent no policy', async ({
    page,
  }) => {
    test.slow() // loads the page twice
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    site.dropPolicy()
    await openWithCopy(page)
    site.stop()
    await page.reload()
    await beginTown(page)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('contentinfo')).toContainText(/\d\d+ streets?, \d\d+ houses?/)
    expect(await asksOtherHost(page)).toBe(false)
    // A dialog and its data, which nothing has loaded before.
    await page.keyboard.press('Control+Shift+P')
    await page.keyboard.type('About Brownstone')
    await page.keyboard.press('Enter')
    const about = page.getByRole('dialog', { name: 'About Brownstone' })
    await about.getByText(/^konva \d/).click()
    await expect(about.locator('details[open]').getByText('Permission is hereby granted')).toBeVisible()
    expect(problems).toEqual([])
  })
})

test('a newer version is announced and loaded on request, and a tab of the old one goes on saving, exporting and recovering', async ({
  page,
  context,
}) => {
  test.slow() // loads four pages
  await openWithCopy(page)
  const old = await context.newPage()
  const problems: string[] = []
  old.on('pageerror', ({ message }) => problems.push(message))
  await withoutFilePickers(old)
  await old.goto(site.address)
  await beginTown(old)
  publishNewVersion()
  moveAssets()
  await page.reload()
  await beginTown(page)
  await expect(page.getByRole('main').getByText('A newer version of Brownstone is ready.')).toBeVisible()
  const mark = page.locator('meta[name=newer]')
  await expect(mark).toHaveCount(0)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(mark).toHaveCount(1)
  const storedOf = (folder: string): Promise<number> =>
    page.evaluate(async (folder) => {
      const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)))
      const keys = (await Promise.all(caches.map((cache) => cache.keys()))).flat()
      return keys.filter(({ url }) => url.includes(folder)).length
    }, folder)

  const editor = new EditorPage(old, 'browser')
  const files = new BrowserFiles(old)
  await editor.fill()
  const [project] = await files.save(() => old.keyboard.press('ControlOrMeta+s'))
  expect(project?.name).toBe('Untitled.brownstone')
  await old.keyboard.press('ControlOrMeta+Shift+e')
  const dialog = old.getByRole('dialog', { name: 'Export' })
  await dialog
    .getByRole('radio', { name: /^Tiled/ })
    .first()
    .click()
  const exported = await files.save(() => dialog.getByRole('button', { name: 'Export…' }).click(), 2)
  expect(exported.map(({ name }) => path.extname(name)).toSorted()).toEqual(['.png', '.tmj'])
  await editor.command('Recover files')
  await expect(recoverDialog(editor)).toContainText('There is no unsaved work.')
  expect(problems).toEqual([])
  expect(await storedOf('/assets/')).toBeGreaterThan(0)

  if (!isLongRun) return
  // The last page of the old version takes its files with it.
  await old.close()
  await page.reload()
  await beginTown(page)
  await expect.poll(() => storedOf('/assets/')).toBe(0)
  expect(await storedOf('/newer/')).toBeGreaterThan(0)
})

test('the page can be installed, opens the files that the system hands to it, and its worker asks no other host, by a header of its own', async ({
  page,
}) => {
  // The system's part: the queue that only installed pages have, and a file that the user chose in the file manager.
  await page.addInitScript(() => {
    const setConsumer = (take: (launch: object) => void): void => {
      Object.assign(window, { hand: (files: FileSystemHandle[]) => take({ files }) })
    }
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } })
  })
  await page.goto(site.address)
  await beginTown(page)
  const text = readFileSync(path.join(ROOT, 'resources/samples/two-gate-village.brownstone'), 'utf8')
  await page.evaluate(async (content) => {
    const folder = await navigator.storage.getDirectory()
    const file = await folder.getFileHandle('two-gate-village.brownstone', { create: true })
    const stream = await file.createWritable()
    await stream.write(content)
    await stream.close()
    const { hand } = window as unknown as { hand: (files: FileSystemHandle[]) => void } // set above
    hand([file])
  }, text)
  await expect(page).toHaveTitle(/two-gate-village/)
  await expect(page.getByRole('contentinfo')).toContainText(/\d\d+ streets?, \d\d+ houses?/)
  expect(await asksOtherHost(page)).toBe(false)

  const session = await page.context().newCDPSession(page)
  const { errors, data = '' } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data) as { icons: { src: string }[]; file_handlers: { accept: object }[] } // our own file
  expect(JSON.stringify(manifest.file_handlers[0]?.accept)).toContain('.brownstone')
  for (const { src } of manifest.icons) {
    expect((await page.request.get(new URL(src, site.address).href)).headers()['content-type']).toBe(
      'image/png',
    )
  }
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A private window, as tests use, cannot install anything.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

/** Gives all files with a hash in their names another address, as a build does in which all of them changed. */
function moveAssets(): void {
  renameSync(path.join(site.folder, 'assets'), path.join(site.folder, 'newer'))
  for (const name of ['index.html', 'service-worker.js']) {
    const file = path.join(site.folder, name)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(["'`](?:\.\/)?)assets\//g, '$1newer/'))
  }
}

/** Changes the page and its hash in the list of the copy, as a new build does. */
function publishNewVersion(): void {
  const change = (name: string, from: RegExp, to: string): void => {
    const file = path.join(site.folder, name)
    const text = readFileSync(file, 'utf8')
    expect(text).toMatch(from)
    writeFileSync(file, text.replace(from, to))
  }
  change(
    'index.html',
    /<title>Brownstone<\/title>/,
    '<title>Brownstone</title><meta name="newer" content="yes">',
  )
  change('service-worker.js', /(url:\s*["'`]index\.html["'`],\s*revision:\s*["'`])[0-9a-f]+/, '$1newer')
}
