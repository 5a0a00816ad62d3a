import { cellName, cellsOfEdge, isNorthEdge, NORTH, WEST } from '../../level/grid'
import { edgeKindRow, EdgeKind, IS_STREET } from '../../level/kinds'
import { edgeAt } from '../../level/level'
import { cellsBeside, findInnerEdges, toProblems, type Law } from '../law'
import { proposeSides } from '../repairs/proposal'

/**
 * Neighbouring streets are open to each other unless an author separates them: no generator makes a wall between
 * streets.
 */
export const streetsOpen: Law = {
  id: 'streets-open',
  statement:
    'No wall and no bars stand between two streets that lie side by side, unless an author set them.',
  check(level) {
    const faulty = findInnerEdges(
      level,
      (first, second, edge) =>
        IS_STREET[first] === 1 && IS_STREET[second] === 1 && edgeKindRow(edge).passage === 'shut',
    )
    return toProblems(
      streetsOpen.id,
      faulty,
      (edge) => {
        const [first, second] = cellsOfEdge(level, edge)
        const row = edgeKindRow(edgeAt(level, edge))
        return {
          severity: 'hint',
          message: `Between the streets at ${cellName(level, first)} and ${cellName(level, second)} stands an edge of the kind "${row.label.toLowerCase()}". It was set by hand and stays.`,
          cells: cellsBeside(level, edge),
          edges: [edge],
        }
      },
      (count, problem) =>
        `${count} edges between streets are closed, the first at ${cellName(level, problem.cells[0] ?? 0)}. They were set by hand and stay.`,
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
