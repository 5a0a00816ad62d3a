import { DIRECTIONS, EAST, edgeOf, neighbour, NORTH, SOUTH, WEST, xOf, yOf, type Box } from '../level/grid'
import { edgeAt, type Level } from '../level/level'
import { cornerTrees, stallsOf } from '../level/square-things'
import { AreaKind, areaMap, boxOfPlace } from '../level/areas'
import { CellKind, EdgeKind } from '../level/kinds'
import { MeshPart } from './parts'
import { Shape } from './shape'
import type { MeshSizes, PartTriangles } from './triangles'

/**
 * What stands on squares and along avenues beside the furniture of places, as finished maps draw it. Only for views:
 * exported files have the furniture.
 */
export interface StreetThing {
  readonly kind: 'tree' | 'stall' | 'poplar'
  readonly cell: number
  /** The north-western corner of its own square of one cell, in cells. */
  readonly x: number
  readonly y: number
}

/** Lists these things on the cells of a rectangle. Linear in its cells, and in the squares and markets of the level. */
export function streetThingsIn(level: Level, box: Box): readonly StreetThing[] {
  const things: StreetThing[] = []
  const isIn = (cell: number): boolean => {
    const [x, y] = [xOf(level, cell) - box.x, yOf(level, cell) - box.y]
    return x >= 0 && y >= 0 && x < box.width && y < box.height
  }
  const areas = areaMap(level)
  if (!areas) return things
  const isTaken = (cell: number): boolean => level.places.some((place) => place.cell === cell)
  for (const place of level.places) {
    if (place.kind === 'square') {
      if (!meets(boxOfPlace(level, place), box)) continue
      for (const { cell, x, y } of cornerTrees(level, place, isTaken)) {
        if (isIn(cell)) things.push({ kind: 'tree', cell, x: x - 0.5, y: y - 0.5 })
      }
    } else if (place.kind === 'market' && areas[place.cell] === AreaKind.square) {
      for (const { cell, x, y } of stallsOf(level, place)) {
        // The furniture of the market is the stall on its own cell.
        if (cell !== place.cell && isIn(cell)) things.push({ kind: 'stall', cell, x: x - 0.2, y: y - 0.29 })
      }
    }
  }
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) addPoplars(things, level, areas, x, y)
  }
  return things
}

function meets(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    one.y < other.y + other.height &&
    one.x + one.width > other.x &&
    one.y + one.height > other.y
  )
}

/** How far from the wall of a house the trees of an avenue are, in cells. */
const FROM_WALL = 0.13

/** Adds a tree at the corner of an avenue's cell, before the wall between every second house and the next. */
function addPoplars(things: StreetThing[], level: Level, areas: Uint8Array, x: number, y: number): void {
  const cell = y * level.width + x
  if (areas[cell] !== AreaKind.avenue) return
  for (const direction of DIRECTIONS) {
    const isAcross = direction === NORTH || direction === SOUTH
    const along = isAcross ? x : y
    if (along % 2 === 1) continue
    const beside = neighbour(level, cell, direction)
    const next = neighbour(level, cell, isAcross ? EAST : SOUTH)
    if (beside < 0 || next < 0 || areas[next] !== AreaKind.avenue) continue
    // A house on both sides of the tree: no door and no street is behind it.
    if (
      level.cells[beside] !== CellKind.house ||
      edgeAt(level, edgeOf(level, cell, direction)) === EdgeKind.open
    )
      continue
    if (level.cells[neighbour(level, next, direction)] !== CellKind.house) continue
    const away = direction === NORTH || direction === WEST ? FROM_WALL : 1 - FROM_WALL
    const [atX, atY] = isAcross ? [x + 1, y + away] : [x + away, y + 1]
    things.push({ kind: 'poplar', cell, x: atX - 0.5, y: atY - 0.5 })
  }
}

/** Builds the shape of a thing in its own square, from 0 to 1 along +X and +Z. */
export function streetThingShape(
  kind: StreetThing['kind'] | 'fountain',
  sizes: MeshSizes,
): readonly PartTriangles[] {
  const shape = new Shape(sizes)
  const { frame, step, awning, iron, water, statue } = MeshPart
  switch (kind) {
    case 'tree':
      shape.box(step, 0.36, 0, 0.36, 0.64, 0.09, 0.64)
      shape.box(frame, 0.47, 0.09, 0.47, 0.53, 0.46, 0.53)
      addCrown(shape, [0.4, 0.12, 0.66, 0.26, 0.95, 0.2, 1.18, 0.04])
      break
    case 'poplar':
      shape.box(frame, 0.482, 0, 0.482, 0.518, 0.4, 0.518)
      addCrown(shape, [0.34, 0.05, 0.6, 0.1, 0.98, 0.075, 1.22, 0.012])
      break
    case 'stall':
      for (const x of [0.22, 0.75]) {
        for (const z of [0.32, 0.66]) shape.box(frame, x, 0, z, x + 0.03, z < 0.5 ? 0.72 : 0.62, z + 0.03)
      }
      shape.box(frame, 0.25, 0, 0.56, 0.75, 0.26, 0.66)
      for (const x of [0.3, 0.42, 0.54, 0.66]) shape.box(awning, x, 0.26, 0.58, x + 0.06, 0.32, 0.64)
      shape.tapered(awning, 0.5, 0.62, { x: 0.32, z: 0.26 }, 0.76, { x: 0.28, z: 0.06 })
      break
    case 'fountain':
      shape.box(step, 0.08, 0, 0.08, 0.92, 0.05, 0.92)
      for (const [x0, z0, x1, z1] of [
        [0.16, 0.16, 0.84, 0.23],
        [0.16, 0.77, 0.84, 0.84],
        [0.16, 0.23, 0.23, 0.77],
        [0.77, 0.23, 0.84, 0.77],
      ] as const) {
        shape.box(step, x0, 0.05, z0, x1, 0.21, z1)
      }
      shape.level(water, true, 0.16, 0.23, 0.23, 0.77, 0.77)
      shape.tapered(statue, 0.5, 0.05, { x: 0.1, z: 0.1 }, 0.38, { x: 0.05, z: 0.05 })
      shape.tapered(statue, 0.5, 0.38, { x: 0.06, z: 0.06 }, 0.46, { x: 0.19, z: 0.19 })
      shape.level(water, true, 0.462, 0.33, 0.33, 0.67, 0.67)
      shape.tapered(statue, 0.5, 0.462, { x: 0.035, z: 0.035 }, 0.6, { x: 0.02, z: 0.02 })
      shape.box(iron, 0.49, 0.6, 0.49, 0.51, 0.68, 0.51)
  }
  return shape.gatherer.finish()
}

/** Adds the crown of a tree: `rings` holds heights and radii in turn, from the lowest upwards. */
function addCrown(shape: Shape, rings: readonly number[]): void {
  for (let at = 0; at + 3 < rings.length; at += 2) {
    const [y0 = 0, low = 0, y1 = 0, high = 0] = rings.slice(at, at + 4)
    shape.cone(MeshPart.leaves, 0.5, 0.5, y0, low, y1, high)
  }
}
