import { checkLinks } from '../../core/analyse/check-links'
import type { Cluster } from '../../core/analyse/clusters'
import type { Repair } from '../../core/analyse/repairs/repair'
import { GATE_SETTINGS } from '../../core/generate/town/settings/seed-settings'
import { TOWN_SETTINGS } from '../../core/generate/town/settings/town-settings'
import { townEntry } from '../../core/generate/town/entry'
import type { Level } from '../../core/level/level'
import { checkLogic } from '../../core/logic/check-logic'
import type { Problem } from '../../core/level/problem'
import type { ProblemMark } from '../../core/picture/draw-marks'
import { parseSettings } from '../../core/settings/parse'
import type { LevelSize, SettingValues } from '../../core/settings/setting'
import { currentEntry, currentLevel } from '../../editor/editor-document'
import { takeCensus, type Census, type Check, type Repairs } from '../../jobs/level-check'
import type { Findings } from '../state/level-state'
import { lastResult } from '../state/last-result'
import type { State } from '../state/state'
import type { Store } from '../state/store'
import { announceUnseen } from '../state/app'
import { texts } from '../texts'
import { defined } from '../../core/text/defined'
import type { Jobs } from '../jobs/pool'

/** Pause after the last change before the level is checked, in milliseconds. */
const REST = 120
/** Maximum time the check waits for an idle moment, in milliseconds. */
const PATIENCE = 400
/** Maximum problems that get a mark on the map; the list shows their number. */
const MAX_MARKS = 500
/**
 * The repairs of a cluster in the list. A failed run reports some clusters that the level's own check reports too.
 * Undefined before repairs are computed.
 */
export function repairsFor({ repairs }: Findings, problem: Problem): readonly Repair[] | undefined {
  const exact = repairs?.of.get(problem)
  if (exact) return exact
  const isSame = ({ rule, cells }: Problem): boolean => rule === problem.rule && cells[0] === problem.cells[0]
  return [...(repairs?.of ?? [])].find(([known]) => isSame(known))?.[1]
}

/**
 * All entries of the panel, one for each cause: first those of the last run, then the problems of links, keys and levers
 * of the whole project, then those of the level that the run did not report.
 */
export function listedProblems(findings: Findings): readonly Cluster[] {
  const named = new Set(findings.lastRun.map((problem) => problem.message))
  const others = findings.problems.filter((problem) => !named.has(problem.message))
  const joint = [...(findings.links ?? []), ...(findings.logic ?? [])]
  return [...findings.lastRun, ...joint.map((problem) => ({ ...problem, problems: [problem] })), ...others]
}

/** Number of errors and hints in the panel. */
export function countProblems(problems: readonly Problem[]): { errors: number; hints: number } {
  const errors = problems.filter((problem) => problem.severity === 'error').length
  return { errors, hints: problems.length - errors }
}

/**
 * Checks the level a moment after each change, when the window is idle. Returns a function that stops it.
 */
export function watchProblems(store: Store, jobs: Jobs): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined
  let cancelIdle: (() => void) | undefined
  let checking: AbortController | undefined

  const news = new NewProblems()
  const show = ({ census, found }: Check): void => {
    const { document, session } = store.getState()
    const links = checkLinks(document.project)
    const logic = checkLogic(document.project)
    store.change(({ level }) => ({ level: { findings: { ...level.findings, ...found, links, logic } } }))
    applyCensus(store, census)
    const added = news.since(`${session.id} ${document.levelId}`, found.problems)
    const [first] = added
    if (first) announceUnseen(store, texts.problems.appeared(added.length, first.message))
  }
  const showRepairs = (repairs: Repairs): void =>
    store.change(({ level }) => ({ level: { findings: { ...level.findings, repairs } } }))

  const look = async (): Promise<void> => {
    const { document } = store.getState()
    const { generator, settings } = store.getState().level
    const { level, recipe } = currentEntry(document)
    const request = { level, generator: generator.id, settings, ...defined({ recipe }) }
    const { signal } = (checking = new AbortController())
    // Repairs belong to the problems that were shown before them.
    let problems: readonly Problem[] = []
    const onProgress = (check: Check): void => {
      ;({ problems } = check.found)
      show(check)
    }
    try {
      const { repairs } = await jobs.run('check', request, { signal, onProgress })
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

  const unsubscribe = store.subscribe((state, before) => {
    if (currentLevel(state.document) !== currentLevel(before.document)) {
      // The result of the last run no longer applies to the changed level.
      if (state.level.outcome !== undefined || state.level.findings.lastRun.length > 0) {
        store.change({
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

/** Finds the problems that a change added to a level. */
class NewProblems {
  #level = ''
  /** The first cell of each problem, by rule; -1 for a problem without cells. */
  #known: ReadonlyMap<string, ReadonlySet<number>> = new Map()

  /** Returns the clusters with a new problem; none for the first check of a level. */
  since(level: string, clusters: readonly Cluster[]): readonly Cluster[] {
    const before = this.#level === level ? this.#known : undefined
    const known = new Map<string, Set<number>>()
    const isNew = ({ rule, cells: [cell = -1] }: Problem): boolean => {
      const cells = known.get(rule)
      if (cells) cells.add(cell)
      else known.set(rule, new Set([cell]))
      return before !== undefined && before.get(rule)?.has(cell) !== true
    }
    // Not `some`, which would not record all of them.
    const added = clusters.filter(({ problems }) => problems.filter(isNew).length > 0)
    this.#level = level
    this.#known = known
    return added
  }
}

/** Counts the level in view at once, for a run that does not wait for the check of the last change. */
export function countNow(store: Store): void {
  applyCensus(store, takeCensus(currentLevel(store.getState().document)))
}

function applyCensus(store: Store, census: Census): void {
  store.change((state) => ({
    level: { census, settings: followDrawnGates(state, census, currentLevel(state.document)) },
  }))
}

/**
 * Returns the settings, adapted when the first gate is drawn or the last one removed: extra gates are then none, or the
 * default. A value other than the level's default was chosen by the user, and stays.
 */
function followDrawnGates(state: State, { drawnGates }: Census, level: Level): SettingValues {
  const { settings, generator } = state.level
  const hadGates = state.level.census.drawnGates > 0
  if (generator.id !== townEntry.id || drawnGates > 0 === hadGates) return settings
  const { gates, left } = parseSettings(GATE_SETTINGS, settings)
  const gatesAt = (size: LevelSize): number => parseSettings(TOWN_SETTINGS, {}, size).gates
  const { width, height } = level
  const before = hadGates ? 0 : gatesAt({ width, height })
  return left !== undefined || gates !== before ? settings : { ...settings, gates: gatesAt(level) }
}

/** A mark on the first cell of each cluster. */
export function problemMarks({ level, document }: State): readonly ProblemMark[] {
  return marksOf(level.findings, document.levelId)
}

const marksOf = lastResult((findings: Findings, levelId: string): readonly ProblemMark[] =>
  listedProblems(findings)
    .filter(({ level }) => level === undefined || level === levelId)
    .slice(0, MAX_MARKS)
    .flatMap(({ cells, severity }) => (cells[0] === undefined ? [] : [{ cell: cells[0], severity }])),
)

/** Calls back when the window is idle; browsers without such a call use the next task. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: PATIENCE })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(work, 0)
  return () => clearTimeout(handle)
}
