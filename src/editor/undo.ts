import { applyDifferences, type LevelDifference } from '../core/level/diff'
import { replaceLevel, withSnapshots, type Project } from '../core/project/project'
import type { EditorDocument } from './editor-document'
import { levelIn, redo, redoable, routeTo, undo, undoable, type History, type HistoryEntry } from './history'
import { crossStep } from './steps'

/** Undoes the last step and shows its level. Returns the same document if there is none. */
export function undoDocument(document: EditorDocument): EditorDocument {
  const entry = undoable(document.history)
  if (!entry) return document
  return show(document, entry, 'before', undo(document.history))
}

/** Redoes the last undone step. Returns the same document if there is none. */
export function redoDocument(document: EditorDocument): EditorDocument {
  const entry = redoable(document.history)
  if (!entry) return document
  return show(document, entry, 'after', redo(document.history))
}

/**
 * Goes to a moment of the history, as that many undos or redos would, but linear in the total changes. Returns the same
 * document if it is already there or the moment is gone.
 */
export function goToMoment(document: EditorDocument, moment: number): EditorDocument {
  const route = routeTo(document.history, moment)
  const last = route?.entries.at(-1)
  if (!route || !last) return document
  const { side, entries, history } = route
  let { project } = document
  let ofLevels: HistoryEntry[] = []
  for (const entry of entries) {
    if (entry.difference.kind !== 'project') {
      ofLevels.push(entry)
      continue
    }
    // A project step can add or remove levels, so their own steps must come first.
    project = crossStep(crossLevelSteps(project, ofLevels, side), entry, side)
    ofLevels = []
  }
  project = crossLevelSteps(project, ofLevels, side)
  const snapshots = entries.findLast((entry) => entry.snapshots)?.snapshots?.[side]
  if (snapshots) project = withSnapshots(project, snapshots)
  return { ...document, history, levelId: last[side].id, project }
}

/** Applies many steps of single levels: all of one level at once. */
function crossLevelSteps(
  before: Project,
  entries: readonly HistoryEntry[],
  side: 'before' | 'after',
): Project {
  const stepsOfLevels = new Map<string, { last: HistoryEntry; differences: LevelDifference[] }>()
  for (const entry of entries) {
    if (entry.difference.kind === 'project') continue
    const steps = stepsOfLevels.get(entry.before.id)
    if (steps) {
      steps.last = entry
      steps.differences.push(entry.difference)
    } else stepsOfLevels.set(entry.before.id, { last: entry, differences: [entry.difference] })
  }
  let project = before
  for (const [id, { last, differences }] of stepsOfLevels) {
    const level = applyDifferences(levelIn(project, id).level, differences, side)
    project = replaceLevel(project, { ...last[side], level })
  }
  return project
}

function show(
  document: EditorDocument,
  entry: HistoryEntry,
  side: 'before' | 'after',
  history: History,
): EditorDocument {
  const project = crossStep(document.project, entry, side)
  return { ...document, history, levelId: entry[side].id, project }
}
