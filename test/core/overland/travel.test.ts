import { describe, expect, it } from 'vitest'
import { createOverland, type Overland } from '../../../src/core/overland/overland'
import { Terrain } from '../../../src/core/overland/terrain'
import { TileBits } from '../../../src/core/overland/tile'
import { AROUND } from '../../../src/core/overland/topology'
import { hasRoad, quickestWay, travelStep, type IsRoad } from '../../../src/core/overland/travel'
import { createRandom } from '../../../src/core/random/random'

const noRoad: IsRoad = () => false
const WIDTH = 20

function landOf(change: (words: Uint32Array) => void): Overland {
  const overland = createOverland(WIDTH, 20, TileBits.owner | Terrain.grassland)
  const words = overland.words.slice()
  change(words)
  return { ...overland, words }
}

/** The sum of the minutes of a way; throws if two of its tiles are not beside each other. */
function minutesOf(overland: Overland, tiles: readonly number[], isRoad: IsRoad): number {
  return tiles.slice(1).reduce((sum, tile, at) => {
    const step = AROUND.map((_, way) => travelStep(overland, tiles[at] ?? 0, way, isRoad)).find(
      (found) => found?.tile === tile,
    )
    if (!step) throw new Error(`No step leads to tile ${tile}`)
    return sum + step.minutes
  }, 0)
}

/** Shortest times from a tile, by repeated relaxation: slow, and nothing of the code under test but its steps. */
function timesFrom(overland: Overland, from: number, isRoad: IsRoad): readonly number[] {
  const times = Array.from({ length: overland.words.length }, () => Infinity)
  times[from] = 0
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (let tile = 0; tile < times.length; tile++) {
      for (let way = 0; way < AROUND.length; way++) {
        const step = travelStep(overland, tile, way, isRoad)
        const time = (times[tile] ?? Infinity) + (step?.minutes ?? Infinity)
        if (!step || time >= (times[step.tile] ?? 0)) continue
        times[step.tile] = time
        isChanged = true
      }
    }
  }
  return times
}

describe('a step of a journey', () => {
  it('takes as long as the terrain it leads to, longer over a corner, half as long along a road', () => {
    const overland = landOf((words) => {
      words[5 * WIDTH + 6] = TileBits.owner | Terrain.mountains
    })
    const from = 5 * WIDTH + 5
    expect(travelStep(overland, from, 2, noRoad)).toEqual({ tile: 5 * WIDTH + 6, minutes: 1080 })
    expect(travelStep(overland, from, 6, noRoad)?.minutes).toBe(360)
    expect(travelStep(overland, from, 1, noRoad)?.minutes).toBe(240)
    expect(travelStep(overland, from, 1, () => true)?.minutes).toBe(120)
  })

  it('leads around the world, but neither beyond the poles nor onto water', () => {
    const overland = landOf((words) => {
      words[1] = TileBits.owner | Terrain.coast
    })
    expect(travelStep(overland, 0, 6, noRoad)?.tile).toBe(WIDTH - 1)
    expect(travelStep(overland, 0, 0, noRoad)).toBeUndefined()
    expect(travelStep(overland, 0, 2, noRoad)).toBeUndefined()
  })
})

describe('the quickest way', () => {
  it('takes the least time of all, on random land with roads', () => {
    const terrains = [...Object.values(Terrain), Terrain.grassland, Terrain.forest]
    for (let seed = 0; seed < 12; seed++) {
      const random = createRandom(seed)
      const overland = landOf((words) => {
        for (let tile = 0; tile < words.length; tile++) {
          const road = random.below(5) === 0 ? TileBits.road : 0
          words[tile] = TileBits.owner | road | (terrains[random.below(terrains.length)] ?? 0)
        }
        words[0] = TileBits.owner | Terrain.grassland
      })
      const isRoad: IsRoad = (tile) => hasRoad(overland, tile)
      const times = timesFrom(overland, 0, isRoad)
      for (let to = 0; to < times.length; to += 7) {
        const way = quickestWay(overland, 0, to, isRoad)
        const time = way ? minutesOf(overland, way, isRoad) : Infinity
        expect({ seed, to, time }).toEqual({ seed, to, time: times[to] })
      }
    }
  })

  it('is missing across water and onto it', () => {
    const overland = landOf((words) => {
      words.fill(TileBits.owner | Terrain.ocean, 6 * WIDTH, 10 * WIDTH)
    })
    expect(quickestWay(overland, 0, 15 * WIDTH, noRoad)).toBeUndefined()
    expect(quickestWay(overland, 0, 7 * WIDTH, noRoad)).toBeUndefined()
    expect(quickestWay(overland, 3, 3, noRoad)).toEqual([3])
  })
})
