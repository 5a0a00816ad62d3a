import { expect, logOf, test } from './sample'

test.describe('the context bridge', () => {
  test('shows the page the exposed object and nothing else', async ({ page }) => {
    const seen = await page.evaluate(() => ({
      globals: [
        'require',
        'process',
        'module',
        'Buffer',
        'ipcRenderer',
        'standinPost',
        'standinReceive',
      ].filter((name) => name in globalThis),
      frozen: [window.sample, window.sample.list, window.sample.list[0]].every((part) =>
        Object.isFrozen(part),
      ),
      own: Object.getOwnPropertyDescriptor(window, 'sample')?.writable,
      secure: isSecureContext,
    }))
    expect(seen).toEqual({ globals: [], frozen: true, own: false, secure: true })
  })

  test('gives the preload its own world', async ({ page }) => {
    const seen = await page.evaluate(() => {
      Reflect.set(window, 'secret', 1)
      return { secret: window.sample.sees('secret'), document: window.sample.sees('document') }
    })
    expect(seen).toEqual({ secret: false, document: true })
  })

  test('is safe from changes that the page makes to built-in objects', async ({ page }) => {
    const plain = await page.evaluate(async () => {
      Reflect.defineProperty(Object.prototype, 'polluted', { value: 1, configurable: true })
      const { map } = Array.prototype
      Reflect.set(Array.prototype, 'map', () => {
        throw new Error('replaced')
      })
      try {
        return [window.sample.isPlain({}), await window.sample.echo([1, { two: 2 }])]
      } finally {
        Reflect.set(Array.prototype, 'map', map)
        Reflect.deleteProperty(Object.prototype, 'polluted')
      }
    })
    expect(plain).toEqual([true, [1, { two: 2 }]])
  })

  test('copies objects and proxies functions', async ({ page }) => {
    const seen = await page.evaluate(() => {
      const given = { deep: [1, 2] }
      let received: unknown
      const result = window.sample.call((value) => {
        received = value
        return 'back'
      }, given)
      return {
        result,
        equal: JSON.stringify(received),
        same: received === given,
        methods: 'method' in window.sample.point(),
      }
    })
    expect(seen).toEqual({ result: 'back', equal: '{"deep":[1,2]}', same: false, methods: false })
  })

  test('passes only the message of an error', async ({ page }) => {
    const seen = await page.evaluate(async () => {
      const caught: unknown[] = []
      try {
        window.sample.throwTyped()
      } catch (error) {
        caught.push(String(error), (error as { code?: string }).code)
      }
      await window.sample.reject().catch((error: Error) => caught.push(String(error)))
      return caught
    })
    expect(seen).toEqual(['Error: out of range', undefined, 'Error: rejected'])
  })

  test('refuses a name that is taken', async ({ page }) => {
    expect(await page.evaluate(() => window.exposedTwice)).toBe(
      'Cannot bind an API on top of an existing property on the window object',
    )
  })
})

test.describe('messages', () => {
  test('arrive as structured clones, there and back', async ({ page }) => {
    const seen = await page.evaluate(async () => {
      class Thing {
        x = 1
      }
      const cycle: { self?: unknown } = {}
      cycle.self = cycle
      const value = {
        bytes: new Uint8Array([1, 2, 3]),
        map: new Map([['a', new Set([1])]]),
        date: new Date(5),
        part: new Uint8Array(new ArrayBuffer(16), 4, 8),
        floats: new Float64Array([0.1, -0]),
        error: new TypeError('t'),
        thing: new Thing(),
        big: 10n,
        missing: undefined,
      }
      const back = (await window.sample.echo(value)) as typeof value
      return {
        names: await window.sample.describe(value),
        part: [back.part.byteOffset, back.part.length, back.part.buffer.byteLength],
        nested: back.map.get('a')?.has(1),
        zero: Object.is(back.floats[1], -0),
        error: back.error instanceof Error && back.error.message,
        missing: 'missing' in back && back.missing === undefined,
      }
    })
    expect(seen).toEqual({
      names:
        'bytes:Uint8Array map:Map date:Date part:Uint8Array floats:Float64Array error:Error thing:Object big:BigInt missing:undefined',
      part: [4, 8, 16],
      nested: true,
      zero: true,
      error: 't',
      missing: true,
    })
  })

  test('carry a level of 1,000 x 1,000 cells', async ({ page }) => {
    const seen = await page.evaluate(async () => {
      const layer = (seed: number): Uint8Array => new Uint8Array(1_001_000).map((_, i) => (i * seed) % 251)
      const level = { width: 1000, cells: layer(1), north: layer(3), west: layer(7), marks: layer(11) }
      const back = (await window.sample.echo(level)) as typeof level
      return (['cells', 'north', 'west', 'marks'] as const).every(
        (name) => back[name].length === 1_001_000 && back[name].every((byte, i) => byte === level[name][i]),
      )
    })
    expect(seen).toBe(true)
  })

  test("fail in Electron's words", async ({ page }) => {
    const messages = await page.evaluate(async () => {
      const { sample } = window
      const attempts = [sample.fail(), sample.missing(), sample.echo({ f: () => 1 })]
      const settled = await Promise.allSettled(attempts)
      return settled.map((result) => (result.status === 'rejected' ? String(result.reason) : 'passed'))
    })
    expect(messages).toEqual([
      "Error: Error invoking remote method 'fail': RangeError: too large",
      "Error: Error invoking remote method 'missing': Error: No handler registered for 'missing'",
      expect.stringContaining('could not be cloned'),
    ])
  })

  test('go one way too, and say who sent them', async ({ app, page }) => {
    await page.evaluate(() => window.sample.send('a', 1))
    await expect.poll(() => logOf(app)).toContain('told sample://town/index.html a,1')
  })

  test('reach the page as events until it unsubscribes', async ({ app, page }) => {
    const send = (value: string): Promise<void> =>
      app.evaluate(
        ({ BrowserWindow }, value) => BrowserWindow.getAllWindows()[0]!.webContents.send('news', value),
        value,
      )
    await page.evaluate(() => {
      const heard: unknown[] = []
      Reflect.set(window, 'heard', heard)
      Reflect.set(
        window,
        'stop',
        window.sample.onNews((...values) => heard.push(...values)),
      )
    })
    await send('first')
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'heard') as unknown)).toEqual(['first'])
    await page.evaluate(() => (Reflect.get(window, 'stop') as () => void)())
    await send('second')
    await page.evaluate(() => window.sample.echo(0))
    expect(await page.evaluate(() => Reflect.get(window, 'heard') as unknown)).toEqual(['first'])
  })

  test('refuse a second handler for a channel', async ({ app, page: _page }) => {
    const message = await app.evaluate(({ ipcMain }) => {
      try {
        ipcMain.handle('echo', () => 1)
        return 'passed'
      } catch (error) {
        return String(error)
      }
    })
    expect(message).toBe("Error: Attempted to register a second handler for 'echo'")
  })
})
