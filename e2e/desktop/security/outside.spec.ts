import type { ElectronApplication } from '@playwright/test'
import { MAX_TOWN_CODE } from '../../../src/core/codes/town-code-limit'
import { expect, test } from '../../support/main-watch'

/** Input from outside: the command line of a second start, and links, which any page can open. */

// One start for all; after a failure the next test starts the program again.
test.describe.configure({ mode: 'default' })

type Messages = readonly (readonly [channel: string, value: unknown])[]

/** Emits an event of the program, and returns what it would send to the window, which is held back. */
function sentBy(app: ElectronApplication, event: string, values: readonly unknown[]): Promise<Messages> {
  return app.evaluate(
    async ({ app, BrowserWindow }, { event, values }) => {
      const { webContents } = BrowserWindow.getAllWindows()[0]!
      const sent: [string, unknown][] = []
      const send = webContents.send.bind(webContents)
      Reflect.set(webContents, 'send', (channel: string, ...values: unknown[]) => {
        // The threads of the program work on meanwhile.
        if (channel === 'brownstone:fromThread') send(channel, ...values)
        else sent.push([channel, values[0]])
      })
      app.emit(event, { preventDefault: () => undefined }, ...values)
      // A link is passed on at once; a file is read before the window is told.
      if (event !== 'open-url') await new Promise((resolve) => setTimeout(resolve, 300))
      Reflect.deleteProperty(webContents, 'send')
      return sent
    },
    { event, values },
  )
}

test('18: a second start opens only files with the extensions of levels', async ({ app, appPage: _page }) => {
  const words = ['program', '/etc/passwd', 'secrets.pem', '.bashrc', '--inspect=1', '-rules.brownstone']
  expect(await sentBy(app, 'second-instance', [words, '/'])).toEqual([])
  const sent = await sentBy(app, 'second-instance', [['program', 'missing.brownstone'], '/'])
  expect(sent).toMatchObject([['brownstone:opened', { status: 'error' }]])
})

test('18: a link is never opened as a file, whatever its extension', async ({ app, appPage: _page }) => {
  const sent = await sentBy(app, 'second-instance', [['program', 'brownstone:/a.brownstone'], '/'])
  expect(sent).toEqual([['brownstone:townCode', 'a.brownstone']])
})

test('13: a link is read only with the scheme of the program, and up to its limit', async ({
  app,
  appPage: _page,
}) => {
  for (const link of ['https://example.test/x', 'file:///etc/passwd', 'brownstones:x', 'javascript:x', 'x'])
    expect(await sentBy(app, 'open-url', [link])).toEqual([])
  const [long] = await sentBy(app, 'open-url', [`brownstone:${'A'.repeat(2 * MAX_TOWN_CODE)}`])
  expect(String(long?.[1])).toHaveLength(MAX_TOWN_CODE + 1)
})
