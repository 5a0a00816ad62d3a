import type { RunnableGenerator } from '../generator'
import { depthFirst } from './depth-first'
import { kruskal } from './kruskal'
import { MAZE_WAYS } from './entries'
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

/** The generators of mazes with their code, in the order of `MAZE_ENTRIES`. */
export const MAZES: readonly RunnableGenerator[] = [
  mazeGenerator(MAZE_WAYS.walk, {
    settings: WALK_SETTINGS,
    beginsAtEntrance: true,
    carve: walkWithRandomRestart,
  }),
  mazeGenerator(MAZE_WAYS.scan, {
    settings: WALK_SETTINGS,
    carve: walkWithScannedRestart,
  }),
  mazeGenerator(MAZE_WAYS.depthFirst, {
    settings: DEPTH_FIRST_SETTINGS,
    carve: depthFirst,
  }),
  mazeGenerator(MAZE_WAYS.prim, {
    settings: PRIM_SETTINGS,
    carve: prim,
  }),
  mazeGenerator(MAZE_WAYS.kruskal, {
    settings: PLAIN_SETTINGS,
    carve: kruskal,
  }),
  mazeGenerator(MAZE_WAYS.weights, {
    settings: WEIGHTS_SETTINGS,
    carve: leastTree,
  }),
  mazeGenerator(MAZE_WAYS.wilson, {
    settings: PLAIN_SETTINGS,
    carve: wilson,
  }),
  mazeGenerator(MAZE_WAYS.rows, {
    settings: ROWS_SETTINGS,
    carve: rowByRow,
    rows: streamRows,
  }),
  threeDimensional,
]
