import { cellsOfEdge, edgeCount } from '../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../src/core/level/kinds'
import { draftOf, edgeAt, setEdge, type Level } from '../../src/core/level/level'

const LOW: readonly number[] = [CellKind.street, CellKind.bridge, CellKind.water]

/**
 * A level in which every wall that is none to be seen is open: banks between water and what lies as low, and whatever
 * lies between outside and outside or at the edge of the map.
 */
export function withOpenBanks(level: Level): Level {
  const draft = draftOf(level)
  for (let edge = 0; edge < edgeCount(level); edge++) {
    if (edgeAt(level, edge) !== EdgeKind.wall) continue
    // What lies beyond the map is as outside.
    const kinds = cellsOfEdge(level, edge).map((cell) => level.cells[cell] ?? CellKind.outside)
    const hasWater = kinds.includes(CellKind.water)
    const isFlat = kinds.every((kind) => LOW.includes(kind) || kind === CellKind.outside)
    const isOutside = kinds.every((kind) => kind === CellKind.outside)
    if ((hasWater && isFlat) || isOutside) setEdge(draft, edge, EdgeKind.open)
  }
  return draft
}
