import type { Random } from '../../random/random'
import { drawSpots, inset, type Candidates } from './draw-spots'
import { FREE, SHUT_SHIFT, Status, STATUS_BITS, type Ground } from './ground'
import type { Streets } from './streets'

/** Cells that are all looked at as fast as some are tried at random until one fits, in a full town. */
const CELLS_OF_A_TRY = 500

/** Cells between two courtyards of a planned town. */
const COURT_DISTANCE = 2

/** Places courtyards at random cells inside with untouched neighbours, up to `count` in all. */
export function plantCourts(
  ground: Ground,
  streets: Streets,
  count: number,
  random: Random,
  placed: number[],
): void {
  if (count <= placed.length) return
  const { state, decided, stride } = ground
  // Undecided and isolated, as all neighbours are. Nearly without branches, because many are tried.
  const fits = (spot: number): boolean => {
    const here = state[spot] as number // spots and their neighbours lie within the ground
    if (
      (here & (STATUS_BITS | FREE | (15 << SHUT_SHIFT))) !== (Status.isolated | FREE) ||
      decided[spot] === 1
    )
      return false
    const beside =
      ((state[spot - stride] as number) ^ Status.isolated) |
      ((state[spot + 1] as number) ^ Status.isolated) |
      ((state[spot + stride] as number) ^ Status.isolated) |
      ((state[spot - 1] as number) ^ Status.isolated)
    return (beside & STATUS_BITS) === 0
  }
  const plant = (spot: number): void => {
    streets.make(spot, random.below(4))
    placed.push(spot)
  }
  let wanted = count - placed.length
  let candidates = inset(ground, 1)
  const { tiles } = streets
  if (tiles) {
    const left = tiles.plantCourts({ fits, plant }, wanted, random)
    if (left * CELLS_OF_A_TRY > candidates.count) candidates = thoseThatFit(ground, fits)
    wanted = left
  }
  for (const spot of drawSpots(candidates, wanted, random, fits)) plant(spot)
}

/** The spots on the land that fit. */
function thoseThatFit({ land }: Ground, fits: (spot: number) => boolean): Candidates {
  const spots: number[] = []
  for (let run = 0; run < land.length; run += 2) {
    const end = land[run + 1] as number // runs come in pairs
    for (let spot = land[run] as number; spot < end; spot++) if (fits(spot)) spots.push(spot)
  }
  return { count: spots.length, spotAt: (index) => spots[index] as number } // below the count
}

/** Chooses streets of a plan as courtyards, up to `count` in all, with two cells between them and from gates. */
export function placeCourts(
  { stride }: Ground,
  plan: Uint32Array,
  random: Random,
  {
    count,
    courts,
    gates,
  }: { readonly count: number; readonly courts: number[]; readonly gates: readonly number[] },
): void {
  const taken = new Set<number>()
  const take = (spot: number): void => {
    for (let row = -COURT_DISTANCE; row <= COURT_DISTANCE; row++) {
      for (let column = -COURT_DISTANCE; column <= COURT_DISTANCE; column++)
        taken.add(spot + row * stride + column)
    }
  }
  for (const spot of [...courts, ...gates]) take(spot)
  const candidates = { count: plan.length, spotAt: (index: number) => plan[index] as number } // below the length
  const fits = (spot: number): boolean => !taken.has(spot)
  for (const spot of drawSpots(candidates, count - courts.length, random, fits)) {
    take(spot)
    courts.push(spot)
  }
}
