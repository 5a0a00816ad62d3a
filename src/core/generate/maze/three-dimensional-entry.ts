import type { Grid } from '../../level/grid'
import { MAX_CELLS } from '../../level/level'
import { defineEntry } from '../define'
import type { SettingProblem } from '../generator'
import { checkStoreysSketch, MAZE_LAWS } from './entry'
import { checkMazeGrid, FLOORS_SETTINGS, type FloorsSettings } from './settings'

const LABEL = 'Maze: three-dimensional'

/**
 * One maze through several floors, in which a way may lead up and down many times. A run makes one floor of it: the runs of all
 * floors have the same seed and settings, so that they fit together.
 */
export const threeDimensionalEntry = defineEntry({
  id: 'maze/three-dimensional',
  version: 1,
  label: LABEL,
  settings: FLOORS_SETTINGS,
  makesFloors: true,
  checkGrid: checkMazeGrid,
  checkTogether: checkFloors,
  laws: MAZE_LAWS,
  checkSketch: (sketch) => checkStoreysSketch(LABEL, sketch),
})

function checkFloors({ floors, floor }: FloorsSettings, { width, height }: Grid): readonly SettingProblem[] {
  if (floor > floors) return [{ setting: 'floor', message: `There is no floor ${floor} of ${floors}.` }]
  if (floors * width * height <= MAX_CELLS) return []
  const message = `${floors} floors of ${width} x ${height} cells are more than ${MAX_CELLS} cells in all.`
  return [{ setting: 'floors', message }]
}
