import { cutWindow } from '../analyse/repairs/window'
import { describeChange } from '../analyse/repairs/find-repairs'
import { applyRepair, type Repair } from '../analyse/repairs/repair'
import { rederiveEdges } from '../level/edges'
import { edgeOf } from '../level/grid'
import { draftOf, setEdge, type Level } from '../level/level'
import { hasMark, Mark, weightOf, withWeight } from '../level/marks'
import type { Problem } from '../level/problem'
import type { Generator, SettingValues, SketchProposal } from './generator'
import { errorPlaces } from '../analyse/repairs/repair-all'

/** Maximum repairs of one problem: more make the choice harder. Each thing that it names has one besides these. */
const MAX_OFFERED = 4
/** Maximum repairs of a problem that names many things. */
const MAX_WITH_THINGS = 10

/** In larger levels, in cells, a problem gets fewer repairs: each is tried on the whole sketch. */
const MAX_CHECKED = 100_000
/** Maximum repairs in such levels, and of those for the things that a problem names. */
const FEW_OFFERED = 1
const FEW_WITH_THINGS = 3
/** Maximum tries for one problem of such a level. */
const FEW_TRIES = 6

/** A sketch to be repaired, with data computed once for all its problems. */
interface Case {
  readonly generator: Generator
  readonly sketch: Level
  readonly settings: SettingValues
  /** Maximum repairs proposed by a rule, in total with those for the things, and tries. */
  readonly limits: { readonly byRule: number; readonly withThings: number; readonly tries: number }
  /** Returns where the sketch breaks which rule. */
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
    const proposals = generator.proposeForSketch?.(sketch, problem, settings) ?? []
    if (proposals.length === 0) return []
    found ??= openCase(generator, sketch, settings)
    const limits = found.limits
    const repairs: Repair[] = []
    let tries = 0
    for (const proposal of proposals) {
      const isRemoval = isRemovalOfThing(proposal)
      if (repairs.length >= (isRemoval ? limits.withThings : limits.byRule)) continue
      if (repairs.some(({ id }) => id === proposal.id)) continue
      if (tries++ === limits.tries) break
      const repair = tryProposal(found, problem, proposal)
      if (repair && !repairs.some((known) => isSameChange(known, repair))) repairs.push(repair)
    }
    return repairs
  }
}

/** Whether a proposal removes one of the things that a problem names. */
function isRemovalOfThing({ id }: SketchProposal): boolean {
  return /^(remove|unlock|open-edge)-\d+$/.test(id)
}

function isSameChange(one: Repair, other: Repair): boolean {
  const changes = ({ cells, edges }: Repair): string => JSON.stringify([cells, edges])
  return changes(one) === changes(other)
}

function openCase(generator: Generator, sketch: Level, settings: SettingValues): Case {
  let known: ReadonlySet<string> | undefined
  return {
    generator,
    sketch,
    settings,
    limits:
      sketch.cells.length > MAX_CHECKED
        ? { byRule: FEW_OFFERED, withThings: FEW_WITH_THINGS, tries: FEW_TRIES }
        : { byRule: MAX_OFFERED, withThings: MAX_WITH_THINGS, tries: Infinity },
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
  if (worked.length === 0) return undefined
  const window = cutWindow(sketch, worked)
  const after = draftOf(window.part)
  for (const { cell, kind, marks } of cells) {
    const at = window.inward(cell)
    after.cells[at] = kind
    // A moved seed leaves the weight of its old cell there, and brings none.
    after.marks[at] = withWeight(marks, weightOf(after.marks[at]))
  }
  // If nothing is redrawn the edges stay as the author set them: for a removed lock or a lifted rule.
  const redrawn = cells
    .map(({ cell }) => window.inward(cell))
    .filter((at) => isRedrawn(window.part, after, at))
  rederiveEdges(after, redrawn, window.part.cells)
  for (const { cell, direction, kind } of sides)
    setEdge(after, edgeOf(after, window.inward(cell), direction), kind)

  const repair = describeChange(sketch, window, after, proposal)
  if (repair.cells.length === 0 && repair.edges.length === 0) return undefined
  return isSound(found, repair, problem) ? repair : undefined
}

/** Whether the cell has another kind, or is a new gate. */
function isRedrawn(before: Level, after: Level, cell: number): boolean {
  const isGate = ({ marks }: Level): boolean => hasMark(marks[cell], Mark.gateSeed)
  return before.cells[cell] !== after.cells[cell] || isGate(before) !== isGate(after)
}

/**
 * Whether the problem is gone and no new error exists. Checks the whole sketch, because reachability depends on all of
 * it.
 */
function isSound({ generator, sketch, settings, known }: Case, repair: Repair, problem: Problem): boolean {
  const now = generator.checkSketch(applyRepair(sketch, repair), settings)
  return !isLeft(now, problem.rule, problem.cells) && addsNoError(known(), now)
}

function isLeft(now: readonly Problem[], rule: string, at: readonly number[]): boolean {
  return now.some((problem) => problem.rule === rule && at.every((cell) => problem.cells.includes(cell)))
}

function addsNoError(known: ReadonlySet<string>, now: readonly Problem[]): boolean {
  return now.flatMap(errorPlaces).every((place) => known.has(place))
}
