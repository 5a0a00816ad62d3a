import { mkdirSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { createEvent } from './event'
import { runtime } from './runtime'
import { SingleInstance } from './single-instance'
import { guardedEmitter, guardedObject } from './unmodelled'

const switches = new Map<string, string>()

/** Features are collected; of any other switch the last value counts. */
const COLLECTED = new Set(['enable-features', 'disable-features'])

const commandLine = guardedObject('app.commandLine', {
  appendSwitch(name: string, value = ''): void {
    const before = switches.get(name)
    switches.set(name, COLLECTED.has(name) && before ? `${before},${value}` : value)
  },
  hasSwitch: (name: string): boolean => switches.has(name),
  getSwitchValue: (name: string): string => switches.get(name) ?? '',
})

/** Starts the program: resolves `whenReady` and emits `ready`. */
export let announceReady: (app: App) => void
/** Says how the process ends once nothing can stop it. */
export let onLeave: (app: App, finish: (code: number) => void) => void

class App extends guardedEmitter('app') {
  readonly commandLine = commandLine
  readonly isPackaged = false
  /** Exists on macOS only; the stand-in is never a macOS program with a dock. */
  readonly dock = undefined
  name = 'Electron'
  readonly #paths = new Map<string, string>()
  #resolveReady = (): void => {}
  readonly #ready = new Promise<void>((resolve) => {
    this.#resolveReady = resolve
  })
  #instance: SingleInstance | undefined
  #finish: (code: number) => void = (code) => process.exit(code)

  static {
    announceReady = (app) => {
      runtime.phase = 'ready'
      app.emit('will-finish-launching')
      app.#resolveReady()
      app.emit('ready', createEvent(), {})
    }
    onLeave = (app, finish) => {
      app.#finish = finish
    }
  }

  whenReady(): Promise<void> {
    return this.#ready
  }

  isReady(): boolean {
    return runtime.phase === 'ready'
  }

  getVersion(): string {
    return runtime.manifest.version ?? '0.0.0'
  }

  /** The documented folders, as on Linux; the folder of the program's own data is made when it is asked for. */
  getPath(name: string): string {
    const set = this.#paths.get(name)
    if (set !== undefined) return set
    const found = this.#defaultPath(name)
    if (found === undefined) throw new Error(`Failed to get '${name}' path`)
    if (name === 'userData') mkdirSync(found, { recursive: true })
    return found
  }

  setPath(name: string, folder: string): void {
    if (!path.isAbsolute(folder)) throw new Error('Path must be absolute')
    if (!this.#paths.has(name) && this.#defaultPath(name) === undefined)
      throw new Error(`Failed to set '${name}' path`)
    mkdirSync(folder, { recursive: true })
    this.#paths.set(name, folder)
  }

  enableSandbox(): void {
    this.#requireBeforeReady('app.enableSandbox()')
    runtime.sandboxed = true
  }

  // These speak to the operating system's shell, where nobody listens here.
  setAppUserModelId(): void {}
  addRecentDocument(): void {}

  requestSingleInstanceLock(data: unknown = {}): boolean {
    const folder = path.join(this.getPath('userData'), 'single-instance')
    this.#instance ??= new SingleInstance(folder, ({ argv, folder, data }) => {
      this.emit('second-instance', createEvent(), argv, folder, data)
    })
    return this.#instance.request(data)
  }

  /** Closes every window; when one refuses, the program goes on. */
  quit(): void {
    if (runtime.quitting) return
    runtime.quitting = true
    const event = createEvent()
    this.emit('before-quit', event)
    if (event.defaultPrevented) runtime.quitting = false
    else void this.#closeAll()
  }

  /** Ends at once, without asking windows. */
  exit(code = 0): void {
    if (runtime.phase === 'leaving') return
    runtime.phase = 'leaving'
    this.emit('quit', createEvent(), code)
    this.#finish(code)
  }

  async #closeAll(): Promise<void> {
    // A copy: a window that closes leaves the list.
    const windows = Array.from(runtime.windows.values())
    for (const window of windows) {
      if (await window.requestClose()) continue
      runtime.quitting = false
      return
    }
    const event = createEvent()
    this.emit('will-quit', event)
    if (event.defaultPrevented) runtime.quitting = false
    else this.exit(0)
  }

  #requireBeforeReady(what: string): void {
    if (runtime.phase !== 'starting') throw new Error(`${what} can only be called before app is ready`)
  }

  #defaultPath(name: string): string | undefined {
    const home = homedir()
    switch (name) {
      case 'home':
        return home
      case 'appData':
        return process.env['XDG_CONFIG_HOME'] ?? path.join(home, '.config')
      case 'userData':
        return path.join(this.getPath('appData'), this.name)
      case 'sessionData':
        return this.getPath('userData')
      case 'logs':
        return path.join(this.getPath('userData'), 'logs')
      case 'crashDumps':
        return path.join(this.getPath('userData'), 'Crashpad')
      case 'temp':
        return tmpdir()
      case 'exe':
      case 'module':
        return process.execPath
      case 'desktop':
      case 'documents':
      case 'downloads':
      case 'music':
      case 'pictures':
      case 'videos':
        return path.join(home, `${name[0]!.toUpperCase()}${name.slice(1)}`)
    }
    return undefined
  }
}

export const app = new App()

/** The switches that Chromium is to be started with, with these features off beside those that the program wants off. */
export function chromiumSwitches(featuresOff: readonly string[] = []): string[] {
  const off = [switches.get('disable-features') ?? '', ...featuresOff].filter((name) => name !== '')
  const all = off.length > 0 ? new Map(switches).set('disable-features', off.join(',')) : switches
  return [...all].map(([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`))
}
