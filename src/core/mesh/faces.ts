import { AreaKind, areaMap } from '../level/areas'
import { cellsOfEdge, edgeOf, DIRECTIONS } from '../level/grid'
import { CellKind, IS_WALL } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { hasMark, Mark } from '../level/marks'
import { isOutOfTown } from '../level/outer-side'
import { MeshPart } from './parts'

/**
 * Which part is visible where. A wall has two faces; each belongs to the cell from which it is visible. The outer face
 * of a town wall is visible from beyond the border, or from outside cells. Rock enclosed on all four sides is solid:
 * nothing in it is visible.
 */

/** The part of invisible surfaces. */
export const NO_PART = 255

/** Whether a cell is rock without an open side. */
export function isSolid(level: Level, cell: number): boolean {
  if (level.cells[cell] !== CellKind.rock) return false
  for (const direction of DIRECTIONS) {
    if (IS_WALL[edgeAt(level, edgeOf(level, cell, direction))] !== 1) return false
  }
  return true
}

/** Returns the part of a wall's face visible from one cell with the other behind it; -1 is beyond the border. */
export function facePart(level: Level, seenFrom: number, behind: number): number {
  if (isOutOfTown(level, seenFrom)) return MeshPart.townWall
  const kind = level.cells[seenFrom]
  const behindKind = behind < 0 ? -1 : level.cells[behind]
  if (kind === CellKind.house) return behindKind === CellKind.house ? MeshPart.partyWall : MeshPart.interior
  if (kind === CellKind.rock) return isSolid(level, seenFrom) ? NO_PART : MeshPart.rock
  if (isOutOfTown(level, behind)) return MeshPart.townWall
  if (behindKind === CellKind.house) return MeshPart.facade
  return behindKind === CellKind.rock ? MeshPart.rock : MeshPart.streetWall
}

/** Whether a cell has water, perhaps under a bridge. */
export function hasWater(level: Level, cell: number): boolean {
  const kind = level.cells[cell]
  return kind === CellKind.water || kind === CellKind.bridge
}

/** Returns the parts of both faces of an edge: as seen from its northern or western cell, and from the other one. */
export function facesOfEdge(level: Level, edge: number): readonly [first: number, second: number] {
  const [first, second] = cellsOfEdge(level, edge)
  return [facePart(level, first, second), facePart(level, second, first)]
}

/** Returns the part of a cell's floor; the surface of water lies lower than all others. */
export function floorPart(level: Level, cell: number): number {
  switch (level.cells[cell]) {
    case CellKind.street:
      return streetPart(level, cell)
    case CellKind.bridge:
      return MeshPart.bridge
    case CellKind.water:
      return MeshPart.water
    case CellKind.outside:
      return MeshPart.land
    case CellKind.house:
      return MeshPart.houseFloor
    case CellKind.rock:
      return isSolid(level, cell) ? NO_PART : MeshPart.rockFloor
    default:
      return MeshPart.undecidedFloor
  }
}

function streetPart(level: Level, cell: number): number {
  const area = areaMap(level)?.[cell]
  if (area === AreaKind.square) return MeshPart.square
  if (hasMark(level.marks[cell], Mark.courtSeed)) return MeshPart.court
  return area === AreaKind.avenue ? MeshPart.avenue : MeshPart.street
}

/** Whether a cell has a ceiling: houses and caves in the rock do. */
export function isCovered(level: Level, cell: number): boolean {
  const kind = level.cells[cell]
  return kind === CellKind.house || kind === CellKind.rock
}
