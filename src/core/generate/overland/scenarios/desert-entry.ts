import { checkPairs } from '../parameters'
import { scenarioEntry } from '../scenario-entry'

const USES = [
  { id: 'comp_opponents', default: 3 },
  { id: 'startpos_min_rating', default: 8, absent: 8 },
  { id: 'starting_pos_dist', default: 550, scales: { by: 'distance', from: 50, limit: 300 } },
  { id: 'grassland_percentage', default: 1 },
  { id: 'grassland_min_size', default: 1 },
  { id: 'grassland_max_size', default: 6 },
  { id: 'prairie_percentage', default: 1 },
  { id: 'prairie_min_size', default: 1 },
  { id: 'prairie_max_size', default: 6 },
] as const

/** One half desert, one half sea, and life between them. */
export const desertEntry = scenarioEntry({
  id: 'overland/desert',
  version: 4,
  label: 'Desert',
  help: 'Half of the world is desert and half is sea; grass and prairie keep to shores and rivers.',
  iniName: 'Desert',
  mapSize: 230,
  uses: USES,
  checkTogether: (values) =>
    checkPairs(values, [
      ['grassland_min_size', 'grassland_max_size'],
      ['prairie_min_size', 'prairie_max_size'],
    ]),
})
