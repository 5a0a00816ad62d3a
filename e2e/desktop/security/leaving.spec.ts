import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '../../support/main-watch'

// One start for all; after a failure the next test starts the program again.
test.describe.configure({ mode: 'default' })

test('5: no permission is granted but notifications', async ({ app, appPage }) => {
  const states = await appPage.evaluate(() =>
    Promise.all(
      (['geolocation', 'camera', 'microphone', 'notifications'] as const).map(
        async (name) => (await navigator.permissions.query({ name })).state,
      ),
    ),
  )
  expect(states).toEqual(['denied', 'denied', 'denied', 'granted'])
  const granted = await app.evaluate(async () => {
    const { request, check } = globalThis.watched
    const names = ['notifications', 'media', 'geolocation', 'midi', 'clipboard-read', 'openExternal', 'hid']
    const asked = await Promise.all(
      names.map((name) => new Promise((resolve) => request?.(null, name, resolve) ?? resolve('unset'))),
    )
    return names.map((name, index) => [name, check?.(null, name), request ? asked[index] : 'unset'])
  })
  const [first, ...others] = granted
  expect(first).toEqual(['notifications', true, true])
  expect(others.map(([, check, request]) => [check, request])).toEqual(others.map(() => [false, false]))
})

test('13, 18: the window cannot leave its page, which is not a file: address', async ({ app, appPage }) => {
  const address = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.webContents.getURL())
  expect(await address()).toMatch(/^app:\/\/brownstone\//)
  const prevented = await app.evaluate(({ BrowserWindow }) => {
    const { webContents } = BrowserWindow.getAllWindows()[0]!
    const addresses = [
      'https://example.test/',
      'file:///etc/passwd',
      'app://example/',
      'data:text/html,x',
      'app://brownstone.example/',
    ]
    return addresses.filter((url) => {
      let isPrevented = false
      const event = { url, preventDefault: () => (isPrevented = true) }
      Reflect.apply(Reflect.get(webContents, 'emit') as () => unknown, webContents, [
        'will-navigate',
        event,
        url,
      ])
      return !isPrevented
    })
  })
  expect(prevented).toEqual([])
  await appPage.evaluate(() => {
    location.href = 'https://example.test/'
  })
  // Fails if the page is left meanwhile.
  await appPage.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
  expect(await address()).toMatch(/^app:\/\/brownstone\//)
  expect(await appPage.evaluate(() => document.title)).toBe('Brownstone')
})

test('14, 15: the page opens no window and hands no address to the system', async ({
  app,
  appPage,
  program,
}) => {
  const opened = await appPage.evaluate(() => {
    const link = document.createElement('a')
    link.href = 'https://example.test/link'
    link.target = '_blank'
    document.body.append(link)
    link.click()
    link.remove()
    return ['https://example.test/', 'file:///etc/passwd', 'mailto:me@example.test', location.href].map(
      (address) => window.open(address),
    )
  })
  expect(opened).toEqual([null, null, null, null])
  await appPage.evaluate(() => window.brownstone!.installUpdate())
  expect(app.windows()).toHaveLength(1)
  expect(await app.evaluate(() => globalThis.watched.opened)).toEqual([])
  // Only the check for updates uses it, and opens only the page of its own address.
  expect(readFileSync(path.join(program, 'out/main/index.js'), 'utf8').match(/openExternal/g)).toHaveLength(1)
})
