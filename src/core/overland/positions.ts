import { COAST_MAKING, isIn, Terrain } from './terrain'
import { OFF_MAP, type Topology } from './topology'

/** Bonus resources and coasts, which the game derives from the position of a tile. */

/** Returns the bonus resource, 0, 1 or 2, of terrain at a position; dead lands have none, whatever terrain they are. */
export function bonusAt(terrain: number, x: number, y: number): number {
  if (terrain === Terrain.ocean) return 0
  if (terrain === Terrain.grassland) {
    return (((96 + x - (y >> 1)) >> 1) + x + ((y + 1) >> 1)) & 1
  }
  // The others lie on a slanted lattice: whole tenths along one axis, fifths along the other.
  const along = 4 * x - y + 9980
  const column = Math.floor(along / 10)
  if (10 * column !== along || (column & 3) === 0) return 0
  const row = Math.floor((x + y) / 5)
  if ((row & 3) === 2 * ((column >> 2) & 1)) return 0
  const isOdd = ((column + row) & 1) === 1
  switch (terrain) {
    case Terrain.arctic:
    case Terrain.swamp:
      return 1
    case Terrain.coast:
      if (isOdd) return 0
      return (column & 3) === 2 ? 2 : 1
    default:
      return isOdd ? 2 : 1
  }
}

/** Whether a water tile is coast: a city there would work some land other than arctic. */
export function isCoastAt(topology: Topology, terrainAt: (tile: number) => number, tile: number): boolean {
  for (let place = 20 * tile; place < 20 * tile + 20; place++) {
    const other = topology.city[place] as number // 20 a tile
    if (other !== OFF_MAP && isIn(COAST_MAKING, terrainAt(other))) return true
  }
  return false
}
