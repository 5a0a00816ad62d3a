import { cellName, DIRECTION_NAMES, edgeOf, opposite } from '../../level/grid'
import { EdgeKind, isWalkable } from '../../level/kinds'
import type { Level } from '../../level/level'
import { beyondBorder, borderSide, halfWraps, type BorderSide } from '../../level/wraps'
import { severityAt, toProblems, type LawProblem, type Law } from '../law'
import { proposeSides } from '../repairs/proposal'

/** A passage over a border that wraps around is open at both of its ends. */
export const wrapsWhole: Law = {
  id: 'wraps-whole',
  statement: 'A passage over a border that wraps around is open on both sides of the level.',
  check(level) {
    const edges = halfWraps(level).map(({ cell, direction }) => edgeOf(level, cell, direction))
    return toProblems(
      wrapsWhole.id,
      edges,
      (edge) => describe(level, edge),
      (count, { cells }) =>
        `${count} passages over the border are closed on the opposite side of the level, the first at ${cellName(level, cells[0] ?? 0)}.`,
    )
  },
  propose({ level }, { edges }) {
    const side = edges.length === 1 ? borderSide(level, edges[0] ?? 0) : undefined
    if (!side) return []
    const beyond = beyondBorder(level, side.cell, side.direction)
    const far = { cell: beyond, direction: opposite(side.direction), kind: EdgeKind.open }
    const close = proposeSides('close-wrap', 'Close it here, too', [{ ...side, kind: EdgeKind.wall }])
    return isWalkable(level.cells[beyond])
      ? [proposeSides('open-wrap', 'Open it on the opposite side', [far]), close]
      : [close]
  },
}

function describe(level: Level, edge: number): LawProblem {
  // The law reports only edges of the border.
  const { cell, direction } = borderSide(level, edge) as BorderSide
  const beyond = beyondBorder(level, cell, direction)
  const message = `The border wraps around, but the passage to the ${DIRECTION_NAMES[direction]} at ${cellName(level, cell)} is closed on the opposite side, at ${cellName(level, beyond)}. Open it there, or close it here.`
  return { severity: severityAt(level, cell), message, cells: [cell, beyond], edges: [edge] }
}
