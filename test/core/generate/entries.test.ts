import { describe, expect, it } from 'vitest'
import { GENERATOR_ENTRIES } from '../../../src/core/generate/entries'
import { GENERATORS } from '../../../src/core/generate/index'
import { completeOverland } from '../../../src/core/generate/overland/defaults'
import { lawsForWorld, SCENARIO_ENTRIES } from '../../../src/core/generate/overland/entries'
import { SCENARIOS } from '../../../src/core/generate/overland/index'
import { GAME_LAWS, noLoneTiles, OVERLAND_LAWS } from '../../../src/core/overland/check'

describe('The entries of generators', () => {
  it('are those of the generators with code, in the same order', () => {
    expect(GENERATORS.map(({ id }) => id)).toEqual(GENERATOR_ENTRIES.map(({ id }) => id))
    expect(SCENARIOS.map(({ id }) => id)).toEqual(SCENARIO_ENTRIES.map(({ id }) => id))
  })

  it.each(GENERATOR_ENTRIES.map((entry, at) => [entry.id, entry, GENERATORS[at]] as const))(
    'have everything of %s without the code of its runs',
    (_id, entry, generator) => {
      const { run: _run, rows: _rows, maxRowWidth: _width, ...others } = generator!
      expect(entry).toStrictEqual(others)
    },
  )

  it.each(SCENARIO_ENTRIES.map((entry, at) => [entry.id, entry, SCENARIOS[at]] as const))(
    'know whether maps of %s may have islands of a single tile, as its laws do',
    (id, entry, scenario) => {
      expect(scenario).toMatchObject(entry)
      const laws = scenario?.laws(completeOverland(entry, {})) ?? []
      expect(entry.mayHaveLoneTiles === true).toBe(!laws.includes(noLoneTiles))
      const recipe = { generator: id, version: 1, settings: {}, seed: '1' }
      expect(lawsForWorld(recipe)).toBe(laws.includes(noLoneTiles) ? OVERLAND_LAWS : GAME_LAWS)
    },
  )
})
