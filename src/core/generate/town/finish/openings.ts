import { DIRECTIONS, edgeOf, neighbour } from '../../../level/grid'
import type { Buildings } from '../../../level/buildings'
import { IS_DOOR } from '../../../level/kinds'
import { outwardDirection } from '../../../level/gates'
import { edgeAt, type Level } from '../../../level/level'
import { hasMark, Mark } from '../../../level/marks'
import { isOutlineCorner } from '../../../level/outer-side'
import { shuffle, type Random } from '../../../random/random'
import {
  cellOf,
  isDrawnStreet,
  LARGE,
  NO_DOOR,
  setStatus,
  SHUT_SHIFT,
  slotOf,
  Status,
  STATUS_BITS,
  statusOf,
  type Ground,
} from '../ground/ground'
import { isFrozen, isWalledUp } from '../ground/locks'
import type { PlantedSite } from '../ground/planted-site'
import type { TownSettings } from '../settings/town-settings'

/** For each set of sides, a bit a direction: how many there are, and which they are, four entries a set. */
const SIDE_COUNT = new Uint8Array(16)
const SIDE_AT = new Uint8Array(64).fill(NO_DOOR)
for (let sides = 0; sides < 16; sides++) {
  let count = 0
  for (let d = 0; d < 4; d++) if ((sides & (1 << d)) !== 0) SIDE_AT[4 * sides + count++] = d
  SIDE_COUNT[sides] = count
}

/** One byte a Status, 1 for streets. */
const STREETS = new Uint8Array(8)
STREETS[Status.street] = 1

/** One byte a Status, 1 for cells that are neither street nor rock nor outside. */
const MAY_BE_HOUSE = new Uint8Array(8)
for (const status of [Status.isolated, Status.live, Status.dead]) MAY_BE_HOUSE[status] = 1

/** What closing doors found that no street touches. */
export interface Doorless {
  /** Slots of drawn houses. The check should have refused such a sketch. */
  readonly houses: readonly number[]
  /** Undrawn cells, except corners of the town, which are solid anyway: they become rock. */
  readonly trapped: readonly number[]
}

/**
 * Leaves every building one door: the locked ones, else those it had in the sketch towards drawn streets, else a random
 * one; with `isBackToBack` one with another house behind it where there is any.
 */
export function closeDoors(
  { ground, sketch }: Pick<PlantedSite, 'ground' | 'sketch'>,
  isBackToBack: boolean,
  random: Random,
): Doorless {
  const { door, decided, land, state } = ground
  const houses: number[] = []
  const trapped: number[] = []
  for (let run = 0; run < land.length; run += 2) {
    let slot = land[run] as number // runs come in pairs
    const end = land[run + 1] as number
    for (let cell = cellOf(ground, slot); slot < end; slot++, cell++) {
      const here = state[slot] as number // slots lie within the ground
      if (MAY_BE_HOUSE[here & STATUS_BITS] !== 1 || door[slot] !== NO_DOOR) continue
      if ((here & LARGE) !== 0) continue // with the rest of its building
      let sides = streetSides(ground, slot)
      if (isBackToBack) sides = backedSides(ground, slot, sides) || sides
      // Without branches so far, because what is beside a house cannot be foreseen.
      const count = SIDE_COUNT[sides] as number
      if (count === 0) {
        if (decided[slot] === 1) houses.push(slot)
        else {
          setStatus(ground, slot, Status.unused)
          if (!isTownCorner(ground, sketch, slot, cell)) trapped.push(cell)
        }
        continue
      }
      if (decided[slot] === 1 && hasSetDoor(sketch, cell)) continue
      door[slot] = SIDE_AT[4 * sides + random.below(count)] as number
    }
  }
  if (ground.buildings) houses.push(...closeBuildings(ground, sketch, ground.buildings, random))
  return { houses, trapped }
}

/** Whether an undecided cell is a corner of the town. */
function isTownCorner(ground: Ground, sketch: Level, slot: number, cell: number): boolean {
  const { stride } = ground
  // A corner has two sides that lead out, one of them to the north or to the south.
  const isAtEdge =
    statusOf(ground, slot - stride) === Status.outside || statusOf(ground, slot + stride) === Status.outside
  return isAtEdge && isOutlineCorner(sketch, cell)
}

/** The sides of a house with a street and without a frozen wall, a bit a direction. */
function streetSides({ state, stride }: Ground, slot: number): number {
  const sides =
    (STREETS[(state[slot - stride] as number) & STATUS_BITS] as number) |
    ((STREETS[(state[slot + 1] as number) & STATUS_BITS] as number) << 1) |
    ((STREETS[(state[slot + stride] as number) & STATUS_BITS] as number) << 2) |
    ((STREETS[(state[slot - 1] as number) & STATUS_BITS] as number) << 3)
  return sides & ~((state[slot] as number) >> SHUT_SHIFT)
}

/** Of these sides of a house those with a house opposite: behind a door there, two houses stand back to back. */
function backedSides({ state, stride }: Ground, slot: number, sides: number): number {
  const houses =
    ((MAY_BE_HOUSE[(state[slot - stride] as number) & STATUS_BITS] as number) << 2) |
    ((MAY_BE_HOUSE[(state[slot + 1] as number) & STATUS_BITS] as number) << 3) |
    (MAY_BE_HOUSE[(state[slot + stride] as number) & STATUS_BITS] as number) |
    ((MAY_BE_HOUSE[(state[slot - 1] as number) & STATUS_BITS] as number) << 1)
  return sides & houses
}

/** Gives each larger building without a door a random one; returns a slot of each building that no street touches. */
function closeBuildings(
  ground: Ground,
  sketch: Level,
  { of, size, count }: Buildings,
  random: Random,
): readonly number[] {
  const hasOwn = new Uint8Array(count)
  const found = new Uint32Array(count)
  const chosen = new Uint32Array(count)
  const isLarge = (building: number): boolean => building >= 0 && (size[building] as number) > 1
  for (let cell = 0; cell < of.length; cell++) {
    const building = of[cell] as number // one entry a cell
    if (!isLarge(building)) continue
    const slot = slotOf(ground, cell)
    if (ground.door[slot] !== NO_DOOR || hasSetDoor(sketch, cell)) hasOwn[building] = 1
    for (let sides = streetSides(ground, slot), d = 0; d < 4; d++) {
      if ((sides & (1 << d)) === 0) continue
      // Each side so far is chosen equally likely.
      const seen = ((found[building] as number) + 1) >>> 0
      found[building] = seen
      if (random.below(seen) === 0) chosen[building] = 4 * slot + d
    }
  }
  const doorless: number[] = []
  for (let cell = 0; cell < of.length; cell++) {
    const building = of[cell] as number
    if (!isLarge(building) || hasOwn[building] === 1) continue
    hasOwn[building] = 1
    if (found[building] === 0) doorless.push(slotOf(ground, cell))
    else ground.door[(chosen[building] as number) >>> 2] = (chosen[building] as number) & 3
  }
  return doorless
}

/** Whether a drawn house has a door in the sketch to a drawn street: such doors all stay. */
function hasSetDoor(sketch: Level, cell: number): boolean {
  return DIRECTIONS.some((direction) => {
    if (IS_DOOR[edgeAt(sketch, edgeOf(sketch, cell, direction))] !== 1) return false
    const beside = neighbour(sketch, cell, direction)
    return beside >= 0 && isDrawnStreet(sketch, beside)
  })
}

/**
 * The gates that stay open, as slots: every gate that the author drew and did not wall up, and random others as the
 * settings allow; those of this run are closed before those that were there. `left` is the rule of 1991, and `walled`
 * counts if it is not given.
 */
export function closeGates(
  { ground, sketch, seeds: { gates } }: PlantedSite,
  { walled, left }: Pick<TownSettings, 'walled' | 'left'>,
  random: Random,
): ReadonlySet<number> {
  const open = new Set<number>()
  const older: number[] = []
  const added: number[] = []
  let closed = 0
  for (const slot of gates) {
    const cell = cellOf(ground, slot)
    const isDrawn = hasMark(sketch.marks[cell], Mark.placed)
    if (ground.decided[slot] === 0) added.push(slot)
    else if (isWalledUp(sketch, cell)) {
      if (!isDrawn) closed++
      continue
    } else if (!isDrawn && !isFrozenGate(sketch, cell)) older.push(slot)
    open.add(slot)
  }
  shuffle(random, older)
  shuffle(random, added)
  const toClose = left === undefined ? walled - closed : open.size - left
  for (const slot of [...added, ...older].slice(0, Math.max(0, toClose))) open.delete(slot)
  return open
}

function isFrozenGate(sketch: Level, cell: number): boolean {
  const outward = outwardDirection(sketch, cell)
  return outward !== undefined && isFrozen(sketch, edgeOf(sketch, cell, outward))
}
