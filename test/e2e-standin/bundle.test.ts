import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createContext, runInContext, type Context } from 'node:vm'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decode, encode } from '../../e2e/standin/codec'
import type { PageMessage } from '../../e2e/standin/page/messages'
import { compilePreload, isolatedWorldScript, mainWorldScript } from '../../e2e/standin/page-scripts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const OUTPUT = path.join(ROOT, 'out/standin-test')
const TOKEN = 'token'

/** Globals that pages have and bare contexts lack. */
const FROM_PAGES = {
  CustomEvent,
  File,
  URL,
  URLSearchParams,
  DOMException,
  // Node clones no files yet.
  structuredClone: (value: unknown) =>
    value instanceof File ? new File([value], value.name) : structuredClone(value),
  setTimeout,
  clearTimeout,
  setInterval,
  clearInterval,
  console: { error: () => {} },
}

/** The two worlds of one page: their built-in objects are separate, and events of the window reach both. */
class TwoWorlds {
  readonly posted: PageMessage[] = []
  readonly #events = new EventTarget()
  readonly #main = this.#createWorld()
  readonly #isolated = this.#createWorld()

  constructor(preload: string) {
    const config = {
      token: TOKEN,
      preload: 'preload.cjs',
      platform: 'linux',
      arch: 'x64',
      versions: { node: '24', chrome: '150', electron: '45' },
    }
    this.#isolated['standinPost'] = (text: string) => this.posted.push(JSON.parse(text) as PageMessage)
    runInContext(mainWorldScript(OUTPUT, TOKEN), this.#main)
    runInContext(isolatedWorldScript(OUTPUT, config, preload), this.#isolated)
  }

  /** Runs code as the page would. */
  page(code: string): unknown {
    return runInContext(code, this.#main)
  }

  /** Delivers a message of the main process. */
  receive(message: object, payload: string): void {
    const receive = this.#isolated['standinReceive'] as (message: object, payload: string) => void
    receive(message, payload)
  }

  #createWorld(): Context {
    const world = createContext({ ...FROM_PAGES, document: { baseURI: 'app://town/' } })
    world['window'] = runInContext('globalThis', world)
    world['top'] = world['window']
    world['addEventListener'] = this.#events.addEventListener.bind(this.#events)
    world['dispatchEvent'] = this.#events.dispatchEvent.bind(this.#events)
    return world
  }
}

beforeAll(async () => {
  const configFile = path.join(ROOT, 'vite.standin.config.ts')
  await build({ configFile, logLevel: 'error', build: { outDir: OUTPUT, emptyOutDir: true } })
})

afterAll(() => rmSync(OUTPUT, { recursive: true, force: true }))

describe('the built executable', () => {
  it("reports the version of the installed Electron's types", () => {
    const output = execFileSync(process.execPath, [path.join(OUTPUT, 'electron'), '--version'], {
      encoding: 'utf8',
    })
    // The package's own description, read as data.
    const { version } = JSON.parse(
      readFileSync(path.join(ROOT, 'node_modules/electron/package.json'), 'utf8'),
    ) as {
      version: string
    }
    expect(output).toBe(`v${version}\n`)
  })

  it('keeps nothing of Node in the page scripts', () => {
    for (const name of ['main-world', 'isolated-world']) {
      const text = readFileSync(path.join(OUTPUT, 'page', `${name}.js`), 'utf8')
      expect(text).not.toMatch(/\brequire\(["']|^import\b|\bimport\(|__toESM|node_/m)
    }
  })
})

describe('the context bridge', () => {
  let worlds: TwoWorlds
  beforeEach(() => {
    worlds = new TwoWorlds(`
      const { contextBridge } = require('electron')
      class Point { x = 1; method() {} }
      const cycle = { name: 'cycle' }
      cycle.self = cycle
      const deep = {}
      let inner = deep
      for (let i = 0; i < 1001; i++) inner = inner.next = {}
      contextBridge.exposeInMainWorld('api', {
        list: [{ a: 1 }], cycle, symbol: Symbol('s'), bytes: new Uint8Array([1, 2]),
        point: () => new Point(),
        isOwn: (value) => value instanceof Object && Object.getPrototypeOf(value) === Object.prototype,
        call: (callback, value) => callback(value),
        fail: () => { throw Object.assign(new TypeError('failed'), { code: 1 }) },
        failPlainly: () => { throw 'plainly' },
        later: async (value) => value,
        never: () => Promise.reject(new RangeError('never')),
        expose: (key) => contextBridge.exposeInMainWorld(key, 1),
        deep: () => deep,
      })`)
  })

  it('gives the page frozen copies of its own kind', () => {
    expect(
      worlds.page('Object.isFrozen(api) && Object.isFrozen(api.list) && Object.isFrozen(api.list[0])'),
    ).toBe(true)
    expect(worlds.page('Object.getPrototypeOf(api) === Object.prototype && api.list instanceof Array')).toBe(
      true,
    )
    expect(worlds.page('api.cycle.self === api.cycle')).toBe(true)
    expect(worlds.page('[...api.bytes].join()')).toBe('1,2')
    expect(worlds.page('api.symbol')).toBeUndefined()
  })

  it('gives the preload copies of its own kind', () => {
    expect(worlds.page('api.isOwn({})')).toBe(true)
  })

  it('does not freeze what functions return, and strips classes', () => {
    expect(worlds.page('Object.isFrozen(api.point())')).toBe(false)
    expect(worlds.page("'method' in api.point()")).toBe(false)
  })

  it('calls functions of either world in the other', () => {
    expect(worlds.page('api.call((value) => [value, value], 1).join()')).toBe('1,1')
    expect(worlds.page('api.call((value) => api.call((other) => other + value, 2), 1)')).toBe(3)
  })

  it('keeps the message of an error, thrown or rejected, and nothing else', async () => {
    const caught =
      '(run) => { try { run() } catch (error) { return [String(error), error.code, error instanceof Error] } }'
    expect(worlds.page(`(${caught})(() => api.fail())`)).toEqual(['Error: failed', undefined, true])
    expect(worlds.page(`(${caught})(() => api.failPlainly())`)).toEqual(['Error: plainly', undefined, true])
    expect(worlds.page(`(${caught})(() => api.call(() => { throw new RangeError('page') }))`)).toEqual([
      'Error: page',
      undefined,
      true,
    ])
    expect(await worlds.page('api.never().catch(String)')).toBe('Error: never')
    expect(await worlds.page('api.later(5)')).toBe(5)
  })

  it('refuses names that are taken and objects that are too deep', () => {
    const message = (code: string): unknown => worlds.page(`try { ${code} } catch (error) { error.message }`)
    expect(message("api.expose('api')")).toBe(
      'Cannot bind an API on top of an existing property on the window object',
    )
    expect(message('api.deep()')).toMatch(/recursion depth exceeded/)
  })

  it('cannot be overwritten by the page', () => {
    expect(worlds.page('"use strict"; try { api = 1; "written" } catch { "refused" }')).toBe('refused')
  })

  it('denies windows and reports them', () => {
    expect(worlds.page("window.open('/other', 'name')")).toBeNull()
    expect(worlds.posted).toEqual([{ type: 'open', url: 'app://town/other', name: 'name', features: '' }])
    expect(() => worlds.page("window.open('https://')")).toThrow('invalid URL')
  })
})

describe('the surroundings of a preload', () => {
  it('have only the modules of a sandboxed preload', () => {
    const names = [
      'electron',
      'electron/renderer',
      'events',
      'node:events',
      'timers',
      'url',
      'fs',
      'node:fs',
      'zod',
    ]
    const worlds = new TwoWorlds(`
      const has = (name) => { try { return Boolean(require(name)) } catch (error) { return error.message } }
      require('electron').contextBridge.exposeInMainWorld('found', ${JSON.stringify(names)}.map(has))`)
    const missing = ['fs', 'node:fs', 'zod'].map((name) => `module not found: ${name}`)
    expect(worlds.page('found')).toEqual([true, true, true, true, true, true, ...missing])
  })

  it('report a preload that throws', () => {
    const worlds = new TwoWorlds("throw new Error('broken')")
    expect(worlds.posted).toEqual([{ type: 'preload-error', message: 'broken' }])
  })

  it('refuse by name what is not modelled', () => {
    const worlds = new TwoWorlds(`
      const { contextBridge, webFrame, ipcRenderer } = require('electron')
      const attempt = (run) => { try { return run() } catch (error) { return error.message } }
      contextBridge.exposeInMainWorld('refused', [
        attempt(() => webFrame.getZoomLevel()), attempt(() => ipcRenderer.sendSync('x'))])`)
    expect(worlds.page('refused')).toEqual([
      'stand-in: webFrame.getZoomLevel is not implemented in the preload',
      'stand-in: ipcRenderer.sendSync is not implemented',
    ])
  })

  it('know the path of a file that the page passes, and of none that is made up', async () => {
    const worlds = new TwoWorlds(`
      const { contextBridge, webUtils } = require('electron')
      contextBridge.exposeInMainWorld('api', { pathOf: async (file) => webUtils.getPathForFile(file) })`)
    const paths = worlds.page("Promise.all(['a', 'b'].map((name) => api.pathOf(new File([], name))))")
    expect(worlds.posted).toEqual([
      { type: 'path', id: 1 },
      { type: 'path', id: 2 },
    ])
    worlds.receive({ type: 'path', id: 1 }, encode('/home/me/a'))
    worlds.receive({ type: 'path', id: 2 }, encode(''))
    expect(await paths).toEqual(['/home/me/a', ''])
    expect(await worlds.page("api.pathOf('/home/me/a').catch((error) => error.message)")).toMatch(
      /File object/,
    )
  })

  it('pass on calls, answers, failures and events', async () => {
    const worlds = new TwoWorlds(`
      const { contextBridge, ipcRenderer } = require('electron')
      const seen = []
      const listener = (event, value) => seen.push([typeof event.sender.send, value])
      ipcRenderer.on('news', listener)
      contextBridge.exposeInMainWorld('api', {
        invoke: (value) => ipcRenderer.invoke('echo', value),
        seen: () => seen,
        stop: () => { ipcRenderer.removeListener('news', listener) },
      })`)
    const answer = worlds.page('api.invoke({ a: [1, 2] })')
    const message = worlds.page('api.invoke(1).catch((error) => error.message)')
    const [first] = worlds.posted
    expect(first).toMatchObject({ type: 'invoke', id: 1, channel: 'echo' })
    expect(first?.type === 'invoke' && decode(first.payload)).toEqual([{ a: [1, 2] }])
    worlds.receive({ type: 'result', id: 1 }, '[0,[["plain","done"]]]')
    worlds.receive({ type: 'failure', id: 2 }, 'Error: no')
    expect(await answer).toBe('done')
    expect(await message).toBe("Error invoking remote method 'echo': Error: no")

    const one = '[0,[["array",1,"0",1],["plain",7]]]'
    worlds.receive({ type: 'event', channel: 'news' }, one)
    worlds.page('api.stop()')
    worlds.receive({ type: 'event', channel: 'news' }, one)
    expect(worlds.page('api.seen()')).toEqual([['function', 7]])
  })
})

describe('a preload script', () => {
  it('must be CommonJS', () => {
    expect(() => compilePreload("import 'electron'", 'preload.mjs')).toThrow(
      'Cannot use import statement outside a module',
    )
    expect(() => compilePreload('return 1', 'preload.cjs')).not.toThrow()
  })
})
