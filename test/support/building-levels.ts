import * as fc from 'fast-check'
import { rederiveEdges } from '../../src/core/level/edges'
import { cellsOfEdge, edgeCount } from '../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../src/core/level/kinds'
import { createDraft, setEdge, type Level, type LevelDraft } from '../../src/core/level/level'
import { Mark } from '../../src/core/level/marks'

const kinds: Readonly<Record<string, number>> = {
  '.': CellKind.undecided,
  s: CellKind.street,
  h: CellKind.house,
  r: CellKind.rock,
}

/** A level from rows of letters, drawn by hand; `join` returns the edge between each two neighbouring houses. */
function drawn(rows: readonly string[], join: (edge: number) => number): Level {
  const draft: LevelDraft = createDraft(rows[0]?.length ?? 0, rows.length)
  for (const [cell, letter] of [...rows.join('')].entries()) {
    draft.cells[cell] = kinds[letter] ?? 0
    if (letter !== '.') draft.marks[cell] = Mark.placed
  }
  for (let edge = 0; edge < edgeCount(draft); edge++) {
    const isHouse = (cell: number): boolean => cell >= 0 && draft.cells[cell] === CellKind.house
    if (cellsOfEdge(draft, edge).every(isHouse)) setEdge(draft, edge, join(edge))
  }
  rederiveEdges(draft, draft.cells.keys())
  return draft
}

/** A level from rows of letters in which neighbouring houses form one building; painting decides its doors. */
export function joinedHouses(...rows: readonly string[]): Level {
  return drawn(rows, () => EdgeKind.open)
}

/** Levels drawn by hand with buildings of all shapes, with walls and doors inside them; at most 7 x 7 cells. */
export function townsOfBuildings(): fc.Arbitrary<Level> {
  const letters = fc.constantFrom('s', 's', 'h', 'h', 'h', 'h', 'r', '.')
  const side = fc.integer({ min: 1, max: 7 })
  const joins = [
    EdgeKind.wall,
    EdgeKind.wall,
    EdgeKind.open,
    EdgeKind.archway,
    EdgeKind.door,
    EdgeKind.lockedDoor,
    EdgeKind.oneWayBack,
  ]
  return fc.tuple(side, side).chain(([width, height]) => {
    const row = fc.array(letters, { minLength: width, maxLength: width })
    const edges = 2 * width * height + width + height
    return fc
      .tuple(
        fc.array(row, { minLength: height, maxLength: height }),
        fc.array(fc.constantFrom(...joins), { minLength: edges, maxLength: edges }),
      )
      .map(([rows, kindsOfEdges]) =>
        drawn(
          rows.map((each) => each.join('')),
          (edge) => kindsOfEdges[edge] ?? EdgeKind.wall,
        ),
      )
  })
}
