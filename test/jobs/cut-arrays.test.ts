import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ArrayJoiner, cutArrays, MAX_MESSAGE_BYTES, PIECE } from '../../src/jobs/cut-arrays'
import { samples } from '../support/samples'

/** A message as it arrives: each part is copied on its way. */
function arrived(message: unknown): unknown {
  const joiner = new ArrayJoiner()
  const whole = [...cutArrays(message)].flatMap((part) => joiner.take(structuredClone(part)) ?? [])
  expect(whole).toHaveLength(1)
  return whole[0]?.message
}

const sizes = fc.constantFrom(0, 1, 4096, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE)
const arrays = fc
  .tuple(sizes, fc.constantFrom(Uint8Array, Uint8ClampedArray, Uint32Array, Float64Array))
  .chain(([size, Type]) =>
    // Varied ones are sent, those of one value are named.
    fc.boolean().map((isVaried) => {
      const array = new Type(Math.ceil(size / Type.BYTES_PER_ELEMENT)).fill(7)
      return isVaried ? array.map((_, at) => at % 200) : array
    }),
  )
const messages = fc.record({
  job: fc.constant('write'),
  request: fc.record({
    levels: fc.array(fc.record({ name: fc.string(), cells: arrays, marks: arrays }), { maxLength: 4 }),
    nothing: fc.constantFrom(null, undefined),
    map: fc.constant(new Map([['a', new Uint8Array(3)]])),
  }),
})

describe('messages with large arrays', () => {
  it('arrive as they are', () => {
    fc.assert(
      fc.property(messages, (made) => {
        const message = structuredClone(made) // without the prototypes that fast-check makes up
        expect(arrived(message)).toEqual(message)
      }),
      { numRuns: samples({ short: 10, long: 60 }) },
    )
  })

  it('travel in pieces, the last of which may be short', () => {
    const cells = new Uint8Array(2 * PIECE + 5).map((_, at) => at)
    const parts = [...cutArrays({ value: { cells, few: new Uint8Array(3) } })]
    expect(parts.map((part) => (part as { bytes?: Uint8Array }).bytes?.length)).toEqual([
      undefined,
      PIECE,
      PIECE,
      5,
    ])
    expect(arrived({ value: { cells } })).toEqual({ value: { cells } })
  })

  it('travel without the bytes of arrays that have one value', () => {
    const message = { value: { blank: new Uint8Array(3 * PIECE), full: new Uint8Array(PIECE + 1).fill(9) } }
    const parts = [...cutArrays(message)]
    expect(parts).toHaveLength(1)
    expect(arrived(message)).toEqual(message)
    const mixed = { value: { ...message.value, cells: new Uint8Array(PIECE + 5).map((_, at) => at) } }
    expect([...cutArrays(mixed)]).toHaveLength(3)
    expect(arrived(mixed)).toEqual(mixed)
  })

  it('leave their sender unchanged, and small ones travel whole', () => {
    const message = { cells: new Uint8Array(PIECE + 1) }
    void [...cutArrays(message)]
    expect(message.cells).toHaveLength(PIECE + 1)
    const small = { cells: new Uint8Array(PIECE) }
    expect([...cutArrays(small)]).toEqual([small])
  })

  it.each([
    [
      'more bytes than may be',
      'too many bytes',
      [{ path: ['a'], type: 'Uint8Array', length: MAX_MESSAGE_BYTES + 1 }],
    ],
    [
      'bytes without end',
      'too many bytes',
      [{ path: ['a'], type: 'Float64Array', length: Number.MAX_SAFE_INTEGER }],
    ],
    ['a length below zero', 'no path, type or length', [{ path: ['a'], type: 'Uint8Array', length: -1 }]],
    [
      'a value that is no byte',
      'no path, type or length',
      [{ path: ['a'], type: 'Uint8Array', length: 1, byte: 256 }],
    ],
    ['an unknown type', 'no path, type or length', [{ path: ['a'], type: 'constructor', length: 1 }]],
    ['a place that holds something', 'no place', [{ path: ['b'], type: 'Uint8Array', length: 1 }]],
    ['a place that is not there', 'no place', [{ path: ['__proto__'], type: 'Uint8Array', length: 1 }]],
    ['no place', 'no path, type or length', [{ path: 7, type: 'Uint8Array', length: 1 }]],
    ['no list', 'no list of arrays', 7],
  ])('are refused with %s', (_, why, cut) => {
    const joiner = new ArrayJoiner()
    expect(() => joiner.take({ kind: 'cut', value: { a: null, b: 1 }, arrays: cut })).toThrow(why)
    expect(() => joiner.take({ kind: 'bytes', bytes: new Uint8Array(1) })).toThrow('no message')
  })

  it('are refused with more bytes than they have', () => {
    const joiner = new ArrayJoiner()
    joiner.take({ kind: 'cut', value: { a: null }, arrays: [{ path: ['a'], type: 'Uint8Array', length: 4 }] })
    expect(() => joiner.take({ kind: 'bytes', bytes: new Uint8Array(5) })).toThrow('more bytes')
    expect(() => joiner.take({ kind: 'bytes', bytes: 'text' })).toThrow('no bytes')
  })
})
