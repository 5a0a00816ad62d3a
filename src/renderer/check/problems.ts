import { checkLinks } from '../../core/analyse/check-links'
import type { Cluster } from '../../core/analyse/clusters'
import type { Repair } from '../../core/analyse/repairs/repair'
import type { SettingValues } from '../../core/generate/generator'
import { defaultsFor } from '../../core/generate/settings'
import type { Level } from '../../core/level/level'
import type { Problem } from '../../core/level/problem'
import { currentEntry, currentLevel } from '../../editor/editor-document'
import type { Census, Check, Repairs } from '../jobs/level-check'
import type { Findings } from '../desk/level-state'
import type { State } from '../desk/state'
import type { Workbench } from '../desk/workbench'

/** How long the hand must rest before the level is checked, in milliseconds. */
const REST = 120
/** How long the check waits at most for a moment in which nothing else is to be done, in milliseconds. */
const PATIENCE = 400
/** As many problems get a mark on the map; the list says how many there are. */
const MAX_MARKS = 500
/**
 * What mends a cluster of the list; a run that failed names some that the level's own check names too. Undefined where
 * nobody has looked for repairs yet.
 */
export function repairsFor({ repairs }: Findings, problem: Problem): readonly Repair[] | undefined {
  const exact = repairs?.of.get(problem)
  if (exact) return exact
  const isSame = ({ rule, cells }: Problem): boolean => rule === problem.rule && cells[0] === problem.cells[0]
  return [...(repairs?.of ?? [])].find(([known]) => isSame(known))?.[1]
}

/**
 * All entries the panel lists, one for each cause: those of the last run, then broken links of the whole project, then those of the level
 * that the run did not name as well.
 */
export function listedProblems(findings: Findings): readonly Cluster[] {
  const named = new Set(findings.lastRun.map((problem) => problem.message))
  const others = findings.problems.filter((problem) => !named.has(problem.message))
  const links = (findings.links ?? []).map((problem) => ({ ...problem, problems: [problem] }))
  return [...findings.lastRun, ...links, ...others]
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
  let checking: AbortController | undefined

  const show = ({ census, found }: Check): void => {
    const links = checkLinks(bench.store.getState().document.project)
    bench.store.change((state) => ({
      level: {
        census,
        findings: { ...state.level.findings, ...found, links },
        settings: followDrawnGates(state, census, currentLevel(state.document)),
      },
    }))
  }
  const showRepairs = (repairs: Repairs): void =>
    bench.store.change(({ level }) => ({ level: { findings: { ...level.findings, repairs } } }))

  const look = async (): Promise<void> => {
    const { document } = bench.store.getState()
    const { generator, settings } = bench.store.getState().level
    const { level, recipe } = currentEntry(document)
    const request = { level, generator: generator.id, settings, ...(recipe ? { recipe } : {}) }
    const { signal } = (checking = new AbortController())
    // Repairs are paired with the problems that were shown before them.
    let problems: readonly Problem[] = []
    const onProgress = (check: Check): void => {
      ;({ problems } = check.found)
      show(check)
    }
    try {
      const { repairs } = await bench.jobs.run('check', request, { signal, onProgress })
      const of = new Map(problems.slice(0, repairs.length).map((problem, at) => [problem, repairs[at] ?? []]))
      showRepairs({ level, of })
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
  const lookSoon = (): void => {
    clearTimeout(resting)
    cancelIdle?.()
    checking?.abort()
    resting = setTimeout(() => (cancelIdle = whenIdle(() => void look())), REST)
  }

  const unsubscribe = bench.store.subscribe((state, before) => {
    const isOther = (state.level.replay === undefined) !== (before.level.replay === undefined)
    if (isOther || state.level.findings !== before.level.findings) markProblems(bench, state)
    if (currentLevel(state.document) !== currentLevel(before.document)) {
      // How the last run ended says nothing of the level as it is now.
      if (state.level.outcome !== undefined || state.level.findings.lastRun.length > 0) {
        bench.store.change({
          level: { outcome: undefined, findings: { ...state.level.findings, lastRun: [] } },
        })
      }
      lookSoon()
    } else if (state.document.project !== before.document.project) lookSoon()
    else if (
      state.level.settings !== before.level.settings ||
      state.level.generator !== before.level.generator
    )
      lookSoon()
  })
  lookSoon()
  return () => {
    unsubscribe()
    clearTimeout(resting)
    cancelIdle?.()
    checking?.abort()
  }
}

/**
 * The settings, with what a level begins with where the first gate was drawn or the last one went: extra gates are then
 * none, or the usual number. A value that is not what the level began with was chosen, and stays.
 */
function followDrawnGates(state: State, { drawnGates }: Census, level: Level): SettingValues {
  const { settings, generator } = state.level
  const hadGates = state.level.census.drawnGates > 0
  if (drawnGates > 0 === hadGates || settings['left'] !== undefined) return settings
  const { width, height } = level
  const now = defaultsFor(generator, level)['gates']
  const before = hadGates ? 0 : defaultsFor(generator, { width, height })['gates']
  return now === undefined || settings['gates'] !== before ? settings : { ...settings, gates: now }
}

/** Puts a mark on the first cell of each cluster; while a build is shown in place of the map there are none. */
export function markProblems(bench: Workbench, state: State): void {
  const marks = (state.level.replay ? [] : listedProblems(state.level.findings))
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
