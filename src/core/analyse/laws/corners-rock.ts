import { cellName, cornersOf } from '../../level/grid'
import { CellKind, cellKindRow } from '../../level/kinds'
import { severityAt, type Law } from '../law'

/** The town wall has towers at its corners. */
export const cornersRock: Law = {
  id: 'corners-rock',
  statement: 'The four corner cells are rock.',
  check(level) {
    // A level one cell wide has fewer than four corners.
    const corners = [...new Set(cornersOf(level))]
    return corners
      .filter((cell) => level.cells[cell] !== CellKind.rock && level.cells[cell] !== CellKind.undecided)
      .map((cell) => {
        const severity = severityAt(level, cell)
        const kind = cellKindRow(level.cells[cell] ?? 0).label.toLowerCase()
        const end = severity === 'hint' ? 'It was drawn by hand and stays.' : 'Make it rock.'
        return {
          rule: cornersRock.id,
          severity,
          message: `The corner at ${cellName(level, cell)} is ${kind}; the four corners are rock. ${end}`,
          cells: [cell],
          edges: [],
        }
      })
  },
}
