import { buildingCells } from '../../core/level/buildings'
import type { LinkKind } from '../../core/level/places'
import type { Problem } from '../../core/level/problem'
import { endAt, otherEnd, positionName, withoutLinks, type Position } from '../../core/project/links'
import { namesOf, withFreshNames } from '../../core/project/names'
import { applyProjectCommand } from '../../editor/apply-command'
import { currentEntry, currentLevel, showLevel, undoLabel } from '../../editor/editor-document'
import type { ProjectCommand } from '../../editor/project-commands'
import { refuseEditing, showStep, showOnMap } from './edit'
import { replaceLevel, type State } from '../state/state'
import { placeTexts } from '../texts/places'
import type { Store } from '../state/store'
import { showDialog } from '../state/show-dialog'
import { announce } from '../state/app'
import { defined } from '../../core/text/defined'

const words = placeTexts

/** Runs a command on the whole project as one step of the history; says why if it is not possible. */
export function editProject(store: Store, command: ProjectCommand): boolean {
  const state = store.getState()
  const busy = refuseEditing(state)
  const result = busy === undefined ? applyProjectCommand(state.document, command) : { refused: busy }
  if (result.refused !== undefined) {
    announce(store, result.refused)
    return false
  }
  if (!('document' in result) || result.document === state.document) return true
  store.send({ kind: 'cancelStroke' })
  showStep(store, result.document)
  // An added level comes into view.
  if (command.kind === 'add-level' || command.kind === 'add-levels') {
    store.change({ world: { shown: undefined } })
  }
  announce(store, undoLabel(result.document) ?? '')
  return true
}

/** Brings a level of the project into view; returns whether it did. Not a step, because nothing changes. */
export function switchLevel(store: Store, id: string): boolean {
  const state = store.getState()
  if (state.world.shown !== undefined) {
    store.change({ world: { shown: undefined } })
  }
  if (id === state.document.levelId) return true
  // The result of a run belongs to the level it was started on.
  if (state.level.run) {
    announce(store, words.levels.whileRunning)
    return false
  }
  const document = showLevel(state.document, id)
  if (document === state.document) return false
  store.send({ kind: 'cancelStroke' })
  store.send({ kind: 'preview', preview: undefined })
  store.change((now) => replaceLevel(now, document))
  announce(store, words.levels.shown(currentEntry(document).name))
  return true
}

/** Shows the level after or before the one in view. */
export function stepLevel(store: Store, step: 1 | -1): void {
  const { levels } = store.getState().document.project
  const next = levels[indexOfLevel(store.getState()) + step]
  if (next) switchLevel(store, next.id)
  else
    announce(
      store,
      levels.length === 1 ? words.levels.single : step > 0 ? words.levels.last : words.levels.first,
    )
}

/** Index of the level in view. */
export function indexOfLevel({ document }: State): number {
  return document.project.levels.findIndex(({ id }) => id === document.levelId)
}

/** Moves a level up or down in the order. */
export function moveLevel(store: Store, id: string, step: 1 | -1): void {
  const { levels } = store.getState().document.project
  const to = levels.findIndex((entry) => entry.id === id) + step
  if (to < 0 || to >= levels.length) announce(store, to < 0 ? words.levels.first : words.levels.last)
  else editProject(store, { kind: 'move-level', id, to })
}

/**
 * Adds a copy of the level in view after it. Links are not copied, and generated names are replaced by new ones, because
 * no two places of a project share one; names that the author typed are kept, and the notice counts them.
 */
export function copyLevel(store: Store): void {
  const { document } = store.getState()
  const { id, name, level, recipe, theme, source } = currentEntry(document)
  const plain = withoutLinks(level)
  const all = document.project.levels.map((entry) => entry.level)
  const copy = withFreshNames(plain, { places: [] }, all, recipe ?? { settings: {}, seed: id })
  const added = editProject(store, {
    kind: 'add-level',
    name: words.levels.copyOf(name),
    level: copy,
    after: id,
    ...defined({ recipe, theme, source }),
  })
  if (!added) return
  const old = new Set(namesOf([plain]))
  const same = namesOf([copy]).filter((each) => old.has(each)).length
  announce(store, words.levels.copied(name, namesOf([copy]).length - same, same))
}

/** Brings a cell with its building into view, on any level, and moves the cursor to it. */
export function showPosition(store: Store, { level, cell }: Position): boolean {
  if (!switchLevel(store, level)) return false
  const shown = currentLevel(store.getState().document)
  showOnMap(store, [cell, ...buildingCells(shown, cell).filter((other) => other !== cell)])
  return true
}

/** Shows where a problem is; a broken link may be on another level. */
export function showProblem(store: Store, problem: Problem): void {
  if (problem.level !== undefined && !switchLevel(store, problem.level)) return
  store.change({ level: { problem: keyOfProblem(problem) } })
  showOnMap(store, problem.cells)
}

/** Key of a problem within its project. The same problem has the same key in the next check. */
export function keyOfProblem({ rule, cells, message, level }: Problem): string {
  return `${rule} ${level ?? ''} ${cells[0] ?? ''} ${message}`
}

/** The cell for a key: the one that pointer or cursor reached last. */
export function positionMeant(store: Store): Position {
  const { document, level } = store.getState()
  return { level: document.levelId, cell: store.hover.getState().cell ?? level.cursor }
}

/** Follows the link that starts at a cell, to its other end. */
export function jumpFrom(store: Store, position: Position): void {
  const { project } = store.getState().document
  const end = endAt(project, position)
  const other = end && otherEnd(project, end)
  if (!other) return announce(store, end ? words.link.leadsNowhere : words.link.none)
  if (showPosition(store, other)) announce(store, words.link.jumped(positionName(project, other)))
}

/** Opens the dialog that links a cell to another. */
export function beginLink(store: Store, from: Position): void {
  showDialog(store, { kind: 'link', from })
}

/** Links two cells. */
export function linkPositions(store: Store, from: Position, to: Position, by: LinkKind): boolean {
  if (!editProject(store, { kind: 'link', from, to, by })) return false
  const { project } = store.getState().document
  store.change({ session: { linkFrom: undefined } })
  announce(store, words.link.linked(positionName(project, to)))
  return true
}

/** Starts to pick the other end of a link on the map: shows its level, with the cursor on the given cell. */
export function pickLinkEnd(
  store: Store,
  { from, by }: { readonly from: Position; readonly by: LinkKind },
  to: { readonly level: string; readonly cell?: number },
): void {
  const { level, cell } = to
  const isShown = cell === undefined ? switchLevel(store, level) : showPosition(store, { level, cell })
  if (!isShown) return
  store.change({ session: { linkFrom: { position: from, by } } })
  announce(store, words.link.picking(positionName(store.getState().document.project, from)))
}

/** Ends the link that was started at another cell here, at the cursor. */
export function linkToHere(store: Store): void {
  const { linkFrom } = store.getState().session
  if (!linkFrom) return announce(store, words.link.notPicking)
  linkPositions(store, linkFrom.position, positionMeant(store), linkFrom.by)
}

/** Cancels the link that was started. */
export function stopLinking(store: Store): void {
  store.change({ session: { linkFrom: undefined } })
  announce(store, words.link.stopped)
}
