import { cellsOfEdge, edgeCount } from '../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../src/core/level/kinds'
import { draftOf, edgeAt, setEdge, type Level } from '../../src/core/level/level'

const LOW: readonly number[] = [CellKind.street, CellKind.bridge, CellKind.water]

/**
 * A level with all invisible walls opened: banks between water and cells of the same height, and edges
 * between outside and outside or the edge of the map.
 */
export function withOpenBanks(level: Level): Level {
  const draft = draftOf(level)
  for (let edge = 0; edge < edgeCount(level); edge++) {
    if (edgeAt(level, edge) !== EdgeKind.wall) continue
    // Cells beyond the map count as outside.
    const kinds = cellsOfEdge(level, edge).map((cell) => level.cells[cell] ?? CellKind.outside)
    const hasWater = kinds.includes(CellKind.water)
    const isFlat = kinds.every((kind) => LOW.includes(kind) || kind === CellKind.outside)
    const isOutside = kinds.every((kind) => kind === CellKind.outside)
    if ((hasWater && isFlat) || isOutside) setEdge(draft, edge, EdgeKind.open)
  }
  return draft
}
