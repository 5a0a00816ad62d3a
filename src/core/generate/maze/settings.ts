import type { Grid } from '../../level/grid'
import { MAX_LEVELS } from '../../project/project'
import type { IntegerSetting, Setting, SettingProblem } from '../generator'

/** Minimum cells of a maze. */
const MIN_CELLS = 2

const PERCENT = { kind: 'integer', min: 0, max: () => 100, why: 'it is a share of a hundred' } as const

/** Preference for going straight. */
export const straightness: IntegerSetting = {
  id: 'straightness',
  label: 'Straightness',
  help: 'How seldom a passage bends: 0 bends freely, 998 hardly ever.',
  kind: 'integer',
  default: 0,
  min: 0,
  max: () => 998,
  why: 'one bend in a thousand must be allowed',
}

/** Share of the ground that the maze covers. */
export const share: IntegerSetting = {
  id: 'share',
  label: 'Cells reached',
  help: 'How many cells of a hundred the maze reaches; the others stay solid rock.',
  ...PERCENT,
  default: 100,
  min: 1,
}

/** Chance of a depth-first walk to turn back at random. */
export const early: IntegerSetting = {
  id: 'early',
  label: 'Turning back early',
  help: 'How readily a passage ends before it must, growing with its length; 0 never.',
  kind: 'integer',
  default: 0,
  min: 0,
  max: () => 1000,
  why: 'a thousand turns back at every tenth step already',
}

/** Number of trees that grow at once. */
export const trees: IntegerSetting = {
  id: 'trees',
  label: 'Trees',
  help: 'Mazes that grow at once and never meet, from courtyards drawn by hand first.',
  kind: 'integer',
  default: 1,
  min: 1,
  max: (grid) => Math.max(1, Math.min(1000, Math.floor((grid.width * grid.height) / 4))),
  why: 'each tree needs some room',
}

/** How trees that never meet are joined in the end. */
export const joined: Setting = {
  id: 'joined',
  label: 'Join trees by',
  help: 'What leads from one tree into the next.',
  kind: 'choice',
  default: 'none',
  choices: [
    { value: 'none', label: 'Nothing' },
    { value: 'secret', label: 'Secret doors' },
  ],
}

/** The direction favoured by the weights. */
export const across: IntegerSetting = {
  id: 'across',
  label: 'East and west',
  help: 'Above 50 passages run east and west rather, below 50 north and south; at 50 without painted weights, mazes are those of Kruskal.',
  ...PERCENT,
  // Not 50, so that a maze shows what weights are for.
  default: 70,
}

/** Chance to join cells of a row. */
export const sideways: IntegerSetting = {
  id: 'sideways',
  label: 'Along the row',
  help: 'How readily the cells of a row are opened into each other, in thousandths.',
  kind: 'integer',
  default: 500,
  min: 0,
  max: () => 1000,
  why: 'it is a share of a thousand',
}

/** Share of dead ends with a second way out. */
export const braid: IntegerSetting = {
  id: 'braid',
  label: 'Braid',
  help: 'How many dead ends of a hundred get a second way out, which makes loops.',
  ...PERCENT,
  default: 0,
}

/** Share of stairs in a maze through several floors. */
export const stairs: IntegerSetting = {
  id: 'stairs',
  label: 'Stairs',
  help: 'How many of a hundred passages are stairs, at least one between two floors; “Floors…” makes all floors.',
  kind: 'integer',
  default: 8,
  min: 0,
  max: () => 40,
  why: 'a cell has one stair at most',
}

const FLOOR = {
  kind: 'integer',
  isHidden: true,
  default: 1,
  min: 1,
  max: () => MAX_LEVELS,
  why: 'a project has that many levels',
} as const

/** Number of floors of one maze. */
export const floors: IntegerSetting = {
  ...FLOOR,
  id: 'floors',
  label: 'Floors',
  help: 'Floors of the whole maze; set where floors are made.',
}

/** The floor that a run makes. */
export const floor: IntegerSetting = {
  ...FLOOR,
  id: 'floor',
  label: 'Floor',
  help: 'The floor of this level, from 1 at the top; set where floors are made.',
}

/** Whether the maze has ways out. */
export const ends: Setting = {
  id: 'ends',
  label: 'Entrance and exit',
  help: 'Openings in the outer wall, beside those drawn by hand as gates.',
  kind: 'choice',
  default: 'rows',
  choices: [
    { value: 'rows', label: 'In the first and the last row' },
    { value: 'none', label: 'None' },
  ],
}

/** Whether the level is a torus. */
export const wrap: Setting = {
  id: 'wrap',
  label: 'Wrap around',
  help: 'Passages that leave the level on one side return on the other.',
  kind: 'switch',
  default: false,
}

/** Returns what is wrong with the size of a maze. */
export function checkMazeGrid({ width, height }: Grid): readonly SettingProblem[] {
  if (width * height >= MIN_CELLS) return []
  return [
    {
      setting: 'width',
      message: `A maze of ${width} x ${height} cells has nowhere to go; it needs at least ${MIN_CELLS} cells.`,
    },
  ]
}
