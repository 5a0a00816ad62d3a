import type { Grid } from '../../level/grid'
import { MAX_LEVELS } from '../../project/project'
import { boolean, choice, defineSettings, integer, type SettingsOf } from '../../settings/define'
import { straightnessWords } from '../../settings/straightness-words'
import type { SettingProblem } from '../generator'

/** Minimum cells of a maze. */
const MIN_CELLS = 2

const PERCENT = { min: 0, max: 100, why: 'it is a share of a hundred' } as const

/** Preference for going straight. */
const straightness = integer({
  label: 'Straightness',
  help: 'How straight passages are: 0 bends freely, 998 hardly ever.',
  default: 0,
  min: 0,
  max: 998,
  words: straightnessWords,
  why: 'one bend in a thousand must be allowed',
})

/** Share of the ground that the maze covers. */
const share = integer({
  label: 'Cells reached',
  help: 'Percentage of cells that the maze reaches; the others stay rock.',
  ...PERCENT,
  default: 100,
  min: 1,
})

/** Chance of a depth-first walk to turn back at random. */
const early = integer({
  label: 'Turning back early',
  help: 'How likely a passage is to end early, growing with its length; 0 never.',
  default: 0,
  min: 0,
  max: 1000,
  why: 'a thousand turns back at every tenth step already',
})

/** Number of trees that grow at once. */
const trees = integer({
  label: 'Trees',
  help: 'Mazes that grow at the same time and never meet, from hand-drawn courtyards first.',
  default: 1,
  min: 1,
  max: (grid) => Math.max(1, Math.min(1000, Math.floor((grid.width * grid.height) / 4))),
  why: 'each tree needs some room',
})

/** How trees that never meet are joined in the end. */
const joined = choice({
  label: 'Join trees by',
  help: 'What connects one tree to the next.',
  default: 'none',
  choices: [
    { value: 'none', label: 'Nothing' },
    { value: 'secret', label: 'Secret doors' },
    { value: 'breakable', label: 'Breakable walls' },
  ],
})

/** The direction favoured by the weights. */
const across = integer({
  label: 'East and west',
  help: 'Above 50, more passages run east and west; below 50, more run north and south. At 50 without painted weights, it is a Kruskal maze.',
  ...PERCENT,
  // Not 50, so that a maze shows what weights are for.
  default: 70,
})

/** Chance to join cells of a row. */
const sideways = integer({
  label: 'Along the row',
  help: 'How likely cells of a row are to be joined, in thousandths.',
  default: 500,
  min: 0,
  max: 1000,
  why: 'it is a share of a thousand',
})

/** Chance to open the south of a cell that its set does not need. */
const downwards = integer({
  label: 'Down from the row',
  help: 'How likely cells of a row open to the south, in thousandths, beside the one that each part of the row needs. The one-liner of the maze FAQ has 625 here and along the row.',
  default: 500,
  min: 0,
  max: 1000,
  why: 'it is a share of a thousand',
})

/** Share of dead ends with a second way out. */
const braid = integer({
  label: 'Braid',
  help: 'Percentage of dead ends that get a second way out, which makes loops.',
  ...PERCENT,
  default: 0,
})

/** Share of walls that a walker can break. */
const breakable = integer({
  label: 'Breakable walls',
  help: 'Percentage of walls between two cells that a walker who breaks walls can blast through.',
  ...PERCENT,
  default: 0,
})

/** Share of stairs in a maze through several floors. */
const stairs = integer({
  label: 'Stairs',
  help: 'Percentage of passages that are stairs, at least one between two floors; “Floors…” makes all floors.',
  default: 8,
  min: 0,
  max: 40,
  why: 'a cell has one stair at most',
})

const FLOOR = {
  isHidden: true,
  default: 1,
  min: 1,
  max: MAX_LEVELS,
  why: 'a project has that many levels',
} as const

/** Number of floors of one maze. */
const floors = integer({
  ...FLOOR,
  label: 'Floors',
  help: 'Floors of the whole maze; set where floors are made.',
})

/** The floor that a run makes. */
const floor = integer({
  ...FLOOR,
  label: 'Floor',
  help: 'The floor of this level, from 1 at the top; set where floors are made.',
})

/** Whether the maze has ways out. */
const ends = choice({
  label: 'Entrance and exit',
  help: 'Openings in the outer wall, north in the first row and south in the last, beside those drawn by hand as gates.',
  default: 'rows',
  choices: [
    { value: 'rows', label: 'In the first and the last row' },
    { value: 'corners', label: 'At the first and the last cell' },
    { value: 'none', label: 'None' },
  ],
})

/** Whether the level is a torus. */
const wrap = boolean({
  label: 'Wrap around',
  help: 'Passages that leave the level on one side return on the other.',
  default: false,
})

/** The settings of mazes that can build around what is drawn. */
const IN_SKETCH = { braid, ends, wrap, breakable }

export const WALK_SETTINGS = defineSettings({ share, straightness, ...IN_SKETCH })
export const DEPTH_FIRST_SETTINGS = defineSettings({ share, early, straightness, ...IN_SKETCH })
export const PRIM_SETTINGS = defineSettings({ trees, joined, ...IN_SKETCH })
export const PLAIN_SETTINGS = defineSettings(IN_SKETCH)
export const WEIGHTS_SETTINGS = defineSettings({ across, ...IN_SKETCH })
export const ROWS_SETTINGS = defineSettings({ sideways, downwards, braid, ends, breakable })
export const FLOORS_SETTINGS = defineSettings({ stairs, ends, floors, floor, breakable })

export type WalkSettings = SettingsOf<typeof WALK_SETTINGS>
export type DepthFirstSettings = SettingsOf<typeof DEPTH_FIRST_SETTINGS>
export type PrimSettings = SettingsOf<typeof PRIM_SETTINGS>
export type WeightsSettings = SettingsOf<typeof WEIGHTS_SETTINGS>
export type RowsSettings = SettingsOf<typeof ROWS_SETTINGS>
export type FloorsSettings = SettingsOf<typeof FLOORS_SETTINGS>

/** What joins trees that never meet. */
export type TreeJoint = PrimSettings['joined']

/** Where a maze opens. */
export type MazeEnds = SettingsOf<typeof PLAIN_SETTINGS>['ends']

/** The settings that the ways of carving share; no way has all of the optional ones. */
export type MazeSettings = Pick<SettingsOf<typeof PLAIN_SETTINGS>, 'braid' | 'breakable' | 'ends'> &
  Partial<WalkSettings & PrimSettings>

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
