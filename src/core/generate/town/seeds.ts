import { DIRECTIONS, isBorder, opposite, type Direction } from '../../level/grid'
import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import { hasMark, Mark } from '../../level/marks'
import type { Random } from '../../random/random'
import {
  cellOf,
  inward,
  isFree,
  isGateSeed,
  setStatus,
  shutSides,
  spotOf,
  standOff,
  Status,
  statusOf,
  type Ground,
} from './ground'
import { ROCK_DISTANCE } from './limits'
import { NO_DIRECTION, type Streets } from './streets'

/** The seeds of a town: those the author drew and those the random seed added, as spots. */
export interface Seeds {
  readonly gates: readonly number[]
  readonly courts: readonly number[]
  readonly rock: readonly number[]
}

/**
 * Makes streets of everything the sketch says is one: gates pointing inwards, courtyards pointing anywhere, and drawn
 * streets so that their ends go on outwards; and of the cells that locked doors and passages lead to.
 */
export function plantSketch(
  ground: Ground,
  streets: Streets,
  sketch: Level,
  demanded: readonly number[],
  random: Random,
): { readonly gates: number[]; readonly courts: number[]; readonly rock: number[] } {
  const seeds = { gates: [] as number[], courts: [] as number[], rock: [] as number[] }
  for (let cell = 0; cell < sketch.cells.length; cell++) {
    const kind = sketch.cells[cell]
    if (kind !== CellKind.street && kind !== CellKind.rock) continue
    const spot = spotOf(ground, cell)
    if (kind === CellKind.rock) {
      if (hasMark(sketch.marks[cell], Mark.rockSeed)) seeds.rock.push(spot)
      continue
    }
    if (isGateSeed(sketch, cell)) {
      seeds.gates.push(spot)
      streets.make(spot, inward(ground, cell) ?? NO_DIRECTION)
    } else if (hasMark(sketch.marks[cell], Mark.courtSeed)) {
      seeds.courts.push(spot)
      streets.make(spot, random.below(4))
    } else streets.make(spot, headingOf(ground, sketch, cell, random))
  }
  for (const cell of demanded) {
    const spot = spotOf(ground, cell)
    if (statusOf(ground, spot) !== Status.street) streets.make(spot)
  }
  return seeds
}

/** A drawn street points away from the one drawn street beside it, so that it goes on beyond its end. */
function headingOf(ground: Ground, sketch: Level, cell: number, random: Random): number {
  let only: Direction | undefined
  for (const direction of DIRECTIONS) {
    const spot = spotOf(ground, cell) + ground.steps[direction]
    if (ground.decided[spot] !== 1 || sketch.cells[cellOf(ground, spot)] !== CellKind.street) continue
    if (only !== undefined) return NO_DIRECTION
    only = direction
  }
  return only === undefined ? random.below(4) : opposite(only)
}

/** Sets out rock at random, each with a 7 x 7 neighbourhood of untouched cells, up to `count` in all. */
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
      }
    }
    return true
  }
  if (count <= placed.length) return
  // So far from the border that the neighbourhood exists.
  const candidates = rectangle(ground, ROCK_DISTANCE, pool)
  drawSpots(pool.subarray(0, candidates), count - placed.length, random, fits, (spot) => {
    setStatus(ground, spot, Status.unused)
    standOff(ground, spot)
    placed.push(spot)
  })
}

/** Opens gates at random border cells whose neighbours are all untouched, up to `count` in all. */
export function plantGates(
  ground: Ground,
  streets: Streets,
  count: number,
  random: Random,
  placed: number[],
): void {
  if (count <= placed.length) return
  const border: number[] = []
  for (let cell = 0; cell < ground.width * ground.height; cell++) {
    if (isBorder(ground, cell)) border.push(spotOf(ground, cell))
    else cell += ground.width - 3 // the inside of a row
  }
  const fits = (spot: number): boolean => {
    const way = inward(ground, cellOf(ground, spot)) ?? 0
    return isUntouched(ground, spot, true) && isFree(ground, spot + ground.steps[way])
  }
  drawSpots(Uint32Array.from(border), count - placed.length, random, fits, (spot) => {
    streets.make(spot, inward(ground, cellOf(ground, spot)) ?? NO_DIRECTION)
    placed.push(spot)
  })
}

/** Lays courtyards at random cells inside whose neighbours are all untouched, up to `count` in all. */
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

/** Lists the spots at least `inset` cells from the border in `pool`; says how many. */
function rectangle(ground: Ground, inset: number, pool: Uint32Array): number {
  let count = 0
  for (let y = inset; y < ground.height - inset; y++) {
    const row = (y + 1) * ground.stride + 1
    for (let x = inset; x < ground.width - inset; x++) pool[count++] = row + x
  }
  return count
}

/**
 * Draws spots that fit until `count` are placed or none is left. A spot that does not fit never will again, because
 * placing only takes room away; so it is dropped, every spot that fits stays equally likely, and the whole is linear.
 * The original tries any cell a bounded number of times: the same distribution, but it may give up too early.
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
