import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Terrain } from '../../../src/core/overland/terrain'
import { Special, Start, wordOf } from '../../../src/core/overland/tile'
import { createTopology, distance, halfColumnOf } from '../../../src/core/overland/topology'
import {
  areaTiles,
  brushTiles,
  gestureTiles,
  rectangleTiles,
  tilesBetween,
  tilesLike,
} from '../../../src/editor/worlds/tile-shapes'

const GRID = { width: 12, height: 20 }
const topology = createTopology(GRID)
const tiles = fc.integer({ min: 0, max: GRID.width * GRID.height - 1 })
const inMiddle = tiles.filter((tile) => tile >= 9 * GRID.width && tile < 11 * GRID.width)

const OVER_EDGE = 100
const OVER_CORNER = 150

describe('the brush of a world', () => {
  it('is a block of its size around the tile, in one piece', () => {
    fc.assert(
      fc.property(inMiddle, fc.integer({ min: 1, max: 6 }), (tile, size) => {
        const block = brushTiles(GRID, tile, size)
        expect(new Set(block).size).toBe(size * size)
        expect(block).toContain(tile)
        for (const one of block) {
          const beside = block.filter((other) => distance(GRID, one, other) === OVER_EDGE)
          expect(beside.length).toBeGreaterThanOrEqual(size === 1 ? 0 : 2)
        }
      }),
    )
  })

  it('has the four tiles that meet in a corner at size 2, and its neighbours at size 3', () => {
    // Row 9 is odd, so that the column to the east begins half a tile further.
    const tile = 9 * GRID.width + 5
    expect(brushTiles(GRID, tile, 2).sort((a, b) => a - b)).toEqual([
      8 * GRID.width + 6,
      tile,
      tile + 1,
      10 * GRID.width + 6,
    ])
    const around = [...topology.around.subarray(8 * tile, 8 * tile + 8), tile]
    expect(new Set(brushTiles(GRID, tile, 3))).toEqual(new Set(around))
  })

  it('ends at the poles', () => {
    expect(brushTiles(GRID, 5, 3).every((tile) => tile >= 0)).toBe(true)
    expect(brushTiles(GRID, 5, 3).length).toBeLessThan(9)
  })
})

describe('a line on a world', () => {
  it('runs from its first tile to its last over edges, or along a pole over corners', () => {
    fc.assert(
      fc.property(tiles, tiles, (from, to) => {
        const line = tilesBetween(GRID, from, to)
        expect(line[0]).toBe(from)
        expect(line.at(-1)).toBe(to)
        for (const [index, tile] of line.entries()) {
          const next = line[index + 1]
          if (next === undefined) continue
          const isPolar = [0, GRID.height - 1].includes(Math.floor(tile / GRID.width))
          expect(isPolar ? [OVER_EDGE, OVER_CORNER] : [OVER_EDGE]).toContain(distance(GRID, tile, next))
        }
      }),
    )
  })

  it('takes the shorter way around the world', () => {
    const row = 10 * GRID.width
    expect(tilesBetween(GRID, row, row + GRID.width - 1)).toHaveLength(3)
    expect(tilesBetween(GRID, row + GRID.width - 1, row)).toHaveLength(3)
  })
})

describe('a rectangle on a world', () => {
  it('has exactly the tiles between its corners', () => {
    fc.assert(
      fc.property(tiles, tiles, (from, to) => {
        const inside = rectangleTiles(GRID, from, to)
        expect(new Set(inside).size).toBe(inside.length)
        expect(inside).toContain(from)
        expect(inside).toContain(to)
        const rows = [from, to].map((tile) => Math.floor(tile / GRID.width))
        const ring = 2 * GRID.width
        const east = (halfColumnOf(GRID, to) - halfColumnOf(GRID, from) + ring) % ring
        const [west, width] = east > GRID.width ? [to, ring - east] : [from, east]
        const expected = Array.from({ length: GRID.width * GRID.height }, (_, tile) => tile).filter(
          (tile) => {
            const row = Math.floor(tile / GRID.width)
            const along = (halfColumnOf(GRID, tile) - halfColumnOf(GRID, west) + ring) % ring
            return row >= Math.min(...rows) && row <= Math.max(...rows) && along <= width
          },
        )
        expect([...inside].sort((a, b) => a - b)).toEqual(expected)
      }),
    )
  })
})

describe('an area of a world', () => {
  /** What is on a tile: what looks alike has one sign. */
  const looks = [
    { sign: 'water', terrain: Terrain.ocean, special: Special.none },
    { sign: 'water', terrain: Terrain.coast, special: Special.none },
    { sign: 'hills', terrain: Terrain.hills, special: Special.none },
    { sign: 'desert', terrain: Terrain.desert, special: Special.none },
    { sign: 'dead', terrain: Terrain.desert, special: Special.deadLands },
    { sign: 'uranium', terrain: Terrain.desert, special: Special.uranium },
  ]
  // Rivers, starts and bonus resources do not part an area.
  const contents = fc.array(
    fc.record({
      look: fc.constantFrom(...looks),
      bonus: fc.integer({ min: 0, max: 2 }),
      river: fc.boolean(),
    }),
    { minLength: GRID.width * GRID.height, maxLength: GRID.width * GRID.height },
  )
  type Contents = typeof contents extends fc.Arbitrary<infer T> ? T : never
  const overlandOf = (list: Contents) => ({
    ...GRID,
    words: Uint32Array.from(list, ({ look: { terrain, special }, bonus, river }) =>
      wordOf({ terrain, special, bonus, river, start: Start.none }),
    ),
  })
  const signAt = (list: Contents, tile: number): string | undefined => list[tile]?.look.sign

  it('is what is connected over edges, is of one terrain and resource, and ends where another begins', () => {
    fc.assert(
      fc.property(contents, tiles, (list, start) => {
        const reached = new Set([start])
        for (const tile of reached) {
          for (const beside of topology.adjacent.subarray(4 * tile, 4 * tile + 4))
            if (beside >= 0 && signAt(list, beside) === signAt(list, start)) reached.add(beside)
        }
        expect(areaTiles(overlandOf(list), start)).toEqual([...reached].sort((a, b) => a - b))
      }),
    )
  })

  it('has the look of its tiles, which all tiles of that look on the map have', () => {
    fc.assert(
      fc.property(contents, fc.uniqueArray(tiles, { maxLength: 3 }), (list, some) => {
        const signs = some.map((tile) => signAt(list, tile))
        const alike = [...list.keys()].filter((tile) => signs.includes(signAt(list, tile)))
        expect(tilesLike(overlandOf(list), some)).toEqual(alike)
      }),
    )
  })
})

describe('a gesture on a world', () => {
  const overland = { ...GRID, words: new Uint32Array(GRID.width * GRID.height).fill(Terrain.hills) }
  const gesture = { from: 100, to: 103, path: [100, 101, 103] }

  it('covers its path, its line or its rectangle, each tile once', () => {
    for (const [shape, size, first] of [
      ['brush', 1, [100, 101, 103]],
      ['line', 1, tilesBetween(GRID, 100, 103)],
      ['rectangle', 4, [100, 101, 102, 103]],
    ] as const)
      expect(gestureTiles(overland, { shape, size }, gesture)).toEqual(first)
    const wide = gestureTiles(overland, { shape: 'brush', size: 2 }, gesture)
    expect(new Set(wide).size).toBe(wide.length)
    expect(wide).toEqual(expect.arrayContaining(brushTiles(GRID, 101, 2)))
    expect(gestureTiles(overland, { shape: 'fill', size: 3 }, gesture)).toHaveLength(240)
  })
})
