import { assert, constantFrom, integer, nat, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bonusAt } from '../../../src/core/overland/positions'
import { distancesTo } from '../../../src/core/overland/regions'
import { Terrain, TERRAINS } from '../../../src/core/overland/terrain'
import { normaliseWord, wordOf } from '../../../src/core/overland/tile'
import {
  ADJACENT,
  AROUND,
  CITY_RADIUS,
  createTopology,
  distance,
  OFF_MAP,
  stepFrom,
  stepsWithin,
} from '../../../src/core/overland/topology'
import { samples } from '../../support/samples'

const grids = tuple(integer({ min: 20, max: 100 }), integer({ min: 2, max: 48 })).map(([width, half]) => ({
  width,
  height: 2 * half,
}))

describe('the topology', () => {
  it('has the neighbours that the explicit rule gives in even and odd rows, on every tile', () => {
    const grid = { width: 23, height: 34 }
    const { width: w } = grid
    for (let tile = w * 3; tile < w * 31; tile++) {
      const odd = Math.floor(tile / w) % 2
      const x = tile % w
      if (x === 0 || x === w - 1) continue
      const expected = odd
        ? [tile - 2 * w, tile - w + 1, tile + 1, tile + w + 1, tile + 2 * w, tile + w, tile - 1, tile - w]
        : [tile - 2 * w, tile - w, tile + 1, tile + w, tile + 2 * w, tile + w - 1, tile - 1, tile - w - 1]
      expect(AROUND.map(([dx, dy]) => stepFrom(grid, tile, dx, dy))).toEqual(expected)
    }
  })

  it('wraps around in the east and west, and ends at the poles', () => {
    const grid = { width: 20, height: 4 }
    expect(stepFrom(grid, 0, -2, 0)).toBe(19)
    expect(stepFrom(grid, 0, -1, 1)).toBe(39)
    expect(stepFrom(grid, 39, 1, 1)).toBe(40)
    expect(stepFrom(grid, 5, 0, -2)).toBe(OFF_MAP)
    expect(stepFrom(grid, 65, 1, 1)).toBe(OFF_MAP)
  })

  it('leads back from every neighbour, in every size', () => {
    assert(
      property(grids, nat(), constantFrom(...CITY_RADIUS, ...AROUND), (grid, at, [dx, dy]) => {
        const tile = at % (grid.width * grid.height)
        const other = stepFrom(grid, tile, dx, dy)
        if (other === OFF_MAP) return
        expect(stepFrom(grid, other, -dx, -dy)).toBe(tile)
        expect(distance(grid, tile, other)).toBe(distance(grid, other, tile))
      }),
    )
  })

  it('includes in the city radius exactly the tiles at a distance of at most 250', () => {
    const byLength = stepsWithin({ width: 50, height: 50 }, 250).map(String).toSorted()
    expect(byLength).toEqual(CITY_RADIUS.map(String).toSorted())
    expect(ADJACENT).toHaveLength(4)
  })

  it('measures the distances that paths over edges and corners have, in every size', () => {
    assert(
      property(grids, nat(), (grid, at) => {
        const from = at % (grid.width * grid.height)
        const all = distancesTo(createTopology(grid), (tile) => tile === from)
        for (let tile = 0; tile < all.length; tile += 7) {
          expect(all[tile]).toBe(distance(grid, from, tile))
        }
      }),
      { numRuns: samples({ short: 8, long: 30 }) },
    )
  })
})

describe('bonus resources', () => {
  it('lie where the formula puts them, worked out by hand', () => {
    // Row 0: 96 >> 1 = 48, so grassland at column 0 has none and column 1 (97 >> 1) + 1 = 49 is odd.
    expect([0, 1, 2, 3, 4].map((x) => bonusAt(Terrain.grassland, x, 0))).toEqual([0, 1, 1, 0, 0])
    // Column 5, row 0: 20 + 9980 = 10000, column 1000 is a multiple of four.
    expect(bonusAt(Terrain.hills, 5, 0)).toBe(0)
    // Column 10, row 0: lattice column 1002, lattice row 2; 1002 >> 2 = 250 is even, so row 2 counts.
    expect([Terrain.hills, Terrain.arctic, Terrain.coast].map((terrain) => bonusAt(terrain, 10, 0))).toEqual([
      1, 1, 2,
    ])
    expect(bonusAt(Terrain.hills, 11, 0)).toBe(0)
  })

  it('are never in the ocean, and of one kind only on arctic and swamp', () => {
    for (let place = 0; place < 9600; place++) {
      const [x, y] = [place % 100, Math.floor(place / 100)]
      expect(bonusAt(Terrain.ocean, x, y)).toBe(0)
      expect(bonusAt(Terrain.swamp, x, y)).toBeLessThan(2)
      expect(bonusAt(Terrain.arctic, x, y)).toBeLessThan(2)
    }
  })
})

describe('tile words', () => {
  it('are not changed when the game normalises them a second time', () => {
    assert(
      property(integer({ min: 0, max: 0xffff_ffff }), (word) => {
        expect(normaliseWord(normaliseWord(word))).toBe(normaliseWord(word))
      }),
    )
  })

  it.each([
    ['owner and marks of a running game', 0x809e_0002, 0x7800_0002],
    ['cotton, which becomes peat', 0x7800_0047, 0x7800_0027],
    ['dead lands on hills with wine, which become desert', 0x7900_002a, 0x7900_0003],
    ['dead lands on arctic, which stay', 0x7900_0026, 0x7900_0026],
    ['roads and mines, which stay', 0x7800_310a, 0x7800_310a],
    ['starts, which stay', 0x7860_0002, 0x7860_0002],
  ])('are normalised: %s', (_, word, expected) => {
    expect(normaliseWord(word)).toBe(expected)
  })

  it('made by this program need no normalising', () => {
    for (const { code } of TERRAINS) {
      const word = wordOf({ terrain: code, bonus: 0, river: true, start: 2, special: 0 })
      expect(normaliseWord(word)).toBe(word)
    }
  })
})
