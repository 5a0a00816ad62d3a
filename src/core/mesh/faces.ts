import { cellsOfEdge, edgeOf, DIRECTIONS } from '../level/grid'
import { CellKind, EdgeKind } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { hasMark, Mark } from '../level/marks'
import { MeshPart } from './parts'

/**
 * Which part is seen where. A wall has two faces, each of which belongs to the cell that it is seen from; a town wall's
 * outer face is seen from beyond the border, or from outside. Rock that is shut in on all four sides is solid: nothing in
 * it is seen.
 */

/** What nothing is seen of. */
export const NO_PART = 255

/** Whether a cell is rock that nobody can look into. */
export function isSolid(level: Level, cell: number): boolean {
  if (level.cells[cell] !== CellKind.rock) return false
  for (const direction of DIRECTIONS) {
    if (edgeAt(level, edgeOf(level, cell, direction)) !== EdgeKind.wall) return false
  }
  return true
}

/** The part of a wall's face that is seen from one cell with the other behind it; -1 is what lies beyond the border. */
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

/** Whether a cell lies outside the town, or -1 beyond the map. */
export function isOutOfTown(level: Level, cell: number): boolean {
  return cell < 0 || level.cells[cell] === CellKind.outside
}

/** Whether there is water in a cell, be it under a bridge. */
export function hasWater(level: Level, cell: number): boolean {
  const kind = level.cells[cell]
  return kind === CellKind.water || kind === CellKind.bridge
}

/** The parts of both faces of an edge: as seen from its northern or western cell, and from the other one. */
export function facesOfEdge(level: Level, edge: number): readonly [first: number, second: number] {
  const [first, second] = cellsOfEdge(level, edge)
  return [facePart(level, first, second), facePart(level, second, first)]
}

/** The part of a cell's floor; the surface of water lies lower than all others. */
export function floorPart(level: Level, cell: number): number {
  switch (level.cells[cell]) {
    case CellKind.street:
      return hasMark(level.marks[cell], Mark.courtSeed) ? MeshPart.court : MeshPart.street
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

/** Whether a cell lies under a ceiling: houses do, and caves in the rock. */
export function isCovered(level: Level, cell: number): boolean {
  const kind = level.cells[cell]
  return kind === CellKind.house || kind === CellKind.rock
}
