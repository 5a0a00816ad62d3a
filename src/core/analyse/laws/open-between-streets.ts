import { cellName, cellsOfEdge } from '../../level/grid'
import { CellKind, cellKindRow, IS_OPEN } from '../../level/kinds'
import { cellsBeside, findInnerEdges, toProblems, type Law } from '../law'

/** Houses and rock are closed but for doors. */
export const openBetweenStreets: Law = {
  id: 'open-between-streets',
  statement: 'Open passages lie only between two streets.',
  check(level) {
    const faulty = findInnerEdges(
      level,
      (first, second, edge) =>
        IS_OPEN[edge] === 1 &&
        (first !== CellKind.street || second !== CellKind.street) &&
        first !== CellKind.undecided &&
        second !== CellKind.undecided,
    )
    const nameOf = (cell: number): string =>
      `the ${cellKindRow(level.cells[cell] ?? 0).label.toLowerCase()} at ${cellName(level, cell)}`
    return toProblems(
      openBetweenStreets.id,
      faulty,
      (edge) => {
        const [first, second] = cellsOfEdge(level, edge)
        return {
          severity: 'error',
          message: `An open passage lies between ${nameOf(first)} and ${nameOf(second)}; open passages lie only between two streets. Put a wall or a door there.`,
          cells: cellsBeside(level, edge),
          edges: [edge],
        }
      },
      (count, fault) =>
        `${count} open passages lead into houses or rock, the first at ${cellName(level, fault.cells[0] ?? 0)}; open passages lie only between two streets.`,
    )
  },
}
