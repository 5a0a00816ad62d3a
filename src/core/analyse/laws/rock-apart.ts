import { cellName, DIRECTIONS, edgeOf, isBorder, isCorner, neighbour } from '../../level/grid'
import { CellKind, edgeKindRow, EdgeKind, IS_DOOR, IS_OPEN, IS_STREET } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { HAND_MARKS, hasMark, keepsStreetsOff, Mark } from '../../level/marks'
import { cellsBeside, findInnerEdges, severityAt, toProblems, type LawProblem, type Law } from '../law'
import { proposeKind, proposeSides, type Proposal } from '../repairs/proposal'
import { ALLOW_STREETS } from '../repairs/through-rock'

/** Rock lies among houses. */
export const rockApart: Law = {
  id: 'rock-apart',
  statement: 'Rock has no door, and generated streets keep off rock that was set by chance.',
  check(level) {
    const faulty = findInnerEdges(
      level,
      (first, second, edge) =>
        (first === CellKind.rock && (IS_STREET[second] === 1 || IS_DOOR[edge] === 1)) ||
        (second === CellKind.rock && (IS_STREET[first] === 1 || IS_DOOR[edge] === 1)),
    ).filter((edge) => !isAllowed(level, edge))
    return toProblems(
      rockApart.id,
      [...faulty, ...openRockAtBorder(level)],
      (edge) => describe(level, edge),
      (count, problem) =>
        `${count} sides of rock have a door or a street, the first at ${cellName(level, problem.cells[0] ?? 0)}; rock has no door, and generated streets keep off it.`,
    )
  },
  propose({ level }, { cells, edges }) {
    const [edge] = edges
    if (edge === undefined || edges.length > 1) return []
    const rock = cells.find((cell) => level.cells[cell] === CellKind.rock) ?? 0
    const other = cells.find((cell) => cell !== rock)
    const wall = (beyond: number | undefined) =>
      DIRECTIONS.filter((direction) => neighbour(level, rock, direction) === (beyond ?? -1)).map(
        (direction) => ({ cell: rock, direction, kind: EdgeKind.wall }),
      )
    if (other === undefined) return [proposeSides('close-wall', 'Close the town wall', wall(other))]
    if (IS_STREET[level.cells[other] ?? 0] !== 1) return [proposeSides('wall-up', 'Wall it up', wall(other))]

    // Hand-drawn cells are changed last.
    const street = proposeKind('street-to-house', 'Make the street a house', CellKind.house, [other])
    const allow: Proposal = {
      ...proposeKind('allow-streets', ALLOW_STREETS, CellKind.rock, []),
      kinds: [{ cell: rock, kind: CellKind.rock, marks: Mark.placed | Mark.streetsBeside }],
    }
    if (isCorner(level, rock)) return [street, allow]
    const house = proposeKind('rock-to-house', 'Make the rock a house', CellKind.house, [rock])
    return hasMark(level.marks[rock], HAND_MARKS) ? [street, house, allow] : [house, street, allow]
  },
}

/** Whether a street is behind the wall of rock for which the author lifted the rule. */
function isAllowed(level: Level, edge: number): boolean {
  const cells = cellsBeside(level, edge)
  const { passage } = edgeKindRow(edgeAt(level, edge))
  if (passage !== 'shut' || cells.every((cell) => level.cells[cell] === CellKind.rock)) return false
  return cells.every((cell) => !keepsStreetsOff(level, cell))
}

function openRockAtBorder(level: Level): readonly number[] {
  const edges: number[] = []
  for (let cell = level.cells.indexOf(CellKind.rock); cell >= 0;) {
    if (isBorder(level, cell)) {
      for (const direction of DIRECTIONS) {
        const edge = edgeOf(level, cell, direction)
        const kind = edgeAt(level, edge)
        if (neighbour(level, cell, direction) < 0 && (IS_DOOR[kind] === 1 || IS_OPEN[kind] === 1))
          edges.push(edge)
      }
    }
    cell = level.cells.indexOf(CellKind.rock, cell + 1)
  }
  return edges.sort((a, b) => a - b)
}

function describe(level: Level, edge: number): LawProblem {
  const cells = cellsBeside(level, edge)
  const rock = cells.find((cell) => level.cells[cell] === CellKind.rock) ?? 0
  const other = cells.find((cell) => cell !== rock)
  const name = cellName(level, rock)
  if (other === undefined) {
    const message = `The rock at ${name} opens the town wall; rock has no door. Close the wall.`
    return { severity: 'error', message, cells, edges: [edge] }
  }
  if (IS_DOOR[edgeAt(level, edge)] === 1) {
    const message = `A door leads from ${cellName(level, other)} into the rock at ${name}; rock has no door. Put a wall there.`
    return { severity: 'error', message, cells, edges: [edge] }
  }
  const severity = severityAt(level, other)
  const message = `The street at ${cellName(level, other)} lies beside the rock at ${name}; generated streets keep off rock.${severity === 'hint' ? ' It was drawn by hand and stays.' : ' Move the rock or the street.'}`
  return { severity, message, cells, edges: [edge] }
}
