import { cellCount } from '../../level/grid'
import { CELL_KINDS, type EdgeKindId } from '../../level/kinds'
import type { Level } from '../../level/level'
import { masksOf, type MaskedEdge } from '../masks'
import { FIRST_DOOR_TILE, FIRST_WALL_TILE, TILE_OF_KIND } from './tileset'

/** The id of the first tile in the map; 0 stands for no tile at all. */
export const FIRST_GID = 1

/** What each kind of edge is in a map; doors of every sort are told apart by their objects' property "kind". */
export const EDGE_IN_MAP: Readonly<Record<EdgeKindId, MaskedEdge>> = {
  undecided: { layer: 'none', loss: ['undecided edge becomes open', 'undecided edges become open'] },
  open: { layer: 'none' },
  archway: { layer: 'none', loss: ['archway becomes open', 'archways become open'] },
  wall: { layer: 'walls' },
  bars: { layer: 'walls', loss: ['edge with bars becomes a wall', 'edges with bars become walls'] },
  door: { layer: 'doors' },
  lockedDoor: { layer: 'doors' },
  secretDoor: { layer: 'doors' },
  oneWayForth: { layer: 'doors' },
  oneWayBack: { layer: 'doors' },
}

export interface Grids {
  /** Tile ids of a map, one a cell; 0 where there is none. */
  readonly ground: Uint8Array
  readonly walls: Uint8Array
  readonly doors: Uint8Array
}

/** The three tile layers of a level. */
export function gridsOf(level: Level): Grids {
  const { walls, doors } = masksOf(level, (kind) => EDGE_IN_MAP[kind].layer)
  const groundOf = new Uint8Array(256)
  for (const row of CELL_KINDS) groundOf[row.value] = FIRST_GID + TILE_OF_KIND[row.id]
  const ground = new Uint8Array(cellCount(level))
  for (let cell = 0; cell < ground.length; cell++) ground[cell] = groundOf[level.cells[cell] ?? 0] ?? 0
  return {
    ground,
    walls: walls.map((mask) => (mask === 0 ? 0 : FIRST_GID + FIRST_WALL_TILE + mask)),
    doors: doors.map((mask) => (mask === 0 ? 0 : FIRST_GID + FIRST_DOOR_TILE + mask)),
  }
}
