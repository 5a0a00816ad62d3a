import type { CellSide } from './building-doors'
import { DIRECTIONS, edgeOf, neighbour } from './grid'
import { EdgeKind, IS_DOOR } from './kinds'
import { edgeAt, setEdge, type LevelDraft } from './level'

/** Joins houses into one building with one of their doors, in place: opens the sides between them, closes all other doors. */
export function joinHouses(draft: LevelDraft, cells: readonly number[], door: CellSide | undefined): void {
  const own = new Set(cells)
  for (const cell of cells) {
    for (const side of DIRECTIONS) {
      const edge = edgeOf(draft, cell, side)
      if (own.has(neighbour(draft, cell, side))) setEdge(draft, edge, EdgeKind.open)
      else if (IS_DOOR[edgeAt(draft, edge)] === 1 && (cell !== door?.cell || side !== door.side))
        setEdge(draft, edge, EdgeKind.wall)
    }
  }
}
