import { EAST, edgeOf, neighbour, NORTH, SOUTH, WEST, xOf, yOf, type Direction } from '../level/grid'
import { IS_DOOR, IS_OPEN } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'

/** The target of a pointing walker: a cell to walk to, and its side with a shut door if the walker points at one. */
export interface Aim {
  readonly cell: number
  readonly door: Direction | undefined
}

/** A ray from an eye, in cells: across the level, and upwards. */
export interface Ray {
  readonly x: number
  readonly y: number
  readonly height: number
  readonly dx: number
  readonly dy: number
  readonly up: number
}

/** Maximum distance of a cell that a walker points at, in cells. */
const REACH = 14

/**
 * Follows a ray from the eye over a cell until it meets the floor, a wall or a shut door. Returns the cell where it ends;
 * a wall ends it in the cell before it.
 */
export function aimAt(level: Level, from: number, opened: ReadonlySet<number>, ray: Ray): Aim {
  // Where the ray meets the floor; it never does if it rises.
  const floor = ray.up < 0 ? ray.height / -ray.up : Infinity
  let cell = from
  for (;;) {
    const [column, row] = [xOf(level, cell), yOf(level, cell)]
    const across = ray.dx === 0 ? Infinity : (column + (ray.dx > 0 ? 1 : 0) - ray.x) / ray.dx
    const along = ray.dy === 0 ? Infinity : (row + (ray.dy > 0 ? 1 : 0) - ray.y) / ray.dy
    const next = Math.min(across, along)
    if (next >= Math.min(floor, REACH)) return { cell, door: undefined }
    const isAcross = across <= along
    const direction = isAcross ? (ray.dx > 0 ? EAST : WEST) : ray.dy > 0 ? SOUTH : NORTH
    const edge = edgeOf(level, cell, direction)
    const kind = edgeAt(level, edge)
    const beside = neighbour(level, cell, direction)
    const isOpen = IS_OPEN[kind] === 1 || opened.has(edge)
    if (!isOpen || beside < 0) return { cell, door: IS_DOOR[kind] === 1 ? direction : undefined }
    cell = beside
  }
}
