import { cellName, cornersOf, DIRECTIONS, neighbour } from '../../level/grid'
import { CellKind, cellKindRow, IS_BARE, IS_STREET } from '../../level/kinds'
import { severityAt, type Law } from '../law'
import { proposeKind } from '../repairs/proposal'

/** The town wall has towers at its corners. */
export const cornersRock: Law = {
  id: 'corners-rock',
  statement: 'The four corner cells of the map are rock, unless the town ends before them.',
  check(level) {
    // A level one cell wide has fewer than four corners.
    const corners = [...new Set(cornersOf(level))]
    return corners
      .filter((cell) => {
        const kind = level.cells[cell] ?? 0
        return kind !== CellKind.rock && kind !== CellKind.undecided && IS_BARE[kind] === 0
      })
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
  propose({ level }, { cells }) {
    const [corner] = cells
    if (corner === undefined) return []
    const rock = proposeKind('make-rock', 'Make it rock', CellKind.rock, [corner])
    const streets = DIRECTIONS.map((direction) => neighbour(level, corner, direction)).filter(
      (beside) => IS_STREET[level.cells[beside] ?? 0] === 1,
    )
    if (streets.length === 0) return [rock]
    const apart = proposeKind(
      'make-rock-apart',
      'Make it rock, with houses beside it',
      CellKind.house,
      streets,
    )
    return [rock, { ...apart, kinds: [...rock.kinds, ...apart.kinds] }]
  },
}
