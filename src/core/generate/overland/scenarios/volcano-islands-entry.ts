import { checkPairs } from '../parameters'
import { scenarioEntry } from '../scenario-entry'

const USES = [
  { id: 'comp_opponents', default: 3 },
  { id: 'startpos_min_rating', default: 8, absent: 8 },
  { id: 'starting_pos_dist', default: 550, scales: { by: 'distance', from: 100, limit: 350 } },
  { id: 'island_percentage', default: 4, scales: { by: 'share', from: 230, limit: 20 } },
  { id: 'island_min_size', default: 10 },
  { id: 'island_max_size', default: 60, scales: { by: 'tiles', from: 150, limit: 25 } },
  { id: 'island_dist', default: 900, scales: { by: 'distance', from: 150, limit: 300 } },
] as const

/** Mountains out of the sea, green only at their feet. */
export const volcanoIslandsEntry = scenarioEntry({
  id: 'overland/volcano-islands',
  version: 3,
  label: 'Volcano islands',
  help: 'Mountains rise from the ocean far apart; only their shores bear anything.',
  iniName: 'Volcano_Islands',
  mapSize: 230,
  uses: USES,
  checkTogether: (values) => checkPairs(values, [['island_min_size', 'island_max_size']]),
  mayHaveLoneTiles: true,
})
