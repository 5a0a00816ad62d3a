import type { Page } from '@playwright/test'
import { expect, test } from '../support/editor'
import { EditorPage } from '../support/editor-page'
import { ReusedPages } from '../support/reused-page'
import { hideStart, openWebEdition } from '../support/web'

// The tests of what other tests stand on: only a change in the support of tests can break it. In this order, in one worker.
test.describe.configure({ mode: 'default' })

let used: Page | undefined

/** What a page and its context show of earlier tests. Equal for a page that was just loaded and for one that was reused. */
async function traces(page: Page): Promise<unknown> {
  const seen = await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory()
    const files: string[] = []
    for await (const name of (folder as unknown as { keys(): AsyncIterable<string> }).keys()) files.push(name) // not in the types yet
    const { documentElement, body } = document
    const attributesOf = (element: Element): readonly string[] =>
      [...element.attributes].map(({ name, value }) => `${name}=${value}`)
    return {
      stored: [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie, files],
      databases: (await indexedDB.databases()).map((database) => database.name),
      caches: await caches.keys(),
      locks: (await navigator.locks.query()).held?.length,
      size: [innerWidth, innerHeight, devicePixelRatio],
      state: [window.name, history.state, location.href, document.title],
      looks: [attributesOf(documentElement), attributesOf(body)],
      elements: [...body.children]
        .filter(({ tagName }) => tagName !== 'SCRIPT')
        .map(({ className }) => className),
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      focus: document.activeElement?.className,
      isMapHovered: document.querySelector('[data-map]:hover') !== null,
    }
  })
  // A pointer that moves comes from where it was.
  const ways = await page.evaluateHandle(() => {
    const ways: (readonly number[])[] = []
    addEventListener('pointermove', ({ x, y }) => ways.push([x, y]))
    return ways
  })
  await page.mouse.move(4, 4, { steps: 2 })
  // The random seed differs from window to window.
  const shown = (await page.locator('body').ariaSnapshot()).replaceAll(/\d{3,}/g, 'seed')
  const cookies = await page.context().cookies()
  return { ...seen, shown, cookies, ways: await ways.jsonValue() }
}

test('a test leaves a page in disorder', { tag: '@long' }, async ({ editor, started }) => {
  const { page } = editor
  used = page

  // The program: a document with a draft, the tour, the layout, settings, the clipboard.
  await editor.drag([3, 3], [6, 3])
  await expect.poll(async () => (await started.drafts()).length).toBe(1)
  await editor.command('Two-minute tour')
  await editor.menu('View', 'Panels', 'At the right')
  await page.keyboard.press('Control+,')
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await expect(editor.status).toContainText('400 cells copied')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).length)).toBeGreaterThan(1)

  // The browser, by a script of the page.
  await page.evaluate(async () => {
    localStorage.setItem('brownstone.theme', 'high-contrast')
    sessionStorage.setItem('left', 'over')
    document.cookie = 'left=over'
    window.name = 'left over'
    history.replaceState({ left: 'over' }, '', '#left')
    document.body.append(document.createElement('hr'))
    await caches.open('left over')
    const folder = await navigator.storage.getDirectory()
    await folder.getFileHandle('left over', { create: true })
    await new Promise((resolve) => {
      indexedDB.open('left over').addEventListener('success', resolve)
    })
  })

  // Emulation and listeners of the test, another size, an open dialog, and a button that is held.
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' })
  await page.setViewportSize({ width: 600, height: 500 })
  page.on('dialog', () => undefined)
  page.on('console', () => Promise.reject(new Error('a listener of an earlier test')))
  await page.keyboard.press('Control+,')
  await page.mouse.move(300, 300)
  await page.mouse.down()
})

test(
  'the next test finds the page as a new one',
  { tag: '@long' },
  async ({ editor, sharedBrowser, baseURL, viewport }) => {
    const { page } = editor
    expect(page).toBe(used)
    const context = await (await sharedBrowser()).newContext({ baseURL: baseURL ?? '', viewport })
    await hideStart(context)
    const fresh = new EditorPage(await context.newPage(), 'browser')
    await openWebEdition(fresh.page)
    await fresh.ready()
    expect(await traces(page)).toEqual(await traces(fresh.page))
    // Those of earlier windows are used again. How many a window needs at the same time depends on their speed.
    expect(page.workers().length).toBeLessThanOrEqual(
      await page.evaluate(() => navigator.hardwareConcurrency),
    )
    await context.close()

    // All keys and buttons are up, and the clipboard is empty.
    await editor.map.focus()
    await page.keyboard.press('ArrowRight')
    await expect(editor.status).not.toContainText('selected')
    await page.keyboard.press('Control+v')
    await expect(editor.status).toContainText('There is no text on the clipboard to paste.')
    // One window answers, not each that the page has had.
    await editor.map.focus()
    await page.keyboard.press('Control+Shift+p')
    await expect(page.getByRole('dialog', { name: 'Command palette' })).toHaveCount(1)
    expect(editor.complaints).toEqual([])
  },
)

/** What makes a page unlike a new one. */
const LASTING: readonly (readonly [what: string, act: (page: Page) => Promise<unknown>])[] = [
  ['a global', (page) => page.evaluate(() => Reflect.set(window, 'left', 'over'))],
  ['another method', (page) => page.evaluate(() => Reflect.set(Worker.prototype, 'postMessage', () => 0))],
  ['another method of a class', (page) => page.evaluate(() => Reflect.set(Date, 'now', () => 0))],
  ['a script for later loads', (page) => page.addInitScript(() => undefined)],
  ['a permission', (page) => page.context().grantPermissions(['clipboard-read'])],
  ['a stopped clock', (page) => page.clock.setFixedTime(0)],
  ['another page', (page) => page.context().newPage()],
  ['a popup', (page) => page.evaluate(() => void open('about:blank'))],
  ['a key that is held', (page) => page.keyboard.down('Shift')],
  ['a load by itself', (page) => page.evaluate(() => location.reload())],
]

for (const [what, act] of LASTING) {
  test(`a page with ${what} is not used again`, { tag: '@long' }, async ({ sharedBrowser, baseURL }) => {
    const pages = new ReusedPages(sharedBrowser)
    const page = await pages.take({ baseURL: baseURL ?? '' })
    await act(page)
    await pages.giveBack(false)
    expect(page.isClosed()).toBe(true)
  })
}
