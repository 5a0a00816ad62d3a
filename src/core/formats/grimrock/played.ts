import { cellsOfEdge } from '../../level/grid'
import { CellKind, EdgeKind, IS_DOOR, IS_SHUT } from '../../level/kinds'
import type { Level } from '../../level/level'
import { asPlayed, mapEdges, type PlayedLevel } from '../played-level'
import { isSolid, type GrimrockMap } from './map'

/**
 * Returns a level as the party meets it in a map: cells that do not fit become wall, as rock does, with the doors beside them;
 * doors of all kinds open from both sides. The party begins at `start`, unless that cell does not fit.
 */
export function playedMap(level: Level, { blockOf }: GrimrockMap, start: number | undefined): PlayedLevel {
  const isWall = (cell: number): boolean => cell < 0 || isSolid(level, cell) || !blockOf(cell)
  const met = mapEdges(level, (edge, kind) => {
    if (IS_SHUT[kind] === 1 || cellsOfEdge(level, edge).some(isWall)) return EdgeKind.wall
    return IS_DOOR[kind] === 1 ? EdgeKind.door : EdgeKind.open
  })
  const cells = level.cells.slice()
  for (let cell = 0; cell < cells.length; cell++) {
    if (isWall(cell)) cells[cell] = CellKind.rock
    else if (cells[cell] === CellKind.undecided) cells[cell] = CellKind.street
  }
  const isWritten = start !== undefined && blockOf(start) !== undefined
  return { ...asPlayed({ ...met, cells }), start: isWritten ? start : undefined }
}
