import { DIRECTIONS, EAST, NORTH, SOUTH, type Direction, type Box } from '../../level/grid'
import { MASK_OF } from '../masks'
import { halfWall } from './geometry'
import { FIRST_BANK_TILE, FIRST_WALL_TILE, SOLID_TILES } from './tileset'

/**
 * Returns the parts of a tile that stop walkers, in pixels from its north-west corner: the whole of a solid tile, a strip
 * along each side with a wall, none for doors, which games open.
 */
export function collisionShapes(id: number, tile: number): readonly Box[] {
  if (SOLID_TILES.has(id)) return [{ x: 0, y: 0, width: tile, height: tile }]
  const first = [FIRST_WALL_TILE, FIRST_BANK_TILE].find((start) => id >= start && id < start + 16)
  if (first === undefined) return []
  return DIRECTIONS.filter((side) => ((id - first) & MASK_OF[side]) !== 0).map((side) => stripOf(side, tile))
}

function stripOf(side: Direction, tile: number): Box {
  const depth = halfWall(tile)
  if (side === NORTH) return { x: 0, y: 0, width: tile, height: depth }
  if (side === SOUTH) return { x: 0, y: tile - depth, width: tile, height: depth }
  return { x: side === EAST ? tile - depth : 0, y: 0, width: depth, height: tile }
}
