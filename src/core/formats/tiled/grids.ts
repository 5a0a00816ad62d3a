import { cellCount } from '../../level/grid'
import { CELL_KINDS, EDGE_KINDS, type EdgeKindId } from '../../level/kinds'
import type { Level } from '../../level/level'
import { isPostBlank } from '../classic/characters'
import { masksOf, type MaskedEdge } from '../masks'
import { plainLevel } from '../plain-edges'
import { mapSize, type Variant } from './geometry'
import {
  DOOR_BLOCK,
  FIRST_DOOR_TILE,
  FIRST_GID,
  FIRST_WALL_TILE,
  OPEN_BLOCK,
  TILE_OF_KIND,
  WALL_BLOCK,
} from './tileset'

/** What each kind of edge is in a map; where the layer alone does not tell the kind, an object does. */
export const EDGE_IN_MAP: Readonly<Record<EdgeKindId, MaskedEdge>> = {
  undecided: { layer: 'none', loss: ['undecided edge becomes open', 'undecided edges become open'] },
  open: { layer: 'none' },
  archway: { layer: 'none' },
  wall: { layer: 'walls' },
  bars: { layer: 'walls' },
  door: { layer: 'doors' },
  lockedDoor: { layer: 'doors' },
  secretDoor: { layer: 'doors' },
  oneWayForth: { layer: 'doors' },
  oneWayBack: { layer: 'doors' },
}

/** A layer of tiles: its name, and one number a tile of the map, 0 where there is none. */
export interface TileGrid {
  readonly name: string
  readonly gids: Uint8Array
}

/** The names of the layers of a map with masks, and of the one of a map whose walls are tiles. */
export const MASK_LAYERS = ['ground', 'walls', 'doors'] as const
export const BLOCK_LAYER = 'blocks'

/** The tile layers of a level, the lowest first. */
export function gridsOf(level: Level, variant: Variant): readonly TileGrid[] {
  const groundOf = new Uint8Array(256)
  for (const row of CELL_KINDS) groundOf[row.value] = FIRST_GID + TILE_OF_KIND[row.id]
  return variant === 'masks'
    ? maskGrids(level, groundOf)
    : [{ name: BLOCK_LAYER, gids: blocksOf(level, groundOf) }]
}

function maskGrids(level: Level, groundOf: Uint8Array): readonly TileGrid[] {
  const { walls, doors } = masksOf(level, (kind) => EDGE_IN_MAP[kind].layer)
  const ground = new Uint8Array(cellCount(level))
  for (let cell = 0; cell < ground.length; cell++) ground[cell] = groundOf[level.cells[cell] ?? 0] ?? 0
  return [
    { name: 'ground', gids: ground },
    { name: 'walls', gids: walls.map((mask) => (mask === 0 ? 0 : FIRST_GID + FIRST_WALL_TILE + mask)) },
    { name: 'doors', gids: doors.map((mask) => (mask === 0 ? 0 : FIRST_GID + FIRST_DOOR_TILE + mask)) },
  ]
}

const BLOCK_OF_LAYER: Readonly<Record<MaskedEdge['layer'], number>> = {
  none: FIRST_GID + OPEN_BLOCK,
  walls: FIRST_GID + WALL_BLOCK,
  doors: FIRST_GID + DOOR_BLOCK,
}

function blocksOf(level: Level, groundOf: Uint8Array): Uint8Array {
  const { width, height, cells, northEdges, westEdges } = level
  const size = mapSize(level, 'blocks')
  const blockOf = new Uint8Array(256)
  for (const row of EDGE_KINDS) blockOf[row.value] = BLOCK_OF_LAYER[EDGE_IN_MAP[row.id].layer]
  // Posts go by what the edges around them become, so that the map that is read again is the same.
  const plain = plainLevel(level)
  const gids = new Uint8Array(cellCount(size)).fill(BLOCK_OF_LAYER.walls)
  for (let y = 0; y <= height; y++) {
    const upper = 2 * y * size.width
    for (let x = 0; x <= width; x++) {
      if (isPostBlank(plain, x, y)) gids[upper + 2 * x] = BLOCK_OF_LAYER.none
      if (x < width) gids[upper + 2 * x + 1] = blockOf[northEdges[y * width + x] ?? 0] ?? 0
      if (y === height) continue
      const lower = upper + size.width
      gids[lower + 2 * x] = blockOf[westEdges[y * (width + 1) + x] ?? 0] ?? 0
      if (x < width) gids[lower + 2 * x + 1] = groundOf[cells[y * width + x] ?? 0] ?? 0
    }
  }
  return gids
}
