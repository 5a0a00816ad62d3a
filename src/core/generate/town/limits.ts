import type { Grid } from '../../level/grid'
import type { IntegerSetting, Setting, SettingProblem } from '../generator'

/**
 * What the town generator takes. The original (Townmaze 1.1, K. P. Dolan, 1991) counts characters of its printed map,
 * `2 * cells + 1` a side; its limits are integer divisions of those numbers, and are kept as they are.
 */

/** The smallest side in cells: border, one row of houses on either side of one street. */
export const MIN_CELLS = 5
/** At 999 no bend would ever be accepted. */
export const MAX_STRAIGHTNESS = 998
/** How far from the border and from each other rock must be to trap nobody, in cells. */
export const ROCK_DISTANCE = 3

/** Characters of the printed map along a side of so many cells. */
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

export function maxRock(grid: Grid): number {
  const height = charactersOf(grid.height)
  const width = charactersOf(grid.width)
  return Math.floor((height - 1) / 14) * Math.floor((width - 1) / 14)
}

const gates: IntegerSetting = {
  id: 'gates',
  label: 'Gates',
  help: 'Gates in the town wall from which streets begin; those drawn by hand count.',
  kind: 'integer',
  default: 4,
  min: 0,
  max: maxGates,
  why: 'gates keep their distance, and more will not fit along the town wall',
}

const left: IntegerSetting = {
  id: 'left',
  label: 'Gates left open',
  help: 'How many of the gates are open in the finished town; the others are walled up.',
  kind: 'integer',
  default: 2,
  min: 0,
  max: maxGates,
  why: 'there cannot be more open gates than gates',
}

const courts: IntegerSetting = {
  id: 'courts',
  label: 'Courtyards',
  help: 'Courtyards inside the town from which streets begin; those drawn by hand count.',
  kind: 'integer',
  default: 0,
  // Where no gate fits, the streets of the smallest towns must begin somewhere.
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
  why: 'rock needs three cells between one and the next, or it traps houses, and more will not fit',
}

const straightness: IntegerSetting = {
  id: 'straightness',
  label: 'Straightness',
  help: 'How seldom a street bends: 0 bends freely, 998 hardly ever.',
  kind: 'integer',
  default: 750,
  min: 0,
  max: () => MAX_STRAIGHTNESS,
  why: 'one bend in a thousand must be allowed, or a street could not go on',
}

export const TOWN_SETTINGS: readonly Setting[] = [
  gates,
  left,
  courts,
  rock,
  straightness,
  {
    id: 'connect',
    label: 'Join streets by',
    help: 'How networks of streets that did not meet by themselves are joined.',
    kind: 'choice',
    default: 'shortest',
    choices: [
      { value: 'shortest', label: 'Shortest joins' },
      { value: 'classic', label: 'Random houses, as in 1991' },
    ],
  },
]

/** What is wrong with the size of a town, all of it. */
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
