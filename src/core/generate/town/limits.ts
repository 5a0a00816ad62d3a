import type { Grid } from '../../level/grid'
import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import { Mark } from '../../level/marks'
import type {
  ChoiceSetting,
  IntegerSetting,
  Setting,
  SettingProblem,
  SettingValues,
  SwitchSetting,
} from '../generator'
import { avenues, avenueWidth, furnish, openRing, squares } from './area-settings'
import { mix, nameStyle, nameWords, quotas } from './furnish-settings'
import { isBeforeFurniture, isBeforePatterns } from './old-settings'

/**
 * Limits of the town generator. The original (Townmaze 1.1, K. P. Dolan, 1991) counts characters of its printed map, `2
 * * cells + 1` a side; its limits are integer divisions of those numbers, and are kept as they are.
 */

/** Minimum side in cells: border, one row of houses on either side of one street. */
export const MIN_CELLS = 5
/** Maximum straightness: at 999 no bend would ever be accepted. */
export const MAX_STRAIGHTNESS = 998
/** Minimum distance of rock from the border and from other rock so that it traps nothing, in cells. */
export const ROCK_DISTANCE = 3

/** Characters of the printed map along a side of the given number of cells. */
export function charactersOf(cells: number): number {
  return 2 * cells + 1
}

export function maxGates(grid: Grid): number {
  const height = charactersOf(grid.height)
  const width = charactersOf(grid.width)
  return Math.max(0, 2 * Math.floor((height - 6) / 7) + 2 * Math.floor((width - 6) / 7))
}

export function maxCourts(grid: Grid): number {
  const height = charactersOf(grid.height)
  const width = charactersOf(grid.width)
  return Math.max(0, Math.floor((height - 5) / 6)) * Math.max(0, Math.floor((width - 5) / 6))
}

/** Maximum rock in the original; towns of up to 8 x 8 cells have no room for any beside the corners. */
export function classicMaxRock(grid: Grid): number {
  const height = charactersOf(grid.height)
  const width = charactersOf(grid.width)
  return Math.floor((height - 1) / 14) * Math.floor((width - 1) / 14)
}

/** Maximum rock: this much fits, if not in every order. */
export function maxRock(grid: Grid): number {
  return Math.max(grid.width, grid.height) <= 8 ? 0 : classicMaxRock(grid)
}

/** Default gates, for a run without `left` and for one with it. */
const USUAL_GATES = 2
const OLD_GATES = 4

const gates: IntegerSetting = {
  id: 'gates',
  label: 'Extra gates',
  help: 'Gates that chance adds to those drawn by hand; streets begin from all of them.',
  kind: 'integer',
  default: USUAL_GATES,
  // Drawing a gate means deciding where gates are.
  usual: (level) => (hasDrawnGate(level) ? 0 : USUAL_GATES),
  besides: ({ left }) => (left === undefined ? undefined : OLD_GATES),
  min: 0,
  max: maxGates,
  why: 'gates keep their distance, and more will not fit along the town wall',
}

function hasDrawnGate({ cells, marks }: Partial<Level>): boolean {
  if (!cells || !marks) return false
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === CellKind.street && isDrawnGate(marks[cell])) return true
  }
  return false
}

const DRAWN_GATE = Mark.placed | Mark.gateSeed

function isDrawnGate(marks: number | undefined): boolean {
  return ((marks ?? 0) & DRAWN_GATE) === DRAWN_GATE
}

/** Setting of version 1: if it is given, `gates` counts drawn gates too, and `walled` is ignored. */
const left: IntegerSetting = {
  id: 'left',
  label: 'Gates left open',
  help: 'How many of the gates are open in the finished town; the others are walled up, but never those drawn by hand.',
  kind: 'integer',
  isHidden: true,
  default: 2,
  min: 0,
  max: maxGates,
  why: 'there cannot be more open gates than gates',
}

const walled: IntegerSetting = {
  id: 'walled',
  below: 'gates',
  label: 'Walled-up gates',
  help: 'How many of the extra gates are walled up again in the finished town, as in 1991; gates drawn by hand stay as drawn.',
  kind: 'integer',
  default: 0,
  min: 0,
  max: maxGates,
  why: 'there cannot be more walled-up gates than gates',
}

/** Settings of version 1 do not mention rock: streets keep away from all of it. */
const keepOffRock: SwitchSetting = {
  id: 'keepOffRock',
  label: 'Keep streets away from rock, as in 1991',
  help: 'Whether streets keep off rock that is drawn by hand, as they do off rock that chance sets.',
  kind: 'switch',
  default: false,
  besides: ({ left }) => (left === undefined ? undefined : true),
}

const courts: IntegerSetting = {
  id: 'courts',
  label: 'Courtyards',
  help: 'Courtyards inside the town from which streets begin; those drawn by hand count.',
  kind: 'integer',
  default: 0,
  // If no gate fits, the streets of the smallest towns must start somewhere.
  usual: (grid) => (maxGates(grid) === 0 ? 1 : 0),
  min: 0,
  max: maxCourts,
  why: 'courtyards need two cells between them, and more will not fit',
}

const rock: IntegerSetting = {
  id: 'rock',
  label: 'Rock',
  help: 'Cells of solid rock inside the town; those drawn by hand count.',
  kind: 'integer',
  default: 0,
  min: 0,
  max: maxRock,
  isOldValue: (value, { left }, grid) => left !== undefined && value >= 0 && value <= classicMaxRock(grid),
  why: 'rock needs three cells between one and the next, or it traps houses, and more will not fit',
}

export const USUAL_STRAIGHTNESS = 750

const straightness: IntegerSetting = {
  id: 'straightness',
  label: 'Straightness',
  help: 'How seldom a street bends: 0 bends freely, 998 hardly ever.',
  kind: 'integer',
  default: USUAL_STRAIGHTNESS,
  min: 0,
  max: () => MAX_STRAIGHTNESS,
  why: 'one bend in a thousand must be allowed, or a street could not go on',
}

/** More bridges than any town needs. */
export const MOST_BRIDGES = 999

const bridges: IntegerSetting = {
  id: 'bridges',
  label: 'Bridges',
  help: 'How many bridges may join parts of the town that only water parts, each straight and at most 4 cells long; 0 builds none.',
  kind: 'integer',
  default: MOST_BRIDGES,
  min: 0,
  max: () => MOST_BRIDGES,
  unlimited: 'no limit',
  why: 'no town needs more',
}

/** How streets are laid out. */
export type StreetPattern = 'planned' | 'grown' | 'classic'

const pattern: ChoiceSetting = {
  id: 'pattern',
  below: 'rock',
  label: 'Street pattern',
  help: 'How streets are laid out: planned in straight rows of houses back to back; grown, winding, and then tidied; or grown cell by cell as in 1991.',
  kind: 'choice',
  default: 'planned',
  besides: (values) => (isBeforePatterns(values) ? 'classic' : undefined),
  choices: [
    { value: 'planned', label: 'Planned' },
    { value: 'grown', label: 'Grown' },
    { value: 'classic', label: 'As in 1991' },
  ],
}

/** Until version 2 a bend turned away from the first street beside it; the original turns away from the last. */
const firstNeighbour: SwitchSetting = {
  id: 'firstNeighbour',
  label: 'Bends by the first neighbour',
  help: 'Whether a street that bends follows the first street beside it, as versions 1 and 2 of the generator did.',
  kind: 'switch',
  isHidden: true,
  default: false,
  besides: (values) => (isBeforePatterns(values) ? true : undefined),
}

/** Cells above which streets grow tile by tile, and the side of a tile as a power of two. */
const LARGE_TOWN = 100_000
const TILE_SHIFT = 6

/** Until version 3 streets grew all over the town at once, whatever its size. */
const byCells: SwitchSetting = {
  id: 'byCells',
  label: 'Growth all over the town',
  help: 'Whether streets of large towns grow all over the town at once, as versions 1 to 3 of the generator let them.',
  kind: 'switch',
  isHidden: true,
  default: false,
  besides: (values) => (isBeforeFurniture(values) ? true : undefined),
}

/** Side of the tiles in which streets grow, as a power of two; undefined if they grow all over the town at once. */
export function tileShiftOf({ width, height }: Grid, settings: SettingValues): number | undefined {
  const isOld = settings['byCells'] === true || settings['firstNeighbour'] === true
  return width * height > LARGE_TOWN && !isOld ? TILE_SHIFT : undefined
}

/** Whether a town on a blank sketch needs neither tiles, nor tidied streets, nor an open ring. */
export function isSimpleTown({ width, height }: Grid, { pattern, openRing }: SettingValues): boolean {
  return width * height <= LARGE_TOWN && pattern !== 'grown' && openRing !== true
}

/** Mean length of blocks in planned towns without wishes. */
export const USUAL_BLOCK = 6
export const MOST_BLOCK = 20

const blockLength: IntegerSetting = {
  id: 'blockLength',
  below: 'straightness',
  onlyWith: [{ id: 'pattern', values: ['planned', 'grown'] }],
  label: 'Block length',
  help: 'How long rows of houses are between two cross streets, in cells; where streets are grown, how seldom they meet.',
  kind: 'integer',
  default: USUAL_BLOCK,
  min: 3,
  max: () => MOST_BLOCK,
  why: 'longer rows make ways around them tedious',
}

const density: IntegerSetting = {
  id: 'density',
  below: 'straightness',
  onlyWith: [{ id: 'pattern', values: ['planned', 'grown'] }],
  label: 'Street density',
  help: 'How close streets are: where they are planned, how many rows of houses in a hundred are one house deep.',
  kind: 'integer',
  default: 0,
  min: 0,
  max: () => 100,
  why: 'it is a share in hundredths',
}

const houseDepth: IntegerSetting = {
  id: 'houseDepth',
  below: 'straightness',
  onlyWith: [{ id: 'pattern', values: ['planned'] }],
  label: 'House depth',
  help: 'How many houses deep rows are: one has streets on both sides, two stand back to back, three have short alleys.',
  kind: 'integer',
  default: 2,
  min: 1,
  max: () => 3,
  why: 'no street would reach the houses in the middle of deeper rows',
}

export const TOWN_SETTINGS: readonly Setting[] = [
  gates,
  left,
  courts,
  rock,
  straightness,
  {
    id: 'connect',
    onlyWith: [{ id: 'pattern', values: ['grown', 'classic'] }],
    label: 'Join streets by',
    help: 'How networks of streets that did not meet by themselves are joined; planned streets always take the shortest joins.',
    kind: 'choice',
    default: 'shortest',
    choices: [
      { value: 'shortest', label: 'Shortest joins' },
      { value: 'classic', label: 'Random houses, as in 1991' },
    ],
  },
  // Town codes write settings in this order: new ones come last.
  walled,
  keepOffRock,
  bridges,
  pattern,
  blockLength,
  density,
  firstNeighbour,
  furnish,
  squares,
  avenues,
  avenueWidth,
  openRing,
  quotas,
  nameStyle,
  houseDepth,
  mix,
  nameWords,
  byCells,
]

/** Returns all problems with the size of a town. */
export function checkTownGrid(grid: Grid): readonly SettingProblem[] {
  const problems: SettingProblem[] = []
  for (const side of ['width', 'height'] as const) {
    const cells = grid[side]
    if (Number.isInteger(cells) && cells >= MIN_CELLS) continue
    problems.push({
      setting: side,
      message: `The ${side} is ${cells} cells; a town needs at least ${MIN_CELLS} (${charactersOf(MIN_CELLS)} characters), or there is no room for one interior row of buildings.`,
    })
  }
  return problems
}
