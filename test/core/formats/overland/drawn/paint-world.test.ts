import { describe, expect, it } from 'vitest'
import { SCENARIOS } from '../../../../../src/core/generate/overland/index'
import { createTopology, halfColumnOf } from '../../../../../src/core/overland/topology'
import type { Overland } from '../../../../../src/core/overland/overland'
import { isIn, Terrain, WATER } from '../../../../../src/core/overland/terrain'
import { hasRiver, terrainOf, TileBits } from '../../../../../src/core/overland/tile'
import { changedTiles, CHANGE_REACH } from '../../../../../src/core/formats/overland/drawn/changed-tiles'
import { GROUND, PLAINS } from '../../../../../src/core/formats/overland/drawn/palette'
import type { MapPart } from '../../../../../src/core/formats/overland/drawn/map-part'
import { paintGround } from '../../../../../src/core/formats/overland/drawn/paint-ground'
import { paintWorld } from '../../../../../src/core/formats/overland/drawn/paint-world'
import { planWorld } from '../../../../../src/core/formats/overland/drawn/world-plan'
import { madeOverland } from '../../../../support/made-overlands'
import { isLongRun, samples } from '../../../../support/samples'

const CELL = 20

/** A small map of a scenario. */
function mapOf(name: string): Overland {
  const scenario = SCENARIOS.find(({ id }) => id.endsWith(name))
  if (!scenario) throw new Error(`There is no scenario ${name}`)
  return madeOverland(scenario, 1, isLongRun ? {} : { map_size: '35' }).overland
}

function partOf(overland: Overland, x: number, width = overland.width * CELL): MapPart {
  return { x, y: 0, width, height: ((overland.height + 1) * CELL) / 4, cell: CELL }
}

/** The map with another word on a tile. */
function withWord(overland: Overland, tile: number, word: number): Overland {
  const words = overland.words.slice()
  words[tile] = word
  return { ...overland, words }
}

const rgb = (word = 0): readonly number[] => [word & 255, (word >>> 8) & 255, (word >>> 16) & 255]
const maps = ['mountains', 'micronesia', 'arctic', 'desert']
  .slice(0, samples({ short: 2, long: 4 }))
  .map((name) => ({ name, overland: mapOf(name) }))

describe.each(maps)('the drawn map of $name', ({ overland }) => {
  const plan = planWorld(overland)
  const whole = partOf(overland, 0)

  it('has the ground of each tile at its middle, whatever noise does to the coasts', () => {
    const pixels = new Uint32Array(whole.width * whole.height)
    paintGround(plan, whole, pixels)
    // Ground alone: relief and depth change how light a colour is, not which one it is closest to.
    const hueOf = ([red = 0, green = 0, blue = 0]: readonly number[]): readonly number[] => {
      const sum = red + green + blue + 1
      return [red / sum, green / sum, blue / sum, sum / 6000]
    }
    const off = (one: readonly number[], other: readonly number[]): number =>
      Math.hypot(...hueOf(one).map((share, at) => share - (hueOf(other)[at] ?? 0)))
    let [wrong, seen, inked, mixed] = [0, 0, 0, 0]
    overland.words.slice().forEach((word, tile) => {
      if (hasRiver(word)) return
      const x = Math.floor(((halfColumnOf(overland, tile) + 1) * CELL) / 2)
      const y = Math.floor(((Math.floor(tile / overland.width) + 1) * CELL) / 4)
      const colour = rgb(pixels[y * whole.width + (x % whole.width)])
      const [red = 0, green = 0, blue = 0] = colour
      const terrain = terrainOf(word)
      seen++
      // The line along the shore of a single tile may touch its middle.
      if (red + green + blue < 300) return void inked++
      // Water is blue, and only water is; without exception.
      if (terrain !== Terrain.arctic && blue > red + 12 !== terrain <= Terrain.coast) mixed++
      // How light water is depends on its distance from the shore, too.
      if (terrain <= Terrain.coast) return
      const grounds = [GROUND[terrain] ?? [], ...(terrain === Terrain.grassland ? [PLAINS] : [])]
      if (Math.min(...grounds.map((ground) => off(colour, ground))) > 0.045) wrong++
    })
    expect(seen).toBeGreaterThan(500)
    expect(mixed).toBe(0)
    expect(wrong / seen).toBeLessThan(0.02)
    expect(inked / seen).toBeLessThan(0.01)
  })

  it('goes on at the seam as everywhere else, and is the same in every turn', () => {
    const turn = overland.width * CELL
    const seam = paintWorld(plan, partOf(overland, turn - 40, 80))
    expect(seam).toEqual(paintWorld(plan, partOf(overland, -40, 80)))
    const [east, west] = [
      paintWorld(plan, partOf(overland, turn - 40, 40)),
      paintWorld(plan, partOf(overland, 0, 40)),
    ]
    for (let y = 0; y < whole.height; y += 7) {
      expect(seam.slice(y * 80, y * 80 + 40)).toEqual(east.slice(y * 40, y * 40 + 40))
      expect(seam.slice(y * 80 + 40, y * 80 + 80)).toEqual(west.slice(y * 40, y * 40 + 40))
    }
  })

  it('is the same pixel for pixel whatever the parts it is drawn in, and again', () => {
    const large = paintWorld(plan, { x: 100, y: 50, width: 120, height: 90, cell: CELL })
    const again = planWorld({ ...overland, words: overland.words.slice() })
    const small = paintWorld(again, { x: 130, y: 70, width: 37, height: 41, cell: CELL })
    for (let y = 0; y < 41; y++) {
      const from = (y + 20) * 120 + 30
      expect(small.slice(y * 37, (y + 1) * 37)).toEqual(large.slice(from, from + 37))
    }
  })

  it('changes only close to a tile that changes, and close to a river that does', () => {
    const cell = 10
    const size = { width: overland.width * cell, height: ((overland.height + 1) * cell) >> 2 }
    const before = paintWorld(plan, { x: 0, y: 0, ...size, cell })
    const changes = [
      [overland.width * 20 + 10, Terrain.mountains],
      [overland.width * 31, Terrain.forest],
      [overland.width * 12 + 5, Terrain.ocean],
    ] as const
    // In a short run the first and the last.
    for (const [from, terrain] of changes.filter((_, at) => isLongRun || at !== 1)) {
      const tile = overland.words.slice().findIndex((word, at) => at >= from && terrainOf(word) !== terrain)
      const changed = withWord(overland, tile, TileBits.owner | terrain)
      const after = planWorld(changed)
      const tiles = changedTiles(plan, after)
      expect(tiles).toContain(tile)
      const pixels = paintWorld(after, { x: 0, y: 0, ...size, cell })
      const spots = (tiles ?? []).map((one) => [
        ((halfColumnOf(overland, one) + 1) * cell) / 2,
        ((Math.floor(one / overland.width) + 1) * cell) / 4,
      ])
      let count = 0
      for (let at = 0; at < pixels.length; at++) {
        if (pixels[at] === before[at]) continue
        count++
        const [x, y] = [at % size.width, Math.floor(at / size.width)]
        const isNear = spots.some(([left = 0, top = 0]) => {
          const across = Math.abs(x - left)
          const off = Math.min(across, size.width - across)
          return off <= (CHANGE_REACH * cell) / 2 && Math.abs(y - top) <= (CHANGE_REACH * cell) / 4
        })
        if (!isNear) throw new Error(`Pixel ${x}, ${y} is far from tile ${tile}`)
      }
      expect(count).toBeGreaterThan(20)
    }
  })
})

describe('rivers of a drawn map', () => {
  it('are wider at the mouth than at the spring', () => {
    const { reaches } = planWorld(mapOf('mountains'))
    const all = reaches.flatMap((found) => found ?? [])
    const widths = all.map(({ end }) => end)
    expect(Math.max(...widths)).toBeGreaterThan(2 * Math.min(...all.map(({ start }) => start)))
    expect(all.every(({ start, end }) => end >= start)).toBe(true)
  })

  it('are wider the more tiles flow through them', () => {
    const map = mapOf('mountains')
    const widest = (overland: Overland): number =>
      Math.max(...planWorld(overland).reaches.flatMap((found) => (found ?? []).map(({ end }) => end)))
    const words = map.words.slice()
    const { adjacent } = createTopology(map)
    const mouth = words.findIndex(
      (word, tile) =>
        hasRiver(word) &&
        adjacent.subarray(4 * tile, 4 * tile + 4).some((other) => isIn(WATER, terrainOf(words[other] ?? 2))),
    )
    const brook = words.map((word, tile) => (tile === mouth ? word : word & ~TileBits.river))
    expect(widest(map)).toBeGreaterThan(1.5 * widest({ ...map, words: brook }))
  })
})
