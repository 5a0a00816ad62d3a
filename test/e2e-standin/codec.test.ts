import { anything, assert, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode, encode } from '../../e2e/standin/codec'

/** Encodes and decodes a value, as a message does. */
function carry<T>(value: T): T {
  return decode(encode(value)) as T
}

describe('the codec', () => {
  it('returns any plain value as a structured clone would', () => {
    const values = anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
      withSparseArray: true,
    })
    assert(
      property(values, (value) => {
        expect(carry(value)).toStrictEqual(structuredClone(value))
      }),
    )
  })

  it.each([
    ['negative zero', -0],
    ['not a number', Number.NaN],
    ['infinity', -Infinity],
    ['undefined', undefined],
    ['a large whole number', 2n ** 80n],
    ['a pattern', /a[b]*/giu],
    ['a date', new Date(5)],
    ['a date that is none', new Date(Number.NaN)],
    ['nothing in an object', { nothing: undefined }],
    ['holes in a list', Object.assign([1], { 2: 3 })],
    ['a member named like the prototype', JSON.parse('{"__proto__": 1}') as unknown],
    ['a view of 64-bit numbers', new BigUint64Array([1n, 2n ** 63n])],
    ['a data view', new DataView(new ArrayBuffer(8), 2, 4)],
  ])('carries %s', (_name, value) => {
    expect(carry(value)).toStrictEqual(value)
  })

  it('keeps cycles and shared values', () => {
    const shared = { name: 'shared' }
    const value: { self?: unknown; first: object; second: object } = { first: shared, second: shared }
    value.self = value
    const back = carry(value)
    expect(back.self).toBe(back)
    expect(back.first).toBe(back.second)
  })

  it('keeps cycles through maps and sets', () => {
    const map = new Map<string, unknown>()
    map.set('self', map).set('set', new Set([map]))
    const back = carry(map)
    expect(back.get('self')).toBe(back)
    expect((back.get('set') as Set<unknown>).has(back)).toBe(true)
  })

  it('keeps a buffer shared by two views, and their offsets', () => {
    const buffer = new ArrayBuffer(16)
    const back = carry({ bytes: new Uint8Array(buffer, 4, 8), words: new Uint16Array(buffer, 8, 2) })
    expect(back.bytes.buffer).toBe(back.words.buffer)
    expect([back.bytes.byteOffset, back.bytes.length, back.words.byteOffset]).toEqual([4, 8, 8])
    back.bytes[4] = 7
    expect(back.words[0]).toBe(7)
  })

  it('keeps kind, message and cause of an error', () => {
    const back = carry(new RangeError('too far', { cause: new Map([[1, 2]]) }))
    expect(back).toBeInstanceOf(RangeError)
    expect([back.message, back.cause]).toEqual(['too far', new Map([[1, 2]])])
  })

  it('drops the class of an object', () => {
    class Point {
      x = 1
    }
    expect(Object.getPrototypeOf(carry(new Point()))).toBe(Object.prototype)
  })

  it("refuses with Electron's message what cannot be cloned", () => {
    expect(() => encode({ run: () => 1 })).toThrow('An object could not be cloned.')
    expect(() => encode(Symbol('name'))).toThrow('An object could not be cloned.')
    expect(() => encode(Promise.resolve())).toThrow('An object could not be cloned.')
  })

  it.each([
    ['an engine that knows base64', { toBase64: true, buffer: true }],
    ['Node', { toBase64: false, buffer: true }],
    ['an older browser', { toBase64: false, buffer: false }],
  ])('carries a million bytes in %s', (_name, { toBase64, buffer }) => {
    const before = globalThis.Buffer
    const Bytes = Uint8Array as unknown as { fromBase64?: unknown; prototype: { toBase64?: unknown } }
    const value = new Uint8Array(1_000_000).map((_, i) => (i * 7) % 256)
    const nodeBuffer = Buffer
    try {
      if (toBase64) {
        Bytes.prototype.toBase64 ??= function (this: Uint8Array) {
          return nodeBuffer.from(this.buffer).toString('base64')
        }
        Bytes.fromBase64 ??= (text: string) => new Uint8Array(nodeBuffer.from(text, 'base64'))
      }
      if (!buffer) Reflect.deleteProperty(globalThis, 'Buffer')
      const text = encode(value)
      const back = decode(text)
      globalThis.Buffer = before
      expect(nodeBuffer.compare(back as Uint8Array, value)).toBe(0)
    } finally {
      globalThis.Buffer = before
      Reflect.deleteProperty(Bytes.prototype, 'toBase64')
      Reflect.deleteProperty(Bytes, 'fromBase64')
    }
  })
})
