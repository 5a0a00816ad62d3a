import { isGate, canBeGate } from '../../level/gates'
import { CellKind, IS_STREET } from '../../level/kinds'
import type { Level } from '../../level/level'
import { hasMark, Mark } from '../../level/marks'
import type { Random } from '../../random/random'
import {
  cellOf,
  DRAWN,
  inward,
  isCourtSeed,
  isFree,
  setStatus,
  SHUT_SHIFT,
  shutSides,
  spotOf,
  standOff,
  Status,
  statusOf,
  type Ground,
} from './ground'
import { ROCK_DISTANCE } from './limits'
import { NO_DIRECTION, type Streets } from './streets'

/** The seeds of a town: those the author drew and those added at random, as spots. */
export interface Seeds {
  readonly gates: readonly number[]
  readonly courts: readonly number[]
  readonly rock: readonly number[]
  /** Gates that are walled up again because only a house beside them needs their street. */
  readonly wallStreets: readonly number[]
  /** Water cells that became bridges. */
  readonly bridges: readonly number[]
}

/** The ground and randomness for planting seeds. */
export interface Site {
  readonly ground: Ground
  readonly streets: Streets
  readonly sketch: Level
}

/**
 * Makes streets of all drawn streets: gates pointing inwards, courtyards pointing anywhere, other streets so that their
 * ends grow outwards; and of the cells that locked doors and passages lead to.
 */
export function plantSketch(
  ground: Ground,
  streets: Streets,
  sketch: Level,
  demanded: readonly number[],
  random: Random,
): { readonly gates: number[]; readonly courts: number[]; readonly rock: number[] } {
  const seeds = { gates: [] as number[], courts: [] as number[], rock: [] as number[] }
  const { cells, marks } = sketch
  for (let cell = 0; cell < cells.length; cell++) {
    const kind = cells[cell] as number // within the level
    if (kind === CellKind.undecided) continue
    if (kind === CellKind.rock) {
      if (hasMark(marks[cell], Mark.rockSeed)) seeds.rock.push(spotOf(ground, cell))
      continue
    }
    if (IS_STREET[kind] !== 1) continue
    const spot = spotOf(ground, cell)
    if (isGate(sketch, cell)) {
      seeds.gates.push(spot)
      streets.make(spot, inward(sketch, cell) ?? NO_DIRECTION)
    } else if (isCourtSeed(sketch, cell)) {
      seeds.courts.push(spot)
      streets.make(spot, random.below(4))
    } else streets.make(spot, headingOf(ground, spot, random))
  }
  for (const cell of demanded) {
    const spot = spotOf(ground, cell)
    if (statusOf(ground, spot) !== Status.street) streets.make(spot)
  }
  return seeds
}

/** A drawn street points away from the one drawn street beside it, so that it continues beyond its end. */
function headingOf({ state, steps }: Ground, spot: number, random: Random): number {
  const shut = (state[spot] as number) >> SHUT_SHIFT
  let only = NO_DIRECTION
  for (let d = 0; d < 4; d++) {
    if ((shut & (1 << d)) !== 0 || ((state[spot + (steps[d] as number)] as number) & DRAWN) === 0) continue
    if (only !== NO_DIRECTION) return NO_DIRECTION
    only = d
  }
  return only === NO_DIRECTION ? random.below(4) : only ^ 2
}

/**
 * Places rock at random, each with a 7 x 7 neighbourhood of untouched cells, up to `count` in all. The 5 x 5 cells
 * around each may all become streets, so rock never separates ground and takes no house its street.
 */
export function plantRock(
  ground: Ground,
  count: number,
  random: Random,
  placed: number[],
  pool: Uint32Array,
): void {
  const fits = (spot: number): boolean => {
    for (let row = -ROCK_DISTANCE; row <= ROCK_DISTANCE; row++) {
      for (let column = -ROCK_DISTANCE; column <= ROCK_DISTANCE; column++) {
        const near = spot + row * ground.stride + column
        if (statusOf(ground, near) !== Status.isolated || ground.decided[near] === 1) return false
        // Streets must be able to go all round, or the rock would separate connected ground.
        const isRing = Math.abs(row) < ROCK_DISTANCE && Math.abs(column) < ROCK_DISTANCE
        if (isRing && !isFree(ground, near)) return false
      }
    }
    return true
  }
  if (count <= placed.length) return
  // Far enough from the border for the neighbourhood to fit.
  const candidates = rectangle(ground, ROCK_DISTANCE, pool)
  drawSpots(pool.subarray(0, candidates), count - placed.length, random, fits, (spot) => {
    setStatus(ground, spot, Status.unused)
    standOff(ground, spot)
    placed.push(spot)
  })
}

/**
 * Opens up to `count` gates at random border cells with untouched neighbours, where `mayLead` accepts the cell inwards.
 */
export function plantGates(
  { ground, streets, sketch }: Site,
  count: number,
  random: Random,
  placed: number[],
  mayLead: (spot: number) => boolean,
): void {
  if (count <= 0) return
  const fits = (spot: number): boolean => {
    const cell = cellOf(ground, spot)
    const way = inward(sketch, cell) ?? 0
    if (!canBeGate(sketch, cell)) return false
    const inside = spot + ground.steps[way]
    return isUntouched(ground, spot, true) && isFree(ground, inside) && mayLead(inside)
  }
  drawSpots(Uint32Array.from(wallSpots(ground, sketch)), count, random, fits, (spot) => {
    streets.make(spot, inward(sketch, cellOf(ground, spot)) ?? NO_DIRECTION)
    placed.push(spot)
  })
}

/** The spots along the town wall, row by row; without drawn ones if any part of the wall is off the border. */
function wallSpots(ground: Ground, { width, height, cells }: Level): number[] {
  const found: number[] = []
  const hasOutside = cells.indexOf(CellKind.outside) >= 0
  for (let y = 0, cell = 0; y < height; y++) {
    let spot = (y + 1) * ground.stride + 1
    for (let x = 0; x < width; x++, cell++, spot++) {
      const isBorder = y === 0 || y === height - 1 || x === 0 || x === width - 1
      if (!isBorder && !hasOutside) {
        // The inside of a row.
        const skipped = width - 1 - x
        x += skipped
        cell += skipped
        spot += skipped
      }
      // Inside, streets keep away from the wall: no cell at the wall may become one.
      if (hasOutside && (cells[cell] !== CellKind.undecided || isFree(ground, spot))) continue
      const isWall =
        isBorder ||
        !hasOutside ||
        cells[cell - width] === CellKind.outside ||
        cells[cell + 1] === CellKind.outside ||
        cells[cell + width] === CellKind.outside ||
        cells[cell - 1] === CellKind.outside
      if (isWall) found.push(spot)
    }
  }
  return found
}

/** Places courtyards at random cells inside with untouched neighbours, up to `count` in all. */
export function plantCourts(
  ground: Ground,
  streets: Streets,
  count: number,
  random: Random,
  placed: number[],
  pool: Uint32Array,
): void {
  if (count <= placed.length) return
  const candidates = rectangle(ground, 1, pool)
  const fits = (spot: number): boolean => isFree(ground, spot) && isUntouched(ground, spot, false)
  drawSpots(pool.subarray(0, candidates), count - placed.length, random, fits, (spot) => {
    streets.make(spot, random.below(4))
    placed.push(spot)
  })
}

/**
 * Makes streets in the town wall for drawn houses that no other street can serve, given in pairs, unless a gate already
 * serves them. They are gates that are walled up again, since streets on the border are gates. Returns their spots.
 */
export function plantWallStreets(
  { ground, streets, sketch }: Site,
  pairs: readonly number[],
): readonly number[] {
  const made: number[] = []
  for (let at = 0; at < pairs.length; at += 2) {
    const [house, spot] = [pairs[at] ?? 0, pairs[at + 1] ?? 0]
    if (statusOf(ground, house) !== Status.isolated) continue
    streets.make(spot, inward(sketch, cellOf(ground, spot)) ?? NO_DIRECTION)
    made.push(spot)
  }
  return made
}

/**
 * Starts a street anywhere inside if there is none yet, because no gate and no courtyard fits. Does nothing if no
 * street is possible.
 */
export function plantStart(ground: Ground, streets: Streets, random: Random, pool: Uint32Array): void {
  if (streets.made() > 0) return
  const candidates = rectangle(ground, 1, pool)
  const fits = (spot: number): boolean => isFree(ground, spot)
  drawSpots(pool.subarray(0, candidates), 1, random, fits, (spot) => streets.make(spot, random.below(4)))
}

/** Whether a spot is undecided and isolated, and so is every neighbour inside the town. */
function isUntouched(ground: Ground, spot: number, border: boolean): boolean {
  if (statusOf(ground, spot) !== Status.isolated || ground.decided[spot] === 1) return false
  if (shutSides(ground, spot) !== 0) return false
  for (const step of ground.steps) {
    const beside = statusOf(ground, spot + step)
    if (beside !== Status.isolated && !(border && beside === Status.outside)) return false
  }
  return true
}

/** Lists the spots at least `inset` cells from the border in `pool`; returns their number. */
function rectangle(ground: Ground, inset: number, pool: Uint32Array): number {
  let count = 0
  for (let y = inset; y < ground.height - inset; y++) {
    const row = (y + 1) * ground.stride + 1
    for (let x = inset; x < ground.width - inset; x++) pool[count++] = row + x
  }
  return count
}

/**
 * Draws spots that fit until `count` are placed or none is left. A spot that does not fit never will, because placing
 * only takes space; so it is dropped, every spot that fits stays equally likely, and the whole is linear. The original
 * tries random cells a limited number of times: the same distribution, but it may give up too early.
 */
function drawSpots(
  candidates: Uint32Array,
  count: number,
  random: Random,
  fits: (spot: number) => boolean,
  place: (spot: number) => void,
): void {
  let left = candidates.length
  let wanted = count
  while (wanted > 0 && left > 0) {
    const drawn = random.below(left)
    const spot = candidates[drawn] as number // below() is within what is left
    candidates[drawn] = candidates[--left] as number
    if (!fits(spot)) continue
    place(spot)
    wanted--
  }
}
