import { checkPairs, nameOf } from '../parameters'
import { scenarioEntry } from '../scenario-entry'

const USES = [
  { id: 'comp_opponents', default: 3, min: 2 },
  { id: 'startpos_min_rating', default: 41 },
  { id: 'starting_pos_dist', default: 1000, scales: { by: 'distance', from: 70, limit: 550 } },
  { id: 'northern_harbors', default: 8 },
  { id: 'land_percentage', default: 20 },
  { id: 'northern_percentage', default: 20 },
  { id: 'southern_percentage', default: 30 },
  { id: 'MHT_percentage', default: 2 },
  { id: 'no_southern_land', default: 0 },
  { id: 'big_island_min_size', default: 2, absent: 2 },
  { id: 'big_island_max_size', default: 20, absent: 20 },
] as const

/** Ice in the north that breaks up towards a southern sea with islands. */
export const arcticEntry = scenarioEntry({
  id: 'overland/arctic',
  version: 4,
  label: 'Arctic',
  help: 'Ice covers the north and breaks up towards the south, where islands lie in an open sea.',
  iniName: 'Arctic',
  mapSize: 230,
  uses: USES,
  checkTogether: (values) => {
    const pairs = checkPairs(values, [['big_island_min_size', 'big_island_max_size']])
    const stripes = values.northern_percentage + values.southern_percentage
    if (stripes <= 99) return pairs
    const message = `${nameOf('northern_percentage')} and ${nameOf('southern_percentage')} come to ${stripes} per cent; together they may have 99.`
    return [...pairs, { setting: 'northern_percentage', message }]
  },
})
