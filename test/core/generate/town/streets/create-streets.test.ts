import { describe, expect, it } from 'vitest'
import {
  directionOf,
  spotOf,
  Status,
  statusOf,
  type Ground,
} from '../../../../../src/core/generate/town/ground/ground'
import { layGround } from '../../../../../src/core/generate/town/ground/lay-ground'
import { markPlan } from '../../../../../src/core/generate/town/plan/plan-cover'
import { createStreets } from '../../../../../src/core/generate/town/streets/create-streets'
import { createLevel } from '../../../../../src/core/level/level'
import { createRandom, shuffle } from '../../../../../src/core/random/random'

/** Whether some street beside a spot points at it, read off the ground anew. */
function continues(ground: Ground, spot: number): boolean {
  return ground.steps.some(
    (step, d) =>
      statusOf(ground, spot + step) === Status.street && directionOf(ground, spot + step) === (d ^ 2),
  )
}

function liveSpots(ground: Ground): number[] {
  return [...ground.state.keys()].filter((spot) => statusOf(ground, spot) === Status.live)
}

describe('the streets of a town', () => {
  it('draws as the original accepts: straight ones always, bends in 999 - s of 1,000 cases', () => {
    for (const straightness of [0, 500, 900, 998]) {
      const ground = layGround(createLevel(12, 12))
      const streets = createStreets(ground, { straightness })
      const random = createRandom(3)
      streets.make(spotOf(ground, 5 * 12 + 5), 1)
      for (let made = 0; made < 12; made++) streets.make(streets.draw(random))
      const live = liveSpots(ground)
      expect(streets.live()).toBe(live.length)

      // The original picks any live cell and refuses a bend; what it accepts is proportional to these weights.
      const weights = live.map((spot) => (continues(ground, spot) ? 1000 : 999 - straightness))
      const whole = weights.reduce((sum, weight) => sum + weight, 0)
      const draws = 200_000
      const counts = new Map<number, number>()
      for (let draw = 0; draw < draws; draw++) {
        const spot = streets.draw(random)
        counts.set(spot, (counts.get(spot) ?? 0) + 1)
      }
      live.forEach((spot, index) => {
        const expected = (draws * (weights[index] ?? 0)) / whole
        expect(Math.abs((counts.get(spot) ?? 0) - expected)).toBeLessThan(5 * Math.sqrt(expected) + 3)
      })
      expect([...counts.keys()].every((spot) => live.includes(spot))).toBe(true)
    }
  })

  it('knows after every street which cells are live, dead and isolated', () => {
    const ground = layGround(createLevel(15, 11))
    const streets = createStreets(ground, { straightness: 700 })
    const random = createRandom(11)
    streets.make(spotOf(ground, 3 * 15 + 4), 0)
    streets.make(spotOf(ground, 8 * 15 + 11), 3)
    const beside = (spot: number, status: number): boolean =>
      ground.steps.some((step) => statusOf(ground, spot + step) === status)
    while (streets.live() > 0) {
      streets.make(streets.draw(random))
      for (let y = 0; y < 11; y++) {
        for (let x = 0; x < 15; x++) {
          const spot = spotOf(ground, y * 15 + x)
          const status = statusOf(ground, spot)
          if (status === Status.street || status === Status.unused) continue
          const inside = x > 0 && y > 0 && x < 14 && y < 10
          const free = inside && !beside(spot, Status.unused)
          const expected = !beside(spot, Status.street)
            ? Status.isolated
            : free && beside(spot, Status.isolated)
              ? Status.live
              : Status.dead
          expect(status).toBe(expected)
        }
      }
    }
  })

  it('counts networks as they meet', () => {
    const ground = layGround(createLevel(9, 9))
    const streets = createStreets(ground, { straightness: 0 })
    const at = (x: number, y: number): number => spotOf(ground, y * 9 + x)
    streets.make(at(2, 4), 1)
    streets.make(at(4, 4), 1)
    expect(streets.networks()).toBe(2)
    streets.make(at(3, 4))
    expect(streets.networks()).toBe(1)
    expect(streets.areJoined(at(2, 4), at(4, 4))).toBe(true)
    expect(streets.areJoined(at(2, 4), at(3, 4))).toBe(true)
  })

  it('makes all streets of a plan as one by one, whether they serve every cell or not', () => {
    let served = 0
    let changed = false
    for (let seed = 0; seed < 300; seed++) {
      const random = createRandom(seed)
      // Some cells inside, in any order.
      const inside = Array.from(
        { length: 42 },
        (_, index) => [1 + (index % 7), 1 + Math.floor(index / 7)] as const,
      )
      shuffle(random, inside)
      const [one, other, marked] = [1, 2, 3].map(() => {
        const ground = layGround(createLevel(9, 8))
        const streets = createStreets(ground, { straightness: 500 })
        streets.make(spotOf(ground, 4), 2)
        return { ground, streets }
      }) as [Town, Town, Town] // three, as the list
      const spots = Uint32Array.from(inside.slice(0, 40), ([x, y]) => spotOf(one.ground, y * 9 + x))
      const before = marked.ground.state.slice()
      if (markPlan(marked.ground, spots)) served++
      else before.forEach((here, spot) => (changed ||= here !== marked.ground.state[spot]))
      one.streets.makeAll(spots)
      for (const spot of spots) if (statusOf(other.ground, spot) !== Status.street) other.streets.make(spot)
      expect(resultOf(one)).toEqual(resultOf(other))
    }
    expect(served).toBeGreaterThan(50)
    expect(changed).toBe(false)
  })
})

interface Town {
  readonly ground: Ground
  readonly streets: ReturnType<typeof createStreets>
}

/** All that later steps ask of streets that serve every cell. */
function resultOf({ ground, streets }: Town): unknown {
  const made = streets.made()
  const isStreet = (spot: number): boolean => statusOf(ground, spot) === Status.street
  return {
    statuses: [...ground.state.keys()].map((spot) => statusOf(ground, spot)),
    directions: [...ground.state.keys()].filter(isStreet).map((spot) => directionOf(ground, spot)),
    order: streets.order.slice(0, made),
    origins: streets.origins.slice(0, made),
    networks: streets.networks(),
    live: streets.live(),
  }
}
