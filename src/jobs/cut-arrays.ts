import { isRecord } from '../core/text/is-record'

/**
 * The arrays of a large message travel after it, in pieces: copying all of them at once would take a process longer than a frame.
 * Between the window and the main process of the desktop every message is copied; workers of a window get arrays whole.
 */

/** Bytes of a piece, and of all arrays that a message has whole. */
export const PIECE = 1 << 18

/** Smaller arrays stay in their message, in bytes. */
const SMALL = 1 << 12

/** Maximum bytes of the arrays of a message. */
export const MAX_MESSAGE_BYTES = 2 ** 30

const TYPES = {
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
}
type TypeName = keyof typeof TYPES
type AnyArray = InstanceType<(typeof TYPES)[TypeName]>

/** An array that was taken out of a message: the keys to its place, and its kind. */
interface CutArray {
  readonly path: readonly (string | number)[]
  readonly type: TypeName
  readonly length: number
  /** The value of all its bytes, which are then not sent: a new level is blank. */
  readonly byte?: number
}

/** Returns the parts in which a message travels: the message itself if it is small, else the message without its arrays, then the arrays. */
export function* cutArrays(message: unknown): Generator<unknown, void> {
  const arrays: { readonly path: CutArray['path']; readonly array: AnyArray }[] = []
  const value = withoutArrays(message, [], (path, array) => arrays.push({ path, array }))
  if (arrays.reduce((sum, { array }) => sum + array.byteLength, 0) <= PIECE) return yield message
  const sent = arrays.map(({ path, array }) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    const [byte = 0] = bytes
    const place = { path, type: array.constructor.name, length: array.length }
    return isAll(bytes, byte) ? { cut: { ...place, byte } } : { cut: place, bytes }
  })
  yield { kind: 'cut', value, arrays: sent.map(({ cut }) => cut) }
  let piece = new Uint8Array(PIECE)
  let filled = 0
  for (const { bytes } of sent) {
    if (!bytes) continue
    for (let at = 0; at < bytes.length;) {
      const part = bytes.subarray(at, at + PIECE - filled)
      piece.set(part, filled)
      at += part.length
      filled += part.length
      if (filled < PIECE) continue
      yield { kind: 'bytes', bytes: piece }
      piece = new Uint8Array(PIECE)
      filled = 0
    }
  }
  if (filled > 0) yield { kind: 'bytes', bytes: piece.slice(0, filled) }
}

/** A message whose arrays follow. */
interface Begun {
  readonly value: unknown
  readonly arrays: readonly Uint8Array[]
  at: number
  offset: number
}

/** The other end: puts messages together. */
export class ArrayJoiner {
  #begun: Begun | undefined

  /** Takes a part. Returns the message once it is whole. Throws on parts that do not fit together. */
  take(part: unknown): { readonly message: unknown } | undefined {
    if (!isRecord(part)) return { message: part }
    if (part['kind'] === 'cut') return this.#begin(part)
    if (part['kind'] !== 'bytes') return { message: part }
    if (!(part['bytes'] instanceof Uint8Array)) throw new TypeError('A piece of an array has no bytes')
    return this.#fill(part['bytes'])
  }

  #begin({ value, arrays }: Readonly<Record<string, unknown>>): { readonly message: unknown } | undefined {
    if (!Array.isArray(arrays)) throw new TypeError('A message has no list of arrays')
    const cut = arrays.map(cutArrayOf)
    const size = cut.reduce((sum, { type, length }) => sum + length * TYPES[type].BYTES_PER_ELEMENT, 0)
    // Checked before anything is allocated.
    if (size > MAX_MESSAGE_BYTES) throw new RangeError('A message has too many bytes')
    const whole = { value }
    const following = cut.flatMap(({ path, type, length, byte }) => {
      const array = new TYPES[type](length)
      put(whole, ['value', ...path], array)
      const bytes = new Uint8Array(array.buffer)
      if (byte === undefined) return [bytes]
      bytes.fill(byte)
      return []
    })
    if (following.length === 0) return { message: whole.value }
    this.#begun = { value: whole.value, arrays: following, at: 0, offset: 0 }
    return undefined
  }

  #fill(bytes: Uint8Array): { readonly message: unknown } | undefined {
    const begun = this.#begun
    if (!begun) throw new RangeError('A piece of an array has no message')
    for (let from = 0; from < bytes.length;) {
      const array = begun.arrays[begun.at]
      if (!array) throw new RangeError('A message has more bytes than its arrays')
      const part = bytes.subarray(from, from + array.length - begun.offset)
      array.set(part, begun.offset)
      from += part.length
      begun.offset += part.length
      if (begun.offset < array.length) continue
      begun.at++
      begun.offset = 0
    }
    if (begun.at < begun.arrays.length) return undefined
    this.#begun = undefined
    return { message: begun.value }
  }
}

function isCutType(array: ArrayBufferView): array is AnyArray {
  return array.constructor.name in TYPES
}

/** Returns plain data with `null` in place of its large arrays, which `take` gets with the keys that lead to them. */
function withoutArrays(
  value: unknown,
  path: CutArray['path'],
  take: (path: CutArray['path'], array: AnyArray) => void,
): unknown {
  if (ArrayBuffer.isView(value)) {
    if (value.byteLength < SMALL || !isCutType(value)) return value
    take(path, value)
    return null
  }
  if (Array.isArray(value)) {
    // Long lists hold numbers, or records without arrays.
    if (value.length > 1000 || typeof value[0] !== 'object') return value
    return value.map((entry: unknown, at) => withoutArrays(entry, [...path, at], take))
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, withoutArrays(entry, [...path, key], take)]),
  )
}

function cutArrayOf(entry: unknown): CutArray {
  const { path, type, length, byte } = isRecord(entry) ? entry : {}
  const isKey = (key: unknown): key is string | number => typeof key === 'string' || typeof key === 'number'
  const isRight =
    Array.isArray(path) &&
    path.every(isKey) &&
    typeof type === 'string' &&
    Object.hasOwn(TYPES, type) &&
    typeof length === 'number' &&
    Number.isSafeInteger(length) &&
    length > 0 &&
    (byte === undefined || isByte(byte))
  if (!isRight) throw new TypeError('An array of a message has no path, type or length')
  return { path, type: type as TypeName, length, ...(isByte(byte) && { byte }) } // a key of the table, as just looked up
}

function isByte(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 256
}

function isAll(bytes: Uint8Array, byte: number): boolean {
  for (let at = 0; at < bytes.length; at++) if (bytes[at] !== byte) return false
  return true
}

/** Puts an array where its path leads in plain data, if it was taken out there. */
function put(whole: object, path: readonly (string | number)[], array: AnyArray): void {
  let at: unknown = whole
  for (const key of path.slice(0, -1)) at = ownValue(at, key)
  const last = path.at(-1)
  if (last === undefined || ownValue(at, last) !== null) throw new RangeError('An array has no place')
  Reflect.set(at as object, last, array) // it has this key
}

function ownValue(holder: unknown, key: string | number): unknown {
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key)
    ? Reflect.get(holder, key)
    : undefined
}
