import { equalBytes } from '../../level/bytes'
import { cellCount, NORTH, WEST } from '../../level/grid'
import { CELL_KINDS, CellKind, EDGE_KINDS, EdgeKind, IS_OPEN } from '../../level/kinds'
import type { Level } from '../../level/level'
import { bankMasks, withBanks, withoutBanks } from '../banks'
import { EDGE_IN_TILES, MASK_OF, masksOf, type MaskedEdge } from '../masks'
import { plainLevel } from '../plain-edges'
import { FIRST_GID } from './document'
import { mapSize, type Variant } from './geometry'
import {
  BREAKABLE_BLOCK,
  CRACK_TILES,
  DOOR_BLOCK,
  FIRST_BANK_TILE,
  FIRST_DOOR_TILE,
  FIRST_WALL_TILE,
  OPEN_BLOCK,
  TILE_OF_KIND,
  WALL_BLOCK,
} from './tileset'

/** A layer of tiles: its name, and one number a tile of the map, 0 for none. */
export interface TileGrid {
  readonly name: string
  /** Wide for custom tiles, which may be many. */
  readonly gids: Uint8Array | Uint32Array
}

/** A layer of our own tiles, which are few. */
interface PlainGrid extends TileGrid {
  readonly gids: Uint8Array
}

/** The names of the layers of a map with masks, and of the one of a map with wall tiles. */
export const MASK_LAYERS = ['ground', 'walls', 'doors'] as const
/** A layer only in maps with water or outside: with it, the layer of walls has no banks. */
export const BANK_LAYER = 'banks'
export const BLOCK_LAYER = 'blocks'
/** A layer only in maps with breakable walls, over the walls: it shows which break, and the objects say so. */
export const CRACK_LAYER = 'cracks'

/** Returns the tile layers of a level, the lowest first. */
export function gridsOf(level: Level, variant: Variant): readonly PlainGrid[] {
  const groundOf = new Uint8Array(256)
  for (const row of CELL_KINDS) groundOf[row.value] = FIRST_GID + TILE_OF_KIND[row.id]
  return variant === 'masks'
    ? maskGrids(level, groundOf)
    : [{ name: BLOCK_LAYER, gids: blocksOf(level, groundOf) }]
}

function maskGrids(level: Level, groundOf: Uint8Array): readonly PlainGrid[] {
  // Banks stop walkers and hide nothing: they are drawn at the water, and not as walls.
  const banks = shutBankMasks(level)
  const { walls, doors } = masksOf(banks ? withoutBanks(level) : level, (kind) => EDGE_IN_TILES[kind].layer)
  const ground = new Uint8Array(cellCount(level))
  for (let cell = 0; cell < ground.length; cell++) ground[cell] = groundOf[level.cells[cell] ?? 0] ?? 0
  const gidsOf = (masks: Uint8Array, first: number): Uint8Array =>
    masks.map((mask) => (mask === 0 ? 0 : FIRST_GID + first + mask))
  return [
    { name: 'ground', gids: ground },
    ...(banks ? [{ name: BANK_LAYER, gids: gidsOf(banks, FIRST_BANK_TILE) }] : []),
    { name: 'walls', gids: gidsOf(walls, FIRST_WALL_TILE) },
    { name: 'doors', gids: gidsOf(doors, FIRST_DOOR_TILE) },
    ...crackGrids(level),
  ]
}

/** Returns the layer of cracks, each on the southern or eastern cell of its edge; none without breakable walls. */
function crackGrids(level: Level): readonly PlainGrid[] {
  const { walls } = masksOf(level, (kind) => (kind === 'breakableWall' ? 'walls' : 'none'))
  if (walls.every((mask) => mask === 0)) return []
  const gids = walls.map((mask) => {
    const tile = CRACK_TILES.get(mask & (MASK_OF[NORTH] | MASK_OF[WEST]))
    return tile === undefined ? 0 : FIRST_GID + tile
  })
  return [{ name: CRACK_LAYER, gids }]
}

/** Returns the masks of banks. Undefined if some banks are open, which must be visible, and without water and outside. */
export function shutBankMasks(level: Level): Uint8Array | undefined {
  const closed = withBanks(level)
  return closed !== level && hasEqualEdges(closed, level) ? bankMasks(level) : undefined
}

function hasEqualEdges(one: Level, other: Level): boolean {
  return equalBytes(one.northEdges, other.northEdges) && equalBytes(one.westEdges, other.westEdges)
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
  for (const row of EDGE_KINDS) blockOf[row.value] = BLOCK_OF_LAYER[EDGE_IN_TILES[row.id].layer]
  blockOf[EdgeKind.breakableWall] = FIRST_GID + BREAKABLE_BLOCK
  const seen = withoutBanks(level)
  // Posts follow the written edges around them, so that the map is the same after reading.
  const plain = plainLevel(seen)
  const kindAt = (x: number, y: number): number | undefined =>
    x < 0 || y < 0 || x >= width || y >= height ? undefined : cells[y * width + x]
  // The deck of a bridge continues; at banks water continues up to the street, and outside up to the end of the map.
  const bareTile = (...around: readonly (number | undefined)[]): number | undefined => {
    const bare = [CellKind.water, CellKind.outside].find((kind) => around.includes(kind))
    return bare === undefined ? undefined : groundOf[bare]
  }
  const edgeTile = (
    kind: number,
    isBank: boolean,
    one: number | undefined,
    other: number | undefined,
  ): number => {
    const isDeck = kind === EdgeKind.open && one === CellKind.bridge && other === CellKind.bridge
    if (isDeck) return groundOf[CellKind.bridge] ?? 0
    return (isBank ? bareTile(one, other) : undefined) ?? blockOf[kind] ?? 0
  }
  const gids = new Uint8Array(cellCount(size)).fill(BLOCK_OF_LAYER.walls)
  for (let y = 0; y <= height; y++) {
    const upper = 2 * y * size.width
    for (let x = 0; x <= width; x++) {
      const [here, north, west] = [kindAt(x, y), kindAt(x, y - 1), kindAt(x - 1, y)]
      if (hasNoWall(plain, x, y)) {
        const isInside = x > 0 && y > 0 && x < width && y < height
        const plainTile = isInside ? BLOCK_OF_LAYER.none : BLOCK_OF_LAYER.walls
        gids[upper + 2 * x] = bareTile(here, north, west, kindAt(x - 1, y - 1)) ?? plainTile
      }
      if (x < width) {
        const edge = y * width + x
        const kind = northEdges[edge] ?? 0
        gids[upper + 2 * x + 1] = edgeTile(kind, kind !== seen.northEdges[edge], here, north)
      }
      if (y === height) continue
      const lower = upper + size.width
      const edge = y * (width + 1) + x
      const kind = westEdges[edge] ?? 0
      gids[lower + 2 * x] = edgeTile(kind, kind !== seen.westEdges[edge], here, west)
      if (x < width) gids[lower + 2 * x + 1] = groundOf[here ?? 0] ?? 0
    }
  }
  return gids
}

/** Whether all existing edges at a post are open. */
function hasNoWall({ width, height, northEdges, westEdges }: Level, x: number, y: number): boolean {
  const isOpen = (edge: number | undefined): boolean => IS_OPEN[edge ?? 0] === 1
  return (
    (x === 0 || isOpen(northEdges[y * width + x - 1])) &&
    (x === width || isOpen(northEdges[y * width + x])) &&
    (y === 0 || isOpen(westEdges[(y - 1) * (width + 1) + x])) &&
    (y === height || isOpen(westEdges[y * (width + 1) + x]))
  )
}
