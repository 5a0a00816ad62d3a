import type { Random } from '../../../random/random'
import { drawSpots, inset } from '../ground/draw-spots'
import { FREE, SHUT_SHIFT, Status, STATUS_BITS } from '../ground/ground'
import type { PlantedSite } from './seeds'

/** Cells between two courtyards of a planned town. */
const COURT_DISTANCE = 2

/** Plants courtyards at random cells inside with untouched neighbours, up to `count` in all. */
export function plantCourts({ ground, streets, seeds }: PlantedSite, count: number, random: Random): void {
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
  if (count <= seeds.courts.length) return
  for (const spot of drawSpots(inset(ground, 1), count - seeds.courts.length, random, fits)) {
    streets.make(spot, random.below(4))
    seeds.courts.push(spot)
  }
}

/** Chooses streets of a plan as courtyards, up to `count` in all, with two cells between them and from gates. */
export function chooseCourts(
  { ground: { stride }, seeds: { courts, gates } }: PlantedSite,
  count: number,
  plan: Uint32Array,
  random: Random,
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
