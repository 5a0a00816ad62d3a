import type { Cluster } from '../../core/analyse/clusters'
import { repairAll, repairBetween, sortOfRepair } from '../../core/analyse/repairs/repair-all'
import type { Repair } from '../../core/analyse/repairs/repair'
import { lawsFor } from '../../core/generate/entries'
import type { Level } from '../../core/level/level'
import type { Problem } from '../../core/level/problem'
import { checkLogic, type LogicProblem } from '../../core/logic/check-logic'
import { currentEntry, currentLevel } from '../../editor/editor-document'
import { edit, refuseEditing } from '../edit/edit'
import { keyOfProblem, showPosition } from '../edit/levels'
import { doctorFor } from '../../jobs/level-check'
import { repairsFor } from './problems'
import { texts } from '../texts'
import type { Store } from '../state/store'
import { announce } from '../state/app'

/**
 * Makes a repair of keys and levers on their level, which comes into view; returns whether it was made. The repair is
 * computed again, because the level may have changed since the check.
 */
export function mendLogic(store: Store, problem: LogicProblem, label: string): boolean {
  const [cell = 0] = problem.cells
  if (!showPosition(store, { level: problem.level, cell })) return false
  const state = store.getState()
  const busy = refuseEditing(state)
  const key = keyOfProblem(problem)
  const now = checkLogic(state.document.project).find((one) => keyOfProblem(one) === key)
  const repair = now?.repairs.find((one) => one.label === label)
  if (busy !== undefined || !repair) {
    announce(store, busy ?? texts.problems.repairsStale)
    return false
  }
  edit(store, { kind: 'replace', level: repair.mend(), label })
  announce(store, texts.problems.mended(label))
  return true
}

/**
 * Repairs now, or once the check of the changed level is done; returns whether that was or may still be done. A repair of
 * another level waits: a press must not get lost because it came a moment after a change.
 */
export function mendOnceChecked(store: Store, mend: () => boolean): boolean {
  const level = currentLevel(store.getState().document)
  if (areRepairsOf(store, level)) return mend()
  announce(store, texts.problems.repairWaits)
  const unsubscribe = store.subscribe(({ document }) => {
    const isChanged = currentLevel(document) !== level
    if (!isChanged && !areRepairsOf(store, level)) return
    unsubscribe()
    if (isChanged) announce(store, texts.problems.repairsStale)
    else mend()
  })
  return true
}

function areRepairsOf(store: Store, level: Level): boolean {
  return store.getState().level.findings.repairs?.level === level
}

/** Repairs a single problem, or all problems of a cluster with repairs of the same kind, as one step of the history. */
export function mendCluster(store: Store, cluster: Cluster, { id, label }: Repair): boolean {
  const repair = repairsFor(store.getState().level.findings, cluster)?.find((one) => one.id === id)
  if (!repair) return fail(store)
  if (cluster.problems.length === 1) return mend(store, repair)
  const cells = new Set(cluster.cells)
  const isMeant = ({ rule, severity, cells: at }: Problem): boolean =>
    rule === cluster.rule && severity === cluster.severity && at.some((cell) => cells.has(cell))
  const choose = (repairs: readonly Repair[]): Repair | undefined =>
    repairs.find((one) => sortOfRepair(one) === id)
  return mendMany(store, label, isMeant, choose)
}

/** Repairs all problems under one rule in the level, each with its best repair, as one step of the history. */
export function mendKind(store: Store, { rule }: Pick<Problem, 'rule'>): boolean {
  return mendMany(
    store,
    texts.problems.repairAll,
    (problem) => problem.rule === rule,
    ([first]) => first,
  )
}

/** Makes a repair as one step of the history; returns whether it did. A repair computed for another level waits. */
export function mend(store: Store, repair: Repair): boolean {
  if (refuseMending(store)) return false
  const before = currentLevel(store.getState().document)
  edit(store, { kind: 'repair', repair })
  if (currentLevel(store.getState().document) === before) return fail(store)
  announce(store, texts.problems.mended(repair.label))
  return true
}

function mendMany(
  store: Store,
  label: string,
  isMeant: (problem: Problem) => boolean,
  choose: (repairs: readonly Repair[]) => Repair | undefined,
): boolean {
  if (refuseMending(store)) return false
  const { document } = store.getState()
  const { generator, settings, findings } = store.getState().level
  const { level, recipe } = currentEntry(document)
  const doctor = doctorFor(findings.of, generator, settings, lawsFor(recipe, level))
  const { level: mended, made } = repairAll(level, doctor, isMeant, choose)
  if (made.length === 0) return fail(store)
  const repair = repairBetween(level, mended, { id: 'all', label })
  edit(store, { kind: 'repair', repair })
  const left = doctor.check(mended).filter(isMeant).length
  announce(store, texts.problems.mendedMany(label, made.length, left))
  return true
}

/** Returns whether repairs are not possible now, and says why. */
function refuseMending(store: Store): boolean {
  const state = store.getState()
  const busy = refuseEditing(state)
  const isStale = !areRepairsOf(store, currentLevel(state.document))
  if (busy === undefined && !isStale) return false
  announce(store, busy ?? texts.problems.repairsStale)
  return true
}

function fail(store: Store): false {
  announce(store, texts.problems.notMended)
  return false
}
