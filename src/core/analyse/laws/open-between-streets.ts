import { cellName, cellsOfEdge, isNorthEdge, NORTH, WEST } from '../../level/grid'
import { CellKind, cellKindRow, EdgeKind, IS_BARE, IS_OPEN, IS_STREET } from '../../level/kinds'
import { cellsBeside, findInnerEdges, toProblems, type Law } from '../law'
import { innerDoors, proposeSides } from '../repairs/proposal'

/** Houses and rock are closed towards streets, except for doors. */
export const openBetweenStreets: Law = {
  id: 'open-between-streets',
  statement: 'Open passages lie only between two streets, or within a building.',
  check(level) {
    const faulty = findInnerEdges(
      level,
      (first, second, edge) =>
        IS_OPEN[edge] === 1 &&
        (IS_STREET[first] !== 1 || IS_STREET[second] !== 1) &&
        (first !== CellKind.house || second !== CellKind.house) &&
        !leadsOut(first, second) &&
        !leadsOut(second, first) &&
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
      (count, problem) =>
        `${count} open passages lead into houses or rock, the first at ${cellName(level, problem.cells[0] ?? 0)}; open passages lie only between two streets.`,
    )
  },
  propose({ level }, { cells, edges }) {
    const [edge] = edges
    if (edge === undefined || edges.length > 1) return []
    const direction = isNorthEdge(level, edge) ? NORTH : WEST
    const [, cell] = cellsOfEdge(level, edge)
    const close = proposeSides('close', 'Close it', [{ cell, direction, kind: EdgeKind.wall }])
    const house = cells.find((beside) => level.cells[beside] === CellKind.house)
    const isOnStreet = cells.some((beside) => IS_STREET[level.cells[beside] ?? 0] === 1)
    if (house === undefined || !isOnStreet || innerDoors(level, house).length > 0) return [close]
    return [proposeSides('door', 'Make it a door', [{ cell, direction, kind: EdgeKind.door }]), close]
  },
}

/** Whether an opening leads from a street out of the town or onto water: the law of gates judges it. */
function leadsOut(from: number, to: number): boolean {
  return IS_STREET[from] === 1 && IS_BARE[to] === 1
}
