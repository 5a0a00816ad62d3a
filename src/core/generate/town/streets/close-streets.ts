import { DIRECTIONS, opposite } from '../../../level/grid'
import { shuffle, type Random } from '../../../random/random'
import { UnionFind } from '../../../graph/union-find'
import { isShut, Status, STATUS_BITS, type Ground } from '../ground/ground'

/** Streets, 1 a slot, of a town in the making; closed ones become 0. */
export type StreetMap = Uint8Array

/** Pieces of streets that may be closed, and the share to close. */
export interface Closing {
  /** Slots of each piece; no slot is in two. */
  readonly pieces: readonly (readonly number[])[]
  /** Share of the pieces to try, in thousandths, by their first slot. */
  readonly shareAt: (slot: number) => number
  /** Whether a house must keep a street; houses that become solid need none. */
  readonly needsStreet: (slot: number) => boolean
}

/**
 * Closes pieces of streets, so that houses can stand there, in random order: only where the streets at their ends stay
 * joined by another way, and all houses beside them, and the new ones, have another street. Returns the closed slots.
 * Nearly linear in the ground.
 */
export function closeStreets(
  ground: Ground,
  streets: StreetMap,
  { pieces, shareAt, needsStreet }: Closing,
  random: Random,
): readonly number[] {
  const { steps, land, state } = ground
  const tried = pieces.filter(([first = 0]) => random.below(1000) < shareAt(first))
  shuffle(random, tried)
  const isTried = new Uint8Array(state.length)
  for (const piece of tried) for (const slot of piece) isTried[slot] = 1
  const networks = new UnionFind(state.length)
  const joinAround = (slot: number): void => {
    for (const beside of openStreets(ground, streets, slot))
      if (isTried[beside] !== 1) networks.join(slot, beside)
  }
  for (let run = 0; run < land.length; run += 2) {
    const end = land[run + 1] as number // runs come in pairs
    for (let slot = land[run] as number; slot < end; slot++)
      if (streets[slot] === 1 && isTried[slot] !== 1) joinAround(slot)
  }

  const closed: number[] = []
  for (const piece of tried) {
    const own = new Set(piece)
    const streetsAt = (slot: number): readonly number[] =>
      openStreets(ground, streets, slot).filter((beside) => !own.has(beside))
    const ends = piece.flatMap(streetsAt)
    const isJoined = ends.every(
      (end) => isTried[end] !== 1 && networks.find(end) === networks.find(ends[0] ?? end),
    )
    const houses = piece.flatMap((slot) =>
      steps
        .map((step) => slot + step)
        .filter((beside) => isHouse(ground, streets, beside) && needsStreet(beside)),
    )
    const isServed = [...piece, ...houses].every((slot) => streetsAt(slot).length > 0)
    for (const slot of piece) isTried[slot] = 0
    if (isJoined && isServed && ends.length > 0) {
      for (const slot of piece) streets[slot] = 0
      closed.push(...piece)
    } else for (const slot of piece) joinAround(slot)
  }
  return closed
}

/** The streets beside a slot that no drawn wall parts from it. */
function openStreets(ground: Ground, streets: StreetMap, slot: number): readonly number[] {
  return DIRECTIONS.filter(
    (direction) =>
      streets[slot + ground.steps[direction]] === 1 &&
      !isShut(ground, slot, direction) &&
      !isShut(ground, slot + ground.steps[direction], opposite(direction)),
  ).map((direction) => slot + ground.steps[direction])
}

function isHouse({ state }: Ground, streets: StreetMap, slot: number): boolean {
  const status = (state[slot] as number) & STATUS_BITS
  return streets[slot] !== 1 && status !== Status.outside && status !== Status.unused
}
