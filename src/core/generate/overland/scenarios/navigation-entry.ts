import { checkPairs, nameOf } from '../parameters'
import { scenarioEntry } from '../scenario-entry'

const USES = [
  { id: 'comp_opponents', default: 2, min: 2 },
  { id: 'human_island_min_size', default: 35, scales: { by: 'tiles', from: 70, limit: 20 } },
  { id: 'human_island_max_size', default: 50, scales: { by: 'tiles', from: 70, limit: 25 } },
  { id: 'min_no_of_comp_islands', default: 2 },
  { id: 'max_no_of_comp_islands', default: 3 },
  { id: 'comp_island_min_size', default: 250, scales: { by: 'tiles', from: 70, limit: 40 } },
  { id: 'comp_island_max_size', default: 350, scales: { by: 'tiles', from: 70, limit: 60 } },
  { id: 'big_island_dist', default: 1500, scales: { by: 'distance', from: 70, limit: 800 } },
  { id: 'min_no_of_small_islands', default: 3 },
  { id: 'max_no_of_small_islands', default: 5 },
  { id: 'small_island_min_size', default: 2 },
  { id: 'small_island_max_size', default: 11 },
  { id: 'small_island_dist', default: 700, scales: { by: 'distance', from: 70, limit: 400 } },
  { id: 'basic_probability_desert', default: 50, absent: 50 },
  { id: 'basic_probability_prairie', default: 100, absent: 100 },
  { id: 'basic_probability_tundra', default: 20, absent: 20 },
  { id: 'basic_probability_mountains', default: 80 },
  { id: 'basic_probability_grassland', default: 100 },
] as const

/** Every nation on its own island, so far from the others that only ships with navigation reach it. */
export const navigationEntry = scenarioEntry({
  id: 'overland/navigation-required',
  version: 2,
  label: 'Navigation required',
  help: 'Every nation has an island of its own, and only navigation leads from one to another; small islands lie between them.',
  iniName: 'Navigation_required',
  mapSize: 230,
  uses: USES,
  checkTogether: (values) => {
    const pairs = checkPairs(values, [
      ['human_island_min_size', 'human_island_max_size'],
      ['min_no_of_comp_islands', 'max_no_of_comp_islands'],
      ['comp_island_min_size', 'comp_island_max_size'],
      ['min_no_of_small_islands', 'max_no_of_small_islands'],
      ['small_island_min_size', 'small_island_max_size'],
    ])
    const islands = values.min_no_of_comp_islands
    const nations = values.comp_opponents
    if (islands >= nations) return pairs
    const message = `${nameOf('min_no_of_comp_islands')} is ${islands}, but ${nameOf('comp_opponents')} is ${nations}; each nation needs an island of its own.`
    return [...pairs, { setting: 'min_no_of_comp_islands', message }]
  },
})
