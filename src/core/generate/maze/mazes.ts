import type { RunnableGenerator } from '../generator'
import { depthFirst } from './depth-first'
import { kruskal } from './kruskal'
import { MAZE_WAYS } from './entries'
import { mazeGenerator } from './maze'
import { prim } from './prim'
import { rowByRow, streamRows } from './rows'
import { threeDimensional } from './three-dimensional'
import { walkWithRandomRestart } from './walk-random'
import { walkWithScannedRestart } from './walk-scanned'
import { leastTree } from './weights'
import { wilson } from './wilson'

/** The generators of mazes with their code, in the order of `MAZE_ENTRIES`. */
export const MAZES: readonly RunnableGenerator[] = [
  mazeGenerator(MAZE_WAYS.walk, {
    beginsAtEntrance: true,
    carve: walkWithRandomRestart,
  }),
  mazeGenerator(MAZE_WAYS.scan, { carve: walkWithScannedRestart }),
  mazeGenerator(MAZE_WAYS.depthFirst, { carve: depthFirst }),
  mazeGenerator(MAZE_WAYS.prim, { carve: prim }),
  mazeGenerator(MAZE_WAYS.kruskal, { carve: kruskal }),
  mazeGenerator(MAZE_WAYS.weights, { carve: leastTree }),
  mazeGenerator(MAZE_WAYS.wilson, { carve: wilson }),
  mazeGenerator(MAZE_WAYS.rows, {
    carve: rowByRow,
    rows: streamRows,
  }),
  threeDimensional,
]
