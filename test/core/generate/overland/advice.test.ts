import { describe, expect, it } from 'vitest'
import { completeOverland, gridOf, resizedValues } from '../../../../src/core/generate/overland/defaults'
import { SCENARIOS } from '../../../../src/core/generate/overland/index'
import { MAP_SIZES } from '../../../../src/core/generate/overland/parameters'
import { runOverland } from '../../../../src/core/generate/overland/run'
import type { SettingValues } from '../../../../src/core/settings/setting'
import { isLongRun, samples } from '../../../support/samples'
import { named } from './small-maps'

const SEEDS = samples({ short: 1, long: 12 })

describe.each(SCENARIOS.map((scenario, at) => [scenario.id, scenario, at] as const))(
  '%s',
  (_, scenario, at) => {
    it('makes maps of every size of the game with its own defaults', () => {
      const failed: string[] = []
      // In a short run a third of the sizes, in turns.
      const sizes = [...MAP_SIZES.keys()].filter((_size, place) => isLongRun || place % 3 === at % 3)
      for (const size of sizes) {
        const grid = gridOf({ map_size: String(size) })
        const seeds = grid.width * grid.height > 4200 ? 1 : SEEDS
        for (let seed = 1; seed <= seeds; seed++) {
          const result = runOverland({ scenario, settings: { map_size: String(size) }, seed })
          if (result.status === 'failed') failed.push(`${size} ${seed}: ${result.problems[0]?.message}`)
          else failed.push(...result.notices)
        }
      }
      expect(failed).toEqual([])
    })

    it('has its listed defaults on a map of its default size', () => {
      const values = completeOverland(scenario, {})
      for (const { id, default: plain } of scenario.uses) expect(Number(values[id])).toBe(plain)
      const small = completeOverland(scenario, { map_size: '35' })
      expect(scenario.checkTogether(small, gridOf(small))).toEqual([])
    })
  },
)

describe('a scenario that gives up', () => {
  const cases: readonly (readonly [string, string, SettingValues])[] = [
    ['arctic', 'land_percentage', { land_percentage: 0 }],
    ['arctic', 'southern_percentage', { southern_percentage: 1 }],
    ['mountains', 'lake_percentage', { lake_percentage: 0 }],
    ['mountains', 'comp_opponents', { comp_opponents: 14, starting_pos_dist: 4000 }],
    ['volcano-islands', 'island_percentage', { island_percentage: 1 }],
    ['micronesia', 'startpos_min_rating', { startpos_min_rating: 200 }],
    ['the-big-river', 'comp_opponents_area1', { comp_opponents_area1: 14, comp_opponents_area2: 0 }],
    [
      'hard-fight',
      'big_island_dist',
      // The original's values for the largest map.
      {
        map_size: '70',
        water_width: 1500,
        comp_island_min_size: 300,
        comp_island_max_size: 400,
        big_island_dist: 3600,
      },
    ],
    ['navigation-required', 'big_island_dist', { big_island_dist: 10_000 }],
  ]

  // In a short run every second one.
  const tried = cases.filter((_case, at) => isLongRun || at % 2 === 0)
  it.each(tried)('names the parameter that binds in %s, %s, and a value that works', (id, key, given) => {
    const scenario = named(id)
    const settings = { map_size: '50', ...given }
    const phases: string[] = []
    const reasons: string[] = []
    const result = runOverland({
      scenario,
      settings,
      seed: 1,
      report: (phase) => phases.push(phase),
      reportResult: (each) => reasons.push(each.status === 'failed' ? each.reason : ''),
    })
    if (result.status === 'done') throw new Error('It was made')
    const [problem] = result.problems
    expect(problem?.message).toContain(`(${key})`)
    expect(problem?.message).not.toContain('larger map')
    expect(phases).toContain('Searching for settings that work')
    expect(Object.keys(result.advice?.changes ?? {})).toContain(key)
    const changed = { ...settings, ...result.advice?.changes }
    expect(runOverland({ scenario, settings: changed, seed: 1 }).status).toBe('done')
    expect(reasons).toHaveLength(20)
    expect(reasons.filter((reason) => !/^[A-Z].*[^.]$/.test(reason))).toEqual([])
  })

  it('names a larger map if no setting helps, and it works', () => {
    const scenario = named('the-big-river')
    const grid = { width: 20, height: 24 }
    const result = runOverland({ scenario, settings: {}, grid, seed: 1 })
    if (result.status === 'done') throw new Error('It was made')
    expect(result.problems[0]?.message).toMatch(/a map of \d+ × \d+ tiles works \(map_size = \d+\)/)
    const size = String(result.advice?.changes['map_size'])
    const values = completeOverland(scenario, {}, grid)
    expect(runOverland({ scenario, settings: { ...values, map_size: size }, seed: 1 }).status).toBe('done')
  })
})

describe('settings for another size', () => {
  it('follow the size where they have their defaults, and stay where they have not', () => {
    const scenario = named('hard-fight')
    const large = { ...completeOverland(scenario, {}), comp_island_min_size: 123 }
    const small = resizedValues(scenario, large, '35')
    expect(small).toMatchObject({ map_size: '35', comp_island_min_size: 123 })
    expect(Number(small['big_island_dist'])).toBeLessThan(2000)
    expect(resizedValues(scenario, small, '230')).toEqual(large)
  })
})
