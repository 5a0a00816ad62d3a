import type { Random } from '../../../random/random'
import { drawSlots, inset } from '../ground/draw-slots'
import { FREE, SHUT_SHIFT, Status, STATUS_BITS } from '../ground/ground'
import type { PlantedSite } from '../ground/planted-site'

/** Cells between two courtyards of a planned town. */
const COURT_DISTANCE = 2

/** Plants courtyards at random cells inside with untouched neighbours, up to `count` in all. */
export function plantCourts({ ground, streets, seeds }: PlantedSite, count: number, random: Random): void {
  const { state, decided, stride } = ground
  // Undecided and isolated, as all neighbours are. Nearly without branches, because many are tried.
  const fits = (slot: number): boolean => {
    const here = state[slot] as number // slots and their neighbours lie within the ground
    if (
      (here & (STATUS_BITS | FREE | (15 << SHUT_SHIFT))) !== (Status.isolated | FREE) ||
      decided[slot] === 1
    )
      return false
    const beside =
      ((state[slot - stride] as number) ^ Status.isolated) |
      ((state[slot + 1] as number) ^ Status.isolated) |
      ((state[slot + stride] as number) ^ Status.isolated) |
      ((state[slot - 1] as number) ^ Status.isolated)
    return (beside & STATUS_BITS) === 0
  }
  if (count <= seeds.courts.length) return
  for (const slot of drawSlots(inset(ground, 1), count - seeds.courts.length, random, fits)) {
    streets.make(slot, random.below(4))
    seeds.courts.push(slot)
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
  const take = (slot: number): void => {
    for (let row = -COURT_DISTANCE; row <= COURT_DISTANCE; row++) {
      for (let column = -COURT_DISTANCE; column <= COURT_DISTANCE; column++)
        taken.add(slot + row * stride + column)
    }
  }
  for (const slot of [...courts, ...gates]) take(slot)
  const candidates = { count: plan.length, slotAt: (index: number) => plan[index] as number } // below the length
  const fits = (slot: number): boolean => !taken.has(slot)
  for (const slot of drawSlots(candidates, count - courts.length, random, fits)) {
    take(slot)
    courts.push(slot)
  }
}
