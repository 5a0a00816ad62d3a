import { cutWindow, type Window } from '../analyse/repairs/window'
import { describeChange } from '../analyse/repairs/find-repairs'
import { streetsJoined } from '../analyse/laws/streets-joined'
import { applyRepair, type Repair } from '../analyse/repairs/repair'
import { rederiveEdges } from '../level/edges'
import { edgeOf } from '../level/grid'
import { draftOf, setEdge, type Level } from '../level/level'
import { hasMark, Mark, weightOf, withWeight } from '../level/marks'
import type { Problem } from '../level/problem'
import type { Generator, SettingValues, SketchProposal } from './generator'

/** More of them help nobody to choose. */
const MAX_OFFERED = 4

/** Levels of up to so many cells are checked as a whole for each repair, larger ones around the change alone. */
const MOST_CHECKED = 100_000

/** A sketch whose problems are to be mended, with what is worked out once for all of them. */
interface Case {
  readonly generator: Generator
  readonly sketch: Level
  readonly settings: SettingValues
  /** Whether it is too large to be checked as a whole again and again. */
  readonly isLarge: boolean
  /** Where the sketch breaks which rule. */
  readonly known: () => ReadonlySet<string>
}

/**
 * Finds the repairs of problems that a generator names in a sketch, the best first. Each is tried before it is offered:
 * the problem is gone, no error arises where none was under that rule, nothing locked changes unless the lock is the
 * problem, and what has a name stays.
 */
export function sketchRepairFinder(
  generator: Generator,
  sketch: Level,
  settings: SettingValues,
): (problem: Problem) => readonly Repair[] {
  let found: Case | undefined
  return (problem) => {
    const proposals = generator.proposeForSketch?.(sketch, problem) ?? []
    if (proposals.length === 0) return []
    found ??= openCase(generator, sketch, settings)
    const repairs: Repair[] = []
    for (const proposal of proposals) {
      if (repairs.some(({ id }) => id === proposal.id)) continue
      const repair = tryProposal(found, problem, proposal)
      if (repair) repairs.push(repair)
      if (repairs.length === MAX_OFFERED) break
    }
    return repairs
  }
}

function openCase(generator: Generator, sketch: Level, settings: SettingValues): Case {
  let known: ReadonlySet<string> | undefined
  return {
    generator,
    sketch,
    settings,
    isLarge: sketch.cells.length > MOST_CHECKED,
    known: () => (known ??= new Set(generator.checkSketch(sketch, settings).flatMap(errorPlaces))),
  }
}

function tryProposal(found: Case, problem: Problem, proposal: SketchProposal): Repair | undefined {
  const { sketch } = found
  const { cells, sides = [] } = proposal
  const named = new Set(sketch.places.map(({ cell }) => cell))
  if (cells.some(({ cell, kind }) => named.has(cell) && kind !== sketch.cells[cell])) return undefined
  const isLocked = ({ cell }: { readonly cell: number }): boolean => hasMark(sketch.marks[cell], Mark.locked)
  if (proposal.overLocks !== true && [...cells, ...sides].some(isLocked)) return undefined

  const worked = [...cells, ...sides].map(({ cell }) => cell)
  const window = cutWindow(sketch, [...worked, ...(isFar(problem) ? [] : problem.cells)])
  const after = draftOf(window.part)
  for (const { cell, kind, marks } of cells) {
    const at = window.inward(cell)
    after.cells[at] = kind
    // A seed that moves leaves the weight of its place behind, and takes none along.
    after.marks[at] = withWeight(marks, weightOf(after.marks[at]))
  }
  rederiveEdges(
    after,
    cells.map(({ cell }) => window.inward(cell)),
  )
  for (const { cell, direction, kind } of sides)
    setEdge(after, edgeOf(after, window.inward(cell), direction), kind)

  const repair = describeChange(sketch, window, after, proposal)
  if (repair.cells.length === 0 && repair.edges.length === 0) return undefined
  if (!isSoundNear(found, window, after, problem)) return undefined
  return isSoundFar(found, repair, problem) ? repair : undefined
}

/** Whether a problem is about the streets of the whole sketch, which a window cuts off from each other. */
function isFar({ rule }: Pick<Problem, 'rule'>): boolean {
  return rule === streetsJoined.id
}

/** Whether the problem is gone in the window, and no error is there that was not, as far as a window can show it. */
function isSoundNear({ generator, settings }: Case, window: Window, after: Level, problem: Problem): boolean {
  const check = (level: Level): readonly Problem[] =>
    generator.checkSketch(level, settings).filter((found) => !isFar(found))
  const now = check(after)
  if (!isFar(problem) && isLeft(now, problem.rule, problem.cells.map(window.inward))) return false
  return addsNoError(new Set(check(window.part).flatMap(errorPlaces)), now)
}

/** The same for the whole sketch, where it is small enough, or nothing less would do. */
function isSoundFar(found: Case, repair: Repair, problem: Problem): boolean {
  const { generator, sketch, settings, isLarge, known } = found
  if (isLarge && !isFar(problem)) return true
  const now = generator.checkSketch(applyRepair(sketch, repair), settings)
  return !isLeft(now, problem.rule, problem.cells) && addsNoError(known(), now)
}

function isLeft(now: readonly Problem[], rule: string, at: readonly number[]): boolean {
  return now.some((problem) => problem.rule === rule && at.every((cell) => problem.cells.includes(cell)))
}

function addsNoError(known: ReadonlySet<string>, now: readonly Problem[]): boolean {
  return now.flatMap(errorPlaces).every((place) => known.has(place))
}

function errorPlaces({ rule, severity, cells }: Problem): readonly string[] {
  return severity === 'error' ? cells.map((cell) => `${rule} ${cell}`) : []
}
