import { outwardDirection } from '../../level/gates'
import { buildingsOf, hasJoinedHouses, type Buildings } from '../../level/buildings'
import { CellKind, IS_BARE, IS_STREET } from '../../level/kinds'
import { hasMark, keepsStreetsOff, Mark } from '../../level/marks'
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
   * State of a spot while streets grow, in one number so that reading it takes one access: its Status in the lowest
   * three bits, FREE, one bit for each closed side, the count of its isolated neighbours, and the direction of a
   * street. Read it with the functions below.
   */
  readonly state: Uint16Array
  /** 1 where the sketch decides the kind of the cell. */
  readonly decided: Uint8Array
  /** Direction of the one door that a run gives a house, or NO_DOOR. */
  readonly door: Uint8Array
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

export function statusOf(ground: Ground, spot: number): number {
  return (ground.state[spot] as number) & STATUS_BITS // spots lie within the ground
}

export function setStatus(ground: Ground, spot: number, status: number): void {
  ground.state[spot] = ((ground.state[spot] as number) & ~STATUS_BITS) | status
}

export function isFree(ground: Ground, spot: number): boolean {
  return ((ground.state[spot] as number) & FREE) !== 0
}

/** Keeps the generator from making a spot a street. */
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

/**
 * The ground of a sketch: rock and corners are set out, decided cells are noted, no street is made yet. With
 * `keepOffRock` no street runs beside rock that was drawn by hand either.
 */
export function layGround(sketch: Level, keepOffRock = false): Ground {
  const { width, height, cells } = sketch
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
    buildings: hasJoinedHouses(sketch) ? buildingsOf(sketch) : undefined,
  }
  const { state, decided } = ground
  const rock: number[] = []
  const besideStreets: number[] = []
  let hasBare = false
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
    for (let x = 0, cell = y * width, spot = row; x < width; x++, cell++, spot++) {
      const kind = cells[cell] as number // within the level
      if (kind === CellKind.undecided) continue
      decided[spot] = 1
      if (IS_BARE[kind] === 1) {
        state[spot] = Status.outside
        hasBare = true
        continue
      }
      state[spot] = ((state[spot] as number) & ~FREE) | (IS_STREET[kind] === 1 ? DRAWN : 0)
      if (kind !== CellKind.rock) continue
      setStatus(ground, spot, Status.unused)
      if (keepsStreetsOff(sketch, cell, keepOffRock)) rock.push(spot)
      else besideStreets.push(spot)
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
  if (hasBare) layBare(ground, sketch)
  for (const spot of rock) standOff(ground, spot)
  for (const spot of besideStreets) standStill(ground, spot)
  markLarge(ground)
  return ground
}

/** Tells the ground beside outside and water that nobody lives there; streets keep off the outline of the town. */
function layBare(ground: Ground, { cells }: Level): void {
  const { state, width, height, stride } = ground
  const leave = (beside: number, isOutside: boolean): void => {
    if (((state[beside] as number) & STATUS_BITS) === Status.outside) return
    forget(ground, beside)
    if (isOutside) bar(ground, beside)
  }
  for (let y = 0, cell = 0; y < height; y++) {
    let spot = (y + 1) * stride + 1
    for (const end = cell + width; cell < end; cell++, spot++) {
      const kind = cells[cell] as number // within the level
      if (IS_BARE[kind] !== 1) continue
      const around =
        (state[spot - stride] as number) |
        (state[spot + 1] as number) |
        (state[spot + stride] as number) |
        (state[spot - 1] as number)
      // Only ground beside it counts: most of it lies beside its like.
      if ((around & STATUS_BITS) === Status.outside) continue
      const isOutside = kind === CellKind.outside
      leave(spot - stride, isOutside)
      leave(spot + 1, isOutside)
      leave(spot + stride, isOutside)
      leave(spot - 1, isOutside)
    }
  }
}

function markLarge(ground: Ground): void {
  const { buildings, state } = ground
  if (!buildings) return
  for (let cell = 0; cell < buildings.of.length; cell++) {
    const building = buildings.of[cell] as number // one entry a cell
    if (building < 0 || (buildings.size[building] as number) < 2) continue
    const spot = spotOf(ground, cell)
    state[spot] = (state[spot] as number) | LARGE
  }
}

/** Bars the neighbours of new rock from becoming streets, and no longer counts the rock as isolated. */
export function standOff(ground: Ground, rock: number): void {
  for (const step of ground.steps) bar(ground, rock + step)
  standStill(ground, rock)
}

/** No longer counts new rock as isolated; streets may run beside it. */
function standStill(ground: Ground, rock: number): void {
  for (const step of ground.steps) forget(ground, rock + step)
}

/** Decrements the count of isolated neighbours. */
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

/** Whether two house spots belong to the same larger building. */
export function isSameBuilding(ground: Ground, one: number, other: number): boolean {
  const { buildings } = ground
  return buildings !== undefined && buildings.of[cellOf(ground, one)] === buildings.of[cellOf(ground, other)]
}
