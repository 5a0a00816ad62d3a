import { checkPairs } from '../parameters'
import { scenarioEntry } from '../scenario-entry'

const USES = [
  { id: 'comp_opponents', default: 3 },
  { id: 'startpos_min_rating', default: 41 },
  { id: 'starting_pos_dist', default: 550, scales: { by: 'distance', from: 70, limit: 300 } },
  { id: 'land_percentage', default: 5, min: 1, scales: { by: 'share', from: 100, limit: 20 } },
  { id: 'small_island_min_size', default: 2 },
  { id: 'small_island_max_size', default: 50 },
  { id: 'small_island_dist', default: 200 },
  { id: 'basic_probability_desert', default: 0 },
  { id: 'basic_probability_prairie', default: 0 },
  { id: 'basic_probability_tundra', default: 0 },
  { id: 'basic_probability_mountains', default: 80 },
  { id: 'basic_probability_grassland', default: 100 },
] as const

/** A sea with nothing but small islands. */
export const micronesiaEntry = scenarioEntry({
  id: 'overland/micronesia',
  version: 4,
  label: 'Micronesia',
  help: 'Small ragged islands strewn over an ocean; the human starts on the worst of them.',
  iniName: 'Micronesia',
  mapSize: 230,
  uses: USES,
  checkTogether: (values) => checkPairs(values, [['small_island_min_size', 'small_island_max_size']]),
})
