import { cellCount, type Grid } from '../../../level/grid'
import { boolean, integer } from '../../../settings/define'

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

export const furnish = boolean({
  label: 'Furnish the town',
  help: 'Whether the town gets squares, avenues and buildings with names; a bare town has only streets and houses.',
  default: true,
})

export const squares = integer({
  below: 'courts',
  onlyWith: OF_FURNISHED,
  label: 'Squares',
  help: 'Open squares with a well, a statue, market stalls or trees in their middle; for planned streets.',
  default: 1,
  initial: (grid) => (hasRoom(grid) ? Math.max(1, Math.floor(cellCount(grid) / CELLS_FOR_SQUARE)) : 0),
  min: 0,
  max: (grid) => Math.max(1, Math.floor(cellCount(grid) / MIN_CELLS_FOR_SQUARE)),
  why: 'a square needs houses around it, and more will not fit',
})

export const avenues = integer({
  below: 'squares',
  onlyWith: OF_FURNISHED,
  label: 'Avenues',
  help: 'Main streets that lead from gates to squares and through the town; for planned streets.',
  default: 2,
  initial: (grid) => (hasRoom(grid) ? Math.min(12, 2 + Math.floor(cellCount(grid) / 1800)) : 0),
  min: 0,
  max: 40,
  why: 'more would leave no quiet streets',
})

export const avenueWidth = integer({
  part: 'streets',
  below: 'avenues',
  onlyWith: OF_FURNISHED,
  label: 'Width of avenues',
  help: 'How many cells wide avenues are.',
  default: 2,
  min: 1,
  max: 3,
  why: 'a wider street is a square',
})

export const openRing = boolean({
  part: 'streets',
  onlyWith: [{ id: 'pattern', values: ['planned'] }],
  label: 'Open ring',
  help: 'Whether the street along the town wall may stop: where it does, houses stand at the wall and the wall is solid there; for planned streets.',
  default: false,
})
