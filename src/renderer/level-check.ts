import { LAWS } from '../core/analyse/check'
import type { Law } from '../core/analyse/law'
import { repairFinder } from '../core/analyse/repairs/find-repairs'
import type { Repair } from '../core/analyse/repairs/repair'
import type { Generator, SettingValues } from '../core/generate/generator'
import { checkSettings, withDefaults } from '../core/generate/settings'
import { sketchRepairFinder } from '../core/generate/sketch-repairs'
import { countKinds } from '../core/level/count-kinds'
import { CellKind } from '../core/level/kinds'
import type { Level } from '../core/level/level'
import { hasMark, Mark } from '../core/level/marks'
import type { Problem } from '../core/level/problem'
import type { Census, Findings, Repairs } from './state'

/** As many problems get their repairs: nobody mends more before the level is checked again. */
export const MAX_REPAIRED = 40

/** What a level is checked for: what stands in it, and what is wrong. */
export interface Check {
  readonly census: Census
  readonly found: Pick<Findings, 'of' | 'problems'>
}

const SEEDS = Mark.gateSeed | Mark.courtSeed

/** Counts what stands in a level, and the seeds that were set. */
export function takeCensus(level: Level): Census {
  const { streets, houses, undecided } = countKinds(level)
  let gates = 0
  let courts = 0
  const { cells, marks } = level
  for (let cell = 0; cell < marks.length; cell++) {
    // Few cells are seeds: asked in this order, hardly any kind is looked at.
    if (((marks[cell] as number) & SEEDS) === 0 || cells[cell] !== CellKind.street) continue
    if (hasMark(marks[cell], Mark.gateSeed)) gates++
    else courts++
  }
  return { streets, houses, undecided, gates, courts }
}

/**
 * What is wrong with a level. While cells are undecided the generator's own rules for sketches speak, if its settings
 * are right; nobody has to hear then that the town is not finished. Errors come before hints.
 */
export function findProblems(
  level: Level,
  undecided: number,
  generator: Generator,
  settings: SettingValues,
  laws: readonly Law[] = LAWS,
): Pick<Findings, 'of' | 'problems'> {
  const turns = problemsInTurn(level, undecided, generator, settings, laws)
  for (;;) {
    const { value, done } = turns.next()
    if (done) return value
  }
}

/** The same law by law: stops after each, so that a large level keeps nobody waiting, and ends with them all. */
export function* problemsInTurn(
  level: Level,
  undecided: number,
  generator: Generator,
  settings: SettingValues,
  laws: readonly Law[],
): Iterator<undefined, Pick<Findings, 'of' | 'problems'>> {
  if (undecided === 0) {
    const problems: Problem[] = []
    for (const law of laws) {
      problems.push(...law.check(level))
      yield
    }
    return { of: laws === LAWS ? 'town' : 'maze', problems: errorsFirst(problems) }
  }
  if (checkSettings(generator, settings, level).length > 0) return { of: 'settings', problems: [] }
  const problems = generator.checkSketch(level, withDefaults(generator, settings))
  return { of: 'sketch', problems: errorsFirst(problems) }
}

/** Finds the repairs of the first problems one by one: stops after each, and ends with them all. */
export function* repairsInTurn(
  level: Level,
  { of, problems }: Pick<Findings, 'of' | 'problems'>,
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
  for (const problem of problems.slice(0, MAX_REPAIRED)) {
    found.set(problem, repairs(problem))
    yield
  }
  return { level, of: found }
}

function errorsFirst(problems: readonly Problem[]): readonly Problem[] {
  const isError = (problem: Problem): boolean => problem.severity === 'error'
  return [...problems.filter(isError), ...problems.filter((problem) => !isError(problem))]
}
