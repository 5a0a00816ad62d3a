import { CELL_KINDS, type CellKindId } from '../../level/kinds'
import type { TileDocument } from './document'
import type { Layout } from './geometry'

/**
 * The tiles of an exported map, 8 columns and 8 rows:
 *
 *   ids 0..3     kinds of cell: undecided, street, house, rock
 *   ids 4..6     of maps whose walls are tiles: wall, door, opening, breakable wall
 *   ids 8..23    walls: 8 + the mask of sides that are walls
 *   ids 24..39   doors: 24 + the mask of sides that are doors
 *   ids 40..42   more kinds of cell: outside, water, bridge
 *   ids 43..45     cracks over breakable walls: north, west, both; 46 and 47 are empty
 *   ids 48..63   banks: 48 + the mask of sides on which water ends, or which have the rail of a bridge
 *
 * A mask is the sum of north 1, east 2, south 4, west 8.
 */
export const TILE_COLUMNS = 8
export const TILE_ROWS = 8
export const TILE_OF_KIND: Readonly<Record<CellKindId, number>> = {
  undecided: 0,
  street: 1,
  house: 2,
  rock: 3,
  outside: 40,
  water: 41,
  bridge: 42,
}
export const WALL_BLOCK = 4
export const DOOR_BLOCK = 5
export const OPEN_BLOCK = 6
export const BREAKABLE_BLOCK = 7
export const FIRST_WALL_TILE = 8
export const FIRST_DOOR_TILE = 24
export const FIRST_BANK_TILE = 48

/** Cracks by the mask of sides that they are on: only north and west, because each edge has them on one of its cells. */
export const CRACK_TILES: ReadonlyMap<number, number> = new Map([
  [1, 43],
  [8, 44],
  [9, 45],
])

/** The name that identifies our tileset. */
export const TILESET_NAME = 'brownstone'

const COLLIDES: ReadonlySet<CellKindId> = new Set(['rock', 'outside', 'water'])

/** Tiles that are solid as a whole. */
export const SOLID_TILES: ReadonlySet<number> = new Set([
  ...[...COLLIDES].map((kind) => TILE_OF_KIND[kind]),
  WALL_BLOCK,
  BREAKABLE_BLOCK,
])

/** Every tile with a class; tiles that are solid as a whole collide. */
export const TILES: readonly TileDocument[] = [
  ...CELL_KINDS.map(({ id }) => ({
    id: TILE_OF_KIND[id],
    type: id,
    ...(COLLIDES.has(id) ? { properties: { collides: true } } : {}),
  })),
  { id: WALL_BLOCK, type: 'wall', properties: { collides: true } },
  { id: DOOR_BLOCK, type: 'door' },
  { id: OPEN_BLOCK, type: 'opening' },
  { id: BREAKABLE_BLOCK, type: 'breakable', properties: { collides: true } },
  ...masked('walls', FIRST_WALL_TILE),
  ...masked('doors', FIRST_DOOR_TILE),
  ...[...CRACK_TILES].map(([mask, id]) => ({ id, type: 'cracks', properties: { mask } })),
  ...masked('banks', FIRST_BANK_TILE),
]

function masked(type: string, first: number): readonly TileDocument[] {
  return Array.from({ length: 16 }, (_, mask) => ({ id: first + mask, type, properties: { mask } }))
}

/** How the tiles lie in their picture, in pixels. */
export interface TileSheet extends Pick<Layout, 'tile'> {
  /** Around all tiles. */
  readonly margin: number
  /** Between tiles. */
  readonly spacing: number
  /** How far the outermost pixels of a tile are repeated around it, against seams where engines scale a map. */
  readonly extrusion: number
}

/** A tileset without gaps. */
export function plainSheet(tile: number): TileSheet {
  return { tile, margin: 0, spacing: 0, extrusion: 0 }
}

/** The picture of a tileset as Tiled describes it: extruded pixels belong to its margin and spacing. */
export interface SheetSize {
  readonly margin: number
  readonly spacing: number
  readonly width: number
  readonly height: number
}

export function sheetSize({ tile, margin, spacing, extrusion }: TileSheet): SheetSize {
  const side = (count: number): number => 2 * margin + count * (tile + 2 * extrusion) + (count - 1) * spacing
  return {
    margin: margin + extrusion,
    spacing: spacing + 2 * extrusion,
    width: side(TILE_COLUMNS),
    height: side(TILE_ROWS),
  }
}
