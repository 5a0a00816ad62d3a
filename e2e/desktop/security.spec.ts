import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CALL_NAMES, channelOf, EVENT_NAMES, listenerOf } from '../../src/ipc/calls'
import { ROOT } from '../support/runtime'
import { expect, PROGRAM, test } from '../support/watched'

/**
 * Electron's security checklist on the built program; the numbers are those of `docs/security.md`. `npm run test:hardening`
 * removes each protection from the built files and expects a failure here. The sandbox of the system itself and the
 * fuses are not seen here: `test/scripts/package.test.ts` reads the fuses of the packed program.
 */

// One start for all; after a failure the next test starts the program again.
test.describe.configure({ mode: 'default' })

const built = (file: string): string => readFileSync(path.join(PROGRAM, 'out', file), 'utf8')

test('1: the built page names no address of the web', () => {
  const html = built('renderer/index.html')
  expect(html).toContain('<script')
  expect(html).not.toMatch(/https?:|<webview|<iframe|<base/i)
})

test('2, 3, 4, 6, 8 to 11: the window has the safe preferences', async ({ app, appPage: _page }) => {
  const preferences = await app.evaluate(({ BrowserWindow }) => {
    const { webContents } = BrowserWindow.getAllWindows()[0]!
    // Exists in Electron, but not in its types.
    return (
      webContents as unknown as { getLastWebPreferences(): Electron.WebPreferences }
    ).getLastWebPreferences()
  })
  expect(preferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
  })
  const off = [
    'nodeIntegrationInWorker',
    'nodeIntegrationInSubFrames',
    'allowRunningInsecureContent',
    'experimentalFeatures',
    'enableBlinkFeatures',
  ] as const
  for (const name of off) expect(preferences[name] || undefined, name).toBeUndefined()
})

test('4: the sandbox is switched on for every process', async ({ app }) => {
  expect(await app.evaluate(() => globalThis.watched.sandboxEnabled)).toBe(true)
})

test('2, 20: the page sees neither Node nor Electron, only the calls of the contract', async ({
  appPage,
}) => {
  const seen = await appPage.evaluate(() => ({
    globals: [
      'require',
      'process',
      'module',
      'exports',
      'Buffer',
      'global',
      'ipcRenderer',
      'electron',
    ].filter((name) => name in window),
    keys: Object.keys(window.brownstone!).toSorted(),
    isFrozen: Object.isFrozen(window.brownstone),
    isReplaceable: Object.getOwnPropertyDescriptor(window, 'brownstone')?.writable,
  }))
  expect(seen).toEqual({
    globals: [],
    keys: ['kind', ...CALL_NAMES, ...EVENT_NAMES.map(listenerOf)].toSorted(),
    isFrozen: true,
    isReplaceable: false,
  })
})

test('3: what the page does to its own built-ins does not reach the preload', async ({ appPage }) => {
  const stolen = await appPage.evaluate(async () => {
    const seen: string[] = []
    const invoke = Function.prototype.call
    const spy = function (this: unknown, ...values: [unknown]) {
      seen.push(String(values[0]))
      return invoke.apply(this as () => unknown, values) as unknown
    }
    Reflect.set(Function.prototype, 'call', spy)
    await window.brownstone!.recent()
    Reflect.set(Function.prototype, 'call', invoke)
    return seen.filter((text) => /ipc|electron/i.test(text))
  })
  expect(stolen).toEqual([])
})

test('20: a listener gets the values of an event, never the event', async ({ app, appPage }) => {
  await appPage.evaluate(() => {
    const heard: unknown[][] = []
    Reflect.set(window, 'heard', heard)
    window.brownstone!.onAction((...values) => void heard.push(values))
  })
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]!.webContents.send('brownstone:action', 'no.such.action'),
  )
  const heard = () => appPage.evaluate(() => Reflect.get(window, 'heard') as unknown[][])
  await expect.poll(heard).toEqual([['no.such.action']])
})

test('20: an event that breaks the contract does not reach the editor', async ({ app, appPage }) => {
  const send = (reply: object): Promise<void> =>
    app.evaluate(({ BrowserWindow }, reply) => {
      BrowserWindow.getAllWindows()[0]!.webContents.send('brownstone:opened', reply)
    }, reply)
  await send({ status: 'error', message: 'Sent as agreed.' })
  await expect(appPage.getByText('Sent as agreed.').first()).toBeAttached()
  // The editor shows the last message, which would be this one.
  await send({ status: 'error', message: 'Sent with one value too many.', more: true })
  await appPage.waitForTimeout(300)
  await expect(appPage.getByText('Sent with one value too many.')).toHaveCount(0)
})

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

test('1, 7: the page is held to its content policy', async ({ appPage }) => {
  await appPage.evaluate(() => {
    const directives = new Set<string>()
    Reflect.set(window, 'violated', directives)
    document.addEventListener('securitypolicyviolation', (event) => directives.add(event.effectiveDirective))
    const script = document.createElement('script')
    script.textContent = 'window.broken = 1'
    const image = new Image()
    image.src = 'https://example.test/picture.png'
    const frame = document.createElement('iframe')
    frame.src = 'https://example.test/'
    const base = document.createElement('base')
    base.href = 'https://example.test/'
    document.body.append(script, frame, base)
    for (const element of [script, frame, base]) element.remove()
    // In a separate task, because the ban on eval is lifted while a test's code runs.
    setTimeout(() => new Function('window.broken = 1')())
    return fetch('https://example.test/').catch(() => undefined)
  })
  const violated = (): Promise<string[]> =>
    appPage.evaluate(() => {
      const directives = Reflect.get(window, 'violated') as Set<string> // set above
      return [...directives, 'broken' in window ? 'broken' : 'whole'].toSorted()
    })
  await expect
    .poll(violated)
    .toEqual(['base-uri', 'connect-src', 'frame-src', 'img-src', 'script-src', 'script-src-elem', 'whole'])
})

test('7, 18: the scheme serves the files of the page only, each with policy and type', async ({ app }) => {
  const answers = await app.evaluate(async () => {
    const { serve } = globalThis.watched
    if (!serve) throw new Error('no scheme is served')
    const ask = async (address: string, method = 'GET') => {
      const { status, headers } = await serve(new Request(address, { method }))
      const policy = headers.get('content-security-policy') ?? ''
      const isStrict = /default-src 'none'; script-src 'self';.*frame-ancestors 'none'/.test(policy)
      return { what: `${method} ${address}`, status, isStrict, type: headers.get('x-content-type-options') }
    }
    const inside = 'app://brownstone/'
    const refused = [
      '%2e%2e/main/index.js',
      '..%2fmain/index.js',
      'assets/..%2f..%2fmain/index.js',
      '..%2f..%2fpackage.json',
      '..%5cmain%5cindex.js',
      'index.html%00.js',
      'C:%2fwindows%2fwin.ini',
      'no-such-file.js',
    ].map((file) => ask(inside + file))
    return {
      served: await Promise.all([ask(inside), ask(`${inside}index.html`)]),
      refused: await Promise.all([
        ...refused,
        ask('app://example/index.html'),
        ask('app://brownstone.example/index.html'),
        ask(`${inside}index.html`, 'POST'),
        ask(`${inside}index.html`, 'PUT'),
      ]),
    }
  })
  for (const answer of [...answers.served, ...answers.refused])
    expect(answer).toMatchObject({ isStrict: true, type: 'nosniff' })
  for (const { what, status } of answers.served) expect(status, what).toBe(200)
  for (const { what, status } of answers.refused) expect([404, 405], what).toContain(status)
})

test('12: nothing can be embedded by <webview>', async ({ app, appPage: _page }) => {
  const isPrevented = await app.evaluate(({ BrowserWindow }) => {
    let prevented = false
    const event = { preventDefault: () => (prevented = true) }
    // Emitted by hand, because the page cannot ask for it: the tag is off.
    const { webContents } = BrowserWindow.getAllWindows()[0]!
    Reflect.apply(Reflect.get(webContents, 'emit') as () => unknown, webContents, [
      'will-attach-webview',
      event,
      {},
      {},
    ])
    return prevented
  })
  expect(isPrevented).toBe(true)
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
  await appPage.waitForTimeout(200)
  expect(await address()).toMatch(/^app:\/\/brownstone\//)
  expect(await appPage.evaluate(() => document.title)).toBe('Brownstone')
})

test('14, 15: the page opens no window and hands no address to the system', async ({ app, appPage }) => {
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
  // Only the check for updates has it, and it shows only the page that its own address names.
  expect(built('main/index.js').match(/openExternal/g)).toHaveLength(1)
})

test('17: no call of a foreign sender is answered', async ({ app, appPage: _page }) => {
  const result = await app.evaluate(async ({ ipcMain }) => {
    // Not documented, but there in Electron under this name.
    const handlers = Reflect.get(ipcMain, '_invokeHandlers') as Map<
      string,
      (event: object, ...values: unknown[]) => Promise<unknown>
    >
    const own = 'app://brownstone/index.html'
    const frame = (url: string, parent: object | null = null) => ({ senderFrame: { url, parent } })
    const strangers = [
      { senderFrame: null },
      frame(''),
      frame('about:blank'),
      frame('https://example.test/'),
      frame('https://brownstone/index.html'),
      frame('app://brownstone.example/index.html'),
      frame('app://brownstone@example/'),
      frame('file:///index.html'),
      frame(own, {}),
    ]
    const answered: string[] = []
    for (const [channel, handler] of handlers) {
      for (const stranger of strangers) {
        const reason = await Promise.resolve()
          .then(() => handler(stranger, { junk: 1 }, { junk: 2 }, { junk: 3 }))
          .then(
            () => 'answered',
            (error: unknown) => String(error),
          )
        if (!reason.includes('came from a stranger')) answered.push(`${channel}: ${reason}`)
      }
    }
    const recent = await handlers.get('brownstone:recent')?.(frame(own))
    return { channels: [...handlers.keys()].toSorted(), answered, recent }
  })
  expect(result).toEqual({
    channels: CALL_NAMES.map(channelOf).toSorted(),
    answered: [],
    recent: [],
  })
})

test('17: no call with values that break the contract is answered', async ({ appPage }) => {
  const answered = await appPage.evaluate(async (names) => {
    const answered: string[] = []
    for (const name of names) {
      const call = window.brownstone![name] as (...values: unknown[]) => Promise<unknown>
      for (const junk of [null, -1, '\0', { junk: true }, [['junk']]]) {
        const reason = await call(junk, junk, junk).then(
          () => 'answered',
          (error: unknown) => String(error),
        )
        if (!reason.includes('breaks the contract')) answered.push(`${name}: ${reason}`)
      }
    }
    return answered
  }, CALL_NAMES)
  expect(answered).toEqual([])
})

test('16: Electron is current, and its download is checked', () => {
  const electron = path.join(ROOT, 'node_modules/electron')
  const { version } = JSON.parse(readFileSync(path.join(electron, 'package.json'), 'utf8')) as {
    version: string
  }
  expect(Number.parseInt(version, 10)).toBeGreaterThanOrEqual(45)
  expect(existsSync(path.join(electron, 'checksums.json'))).toBe(true)
})
