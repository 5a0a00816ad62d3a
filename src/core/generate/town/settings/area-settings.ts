import { cellCount, type Grid } from '../../../level/grid'
import type { IntegerSetting, SwitchSetting } from '../../generator'
import { isBare } from './old-settings'

/** The settings of squares and avenues, of furnished towns and of the ring street. */

/** Cells of a town for each of its squares, usually and at most. */
const CELLS_FOR_SQUARE = 700
const MIN_CELLS_FOR_SQUARE = 150
/** Side in cells from which on a town has room for a square or an avenue. */
const MIN_SIDE = 16

function hasRoom({ width, height }: Grid): boolean {
  return Math.min(width, height) >= MIN_SIDE
}

const OF_FURNISHED = [
  { id: 'pattern', values: ['planned'] },
  { id: 'furnish', values: [true] },
]

export const furnish: SwitchSetting = {
  id: 'furnish',
  label: 'Furnish the town',
  help: 'Whether the town gets squares, avenues and buildings with names; a bare town has only streets and houses.',
  kind: 'switch',
  default: true,
  besides: (values) => (isBare(values) ? false : undefined),
}

export const squares: IntegerSetting = {
  id: 'squares',
  below: 'courts',
  onlyWith: OF_FURNISHED,
  label: 'Squares',
  help: 'Open squares with a well, a statue, market stalls or trees in their middle; for planned streets.',
  kind: 'integer',
  default: 1,
  initial: (grid) => (hasRoom(grid) ? Math.max(1, Math.floor(cellCount(grid) / CELLS_FOR_SQUARE)) : 0),
  min: 0,
  max: (grid) => Math.max(1, Math.floor(cellCount(grid) / MIN_CELLS_FOR_SQUARE)),
  why: 'a square needs houses around it, and more will not fit',
}

export const avenues: IntegerSetting = {
  id: 'avenues',
  below: 'squares',
  onlyWith: OF_FURNISHED,
  label: 'Avenues',
  help: 'Main streets that lead from gates to squares and through the town; for planned streets.',
  kind: 'integer',
  default: 2,
  initial: (grid) => (hasRoom(grid) ? Math.min(12, 2 + Math.floor(cellCount(grid) / 1800)) : 0),
  min: 0,
  max: () => 40,
  why: 'more would leave no quiet streets',
}

export const avenueWidth: IntegerSetting = {
  id: 'avenueWidth',
  below: 'avenues',
  onlyWith: OF_FURNISHED,
  label: 'Width of avenues',
  help: 'How many cells wide avenues are.',
  kind: 'integer',
  default: 2,
  min: 1,
  max: () => 3,
  why: 'a wider street is a square',
}

export const openRing: SwitchSetting = {
  id: 'openRing',
  onlyWith: [{ id: 'pattern', values: ['planned'] }],
  label: 'Open ring',
  help: 'Whether the street along the town wall may stop: where it does, houses stand at the wall and the wall is solid there; for planned streets.',
  kind: 'switch',
  default: false,
}
