import { describe, expect, it } from 'vitest'
import {
  directionOf,
  slotOf,
  Status,
  statusOf,
  type Ground,
} from '../../../../../src/core/generate/town/ground/ground'
import { layGround } from '../../../../../src/core/generate/town/ground/lay-ground'
import { markPlan } from '../../../../../src/core/generate/town/ground/plan-cover'
import { createStreets } from '../../../../../src/core/generate/town/ground/create-streets'
import { createLevel } from '../../../../../src/core/level/level'
import { createRandom, shuffle } from '../../../../../src/core/random/random'

/** Whether some street beside a slot points at it, read off the ground again. */
function continues(ground: Ground, slot: number): boolean {
  return ground.steps.some(
    (step, d) =>
      statusOf(ground, slot + step) === Status.street && directionOf(ground, slot + step) === (d ^ 2),
  )
}

function liveSlots(ground: Ground): number[] {
  return [...ground.state.keys()].filter((slot) => statusOf(ground, slot) === Status.live)
}

describe('the streets of a town', () => {
  it('draws as the original accepts: straight ones always, bends in 999 - s of 1,000 cases', () => {
    for (const straightness of [0, 500, 900, 998]) {
      const ground = layGround(createLevel(12, 12))
      const streets = createStreets(ground, { straightness })
      const random = createRandom(3)
      streets.make(slotOf(ground, 5 * 12 + 5), 1)
      for (let made = 0; made < 12; made++) streets.make(streets.draw(random))
      const live = liveSlots(ground)
      expect(streets.live()).toBe(live.length)

      // The original picks any live cell and refuses a bend; what it accepts is proportional to these weights.
      const weights = live.map((slot) => (continues(ground, slot) ? 1000 : 999 - straightness))
      const whole = weights.reduce((sum, weight) => sum + weight, 0)
      const draws = 200_000
      const counts = new Map<number, number>()
      for (let draw = 0; draw < draws; draw++) {
        const slot = streets.draw(random)
        counts.set(slot, (counts.get(slot) ?? 0) + 1)
      }
      live.forEach((slot, index) => {
        const expected = (draws * (weights[index] ?? 0)) / whole
        expect(Math.abs((counts.get(slot) ?? 0) - expected)).toBeLessThan(5 * Math.sqrt(expected) + 3)
      })
      expect([...counts.keys()].every((slot) => live.includes(slot))).toBe(true)
    }
  })

  it('knows after every street which cells are live, dead and isolated', () => {
    const ground = layGround(createLevel(15, 11))
    const streets = createStreets(ground, { straightness: 700 })
    const random = createRandom(11)
    streets.make(slotOf(ground, 3 * 15 + 4), 0)
    streets.make(slotOf(ground, 8 * 15 + 11), 3)
    const beside = (slot: number, status: number): boolean =>
      ground.steps.some((step) => statusOf(ground, slot + step) === status)
    while (streets.live() > 0) {
      streets.make(streets.draw(random))
      for (let y = 0; y < 11; y++) {
        for (let x = 0; x < 15; x++) {
          const slot = slotOf(ground, y * 15 + x)
          const status = statusOf(ground, slot)
          if (status === Status.street || status === Status.unused) continue
          const inside = x > 0 && y > 0 && x < 14 && y < 10
          const free = inside && !beside(slot, Status.unused)
          const expected = !beside(slot, Status.street)
            ? Status.isolated
            : free && beside(slot, Status.isolated)
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
    const at = (x: number, y: number): number => slotOf(ground, y * 9 + x)
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
        streets.make(slotOf(ground, 4), 2)
        return { ground, streets }
      }) as [Town, Town, Town] // three, as the list
      const slots = Uint32Array.from(inside.slice(0, 40), ([x, y]) => slotOf(one.ground, y * 9 + x))
      const before = marked.ground.state.slice()
      if (markPlan(marked.ground, slots)) served++
      else before.forEach((here, slot) => (changed ||= here !== marked.ground.state[slot]))
      one.streets.makeAll(slots)
      for (const slot of slots) if (statusOf(other.ground, slot) !== Status.street) other.streets.make(slot)
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
  const isStreet = (slot: number): boolean => statusOf(ground, slot) === Status.street
  return {
    statuses: [...ground.state.keys()].map((slot) => statusOf(ground, slot)),
    directions: [...ground.state.keys()].filter(isStreet).map((slot) => directionOf(ground, slot)),
    order: streets.order.slice(0, made),
    origins: streets.origins.slice(0, made),
    networks: streets.networks(),
    live: streets.live(),
  }
}
