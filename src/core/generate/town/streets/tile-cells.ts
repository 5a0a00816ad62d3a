import { FREE, LARGE, serveBuilding, SHUT_SHIFT, Status, STATUS_BITS, type Ground } from './ground'
import type { TilePools } from './tile-pools'
import { SIDE_BITS, SIDE_SIZE, SIDES } from './tile-tables'

/** A cell that continues a street, and is in the pool of such cells. */
export const CONTINUES = 1 << 12

/** Returns a function that gives the streets, isolated cells and streets that point here around a spot; see SIDES. */
export function createSides({ state, stride }: Ground): (spot: number) => number {
  return (spot) => {
    const shut = ((state[spot] as number) >> SHUT_SHIFT) & 15 // spots and their neighbours lie within the ground
    return (
      ((SIDES[(state[spot - stride] as number) & SIDE_BITS] as number) |
        (SIDES[SIDE_SIZE + ((state[spot + 1] as number) & SIDE_BITS)] as number) |
        (SIDES[2 * SIDE_SIZE + ((state[spot + stride] as number) & SIDE_BITS)] as number) |
        (SIDES[3 * SIDE_SIZE + ((state[spot - 1] as number) & SIDE_BITS)] as number)) &
      ~(shut * 0x111)
    )
  }
}

/** Returns a function for a street that came beside a spot, in direction d of a cell: the spot is no longer isolated. */
export function createTouch(ground: Ground, addBeside: TilePools['addBeside']) {
  const { state } = ground

  function leaveIsolation(spot: number): void {
    state[spot] = (state[spot] as number) + (Status.dead - Status.isolated)
  }

  // Five numbers: an object for each call would cost more than the call.
  return (spot: number, tile: number, cell: number, d: number, continues: boolean): void => {
    const here = state[spot] as number
    if ((here & FREE) !== 0) {
      state[spot] = here + (Status.dead - Status.isolated) + (continues ? CONTINUES : 0)
      addBeside(tile, cell, d, continues)
      return
    }
    // Another cell of its building may just have got its street, and so this one.
    if ((here & STATUS_BITS) !== Status.isolated) return
    leaveIsolation(spot)
    if ((here & LARGE) !== 0) serveBuilding(ground, spot, leaveIsolation)
  }
}

/** Puts all dead cells that may still become streets into the pools of their tiles. */
export function offerAll(ground: Ground, pools: TilePools, sidesOf: (spot: number) => number): void {
  const { land, state } = ground
  for (let run = 0; run < land.length; run += 2) {
    const end = land[run + 1] as number // runs come in pairs
    for (let spot = land[run] as number; spot < end; spot++) {
      const here = state[spot] as number
      if ((here & (STATUS_BITS | FREE)) !== (Status.dead | FREE)) continue
      const continues = sidesOf(spot) >> 8 !== 0
      state[spot] = continues ? here | CONTINUES : here & ~CONTINUES
      pools.add(pools.tileOf(spot), pools.cellOf(spot), continues)
    }
  }
}
