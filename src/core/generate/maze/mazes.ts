import type { Generator } from '../generator'
import { depthFirst } from './depth-first'
import { MAZE_ENTRIES } from './entries'
import { kruskal } from './kruskal'
import { mazeGenerator } from './maze'
import { prim } from './prim'
import { rowByRow, streamRows } from './rows'
import { threeDimensional } from './three-dimensional'
import { walkWithRandomRestart } from './walk-random'
import { walkWithScannedRestart } from './walk-scanned'
import { leastTree } from './weights'
import { wilson } from './wilson'

/** The ways of making mazes, each entry with its code. */
export const MAZES: readonly Generator[] = [
  mazeGenerator(MAZE_ENTRIES.walk, walkWithRandomRestart),
  mazeGenerator(MAZE_ENTRIES.scan, walkWithScannedRestart),
  mazeGenerator(MAZE_ENTRIES.depthFirst, depthFirst),
  mazeGenerator(MAZE_ENTRIES.prim, prim),
  mazeGenerator(MAZE_ENTRIES.kruskal, kruskal),
  mazeGenerator(MAZE_ENTRIES.weights, leastTree),
  mazeGenerator(MAZE_ENTRIES.wilson, wilson),
  mazeGenerator(MAZE_ENTRIES.rows, rowByRow, streamRows),
  threeDimensional,
]
