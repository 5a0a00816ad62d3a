import { cellName, cellsOfEdge, DIRECTIONS, edgeOf } from '../level/grid'
import { visitInnerWalls } from '../level/inner-walls'
import { CellKind, EdgeKind } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { hasMark, Mark } from '../level/marks'
import type { Problem } from '../level/problem'

/**
 * Checks that a result kept what the author decided: the kind of every decided cell, the decided edges of locked
 * ones, and inner walls. Unlocked water may have become a bridge.
 */
export function checkPreserved(sketch: Level, result: Level): readonly Problem[] {
  const problems: Problem[] = []
  for (let cell = 0; cell < sketch.cells.length; cell++) {
    const kind = sketch.cells[cell]
    if (kind === CellKind.undecided) continue
    const isBridged = kind === CellKind.water && result.cells[cell] === CellKind.bridge
    const isLocked = hasMark(sketch.marks[cell], Mark.locked)
    if (result.cells[cell] !== kind && (!isBridged || isLocked))
      problems.push(lostProblem(sketch, cell, 'its kind'))
    if (!hasMark(sketch.marks[cell], Mark.locked)) continue
    for (const direction of DIRECTIONS) {
      const edge = edgeOf(sketch, cell, direction)
      const before = edgeAt(sketch, edge)
      if (before !== EdgeKind.undecided && edgeAt(result, edge) !== before) {
        problems.push(lostProblem(sketch, cell, 'its locked edges'))
        break
      }
    }
  }
  visitInnerWalls(sketch, (edge) => {
    const [cell] = cellsOfEdge(sketch, edge)
    if (edgeAt(result, edge) !== EdgeKind.innerWall)
      problems.push(lostProblem(sketch, cell, 'its inner wall'))
  })
  return problems
}

function lostProblem(sketch: Level, cell: number, what: string): Problem {
  return {
    rule: 'author-kept',
    severity: 'error',
    message: `The cell at ${cellName(sketch, cell)} would not keep ${what}. What the author drew stays, so nothing was changed.`,
    cells: [cell],
    edges: [],
  }
}
