import { inflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prefixCode } from '../../../../src/core/picture/raster/huffman'
import { RowPacker } from '../../../../src/core/picture/raster/row-packer'

/** Packs rows of pixels; zlib checks codes, lengths, distances and the checksum when it unpacks them. */
function throughZlib(rows: readonly Uint32Array[], size: 1 | 3): Uint8Array {
  const parts: Uint8Array[] = []
  const packer = new RowPacker(rows[0]?.length ?? 0, size, (packed) => parts.push(packed))
  for (const row of rows) packer.addRow(row)
  packer.finish()
  return inflateSync(Buffer.concat(parts))
}

function bytesOf(rows: readonly Uint32Array[], size: 1 | 3): Uint8Array {
  return Uint8Array.from(
    rows.flatMap((row) => [
      2,
      ...Array.from(row).flatMap((pixel) => [pixel & 255, (pixel >>> 8) & 255, pixel >>> 16].slice(0, size)),
    ]),
  )
}

describe('The packer of rows', () => {
  it('packs any rows so that zlib unpacks the same bytes', () => {
    // Few different pixels and long runs, so that matches of all lengths occur, and across rows.
    const run = fc.record({
      pixel: fc.constantFrom(0, 0, 1, 2, 7, 0x010000, 0x00ff00, 0xabcdef),
      length: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 80, max: 300 })),
    })
    const picture = fc.record({
      size: fc.constantFrom<1 | 3>(1, 3),
      width: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 300, max: 700 })),
      runs: fc.array(run, { minLength: 1, maxLength: 40 }),
    })
    fc.assert(
      fc.property(picture, ({ size, width, runs }) => {
        const pixels = runs.flatMap(({ pixel, length }) => Array.from({ length }, () => pixel))
        const rows = Array.from({ length: Math.min(300, Math.ceil(pixels.length / width)) }, (_, row) =>
          Uint32Array.from({ length: width }, (_, at) => (pixels[row * width + at] ?? 0) & (256 ** size - 1)),
        )
        expect(Buffer.from(throughZlib(rows, size)).equals(bytesOf(rows, size))).toBe(true)
      }),
    )
  })

  it.each([1, 3] as const)('packs more than one block, and rows longer than its window (%i)', (size) => {
    let seed = 1
    const random = (): number => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0) >>> 16
    const rows = Array.from({ length: 6 }, () =>
      Uint32Array.from({ length: 40_000 }, (_, at) => (at % 3000 < 2000 ? 0 : random() % 251)),
    )
    expect(Buffer.from(throughZlib(rows, size)).equals(bytesOf(rows, size))).toBe(true)
  })
})

describe('A prefix code', () => {
  it('fills its space exactly, gives rarer symbols no shorter codes, and none longer than allowed', () => {
    // Fibonacci numbers make the deepest trees.
    const deep = Array.from({ length: 40 }, (_, at) => Math.round(1.618 ** at))
    const counts = fc.oneof(
      fc.array(fc.nat(1000), { minLength: 2, maxLength: 286 }),
      fc.shuffledSubarray(deep, { minLength: 2 }),
    )
    fc.assert(
      fc.property(counts, (list) => {
        const { lengths } = prefixCode(Uint32Array.from(list), 15)
        const space = lengths.reduce((sum, length) => sum + (length > 0 ? 2 ** -length : 0), 0)
        expect(space).toBe(1)
        expect(Math.max(...lengths)).toBeLessThanOrEqual(15)
        const used = list.map((count, symbol) => ({ count, length: lengths[symbol] ?? 0 }))
        const rarestLast = used
          .filter(({ count }) => count > 0)
          .toSorted((a, b) => b.count - a.count || a.length - b.length)
        const longer = rarestLast.map(({ length }) => length)
        expect(longer).toEqual(longer.toSorted((a, b) => a - b))
      }),
    )
  })
})
