/**
 * The context bridge: both worlds of a page run this file, and values cross as `CustomEvent.detail`, which the engine
 * clones from world to world at once. As in Electron, plain objects are copied, functions and promises are proxied, and
 * of an error only the message survives.
 */

export type World = 'isolated' | 'main'

type PackedValue =
  | readonly ['value', unknown]
  | readonly ['clone', unknown]
  | readonly ['function', number]
  | readonly ['promise', number]
  | readonly ['error', string]
  | readonly ['array', PackedValue[]]
  | readonly ['object', (readonly [string, PackedValue])[]]

type Note =
  | { readonly type: 'call'; readonly id: number; readonly values: PackedValue }
  | { readonly type: 'returned'; readonly ok: boolean; readonly value: PackedValue }
  | { readonly type: 'settled'; readonly id: number; readonly ok: boolean; readonly value: PackedValue }
  | { readonly type: 'expose'; readonly key: string; readonly value: PackedValue }
  | WindowRequest

/** The page asked for another window. */
export interface WindowRequest {
  readonly type: 'open'
  readonly url: string
  readonly name: string
  readonly features: string
}

type Callable = (...values: unknown[]) => unknown
type Settle = readonly [resolve: (value: unknown) => void, reject: (error: unknown) => void]

/** Electron's own limit and words. */
const DEEPEST = 1000
const TOO_DEEP = `Electron contextBridge recursion depth exceeded.  Nested objects deeper than ${DEEPEST} are not supported.`
const KEY_TAKEN = 'Cannot bind an API on top of an existing property on the window object'

/** One world's end of the bridge. `token` is secret from the page and the same in both worlds. */
export class Bridge {
  // Taken while the document is still empty: the page may replace any of these afterwards.
  readonly #dispatch = window.dispatchEvent.bind(window)
  readonly #Event = CustomEvent
  readonly #here: string
  readonly #there: string
  readonly #functions = new Map<number, Callable>()
  readonly #functionIds = new WeakMap<Callable, number>()
  readonly #promises = new Map<number, Settle>()
  readonly #onWindowRequest: ((request: WindowRequest) => void) | undefined
  readonly #learnPath: ((file: File) => Promise<void>) | undefined
  #lastId = 0
  /** The answer to the call that is under way: the other world gives it before `dispatchEvent` returns. */
  #returned: (Note & { type: 'returned' }) | undefined

  /** `learnPath` is called with each file that the other world passes, before the function that takes it. */
  constructor(
    world: World,
    token: string,
    onWindowRequest?: (request: WindowRequest) => void,
    learnPath?: (file: File) => Promise<void>,
  ) {
    this.#here = `${token}:${world}`
    this.#there = `${token}:${world === 'main' ? 'isolated' : 'main'}`
    this.#onWindowRequest = onWindowRequest
    this.#learnPath = learnPath
    window.addEventListener(
      this.#here,
      (event) => {
        event.stopImmediatePropagation()
        // Only the other end knows the token, and it sends notes.
        this.#receive((event as CustomEvent<Note>).detail)
      },
      true,
    )
  }

  /** Gives the other world a copy of `api` under `key`; throws in Electron's words when the name is taken. */
  expose(key: string, api: unknown): void {
    this.#ask({ type: 'expose', key, value: this.#pack(api) })
  }

  /** Reports that the page asked for a window. */
  requestWindow(url: string, name: string, features: string): void {
    this.#send({ type: 'open', url, name, features })
  }

  #send(note: Note): void {
    this.#dispatch(new this.#Event(this.#there, { detail: note }))
  }

  #ask(note: Note): unknown {
    this.#returned = undefined
    this.#send(note)
    const answer = this.#returned as (Note & { type: 'returned' }) | undefined
    this.#returned = undefined
    if (!answer) throw new Error('stand-in: the other world of the page did not answer')
    if (!answer.ok) throw this.#unpack(answer.value)
    return this.#unpack(answer.value)
  }

  #receive(note: Note): void {
    switch (note.type) {
      case 'call':
        return this.#answer(() => {
          const values = this.#unpack(note.values) as unknown[]
          const run = (): unknown => this.#functions.get(note.id)?.(...values)
          const learn = this.#learnPath
          const files = learn ? values.filter((value) => value instanceof File) : []
          // Electron knows the path of a file at once, the stand-in must ask for it: such a function has to return a promise.
          return learn && files.length > 0 ? Promise.all(files.map(learn)).then(run) : run()
        })
      case 'expose':
        return this.#answer(() => this.#define(note.key, note.value))
      case 'returned':
        this.#returned = note
        return
      case 'settled': {
        const settle = this.#promises.get(note.id)
        this.#promises.delete(note.id)
        settle?.[note.ok ? 0 : 1](this.#unpack(note.value))
        return
      }
      case 'open':
        this.#onWindowRequest?.(note)
    }
  }

  #answer(run: () => unknown): void {
    let note: Note
    try {
      note = { type: 'returned', ok: true, value: this.#pack(run()) }
    } catch (error) {
      note = { type: 'returned', ok: false, value: this.#pack(asError(error)) }
    }
    this.#send(note)
  }

  #define(key: string, packed: PackedValue): void {
    if (key in window) throw new Error(KEY_TAKEN)
    const value = this.#unpack(packed, true)
    Object.defineProperty(window, key, { value, enumerable: true, writable: false, configurable: false })
  }

  #pack(value: unknown, depth = 0, known = new Map<unknown, PackedValue>()): PackedValue {
    if (depth > DEEPEST) throw new TypeError(TOO_DEEP)
    // Symbols cannot cross and are left out, as the documentation says.
    if (typeof value === 'symbol') return ['value', undefined]
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return ['value', value]
    const before = known.get(value)
    if (before) return before
    const packed = this.#packObject(value, depth, known)
    known.set(value, packed)
    return packed
  }

  #packObject(value: object, depth: number, known: Map<unknown, PackedValue>): PackedValue {
    if (typeof value === 'function') return ['function', this.#functionId(value as Callable)]
    if (value instanceof Promise) return ['promise', this.#watch(value)]
    if (value instanceof Error) return ['error', String(value.message)]
    if (Array.isArray(value)) {
      const items: PackedValue[] = []
      // Known before its items are packed, so that a cycle ends.
      known.set(value, ['array', items])
      for (let i = 0; i < value.length; i++) items[i] = this.#pack(value[i], depth + 1, known)
      return known.get(value)!
    }
    const prototype: unknown = Object.getPrototypeOf(value)
    if (prototype !== null && prototype !== Object.prototype) return ['clone', structuredClone(value)]
    const members: (readonly [string, PackedValue])[] = []
    known.set(value, ['object', members])
    const keys = Object.keys(value)
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]!
      members[i] = [key, this.#pack(Reflect.get(value, key), depth + 1, known)]
    }
    return known.get(value)!
  }

  #unpack(packed: PackedValue, freeze = false, known = new Map<PackedValue, unknown>()): unknown {
    if (known.has(packed)) return known.get(packed)
    switch (packed[0]) {
      case 'value':
      case 'clone':
        return packed[1]
      case 'error':
        return new Error(packed[1])
      case 'function': {
        const id = packed[1]
        const proxy = (...values: unknown[]): unknown =>
          this.#ask({ type: 'call', id, values: this.#pack(values) })
        known.set(packed, proxy)
        return proxy
      }
      case 'promise': {
        const promise = new Promise((resolve, reject) => this.#promises.set(packed[1], [resolve, reject]))
        known.set(packed, promise)
        return promise
      }
      // Plain loops below: the page may have replaced the methods of arrays.
      case 'array': {
        const items: unknown[] = []
        known.set(packed, items)
        for (let i = 0; i < packed[1].length; i++) items[i] = this.#unpack(packed[1][i]!, freeze, known)
        return freeze ? Object.freeze(items) : items
      }
      case 'object': {
        const object = {}
        known.set(packed, object)
        for (let i = 0; i < packed[1].length; i++) {
          const [key, member] = packed[1][i]!
          const value = this.#unpack(member, freeze, known)
          Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true })
        }
        return freeze ? Object.freeze(object) : object
      }
    }
  }

  #functionId(callable: Callable): number {
    const known = this.#functionIds.get(callable)
    if (known !== undefined) return known
    this.#lastId += 1
    this.#functionIds.set(callable, this.#lastId)
    this.#functions.set(this.#lastId, callable)
    return this.#lastId
  }

  #watch(promise: Promise<unknown>): number {
    this.#lastId += 1
    const id = this.#lastId
    const settle = (ok: boolean, value: unknown): void =>
      this.#send({ type: 'settled', id, ok, value: this.#pack(value) })
    promise.then(
      (value) => settle(true, value),
      (error) => settle(false, error),
    )
    return id
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
