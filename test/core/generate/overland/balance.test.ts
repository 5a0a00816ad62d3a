import { describe, expect, it } from 'vitest'
import { completeOverland } from '../../../../src/core/generate/overland/defaults'
import { SCENARIOS, scenarioById } from '../../../../src/core/generate/overland/index'
import { readIni, writeIni } from '../../../../src/core/generate/overland/ini'
import { BALANCE } from '../../../../src/core/generate/overland/parameters'
import {
  runOverland,
  type OverlandDone,
  type OverlandRequest,
} from '../../../../src/core/generate/overland/run'
import type { Scenario } from '../../../../src/core/generate/overland/scenario'
import { FAIRNESS, measureWorld } from '../../../../src/core/generate/overland/towns/measure-world'
import { checkOverland } from '../../../../src/core/overland/check'
import type { Overland } from '../../../../src/core/overland/overland'
import { startTiles } from '../../../../src/core/overland/starts'
import { Start, startOf } from '../../../../src/core/overland/tile'
import type { SettingValues } from '../../../../src/core/settings/setting'
import { madeOverland } from '../../../support/made-overlands'
import { isLongRun, samples } from '../../../support/samples'

const SEEDS = Array.from({ length: samples({ short: 1, long: 10 }) }, (_, seed) => seed + 1)
/** Small maps in the short run. */
const SIZE: SettingValues = isLongRun ? {} : { map_size: '50' }
const SMALLEST: SettingValues = isLongRun ? {} : { map_size: '35' }
const ASKED = 60

function make(scenario: Scenario, seed: number, balance: number): OverlandDone {
  return madeOverland(scenario, seed, { ...SIZE, [BALANCE]: balance })
}

/** Percentage that the least start has of the best one, in the figure that differs most. */
function minOf(overland: Overland): number {
  const { fairness } = measureWorld(overland)
  return 100 * Math.min(...FAIRNESS.map((id) => fairness?.[id] ?? 1))
}

function nearestIn(notices: readonly string[]): number | undefined {
  const notice = notices.find((text) => text.includes(`(${BALANCE})`))
  const [, nearest] = /The nearest value that works here is (\d+)\./.exec(notice ?? '') ?? []
  return nearest === undefined ? undefined : Number(nearest)
}

describe.each(SCENARIOS.map((scenario) => [scenario.label, scenario] as const))('%s', (_label, scenario) => {
  it('has starts as even as asked for, or says how even they can be', () => {
    for (const seed of SEEDS) {
      const { overland, notices } = make(scenario, seed, ASKED)
      const nearest = nearestIn(notices)
      expect(minOf(overland)).toBeGreaterThanOrEqual((nearest ?? ASKED) - 1)
      expect(minOf(overland)).toBeGreaterThanOrEqual(minOf(make(scenario, seed, 0).overland) - 1)
      const values = completeOverland(scenario, { ...SIZE, [BALANCE]: ASKED })
      expect(checkOverland(overland, scenario.laws(values))).toEqual([])
      // The advised value works, with the same seed.
      const again = nearest === undefined ? [] : make(scenario, seed, nearest).notices
      expect(nearestIn(again)).toBeUndefined()
    }
  })
})

describe('balanced starts', () => {
  it('break no law about starts, so that no attempt is lost', () => {
    const lost: string[] = []
    // In a short run every third one.
    for (const scenario of SCENARIOS.filter((_, at) => isLongRun || at % 3 === 0)) {
      const laws = scenario.laws(completeOverland(scenario, SMALLEST))
      const statements = laws
        .filter(({ id }) => /start|nation|special/.test(id))
        .map(({ statement }) => statement)
      const settings = { ...SMALLEST, [BALANCE]: 100 }
      const reportResult: OverlandRequest['reportResult'] = (result) => {
        const isLost = result.status === 'failed' && statements.some((each) => result.reason.startsWith(each))
        if (isLost) lost.push(`${scenario.id}: ${result.reason}`)
      }
      for (const seed of SEEDS) runOverland({ scenario, settings, seed, reportResult })
    }
    expect(lost).toEqual([])
  })

  const plains = scenarioById('overland/great-plains')
  const mountains = scenarioById('overland/mountains')
  if (!plains || !mountains) throw new Error('The scenarios have other ids')

  it('are far more even than usual ones', () => {
    const all = SCENARIOS.flatMap((scenario) => SEEDS.map((seed) => [scenario, seed] as const))
    const mean = (balance: number): number =>
      all.reduce((sum, [scenario, seed]) => sum + minOf(make(scenario, seed, balance).overland), 0) /
      all.length
    expect(mean(ASKED)).toBeGreaterThan(1.6 * mean(0))
  })

  it('leave locked starts where they are', () => {
    const before = make(plains, 1, 0).overland
    const locked = startTiles(before).slice(0, 2)
    const settings = { ...SIZE, [BALANCE]: 100 }
    const result = runOverland({ scenario: plains, settings, seed: 5, locked: { before, tiles: locked } })
    if (result.status === 'failed') throw new Error(result.problems[0]?.message)
    expect(locked.map((tile) => result.overland.words[tile])).toEqual(
      locked.map((tile) => before.words[tile]),
    )
    expect(startTiles(result.overland)).toHaveLength(startTiles(before).length)
  })

  it('leave the human in the remote valley of the mountains', () => {
    let moved = 0
    for (const seed of [2, 1, 3].slice(0, samples({ short: 1, long: 3 }))) {
      const settings = { ...SIZE, [BALANCE]: 100 }
      const result = runOverland({ scenario: mountains, settings, seed, isRecorded: true })
      if (result.status === 'failed') throw new Error(result.problems[0]?.message)
      const { overland, record } = result
      const frames = record?.frames.filter(({ step }) => step === 'Balancing starts') ?? []
      const tiles = frames.flatMap((frame) => [...frame.tiles])
      moved += tiles.length
      const humans = tiles.filter((tile) => startOf(overland.words[tile] ?? 0) === Start.human)
      expect(humans).toEqual([])
    }
    expect(moved).toBeGreaterThan(0)
  })

  it('are kept in a section of INI files that the original generator skips', () => {
    const plain = writeIni(plains, completeOverland(plains, {}))
    expect(plain).not.toContain(BALANCE)
    const ini = writeIni(plains, completeOverland(plains, { [BALANCE]: 70 }))
    expect(ini).toMatch(/\n\[Brownstone\]\nstart_balance = 70\n$/)
    const read = readIni(ini)
    expect(read.status === 'read' && read.settings[BALANCE]).toBe(70)
    const broken = readIni(ini.replace('= 70', '= 101'))
    expect(broken.status === 'refused' && broken.problems[0]?.message).toBe(
      '"start_balance" is 101; it must be between 0 and 100.',
    )
  })
})
