import { cellName, DIRECTIONS, edgeOf } from '../level/grid'
import { CellKind, EdgeKind } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { hasMark, Mark } from '../level/marks'
import type { Problem } from '../level/problem'

/**
 * Checks that a result kept what the author decided: the kind of every decided cell, and the decided edges of locked
 * ones. Unlocked water may have become a bridge.
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
