import type { Generator } from '../generator'
import { mazeEntry } from './entry'
import {
  DEPTH_FIRST_SETTINGS,
  PLAIN_SETTINGS,
  PRIM_SETTINGS,
  ROWS_SETTINGS,
  WALK_SETTINGS,
  WEIGHTS_SETTINGS,
} from './settings'
import { threeDimensionalEntry } from './three-dimensional-entry'

/** The seven classic ways of making mazes, and Wilson's. */
export const MAZE_WAYS = {
  walk: mazeEntry({
    id: 'maze/walk',
    version: 4,
    label: 'Maze: random walk',
    settings: WALK_SETTINGS,
    takesSketch: true,
  }),
  scan: mazeEntry({
    id: 'maze/scan',
    version: 3,
    label: 'Maze: walk and scan',
    settings: WALK_SETTINGS,
    takesSketch: true,
  }),
  depthFirst: mazeEntry({
    id: 'maze/depth-first',
    version: 3,
    label: 'Maze: depth first',
    settings: DEPTH_FIRST_SETTINGS,
    takesSketch: true,
  }),
  prim: mazeEntry({
    id: 'maze/prim',
    version: 4,
    label: 'Maze: Prim',
    settings: PRIM_SETTINGS,
    takesSketch: true,
  }),
  kruskal: mazeEntry({
    id: 'maze/kruskal',
    version: 4,
    label: 'Maze: Kruskal',
    settings: PLAIN_SETTINGS,
    takesSketch: true,
  }),
  weights: mazeEntry({
    id: 'maze/weights',
    version: 4,
    label: 'Maze: least tree',
    settings: WEIGHTS_SETTINGS,
    takesSketch: true,
    heedsWeights: true,
  }),
  wilson: mazeEntry({
    id: 'maze/wilson',
    version: 2,
    label: 'Maze: uniform (Wilson)',
    settings: PLAIN_SETTINGS,
    takesSketch: true,
  }),
  rows: mazeEntry({
    id: 'maze/rows',
    version: 2,
    label: 'Maze: row by row',
    settings: ROWS_SETTINGS,
    takesSketch: false,
  }),
} as const

/** The entries of all mazes, in the order of the menu; the last leads through several floors. */
export const MAZE_ENTRIES: readonly Generator[] = [...Object.values(MAZE_WAYS), threeDimensionalEntry]
