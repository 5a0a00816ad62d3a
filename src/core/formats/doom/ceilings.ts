import { SectorKind } from './sectors'
import type { DoomOptions } from './settings'

/** Ceiling height of each kind of sector; leaves are closed. */
export function ceilingsOf({ streetHeight, houseHeight }: DoomOptions): readonly number[] {
  const ceilings: number[] = []
  ceilings[SectorKind.ground] = streetHeight
  ceilings[SectorKind.apron] = streetHeight
  ceilings[SectorKind.water] = streetHeight
  ceilings[SectorKind.lintel] = lintelHeight(houseHeight)
  ceilings[SectorKind.room] = houseHeight
  ceilings[SectorKind.leaf] = 0
  ceilings[SectorKind.groundPad] = streetHeight
  ceilings[SectorKind.roomPad] = houseHeight
  return ceilings
}

/** The usual texture of a door is 128 units high. */
function lintelHeight(houseHeight: number): number {
  return Math.min(128, houseHeight)
}
