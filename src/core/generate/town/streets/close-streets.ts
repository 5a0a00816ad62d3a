import { DIRECTIONS, opposite } from '../../../level/grid'
import { shuffle, type Random } from '../../../random/random'
import { UnionFind } from '../../../graph/union-find'
import { isShut, Status, STATUS_BITS, type Ground } from '../ground/ground'

/** Streets, 1 a spot, of a town in the making; closed ones become 0. */
export type StreetMap = Uint8Array

/** Pieces of streets that may be closed, and the share to close. */
export interface Closing {
  /** Spots of each piece; no spot is in two. */
  readonly pieces: readonly (readonly number[])[]
  /** Share of the pieces to try, in thousandths, by their first spot. */
  readonly shareAt: (spot: number) => number
  /** Whether a house must keep a street; houses that become solid need none. */
  readonly needsStreet: (spot: number) => boolean
}

/**
 * Closes pieces of streets, so that houses can stand there, in random order: only where the streets at their ends stay
 * joined by another way, and all houses beside them, and the new ones, have another street. Returns the closed spots.
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
  for (const piece of tried) for (const spot of piece) isTried[spot] = 1
  const networks = new UnionFind(state.length)
  const joinAround = (spot: number): void => {
    for (const beside of openStreets(ground, streets, spot))
      if (isTried[beside] !== 1) networks.join(spot, beside)
  }
  for (let run = 0; run < land.length; run += 2) {
    const end = land[run + 1] as number // runs come in pairs
    for (let spot = land[run] as number; spot < end; spot++)
      if (streets[spot] === 1 && isTried[spot] !== 1) joinAround(spot)
  }

  const closed: number[] = []
  for (const piece of tried) {
    const own = new Set(piece)
    const streetsAt = (spot: number): readonly number[] =>
      openStreets(ground, streets, spot).filter((beside) => !own.has(beside))
    const ends = piece.flatMap(streetsAt)
    const isJoined = ends.every(
      (end) => isTried[end] !== 1 && networks.find(end) === networks.find(ends[0] ?? end),
    )
    const houses = piece.flatMap((spot) =>
      steps
        .map((step) => spot + step)
        .filter((beside) => isHouse(ground, streets, beside) && needsStreet(beside)),
    )
    const isServed = [...piece, ...houses].every((spot) => streetsAt(spot).length > 0)
    for (const spot of piece) isTried[spot] = 0
    if (isJoined && isServed && ends.length > 0) {
      for (const spot of piece) streets[spot] = 0
      closed.push(...piece)
    } else for (const spot of piece) joinAround(spot)
  }
  return closed
}

/** The streets beside a spot that no drawn wall parts from it. */
function openStreets(ground: Ground, streets: StreetMap, spot: number): readonly number[] {
  return DIRECTIONS.filter(
    (direction) =>
      streets[spot + ground.steps[direction]] === 1 &&
      !isShut(ground, spot, direction) &&
      !isShut(ground, spot + ground.steps[direction], opposite(direction)),
  ).map((direction) => spot + ground.steps[direction])
}

function isHouse({ state }: Ground, streets: StreetMap, spot: number): boolean {
  const status = (state[spot] as number) & STATUS_BITS
  return streets[spot] !== 1 && status !== Status.outside && status !== Status.unused
}
