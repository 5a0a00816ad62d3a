import { describe, expect, it } from 'vitest'
import { SCENARIO_ENTRIES } from '../../../src/core/generate/overland/entries'
import { requestOfWorld, withScenario } from '../../../src/renderer/worlds/world-settings'

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

  it('keeps the map size that was chosen', () => {
    const chosen = { ...first, settings: { ...first.settings, map_size: '150' } }
    for (const { id } of SCENARIO_ENTRIES) {
      expect(withScenario(chosen, id).settings['map_size']).toBe('150')
    }
  })

  it('is the same for the same scenario, and for an unknown one', () => {
    const changed = { ...first, settings: { ...first.settings, map_size: '50' } }
    expect(withScenario(changed, first.scenario)).toBe(changed)
    expect(withScenario(changed, 'overland/unknown')).toBe(changed)
  })
})
