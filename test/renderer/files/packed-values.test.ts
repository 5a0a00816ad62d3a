import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Packer, unpack } from '../../../src/renderer/files/packed-values'
import { anyCharacter } from '../../support/characters'

function packed(value: unknown): Uint8Array<ArrayBuffer> {
  const packer = new Packer(1 << 20)
  return packer.finish(packer.pack(value) ?? '')
}

const values = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string({ unit: anyCharacter }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.uint8Array(),
    fc.uint32Array(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value

describe('packed values', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(unpack(packed(value))).toEqual(value)
      }),
    )
  })

  it('hold an array once that occurs twice, and give it back once', () => {
    const array = Uint8Array.from({ length: 1000 }, (_, at) => at % 251)
    const bytes = packed([array, { again: array }])
    expect(bytes.length).toBeLessThan(1200)
    const [one, other] = unpack(bytes) as [Uint8Array, { again: Uint8Array }] // as they were packed
    expect(other.again).toBe(one)
    expect(one.buffer.byteLength).toBe(1000)
  })

  it('are refused with any byte changed, added or missing', () => {
    const bytes = packed({ text: 'Skara', cells: Uint32Array.of(1, 2, 3), marks: Uint8Array.of(4, 5) })
    for (let at = 0; at < bytes.length; at++) {
      const damaged = bytes.slice()
      damaged[at] = (damaged[at] ?? 0) ^ 1
      expect(unpack(damaged), `byte ${at}`).toBeUndefined()
      expect(unpack(bytes.subarray(0, at)), `${at} bytes`).toBeUndefined()
    }
    expect(unpack(Uint8Array.of(...bytes, 0))).toBeUndefined()
  })

  it('leave out whole what exceeds the limit', () => {
    const packer = new Packer(1000)
    const small = Uint8Array.of(1, 2, 3)
    const text = packer.pack({ small })
    expect(packer.pack({ small, large: new Uint8Array(2000) })).toBeUndefined()
    const bytes = packer.finish(text ?? '')
    expect(bytes.length).toBeLessThan(100)
    expect(unpack(bytes)).toEqual({ small })
  })
})
