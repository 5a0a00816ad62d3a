import type { Generator } from '../generator'
import { depthFirst } from './depth-first'
import { kruskal } from './kruskal'
import { mazeGenerator } from './maze'
import { prim } from './prim'
import { rowByRow, streamRows } from './rows'
import {
  DEPTH_FIRST_SETTINGS,
  PLAIN_SETTINGS,
  PRIM_SETTINGS,
  ROWS_SETTINGS,
  WALK_SETTINGS,
  WEIGHTS_SETTINGS,
} from './settings'
import { threeDimensional } from './three-dimensional'
import { walkWithRandomRestart } from './walk-random'
import { walkWithScannedRestart } from './walk-scanned'
import { leastTree } from './weights'
import { wilson } from './wilson'

/** The seven classic maze generators, Wilson's, and one through several floors, in the order of the menu. */
export const MAZES: readonly Generator[] = [
  mazeGenerator({
    id: 'maze/walk',
    version: 4,
    label: 'Maze: random walk',
    settings: WALK_SETTINGS,
    takesSketch: true,
    beginsAtEntrance: true,
    carve: walkWithRandomRestart,
  }),
  mazeGenerator({
    id: 'maze/scan',
    version: 3,
    label: 'Maze: walk and scan',
    settings: WALK_SETTINGS,
    takesSketch: true,
    carve: walkWithScannedRestart,
  }),
  mazeGenerator({
    id: 'maze/depth-first',
    version: 3,
    label: 'Maze: depth first',
    settings: DEPTH_FIRST_SETTINGS,
    takesSketch: true,
    carve: depthFirst,
  }),
  mazeGenerator({
    id: 'maze/prim',
    version: 4,
    label: 'Maze: Prim',
    settings: PRIM_SETTINGS,
    takesSketch: true,
    carve: prim,
  }),
  mazeGenerator({
    id: 'maze/kruskal',
    version: 4,
    label: 'Maze: Kruskal',
    settings: PLAIN_SETTINGS,
    takesSketch: true,
    carve: kruskal,
  }),
  mazeGenerator({
    id: 'maze/weights',
    version: 4,
    label: 'Maze: least tree',
    settings: WEIGHTS_SETTINGS,
    takesSketch: true,
    heedsWeights: true,
    carve: leastTree,
  }),
  mazeGenerator({
    id: 'maze/wilson',
    version: 2,
    label: 'Maze: uniform (Wilson)',
    settings: PLAIN_SETTINGS,
    takesSketch: true,
    carve: wilson,
  }),
  mazeGenerator({
    id: 'maze/rows',
    version: 2,
    label: 'Maze: row by row',
    settings: ROWS_SETTINGS,
    takesSketch: false,
    carve: rowByRow,
    rows: streamRows,
  }),
  threeDimensional,
]
