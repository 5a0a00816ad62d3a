import { CellKind } from '../../level/kinds'
import { hasMark, Mark } from '../../level/marks'
import type { Level } from '../../level/level'
import { type Direction, opposite } from '../../level/grid'

/**
 * The ground on which a town is built: one value a cell in typed arrays with a border of one cell around the level, so
 * that no neighbour needs a bounds check. An index into them is a *spot*: `(y + 1) * stride + x + 1`.
 */
export interface Ground {
  readonly width: number
  readonly height: number
  readonly stride: number
  /** What to add to a spot to step north, east, south, west. */
  readonly steps: readonly [number, number, number, number]
  /**
   * All that changes while streets grow, in one number so that looking at a spot costs one access: its Status in the
   * lowest three bits, FREE, one bit for each side that is shut, the count of its isolated neighbours, and the direction
   * of a street. Read it through the functions below.
   */
  readonly state: Uint16Array
  /** 1 where the sketch decides the kind of the cell. */
  readonly decided: Uint8Array
  /** Direction of the one door of a house, or NO_DOOR. */
  readonly door: Uint8Array
}

export const Status = {
  /** Beyond the town wall. */
  outside: 0,
  /** No neighbour is a street. */
  isolated: 1,
  /** A neighbour is a street, another is isolated, and this cell may become a street. */
  live: 2,
  /** A neighbour is a street, and the cell is not live. */
  dead: 3,
  street: 4,
  /** Rock: never a neighbour of a street that the generator makes. */
  unused: 5,
} as const

export const NO_DOOR = 255

/** The bits of a state that hold the Status. */
export const STATUS_BITS = 7
/** The generator may make a street here: inside, not beside rock, not decided or barred by hand. */
export const FREE = 8
/** The edge to the north is frozen shut: nobody passes, no door may come there. Shifted left by a direction for others. */
export const SHUT_SHIFT = 4
/** Three bits: how many isolated neighbours lie behind edges that are not shut; meaningless beyond the town wall. */
export const ISOLATED_SHIFT = 8
export const ISOLATED_BITS = 7 << ISOLATED_SHIFT
export const ONE_ISOLATED = 1 << ISOLATED_SHIFT
/** Two bits: where a street points, a Direction. */
export const DIRECTION_SHIFT = 11

export function statusOf(ground: Ground, spot: number): number {
  return (ground.state[spot] as number) & STATUS_BITS // spots lie within the ground
}

export function setStatus(ground: Ground, spot: number, status: number): void {
  ground.state[spot] = ((ground.state[spot] as number) & ~STATUS_BITS) | status
}

export function isFree(ground: Ground, spot: number): boolean {
  return ((ground.state[spot] as number) & FREE) !== 0
}

/** Keeps the generator from making a street of a spot. */
export function bar(ground: Ground, spot: number): void {
  ground.state[spot] = (ground.state[spot] as number) & ~FREE
}

/** Bit d is set where the edge towards direction d is frozen shut. */
export function shutSides(ground: Ground, spot: number): number {
  return ((ground.state[spot] as number) >> SHUT_SHIFT) & 15
}

/** Where a street points. */
export function directionOf(ground: Ground, spot: number): number {
  return ((ground.state[spot] as number) >> DIRECTION_SHIFT) & 3
}

export function isShut(ground: Ground, spot: number, direction: number): boolean {
  return ((ground.state[spot] as number) & (1 << (SHUT_SHIFT + direction))) !== 0
}

/** The ground of a sketch: rock and corners are set out, decided cells are noted, no street is made yet. */
export function layGround(sketch: Level): Ground {
  const { width, height } = sketch
  const stride = width + 2
  const spots = stride * (height + 2)
  const ground: Ground = {
    width,
    height,
    stride,
    steps: [-stride, 1, stride, -1],
    state: new Uint16Array(spots),
    decided: new Uint8Array(spots),
    door: new Uint8Array(spots).fill(NO_DOOR),
  }
  const { state, decided } = ground
  const rock: number[] = []
  const besideStreets: number[] = []
  for (let y = 0; y < height; y++) {
    const row = (y + 1) * stride + 1
    // Every neighbour inside the town is isolated at first.
    const inside = y > 0 && y < height - 1
    const border = Status.isolated + (inside ? 3 : 2) * ONE_ISOLATED
    state[row] = border
    state[row + width - 1] = border
    state.fill(
      inside ? Status.isolated + FREE + 4 * ONE_ISOLATED : Status.isolated + 3 * ONE_ISOLATED,
      row + 1,
      row + width - 1,
    )
    for (let x = 0; x < width; x++) {
      const kind = sketch.cells[y * width + x]
      if (kind === CellKind.undecided) continue
      decided[row + x] = 1
      bar(ground, row + x)
      if (kind !== CellKind.rock) continue
      setStatus(ground, row + x, Status.unused)
      const mayPass = hasMark(sketch.marks[y * width + x], Mark.streetsBeside)
      if (mayPass) besideStreets.push(row + x)
      else rock.push(row + x)
    }
  }
  // The corners are rock unless the author drew something else there.
  for (const [x, y] of [
    [0, 0],
    [width - 1, 0],
    [0, height - 1],
    [width - 1, height - 1],
  ] as const) {
    const spot = spotOf(ground, y * width + x)
    if (decided[spot] === 1) continue
    setStatus(ground, spot, Status.unused)
    rock.push(spot)
  }
  for (const spot of rock) standOff(ground, spot)
  for (const spot of besideStreets) standStill(ground, spot)
  return ground
}

/** Keeps streets off the neighbours of a spot that has become rock, and no longer counts it as isolated. */
export function standOff(ground: Ground, rock: number): void {
  for (const step of ground.steps) bar(ground, rock + step)
  standStill(ground, rock)
}

/** No longer counts a spot that has become rock as isolated; streets may run beside it. */
function standStill(ground: Ground, rock: number): void {
  for (const step of ground.steps) forget(ground, rock + step)
}

/** Counts one isolated neighbour less. */
function forget(ground: Ground, spot: number): void {
  ground.state[spot] = (ground.state[spot] as number) - ONE_ISOLATED
}

export function spotOf(ground: Ground, cell: number): number {
  const y = Math.floor(cell / ground.width)
  return cell + 2 * y + ground.stride + 1
}

export function cellOf(ground: Ground, spot: number): number {
  const row = Math.floor(spot / ground.stride)
  return spot - 2 * row - ground.stride + 1
}

/** Freezes the edge on one side of a spot shut, for both spots that share it. */
export function shutEdge(ground: Ground, spot: number, direction: Direction): void {
  if (isShut(ground, spot, direction)) return
  const other = spot + ground.steps[direction]
  if (statusOf(ground, other) === Status.isolated) forget(ground, spot)
  if (statusOf(ground, spot) === Status.isolated) forget(ground, other)
  ground.state[spot] = (ground.state[spot] as number) | (1 << (SHUT_SHIFT + direction))
  ground.state[other] = (ground.state[other] as number) | (1 << (SHUT_SHIFT + opposite(direction)))
}

/** The way inwards from a border cell; north to south, and so on. A cell inside the town has none. */
export function inward(ground: Ground, cell: number): Direction | undefined {
  if (cell < ground.width) return 2
  if (cell >= ground.width * (ground.height - 1)) return 0
  const x = cell % ground.width
  return x === 0 ? 1 : x === ground.width - 1 ? 3 : undefined
}

/** Whether the author drew a gate here. */
export function isGateSeed(sketch: Level, cell: number): boolean {
  return sketch.cells[cell] === CellKind.street && hasMark(sketch.marks[cell], Mark.gateSeed)
}
