import { describe, expect, it } from 'vitest'
import { SCENARIOS } from '../../../../src/core/generate/overland/index'
import {
  changesOfTile,
  frameCount,
  MAX_FRAMES,
  MAX_PIECES,
  overlandOfFrame,
  recordTo,
  type MapRecord,
} from '../../../../src/core/generate/overland/record'
import { runOverland } from '../../../../src/core/generate/overland/run'
import type { Scenario } from '../../../../src/core/generate/overland/scenario'
import { createOverland, equalOverlands, type Overland } from '../../../../src/core/overland/overland'
import type { SettingValues } from '../../../../src/core/settings/setting'
import { madeOverland } from '../../../support/made-overlands'
import { samples } from '../../../support/samples'

/** Maps of each scenario. */
const SEEDS = samples({ short: 1, long: 3 })

interface MapWithRecord {
  readonly overland: Overland
  readonly record: MapRecord
}

const made = new Map<string, MapWithRecord>()

/** A map with its record; made once for all tests that need the same. */
function make(scenario: Scenario, seed: number, settings: SettingValues = {}): MapWithRecord {
  const key = JSON.stringify([scenario.id, seed, settings])
  const known = made.get(key) ?? makeAnew(scenario, seed, settings)
  made.set(key, known)
  return known
}

function makeAnew(scenario: Scenario, seed: number, settings: SettingValues): MapWithRecord {
  const result = runOverland({ scenario, settings, seed, isRecorded: true })
  if (result.status === 'failed' || !result.record) throw new Error('no map, or no record')
  return { overland: result.overland, record: result.record }
}

describe.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
  'the record of %s',
  (_, scenario) => {
    it('ends with the map, which is the same without a record', () => {
      for (let seed = 1; seed <= SEEDS; seed++) {
        const { overland, record } = make(scenario, seed)
        const bare = madeOverland(scenario, seed)
        expect(equalOverlands(overlandOfFrame(record, record.frames.length), overland)).toBe(true)
        expect(bare).not.toHaveProperty('record')
        expect(equalOverlands(bare.overland, overland)).toBe(true)
      }
    })

    it('goes forwards only: every frame changes just the tiles that it names', () => {
      const { record } = make(scenario, 1)
      expect(frameCount(record)).toBe(record.frames.length + 1)
      expect(record.frames.length).toBeGreaterThan(scenario.id.endsWith('great-plains') ? 15 : 4)
      expect(record.frames.length).toBeLessThanOrEqual(MAX_FRAMES)
      let before = overlandOfFrame(record, 0)
      expect(new Set(before.words).size).toBe(1)
      for (const [index, frame] of record.frames.entries()) {
        const after = overlandOfFrame(record, index + 1)
        const changed = [...after.words.slice().keys()].filter(
          (tile) => after.words[tile] !== before.words[tile],
        )
        expect(changed).toEqual([...frame.tiles])
        expect(changed.map((tile) => after.words[tile])).toEqual([...frame.words])
        expect(frame.step).toMatch(/^[A-Z][a-z ]+$/)
        before = after
      }
    })

    it('names the frame that made each changed tile', () => {
      const { overland, record } = make(scenario, SEEDS)
      const { length } = record.frames
      for (let tile = 0; tile < overland.words.length; tile += 37) {
        const changes = changesOfTile(record, tile, length)
        expect(changes.at(-1)?.word ?? record.ground).toBe(overland.words[tile])
      }
    })
  },
)

describe('a record', () => {
  const named = (id: string): Scenario => SCENARIOS.find((scenario) => scenario.id === `overland/${id}`)!

  it('stays within its limit if a step has too many pieces', () => {
    const settings = { land_percentage: 20, small_island_min_size: 8, small_island_max_size: 14 }
    const { overland, record } = make(named('micronesia'), 1, {
      ...settings,
      comp_opponents: 1,
      startpos_min_rating: 8,
    })
    expect(record.frames.filter(({ piece }) => piece !== undefined)).toHaveLength(MAX_PIECES)
    expect(equalOverlands(overlandOfFrame(record, record.frames.length), overland)).toBe(true)
  })

  it('belongs to the attempt that became the map', () => {
    let tried = 0
    for (let seed = 1; seed <= 40 && tried === 0; seed++) {
      const request = { scenario: named('hard-fight'), settings: {}, seed, grid: { width: 84, height: 90 } }
      const result = runOverland({ ...request, isRecorded: true })
      if (result.status === 'failed' || !result.record || result.attempts === 1) continue
      tried++
      expect(
        equalOverlands(overlandOfFrame(result.record, result.record.frames.length), result.overland),
      ).toBe(true)
    }
    expect(tried).toBe(1)
  })

  it('is extended to a map that was changed since, by at most one frame', () => {
    const { overland, record } = make(named('desert'), 1)
    expect(recordTo(record, overland, 'Afterwards')).toBe(record)
    const painted = createOverland(overland.width, overland.height)
    const led = recordTo(record, painted, 'Afterwards')
    expect(led.frames).toHaveLength(record.frames.length + 1)
    expect(equalOverlands(overlandOfFrame(led, led.frames.length), painted)).toBe(true)
  })
})
