import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { EditorPage } from '../../support/editor-page'
import { mainCalls } from '../../support/main-calls'
import { expect, test, titleOf } from '../../support/main-watch'

/** What only the user may do: a script of the page tries it without a key, a click or a line of the native menu. */

// One start for all; after a failure the next test starts the program again.
test.describe.configure({ mode: 'default' })

/** The calls that a script must not be able to make by itself. */
const CALLS = [
  ['editCommand', 'copy'],
  ['editCommand', 'paste'],
  ['checkForUpdate'],
  ['installUpdate'],
  ['fullScreen'],
] as const

/**
 * Makes the calls once no key or click counts any more: what the page evaluates for a test counts as one. Then says on the
 * console that it waits for a line of the native menu, and makes the first call after it.
 */
function callAlone(page: Page): Promise<string[]> {
  return page.evaluate(async (calls) => {
    const { brownstone } = window
    if (!brownstone) return ['no bridge']
    const make = ([name = '', ...values]: readonly string[]): Promise<string> => {
      const call = Reflect.get(brownstone, name) as (...values: string[]) => Promise<unknown>
      return call(...values).then(
        (reply) => JSON.stringify(reply) ?? 'done',
        (error: unknown) => String(error),
      )
    }
    while (navigator.userActivation.isActive) await new Promise((resolve) => setTimeout(resolve, 100))
    const alone = await Promise.all(calls.map(make))
    const menu = new Promise<unknown>((resolve) => brownstone.onAction(resolve))
    console.info('the page waits for the menu')
    await menu
    return [...alone, await make(calls[0] ?? [])]
  }, CALLS)
}

test('17: a script cannot paste, copy, look for updates or fill the screen by itself', async ({
  app,
  appPage,
}) => {
  const waits = appPage.waitForEvent('console', (message) => message.text() === 'the page waits for the menu')
  const replying = callAlone(appPage)
  await waits
  await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('view.fit')?.click())
  const replies = await replying
  // A line of the native menu counts as an act of the user, and so does a key.
  expect(replies.pop()).toBe('true')
  expect(replies).toEqual(CALLS.map(([name]) => expect.stringContaining(`${name} is only for the user`)))
  await appPage.keyboard.press('F9')
  expect(await appPage.evaluate(() => window.brownstone?.editCommand('copy'))).toBe(true)
  expect(await app.evaluate(() => globalThis.watched.opened)).toEqual([])
})

test('17: the only page that the program opens is that of a newer version that was found', async ({
  app,
  appPage: _page,
}) => {
  const { asWindow } = mainCalls(app)
  expect(await asWindow('installUpdate')).toBeUndefined()
  expect(await asWindow('installUpdate', 'https://example.test/')).toContain('installUpdate')
  expect(await asWindow('checkForUpdate', 'https://example.test/')).toContain('checkForUpdate')
  expect(await app.evaluate(() => globalThis.watched.opened)).toEqual([])
})

test('17: a script gets no token for a file that it names or makes up', async ({ app, appPage }) => {
  const home = await app.evaluate(({ app }) => app.getPath('exe'))
  const replies = await appPage.evaluate(async (place) => {
    const { brownstone } = window
    const tokenFor = brownstone?.tokenFor as (...values: readonly unknown[]) => Promise<unknown>
    const madeUp = Object.assign(new File(['x'], place), { path: place })
    return Promise.all(
      [madeUp, { path: place, name: 'x' }, place].map((value) =>
        tokenFor(value).then(
          (token) => token ?? 'no token',
          () => 'refused',
        ),
      ),
    )
  }, home)
  expect(replies).toEqual(['no token', 'refused', 'refused'])
})

test('17: a fabricated drop gives no right to a file', async ({ app, appPage }) => {
  const project = readFileSync('test/fixtures/native/version-1.brownstone', 'utf8')
  const before = await mainCalls(app).asWindow('recent')
  // The window takes no drops while a dialog is open. A key of an earlier test may have left the start screen already.
  await new EditorPage(appPage, 'desktop').closeStart()
  await expect(appPage.getByRole('dialog')).toBeHidden()
  await app.evaluate(({ dialog }) => {
    const asked: string[] = []
    Reflect.set(globalThis, 'asked', asked)
    dialog.showSaveDialog = async (...values: readonly unknown[]) => {
      asked.push(JSON.stringify(values.at(-1)))
      return { canceled: true, filePath: '' }
    }
  })
  const path = await appPage.evaluate((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'a.brownstone'))
    const [file] = data.files
    const target = document.querySelector('.app')
    for (const type of ['dragover', 'drop'])
      target?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
    return [file && Reflect.get(file, 'path'), Reflect.get(window, 'webUtils')].map(String)
  }, project)
  expect(path).toEqual(['undefined', 'undefined'])
  await expect.poll(() => titleOf(app)).toContain('a.brownstone')
  expect(await mainCalls(app).asWindow('recent')).toEqual(before)
  // Save asks where: the host knows no file of this document.
  await appPage.keyboard.press('ControlOrMeta+s')
  await expect.poll(() => app.evaluate(() => Reflect.get(globalThis, 'asked') as string[])).toHaveLength(1)
})
