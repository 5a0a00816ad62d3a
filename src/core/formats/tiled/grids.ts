import { cellCount, DIRECTIONS, edgeOf } from '../../level/grid'
import { CELL_KINDS, EDGE_KINDS, type EdgeKindId } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import type { EdgeLoss } from '../edge-losses'
import { FIRST_DOOR_TILE, FIRST_WALL_TILE, MASK_OF, TILE_OF_KIND } from './tileset'

/** The id of the first tile in the map; 0 stands for no tile at all. */
export const FIRST_GID = 1

interface EdgeSaying {
  /** The layer in whose masks the edge has a bit. */
  readonly layer: 'none' | 'walls' | 'doors'
  /** What becomes of it, after a number; nothing where nothing is lost. */
  readonly loss?: EdgeLoss
}

/** What each kind of edge is in a map; doors of every sort are told apart by their objects' property "kind". */
export const EDGE_IN_MAP: Readonly<Record<EdgeKindId, EdgeSaying>> = {
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

/** The three tile layers of a level. Both cells of an edge show it, so the masks of neighbours agree. */
export function gridsOf(level: Level): Grids {
  const count = cellCount(level)
  const grids = { ground: new Uint8Array(count), walls: new Uint8Array(count), doors: new Uint8Array(count) }
  const groundOf = new Uint8Array(256)
  for (const row of CELL_KINDS) groundOf[row.value] = FIRST_GID + TILE_OF_KIND[row.id]
  const inWalls = edgesOfLayer('walls')
  const inDoors = edgesOfLayer('doors')
  for (let cell = 0; cell < count; cell++) {
    let wallMask = 0
    let doorMask = 0
    for (const direction of DIRECTIONS) {
      const kind = edgeAt(level, edgeOf(level, cell, direction))
      if (inWalls[kind] === 1) wallMask |= MASK_OF[direction]
      if (inDoors[kind] === 1) doorMask |= MASK_OF[direction]
    }
    grids.ground[cell] = groundOf[level.cells[cell] ?? 0] ?? 0
    grids.walls[cell] = wallMask === 0 ? 0 : FIRST_GID + FIRST_WALL_TILE + wallMask
    grids.doors[cell] = doorMask === 0 ? 0 : FIRST_GID + FIRST_DOOR_TILE + doorMask
  }
  return grids
}

function edgesOfLayer(layer: EdgeSaying['layer']): Uint8Array {
  const table = new Uint8Array(256)
  for (const row of EDGE_KINDS) if (EDGE_IN_MAP[row.id].layer === layer) table[row.value] = 1
  return table
}
