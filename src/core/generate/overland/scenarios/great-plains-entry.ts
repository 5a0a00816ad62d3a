import { checkPairs } from '../parameters'
import { scenarioEntry } from '../scenario-entry'

const USES = [
  { id: 'comp_opponents', default: 3 },
  { id: 'startpos_min_rating', default: 8, absent: 8 },
  { id: 'starting_pos_dist', default: 1200 },
  { id: 'water_width', default: 350 },
  { id: 'mountain_stripe', default: 12, absent: 12 },
  { id: 'mountain_stripe_uncond', default: 2, absent: 2 },
  { id: 'allow_lakes_near_poles', default: 0 },
  { id: 'lake_percentage', default: 2 },
  { id: 'min_lake_size', default: 3 },
  { id: 'max_lake_size', default: 20 },
  { id: 'lake_dist', default: 200 },
  { id: 'grassland_percentage', default: 2 },
  { id: 'grassland_min_size', default: 2 },
  { id: 'grassland_max_size', default: 8 },
  { id: 'forest_percentage', default: 1 },
  { id: 'forest_min_size', default: 2 },
  { id: 'forest_max_size', default: 8 },
] as const

/** Prairie without end between mountains at the poles. */
export const greatPlainsEntry = scenarioEntry({
  id: 'overland/great-plains',
  version: 3,
  label: 'Great plains',
  help: 'Wide prairie, cut by great rivers, with mountains along both poles.',
  iniName: 'Great_Plains',
  mapSize: 230,
  uses: USES,
  checkTogether: (values) =>
    checkPairs(values, [
      ['mountain_stripe_uncond', 'mountain_stripe'],
      ['min_lake_size', 'max_lake_size'],
      ['grassland_min_size', 'grassland_max_size'],
      ['forest_min_size', 'forest_max_size'],
    ]),
  mayHaveLoneTiles: true,
})
