import { describe, expect, it } from 'vitest'
import { missedShares, shareLaws } from '../../../../src/core/generate/overland/shares'
import { completeOverland, gridOf } from '../../../../src/core/generate/overland/defaults'
import { SCENARIOS, scenarioById } from '../../../../src/core/generate/overland/index'
import { BALANCE, parameterOf } from '../../../../src/core/generate/overland/parameters'
import { runOverland } from '../../../../src/core/generate/overland/run'
import type { Scenario } from '../../../../src/core/generate/overland/scenario'
import { checkOverland } from '../../../../src/core/overland/check'
import type { Overland } from '../../../../src/core/overland/overland'
import { terrainOf } from '../../../../src/core/overland/tile'
import type { SettingValues } from '../../../../src/core/settings/setting'
import { isLongRun, samples } from '../../../support/samples'

/** Small maps in the short run, maps of the scenario's own size in the long one. */
const SIZES: readonly (string | undefined)[] = isLongRun ? [undefined, '50', '70'] : ['35']
/** Values of each share, from the least to the greatest. */
const VALUES = samples({ short: 2, long: 5 })
const SEEDS = [1, 2, 3].slice(0, samples({ short: 1, long: 3 }))

/** The parameters that ask for a share, from the table of parameters alone. */
function sharesOf(scenario: Scenario): readonly string[] {
  return scenario.uses.map(({ id }) => id).filter((id) => id.endsWith('_percentage'))
}

function valuesOf(scenario: Scenario, id: string): readonly number[] {
  const use = scenario.uses.find((each) => each.id === id)
  const [min, max] = [use?.min ?? parameterOf({ id }).min, use?.max ?? parameterOf({ id }).max]
  return Array.from({ length: VALUES }, (_, step) => Math.round(min + ((max - min) * step) / (VALUES - 1)))
}

/** The percentage of tiles with these codes of terrain, counted here once more. */
function counted({ words }: Overland, codes: readonly number[]): number {
  return (100 * words.slice().filter((word) => codes.includes(terrainOf(word))).length) / words.length
}

const WATER = [0, 1]
const LAND = [2, 3, 4, 5, 6, 7, 9, 10, 11]
/** What shares of the whole map count, by scenario and parameter. */
const COUNTS: Readonly<Record<string, readonly number[]>> = {
  'overland/mountains lake_percentage': WATER,
  'overland/mountains glacier_percentage': [6],
  'overland/micronesia land_percentage': LAND,
  'overland/great-plains lake_percentage': WATER,
  'overland/great-plains grassland_percentage': [2],
  'overland/great-plains forest_percentage': [9],
  'overland/volcano-islands island_percentage': LAND,
  'overland/desert grassland_percentage': [2],
  'overland/desert prairie_percentage': [4],
}

/** The value that a notice about a share gives as the nearest one that works; undefined without such a notice. */
function nearestIn(notices: readonly string[], id: string): number | undefined {
  const notice = notices.find((text) => text.includes(`(${id})`))
  const [, nearest] = /The nearest value that works here is (\d+)\./.exec(notice ?? '') ?? []
  return notice === undefined ? undefined : Number(nearest)
}

/** Everything wrong with how a run met a share, or explained that it did not. */
function problemsOf(
  scenario: Scenario,
  settings: SettingValues,
  id: string,
  seed: number,
): readonly string[] {
  const asked = Number(settings[id])
  const result = runOverland({ scenario, settings, seed })
  if (result.status === 'failed') {
    const message = result.problems.map((problem) => problem.message).join(' ')
    // Two stripes of more than 99 per cent are refused before.
    if (message.includes('together they may have 99')) return []
    const changes = result.advice?.changes ?? {}
    const isNamed =
      Object.keys(changes).length > 0 && Object.keys(changes).every((key) => message.includes(key))
    const again = runOverland({ scenario, settings: { ...settings, ...changes }, seed })
    return isNamed && again.status === 'done' ? [] : [`seed ${seed} got advice that fails: ${message}`]
  }
  const nearest = nearestIn(result.notices, id)
  const codes = COUNTS[`${scenario.id} ${id}`]
  const share = codes && counted(result.overland, codes)
  const problems = []
  if (share !== undefined && Math.abs(share - (nearest ?? asked)) > 1) {
    problems.push(`seed ${seed} has ${share} %, and said ${nearest ?? 'nothing'}`)
  }
  if (nearest === undefined) return problems
  const again = runOverland({ scenario, settings: { ...settings, [id]: nearest }, seed })
  const works = again.status === 'done' && nearestIn(again.notices, id) === undefined
  return works ? problems : [...problems, `seed ${seed} got ${nearest} as a value that works`]
}

describe.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))('%s', (name, scenario) => {
  it('states every share that it has a parameter for', () => {
    expect(scenario.shares.map(({ id }) => id).toSorted()).toEqual(
      [...sharesOf(scenario), BALANCE].toSorted(),
    )
  })

  const cases = sharesOf(scenario).flatMap((id) =>
    valuesOf(scenario, id).flatMap((value) => SIZES.map((size) => [id, value, size] as const)),
  )
  it.each(cases)('meets %s = %d, or says why not and what works (map_size %s)', (id, value, size) => {
    const settings: SettingValues = {
      ...(size === undefined ? {} : { map_size: size }),
      // Without great rivers the water is lakes.
      ...(id === 'lake_percentage' && name === 'overland/great-plains' ? { water_width: 0 } : {}),
      [id]: value,
    }
    expect(SEEDS.flatMap((seed) => problemsOf(scenario, settings, id, seed))).toEqual([])
  })
})

describe('shares', () => {
  const named = (id: string): Scenario => {
    const scenario = scenarioById(id)
    if (!scenario) throw new Error(id)
    return scenario
  }

  it.each([
    ['mountains', { lake_percentage: 20 }],
    ['mountains', { lake_percentage: 60, lake_dist: 0 }],
    ['mountains', { glacier_percentage: 30 }],
    ['micronesia', { land_percentage: 40, map_size: '35' }],
    ['arctic', { MHT_percentage: 30, land_percentage: 70, northern_percentage: 47 }],
    ['great-plains', { grassland_percentage: 50 }],
    ['great-plains', { forest_percentage: 60 }],
    ['volcano-islands', { island_percentage: 12 }],
    ['desert', { grassland_percentage: 20, prairie_percentage: 20 }],
  ])('are met without a word: %s, %j', (id, settings: SettingValues) => {
    const scenario = named(`overland/${id}`)
    const result = runOverland({ scenario, settings, seed: 1 })
    if (result.status === 'failed') throw new Error(result.problems[0]?.message)
    expect(result.notices).toEqual([])
    expect(missedShares(scenario.shares, result.overland, completeOverland(scenario, settings))).toEqual([])
  })

  it('that are missed are hints of a check, with their key and the nearest value', () => {
    const scenario = named('overland/mountains')
    const settings = { lake_percentage: 60, map_size: '35' }
    const result = runOverland({ scenario, settings, seed: 1 })
    if (result.status === 'failed') throw new Error(result.problems[0]?.message)
    const values = completeOverland(scenario, settings)
    const hints = checkOverland(result.overland, shareLaws(scenario.shares, values))
    expect(hints).toMatchObject([{ severity: 'hint', rule: 'share-lake_percentage' }])
    expect(hints[0]?.message).toMatch(
      /^“Lakes” \(lake_percentage\) is [\d.]+ % of the map instead of 60 %: “Between lakes” \(lake_dist\) is 1200/,
    )
    expect(hints[0]?.message).toMatch(new RegExp(`is ${nearestIn(result.notices, 'lake_percentage')}\\.$`))
  })

  it('of lakes beside great rivers are known to the run, while a map alone only limits them', () => {
    const scenario = named('overland/great-plains')
    const settings = { lake_percentage: 60, map_size: '35' }
    const result = runOverland({ scenario, settings, seed: 1 })
    if (result.status === 'failed') throw new Error(result.problems[0]?.message)
    expect(nearestIn(result.notices, 'lake_percentage')).toBeLessThan(30)
    const values = completeOverland(scenario, settings)
    const [miss] = missedShares(scenario.shares, result.overland, values)
    expect(miss?.nearest).toBeGreaterThan(30)
  })

  it('that leave no place for what a scenario needs are lowered, with the reason', () => {
    const scenario = named('overland/mountains')
    const settings = { lake_percentage: 100, lake_dist: 0, map_size: '70' }
    const result = runOverland({ scenario, settings, seed: 1 })
    if (result.status === 'failed') throw new Error(result.problems[0]?.message)
    expect(result.notices.join(' ')).toMatch(
      /“Lakes” \(lake_percentage\) is \d+ % of the map instead of 100 %: with 100 %, no place was left for/,
    )
    const { width, height } = gridOf(settings)
    expect(result.overland.words).toHaveLength(width * height)
  })
})
