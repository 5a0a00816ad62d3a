import { expect, it } from 'vitest'
import { Blocks } from '../../../src/core/logic/blocks'
import { findRegions } from '../../../src/core/logic/regions'

const regions = findRegions({ count: 2, first: new Int32Array(3), to: new Int32Array(0) })

it.each([0, 1, 2])(
  'tells apart states that differ in word %i only, also where their hashes share a slot',
  (word) => {
    const blocks = new Blocks(
      { decisiveBits: 96, decisiveWords: 3, initial: new Uint32Array(3) },
      regions,
      1000,
    )
    const states = Array.from({ length: 120 }, (_, number) =>
      Uint32Array.of(7, 8, 9).fill(number, word, word + 1),
    )
    // 240 blocks in at most 1,024 slots: some begin at the same one.
    const found = [0, 1].map((region) => states.map((state) => blocks.at(region, state)))
    expect(new Set(found.flat()).size).toBe(240)
    for (const region of [0, 1]) {
      for (const [number, state] of states.entries()) {
        const block = blocks.find(region, state)
        expect(block).toBe(found[region]?.[number])
        const loaded = new Uint32Array(3)
        blocks.load(block, loaded)
        expect(loaded).toEqual(state)
      }
    }
  },
)
