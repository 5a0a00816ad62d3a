import { decided } from '../../analyse/laws/decided'
import { openBetweenStreets } from '../../analyse/laws/open-between-streets'
import { rockApart } from '../../analyse/laws/rock-apart'
import { streetsLeadOn } from '../../analyse/laws/streets-lead-on'
import { streetsOpen } from '../../analyse/laws/streets-open'
import { windowDoors } from '../../analyse/laws/window-doors'
import { cellName, cellsOfEdge } from '../../level/grid'
import { CellKind, EdgeKind } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import type { Problem } from '../../level/problem'
import { defineEntry } from '../define'
import { ENDLESS_SETTINGS } from './settings'
import { errorAt } from '../../level/problem'

/**
 * A planned town without end, of which a level is a window. It has no town wall: at the border streets go on, and
 * houses may have their door to a street beyond.
 */
export const endlessEntry = defineEntry({
  id: 'town/endless',
  version: 1,
  label: 'Town without end',
  settings: ENDLESS_SETTINGS,
  checkGrid: () => [],
  // Without the law that streets are joined: some meet only beyond the border.
  laws: [decided, streetsLeadOn, streetsOpen, windowDoors, openBetweenStreets, rockApart],
  checkSketch,
})

/** Refuses drawn cells: a town that is the same from every window cannot follow the drawing in one. */
function checkSketch(sketch: Level): readonly Problem[] {
  const cell = drawnCell(sketch)
  if (cell < 0) return []
  const message = `A town without end is the same from every window, so it cannot follow a drawing, such as at ${cellName(sketch, cell)}. Make all cells undecided, or choose another generator.`
  return [errorAt('endless-sketch', message, [cell])]
}

/** Returns the first cell that is decided or has a decided edge; -1 if there is none. */
function drawnCell(sketch: Level): number {
  const cell = sketch.cells.slice().findIndex((kind) => kind !== CellKind.undecided)
  if (cell >= 0) return cell
  const edges = sketch.northEdges.length + sketch.westEdges.length
  for (let edge = 0; edge < edges; edge++)
    if (edgeAt(sketch, edge) !== EdgeKind.undecided) return Math.max(...cellsOfEdge(sketch, edge))
  return -1
}
