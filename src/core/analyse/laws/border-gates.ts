import { cellName, DIRECTIONS, edgeOf, isCorner, neighbour } from '../../level/grid'
import { CellKind, EdgeKind, IS_DOOR, IS_OPEN } from '../../level/kinds'
import { canBeGate } from '../../level/edges'
import { edgeAt, type Level } from '../../level/level'
import { hasMark, Mark } from '../../level/marks'
import { severityAt, toProblems, type Fault, type Law } from '../law'
import { proposeKind, proposeSides } from '../repairs/proposal'

/** The town wall is broken by gates alone. Openings at houses and at rock break the laws of houses and of rock. */
export const borderGates: Law = {
  id: 'border-gates',
  statement: 'Streets on the border are gates, and the town wall is open only at gates.',
  check(level) {
    return toProblems(
      borderGates.id,
      borderCells(level).filter((cell) => isFaulty(level, cell)),
      (cell) => describe(level, cell),
      (count, fault) =>
        `${count} cells on the border are streets or open the wall without being gates, the first at ${cellName(level, fault.cells[0] ?? 0)}; streets on the border are gates.`,
    )
  },
  propose({ level }, { cells }) {
    const [cell] = cells
    if (cell === undefined || cells.length > 1) return []
    const close = proposeSides(
      'close-wall',
      'Close the town wall',
      DIRECTIONS.filter((direction) => neighbour(level, cell, direction) < 0).map((direction) => ({
        cell,
        direction,
        kind: level.cells[cell] === CellKind.undecided ? EdgeKind.undecided : EdgeKind.wall,
      })),
    )
    if (level.cells[cell] !== CellKind.street || !canBeGate(level, cell)) return [close]
    const kinds = [{ cell, kind: CellKind.street, marks: Mark.gateSeed }]
    return [
      { id: 'make-gate', label: 'Make it a gate', kinds, sides: [] },
      proposeKind('make-house', 'Make it a house', CellKind.house, [cell]),
    ]
  },
}

function borderCells(level: Level): readonly number[] {
  const { width, height } = level
  const cells: number[] = []
  for (let x = 0; x < width; x++) cells.push(x)
  for (let y = 1; y < height - 1; y++) {
    cells.push(y * width)
    if (width > 1) cells.push(y * width + width - 1)
  }
  if (height > 1) for (let x = 0; x < width; x++) cells.push((height - 1) * width + x)
  return cells
}

function isFaulty(level: Level, cell: number): boolean {
  const kind = level.cells[cell]
  if (kind === CellKind.undecided) return openings(level, cell).length > 0
  if (kind !== CellKind.street) return false
  // A street in a corner breaks the law of corners; here only a wall it opens counts.
  if (isCorner(level, cell)) return openings(level, cell).length > 0
  return !hasMark(level.marks[cell], Mark.gateSeed)
}

function describe(level: Level, cell: number): Fault {
  const edges = openings(level, cell)
  const severity = severityAt(level, cell)
  const end =
    severity === 'hint' ? 'It was drawn by hand and stays.' : 'Make it a gate, or close it with a house.'
  const name = cellName(level, cell)
  const message =
    edges.length > 0
      ? `The town wall is open at ${name}, which is no gate; it is open only at gates. ${end}`
      : `The street at ${name} lies on the border and is no gate; streets on the border are gates. ${end}`
  return { severity, message, cells: [cell], edges }
}

/** The sides on which a border cell opens the town wall, in rising order. */
function openings(level: Level, cell: number): readonly number[] {
  return DIRECTIONS.filter((direction) => neighbour(level, cell, direction) < 0)
    .map((direction) => edgeOf(level, cell, direction))
    .filter((edge) => IS_DOOR[edgeAt(level, edge)] === 1 || IS_OPEN[edgeAt(level, edge)] === 1)
    .sort((a, b) => a - b)
}
