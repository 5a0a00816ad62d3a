import type { GeneratorEntry } from '../generator'
import {
  across,
  braid,
  checkMazeGrid,
  early,
  ends,
  joined,
  share,
  sideways,
  straightness,
  trees,
  wrap,
} from './settings'

/** The data of a maze generator available without loading its code. */
export interface MazeEntry extends GeneratorEntry {
  /** Whether it can build around cells that are drawn, and over the border of a torus. */
  readonly takesSketch: boolean
  /** Whether carving begins in the first row, at the entrance. */
  readonly beginsAtEntrance?: boolean
}

/** The data in which maze generators differ; `settings` come before those that every maze has. */
type MazeFacts = Pick<
  MazeEntry,
  'version' | 'label' | 'settings' | 'takesSketch' | 'heedsWeights' | 'beginsAtEntrance'
>

function mazeEntry(id: string, facts: MazeFacts): MazeEntry {
  const common = facts.takesSketch ? [braid, ends, wrap] : [braid, ends]
  return {
    ...facts,
    id: `maze/${id}`,
    settings: [...facts.settings, ...common],
    checkGrid: checkMazeGrid,
    checkTogether: () => [],
  }
}

/** The seven classic maze generators, and Wilson's, in the order of the menu. */
export const MAZE_ENTRIES = {
  walk: mazeEntry('walk', {
    version: 3,
    label: 'Maze: random walk',
    settings: [share, straightness],
    takesSketch: true,
    beginsAtEntrance: true,
  }),
  scan: mazeEntry('scan', {
    version: 2,
    label: 'Maze: walk and scan',
    settings: [share, straightness],
    takesSketch: true,
  }),
  depthFirst: mazeEntry('depth-first', {
    version: 2,
    label: 'Maze: depth first',
    settings: [share, early, straightness],
    takesSketch: true,
  }),
  prim: mazeEntry('prim', {
    version: 3,
    label: 'Maze: Prim',
    settings: [trees, joined],
    takesSketch: true,
  }),
  kruskal: mazeEntry('kruskal', {
    version: 3,
    label: 'Maze: Kruskal',
    settings: [],
    takesSketch: true,
  }),
  weights: mazeEntry('weights', {
    version: 3,
    label: 'Maze: least tree',
    settings: [across],
    takesSketch: true,
    heedsWeights: true,
  }),
  wilson: mazeEntry('wilson', {
    version: 1,
    label: 'Maze: uniform (Wilson)',
    settings: [],
    takesSketch: true,
  }),
  rows: mazeEntry('rows', {
    version: 2,
    label: 'Maze: row by row',
    settings: [sideways],
    takesSketch: false,
  }),
}
