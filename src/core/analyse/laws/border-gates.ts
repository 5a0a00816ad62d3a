import { cellName, cellsOfEdge, DIRECTIONS, edgeOf, isCorner, neighbour } from '../../level/grid'
import { CellKind, EdgeKind, IS_BARE, IS_DOOR, IS_OPEN, IS_STREET } from '../../level/kinds'
import { canBeGate } from '../../level/gates'
import { edgeAt, type Level } from '../../level/level'
import { hasMark, Mark } from '../../level/marks'
import { isOnOutline, isOuterSide } from '../../level/outer-side'
import { isWrapEdge } from '../../level/wraps'
import { findInnerEdges, rising, severityAt, toProblems, type LawProblem, type Law } from '../law'
import { proposeKind, proposeSides } from '../repairs/proposal'

/** Only gates open the town wall. Openings at houses and at rock break the laws of houses and of rock. */
export const borderGates: Law = {
  id: 'border-gates',
  statement: 'Streets on the border are gates, and the town wall is open only at gates.',
  check(level) {
    return toProblems(
      borderGates.id,
      rising(new Set([...wallCells(level).filter((cell) => isFaulty(level, cell)), ...openBanks(level)])),
      (cell) => describe(level, cell),
      (count, problem) =>
        `${count} cells on the border are streets or open the wall without being gates, the first at ${cellName(level, problem.cells[0] ?? 0)}; streets on the border are gates.`,
    )
  },
  propose({ level }, { cells }) {
    const [cell] = cells
    if (cell === undefined || cells.length > 1) return []
    const close = proposeSides(
      'close-wall',
      'Close the town wall',
      DIRECTIONS.filter((direction) => isOuterSide(level, cell, direction)).map((direction) => ({
        cell,
        direction,
        kind: level.cells[cell] === CellKind.undecided ? EdgeKind.undecided : EdgeKind.wall,
      })),
    )
    if (IS_STREET[level.cells[cell] ?? 0] !== 1 || !canBeGate(level, cell)) return [close]
    const kinds = [{ cell, kind: CellKind.street, marks: Mark.gateSeed }]
    return [
      { id: 'make-gate', label: 'Make it a gate', kinds, sides: [] },
      proposeKind('make-house', 'Make it a house', CellKind.house, [cell]),
    ]
  },
}

/** The cells along the town wall: on the border of the map, and beside outside. */
function wallCells(level: Level): readonly number[] {
  const { width, height, cells } = level
  const hasOutside = cells.indexOf(CellKind.outside) >= 0
  const found: number[] = []
  for (let y = 0, cell = 0; y < height; y++) {
    const isEdgeRow = y === 0 || y === height - 1
    for (let x = 0; x < width; x++, cell++) {
      const isBorder = isEdgeRow || x === 0 || x === width - 1
      if (!isBorder && !hasOutside) {
        // The inside of a row.
        x = width - 2
        cell = y * width + x
      } else if (IS_BARE[cells[cell] ?? 0] === 0 && (isBorder || isOnOutline(level, cell))) found.push(cell)
    }
  }
  return found
}

/** Streets with a door or an opening towards water. */
function openBanks(level: Level): readonly number[] {
  if (level.cells.indexOf(CellKind.water) < 0) return []
  const edges = findInnerEdges(
    level,
    (first, second, edge) =>
      (IS_DOOR[edge] === 1 || IS_OPEN[edge] === 1) &&
      ((first === CellKind.water && IS_STREET[second] === 1) ||
        (second === CellKind.water && IS_STREET[first] === 1)),
  )
  const cells = new Set(
    edges.map((edge) => cellsOfEdge(level, edge).find((cell) => level.cells[cell] !== CellKind.water) ?? 0),
  )
  return [...cells]
}

function isFaulty(level: Level, cell: number): boolean {
  const kind = level.cells[cell] ?? 0
  if (kind === CellKind.undecided) return openings(level, cell).length > 0
  if (IS_STREET[kind] !== 1) return false
  // A street in a corner of the map breaks the law of corners; this law judges only a wall that it opens.
  // A bridge may lie along the outline.
  if (isCorner(level, cell) || kind === CellKind.bridge) return openings(level, cell).length > 0
  return !hasMark(level.marks[cell], Mark.gateSeed)
}

function describe(level: Level, cell: number): LawProblem {
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

/** The sides on which a cell opens the town wall or a bank, in ascending order. */
function openings(level: Level, cell: number): readonly number[] {
  return DIRECTIONS.filter(
    (direction) =>
      isOuterSide(level, cell, direction) ||
      level.cells[neighbour(level, cell, direction)] === CellKind.water,
  )
    .map((direction) => edgeOf(level, cell, direction))
    .filter((edge) => !isWrapEdge(level, edge))
    .filter((edge) => IS_DOOR[edgeAt(level, edge)] === 1 || IS_OPEN[edgeAt(level, edge)] === 1)
    .sort((a, b) => a - b)
}
