import {
  DIRECTIONS,
  EAST,
  edgeOf,
  neighbour,
  opposite,
  SOUTH,
  NORTH,
  type Direction,
  type Box,
} from '../level/grid'
import { CellKind, IS_WALL } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'

import { hasWater } from './faces'
import { MeshPart } from './parts'
import type { MeshSizes, TriangleGatherer } from './triangles'

/** Depth of the water surface below the streets, in wall heights. */
export const WATER_DROP = 0.16
/** Thickness of a bridge's deck and height of its railings, in wall heights. */
export const DECK = 0.04
const RAIL = 0.28

/**
 * Adds the geometry along water: banks down to its surface, and the sides and railings of bridges. Linear in the cells
 * of the chunk.
 */
export function addBanks(
  gatherer: TriangleGatherer,
  level: Level,
  chunk: Box,
  { cell: side, height }: MeshSizes,
): void {
  const low = -WATER_DROP * height
  const deck = -DECK * height
  for (let y = chunk.y; y < chunk.y + chunk.height; y++) {
    for (let x = chunk.x; x < chunk.x + chunk.width; x++) {
      const cell = y * level.width + x
      if (!hasWater(level, cell)) continue
      for (const direction of DIRECTIONS) {
        const beside = neighbour(level, cell, direction)
        if (beside < 0) continue
        const at = lineOf(x, y, direction) * side
        const from = (isAcross(direction) ? x : y) * side
        const add = (part: number, bottom: number, top: number, facing: Direction): void =>
          gatherer.addUpright(part, facing, at, from, from + side, bottom, top)
        const isBridge = level.cells[cell] === CellKind.bridge
        if (!hasWater(level, beside)) add(MeshPart.bank, low, isBridge ? deck : 0, opposite(direction))
        else if (!isBridge && level.cells[beside] === CellKind.bridge) {
          add(MeshPart.bridge, deck, 0, opposite(direction))
          if (IS_WALL[edgeAt(level, edgeOf(level, cell, direction))] !== 1) continue
          add(MeshPart.rail, 0, RAIL * height, opposite(direction))
          add(MeshPart.rail, 0, RAIL * height, direction)
        }
      }
    }
  }
}

/** Whether a side runs from west to east. */
function isAcross(direction: Direction): boolean {
  return direction === NORTH || direction === SOUTH
}

/** Returns the grid line of a side of a cell. */
function lineOf(x: number, y: number, direction: Direction): number {
  if (isAcross(direction)) return direction === SOUTH ? y + 1 : y
  return direction === EAST ? x + 1 : x
}
