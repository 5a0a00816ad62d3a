import { checkPairs } from '../parameters'
import { scenarioEntry } from '../scenario-entry'

const USES = [
  { id: 'comp_opponents', default: 3 },
  { id: 'human_start_pos', default: 1, max: 1 },
  { id: 'startpos_min_rating', default: 41 },
  { id: 'starting_pos_dist', default: 550 },
  { id: 'lake_percentage', default: 7 },
  { id: 'min_lake_size', default: 70 },
  { id: 'max_lake_size', default: 300 },
  { id: 'lake_dist', default: 1200 },
  { id: 'glacier_percentage', default: 2 },
  { id: 'max_no_of_glaciers', default: 10 },
  { id: 'river_visibility', default: 100 },
] as const

/** Mountains as far as the world goes, with lakes, glaciers, and life along shores and rivers only. */
export const mountainsEntry = scenarioEntry({
  id: 'overland/mountains',
  version: 3,
  label: 'Mountains',
  help: 'Mountains with lakes and glaciers; life is found at shores and rivers, and the human in a remote valley.',
  iniName: 'Mountains',
  mapSize: 100,
  uses: USES,
  checkTogether: (values) => checkPairs(values, [['min_lake_size', 'max_lake_size']]),
})
