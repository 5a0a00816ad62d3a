import { isInside, NORTH, SOUTH, WEST, type Bounds } from '../../../level/grid'
import { CellKind } from '../../../level/kinds'
import { outlineOf, type GateSign } from '../../town-outline'
import { kindAt, type Sheet } from '../sheet'

/** The floor of a dungeon, with the beginnings of the ways that lead out of the level. */
export interface OpenCells {
  /** Cells to draw: those of the frame, and one around the level where the frame touches its border. */
  readonly range: Bounds
  readonly gates: readonly GateSign[]
  /** Whether a cell of the range, or up to four cells around it, is floor, water or a bridge, or one of two outside an open gate. */
  readonly isOpen: (x: number, y: number) => boolean
  /** Whether such a cell is solid ground; undecided cells are neither. */
  readonly isSolid: (x: number, y: number) => boolean
}

/** What a cell is, as a byte: neither is undecided. */
const [OPEN, SOLID] = [1, 2]
/** One byte a kind of cell. */
const GROUND = new Uint8Array(256)
for (const kind of [CellKind.street, CellKind.bridge, CellKind.water]) GROUND[kind] = OPEN
for (const kind of [CellKind.rock, CellKind.outside]) GROUND[kind] = SOLID
/** Cells around the drawn ones on which these depend: walls of caves are curves through a few corners. */
const AROUND = 4

/** Returns the floor around a frame. */
export function openCellsOf({ level, style, frame }: Sheet): OpenCells {
  const { gates } = outlineOf(level, frame, style.shows.seeds)
  const ways = new Set(gates.filter(({ part }) => part !== 'closed-gate').flatMap(cellsOutside))
  const groundAt = (x: number, y: number): number => {
    if (ways.size > 0 && ways.has(keyOf(x, y))) return OPEN
    if (isInside(level, x, y)) return GROUND[level.cells[y * level.width + x] ?? 0] ?? 0
    return kindAt(level, x, y) === CellKind.undecided ? 0 : SOLID
  }
  const range = {
    left: frame.left === 0 ? -1 : frame.left,
    top: frame.top === 0 ? -1 : frame.top,
    right: frame.right === level.width ? frame.right + 1 : frame.right,
    bottom: frame.bottom === level.height ? frame.bottom + 1 : frame.bottom,
  }
  // Each cell is asked for many times, by its own corners and those of its neighbours.
  const [left, top] = [range.left - AROUND, range.top - AROUND]
  const [width, height] = [range.right + AROUND - left, range.bottom + AROUND - top]
  const ground = new Uint8Array(width * height)
  for (let at = 0; at < ground.length; at++) {
    const row = Math.floor(at / width)
    ground[at] = groundAt(left + at - row * width, top + row)
  }
  const isOpen = (x: number, y: number): boolean => ground[(y - top) * width + x - left] === OPEN
  const isSolid = (x: number, y: number): boolean => ground[(y - top) * width + x - left] === SOLID
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
