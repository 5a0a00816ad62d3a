import { isGate, canBeGate } from '../../../level/gates'
import { CellKind, IS_STREET } from '../../../level/kinds'
import type { Level } from '../../../level/level'
import { hasMark, Mark } from '../../../level/marks'
import type { Random } from '../../../random/random'
import { drawSlots, inset } from '../ground/draw-slots'
import {
  bar,
  cellOf,
  DRAWN,
  inward,
  isCourtSeed,
  isFree,
  setStatus,
  SHUT_SHIFT,
  shutSides,
  slotOf,
  standOff,
  Status,
  statusOf,
  visitDrawn,
  type Ground,
} from '../ground/ground'
import { ROCK_DISTANCE } from '../settings/limits'
import type { TownSettings } from '../settings/town-settings'
import type { PlantedSite, Seeds, SketchSite } from '../ground/planted-site'
import { NO_DIRECTION, type Streets } from '../ground/streets'

/**
 * Makes streets of all drawn streets: gates pointing inwards, courtyards pointing anywhere, other streets so that their
 * ends grow outwards; and of the cells that locked doors and passages lead to.
 */
export function plantSketch(
  { sketch, ground, streets }: SketchSite,
  needed: readonly number[],
  random: Random,
): Seeds {
  const seeds: Seeds = { gates: [], courts: [], rock: [], wallStreets: [], bridges: [] }
  visitDrawn(ground, sketch, (slot, cell, kind) => {
    if (kind === CellKind.rock && hasMark(sketch.marks[cell], Mark.rockSeed)) seeds.rock.push(slot)
    if (IS_STREET[kind] !== 1) return
    if (isGate(sketch, cell)) {
      seeds.gates.push(slot)
      streets.make(slot, inward(sketch, cell) ?? NO_DIRECTION)
    } else if (isCourtSeed(sketch, cell)) {
      seeds.courts.push(slot)
      streets.make(slot, random.below(4))
    } else streets.make(slot, headingOf(ground, slot, random))
  })
  for (const cell of needed) {
    const slot = slotOf(ground, cell)
    if (statusOf(ground, slot) !== Status.street) streets.make(slot)
  }
  return seeds
}

/** A drawn street points away from the one drawn street beside it, so that it continues beyond its end. */
function headingOf({ state, steps }: Ground, slot: number, random: Random): number {
  const shut = (state[slot] as number) >> SHUT_SHIFT
  let only = NO_DIRECTION
  for (let d = 0; d < 4; d++) {
    if ((shut & (1 << d)) !== 0 || ((state[slot + (steps[d] as number)] as number) & DRAWN) === 0) continue
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
  { ground, seeds: { rock } }: Pick<PlantedSite, 'ground' | 'seeds'>,
  count: number,
  random: Random,
): void {
  const fits = (slot: number): boolean => {
    for (let row = -ROCK_DISTANCE; row <= ROCK_DISTANCE; row++) {
      for (let column = -ROCK_DISTANCE; column <= ROCK_DISTANCE; column++) {
        const near = slot + row * ground.stride + column
        if (statusOf(ground, near) !== Status.isolated || ground.decided[near] === 1) return false
        // Streets must be able to go all round, or the rock would separate connected ground.
        const isRing = Math.abs(row) < ROCK_DISTANCE && Math.abs(column) < ROCK_DISTANCE
        if (isRing && !isFree(ground, near)) return false
      }
    }
    return true
  }
  if (count <= rock.length) return
  // Far enough from the border for the neighbourhood to fit.
  const candidates = inset(ground, ROCK_DISTANCE)
  for (const slot of drawSlots(candidates, count - rock.length, random, fits)) {
    setStatus(ground, slot, Status.unused)
    bar(ground, slot)
    standOff(ground, slot)
    rock.push(slot)
  }
}

/**
 * Number of gates to add at random: as many as the settings say, less those that an earlier run added. With `left` they
 * count as in 1991, less all gates that are planted.
 */
export function gatesToAdd(
  { sketch, seeds }: PlantedSite,
  { gates, left }: Pick<TownSettings, 'gates' | 'left'>,
): number {
  return gates - (left === undefined ? countUndrawnGates(sketch) : seeds.gates.length)
}

/** Gates in a sketch that nobody drew: an earlier run added them. */
function countUndrawnGates({ cells, marks }: Level): number {
  let count = 0
  for (let cell = cells.indexOf(CellKind.street); cell >= 0 && cell < cells.length; cell++) {
    if (cells[cell] !== CellKind.street) continue
    if (((marks[cell] as number) & (Mark.gateSeed | Mark.placed)) === Mark.gateSeed) count++
  }
  return count
}

/**
 * Opens up to `count` gates at random border cells with untouched neighbours, where `mayLead` accepts the cell inwards.
 */
export function plantGates(
  { ground, streets, sketch, seeds }: PlantedSite,
  count: number,
  random: Random,
  mayLead: (slot: number) => boolean,
): void {
  if (count <= 0) return
  const fits = (slot: number): boolean => {
    const cell = cellOf(ground, slot)
    const way = inward(sketch, cell) ?? 0
    if (!canBeGate(sketch, cell)) return false
    const inside = slot + ground.steps[way]
    return isUntouched(ground, slot) && isFree(ground, inside) && mayLead(inside)
  }
  const wall = wallSlots(ground, sketch)
  const candidates = { count: wall.length, slotAt: (index: number) => wall[index] as number } // below the count
  for (const slot of drawSlots(candidates, count, random, fits)) {
    streets.make(slot, inward(sketch, cellOf(ground, slot)) ?? NO_DIRECTION)
    seeds.gates.push(slot)
  }
}

/** The slots along the town wall, row by row; without drawn ones if any part of the wall is off the border. */
function wallSlots(ground: Ground, { width, height, cells }: Level): number[] {
  const found: number[] = []
  if (cells.indexOf(CellKind.outside) < 0) {
    for (let y = 0; y < height; y++) {
      const row = (y + 1) * ground.stride + 1
      const step = y === 0 || y === height - 1 ? 1 : width - 1
      for (let x = 0; x < width; x += step) found.push(row + x)
    }
    return found
  }
  const { land } = ground
  for (let run = 0; run < land.length; run += 2) {
    let slot = land[run] as number // runs come in pairs
    const end = land[run + 1] as number
    for (let cell = cellOf(ground, slot); slot < end; slot++, cell++) {
      // Inside, streets keep away from the wall: no cell at the wall may become one.
      if (isFree(ground, slot) || cells[cell] !== CellKind.undecided) continue
      const x = cell % width
      const isWall =
        x === 0 ||
        x === width - 1 ||
        cell < width ||
        cell >= cells.length - width ||
        cells[cell - width] === CellKind.outside ||
        cells[cell + 1] === CellKind.outside ||
        cells[cell + width] === CellKind.outside ||
        cells[cell - 1] === CellKind.outside
      if (isWall) found.push(slot)
    }
  }
  return found
}

/**
 * Makes streets in the town wall for drawn houses that no other street can serve, given in pairs, unless a gate already
 * serves them. They are gates that are walled up again, since streets on the border are gates.
 */
export function plantWallStreets(
  { ground, streets, sketch, seeds }: PlantedSite,
  pairs: readonly number[],
): void {
  for (let at = 0; at < pairs.length; at += 2) {
    const [house, slot] = [pairs[at] ?? 0, pairs[at + 1] ?? 0]
    if (statusOf(ground, house) !== Status.isolated) continue
    streets.make(slot, inward(sketch, cellOf(ground, slot)) ?? NO_DIRECTION)
    seeds.wallStreets.push(slot)
  }
}

/**
 * Starts a street anywhere inside if there is none yet, because no gate and no courtyard fits. Does nothing if no
 * street is possible.
 */
export function plantStart(ground: Ground, streets: Streets, random: Random): void {
  if (streets.made() > 0) return
  const fits = (slot: number): boolean => isFree(ground, slot)
  for (const slot of drawSlots(inset(ground, 1), 1, random, fits)) streets.make(slot, random.below(4))
}

/** Whether a slot is undecided and isolated, and so is every neighbour inside the town. */
function isUntouched(ground: Ground, slot: number): boolean {
  if (statusOf(ground, slot) !== Status.isolated || ground.decided[slot] === 1) return false
  if (shutSides(ground, slot) !== 0) return false
  for (const step of ground.steps) {
    const beside = statusOf(ground, slot + step)
    if (beside !== Status.isolated && beside !== Status.outside) return false
  }
  return true
}
