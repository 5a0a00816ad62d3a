import { SHUT_SHIFT, Status, STATUS_BITS, statusOf, type Ground } from '../ground/ground'

const PLANNED_SHIFT = 12
/** The bit of a state for spots that are to become streets, while a plan is laid. */
export const PLANNED = 1 << PLANNED_SHIFT

/** Marks the spots of a plan that are not streets yet. Returns false, and marks none, if a cell would have no street beside it. */
export function markPlan(ground: Ground, spots: Uint32Array): boolean {
  const { state, land } = ground
  const [north, east, south, west] = ground.steps
  for (let index = 0; index < spots.length; index++) {
    const spot = spots[index] as number // below the length
    if (statusOf(ground, spot) !== Status.street) state[spot] = (state[spot] as number) | PLANNED
  }
  for (let run = 0; run < land.length; run += 2) {
    const end = land[run + 1] as number // runs come in pairs
    for (let spot = land[run] as number; spot < end; spot++) {
      const here = state[spot] as number
      if ((here & (STATUS_BITS | PLANNED)) !== Status.isolated) continue
      const around =
        ((state[spot + north] as number) & ~(here << (PLANNED_SHIFT - SHUT_SHIFT))) |
        ((state[spot + east] as number) & ~(here << (PLANNED_SHIFT - SHUT_SHIFT - 1))) |
        ((state[spot + south] as number) & ~(here << (PLANNED_SHIFT - SHUT_SHIFT - 2))) |
        ((state[spot + west] as number) & ~(here << (PLANNED_SHIFT - SHUT_SHIFT - 3)))
      if ((around & PLANNED) !== 0) continue
      for (const other of spots) state[other] = (state[other] as number) & ~PLANNED
      return false
    }
  }
  return true
}
