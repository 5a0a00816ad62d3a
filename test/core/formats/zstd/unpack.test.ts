import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unpackZstd } from '../../../../src/core/formats/zstd/unpack'
import { fixture } from '../../../support/files'
import { samples } from '../../../support/samples'

/** Layers that the program zstd packed, and the rules for their tiles. */

interface Layer {
  readonly name: string
  readonly count: number
  readonly options: string
  readonly packed: string
}

const LAYERS = JSON.parse(new TextDecoder().decode(fixture('zstd/layers.json'))) as readonly Layer[] // as in README.md

const RULES: Readonly<Record<string, (at: number) => number>> = {
  empty: () => 0,
  rows: (at) => 1 + (Math.floor(at / 40) % 3),
  mixed: (at) => ((at * 7919) % 101) % 7,
  turned: (at) => ((at % 5 === 0 ? 0x80000000 : 0) + 1 + ((at * 31) % 17)) >>> 0,
  noise: (at) => Math.imul(at + 1, 2654435761) >>> 12,
}

const packedOf = ({ packed }: Layer): Uint8Array => new Uint8Array(Buffer.from(packed, 'base64'))

describe.each(LAYERS)('a layer packed by zstd $options: $name, $count', (layer) => {
  const length = 4 * layer.count
  const plain = new Uint8Array(
    Uint32Array.from({ length: layer.count }, (_, at) => RULES[layer.name]?.(at) ?? 0).buffer,
  )
  const packed = packedOf(layer)

  it('is unpacked as it was', () => {
    const result = unpackZstd(packed, length)
    expect(result.status === 'unpacked' && Buffer.compare(result.bytes, plain)).toBe(0)
  })

  it('is refused where another length is expected', () => {
    expect(unpackZstd(packed, length - 1)).toEqual({ status: 'long' })
    expect(unpackZstd(packed, length + 4)).toEqual({ status: 'short', length })
    const twice = Uint8Array.from([...packed, ...packed])
    expect(unpackZstd(twice, 2 * length)).toMatchObject({ status: 'unpacked' })
    expect(unpackZstd(twice, length)).toEqual({ status: 'long' })
  })

  it('is refused when a part of it is missing', () => {
    for (let end = 1; end < Math.min(packed.length, 60); end++)
      expect(unpackZstd(packed.subarray(0, end), length)).toEqual({ status: 'damaged' })
  })
})

describe('damaged bytes of zstd', () => {
  it('never make it throw, or unpack more than expected', () => {
    const damaged = fc
      .tuple(fc.constantFrom(...LAYERS), fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 6 }))
      .map(([layer, at, put]) => {
        const bytes = packedOf(layer)
        bytes.set(put.subarray(0, bytes.length - (at % bytes.length)), at % bytes.length)
        return { bytes, length: 4 * layer.count }
      })
    fc.assert(
      fc.property(damaged, ({ bytes, length }) => {
        const result = unpackZstd(bytes, length)
        const got =
          result.status === 'unpacked' ? result.bytes.length : result.status === 'short' ? result.length : 0
        expect(got).toBeLessThanOrEqual(length)
      }),
      { numRuns: samples({ short: 150, long: 20_000 }) },
    )
  })

  it('are refused if they want a dictionary or an unknown kind of block, and skip frames of other programs', () => {
    const frame = (flags: number, ...blocks: readonly number[]): Uint8Array =>
      Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, flags, ...blocks)
    const block = (type: number, size: number): readonly number[] => {
      const head = 1 | (type << 1) | (size << 3)
      return [head & 255, (head >> 8) & 255, head >> 16]
    }
    // One byte of size, then a block of four equal bytes.
    expect(unpackZstd(frame(32, 4, ...block(1, 4), 7), 4)).toEqual({
      status: 'unpacked',
      bytes: Uint8Array.of(7, 7, 7, 7),
    })
    expect(unpackZstd(frame(33, 0, 4, ...block(1, 4), 7), 4)).toEqual({ status: 'damaged' })
    expect(unpackZstd(frame(32, 4, ...block(3, 4), 7), 4)).toEqual({ status: 'damaged' })
    expect(unpackZstd(frame(40, 4, ...block(1, 4), 7), 4)).toEqual({ status: 'damaged' })
    const skipped = Uint8Array.of(
      0x53,
      0x2a,
      0x4d,
      0x18,
      2,
      0,
      0,
      0,
      9,
      9,
      ...frame(32, 1, ...block(0, 1), 5),
    )
    expect(unpackZstd(skipped, 1)).toEqual({ status: 'unpacked', bytes: Uint8Array.of(5) })
    expect(unpackZstd(new Uint8Array(), 0)).toEqual({ status: 'unpacked', bytes: new Uint8Array() })
  })

  it('stop at once where a few bytes become far more than expected', () => {
    // Blocks of two megabytes in four bytes each.
    const bomb = Uint8Array.from([
      0x28,
      0xb5,
      0x2f,
      0xfd,
      0,
      0x70,
      ...Array.from({ length: 1000 }, () => [0xfa, 0xff, 0xff, 1]).flat(),
    ])
    expect(unpackZstd(bomb, 4000)).toEqual({ status: 'long' })
    // A block of 98,047 sequences, each of which copies 65,539 bytes or more.
    const copies = Uint8Array.from(
      [
        [0x28, 0xb5, 0x2f, 0xfd, 0xa0, 0, 16, 0, 0],
        [0x6d, 0, 0, 8, 65, 255, 255, 255, 0x54, 1, 0, 52, 0, 0, 0, 0x80],
      ].flat(),
    )
    expect(unpackZstd(copies, 4096)).toEqual({ status: 'long' })
  })
})
