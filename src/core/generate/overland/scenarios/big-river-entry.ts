import { nameOf } from '../parameters'
import { scenarioEntry } from '../scenario-entry'
import { edgeRows } from './edge-rows'

/** Maximum nations of the two banks, including a human. */
const MAX_STARTS = 15

const USES = [
  { id: 'comp_opponents_area1', default: 3 },
  { id: 'comp_opponents_area2', default: 3 },
  { id: 'human_start_pos', default: 1 },
  { id: 'startpos_min_rating', default: 41 },
  { id: 'starting_pos_dist', default: 1200, scales: { by: 'distance', from: 50, limit: 550 } },
  { id: 'water_width', default: 500, absent: 1350, min: 150 },
  { id: 'basic_probability_desert', default: 0 },
  { id: 'basic_probability_prairie', default: 100, absent: 100 },
  { id: 'basic_probability_tundra', default: 0 },
  { id: 'basic_probability_mountains', default: 80 },
  { id: 'basic_probability_grassland', default: 100 },
] as const

/** Two lands fill the world, separated from west to east by one river as wide as a sea. */
export const bigRiverEntry = scenarioEntry({
  id: 'overland/the-big-river',
  version: 2,
  label: 'The big river',
  help: 'A river as wide as a sea runs around the world between two lands; each lacks a resource that the other has.',
  iniName: 'The_big_river',
  mapSize: 70,
  uses: USES,
  checkTogether: (values, { height }) => {
    const human = values.human_start_pos > 0 ? 1 : 0
    const starts = values.comp_opponents_area1 + values.comp_opponents_area2 + human
    const problems = []
    if (starts > MAX_STARTS) {
      const message = `${nameOf('comp_opponents_area1')}, ${nameOf('comp_opponents_area2')} and ${nameOf('human_start_pos')} make ${starts} starts; the game knows at most ${MAX_STARTS} nations.`
      problems.push({ setting: 'comp_opponents_area1', message })
    }
    const rows = edgeRows(values)
    // The rows of both poles may overlap: the river is then wider than half of the map.
    if (rows >= height) {
      const message = `A river with this ${nameOf('water_width')} needs ${rows} rows at each pole, and the map has only ${height} in all.`
      problems.push({ setting: 'water_width', message })
    }
    return problems
  },
  mayHaveLoneTiles: true,
})
