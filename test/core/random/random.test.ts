import { describe, expect, it } from 'vitest'
import { createRandom, seedOf, shuffle } from '../../../src/core/random/random'

describe('randomness', () => {
  it('draws the pinned first values of xoshiro128**', () => {
    const draws = (seed: number): number[] => {
      const random = createRandom(seed)
      return [random.bits(), random.bits(), random.bits(), random.bits()]
    }
    expect([draws(0), draws(1), draws(113181), draws(Number.MAX_SAFE_INTEGER)]).toMatchInlineSnapshot(`
      [
        [
          1789933344,
          44971166,
          2521387044,
          3848737593,
        ],
        [
          393288148,
          2174103013,
          3814759091,
          2092745082,
        ],
        [
          1284070998,
          1632055905,
          320649906,
          4215911703,
        ],
        [
          3256906618,
          3040850732,
          3680281458,
          2665947837,
        ],
      ]
    `)
  })

  it('follows the published recurrence', () => {
    // Blackman and Vigna's reference in big integers, from a state that the first draws do not reveal.
    const mask = 0xffff_ffffn
    const rotate = (value: bigint, by: bigint): bigint => ((value << by) | (value >> (32n - by))) & mask
    const state: [bigint, bigint, bigint, bigint] = [0n, 0n, 0n, 0n]
    let mixed = 42
    for (let index = 0; index < 4; index++) {
      mixed = (mixed + 0x9e3779b9) | 0
      let value = mixed ^ (mixed >>> 16)
      value = Math.imul(value, 0x21f0aaad)
      value ^= value >>> 15
      value = Math.imul(value, 0x735a2d97)
      state[index] = BigInt((value ^ (value >>> 15)) >>> 0)
    }
    const random = createRandom(42)
    for (let draw = 0; draw < 1000; draw++) {
      const expected = (rotate((state[1] * 5n) & mask, 7n) * 9n) & mask
      const shifted = (state[1] << 9n) & mask
      state[2] ^= state[0]
      state[3] ^= state[1]
      state[1] ^= state[2]
      state[0] ^= state[3]
      state[2] ^= shifted
      state[3] = rotate(state[3], 11n)
      expect(BigInt(random.bits())).toBe(expected)
    }
  })

  it('draws every value below a limit about equally often', () => {
    const random = createRandom(7)
    for (const limit of [2, 3, 10, 1000]) {
      const counts = Array.from({ length: limit }, () => 0)
      const draws = 1000 * limit
      for (let draw = 0; draw < draws; draw++) {
        const value = random.below(limit)
        counts[value] = (counts[value] ?? 0) + 1
      }
      // Chi-squared with limit - 1 degrees of freedom: mean limit - 1, deviation sqrt(2 (limit - 1)).
      const chi = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
      expect(Math.abs(chi - (limit - 1))).toBeLessThan(5 * Math.sqrt(2 * (limit - 1)) + 2)
    }
  })

  it('draws below limits beyond 32 bits about evenly, and reaches both halves of each', () => {
    const random = createRandom(7)
    for (const limit of [2 ** 32 + 1, 3 * 2 ** 33, 16e9, 2 ** 53]) {
      const draws = Array.from({ length: 4000 }, () => random.below(limit))
      expect(draws.every((drawn) => Number.isSafeInteger(drawn) && drawn >= 0 && drawn < limit)).toBe(true)
      // The mean of n even draws has the deviation limit / sqrt(12 n).
      const mean = draws.reduce((sum, drawn) => sum + drawn / draws.length, 0)
      expect(Math.abs(mean / limit - 1 / 2)).toBeLessThan(5 / Math.sqrt(12 * draws.length))
      expect(new Set(draws.map((drawn) => drawn % 1024)).size).toBeGreaterThan(950)
    }
  })

  it('forks without changing its own draws', () => {
    const one = createRandom(5)
    const other = createRandom(5)
    one.fork('gates').bits()
    expect(one.bits()).toBe(other.bits())
    expect(one.fork('gates').bits()).toBe(other.fork('gates').bits())
    expect(one.fork('gates').bits()).not.toBe(one.fork('courts').bits())
  })

  it('reads digits as a number and hashes any other text', () => {
    expect(seedOf('113181')).toBe(113181)
    expect(seedOf(' 9007199254740991 ')).toBe(Number.MAX_SAFE_INTEGER)
    expect(seedOf('9007199254740992')).not.toBe(9007199254740992)
    expect(Number.isSafeInteger(seedOf('Skara Brae'))).toBe(true)
    expect(seedOf('Skara Brae')).not.toBe(seedOf('Skara Bray'))
  })

  it('refuses seeds and limits outside their range', () => {
    for (const seed of [-1, 0.5, Number.NaN, 2 ** 53]) expect(() => createRandom(seed)).toThrow(RangeError)
    for (const limit of [0, 2 ** 53 + 2]) expect(() => createRandom(1).below(limit)).toThrow(RangeError)
  })

  it('shuffles without losing an entry', () => {
    const list = Array.from({ length: 100 }, (_, index) => index)
    shuffle(createRandom(1), list)
    expect(list).not.toEqual([...list].sort((a, b) => a - b))
    expect(new Set(list).size).toBe(100)
  })

  it('shuffles into every order about equally often', () => {
    const random = createRandom(7)
    const counts = new Map<string, number>()
    for (let draw = 0; draw < 6000; draw++) {
      const list = [0, 1, 2]
      shuffle(random, list)
      counts.set(list.join(''), (counts.get(list.join('')) ?? 0) + 1)
    }
    expect(counts.size).toBe(6)
    // The number of times has the mean 1000 and a deviation of 29.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(5 * 29)
  })
})
