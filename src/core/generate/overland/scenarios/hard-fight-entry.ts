import { checkPairs, nameOf } from '../parameters'
import { scenarioEntry } from '../scenario-entry'

const USES = [
  { id: 'comp_opponents', default: 5, min: 3 },
  { id: 'startpos_min_rating', default: 41 },
  { id: 'starting_pos_dist', default: 1300, scales: { by: 'distance', from: 150, limit: 550 } },
  { id: 'water_width', default: 1500, min: 200, scales: { by: 'distance', from: 150, limit: 350 } },
  { id: 'human_island_min_size', default: 30, scales: { by: 'tiles', from: 150, limit: 20 } },
  { id: 'human_island_max_size', default: 40, scales: { by: 'tiles', from: 150, limit: 24 } },
  { id: 'comp_island_min_size', default: 300, scales: { by: 'tiles', from: 150, limit: 40 } },
  { id: 'comp_island_max_size', default: 400, scales: { by: 'tiles', from: 150, limit: 50 } },
  { id: 'big_island_dist', default: 3600, scales: { by: 'distance', from: 150, limit: 900 } },
  { id: 'basic_probability_desert', default: 50, absent: 50 },
  { id: 'basic_probability_prairie', default: 100, absent: 100 },
  { id: 'basic_probability_tundra', default: 20, absent: 20 },
  { id: 'basic_probability_mountains', default: 80 },
  { id: 'basic_probability_grassland', default: 100 },
] as const

/** Three islands, each in its own ring of water, within a continent that fills the rest of the world. */
export const hardFightEntry = scenarioEntry({
  id: 'overland/hard-fight',
  version: 3,
  label: 'Hard fight',
  help: 'Three islands in rings of water; the rest is one continent behind mountains, full of rivals.',
  iniName: 'Hard_fight',
  mapSize: 230,
  uses: USES,
  checkTogether: (values) => {
    const pairs = checkPairs(values, [
      ['human_island_min_size', 'human_island_max_size'],
      ['comp_island_min_size', 'comp_island_max_size'],
    ])
    const min = 2 * values.water_width + 200
    const between = values.big_island_dist
    if (between >= min) return pairs
    const message = `${nameOf('big_island_dist')} is ${between}; it must be at least ${min}, twice ${nameOf('water_width')} and 200, or the rings meet.`
    return [...pairs, { setting: 'big_island_dist', message }]
  },
})
