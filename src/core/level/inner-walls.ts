import { cellsOfEdge, EAST, edgeOf, neighbour, SOUTH } from './grid'
import { CellKind, EdgeKind, IS_BARE, IS_STREET } from './kinds'
import { edgeAt, setEdge, type Level, type LevelDraft } from './level'

/** Inner walls: lines of wall that an author draws, also across undecided ground, and that no run moves. */

/** Calls back for each edge with an inner wall, in rising order. */
export function visitInnerWalls({ northEdges, westEdges }: Level, visit: (edge: number) => void): void {
  for (const [edges, first] of [
    [northEdges, 0],
    [westEdges, northEdges.length],
  ] as const) {
    let at = edges.indexOf(EdgeKind.innerWall)
    while (at >= 0) {
      visit(first + at)
      at = edges.indexOf(EdgeKind.innerWall, at + 1)
    }
  }
}

export function hasInnerWalls({ northEdges, westEdges }: Level): boolean {
  return northEdges.indexOf(EdgeKind.innerWall) >= 0 || westEdges.indexOf(EdgeKind.innerWall) >= 0
}

/** Copies the inner walls of a level to another of the same size. */
export function keepInnerWalls(level: Level, draft: LevelDraft): void {
  visitInnerWalls(level, (edge) => setEdge(draft, edge, EdgeKind.innerWall))
}

/** Whether an inner wall can stand on an edge: between two cells that belong to the town. */
export function canHaveInnerWall(level: Level, edge: number): boolean {
  return cellsOfEdge(level, edge).every((cell) => cell >= 0 && IS_BARE[level.cells[cell] ?? 0] !== 1)
}

/** Returns the kind of an edge once its inner wall is removed. */
export function kindWithoutInnerWall(level: Level, edge: number): number {
  const kinds = cellsOfEdge(level, edge).map((cell) => level.cells[cell] ?? CellKind.undecided)
  if (kinds.includes(CellKind.undecided)) return EdgeKind.undecided
  return kinds.every((kind) => IS_STREET[kind] === 1) ? EdgeKind.open : EdgeKind.wall
}

/** Removes the inner walls between cells of a list, in place. */
export function removeInnerWallsWithin(draft: LevelDraft, cells: Iterable<number>): void {
  if (!hasInnerWalls(draft)) return
  const own = new Set(cells)
  for (const cell of own) {
    for (const direction of [EAST, SOUTH] as const) {
      const edge = edgeOf(draft, cell, direction)
      if (edgeAt(draft, edge) === EdgeKind.innerWall && own.has(neighbour(draft, cell, direction)))
        setEdge(draft, edge, kindWithoutInnerWall(draft, edge))
    }
  }
}
