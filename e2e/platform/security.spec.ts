import { expect, logOf, test } from './sample'

test.describe('a page', () => {
  test('has the address and the files that the program serves', async ({ app, page }) => {
    const address = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]!.webContents.getURL(),
    )
    expect(address).toBe('sample://town/index.html')
    const statuses = await page.evaluate(() =>
      Promise.all(
        ['/page.js', '/main.mjs', '/%2e%2e/package.json'].map(async (file) => (await fetch(file)).status),
      ),
    )
    expect(statuses).toEqual([200, 404, 404])
  })

  test('cannot navigate away when the program prevents it', async ({ app, page }) => {
    await page.evaluate(() => {
      location.href = 'https://example.test/'
    })
    await expect.poll(() => logOf(app)).toContain('navigate https://example.test/')
    await expect(page.getByRole('heading')).toHaveText('Sample')
    const address = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]!.webContents.getURL(),
    )
    expect(address).toBe('sample://town/index.html')
  })

  test('cannot open windows when the program denies them', async ({ app, page }) => {
    expect(await page.evaluate(() => window.open('https://example.test/script'))).toBeNull()
    await page.locator('#blank').click()
    await expect
      .poll(() => logOf(app))
      .toEqual(expect.arrayContaining(['open https://example.test/script', 'open https://example.test/link']))
    await expect.poll(() => app.windows().length).toBe(1)
  })

  test('is denied the permissions that the program denies', async ({ page }) => {
    const states = await page.evaluate(() =>
      Promise.all(
        (['geolocation', 'notifications'] as const).map(
          async (name) => (await navigator.permissions.query({ name })).state,
        ),
      ),
    )
    expect(states).toEqual(['denied', 'denied'])
  })

  test('is held to its content security policy', async ({ page }) => {
    await page.evaluate(() => {
      const directives = new Set<string>()
      Reflect.set(window, 'violated', directives)
      document.addEventListener('securitypolicyviolation', (event) =>
        directives.add(event.effectiveDirective),
      )
      const script = document.createElement('script')
      script.textContent = 'window.broken = 1'
      const image = new Image()
      image.src = 'https://example.test/picture.png'
      const frame = document.createElement('iframe')
      frame.src = 'https://example.test/'
      const base = document.createElement('base')
      base.href = 'https://example.test/'
      document.body.append(script, frame, base)
      // In a separate task, because the ban on eval is lifted while a test's code runs.
      setTimeout(() => new Function('window.broken = 1')())
      return fetch('https://example.test/').then(
        () => undefined,
        () => undefined,
      )
    })
    const violated = (): Promise<string[]> =>
      page.evaluate(() => {
        const directives = Reflect.get(window, 'violated') as Set<string> // set above
        return [...directives, 'broken' in window ? 'broken' : 'whole'].toSorted()
      })
    await expect
      .poll(violated)
      .toEqual(['base-uri', 'connect-src', 'frame-src', 'img-src', 'script-src', 'script-src-elem', 'whole'])
  })

  test('runs with the safe preferences', async ({ app, page: _page }) => {
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
    })
  })
})
