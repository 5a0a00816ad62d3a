import { SHUT_SHIFT, Status, STATUS_BITS, statusOf, type Ground } from './ground'

const PLANNED_SHIFT = 12
/** The bit of a state for slots that are to become streets, while a plan is laid. */
export const PLANNED = 1 << PLANNED_SHIFT

/** Marks the slots of a plan that are not streets yet. Returns false, and marks none, if a cell would have no street beside it. */
export function markPlan(ground: Ground, slots: Uint32Array): boolean {
  const { state, land } = ground
  const [north, east, south, west] = ground.steps
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index] as number // below the length
    if (statusOf(ground, slot) !== Status.street) state[slot] = (state[slot] as number) | PLANNED
  }
  for (let run = 0; run < land.length; run += 2) {
    const end = land[run + 1] as number // runs come in pairs
    for (let slot = land[run] as number; slot < end; slot++) {
      const here = state[slot] as number
      if ((here & (STATUS_BITS | PLANNED)) !== Status.isolated) continue
      const around =
        ((state[slot + north] as number) & ~(here << (PLANNED_SHIFT - SHUT_SHIFT))) |
        ((state[slot + east] as number) & ~(here << (PLANNED_SHIFT - SHUT_SHIFT - 1))) |
        ((state[slot + south] as number) & ~(here << (PLANNED_SHIFT - SHUT_SHIFT - 2))) |
        ((state[slot + west] as number) & ~(here << (PLANNED_SHIFT - SHUT_SHIFT - 3)))
      if ((around & PLANNED) !== 0) continue
      for (const other of slots) state[other] = (state[other] as number) & ~PLANNED
      return false
    }
  }
  return true
}
