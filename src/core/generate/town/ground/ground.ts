import { outwardDirection } from '../../../level/gates'
import type { Buildings } from '../../../level/buildings'
import { runEnds } from '../../../level/bytes'
import { CellKind, IS_STREET } from '../../../level/kinds'
import { hasMark, Mark } from '../../../level/marks'
import type { Level } from '../../../level/level'
import { type Direction, opposite } from '../../../level/grid'

/**
 * The ground on which a town is built: one value a cell in typed arrays with a border of one cell around the level, so
 * that no neighbour needs a bounds check. An index into them is a *slot*: `(y + 1) * stride + x + 1`.
 */
export interface Ground {
  readonly width: number
  readonly height: number
  readonly stride: number
  /** What to add to a slot to step north, east, south, west. */
  readonly steps: readonly [number, number, number, number]
  /**
   * State of a slot while streets grow, in one number so that reading it takes one access: its Status in the lowest
   * three bits, FREE, one bit for each closed side, the count of its isolated neighbours, and the direction of a
   * street. Read it with the functions below.
   */
  readonly state: Uint16Array
  /**
   * Runs of cells along rows that are neither outside nor water, row by row: the first slot of each run and the one
   * after its last. Passes over the ground follow these, so that land that nobody builds on costs nothing.
   */
  readonly land: Uint32Array
  /** 1 where the sketch decides the kind of the cell. */
  readonly decided: Uint8Array
  /** Direction of the one door that a run gives a house, or NO_DOOR. */
  readonly door: Uint8Array
  readonly hasInnerWalls: boolean
  /** The drawn buildings; undefined if none has more than one cell. */
  readonly buildings: Buildings | undefined
}

export const Status = {
  /** Beyond the town wall, or water. */
  outside: 0,
  /** No neighbour is a street. */
  isolated: 1,
  /** A neighbour is a street, another is isolated, and this cell may become a street. */
  live: 2,
  /** A neighbour is a street, and the cell is not live. */
  dead: 3,
  street: 4,
  /** Rock: never a neighbour of a generated street. */
  unused: 5,
} as const

export const NO_DOOR = 255

/** The bits of a state that hold the Status. */
export const STATUS_BITS = 7
/** The generator may make a street here: inside, not beside rock, not decided or barred by hand. */
export const FREE = 8
/** The edge to the north is frozen shut: no passage and no door. Shift left by a direction for the other sides. */
export const SHUT_SHIFT = 4
/** Two bits: where a street points, a Direction. */
export const DIRECTION_SHIFT = 8
/** A house cell of a building that has more cells. */
export const LARGE = 1 << 10
/** A street or a bridge that the author drew. */
export const DRAWN = 1 << 11
/**
 * The topmost three bits: how many isolated neighbours are behind edges that are not shut. Beyond the town wall the
 * count is meaningless and may fall below 0, which affects no other bit.
 */
const ISOLATED_SHIFT = 13
export const ISOLATED_BITS = 7 << ISOLATED_SHIFT
export const ONE_ISOLATED = 1 << ISOLATED_SHIFT

export function statusOf(ground: Ground, slot: number): number {
  return (ground.state[slot] as number) & STATUS_BITS // slots lie within the ground
}

export function setStatus(ground: Ground, slot: number, status: number): void {
  ground.state[slot] = ((ground.state[slot] as number) & ~STATUS_BITS) | status
}

export function isFree(ground: Ground, slot: number): boolean {
  return ((ground.state[slot] as number) & FREE) !== 0
}

/** Keeps the generator from making a slot a street. */
export function bar(ground: Ground, slot: number): void {
  ground.state[slot] = (ground.state[slot] as number) & ~FREE
}

/** Bit d is set where the edge towards direction d is frozen shut. */
export function shutSides(ground: Ground, slot: number): number {
  return ((ground.state[slot] as number) >> SHUT_SHIFT) & 15
}

/** Where a street points. */
export function directionOf(ground: Ground, slot: number): number {
  return ((ground.state[slot] as number) >> DIRECTION_SHIFT) & 3
}

export function isShut(ground: Ground, slot: number, direction: number): boolean {
  return ((ground.state[slot] as number) & (1 << (SHUT_SHIFT + direction))) !== 0
}

/** Visits the drawn cells on the land in rising order; runs of undecided cells are skipped as a whole. */
export function visitDrawn(
  ground: Ground,
  { cells }: Level,
  visit: (slot: number, cell: number, kind: number) => void,
): void {
  const { land } = ground
  const endOf = runEnds(cells)
  for (let run = 0; run < land.length; run += 2) {
    const first = land[run] as number // runs come in pairs
    const start = cellOf(ground, first)
    const end = start + (land[run + 1] as number) - first
    for (let cell = start; cell < end; cell++) {
      const kind = cells[cell] as number // within the level
      if (kind === CellKind.undecided) cell = endOf(cell, end) - 1
      else visit(cell + first - start, cell, kind)
    }
  }
}

/** Bars the neighbours of new rock from becoming streets, and no longer counts the rock as isolated. */
export function standOff(ground: Ground, rock: number): void {
  for (const step of ground.steps) bar(ground, rock + step)
  standStill(ground, rock)
}

/** No longer counts new rock as isolated; streets may run beside it. */
export function standStill(ground: Ground, rock: number): void {
  for (const step of ground.steps) forget(ground, rock + step)
}

/** Decrements the count of isolated neighbours. */
export function forget(ground: Ground, slot: number): void {
  ground.state[slot] = (ground.state[slot] as number) - ONE_ISOLATED
}

export function slotOf(ground: Ground, cell: number): number {
  const y = Math.floor(cell / ground.width)
  return cell + 2 * y + ground.stride + 1
}

export function cellOf(ground: Ground, slot: number): number {
  const row = Math.floor(slot / ground.stride)
  return slot - 2 * row - ground.stride + 1
}

/** Freezes the edge on one side of a slot shut, for both slots that share it. */
export function shutEdge(ground: Ground, slot: number, direction: Direction): void {
  if (isShut(ground, slot, direction)) return
  const other = slot + ground.steps[direction]
  if (statusOf(ground, other) === Status.isolated) forget(ground, slot)
  if (statusOf(ground, slot) === Status.isolated) forget(ground, other)
  ground.state[slot] = (ground.state[slot] as number) | (1 << (SHUT_SHIFT + direction))
  ground.state[other] = (ground.state[other] as number) | (1 << (SHUT_SHIFT + opposite(direction)))
}

/** The direction inwards from a cell on the outline of the town; undefined for cells inside. */
export function inward(sketch: Level, cell: number): Direction | undefined {
  const outward = outwardDirection(sketch, cell)
  return outward === undefined ? undefined : opposite(outward)
}

/** Whether the author drew a courtyard here; on a bridge the mark means nothing. */
export function isCourtSeed(sketch: Level, cell: number): boolean {
  return sketch.cells[cell] === CellKind.street && hasMark(sketch.marks[cell], Mark.courtSeed)
}

/** Whether the author drew a street or a bridge here. */
export function isDrawnStreet(sketch: Level, cell: number): boolean {
  return IS_STREET[sketch.cells[cell] ?? 0] === 1
}

/**
 * A building needs one street: once one of its cells has it, the others need none. Calls `serve` for each of them that is
 * isolated, which must change that.
 */
export function serveBuilding(ground: Ground, served: number, serve: (slot: number) => void): void {
  const { state, steps } = ground
  const slots = [served]
  for (const slot of slots) {
    for (const step of steps) {
      const beside = slot + step
      const there = state[beside] as number // neighbours of land lie within the ground
      if ((there & STATUS_BITS) !== Status.isolated || (there & LARGE) === 0) continue
      if (!isSameBuilding(ground, slot, beside)) continue
      serve(beside)
      slots.push(beside)
    }
  }
}

/** Whether two house slots belong to the same larger building. */
function isSameBuilding(ground: Ground, one: number, other: number): boolean {
  const { buildings } = ground
  return buildings !== undefined && buildings.of[cellOf(ground, one)] === buildings.of[cellOf(ground, other)]
}
