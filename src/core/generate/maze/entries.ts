import type { Grid } from '../../level/grid'
import { MAX_CELLS } from '../../level/level'
import { defineEntry, type TypedEntry } from '../define'
import type { SettingProblem } from '../generator'
import {
  checkMazeGrid,
  DEPTH_FIRST_SETTINGS,
  FLOORS_SETTINGS,
  type FloorsSettings,
  PLAIN_SETTINGS,
  PRIM_SETTINGS,
  ROWS_SETTINGS,
  WALK_SETTINGS,
  WEIGHTS_SETTINGS,
} from './settings'

/** How a maze generator is made. */
export interface MazeForm {
  readonly label: string
  /** Whether it can build around cells that are drawn, and over the border of a torus. */
  readonly takesSketch: boolean
  /** Whether carving begins in the first row, at the entrance. */
  readonly beginsAtEntrance?: boolean
}

/** The data of a maze generator available without loading its code. */
export type MazeEntry<Settings> = TypedEntry<Settings> & MazeForm

/** The data in which maze generators differ. */
type MazeFacts<Settings> = MazeForm & Pick<TypedEntry<Settings>, 'version' | 'settings' | 'heedsWeights'>

function mazeEntry<Settings>(id: string, facts: MazeFacts<Settings>): MazeEntry<Settings> {
  return { ...facts, ...defineEntry({ ...facts, id: `maze/${id}`, checkGrid: checkMazeGrid }) }
}

/** The seven classic maze generators, Wilson's, and one through several floors, in the order of the menu. */
export const MAZE_ENTRIES = {
  walk: mazeEntry('walk', {
    version: 4,
    label: 'Maze: random walk',
    settings: WALK_SETTINGS,
    takesSketch: true,
    beginsAtEntrance: true,
  }),
  scan: mazeEntry('scan', {
    version: 3,
    label: 'Maze: walk and scan',
    settings: WALK_SETTINGS,
    takesSketch: true,
  }),
  depthFirst: mazeEntry('depth-first', {
    version: 3,
    label: 'Maze: depth first',
    settings: DEPTH_FIRST_SETTINGS,
    takesSketch: true,
  }),
  prim: mazeEntry('prim', {
    version: 4,
    label: 'Maze: Prim',
    settings: PRIM_SETTINGS,
    takesSketch: true,
  }),
  kruskal: mazeEntry('kruskal', {
    version: 4,
    label: 'Maze: Kruskal',
    settings: PLAIN_SETTINGS,
    takesSketch: true,
  }),
  weights: mazeEntry('weights', {
    version: 4,
    label: 'Maze: least tree',
    settings: WEIGHTS_SETTINGS,
    takesSketch: true,
    heedsWeights: true,
  }),
  wilson: mazeEntry('wilson', {
    version: 2,
    label: 'Maze: uniform (Wilson)',
    settings: PLAIN_SETTINGS,
    takesSketch: true,
  }),
  rows: mazeEntry('rows', {
    version: 2,
    label: 'Maze: row by row',
    settings: ROWS_SETTINGS,
    takesSketch: false,
  }),
  threeDimensional: {
    ...defineEntry({
      id: 'maze/three-dimensional',
      version: 1,
      label: 'Maze: three-dimensional',
      settings: FLOORS_SETTINGS,
      makesFloors: true,
      checkGrid: checkMazeGrid,
      checkTogether: checkFloors,
    }),
    takesSketch: false,
  },
}

function checkFloors({ floors, floor }: FloorsSettings, { width, height }: Grid): readonly SettingProblem[] {
  if (floor > floors) return [{ setting: 'floor', message: `There is no floor ${floor} of ${floors}.` }]
  if (floors * width * height <= MAX_CELLS) return []
  const message = `${floors} floors of ${width} x ${height} cells are more than ${MAX_CELLS} cells in all.`
  return [{ setting: 'floors', message }]
}
