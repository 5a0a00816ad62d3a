import { CellKind } from '../../../level/kinds'
import type { MapObject, TiledMap } from '../map'
import type { LayerTiles } from '../read-layer'
import type { Solidity } from '../solidity'
import type { Meanings } from './foreign-level'
import { ObjectSheet } from './object-walls'
import type { LayerRoles } from './roles'
import { Closed, NO_TILE, type Sheet } from './sheet'
import { turnedSides } from './turns'

/** The meaning of a tile in each role. */
export interface TileMeaning {
  /** The kind of its cell on the ground. */
  readonly kind: number
  readonly solidity: Solidity
  /** Whether it stops walkers as a whole; undefined if its tileset does not say. */
  readonly isSolid: boolean | undefined
  /** The kind of door that it is in a layer of doors. */
  readonly door: number
}

/** How the layers of a map are read. */
export interface Reading extends LayerRoles {
  /** The kind of cells without a tile of the ground; undefined if the layers decide. */
  readonly empty: number | undefined
  readonly meaningOf: (gid: number) => TileMeaning
}

/** The meanings of all tiles, and the objects that are neither walls nor doors. */
export interface ReadMeanings {
  readonly meanings: Meanings
  readonly objects: readonly MapObject[]
  /** Whether the map has walls of its own; otherwise they follow from the kinds of its cells. */
  readonly saysWalls: boolean
  /** Whether cells without a tile of the ground are floor, because the ground leaves no other cell free. */
  readonly isEmptyFloor: boolean
  /** Number of cells in which each layer has a wall or a solid tile; used for layers of decoration. */
  readonly solidCells: readonly number[]
  readonly notes: readonly string[]
}

/**
 * Gives every cell of a map its meaning. The order of the layers matters for the ground only: the topmost tile of the
 * ground or water decides the kind of a cell. Walls close it wherever their layer lies, and so do solid tiles of any
 * layer; only a door opens it again.
 */
export function meaningsOf(map: TiledMap, tiles: readonly LayerTiles[], reading: Reading): ReadMeanings {
  const { width, height } = map
  const cells = width * height
  const sheet: Sheet = {
    width,
    height,
    floors: new Uint8Array(cells),
    walls: new Uint8Array(cells),
    sides: new Uint8Array(cells),
    doors: new Uint8Array(cells),
    saysWalls: false,
  }
  const solidCells = tiles.map((layer, index) => addLayer(sheet, layer, index, reading))
  const objects = new ObjectSheet(map, sheet)
  const places = map.objects.filter((object) => !objects.take(object))

  // Floor lies between the walls if the ground leaves none.
  const isEmptyFloor = reading.empty === undefined && !hasFreeGround(sheet)
  const empty = reading.empty ?? (isEmptyFloor ? CellKind.street : CellKind.rock)
  const kinds = new Uint8Array(cells)
  for (let cell = 0; cell < cells; cell++) {
    const floor = sheet.floors[cell] === NO_TILE ? empty : (sheet.floors[cell] ?? 0) - 1
    kinds[cell] = isWallOn(floor, sheet.walls[cell] ?? 0) ? CellKind.rock : floor
    // A door opens the wall below it.
    if (sheet.doors[cell] !== 0 && isClosed(kinds[cell]))
      kinds[cell] = isClosed(floor) ? CellKind.street : floor
  }
  const { sides, doors } = sheet
  return {
    meanings: { width, height, kinds, sides, doors, doorEdges: objects.doorEdges },
    objects: places,
    saysWalls: sheet.saysWalls,
    isEmptyFloor,
    solidCells,
    notes: objects.notes(),
  }
}

/** Whether a cell is a wall: solid tiles in water are part of it. */
function isWallOn(floor: number, closed: number): boolean {
  return (closed & Closed.wall) !== 0 || (closed !== 0 && !isWet(floor))
}

function isWet(kind: number): boolean {
  return kind === CellKind.water || kind === CellKind.outside
}

const isClosed = (kind: number | undefined): boolean => kind === CellKind.rock || kind === CellKind.undecided

/** Whether the ground has a tile that one can walk on. */
function hasFreeGround({ floors, walls }: Sheet): boolean {
  return floors.some((floor, cell) => floor !== NO_TILE && walls[cell] === 0 && IS_FLOOR[floor - 1] === 1)
}

const IS_FLOOR = new Uint8Array(256)
for (const kind of [CellKind.street, CellKind.bridge, CellKind.house]) IS_FLOOR[kind] = 1

/** Adds the tiles of a layer. Returns the number of cells in which it has a wall or a solid tile. */
function addLayer(
  sheet: Sheet,
  { gids, turns }: LayerTiles,
  index: number,
  { roles, meaningOf }: Reading,
): number {
  const role = roles[index]
  if (role === undefined || role === 'none') return 0
  const { floors, walls, sides, doors } = sheet
  const isGround = role === 'ground' || role === 'water'
  let closed = 0
  let last = 0
  let meaning = meaningOf(0)
  for (let cell = 0; cell < gids.length; cell++) {
    const gid = gids[cell] ?? 0
    if (gid === 0) continue
    // Equal tiles often lie side by side.
    if (gid !== last) meaning = meaningOf((last = gid))
    const { kind, solidity, isSolid, door } = meaning
    if (role === 'doors') {
      doors[cell] = door
      continue
    }
    const before = walls[cell] ?? 0
    if (solidity.sides !== 0) {
      sheet.saysWalls = true
      sides[cell] = (sides[cell] ?? 0) | turnedSides(solidity.sides, turns?.[cell] ?? 0)
    }
    if (isGround) {
      floors[cell] = 1 + (role === 'water' && kind === CellKind.street ? CellKind.water : kind)
      // A bridge leads over what is solid below it, and so does land over water.
      if (kind === CellKind.bridge) walls[cell] = before & Closed.wall
      else if (isSolid === true && !isWet((floors[cell] ?? 0) - 1)) walls[cell] = before | Closed.tile
      continue
    }
    const isWall = role === 'walls' ? solidity.sides === 0 && isSolid !== false : isSolid === true
    if (isWall) walls[cell] = before | (role === 'walls' ? Closed.wall : Closed.tile)
    if (isWall || solidity.sides !== 0) closed++
  }
  // A layer of walls counts even if all its tiles let walkers pass.
  if (closed > 0 || (!isGround && role !== 'decoration' && last !== 0)) sheet.saysWalls = true
  return closed
}
