import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from './app'
import { decode, encode } from './codec'
import { nativeTheme } from './desktop'
import { createEvent } from './event'
import { handlerOf, IpcMain, ipcMain } from './ipc-main'
import type { PageMessage } from './page/messages'
import { PageTarget, type PageListener } from './page-target'
import { grantPermissions } from './permissions'
import { fromChromium, toChromium } from './protocol'
import { answerRequest, type PausedRequest } from './requests'
import { nextId, runtime } from './runtime'
import { defaultSession, hooksOf } from './session'
import { guardedEmitter, guardedObject, notModelled } from './unmodelled'

/** The window around the contents, as far as they need it. */
export interface ContentsOwner {
  readonly width: number
  readonly height: number
  isFocused(): boolean
  onFirstLoad(): void
  onTitle(event: { readonly defaultPrevented: boolean }, title: string): void
  onGone(): void
  close(asksPage: boolean): void
}

export interface WebPreferences {
  readonly preload?: string
  readonly sandbox?: boolean
  readonly contextIsolation?: boolean
  readonly nodeIntegration?: boolean
  readonly [other: string]: unknown
}

type OpenHandler = (details: object) => { readonly action: 'allow' | 'deny' }

interface Load {
  /** Whether its document has come: what is loaded before that is the document that was there. */
  hasCome: boolean
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/** Chromium's numbers for the failures that can happen here. */
const ERROR_NUMBERS: Record<string, number> = {
  ERR_FAILED: -2,
  ERR_ABORTED: -3,
  ERR_FILE_NOT_FOUND: -6,
  ERR_BLOCKED_BY_CLIENT: -20,
  ERR_CONNECTION_REFUSED: -102,
  ERR_NAME_NOT_RESOLVED: -105,
}

const all = new Map<number, WebContents>()

/** The tab behind the contents, for the window that holds them. */
export let pageOf: (contents: WebContents) => PageTarget

export class WebContents extends guardedEmitter('webContents') {
  readonly id = nextId()
  readonly session = defaultSession
  readonly ipc = new IpcMain()
  readonly #owner: ContentsOwner
  readonly #preferences: WebPreferences
  readonly #page: PageTarget
  #address = ''
  #title = ''
  #destroyed = false
  #failed = false
  #crashed = false
  #load: Load | undefined
  /** The document that the program itself asked for: only other navigations are put to the vote. */
  #expected: string | undefined
  #openHandler: OpenHandler | undefined

  static {
    pageOf = (contents) => contents.#page
  }

  constructor(owner: ContentsOwner, preferences: WebPreferences) {
    super()
    this.#owner = owner
    this.#preferences = preferences
    all.set(this.id, this)
    const { width, height } = owner
    this.#page = new PageTarget({ width, height, preload: preferences.preload }, this.#listener())
    // Listeners of the program are there before anything can happen in the page.
    app.emit('web-contents-created', createEvent(), this)
    nativeTheme.on('updated', this.#followTheme)
    this.#followTheme()
  }

  getURL(): string {
    return this.#address
  }

  getTitle(): string {
    return this.#title
  }

  isDestroyed(): boolean {
    return this.#destroyed
  }

  isFocused(): boolean {
    return this.#owner.isFocused()
  }

  /** Not documented, but there in Electron: tests read the security settings of a window from it. */
  getLastWebPreferences(): WebPreferences {
    return { ...this.#preferences }
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler
  }

  // Headless pages have no such things to set.
  focus(): void {}

  /** As in Electron, a message is lost when no document is there to hear it. */
  send(channel: string, ...values: unknown[]): void {
    if (this.#destroyed) throw new TypeError('Object has been destroyed')
    this.#page.deliver({ type: 'event', channel }, encode(values))
  }

  async loadURL(address: string): Promise<void> {
    if (this.#destroyed) throw new TypeError('Object has been destroyed')
    this.#load?.reject(loadError('ERR_ABORTED', address))
    const loaded = new Promise<void>((resolve, reject) => {
      this.#load = { hasCome: false, resolve, reject }
    })
    // Who ignores the answer of loadURL is told by `did-fail-load`.
    loaded.catch(() => {})
    await this.#page.ready
    this.#expected = toChromium(address)
    const { errorText } = await this.#page.send('Page.navigate', { url: this.#expected })
    if (errorText !== undefined) this.#fail(errorText.replace('net::', ''), address)
    return loaded
  }

  loadFile(file: string): Promise<void> {
    return this.loadURL(pathToFileURL(path.resolve(runtime.appFolder, file)).href)
  }

  /** Electron documents that the page is gone afterwards, as after a crash of its own. */
  forcefullyCrashRenderer(): void {
    this.#page.crash()
  }

  isCrashed(): boolean {
    return this.#crashed
  }

  reload(): void {
    this.#crashed = false
    this.#expected = toChromium(this.#address)
    void this.#page.send('Page.reload')
  }

  cut(): void {
    this.#edit('cut')
  }

  copy(): void {
    this.#edit('copy')
  }

  paste(): void {
    this.#edit('paste')
  }

  undo(): void {
    this.#edit('undo')
  }

  redo(): void {
    this.#edit('redo')
  }

  /** An editing command needs a key in the protocol; pages do not know this one. */
  #edit(command: string): void {
    const key = { type: 'rawKeyDown', key: 'Unidentified', windowsVirtualKeyCode: 0 } as const
    this.#page.send('Input.dispatchKeyEvent', { ...key, commands: [command] }).catch(() => {})
  }

  close(options: { readonly waitForBeforeUnload?: boolean } = {}): void {
    this.#owner.close(options.waitForBeforeUnload === true)
  }

  #listener(): PageListener {
    return {
      onNavigated: (address, failed) => this.#navigated(address, failed),
      onNavigatedInPage: (address) => {
        this.#address = address
        this.emit('did-navigate-in-page', createEvent(), address, true)
      },
      onDomReady: () => {
        if (this.#isShowing()) this.emit('dom-ready', createEvent())
      },
      onLoaded: () => this.#loaded(),
      onTitle: (title) => this.#titled(title),
      onRequest: (paused) => this.#request(paused),
      onMessage: (message, context) => this.#receive(message, context),
      onPreloadError: (error) => this.#preloadFailed(error),
      onConsole: (message) => this.emit('console-message', createEvent(message)),
      onCrashed: () => {
        this.#crashed = true
        this.emit('render-process-gone', createEvent(), { reason: 'crashed', exitCode: 1 })
      },
      onGone: () => {
        this.#destroyed = true
        all.delete(this.id)
        nativeTheme.off('updated', this.#followTheme)
        this.emit('destroyed')
        this.#owner.onGone()
      },
    }
  }

  #navigated(address: string, failed: boolean): void {
    this.#address = address
    this.#failed = failed
    if (failed || address === 'about:blank') return
    if (this.#load) this.#load.hasCome = true
    this.emit('did-navigate', createEvent(), address, 200, '')
    void grantPermissions(this, address, hooksOf(this.session))
  }

  /** The empty document of a new tab, and the browser's own page for failures, are no loads of the program. */
  #isShowing(): boolean {
    return this.#address !== '' && this.#address !== 'about:blank' && !this.#failed
  }

  #loaded(): void {
    if (!this.#isShowing()) return
    this.#owner.onFirstLoad()
    this.emit('did-finish-load', createEvent())
    if (!this.#load?.hasCome) return
    this.#load.resolve()
    this.#load = undefined
  }

  #fail(name: string, address: string): void {
    const error = loadError(name, address)
    this.emit('did-fail-load', createEvent(), error.errno, name, address, true, 1, 1)
    this.#load?.reject(error)
    this.#load = undefined
  }

  #titled(title: string): void {
    if (title === this.#title) return
    this.#title = title
    const event = createEvent()
    this.emit('page-title-updated', event, title, true)
    this.#owner.onTitle(event, title)
  }

  #request(paused: PausedRequest): Promise<void> {
    return answerRequest(paused, {
      contentsId: this.id,
      hooks: hooksOf(this.session),
      // A request whose document is gone needs no answer.
      send: (method, parameters) => this.#page.send(method, parameters).catch(() => {}),
      isTopDocument: ({ resourceType, frameId }) =>
        resourceType === 'Document' && frameId === this.#page.frameId,
      allowsNavigation: (address) => this.#allowsNavigation(address, paused.request.url),
    })
  }

  #allowsNavigation(address: string, wire: string): boolean {
    if (this.#expected !== undefined && withoutHash(wire) === withoutHash(this.#expected)) {
      this.#expected = undefined
      return true
    }
    const frame = this.#frame()
    const facts = { url: address, isMainFrame: true, isSameDocument: false, frame, initiator: frame }
    const event = createEvent(facts)
    this.emit('will-frame-navigate', event)
    if (!event.defaultPrevented) this.emit('will-navigate', event, address)
    return !event.defaultPrevented
  }

  #receive(message: PageMessage, context: number): void {
    switch (message.type) {
      case 'open':
        return this.#open(message.url, message.name, message.features)
      case 'preload-error':
        return this.#preloadFailed(new Error(message.message))
      case 'send': {
        const event = { ...this.#messageEvent(), reply: this.send.bind(this) }
        // The isolated world sends a list of values.
        const values = decode(message.payload) as unknown[]
        this.emit('ipc-message', event, message.channel, ...values)
        this.ipc.emit(message.channel, event, ...values)
        ipcMain.emit(message.channel, event, ...values)
        return
      }
      case 'invoke':
        void this.#invoke(message.channel, message.payload, message.id, context)
    }
  }

  async #invoke(channel: string, payload: string, id: number, context: number): Promise<void> {
    const handler = handlerOf(this.ipc, channel)
    try {
      if (!handler) throw new Error(`No handler registered for '${channel}'`)
      const result = await handler(this.#messageEvent(), ...(decode(payload) as unknown[]))
      this.#page.deliver({ type: 'result', id }, encode(result), context)
    } catch (error) {
      console.error(`Error occurred in handler for '${channel}':`, error)
      this.#page.deliver({ type: 'failure', id }, String(error), context)
    }
  }

  #messageEvent(): object {
    const ids = { processId: 1, frameId: 1, frameTreeNodeId: this.id }
    return { type: 'frame', sender: this, senderFrame: this.#frame(), ports: [], ...ids }
  }

  #open(url: string, frameName: string, features: string): void {
    const referrer = { url: '', policy: 'strict-origin-when-cross-origin' }
    const details = { url: fromChromium(url), frameName, features, disposition: 'foreground-tab', referrer }
    const answer = this.#openHandler?.(details)
    if (answer?.action === 'deny') return
    // Thrown to nobody, so that the program ends and the test says why.
    queueMicrotask(() => {
      throw notModelled(`a child window (for ${details.url}), which the program allowed,`)
    })
  }

  #preloadFailed(error: Error): void {
    console.error(`Unable to load preload script: ${this.#preferences.preload}\n${error.stack}`)
    this.emit('preload-error', createEvent(), this.#preferences.preload, error)
  }

  /** The top frame, frozen as it is now: a message keeps the address of the document that sent it. */
  #frame(): object {
    const url = this.#address
    const origin = /^[a-z0-9+.-]+:\/\/[^/?#]*/i.exec(url)?.[0] ?? 'null'
    const facts = { url, origin, parent: null, frames: [], routingId: 1, processId: 1 }
    const frame = guardedObject('webFrameMain', {
      ...facts,
      frameTreeNodeId: this.id,
      detached: false,
      isDestroyed: () => this.#destroyed,
      get top(): object {
        return frame
      },
    })
    return frame
  }

  readonly #followTheme = (): void => {
    const value = nativeTheme.themeSource === 'system' ? '' : nativeTheme.themeSource
    const features = [{ name: 'prefers-color-scheme', value }]
    this.#page.ready.then(() => this.#page.send('Emulation.setEmulatedMedia', { features })).catch(() => {})
  }
}

export const webContents = guardedObject('webContents', {
  fromDevToolsTargetId: (targetId: string): WebContents | undefined =>
    [...all.values()].find((contents) => pageOf(contents).targetId === targetId),
})

function withoutHash(address: string): string {
  return address.split('#', 1)[0]!
}

function loadError(name: string, url: string): Error & { readonly errno: number } {
  const errno = ERROR_NUMBERS[name] ?? -2
  return Object.assign(new Error(`${name} (${errno}) loading '${url}'`), { code: name, errno, url })
}
