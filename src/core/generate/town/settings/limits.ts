import type { Grid } from '../../level/grid'
import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import { Mark } from '../../level/marks'
import type { IntegerSetting, Setting, SettingProblem, SwitchSetting } from '../generator'
import { avenues, avenueWidth, furnish, openRing, squares } from './area-settings'
import { mix, nameStyle, nameWords, quotas } from './furnish-settings'
import {
  blockLength,
  byCells,
  connect,
  density,
  firstNeighbour,
  houseDepth,
  pattern,
  straightness,
} from './street-settings'

/**
 * Limits of the town generator. The original (Townmaze 1.1, K. P. Dolan, 1991) counts characters of its printed map, `2
 * * cells + 1` a side; its limits are integer divisions of those numbers, and are kept as they are.
 */

/** Minimum side in cells: border, one row of houses on either side of one street. */
export const MIN_CELLS = 5
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
const DEFAULT_GATES = 2
const OLD_GATES = 4

const gates: IntegerSetting = {
  id: 'gates',
  label: 'Extra gates',
  help: 'Gates that chance adds to those drawn by hand; streets begin from all of them.',
  kind: 'integer',
  default: DEFAULT_GATES,
  // Drawing a gate means deciding where gates are.
  initial: (level) => (hasDrawnGate(level) ? 0 : DEFAULT_GATES),
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
  initial: (grid) => (maxGates(grid) === 0 ? 1 : 0),
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

/** More bridges than any town needs. */
export const MAX_BRIDGES = 999

const bridges: IntegerSetting = {
  id: 'bridges',
  label: 'Bridges',
  help: 'How many bridges may join parts of the town that only water parts, each straight and at most 4 cells long; 0 builds none.',
  kind: 'integer',
  default: MAX_BRIDGES,
  min: 0,
  max: () => MAX_BRIDGES,
  unlimited: 'no limit',
  why: 'no town needs more',
}

export const TOWN_SETTINGS: readonly Setting[] = [
  gates,
  left,
  courts,
  rock,
  straightness,
  connect,
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
