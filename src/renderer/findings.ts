import { checkLinks } from '../core/analyse/check-links'
import type { Repair } from '../core/analyse/repairs/repair'
import type { Generator, SettingValues } from '../core/generate/generator'
import { lawsFor } from '../core/generate/index'
import type { Level } from '../core/level/level'
import type { Problem } from '../core/level/problem'
import type { Recipe } from '../core/project/project'
import { currentEntry, currentLevel } from '../editor/editor-document'
import { createCheckAside } from './checking'
import { problemsInTurn, repairsInTurn, takeCensus } from './level-check'
import type { Check } from './level-check'
import type { Findings, Repairs, State } from './state'
import type { Workbench } from './workbench'

/** How long the hand must rest before the level is checked, in milliseconds. */
const REST = 120
/** How long the check waits at most for a moment in which nothing else is to be done, in milliseconds. */
const PATIENCE = 400
/** As many problems get a mark on the map; the list says how many there are. */
const MAX_MARKS = 500
/** For so long checks and repairs are tried at a time, in milliseconds: about half a frame. */
const SLICE = 8
/** Larger levels are checked aside: a single law takes longer than that. */
const MOST_HERE = 100_000

/** Takes turns for a moment. Answers what came of them all, or nothing while some are left. */
function advance<Result>(turns: Iterator<undefined, Result>): Result | undefined {
  const end = performance.now() + SLICE
  while (performance.now() < end) {
    const { value, done } = turns.next()
    if (done) return value
  }
  return undefined
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
  const aside = createCheckAside()

  const show = (level: Level, { census, found }: Check): void => {
    // Whoever draws on meanwhile is told of the level that is there then.
    if (level !== currentLevel(bench.store.getState().document)) return
    const links = checkLinks(bench.store.getState().document.project)
    bench.store.setState(({ findings }) => ({ census, findings: { ...findings, ...found, links } }))
  }
  const showRepairs = (repairs: Repairs): void =>
    bench.store.setState(({ findings }) => ({ findings: { ...findings, repairs } }))

  const look = (): void => {
    const { document, generator, settings } = bench.store.getState()
    const { level, recipe } = currentEntry(document)
    if (level.cells.length <= MOST_HERE || !aside.isThere()) lookHere(level, recipe, generator, settings)
    else {
      const request = { level, generator: generator.id, settings, ...(recipe ? { recipe } : {}) }
      const hereInstead = (): void => lookHere(level, recipe, generator, settings)
      aside.check(request, (check) => show(level, check), showRepairs, hereInstead)
    }
  }
  /** Law by law and repair by repair, for a moment at a time, so that the window answers in between. */
  const lookHere = (
    level: Level,
    recipe: Recipe | undefined,
    generator: Generator,
    settings: SettingValues,
  ): void => {
    const census = takeCensus(level)
    const checks = problemsInTurn(level, census.undecided, generator, settings, lawsFor(recipe, level))
    takeTurns(checks, (found) => {
      show(level, { census, found })
      // The list stands before anybody looks for what mends it: trying repairs takes longer than finding problems.
      takeTurns(repairsInTurn(level, found, generator, settings), showRepairs)
    })
  }
  const takeTurns = <Result>(turns: Iterator<undefined, Result>, end: (result: Result) => void): void => {
    const result = advance(turns)
    if (result) end(result)
    else cancelIdle = whenIdle(() => takeTurns(turns, end))
  }
  const lookSoon = (): void => {
    clearTimeout(resting)
    cancelIdle?.()
    aside.giveUp()
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
    aside.giveUp()
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

/** Calls back when nothing else is to be done; browsers without such a call get the next turn. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: PATIENCE })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(work, 0)
  return () => clearTimeout(handle)
}
