import { describe, expect, it } from 'vitest'
import { SCENARIO_ENTRIES } from '../../../src/core/generate/overland/entries'
import { parameterById } from '../../../src/core/generate/overland/parameters'
import { inTiles } from '../../../src/core/overland/in-tiles'

describe('a distance in tiles', () => {
  it('counts steps over edges', () => {
    expect([0, 100, 150, 350, 10_000].map(inTiles)).toEqual([
      '0 tiles',
      '1 tile',
      '1.5 tiles',
      '3.5 tiles',
      '100 tiles',
    ])
  })

  it('is beside every distance among the settings of worlds, and beside no other setting', () => {
    const worded = SCENARIO_ENTRIES.flatMap(({ settings }) =>
      settings.flatMap((setting) =>
        setting.kind === 'integer' && setting.words !== undefined ? [setting] : [],
      ),
    )
    expect(worded.length).toBeGreaterThan(12)
    expect(new Set(worded.map(({ words }) => words?.(350)))).toEqual(new Set(['3.5 tiles']))
    const ids = new Set(worded.map(({ id }) => id))
    expect([...ids].filter((id) => !/(?:_dist|water_width)$/.test(id))).toEqual([])
    const distances = SCENARIO_ENTRIES.flatMap(({ settings }) => settings.map(({ id }) => id)).filter((id) =>
      /(?:_dist|water_width)$/.test(id),
    )
    expect(distances.filter((id) => !ids.has(id))).toEqual([])
    expect(parameterById('starting_pos_dist')?.help).toContain('in hundredths of a tile')
  })
})
