import { edgeCount, xOf, yOf } from '../../level/grid'
import { edgeAt, type Level } from '../../level/level'
import type { Problem } from '../../level/problem'
import { applyRepair, cellsOfRepair, type Repair } from './repair'

/** Finds the problems of a level and their repairs; called again after each round of repairs. */
export interface Doctor {
  readonly check: (level: Level) => readonly Problem[]
  /** Returns the repairs of one problem, best first; each has been tried. */
  readonly finder: (level: Level) => (problem: Problem) => readonly Repair[]
}

/** A repair chosen for a problem. */
export interface RepairChoice {
  readonly problem: Problem
  readonly repair: Repair
}

/** Result of repairing all problems. */
export interface Treatment {
  /** The level with all repairs made. */
  readonly level: Level
  /** The repairs in the order in which they were made, each with its problem. */
  readonly made: readonly RepairChoice[]
}

/** Maximum rounds; each repairs at least one problem or gives one up. */
const MAX_ROUNDS = 1000

/** Repairs closer than this, by row or column, wait for the next round, because each was tried without the other. */
const APART = 8

/**
 * Repairs all problems for which `isMeant` returns true, each with the first repair that `choose` accepts, until none
 * can be repaired. Repairs far apart are made in one round. If a round causes a new error, it is repeated with its
 * first repair alone. A repair that alone does harm or leaves as much to repair as before is skipped, and the next one
 * is tried.
 */
export function repairAll(
  level: Level,
  doctor: Doctor,
  isMeant: (problem: Problem) => boolean,
  choose: (repairs: readonly Repair[]) => Repair | undefined = ([first]) => first,
): Treatment {
  const made: RepairChoice[] = []
  const refused = new Set<string>()
  let current = level
  let problems = doctor.check(current)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = new Set(problems.flatMap(errorPlaces))
    const meant = problems.filter(isMeant)
    const find = doctor.finder(current)
    const chooseFor = (problem: Problem): Repair | undefined =>
      choose(find(problem).filter((repair) => !refused.has(keyOf({ problem, repair }))))
    let chosen = chooseApart(current, meant, chooseFor)
    if (chosen.length === 0) break
    let after = applyAll(current, chosen)
    let now = doctor.check(after)
    if (chosen.length > 1 && addsError(before, now)) {
      chosen = chosen.slice(0, 1)
      after = applyAll(current, chosen)
      now = doctor.check(after)
    }
    if (addsError(before, now) || sizeOf(now.filter(isMeant)) >= sizeOf(meant)) {
      // Another repair may still work.
      for (const one of chosen) refused.add(keyOf(one))
      continue
    }
    made.push(...chosen)
    current = after
    problems = now
  }
  return { level: current, made }
}

/** All differences between two levels of one size, as one repair. Linear in their size. */
export function repairBetween(
  before: Level,
  after: Level,
  { id, label }: Pick<Repair, 'id' | 'label'>,
): Repair {
  const cells: { cell: number; kind: number; marks: number }[] = []
  for (let cell = 0; cell < before.cells.length; cell++) {
    if (before.cells[cell] === after.cells[cell] && before.marks[cell] === after.marks[cell]) continue
    cells.push({ cell, kind: after.cells[cell] ?? 0, marks: after.marks[cell] ?? 0 })
  }
  const edges: { edge: number; kind: number }[] = []
  for (let edge = 0; edge < edgeCount(before); edge++) {
    const kind = edgeAt(after, edge)
    if (edgeAt(before, edge) !== kind) edges.push({ edge, kind })
  }
  return { id, label, cells, edges }
}

/** The kind of the repair: its id without the cell or side. */
export function sortOfRepair({ id }: Pick<Repair, 'id'>): string {
  return id.replace(/-(\d+|north|east|south|west)$/, '')
}

function chooseApart(
  level: Level,
  problems: readonly Problem[],
  chooseFor: (problem: Problem) => Repair | undefined,
): readonly RepairChoice[] {
  // Squares as large as the distance: any closer repair is in the same square or in one beside it.
  const taken = new Set<string>()
  const squareOf = (cell: number): readonly [number, number] => [
    Math.floor(xOf(level, cell) / APART),
    Math.floor(yOf(level, cell) / APART),
  ]
  const isNear = (cell: number): boolean => {
    const [x, y] = squareOf(cell)
    for (let down = -1; down <= 1; down++) {
      for (let across = -1; across <= 1; across++) if (taken.has(`${x + across} ${y + down}`)) return true
    }
    return false
  }
  const chosen: RepairChoice[] = []
  for (const problem of problems) {
    if (problem.cells.some(isNear)) continue
    const repair = chooseFor(problem)
    if (!repair) continue
    const touched = [...cellsOfRepair(level, repair), ...problem.cells]
    if (touched.some(isNear)) continue
    for (const cell of touched) taken.add(squareOf(cell).join(' '))
    chosen.push({ problem, repair })
  }
  return chosen
}

function applyAll(level: Level, chosen: readonly RepairChoice[]): Level {
  return chosen.reduce((current, { repair }) => applyRepair(current, repair), level)
}

function keyOf({ problem: { rule, cells }, repair: { id } }: RepairChoice): string {
  return `${id} for ${rule} ${cells.join(' ')}`
}

/** Amount left to repair: counts cells, so that a problem that shrinks is progress. */
function sizeOf(problems: readonly Problem[]): number {
  return problems.reduce((sum, { cells }) => sum + Math.max(1, cells.length), 0)
}

function addsError(before: ReadonlySet<string>, now: readonly Problem[]): boolean {
  return now.flatMap(errorPlaces).some((place) => !before.has(place))
}

/** Returns what tells errors apart: their rules with each of their cells. */
export function errorPlaces({ rule, severity, cells }: Problem): readonly string[] {
  return severity === 'error' ? cells.map((cell) => `${rule} ${cell}`) : []
}
