import { cellsUnder, isNoTurn, NO_TURN, turnBlock, turnFurther, type Block } from '../../core/level/block'
import type { Turn, TurnStep } from '../../core/level/block'
import type { Grid } from '../../core/level/grid'
import type { Level } from '../../core/level/level'
import type { Command } from '../command'
import { runCommand } from '../commands/index'
import type { Selection } from '../selection'
import type { Preview } from './tool'

/** A piece of a level that is being carried: pasted, a stamp, or lifted from the level itself. */
export interface CarriedPiece {
  readonly block: Block
  /** Where it was lifted from, to become undecided; undefined for a copy. */
  readonly origin?: { readonly cells: Selection; readonly x: number; readonly y: number }
  /** The history's label for placing it: "Paste". */
  readonly label: string
}

/** Position of the north-west corner of a carried piece, and its turn. */
export interface Hold {
  readonly x: number
  readonly y: number
  readonly turn: Turn
}

/** The effect of placing a piece at a position. */
export interface Carrying {
  readonly preview: Preview
  /** Undefined if it would be refused, or if the piece is where it was lifted. */
  readonly command: Command | undefined
  readonly problem: string | undefined
  /** The cells it covers, to be selected after it is placed. */
  readonly cells: Selection
}

/** Returns the position where a piece was lifted, or the corner of the map. */
export function holdAtOrigin({ origin }: CarriedPiece): Hold {
  return { x: origin?.x ?? 0, y: origin?.y ?? 0, turn: NO_TURN }
}

export function turnedBlock({ block }: CarriedPiece, { turn }: Hold): Block {
  return turnBlock(block, turn)
}

/** Returns the position with the piece's middle at a column and row, as far as the map has room. */
export function holdAround(grid: Grid, carried: CarriedPiece, hold: Hold, x: number, y: number): Hold {
  const { width, height } = turnedBlock(carried, hold)
  return holdInside(grid, carried, {
    ...hold,
    x: x - Math.floor((width - 1) / 2),
    y: y - Math.floor((height - 1) / 2),
  })
}

/** Moves a position inside the map; larger pieces go to its corner. */
export function holdInside(grid: Grid, carried: CarriedPiece, hold: Hold): Hold {
  const { width, height } = turnedBlock(carried, hold)
  return { ...hold, x: within(hold.x, grid.width - width), y: within(hold.y, grid.height - height) }
}

function within(value: number, last: number): number {
  return Math.max(0, Math.min(value, last))
}

/** Turns or flips about the middle. */
export function turnHold(grid: Grid, carried: CarriedPiece, hold: Hold, step: TurnStep): Hold {
  const before = turnedBlock(carried, hold)
  const turned = { ...hold, turn: turnFurther(hold.turn, step) }
  const after = turnedBlock(carried, turned)
  const x = hold.x + Math.floor((before.width - after.width) / 2)
  const y = hold.y + Math.floor((before.height - after.height) / 2)
  return holdInside(grid, carried, { ...turned, x, y })
}

/** The last result for a piece: a pointer that moves within a cell asks for the same again. */
const found = new WeakMap<
  CarriedPiece,
  { readonly level: Level; readonly hold: Hold; readonly carrying: Carrying }
>()

/** Previews the map with a carried piece, or says why it cannot be placed there. */
export function carry(level: Level, carried: CarriedPiece, hold: Hold): Carrying {
  const last = found.get(carried)
  if (last?.level === level && isSameHold(last.hold, hold)) return last.carrying
  const carrying = carryAnew(level, carried, hold)
  found.set(carried, { level, hold, carrying })
  return carrying
}

function isSameHold(a: Hold, b: Hold): boolean {
  return a.x === b.x && a.y === b.y && a.turn === b.turn
}

function carryAnew(level: Level, carried: CarriedPiece, hold: Hold): Carrying {
  const block = turnedBlock(carried, hold)
  const cells = cellsUnder(level, block, hold.x, hold.y)
  const command = commandOf(carried, hold, block)
  if (!command) {
    return {
      preview: { kind: 'block', cells, refused: [], outcome: level },
      command,
      problem: undefined,
      cells,
    }
  }
  const result = runCommand(level, command)
  const [first] = result.refused
  if (first) {
    const refused = new Set(first.cells)
    return {
      preview: {
        kind: 'block',
        cells: cells.filter((cell) => !refused.has(cell)),
        refused: first.cells,
        reason: first.reason,
      },
      command: undefined,
      problem: first.reason,
      cells,
    }
  }
  const preview: Preview = { kind: 'block', cells, refused: [], outcome: result.level }
  return { preview, command, problem: undefined, cells }
}

function commandOf({ origin, label }: CarriedPiece, { x, y, turn }: Hold, block: Block): Command | undefined {
  if (!origin) return { kind: 'place-block', block, x, y, label }
  const [dx, dy] = [x - origin.x, y - origin.y]
  if (isNoTurn(turn) && dx === 0 && dy === 0) return undefined
  return { kind: 'move-block', cells: origin.cells, turn, dx, dy }
}
