import { decode, encode } from '../codec'
import type { Bridge } from './bridge'
import type { IsolatedConfig, MainMessage, PageMessage } from './messages'
import type { Paths } from './paths'

/** The names a sandboxed preload script finds around it. */
export interface PreloadScope {
  readonly require: (name: string) => unknown
  readonly process: object
  readonly setImmediate: (run: () => void) => number
  readonly clearImmediate: (handle: number) => void
}

type Listener = (...values: unknown[]) => void
type Post = (message: PageMessage) => void

interface Pending {
  readonly channel: string
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** Node's event emitter as far as preload scripts use it. */
class Emitter {
  readonly #listeners = new Map<string, { readonly listener: Listener; readonly once: boolean }[]>()

  on(name: string, listener: Listener): this {
    return this.#add(name, listener, false)
  }

  once(name: string, listener: Listener): this {
    return this.#add(name, listener, true)
  }

  addListener(name: string, listener: Listener): this {
    return this.#add(name, listener, false)
  }

  off(name: string, listener: Listener): this {
    return this.removeListener(name, listener)
  }

  removeListener(name: string, listener: Listener): this {
    const list = this.#listeners.get(name) ?? []
    const at = list.findLastIndex((entry) => entry.listener === listener)
    if (at >= 0) list.splice(at, 1)
    return this
  }

  removeAllListeners(name?: string): this {
    if (name === undefined) this.#listeners.clear()
    else this.#listeners.delete(name)
    return this
  }

  listenerCount(name: string): number {
    return this.#listeners.get(name)?.length ?? 0
  }

  emit(name: string, ...values: unknown[]): boolean {
    const list = [...(this.#listeners.get(name) ?? [])]
    for (const { listener, once } of list) {
      if (once) this.removeListener(name, listener)
      listener.apply(this, values)
    }
    return list.length > 0
  }

  #add(name: string, listener: Listener, once: boolean): this {
    const list = this.#listeners.get(name) ?? []
    list.push({ listener, once })
    this.#listeners.set(name, list)
    return this
  }
}

class IpcRenderer extends Emitter {
  readonly #post: Post
  readonly #pending = new Map<number, Pending>()
  #lastId = 0

  constructor(post: Post) {
    super()
    this.#post = post
  }

  send(channel: string, ...values: unknown[]): void {
    this.#post({ type: 'send', channel, payload: encode(values) })
  }

  async invoke(channel: string, ...values: unknown[]): Promise<unknown> {
    const payload = encode(values)
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { channel, resolve, reject })
      this.#post({ type: 'invoke', id, channel, payload })
    })
  }

  sendSync(): never {
    throw new Error('stand-in: ipcRenderer.sendSync is not implemented')
  }

  postMessage(): never {
    throw new Error('stand-in: ipcRenderer.postMessage is not implemented')
  }

  sendToHost(): never {
    throw new Error('stand-in: ipcRenderer.sendToHost is not implemented')
  }

  receive(message: Exclude<MainMessage, { type: 'path' }>, payload: string): void {
    if (message.type === 'event') {
      const event = { sender: this, ports: [] }
      // The main process sends a list of values.
      this.emit(message.channel, event, ...(decode(payload) as unknown[]))
      return
    }
    const pending = this.#pending.get(message.id)
    this.#pending.delete(message.id)
    if (!pending) return
    if (message.type === 'result') pending.resolve(decode(payload))
    else pending.reject(new Error(`Error invoking remote method '${pending.channel}': ${payload}`))
  }
}

/** What Electron puts around a sandboxed preload script: a few modules, a small process, nothing else. */
export class PreloadEnvironment {
  readonly scope: PreloadScope
  readonly #ipcRenderer: IpcRenderer
  readonly #paths: Paths

  constructor(
    config: IsolatedConfig,
    bridge: Bridge,
    { post, paths }: { readonly post: Post; readonly paths: Paths },
  ) {
    this.#ipcRenderer = new IpcRenderer(post)
    this.#paths = paths
    const setImmediate = (run: () => void): number => window.setTimeout(run, 0)
    const clearImmediate = (handle: number): void => window.clearTimeout(handle)
    const timers = {
      setTimeout: window.setTimeout.bind(window),
      clearTimeout: window.clearTimeout.bind(window),
      setInterval: window.setInterval.bind(window),
      clearInterval: window.clearInterval.bind(window),
      setImmediate,
      clearImmediate,
    }
    const modules = new Map<string, unknown>([
      ['electron', electronModule(this.#ipcRenderer, bridge, paths)],
      ['events', Object.assign(Emitter, { EventEmitter: Emitter })],
      ['timers', timers],
      ['url', { URL, URLSearchParams }],
    ])
    this.scope = {
      require: (name) => {
        const found = modules.get(name.replace(/^node:|\/(renderer|common)$/, ''))
        if (!found || name === 'node:electron') throw new Error(`module not found: ${name}`)
        return found
      },
      process: sandboxedProcess(config),
      setImmediate,
      clearImmediate,
    }
  }

  receive(message: MainMessage, payload: string): void {
    if (message.type === 'path') this.#paths.receive(message.id, String(decode(payload)))
    else this.#ipcRenderer.receive(message, payload)
  }
}

function electronModule(ipcRenderer: IpcRenderer, bridge: Bridge, paths: Paths): object {
  const contextBridge = {
    exposeInMainWorld: (key: string, api: unknown) => bridge.expose(key, api),
    exposeInIsolatedWorld: () => refuse('contextBridge.exposeInIsolatedWorld'),
    executeInMainWorld: () => refuse('contextBridge.executeInMainWorld'),
  }
  const missing = ['crashReporter', 'nativeImage', 'sharedTexture', 'webFrame']
  return Object.freeze({
    ipcRenderer,
    contextBridge,
    webUtils: Object.freeze({ getPathForFile: (file: unknown) => paths.pathOf(file) }),
    ...Object.fromEntries(missing.map((name) => [name, refusing(name)])),
  })
}

function refuse(what: string): never {
  throw new Error(`stand-in: ${what} is not implemented in the preload`)
}

function refusing(name: string): object {
  return new Proxy(
    {},
    {
      get(_target, key) {
        return typeof key === 'symbol' ? undefined : refuse(`${name}.${key}`)
      },
    },
  )
}

function sandboxedProcess({ platform, arch, versions }: IsolatedConfig): object {
  const facts = { platform, arch, versions, env: {}, argv: [], type: 'renderer' }
  return Object.assign(new Emitter(), facts, { sandboxed: true, contextIsolated: true, isMainFrame: true })
}
