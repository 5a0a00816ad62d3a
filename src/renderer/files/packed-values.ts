import { crc32 } from '../../core/text/check-sums'
import { parseJson } from '../../core/text/parse-json'

/**
 * Plain values with typed arrays as bytes: a mark, the check sum of all that follows, the length of a JSON text, the
 * text, and the arrays that it refers to. An array that occurs several times is written once.
 */
const MARK = 0x31534d42 // "BMS1"
const HEAD = 12

/** First element of a list in the JSON text that stands for a typed array; no other list begins with it. */
const ARRAY = '\u0000array'

/** Writes values piece by piece; a piece that would exceed the limit is left out whole. */
export class Packer {
  readonly #limit: number
  readonly #indices = new Map<object, number>()
  readonly #arrays: (Uint8Array | Uint32Array)[] = []
  #size = HEAD

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Returns a value as JSON text that refers to the packed arrays; undefined if there is no room for it. */
  pack(value: unknown): string | undefined {
    const before = this.#arrays.length
    const text = JSON.stringify(value, (_, entry: unknown) =>
      entry instanceof Uint8Array || entry instanceof Uint32Array ? this.#refer(entry) : entry,
    )
    let size = this.#size + 2 * text.length // of text beyond Latin at most 3 bytes, which is rare
    for (const array of this.#arrays.slice(before)) size += array.byteLength + 4
    if (size <= this.#limit) {
      this.#size = size
      return text
    }
    for (const array of this.#arrays.splice(before)) this.#indices.delete(array)
    return undefined
  }

  /** Returns the bytes of a JSON text made of packed pieces. */
  finish(text: string): Uint8Array<ArrayBuffer> {
    const json = new TextEncoder().encode(text)
    let length = aligned(HEAD + json.length)
    for (const array of this.#arrays) length += aligned(array.byteLength)
    const bytes = new Uint8Array(length)
    bytes.set(json, HEAD)
    let at = aligned(HEAD + json.length)
    for (const array of this.#arrays) {
      bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at)
      at += aligned(array.byteLength)
    }
    const head = new DataView(bytes.buffer)
    head.setUint32(0, MARK, true)
    head.setUint32(8, json.length, true)
    head.setUint32(4, crc32(bytes.subarray(8)), true)
    return bytes
  }

  #refer(array: Uint8Array | Uint32Array): readonly unknown[] {
    let index = this.#indices.get(array)
    if (index === undefined) {
      index = this.#arrays.push(array) - 1
      this.#indices.set(array, index)
    }
    return [ARRAY, index, array instanceof Uint32Array ? 4 : 1, array.length]
  }
}

/** Reads what a packer wrote; undefined if anything in it is damaged. */
export function unpack(bytes: Uint8Array): unknown {
  if (bytes.length < HEAD) return undefined
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (head.getUint32(0, true) !== MARK || head.getUint32(4, true) !== crc32(bytes.subarray(8)))
    return undefined
  const length = head.getUint32(8, true)
  const value = parseJson(new TextDecoder().decode(bytes.subarray(HEAD, HEAD + length)))
  // The arrays follow in the order of their indices; each is copied, so that a worker that gets one gets no other.
  const sizes = new Map<number, number>()
  walk(value, ([, index, unit, count]) => {
    sizes.set(index, unit * count)
    return undefined
  })
  let end = aligned(HEAD + length)
  const offsets: number[] = []
  for (let index = 0; index < sizes.size; index++) {
    offsets.push(end)
    // A gap in the indices makes the end differ, unless the arrays beyond it are empty.
    end += aligned(sizes.get(index) ?? 0)
  }
  if (end !== bytes.length) return undefined
  const arrays = new Map<number, Uint8Array | Uint32Array>()
  return walk(value, ([, index, unit, count]) => {
    const at = offsets[index] ?? 0
    const copy = arrays.get(index) ?? arrayOf(bytes.slice(at, at + unit * count), unit)
    arrays.set(index, copy)
    return copy
  })
}

type Reference = readonly [mark: string, index: number, unit: number, count: number]

/** Returns a value with all references replaced; lists and records are changed in place. */
function walk(value: unknown, replace: (reference: Reference) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isReference(value)) return replace(value) ?? value
  if (Array.isArray(value)) {
    value.forEach((entry: unknown, at) => (value[at] = walk(entry, replace)))
    return value
  }
  for (const [key, entry] of Object.entries(value)) {
    const replaced = walk(entry, replace)
    if (replaced !== entry)
      Object.defineProperty(value, key, { value: replaced, enumerable: true, writable: true })
  }
  return value
}

function isReference(value: object): value is Reference {
  return Array.isArray(value) && value[0] === ARRAY && value.slice(1).every(isCount) && value.length === 4
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function arrayOf(bytes: Uint8Array<ArrayBuffer>, unit: number): Uint8Array | Uint32Array {
  return unit === 4 ? new Uint32Array(bytes.buffer) : bytes
}

/** Every array begins at a multiple of four bytes. */
function aligned(length: number): number {
  return (length + 3) & ~3
}
