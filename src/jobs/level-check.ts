import { checkLevel, LAWS } from '../core/analyse/check'
import { labelForAll } from '../core/analyse/cluster-words'
import { clusterProblems, type Cluster } from '../core/analyse/clusters'
import type { Law } from '../core/analyse/law'
import { areasStreets } from '../core/analyse/laws/areas-streets'
import { measureWays } from '../core/analyse/measure'
import { repairFinder } from '../core/analyse/repairs/find-repairs'
import type { Repair } from '../core/analyse/repairs/repair'
import { sortOfRepair, type Doctor } from '../core/analyse/repairs/repair-all'
import type { Generator, SettingValues } from '../core/generate/generator'
import { checkSettings, withDefaults } from '../core/generate/settings'
import { explainSketch, sketchDoctor } from '../core/generate/sketch-doctor'
import { sketchRepairFinder } from '../core/generate/sketch-repairs'
import { countBuildings } from '../core/level/buildings'
import { countKinds } from '../core/level/count-kinds'
import { isWalledUp } from '../core/level/gates'
import { CellKind } from '../core/level/kinds'
import type { Level } from '../core/level/level'
import { HAND_MARKS, hasMark, Mark } from '../core/level/marks'
import type { Problem } from '../core/level/problem'
import { checkQuotas } from '../core/quotas/check-quotas'
import { parseQuotas } from '../core/quotas/parse'

/** Clusters for which repairs are computed; nobody makes more before the next check. */
const MAX_REPAIRED = 40

/** The same for levels larger than this, in cells, where trying a repair takes longer. */
const LARGE = 100_000
const FEW_REPAIRED = 8

/** Problems of a cluster that are asked for their kinds of repair; the others are like them. */
const MAX_REQUESTS = 4

export interface LevelProblems {
  /** A sketch is checked for anything that would stop a run, a finished town against the laws. */
  readonly of: 'sketch' | 'town' | 'maze' | 'settings'
  readonly problems: readonly Cluster[]
}

/** Repairs, and the level they were computed for: on any other level they might do harm. */
export interface Repairs {
  readonly level: Level
  readonly of: ReadonlyMap<Problem, readonly Repair[]>
}

/** Counts of what a level contains. */
export interface Census {
  readonly streets: number
  readonly houses: number
  readonly buildings: number
  readonly undecided: number
  readonly gates: number
  /** Gates drawn or locked by hand, and how many of them are walled up. */
  readonly drawnGates: number
  readonly walledGates: number
  readonly courts: number
  /** Streets with one exit, in a level without houses; else 0. */
  readonly deadEnds: number
}

/** The result of a check: what the level contains, and its problems. */
export interface Check {
  readonly census: Census
  readonly found: LevelProblems
}

const SEEDS = Mark.gateSeed | Mark.courtSeed

/** Counts what a level contains, including seeds. */
export function takeCensus(level: Level): Census {
  const { streets, houses, undecided } = countKinds(level)
  let gates = 0
  let courts = 0
  let drawnGates = 0
  let walledGates = 0
  const { cells, marks } = level
  for (let cell = 0; cell < marks.length; cell++) {
    // Few cells are seeds; in this order most cells need one test.
    if (((marks[cell] as number) & SEEDS) === 0 || cells[cell] !== CellKind.street) continue
    if (!hasMark(marks[cell], Mark.gateSeed)) {
      courts++
      continue
    }
    gates++
    if (!hasMark(marks[cell], HAND_MARKS)) continue
    drawnGates++
    if (isWalledUp(level, cell)) walledGates++
  }
  return {
    streets,
    houses,
    buildings: countBuildings(level),
    undecided,
    gates,
    drawnGates,
    walledGates,
    courts,
    deadEnds: houses === 0 && streets > 0 ? measureWays(level).deadEnds : 0,
  }
}

/**
 * Finds the problems of a level, in clusters of one cause each. While cells are undecided, the generator's rules for sketches
 * apply instead of the laws of towns, provided its settings are valid. Errors come before hints.
 */
export function findProblems(
  level: Level,
  undecided: number,
  generator: Generator,
  settings: SettingValues,
  laws: readonly Law[] = LAWS,
): LevelProblems {
  const turns = problemsInTurn(level, undecided, generator, settings, laws)
  for (;;) {
    const { value, done } = turns.next()
    if (done) return value
  }
}

/** The same law by law: stops after each, so that a large level keeps nobody waiting, and ends with them all. */
function* problemsInTurn(
  level: Level,
  undecided: number,
  generator: Generator,
  settings: SettingValues,
  laws: readonly Law[],
): Iterator<undefined, LevelProblems> {
  if (undecided === 0) {
    const problems: Problem[] = []
    for (const law of laws) {
      problems.push(...law.check(level))
      yield
    }
    if (laws === LAWS)
      problems.push(...areasStreets.check(level), ...quotaProblems(level, generator, settings))
    return { of: laws === LAWS ? 'town' : 'maze', problems: clusterProblems(level, errorsFirst(problems)) }
  }
  if (checkSettings(generator, settings, level).length > 0) return { of: 'settings', problems: [] }
  const problems = [
    ...explainSketch(generator, level, withDefaults(generator, settings)),
    ...areasStreets.check(level),
  ]
  return { of: 'sketch', problems: clusterProblems(level, errorsFirst(problems)) }
}

/** Where a town lacks what its author asked for; nobody asked for the usual quotas. */
function quotaProblems(level: Level, generator: Generator, settings: SettingValues): readonly Problem[] {
  const { furnish, quotas } = withDefaults(generator, settings)
  if (furnish !== true || typeof quotas !== 'string') return []
  const parsed = parseQuotas(quotas)
  return parsed.status === 'parsed' ? checkQuotas(level, parsed.rules) : []
}

/** Finds the problems of a level and what mends them, by the rules that it was checked by before. */
export function doctorFor(
  of: LevelProblems['of'],
  generator: Generator,
  settings: SettingValues,
  laws: readonly Law[],
): Doctor {
  if (of === 'sketch') return sketchDoctor(generator, withDefaults(generator, settings))
  return { check: (level) => checkLevel(level, [...laws, areasStreets]), finder: repairFinder }
}

/** Finds the repairs of the first clusters one by one: stops after each, and ends with them all. */
export function* repairsInTurn(
  level: Level,
  { of, problems }: LevelProblems,
  generator: Generator,
  settings: SettingValues,
): Iterator<undefined, Repairs> {
  const found = new Map<Problem, readonly Repair[]>()
  // Nothing is known that would mend a maze.
  if (of === 'maze') return { level, of: found }
  const repairs =
    of === 'town'
      ? repairFinder(level)
      : sketchRepairFinder(generator, level, withDefaults(generator, settings))
  for (const cluster of problems.slice(0, level.cells.length > LARGE ? FEW_REPAIRED : MAX_REPAIRED)) {
    found.set(cluster, repairsOfCluster(cluster, repairs))
    yield
  }
  return { level, of: found }
}

/**
 * The repairs of a lone problem, or one for each sort of repair that the first problems of a cluster have: its label
 * says that it mends all of them, and its changes are those for the first.
 */
function repairsOfCluster(
  { problems }: Cluster,
  find: (problem: Problem) => readonly Repair[],
): readonly Repair[] {
  const [first] = problems
  if (first === undefined || problems.length === 1) return first === undefined ? [] : find(first)
  const sorts = new Map<string, Repair>()
  for (const repair of problems.slice(0, MAX_REQUESTS).flatMap(find)) {
    const sort = sortOfRepair(repair)
    if (!sorts.has(sort)) sorts.set(sort, { ...repair, id: sort, label: labelForAll(sort, repair.label) })
  }
  return [...sorts.values()]
}

function errorsFirst(problems: readonly Problem[]): readonly Problem[] {
  const isError = (problem: Problem): boolean => problem.severity === 'error'
  return [...problems.filter(isError), ...problems.filter((problem) => !isError(problem))]
}
