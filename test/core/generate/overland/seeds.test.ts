import { describe, expect, it } from 'vitest'
import { readCevo, writeCevo } from '../../../../src/core/formats/overland/cevo'
import { SCENARIOS } from '../../../../src/core/generate/overland/index'
import { MAP_SIZES } from '../../../../src/core/generate/overland/parameters'
import { MAX_ATTEMPTS, runOverland } from '../../../../src/core/generate/overland/run'
import { equalOverlands } from '../../../../src/core/overland/overland'
import { createRandom } from '../../../../src/core/random/random'
import { attempt, drawSettings, SMALL_SETTINGS } from './small-maps'
import { isLongRun, samples } from '../../../support/samples'

/** Many maps of a few hundred tiles, and a few large ones: a second or two per scenario in the short run. */
const SMALL_MAPS = samples({ short: 3, long: 900 })
const LARGE_MAPS = samples({ short: 1, long: 2 })

/** The sizes of the game, the largest, and odd ones. */
const LARGE_SIZES = [...MAP_SIZES.values(), { width: 99, height: 94 }, { width: 100, height: 96 }]
const NARROW_SIZES = [
  [20, 2],
  [20, 4],
  [100, 2],
  [100, 4],
  [21, 6],
  [20, 96],
  [25, 96],
  [100, 20],
  [20, 20],
] as const

/** Shares out sizes among the scenarios: in a short run each scenario takes one of `among` sizes, in turns. */
function inTurns<T>(sizes: readonly T[], scenario: number, among: number): readonly T[] {
  return isLongRun ? sizes : sizes.filter((_, place) => place % among === scenario % among)
}

describe.each(SCENARIOS.map((scenario, at) => [scenario.id, scenario, at] as const))(
  '%s',
  (_, scenario, at) => {
    it('keeps every law in every successful attempt, whatever the seed, size and settings', () => {
      let done = 0
      const problems: unknown[] = []
      for (let seed = 1; seed <= SMALL_MAPS; seed++) {
        const random = createRandom(seed)
        const grid = { width: 20 + random.below(41), height: 2 * (5 + random.below(26)) }
        const settings = seed % 2 === 0 ? SMALL_SETTINGS[scenario.id] : drawSettings(scenario, random)
        const made = attempt(scenario, settings ?? {}, grid, random)
        if (typeof made === 'string' && !/^[A-Z].*[^.]$/.test(made)) problems.push(made)
        if (typeof made !== 'object') continue
        done++
        if (made.broken.length > 0) problems.push({ seed, grid, settings, broken: made.broken })
        const bytes = writeCevo(made.overland)
        const read = readCevo(bytes)
        const isSame = read.status === 'read' && equalOverlands(read.overland, made.overland)
        if (bytes.length !== 24 + 4 * grid.width * grid.height || !isSame) problems.push({ seed, bytes })
      }
      expect(problems).toEqual([])
      expect(done).toBeGreaterThan(SMALL_MAPS / 5)
    })

    it('keeps every law at the sizes of the game and at the largest and odd sizes', () => {
      const sizes = inTurns(LARGE_SIZES, at, 4)
      let done = 0
      const problems: unknown[] = []
      for (const [place, grid] of sizes.entries()) {
        for (const seed of [place + 1, place + 100].slice(0, LARGE_MAPS)) {
          const settings = place % 2 === 0 ? SMALL_SETTINGS[scenario.id] : {}
          const made = attempt(scenario, settings ?? {}, grid, createRandom(seed))
          if (typeof made !== 'object') continue
          done++
          if (made.broken.length > 0) problems.push({ seed, grid, settings, broken: made.broken })
        }
      }
      expect(problems).toEqual([])
      expect(done).toBeGreaterThan(sizes.length * LARGE_MAPS * 0.25)
    })

    it('makes lawful maps of the narrowest, flattest and longest sizes too, or says why it cannot', () => {
      for (const [width, height] of inTurns(NARROW_SIZES, at, 5)) {
        const settings = SMALL_SETTINGS[scenario.id] ?? {}
        const result = runOverland({ scenario, settings, grid: { width, height }, seed: width + height })
        expect(result.attempts).toBeLessThanOrEqual(MAX_ATTEMPTS)
        const said = result.status === 'failed' ? result.problems.map(({ message }) => message) : ['Done.']
        expect(said.filter((message) => !/^[A-Z].*\.$/.test(message))).toEqual([])
        expect(said.length).toBeGreaterThan(0)
      }
    })
  },
)
