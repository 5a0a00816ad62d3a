import { LAWS } from '../core/analyse/check'
import type { Law } from '../core/analyse/law'
import { repairFinder } from '../core/analyse/repairs/find-repairs'
import { checkLinks } from '../core/analyse/check-links'
import type { Repair } from '../core/analyse/repairs/repair'
import type { Generator, SettingValues } from '../core/generate/generator'
import { lawsFor } from '../core/generate/index'
import { checkSettings, withDefaults } from '../core/generate/settings'
import { sketchRepairFinder } from '../core/generate/sketch-repairs'
import { CellKind } from '../core/level/kinds'
import type { Level } from '../core/level/level'
import { hasMark, Mark } from '../core/level/marks'
import type { Problem } from '../core/level/problem'
import { currentEntry, currentLevel } from '../editor/editor-document'
import type { Census, Findings, Repairs, State } from './state'
import type { Workbench } from './workbench'

/** How long the hand must rest before the level is checked, in milliseconds. */
const REST = 120
/** How long the check waits at most for a moment in which nothing else is to be done, in milliseconds. */
const PATIENCE = 400
/** As many problems get a mark on the map; the list says how many there are. */
const MAX_MARKS = 500
/** As many problems get their repairs: nobody mends more before the level is checked again. */
const MAX_REPAIRED = 40
/** For so long repairs are tried at a time, in milliseconds: about half a frame. */
const SLICE = 8

/** Counts what stands in a level, and the seeds that were set. */
export function takeCensus(level: Level): Census {
  let streets = 0
  let houses = 0
  let undecided = 0
  let gates = 0
  let courts = 0
  for (let cell = 0; cell < level.cells.length; cell++) {
    const kind = level.cells[cell]
    if (kind === CellKind.street) {
      streets++
      if (hasMark(level.marks[cell], Mark.gateSeed)) gates++
      else if (hasMark(level.marks[cell], Mark.courtSeed)) courts++
    } else if (kind === CellKind.house) houses++
    else if (kind === CellKind.undecided) undecided++
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
function* problemsInTurn(
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

/** Takes turns for a moment. Answers what came of them all, or nothing while some are left. */
function advance<Result>(turns: Iterator<undefined, Result>): Result | undefined {
  const end = performance.now() + SLICE
  while (performance.now() < end) {
    const { value, done } = turns.next()
    if (done) return value
  }
  return undefined
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

/** What mends a problem of the list; a run that failed names some that the level's own check names too. */
export function repairsFor({ repairs }: Findings, problem: Problem): readonly Repair[] {
  if (!repairs) return []
  const exact = repairs.of.get(problem)
  if (exact) return exact
  const isSame = ({ rule, cells }: Problem): boolean => rule === problem.rule && cells[0] === problem.cells[0]
  return [...repairs.of].find(([known]) => isSame(known))?.[1] ?? []
}

/**
 * All problems the panel lists: those of the last run, then broken links of the whole project, then those of the level
 * that the run did not name as well.
 */
export function listedProblems(findings: Findings): readonly Problem[] {
  const named = new Set(findings.lastRun.map((problem) => problem.message))
  const others = findings.problems.filter((problem) => !named.has(problem.message))
  return [...findings.lastRun, ...(findings.links ?? []), ...others]
}

/** How many errors and hints the panel lists. */
export function countProblems(problems: readonly Problem[]): { errors: number; hints: number } {
  const errors = problems.filter((problem) => problem.severity === 'error').length
  return { errors, hints: problems.length - errors }
}

/**
 * Checks the level a moment after each change, when the window has nothing better to do, and marks the problems on the
 * map. Returns a function that ends it.
 */
export function watchProblems(bench: Workbench): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined
  let cancelIdle: (() => void) | undefined

  const look = (): void => {
    const { document, generator, settings } = bench.store.getState()
    const { level, recipe } = currentEntry(document)
    const census = takeCensus(level)
    const checks = problemsInTurn(level, census.undecided, generator, settings, lawsFor(recipe))
    const checkNext = (): void => {
      const found = advance(checks)
      if (!found) {
        cancelIdle = whenIdle(checkNext)
        return
      }
      const links = checkLinks(document.project)
      bench.store.setState(({ findings }) => ({ census, findings: { ...findings, ...found, links } }))
      lookForRepairs(level, found, generator, settings)
    }
    checkNext()
  }

  const lookForRepairs = (
    level: Level,
    found: Pick<Findings, 'of' | 'problems'>,
    generator: Generator,
    settings: SettingValues,
  ): void => {
    // The list stands before anybody looks for what mends it: trying repairs takes longer than finding problems. They
    // are tried for a moment at a time, so that the window answers in between.
    const turns = repairsInTurn(level, found, generator, settings)
    const tryNext = (): void => {
      const repairs = advance(turns)
      if (repairs) bench.store.setState(({ findings }) => ({ findings: { ...findings, repairs } }))
      else cancelIdle = whenIdle(tryNext)
    }
    cancelIdle = whenIdle(tryNext)
  }
  const lookSoon = (): void => {
    clearTimeout(resting)
    cancelIdle?.()
    resting = setTimeout(() => (cancelIdle = whenIdle(look)), REST)
  }

  const unsubscribe = bench.store.subscribe((state, before) => {
    const isOther = (state.replay === undefined) !== (before.replay === undefined)
    if (isOther || state.findings !== before.findings) markProblems(bench, state)
    if (currentLevel(state.document) !== currentLevel(before.document)) {
      // How the last run ended says nothing of the level as it is now.
      if (state.outcome !== undefined || state.findings.lastRun.length > 0) {
        bench.store.setState({ outcome: undefined, findings: { ...state.findings, lastRun: [] } })
      }
      lookSoon()
    } else if (state.document.project !== before.document.project) lookSoon()
    else if (state.settings !== before.settings || state.generator !== before.generator) lookSoon()
  })
  lookSoon()
  return () => {
    unsubscribe()
    clearTimeout(resting)
    cancelIdle?.()
  }
}

/** Puts a mark on the first cell of each problem; while a build is shown in place of the map there are none. */
export function markProblems(bench: Workbench, state: State): void {
  const marks = (state.replay ? [] : listedProblems(state.findings))
    .filter(({ level }) => level === undefined || level === state.document.levelId)
    .slice(0, MAX_MARKS)
    .flatMap(({ cells, severity }) => (cells[0] === undefined ? [] : [{ cell: cells[0], severity }]))
  bench.map?.setProblems(marks)
}

function errorsFirst(problems: readonly Problem[]): readonly Problem[] {
  const isError = (problem: Problem): boolean => problem.severity === 'error'
  return [...problems.filter(isError), ...problems.filter((problem) => !isError(problem))]
}

/** Calls back when nothing else is to be done; browsers without such a call get the next turn. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: PATIENCE })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(work, 0)
  return () => clearTimeout(handle)
}
