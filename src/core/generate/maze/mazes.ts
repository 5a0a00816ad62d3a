import type { Generator } from '../generator'
import { depthFirst } from './depth-first'
import { kruskal } from './kruskal'
import { mazeGenerator } from './maze'
import { prim } from './prim'
import { rowByRow, streamRows } from './rows'
import { across, early, joined, share, sideways, straightness, trees } from './settings'
import { walkWithRandomRestart } from './walk-random'
import { walkWithScannedRestart } from './walk-scanned'
import { leastTree } from './weights'

/** The seven classic maze algorithms, in the order of the menu. */
export const MAZES: readonly Generator[] = [
  mazeGenerator({
    id: 'walk',
    version: 2,
    label: 'Maze: random walk',
    settings: [share, straightness],
    carve: walkWithRandomRestart,
    takesSketch: true,
  }),
  mazeGenerator({
    id: 'scan',
    version: 1,
    label: 'Maze: walk and scan',
    settings: [share, straightness],
    carve: walkWithScannedRestart,
    takesSketch: true,
  }),
  mazeGenerator({
    id: 'depth-first',
    version: 1,
    label: 'Maze: depth first',
    settings: [share, early, straightness],
    carve: depthFirst,
    takesSketch: true,
  }),
  mazeGenerator({
    id: 'prim',
    version: 2,
    label: 'Maze: Prim',
    settings: [trees, joined],
    carve: prim,
    takesSketch: true,
  }),
  mazeGenerator({
    id: 'kruskal',
    version: 2,
    label: 'Maze: Kruskal',
    settings: [],
    carve: kruskal,
    takesSketch: true,
  }),
  mazeGenerator({
    id: 'weights',
    version: 2,
    label: 'Maze: least tree',
    settings: [across],
    carve: leastTree,
    takesSketch: true,
    heedsWeights: true,
  }),
  mazeGenerator({
    id: 'rows',
    version: 1,
    label: 'Maze: row by row',
    settings: [sideways],
    carve: rowByRow,
    takesSketch: false,
    rows: streamRows,
  }),
]
