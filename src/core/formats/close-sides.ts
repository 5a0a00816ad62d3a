import { CellKind, EdgeKind } from '../level/kinds'
import type { LevelDraft } from '../level/level'

/**
 * Decides the edges that a file omits: open between two walkable cells, walls beside rock and around the level. Edges
 * of undecided cells stay undecided.
 */
export function closeSides(draft: LevelDraft): void {
  const { width, height, cells } = draft
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x < width; x++) {
      const edge = y * width + x
      if (draft.northEdges[edge] !== EdgeKind.undecided) continue
      draft.northEdges[edge] = between(
        y > 0 ? cells[edge - width] : CellKind.rock,
        y < height ? cells[edge] : CellKind.rock,
      )
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x <= width; x++) {
      const edge = y * (width + 1) + x
      if (draft.westEdges[edge] !== EdgeKind.undecided) continue
      const cell = y * width + x
      draft.westEdges[edge] = between(
        x > 0 ? cells[cell - 1] : CellKind.rock,
        x < width ? cells[cell] : CellKind.rock,
      )
    }
  }
}

function between(first: number | undefined, second: number | undefined): number {
  if (first === CellKind.undecided || second === CellKind.undecided) return EdgeKind.undecided
  return first === CellKind.rock || second === CellKind.rock ? EdgeKind.wall : EdgeKind.open
}
