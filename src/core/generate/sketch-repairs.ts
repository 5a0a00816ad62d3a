import { cutWindow, type Window } from '../analyse/repairs/window'
import { describeChange } from '../analyse/repairs/find-repairs'
import type { Repair } from '../analyse/repairs/repair'
import { rederiveEdges } from '../level/edges'
import { edgeOf } from '../level/grid'
import { draftOf, setEdge, type Level } from '../level/level'
import { hasMark, Mark } from '../level/marks'
import type { Problem } from '../level/problem'
import type { Generator, SettingValues, SketchProposal } from './generator'

/** More of them help nobody to choose. */
const MAX_OFFERED = 4

/**
 * The repairs of a problem that a generator names in a sketch, the best first. Each is tried before it is offered: the
 * problem is gone, no error arises where none was under that rule, nothing locked changes unless the lock is the problem,
 * and what has a name stays. Tried in the surroundings of what changes, so that the size of the level hardly matters.
 */
export function repairsOfSketch(
  generator: Generator,
  sketch: Level,
  settings: SettingValues,
  problem: Problem,
): readonly Repair[] {
  const found: Repair[] = []
  for (const proposal of generator.proposeForSketch?.(sketch, problem) ?? []) {
    const repair = tryProposal(generator, sketch, settings, problem, proposal)
    if (repair) found.push(repair)
    if (found.length === MAX_OFFERED) break
  }
  return found
}

function tryProposal(
  generator: Generator,
  sketch: Level,
  settings: SettingValues,
  problem: Problem,
  proposal: SketchProposal,
): Repair | undefined {
  const { cells, sides = [] } = proposal
  const named = new Set(sketch.places.map(({ cell }) => cell))
  if (cells.some(({ cell, kind }) => named.has(cell) && kind !== sketch.cells[cell])) return undefined
  const isLocked = ({ cell }: { readonly cell: number }): boolean => hasMark(sketch.marks[cell], Mark.locked)
  if (proposal.overLocks !== true && [...cells, ...sides].some(isLocked)) return undefined

  const worked = [...cells, ...sides].map(({ cell }) => cell)
  const window = cutWindow(sketch, [...worked, ...problem.cells])
  const after = draftOf(window.part)
  for (const { cell, kind, marks } of cells) {
    after.cells[window.inward(cell)] = kind
    after.marks[window.inward(cell)] = marks
  }
  rederiveEdges(
    after,
    cells.map(({ cell }) => window.inward(cell)),
  )
  for (const { cell, direction, kind } of sides)
    setEdge(after, edgeOf(after, window.inward(cell), direction), kind)

  const repair = describeChange(sketch, window, after, proposal)
  if (repair.cells.length === 0 && repair.edges.length === 0) return undefined
  return isSound(generator, window, after, settings, problem) ? repair : undefined
}

/** Whether the problem is gone in the window, and no error is there that was not. */
function isSound(
  generator: Generator,
  window: Window,
  after: Level,
  settings: SettingValues,
  problem: Problem,
): boolean {
  const placed = (found: readonly Problem[]): readonly Problem[] =>
    found.filter(({ cells }) => cells.length > 0)
  const now = placed(generator.checkSketch(after, settings))
  const at = problem.cells.map(window.inward)
  const isLeft = now.some(
    ({ rule, cells }) => rule === problem.rule && at.every((cell) => cells.includes(cell)),
  )
  if (isLeft) return false
  const known = new Set(placed(generator.checkSketch(window.part, settings)).flatMap(errorPlaces))
  return now.flatMap(errorPlaces).every((place) => known.has(place))
}

function errorPlaces({ rule, severity, cells }: Problem): readonly string[] {
  return severity === 'error' ? cells.map((cell) => `${rule} ${cell}`) : []
}
