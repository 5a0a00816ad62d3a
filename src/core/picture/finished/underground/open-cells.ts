import { isInside, NORTH, SOUTH, WEST } from '../../../level/grid'
import { CellKind } from '../../../level/kinds'
import { outlineOf, type GateSign } from '../../town-outline'
import { kindAt, type Range, type Sheet } from '../sheet'

/** The floor of a dungeon, with the beginnings of the ways that lead out of the level. */
export interface OpenCells {
  /** Cells to draw: those of the frame, and one around the level where the frame touches its border. */
  readonly range: Range
  readonly gates: readonly GateSign[]
  /** Whether a cell is floor, water or a bridge; also true for two cells outside an open gate. */
  readonly isOpen: (x: number, y: number) => boolean
  /** Whether a cell is solid ground; undecided cells are neither. */
  readonly isSolid: (x: number, y: number) => boolean
}

/** Returns the floor around a frame. */
export function openCellsOf({ level, style, frame }: Sheet): OpenCells {
  const { gates } = outlineOf(level, frame, style.shows.seeds)
  const ways = new Set(gates.filter(({ part }) => part !== 'closed-gate').flatMap(cellsOutside))
  const isWay = (x: number, y: number): boolean => ways.size > 0 && ways.has(keyOf(x, y))
  const isSolid = (x: number, y: number): boolean => {
    const kind = isInside(level, x, y) ? level.cells[y * level.width + x] : kindBeyond(x, y)
    return (kind === CellKind.rock || kind === CellKind.outside) && !isWay(x, y)
  }
  const kindBeyond = (x: number, y: number): number =>
    kindAt(level, x, y) === CellKind.undecided ? CellKind.undecided : CellKind.outside
  const isOpen = (x: number, y: number): boolean => {
    if (!isInside(level, x, y)) return isWay(x, y)
    const kind = level.cells[y * level.width + x]
    return kind === CellKind.street || kind === CellKind.bridge || kind === CellKind.water || isWay(x, y)
  }
  const range = {
    left: frame.left === 0 ? -1 : frame.left,
    top: frame.top === 0 ? -1 : frame.top,
    right: frame.right === level.width ? frame.right + 1 : frame.right,
    bottom: frame.bottom === level.height ? frame.bottom + 1 : frame.bottom,
  }
  return { range, gates, isOpen, isSolid }

  function cellsOutside({ direction, index, at }: GateSign): readonly number[] {
    const line = Math.round(at / frame.cell)
    const isLess = direction === NORTH || direction === WEST
    return [1, 2].map((away) => {
      const across = isLess ? line - away : line + away - 1
      return direction === NORTH || direction === SOUTH ? keyOf(index, across) : keyOf(across, index)
    })
  }
}

/** More columns than a level has. */
const STRIDE = 2 ** 16

/** Returns a number of a cell, also of one a little beyond the border. */
function keyOf(x: number, y: number): number {
  return y * STRIDE + x
}
