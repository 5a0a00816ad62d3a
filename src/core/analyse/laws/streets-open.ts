import { cellName, cellsOfEdge, isNorthEdge, NORTH, WEST } from '../../level/grid'
import { CellKind, edgeKindRow, EdgeKind, IS_OPEN, IS_SPECIAL } from '../../level/kinds'
import { edgeAt } from '../../level/level'
import { cellsBeside, findInnerEdges, toProblems, type Law } from '../law'
import { proposeSides } from '../repairs/proposal'

/** Streets side by side are one street. */
export const streetsOpen: Law = {
  id: 'streets-open',
  statement: 'No wall and no door stands between two streets that lie side by side.',
  check(level) {
    const faulty = findInnerEdges(
      level,
      (first, second, edge) =>
        first === CellKind.street &&
        second === CellKind.street &&
        IS_OPEN[edge] === 0 &&
        edge !== EdgeKind.undecided,
    )
    return toProblems(
      streetsOpen.id,
      faulty,
      (edge) => {
        const [first, second] = cellsOfEdge(level, edge)
        const row = edgeKindRow(edgeAt(level, edge))
        // Bars across a street, a secret door in it: nothing but a hand sets them.
        const isByHand = IS_SPECIAL[row.value] === 1
        const end = isByHand ? 'It was set by hand and stays.' : 'Open the edge.'
        return {
          severity: isByHand ? 'hint' : 'error',
          message: `Between the streets at ${cellName(level, first)} and ${cellName(level, second)} stands an edge of the kind "${row.label.toLowerCase()}"; streets side by side are open to each other. ${end}`,
          cells: cellsBeside(level, edge),
          edges: [edge],
        }
      },
      (count, fault) =>
        `${count} edges between streets are closed, the first at ${cellName(level, fault.cells[0] ?? 0)}; streets side by side are open to each other.`,
    )
  },
  propose({ level }, { edges }) {
    const [edge] = edges
    if (edge === undefined || edges.length > 1) return []
    const direction = isNorthEdge(level, edge) ? NORTH : WEST
    const [, cell] = cellsOfEdge(level, edge)
    return [proposeSides('open', 'Open it', [{ cell, direction, kind: EdgeKind.open }])]
  },
}
