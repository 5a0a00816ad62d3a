import { cellName, cellsOfEdge, northEdgeCount } from '../../level/grid'
import { CellKind, EdgeKind } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import type { Problem } from '../../level/problem'
import { cellsBeside, rising, type Law } from '../law'
import type { Proposal } from '../repairs/proposal'

/** A finished town has no undecided cells. */
export const decided: Law = {
  id: 'decided',
  statement: 'Every cell and every edge is decided.',
  check: (level) => [...undecidedCells(level), ...undecidedEdges(level)],
  // The generator decides undecided cells; edges follow from the cells.
  propose: ({ level }, { cells, edges }) =>
    edges.length > 0 ? [decideEdges(level, cells, edges.length)] : [],
}

function undecidedCells(level: Level): readonly Problem[] {
  const cells: number[] = []
  for (let at = level.cells.indexOf(CellKind.undecided); at >= 0;) {
    cells.push(at)
    at = level.cells.indexOf(CellKind.undecided, at + 1)
  }
  const [first] = cells
  if (first === undefined) return []
  const place = cellName(level, first)
  const message =
    cells.length === 1
      ? `The cell at ${place} is undecided; a finished town decides every cell. Fill the level or paint the cell.`
      : `${cells.length} cells are undecided, the first at ${place}; a finished town decides every cell. Fill the level or paint them.`
  return [{ rule: decided.id, severity: 'error', message, cells, edges: [] }]
}

/** Edges between decided cells only: the sides of an undecided cell wait for the cell. */
function undecidedEdges(level: Level): readonly Problem[] {
  if (level.northEdges.indexOf(EdgeKind.undecided) < 0 && level.westEdges.indexOf(EdgeKind.undecided) < 0)
    return []
  const edges: number[] = []
  const total = northEdgeCount(level) + level.westEdges.length
  for (let edge = 0; edge < total; edge++) {
    if (edgeAt(level, edge) !== EdgeKind.undecided) continue
    const [before, after] = cellsOfEdge(level, edge)
    if (before >= 0 && level.cells[before] === CellKind.undecided) continue
    if (after >= 0 && level.cells[after] === CellKind.undecided) continue
    edges.push(edge)
  }
  const [first] = edges
  if (first === undefined) return []
  const place = cellsBeside(level, first)
    .map((cell) => cellName(level, cell))
    .join(' and ')
  const where = cellsBeside(level, first).length === 1 ? `in the town wall at ${place}` : `between ${place}`
  const message =
    edges.length === 1
      ? `The edge ${where} is undecided; a finished town decides every edge. Fill the level or paint the cells again.`
      : `${edges.length} edges are undecided, the first ${where}; a finished town decides every edge. Fill the level or paint the cells again.`
  const cells = rising(new Set(edges.flatMap((edge) => cellsBeside(level, edge))))
  return [{ rule: decided.id, severity: 'error', message, cells, edges }]
}

function decideEdges(level: Level, cells: readonly number[], edges: number): Proposal {
  const kinds = cells.map((cell) => ({ cell, kind: level.cells[cell] ?? 0 }))
  return { id: 'decide', label: edges === 1 ? 'Decide it' : 'Decide them', kinds, sides: [] }
}
