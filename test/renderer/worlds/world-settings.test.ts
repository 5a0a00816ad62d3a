import { describe, expect, it } from 'vitest'
import { SCENARIO_ENTRIES } from '../../../src/core/generate/overland/entries'
import { requestOfWorld, withScenario, withSetting } from '../../../src/renderer/worlds/world-settings'

describe('a request for another scenario', () => {
  const first = requestOfWorld({})

  it('has the settings and the map size of that scenario', () => {
    for (const { id, mapSize } of SCENARIO_ENTRIES) {
      const request = withScenario({ ...first, seed: '7' }, id)
      expect(request).toMatchObject({ scenario: id, seed: '7', settings: { map_size: String(mapSize) } })
      expect(request).toEqual(
        requestOfWorld({ recipe: { generator: id, version: 1, settings: {}, seed: '7' } }),
      )
    }
  })

  it('keeps the map size that was chosen, through scenarios that have it by themselves', () => {
    for (const size of ['100', '150', '230']) {
      let request = withSetting(first, 'map_size', size)
      for (const { id } of [...SCENARIO_ENTRIES, ...SCENARIO_ENTRIES.toReversed()]) {
        request = withScenario(request, id)
        expect(request).toMatchObject({ scenario: id, settings: { map_size: size } })
      }
    }
  })

  it('keeps the map size of a map that was made with another than its default', () => {
    const made = { ...first, settings: { ...first.settings, map_size: '100' } }
    const [mountains, arctic] = ['overland/mountains', 'overland/arctic']
    expect(withScenario(withScenario(made, mountains), arctic).settings['map_size']).toBe('100')
  })

  it('is the same for the same scenario, and for an unknown one', () => {
    const changed = { ...first, settings: { ...first.settings, map_size: '50' } }
    expect(withScenario(changed, first.scenario)).toBe(changed)
    expect(withScenario(changed, 'overland/unknown')).toBe(changed)
  })
})
