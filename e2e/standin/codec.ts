/**
 * Carries values between the two halves of the stand-in. The debugging connection speaks JSON only, while Electron's
 * messages are structured clones: cycles, shared buffers, -0, BigInt, Map, Set, Error and typed arrays must survive.
 * A value becomes a flat list of nodes that refer to each other by index. This file runs in Node and in the page.
 */

type CodedValue =
  | readonly ['plain', string | number | boolean | null]
  | readonly ['number', string]
  | readonly ['bigint', string]
  | readonly ['date', number | null]
  | readonly ['pattern', string, string]
  | readonly ['buffer', string]
  | readonly ['view', string, number, number, number]
  | readonly ['error', string, string, string, number]
  | readonly ['array', number, ...(string | number)[]]
  | readonly ['map', ...number[]]
  | readonly ['set', ...number[]]
  | readonly ['object', ...(string | number)[]]

/** Stands in for the index of `undefined`, which JSON cannot say. */
const UNDEFINED = -1

const VIEWS = [
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float16Array',
  'Float32Array',
  'Float64Array',
  'BigInt64Array',
  'BigUint64Array',
  'DataView',
]

const ERRORS = { TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError }

/** Writes a value as text; throws "An object could not be cloned." for what a structured clone refuses. */
export function encode(value: unknown): string {
  return write(cloned(value))
}

/** Reads what `encode` wrote. */
export function decode(text: string): unknown {
  // The text was written by `write` on the other side.
  const [root, nodes] = JSON.parse(text) as [number, CodedValue[]]
  return new Reader(nodes).read(root)
}

/** The engine's own clone comes first, so that both sides refuse exactly what Electron refuses. */
function cloned(value: unknown): unknown {
  try {
    return structuredClone(value)
  } catch {
    throw new Error('An object could not be cloned.')
  }
}

function write(value: unknown): string {
  const nodes: (CodedValue | undefined)[] = []
  const seen = new Map<object, number>()

  function put(value: unknown): number {
    if (value === undefined) return UNDEFINED
    if (typeof value !== 'object' || value === null) return nodes.push(primitive(value)) - 1
    const known = seen.get(value)
    if (known !== undefined) return known
    // The place is taken before the members are written, so that a cycle finds it.
    const at = nodes.push(undefined) - 1
    seen.set(value, at)
    nodes[at] = compound(value)
    return at
  }

  function compound(value: object): CodedValue {
    if (Array.isArray(value)) return ['array', value.length, ...members(value)]
    if (value instanceof Map) return ['map', ...[...value].flatMap(([key, item]) => [put(key), put(item)])]
    if (value instanceof Set) return ['set', ...[...value].map(put)]
    if (value instanceof Date) return ['date', Number.isNaN(value.getTime()) ? null : value.getTime()]
    if (value instanceof RegExp) return ['pattern', value.source, value.flags]
    if (value instanceof ArrayBuffer) return ['buffer', toBase64(new Uint8Array(value))]
    if (value instanceof DataView) return view('DataView', value, value.byteLength)
    if (ArrayBuffer.isView(value)) {
      // Every view but DataView is a typed array, which has a length in elements.
      return view(tag(value), value, (value as Uint8Array).length)
    }
    if (value instanceof Error)
      return ['error', value.name, value.message, value.stack ?? '', put(value.cause)]
    if (tag(value) === 'Object') return ['object', ...members(value)]
    throw new Error(`An object could not be cloned. (${tag(value)})`)
  }

  function members(value: object): (string | number)[] {
    return Object.entries(value).flatMap(([key, item]) => [key, put(item)])
  }

  function view(name: string, value: ArrayBufferView, length: number): CodedValue {
    return ['view', name, put(value.buffer), value.byteOffset, length]
  }

  const root = put(value)
  return JSON.stringify([root, nodes])
}

function primitive(value: unknown): CodedValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return ['plain', value]
  if (typeof value === 'bigint') return ['bigint', String(value)]
  if (typeof value !== 'number') throw new Error(`An object could not be cloned. (${typeof value})`)
  if (Object.is(value, -0)) return ['number', '-0']
  return Number.isFinite(value) ? ['plain', value] : ['number', String(value)]
}

class Reader {
  readonly #nodes: readonly CodedValue[]
  readonly #values = new Map<number, unknown>()

  constructor(nodes: readonly CodedValue[]) {
    this.#nodes = nodes
  }

  read(at: number): unknown {
    if (at === UNDEFINED) return undefined
    if (this.#values.has(at)) return this.#values.get(at)
    const node = this.#nodes[at]
    if (!node) throw new Error(`stand-in: node ${at} is missing from a message`)
    return this.#build(at, node)
  }

  /** Containers are kept before their members are read, so that a cycle finds them. */
  #keep<T>(at: number, value: T): T {
    this.#values.set(at, value)
    return value
  }

  #build(at: number, node: CodedValue): unknown {
    switch (node[0]) {
      case 'plain':
        return node[1]
      case 'number':
        return Number(node[1])
      case 'bigint':
        return BigInt(node[1])
      case 'date':
        return this.#keep(at, new Date(node[1] ?? Number.NaN))
      case 'pattern':
        return this.#keep(at, new RegExp(node[1], node[2]))
      case 'buffer':
        return this.#keep(at, fromBase64(node[1]))
      case 'view':
        return this.#view(at, node[1], node[2], node[3], node[4])
      case 'error':
        return this.#error(at, node[1], node[2], node[3], node[4])
      case 'array': {
        const list: unknown[] = []
        // A length without items leaves holes, as the original may have had.
        list.length = node[1]
        return this.#members(this.#keep(at, list), node, 2)
      }
      case 'object':
        return this.#members(this.#keep(at, {}), node, 1)
      case 'map': {
        const map = this.#keep(at, new Map<unknown, unknown>())
        // After the tag, a map holds pairs of indices.
        const pairs = node.slice(1) as number[]
        for (let i = 0; i < pairs.length; i += 2) map.set(this.read(pairs[i]!), this.read(pairs[i + 1]!))
        return map
      }
      case 'set': {
        const set = this.#keep(at, new Set<unknown>())
        for (const item of node.slice(1) as number[]) set.add(this.read(item))
        return set
      }
    }
  }

  /** Defined, not assigned: a member named `__proto__` must stay a member. */
  #members<T extends object>(target: T, node: readonly unknown[], from: number): T {
    for (let i = from; i < node.length; i += 2) {
      const value = this.read(node[i + 1] as number)
      const key = node[i] as string
      Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true })
    }
    return target
  }

  #view(at: number, name: string, buffer: number, offset: number, length: number): unknown {
    if (!VIEWS.includes(name)) throw new Error(`stand-in: ${name} is not a view`)
    // The name was checked: these globals are constructors of views.
    const View = Reflect.get(globalThis, name) as new (
      buffer: unknown,
      offset: number,
      length: number,
    ) => unknown
    return this.#keep(at, new View(this.read(buffer), offset, length))
  }

  #error(at: number, name: string, message: string, stack: string, cause: number): Error {
    const Kind = name in ERRORS ? ERRORS[name as keyof typeof ERRORS] : Error
    const error = this.#keep(at, new Kind(message))
    error.stack = stack
    if (cause !== UNDEFINED) error.cause = this.read(cause)
    return error
  }
}

function tag(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1)
}

/** Newer engines turn bytes into base64 themselves; Node has Buffer; older browsers need the long way. */
function toBase64(bytes: Uint8Array & { toBase64?: () => string }): string {
  if (bytes.toBase64) return bytes.toBase64()
  if (typeof Buffer === 'function') return Buffer.from(bytes.buffer).toString('base64')
  let text = ''
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000))
  return btoa(text)
}

function fromBase64(text: string): ArrayBuffer {
  const newer = Uint8Array as unknown as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> }
  if (newer.fromBase64) return newer.fromBase64(text).buffer
  if (typeof Buffer === 'function') return new Uint8Array(Buffer.from(text, 'base64')).buffer
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer
}
