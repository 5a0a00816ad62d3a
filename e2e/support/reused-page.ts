import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  JSHandle,
  Page,
} from '@playwright/test'
import type { EventEmitter } from 'node:events'
import { watchGlobals } from './globals'
import { hideStart, openWebEdition } from './web'

/** Methods after which a page is not like a new one. */
const OF_PAGE = [
  'addInitScript',
  'addLocatorHandler',
  'addScriptTag',
  'addStyleTag',
  'bringToFront',
  'close',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'goBack',
  'goForward',
  'goto',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setContent',
  'setExtraHTTPHeaders',
] as const satisfies readonly (keyof Page)[]

/** Methods after which a context is not like a new one. */
const OF_CONTEXT = [
  'addCookies',
  'addInitScript',
  'close',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const satisfies readonly (keyof BrowserContext)[]

const OF_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

/** The functions of `restart.ts`, which is built for tests. */
interface Restart {
  readonly opening: () => Promise<void>
  readonly end: () => Promise<void>
  readonly open: (hasStartScreen: boolean) => Promise<void>
}

/** How a test wants its page. */
interface PageOptions extends BrowserContextOptions {
  /** Whether the window begins with the start screen, as it does for users. */
  readonly hasStartScreen?: boolean
}

/** What a page that was loaded has for the windows after its first. */
interface LoadedPage {
  readonly restart: JSHandle<Restart>
  /** Names the globals that differ from those of the first window. */
  readonly changedGlobals: JSHandle<() => readonly string[]>
}

/** How a page is cleared and started again. */
interface Tools extends LoadedPage {
  readonly session: CDPSession
  readonly emitters: readonly Listeners[]
}

/**
 * One page for many tests. Between two tests the program ends and starts again without a load, so the browser keeps its compiled
 * and optimised code. A test sees no traces of earlier tests: a page is not used again after a test that did more than use the
 * program.
 */
class ReusedPage {
  readonly page: Page
  readonly #session: CDPSession
  #loaded: LoadedPage
  readonly #emitters: Tools['emitters']
  readonly #heldKeys = new Set<string>()
  /** Sessions of the test; what they emulate ends with them. */
  readonly #sessions: Promise<CDPSession>[] = []
  #isSpent = false

  private constructor(page: Page, { session, emitters, ...loaded }: Tools) {
    this.page = page
    this.#session = session
    this.#loaded = loaded
    this.#emitters = emitters
    const context = page.context()
    const spend = (): void => void (this.#isSpent = true)
    for (const name of OF_PAGE) before(page, name, spend)
    for (const name of OF_CONTEXT) before(context, name, spend)
    for (const name of OF_CLOCK) before(context.clock, name, spend)
    const newSession = context.newCDPSession.bind(context)
    context.newCDPSession = (target) => {
      const session = newSession(target)
      this.#sessions.push(session)
      return session
    }
    const reload = page.reload.bind(page)
    page.reload = async (options) => {
      const response = await reload(options)
      if (!this.#isSpent) this.#loaded = await afterLoad(page)
      return response
    }
    before(page.keyboard, 'down', (key) => this.#heldKeys.add(String(key)))
    before(page.keyboard, 'up', (key) => this.#heldKeys.delete(String(key)))
  }

  /** Loads the page as users do, in a new context that is prepared for the test. */
  static async open(
    browser: Browser,
    { hasStartScreen, ...options }: PageOptions,
    prepare: (context: BrowserContext) => void,
  ): Promise<ReusedPage> {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const emitters = [new Listeners(page), new Listeners(context)]
    prepare(context)
    // The start screen makes towns and draws their pictures, which few tests need.
    const hiding = hasStartScreen === true ? undefined : await hideStart(page)
    await openWebEdition(page)
    await hiding?.dispose()
    const session = await context.newCDPSession(page)
    return new ReusedPage(page, { session, emitters, ...(await afterLoad(page)) })
  }

  /** Opens a window in the page in place of the one that was ended. */
  async start({ viewport, hasStartScreen = false }: PageOptions): Promise<void> {
    const { width, height } = this.page.viewportSize() ?? {}
    if (viewport && (viewport.width !== width || viewport.height !== height))
      await this.page.setViewportSize(viewport)
    await this.#loaded.restart.evaluate(({ open }, hasStartScreen) => open(hasStartScreen), hasStartScreen)
  }

  /** Ends the window and empties the storage. Returns whether the page is now like a new one. */
  async clear(): Promise<boolean> {
    for (const listeners of this.#emitters) listeners.restore()
    const { page } = this
    if (this.#isSpent || this.#heldKeys.size > 0 || page.context().pages().length !== 1) return false
    try {
      for (const session of this.#sessions.splice(0)) await (await session).detach()
      await page.mouse.up()
      await page.mouse.move(0, 0)
      await this.#emptyClipboard()
      await this.#loaded.restart.evaluate(({ end }) => end())
      const changed = await this.#loaded.changedGlobals.evaluate((changedGlobals) => changedGlobals())
      // The page has a copy of this storage, which the browser clears a moment after it has answered.
      await page.evaluate(() => localStorage.clear())
      const { origin } = new URL(page.url())
      await this.#session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      return changed.length === 0
    } catch {
      return false // the page was loaded again, or has crashed
    }
  }

  async #emptyClipboard(): Promise<void> {
    await this.page.evaluate(() => {
      const empty = (event: ClipboardEvent): void => {
        event.clipboardData?.setData('text/plain', '')
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      window.addEventListener('copy', empty, { once: true, capture: true })
      document.execCommand('copy')
    })
  }
}

/** Lends the pages of a worker to one test after the other: a page for each set of options but its size, which changes. */
export class ReusedPages {
  readonly #browser: () => Promise<Browser>
  readonly #pages = new Map<string, ReusedPage>()
  /** Which page was lent last. */
  #lent = ''

  /** `browser` starts the browser, or returns the running one. */
  constructor(browser: () => Promise<Browser>) {
    this.#browser = browser
  }

  /** Returns a page with a window that has just been opened, in a context that was prepared before. */
  async take(
    options: PageOptions,
    prepare: (context: BrowserContext) => void = () => undefined,
  ): Promise<Page> {
    const key = JSON.stringify({ ...options, viewport: undefined, hasStartScreen: undefined })
    this.#lent = key
    const known = this.#pages.get(key)
    if (known) {
      prepare(known.page.context())
      await known.start(options)
      return known.page
    }
    const opened = await ReusedPage.open(await this.#browser(), options, prepare)
    this.#pages.set(key, opened)
    return opened.page
  }

  /** Prepares the page for the next test; after one that `hasFailed` it may be in any state. */
  async giveBack(hasFailed: boolean): Promise<void> {
    const lent = this.#pages.get(this.#lent)
    if (!lent || (!hasFailed && (await lent.clear()))) return
    this.#pages.delete(this.#lent)
    await lent.page.context().close()
  }

  async end(): Promise<void> {
    for (const { page } of this.#pages.values()) await page.context().close()
    this.#pages.clear()
  }
}

/** Waits until the window of a page that was just loaded is open, and remembers its globals. */
async function afterLoad(page: Page): Promise<LoadedPage> {
  const restart = await page.evaluateHandle<Restart>("import('./restart.js')").catch(() => {
    throw new Error(
      'The browser edition is built without what tests need. Build it: node scripts/build.mjs --standin',
    )
  })
  await restart.evaluate(({ opening }) => opening())
  const changedGlobals = await page.evaluateHandle(watchGlobals)
  return { restart, changedGlobals }
}

/** Calls a function with the arguments of each call of a method, before it. */
function before(object: object, name: string, act: (...values: readonly unknown[]) => void): void {
  const method = Reflect.get(object, name) as (...values: readonly unknown[]) => unknown // the names are ours
  Reflect.set(object, name, (...values: readonly unknown[]): unknown => {
    act(...values)
    return Reflect.apply(method, object, values)
  })
}

/** The listeners that a page or a context had at first. */
class Listeners {
  readonly #emitter: EventEmitter
  readonly #first: ReadonlyMap<string | symbol, readonly unknown[]>

  constructor(target: Page | BrowserContext) {
    this.#emitter = target as unknown as EventEmitter // what they are, although their types show less of it
    this.#first = new Map(this.#emitter.eventNames().map((name) => [name, this.#emitter.rawListeners(name)]))
  }

  /** Removes those that were added since. */
  restore(): void {
    for (const name of this.#emitter.eventNames()) {
      const first = this.#first.get(name) ?? []
      for (const listener of this.#emitter.rawListeners(name)) {
        if (!first.includes(listener)) this.#emitter.off(name, listener as () => void)
      }
    }
  }
}
