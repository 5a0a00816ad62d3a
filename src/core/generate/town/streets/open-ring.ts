import type { Random } from '../../../random/random'
import { closeStreets } from './close-streets'
import {
  bar,
  DRAWN,
  isFree,
  setStatus,
  shutSides,
  Status,
  STATUS_BITS,
  statusOf,
  type Ground,
} from '../ground/ground'

/** Longest piece of the ring street that houses can replace, in cells: each has a street on one side then. */
const MAX_CLOSED = 2

/**
 * Opens the ring street along the town wall: where a row of houses ends at it and streets are joined by another way,
 * houses stand at the wall, and the wall behind them is solid. Returns the slots of the plan that stay streets. Linear
 * in the ground.
 */
export function openRing(ground: Ground, plan: Uint32Array, random: Random): Uint32Array {
  const streets = Uint8Array.from(ground.state, (state) =>
    (state & DRAWN) !== 0 || (state & STATUS_BITS) === Status.street ? 1 : 0,
  )
  for (const slot of plan) streets[slot] = 1
  const isBorder = (slot: number): boolean => isAtWall(ground, slot)
  const closed = closeStreets(
    ground,
    streets,
    {
      pieces: ringPieces(ground, streets),
      shareAt: () => 1000,
      needsStreet: (slot) => !isBorder(slot),
    },
    random,
  )
  if (closed.length === 0) return plan
  const isClosed = new Set(closed)
  for (const slot of closed) {
    bar(ground, slot)
    for (const step of ground.steps) if (isBorder(slot + step)) setStatus(ground, slot + step, Status.unused)
  }
  return plan.filter((slot) => !isClosed.has(slot))
}

/** Straight pieces of the ring street without a street towards the inside, between two others. */
function ringPieces(ground: Ground, streets: Uint8Array): readonly (readonly number[])[] {
  const { land, steps } = ground
  const pieces: number[][] = []
  for (let run = 0; run < land.length; run += 2) {
    const end = land[run + 1] as number // runs come in pairs
    for (let slot = land[run] as number; slot < end; slot++) {
      if (!isRing(ground, streets, slot)) continue
      // Along the ring, eastwards or southwards, from the first slot of a piece.
      const along = streets[slot + steps[1]] === 1 && streets[slot + steps[3]] === 1 ? steps[1] : steps[2]
      if (isRing(ground, streets, slot - along)) continue
      const piece = [slot]
      while (isRing(ground, streets, slot + piece.length * along)) piece.push(slot + piece.length * along)
      if (piece.length <= MAX_CLOSED) pieces.push(piece)
    }
  }
  return pieces
}

/** Whether this is a street that may close, at the wall, which only goes straight on. */
function isRing(ground: Ground, streets: Uint8Array, slot: number): boolean {
  // A cell beside a seed or a drawn street is offered to growth already, and must stay as it is.
  if (streets[slot] !== 1 || !isFree(ground, slot) || statusOf(ground, slot) !== Status.isolated) return false
  const sides = ground.steps.map((step) => streets[slot + step] === 1)
  const [north, east, south, west] = sides
  const isStraight =
    (north === true && south === true && east !== true && west !== true) ||
    (east === true && west === true && north !== true && south !== true)
  const atWall = ground.steps.map((step) => slot + step).filter((beside) => isAtWall(ground, beside))
  if (!isStraight || atWall.length === 0) return false
  const isUntouched = atWall.every((beside) => statusOf(ground, beside) === Status.isolated)
  return isUntouched && ground.steps.every((step) => !isFixed(ground, slot + step))
}

/** Whether something drawn may depend on a street beside this. */
function isFixed(ground: Ground, slot: number): boolean {
  return ground.decided[slot] === 1 || shutSides(ground, slot) !== 0
}

/** Whether this is an undrawn cell at the town wall that becomes a house or solid. */
function isAtWall({ state, decided, steps }: Ground, slot: number): boolean {
  const status = (state[slot] as number) & STATUS_BITS
  const mayBeHouse = status === Status.isolated || status === Status.live || status === Status.dead
  if (!mayBeHouse || decided[slot] === 1) return false
  return steps.some((step) => ((state[slot + step] as number) & STATUS_BITS) === Status.outside)
}
