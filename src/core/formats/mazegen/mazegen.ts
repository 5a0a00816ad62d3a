import type { Level } from '../../level/level'
import { endsOf } from '../../analyse/ends'
import { NATIVE, shortestWay } from '../../analyse/routes'
import { latticeRows, readLattice, type Lattice } from '../passages/lattice'
import { passageFormat } from '../passages/passage-format'
import { levelOfPassages, passagesOf, type Passages } from '../passages/passages'
import { textOfRows } from '../passages/rows'
import type { RowText } from '../row-form'
import { MAZEGEN_OPTIONS } from './options'

const LATTICE: Lattice = {
  name: 'a MazeGen map',
  step: 2,
  reads: {
    post: { wall: '+', open: '' },
    across: { wall: '-', open: ' .' },
    upright: { wall: '|', open: ' .' },
    cell: { wall: '', open: ' .' },
  },
}

export const { reader, writer } = passageFormat(MAZEGEN_OPTIONS, {
  isPrintedTwice: true,
  way: (passages, { way }) => (way ? wayThrough(passages) : undefined),
  rows: rowsOf,
  read: (lines) => readLattice(LATTICE, lines),
})

/** Draws a level as MazeGen does, with dots on some cells. */
export function mazegenPicture(level: Level, dots: readonly number[]): string {
  const way = new Uint8Array(level.cells.length)
  for (const cell of dots) way[cell] = 1
  return textOfRows(rowsOf(level.width), passagesOf(level), way)
}

function rowsOf(width: number): RowText {
  return latticeRows(LATTICE, width, {
    across: 0x2d,
    upright: 0x7c,
    floor: 0x20,
    dot: 0x2e,
    post: () => 0x2b,
  })
}

/**
 * Returns the cells of a shortest path from the first opening to the last; as in the original, between corners if there
 * are fewer than two.
 */
function wayThrough(passages: Passages): Uint8Array | undefined {
  const level = levelOfPassages(passages)
  const { start, goal } = endsOf(level) ?? { start: 0, goal: level.cells.length - 1 }
  const cells = shortestWay(level, start, goal, NATIVE)
  if (!cells) return undefined
  const way = new Uint8Array(passages.width * passages.height)
  for (const cell of cells) way[cell] = 1
  return way
}
