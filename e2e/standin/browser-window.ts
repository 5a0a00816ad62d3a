import { app } from './app'
import { createEvent } from './event'
import { nextId, requireReady, runtime } from './runtime'
import { guardedEmitter, notModelled } from './unmodelled'
import { pageOf, WebContents, type WebPreferences } from './web-contents'

interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

/** Of the many options, those that change what a page or a test can see. */
interface WindowOptions extends Partial<Bounds> {
  readonly title?: string
  readonly show?: boolean
  readonly parent?: unknown
  readonly webPreferences?: WebPreferences & { readonly partition?: string; readonly session?: unknown }
}

interface WindowState {
  readonly bounds: Bounds
  title: string
  visible: boolean
  minimized: boolean
  maximized: boolean
  fullScreen: boolean
}

const all = new Map<number, BrowserWindow>()

/** A window without a frame: its size is the size of the page. */
export class BrowserWindow extends guardedEmitter('BrowserWindow') {
  readonly id = nextId()
  readonly webContents: WebContents
  #state: WindowState | undefined
  #isLoaded = false
  #closing: Promise<boolean> | undefined

  static getAllWindows(): BrowserWindow[] {
    return [...all.values()]
  }

  static getFocusedWindow(): BrowserWindow | null {
    return all.get(runtime.focused) ?? null
  }

  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return [...all.values()].find((window) => window.webContents === contents) ?? null
  }

  constructor(options: WindowOptions = {}) {
    super()
    requireReady('BrowserWindow')
    if (options.parent) throw notModelled('a BrowserWindow with a parent')
    const { x = 100, y = 100, width = 800, height = 600 } = options
    this.#state = {
      bounds: { x, y, width, height },
      title: options.title ?? app.name,
      visible: options.show !== false,
      minimized: false,
      maximized: false,
      fullScreen: false,
    }
    all.set(this.id, this)
    runtime.windows.set(this.id, { id: this.id, requestClose: () => this.#close(true) })
    this.webContents = new WebContents(
      {
        width,
        height,
        isFocused: () => this.isFocused(),
        onFirstLoad: () => this.#firstLoad(),
        onTitle: (event, title) => this.#titled(event, title),
        onGone: () => this.#gone(),
        close: (asksPage) => void this.#close(asksPage),
      },
      checkedPreferences(options.webPreferences ?? {}),
    )
    app.emit('browser-window-created', createEvent(), this)
    if (options.show !== false) queueMicrotask(() => this.#focus())
  }

  loadURL(address: string): Promise<void> {
    return this.webContents.loadURL(address)
  }

  loadFile(file: string): Promise<void> {
    return this.webContents.loadFile(file)
  }

  reload(): void {
    this.webContents.reload()
  }

  show(): void {
    this.showInactive()
    this.#focus()
  }

  showInactive(): void {
    this.#live.visible = true
    this.emit('show')
  }

  isVisible(): boolean {
    return this.#live.visible
  }

  focus(): void {
    this.#focus()
  }

  blur(): void {
    if (!this.isFocused()) return
    runtime.focused = 0
    this.emit('blur', createEvent())
    app.emit('browser-window-blur', createEvent(), this)
  }

  isFocused(): boolean {
    return runtime.focused === this.id
  }

  minimize(): void {
    this.#live.minimized = true
    this.emit('minimize')
  }

  restore(): void {
    this.#live.minimized = false
    this.emit('restore')
  }

  isMinimized(): boolean {
    return this.#live.minimized
  }

  maximize(): void {
    this.#live.maximized = true
    this.emit('maximize')
  }

  isMaximized(): boolean {
    return this.#live.maximized
  }

  setFullScreen(on: boolean): void {
    this.#live.fullScreen = on
    this.emit(on ? 'enter-full-screen' : 'leave-full-screen')
  }

  isFullScreen(): boolean {
    return this.#live.fullScreen
  }

  setTitle(title: string): void {
    this.#live.title = title
  }

  getTitle(): string {
    return this.#live.title
  }

  // No frame would show this.
  setDocumentEdited(): void {}

  getBounds(): Bounds {
    return { ...this.#live.bounds }
  }

  getNormalBounds(): Bounds {
    return this.getBounds()
  }

  setBounds(bounds: Partial<Bounds>): void {
    const before = this.getBounds()
    const after = Object.assign(this.#live.bounds, bounds)
    if (after.x !== before.x || after.y !== before.y) this.emit('move')
    if (after.width === before.width && after.height === before.height) return
    const page = pageOf(this.webContents)
    page.ready.then(() => page.resize(after.width, after.height)).catch(() => {})
    this.emit('resize')
  }

  setSize(width: number, height: number): void {
    this.setBounds({ width, height })
  }

  isDestroyed(): boolean {
    return this.#state === undefined
  }

  /** Asks the program (`close`), then the page (`beforeunload`), then closes. */
  close(): void {
    void this.#close(true)
  }

  /** Closes without asking anybody. */
  destroy(): void {
    void pageOf(this.webContents).close()
  }

  /** Everything a window is; throws, as Electron does, once it is closed. */
  get #live(): WindowState {
    if (!this.#state) throw new TypeError('Object has been destroyed')
    return this.#state
  }

  #focus(): void {
    if (this.isDestroyed() || this.isFocused()) return
    runtime.focused = this.id
    this.emit('focus', createEvent())
    app.emit('browser-window-focus', createEvent(), this)
  }

  #firstLoad(): void {
    if (this.#isLoaded) return
    this.#isLoaded = true
    this.emit('ready-to-show')
  }

  #titled(event: { readonly defaultPrevented: boolean }, title: string): void {
    this.emit('page-title-updated', event, title, true)
    if (!event.defaultPrevented) this.setTitle(title)
  }

  #close(asksPage: boolean): Promise<boolean> {
    this.#closing ??= this.#tryClose(asksPage).finally(() => {
      this.#closing = undefined
    })
    return this.#closing
  }

  async #tryClose(asksPage: boolean): Promise<boolean> {
    if (this.isDestroyed()) return true
    const event = createEvent()
    this.emit('close', event)
    if (event.defaultPrevented) return false
    const page = pageOf(this.webContents)
    await page.ready
    // A page that is gone cannot ask to stay.
    if (asksPage && !this.webContents.isCrashed() && !(await page.allowsUnload())) {
      const unload = createEvent()
      this.webContents.emit('will-prevent-unload', unload)
      // Preventing the prevention closes the window after all.
      if (!unload.defaultPrevented) return false
    }
    await page.close()
    return true
  }

  #gone(): void {
    if (!this.#state) return
    this.#state = undefined
    all.delete(this.id)
    runtime.windows.delete(this.id)
    if (runtime.focused === this.id) runtime.focused = 0
    this.emit('closed')
    if (all.size > 0 || runtime.quitting || runtime.phase === 'leaving') return
    if (app.listenerCount('window-all-closed') > 0) app.emit('window-all-closed')
    else app.quit()
  }
}

/** The preferences with Electron's defaults; windows that a page could break out of are not modelled. */
function checkedPreferences(given: NonNullable<WindowOptions['webPreferences']>): WebPreferences {
  if (given.partition !== undefined || given.session !== undefined) {
    throw notModelled('a window with a session of its own')
  }
  const defaults = { contextIsolation: true, nodeIntegration: false, webSecurity: true }
  const preferences = { ...defaults, sandbox: given.nodeIntegration !== true, ...given }
  // As in Electron, `app.enableSandbox()` protects the window but does not change what its preferences say.
  const isSandboxed = preferences.sandbox || runtime.sandboxed
  if (!isSandboxed || !preferences.contextIsolation || preferences.nodeIntegration) {
    throw notModelled('a window that is not sandboxed and context-isolated, or has Node integration,')
  }
  return preferences
}
