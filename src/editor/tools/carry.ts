import { cellsUnder, isNoTurn, NO_TURN, turnBlock, turnFurther, type Block } from '../../core/level/block'
import type { Turn, TurnStep } from '../../core/level/block'
import type { Grid } from '../../core/level/grid'
import type { Level } from '../../core/level/level'
import type { Command } from '../command'
import { runCommand } from '../commands/index'
import type { Selection } from '../selection'
import type { Preview } from './tool'

/** A piece of a level in hand: pasted, a stamp, or lifted from the level itself. */
export interface Carried {
  readonly block: Block
  /** Where it was lifted from, to become undecided; missing for a copy. */
  readonly origin?: { readonly cells: Selection; readonly x: number; readonly y: number }
  /** What putting it down is called in the history: "Paste". */
  readonly label: string
}

/** Where the north-west corner of a piece in hand is, and how it lies. */
export interface Hold {
  readonly x: number
  readonly y: number
  readonly turn: Turn
}

/** What putting a piece down there would do. */
export interface Carrying {
  readonly preview: Preview
  /** Missing where it would be refused, or where it lies where it was lifted. */
  readonly command: Command | undefined
  readonly refusal: string | undefined
  /** The cells it covers: selected once it is down. */
  readonly cells: Selection
}

/** A piece held where it was lifted, or at the corner of the map. */
export function holdAtOrigin({ origin }: Carried): Hold {
  return { x: origin?.x ?? 0, y: origin?.y ?? 0, turn: NO_TURN }
}

/** The piece as it lies in hand. */
export function blockInHand({ block }: Carried, { turn }: Hold): Block {
  return turnBlock(block, turn)
}

/** Held so that its middle is at a column and row, as far as it has room inside the map. */
export function holdAround(grid: Grid, carried: Carried, hold: Hold, x: number, y: number): Hold {
  const { width, height } = blockInHand(carried, hold)
  return holdInside(grid, carried, {
    ...hold,
    x: x - Math.floor((width - 1) / 2),
    y: y - Math.floor((height - 1) / 2),
  })
}

/** Held inside the map; what is larger lies at its corner. */
export function holdInside(grid: Grid, carried: Carried, hold: Hold): Hold {
  const { width, height } = blockInHand(carried, hold)
  return { ...hold, x: within(hold.x, grid.width - width), y: within(hold.y, grid.height - height) }
}

function within(value: number, last: number): number {
  return Math.max(0, Math.min(value, last))
}

/** Turned or flipped about its middle. */
export function turnHold(grid: Grid, carried: Carried, hold: Hold, step: TurnStep): Hold {
  const before = blockInHand(carried, hold)
  const turned = { ...hold, turn: turnFurther(hold.turn, step) }
  const after = blockInHand(carried, turned)
  const x = hold.x + Math.floor((before.width - after.width) / 2)
  const y = hold.y + Math.floor((before.height - after.height) / 2)
  return holdInside(grid, carried, { ...turned, x, y })
}

/** What was found last for a piece: a pointer that moves within its cell asks the same again. */
const found = new WeakMap<
  Carried,
  { readonly level: Level; readonly hold: Hold; readonly carrying: Carrying }
>()

/** Shows a piece in hand as the map would look with it, or why it may not be put down there. */
export function carry(level: Level, carried: Carried, hold: Hold): Carrying {
  const last = found.get(carried)
  if (last?.level === level && isSameHold(last.hold, hold)) return last.carrying
  const carrying = carryAnew(level, carried, hold)
  found.set(carried, { level, hold, carrying })
  return carrying
}

function isSameHold(a: Hold, b: Hold): boolean {
  return a.x === b.x && a.y === b.y && a.turn === b.turn
}

function carryAnew(level: Level, carried: Carried, hold: Hold): Carrying {
  const block = blockInHand(carried, hold)
  const cells = cellsUnder(level, block, hold.x, hold.y)
  const command = commandOf(carried, hold, block)
  if (!command) {
    return {
      preview: { kind: 'block', cells, refused: [], outcome: level },
      command,
      refusal: undefined,
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
      refusal: first.reason,
      cells,
    }
  }
  const preview: Preview = { kind: 'block', cells, refused: [], outcome: result.level }
  return { preview, command, refusal: undefined, cells }
}

function commandOf({ origin, label }: Carried, { x, y, turn }: Hold, block: Block): Command | undefined {
  if (!origin) return { kind: 'place-block', block, x, y, label }
  const [dx, dy] = [x - origin.x, y - origin.y]
  if (isNoTurn(turn) && dx === 0 && dy === 0) return undefined
  return { kind: 'move-block', cells: origin.cells, turn, dx, dy }
}
