import type { Random } from '../../../random/random'
import { directionOf, isFree, isShut, Status, statusOf, type Ground } from '../ground/ground'
import type { Streets, Tick } from '../ground/streets'

/** The first method of connecting: live cells become streets until one network is left or no cell is live. */
export function connectByLiveCells(streets: Streets, random: Random, tick: Tick): void {
  if (streets.networks() > 1) streets.grow(random, tick, true)
}

/**
 * The second method: dead cells that touch two different networks, each visited once, latest death first.
 *
 * The order of deaths is scattered over the town, and visiting every cell in it would mostly wait for memory. So the
 * cells that touch two networks are found row by row first and stored as one bit each.
 */
export function connectByTouchingCells(ground: Ground, streets: Streets): void {
  if (streets.networks() < 2) return
  const touching = new Uint32Array((ground.state.length >> 5) + 1)
  const look = (slot: number): void => {
    if (statusOf(ground, slot) !== Status.dead || !isFree(ground, slot)) return
    if (headingOfJoin(ground, streets, slot) === undefined) return
    touching[slot >> 5] = (touching[slot >> 5] as number) | (1 << (slot & 31))
  }
  const { land } = ground
  for (let run = 0; run < land.length; run += 2) {
    const end = land[run + 1] as number // runs come in pairs
    for (let slot = land[run] as number; slot < end; slot++) look(slot)
  }
  for (let index = streets.deathCount() - 1; index >= 0 && streets.networks() > 1; index--) {
    const slot = streets.deaths[index] as number // below the count
    if (((touching[slot >> 5] as number) & (1 << (slot & 31))) === 0) continue
    // The networks may be joined by now, and a cell that became a street is no longer dead.
    if (statusOf(ground, slot) !== Status.dead) continue
    const heading = headingOfJoin(ground, streets, slot)
    if (heading === undefined) continue
    streets.make(slot, heading)
    for (const step of ground.steps) look(slot + step)
  }
}

/**
 * Direction of a cell that touches two networks: along the first street beside it, or along the second if the cell
 * continues that one. Undefined if all streets beside it belong to one network.
 */
function headingOfJoin(ground: Ground, streets: Streets, slot: number): number | undefined {
  let first = -1
  let heading: number | undefined
  for (let d = 0; d < 4; d++) {
    const beside = slot + (ground.steps[d] as number)
    if (statusOf(ground, beside) !== Status.street || isShut(ground, slot, d)) continue
    if (first < 0) {
      first = beside
      continue
    }
    if (streets.areJoined(beside, first)) continue
    heading = directionOf(ground, beside) === (d ^ 2) ? d ^ 2 : directionOf(ground, first)
  }
  return heading
}

/**
 * The third method, as in the original: dead cells inside the town, drawn at random by the straightness rule, until the
 * networks meet. It destroys whole rows of houses; it stays for authors who want it.
 */
export function connectByRandomCells(streets: Streets, random: Random, tick: Tick): void {
  if (streets.networks() < 2) return
  streets.offerDead()
  connectByLiveCells(streets, random, tick)
  streets.withdrawDead()
}

/** Alleys: live cells become streets until none is left. */
export function growAlleys(streets: Streets, random: Random, tick: Tick): void {
  streets.grow(random, tick, false)
}
