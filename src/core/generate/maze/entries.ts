import type { Grid } from '../../level/grid'
import { MAX_CELLS } from '../../level/level'
import type { GeneratorEntry, SettingProblem, SettingValues } from '../generator'
import {
  across,
  braid,
  checkMazeGrid,
  early,
  ends,
  floor,
  floors,
  joined,
  share,
  sideways,
  stairs,
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

/** The seven classic maze generators, Wilson's, and one through several floors, in the order of the menu. */
export const MAZE_ENTRIES = {
  walk: mazeEntry('walk', {
    version: 4,
    label: 'Maze: random walk',
    settings: [share, straightness],
    takesSketch: true,
    beginsAtEntrance: true,
  }),
  scan: mazeEntry('scan', {
    version: 3,
    label: 'Maze: walk and scan',
    settings: [share, straightness],
    takesSketch: true,
  }),
  depthFirst: mazeEntry('depth-first', {
    version: 3,
    label: 'Maze: depth first',
    settings: [share, early, straightness],
    takesSketch: true,
  }),
  prim: mazeEntry('prim', {
    version: 4,
    label: 'Maze: Prim',
    settings: [trees, joined],
    takesSketch: true,
  }),
  kruskal: mazeEntry('kruskal', {
    version: 4,
    label: 'Maze: Kruskal',
    settings: [],
    takesSketch: true,
  }),
  weights: mazeEntry('weights', {
    version: 4,
    label: 'Maze: least tree',
    settings: [across],
    takesSketch: true,
    heedsWeights: true,
  }),
  wilson: mazeEntry('wilson', {
    version: 2,
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
  threeDimensional: {
    id: 'maze/three-dimensional',
    version: 1,
    label: 'Maze: three-dimensional',
    settings: [stairs, ends, floors, floor],
    takesSketch: false,
    makesFloors: true,
    checkGrid: checkMazeGrid,
    checkTogether: checkFloors,
  } satisfies MazeEntry,
}

function checkFloors(values: SettingValues, { width, height }: Grid): readonly SettingProblem[] {
  const [count, at] = [Number(values['floors'] ?? 1), Number(values['floor'] ?? 1)]
  if (at > count) return [{ setting: 'floor', message: `There is no floor ${at} of ${count}.` }]
  if (count * width * height <= MAX_CELLS) return []
  const message = `${count} floors of ${width} x ${height} cells are more than ${MAX_CELLS} cells in all.`
  return [{ setting: 'floors', message }]
}
