import { describe, expect, it } from 'vitest'
import { measureWorld } from '../../../../src/core/generate/overland/towns/measure-world'
import { createOverland, type Overland } from '../../../../src/core/overland/overland'
import { Terrain } from '../../../../src/core/overland/terrain'
import { TileBits } from '../../../../src/core/overland/tile'

const WIDTH = 40
const tileAt = (column: number, row: number): number => row * WIDTH + column

/** Grassland with starts, the first of them the human's; the last two rows are sea. */
function meadow(...starts: readonly number[]): Overland {
  const overland = createOverland(WIDTH, 20, TileBits.owner | Terrain.grassland)
  const words = overland.words.slice()
  words.fill(TileBits.owner | Terrain.ocean, tileAt(0, 18))
  for (const [at, tile] of starts.entries()) {
    words[tile] = (words[tile] ?? 0) | (at === 0 ? TileBits.humanStart : TileBits.normalStart)
  }
  return { ...overland, words }
}

describe('the measures of a world', () => {
  it('count terrain, and divide the land between the starts', () => {
    const { terrains, land, starts, fairness } = measureWorld(meadow(tileAt(10, 8), tileAt(30, 8)))
    expect(terrains).toMatchObject({ grassland: 18 * WIDTH, ocean: 2 * WIDTH, forest: 0 })
    expect(land).toBe(18 * WIDTH)
    expect(starts.map(({ isHuman }) => isHuman)).toEqual([true, false])
    // Opposite on the cylinder, so that each has half, but for the tiles in the middle.
    const [one, other] = starts.map(({ ownLand }) => ownLand)
    expect((one ?? 0) + (other ?? 0)).toBe(land)
    expect(fairness?.ownLand).toBeGreaterThan(0.85)
    expect(starts.map(({ nearest }) => nearest)).toEqual([3000, 3000])
    expect(fairness?.nearest).toBe(1)
  })

  it('show which start is crowded', () => {
    const { starts, fairness } = measureWorld(meadow(tileAt(10, 8), tileAt(14, 8), tileAt(30, 8)))
    expect(starts.map(({ nearest }) => nearest)).toEqual([600, 600, 2400])
    expect(fairness?.nearest).toBe(0.25)
    // The borders are halfway between neighbours, at columns 0, 12 and 22; a tile on one may fall to either side.
    for (const [at, columns] of [12, 10, 18].entries()) {
      expect(Math.abs((starts[at]?.ownLand ?? 0) - 18 * columns)).toBeLessThan(20)
    }
  })

  it('compare no lone start with another', () => {
    const { starts, fairness } = measureWorld(meadow(tileAt(10, 8)))
    expect(starts[0]?.nearest).toBeUndefined()
    expect(fairness).toBeUndefined()
  })
})
