import {
  cellsOfEdge,
  DIRECTIONS,
  EAST,
  NORTH,
  northEdgeCount,
  SOUTH,
  WEST,
  type Direction,
  type Box,
} from '../level/grid'
import { EdgeKind, IS_DOOR, IS_SHUT } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { isBank } from '../level/outer-side'
import { NO_PART, facesOfEdge } from './faces'
import { TriangleGatherer, type MeshSizes, type PartTriangles } from './triangles'

/** Half the thickness of a pier, in cells. */
const HALF = 0.045

/**
 * Builds piers where walls end freely. Walls are planes without thickness: seen from their end they would be as thin as
 * a knife. Only for views: exported files have the walls alone. Linear in the cells of the chunk.
 */
export function wallEnds(
  level: Level,
  chunk: Box,
  { cell: side, height }: MeshSizes,
): readonly PartTriangles[] {
  const gatherer = new TriangleGatherer()
  // A corner of cells belongs to the chunk of the cell south-east of it; those on the far borders to the last chunks.
  const right = chunk.x + chunk.width + (chunk.x + chunk.width === level.width ? 1 : 0)
  const bottom = chunk.y + chunk.height + (chunk.y + chunk.height === level.height ? 1 : 0)
  for (let y = chunk.y; y < bottom; y++) {
    for (let x = chunk.x; x < right; x++) {
      const walls = DIRECTIONS.filter((direction) => isUpright(level, edgeFrom(level, x, y, direction)))
      const [wall] = walls
      if (wall === undefined || walls.length > 1) continue
      const [first, second] = facesOfEdge(level, edgeFrom(level, x, y, wall))
      if (first === NO_PART && second === NO_PART) continue
      addPier(gatherer, { x: x * side, z: y * side, half: HALF * side, height }, wall, [
        first === NO_PART ? second : first,
        second === NO_PART ? first : second,
      ])
    }
  }
  return gatherer.finish()
}

/** Returns the edge that runs from a corner of cells in a direction; -1 beyond the level. */
function edgeFrom({ width, height }: Level, x: number, y: number, direction: Direction): number {
  const norths = northEdgeCount({ width, height })
  switch (direction) {
    case EAST:
      return x < width ? y * width + x : -1
    case WEST:
      return x > 0 ? y * width + x - 1 : -1
    case SOUTH:
      return y < height ? norths + y * (width + 1) + x : -1
    case NORTH:
      return y > 0 ? norths + (y - 1) * (width + 1) + x : -1
  }
}

/** Whether an edge has a wall, perhaps around a door. Bars have a thickness of their own. */
function isUpright(level: Level, edge: number): boolean {
  if (edge < 0) return false
  const kind = edgeAt(level, edge)
  if (kind === EdgeKind.bars || (IS_SHUT[kind] !== 1 && IS_DOOR[kind] !== 1 && kind !== EdgeKind.archway))
    return false
  const [first, second] = cellsOfEdge(level, edge)
  return first < 0 || second < 0 || !isBank(level, first, second, kind)
}

interface Pier {
  readonly x: number
  readonly z: number
  readonly half: number
  readonly height: number
}

/** Adds a pier: each side continues the face of its wall, and the end continues the second face. */
function addPier(
  gatherer: TriangleGatherer,
  { x, z, half, height }: Pier,
  wall: Direction,
  [first, second]: readonly [number, number],
): void {
  const isAcross = wall === EAST || wall === WEST
  const [north, south] = isAcross ? [first, second] : [second, second]
  const [west, east] = isAcross ? [second, second] : [first, second]
  gatherer.addUpright(north, NORTH, z - half, x - half, x + half, 0, height)
  gatherer.addUpright(south, SOUTH, z + half, x - half, x + half, 0, height)
  gatherer.addUpright(west, WEST, x - half, z - half, z + half, 0, height)
  gatherer.addUpright(east, EAST, x + half, z - half, z + half, 0, height)
}
