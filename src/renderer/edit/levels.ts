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
import { announce, type App } from '../state/app'
import { defined } from '../../core/text/defined'

const words = placeTexts

/** Runs a command on the whole project as one step of the history; says why if it is not possible. */
export function editProject(app: App, command: ProjectCommand): boolean {
  const state = app.store.getState()
  const busy = refuseEditing(state)
  const result = busy === undefined ? applyProjectCommand(state.document, command) : { refused: busy }
  if (result.refused !== undefined) {
    announce(app.store, result.refused)
    return false
  }
  if (!('document' in result) || result.document === state.document) return true
  app.store.send({ kind: 'cancelStroke' })
  showStep(app.store, result.document)
  // An added level comes into view.
  if (command.kind === 'add-level' || command.kind === 'add-levels') {
    app.store.change({ world: { shown: undefined } })
  }
  announce(app.store, undoLabel(result.document) ?? '')
  return true
}

/** Brings a level of the project into view; returns whether it did. Not a step, because nothing changes. */
export function switchLevel(app: App, id: string): boolean {
  const state = app.store.getState()
  if (state.world.shown !== undefined) {
    app.store.change({ world: { shown: undefined } })
  }
  if (id === state.document.levelId) return true
  // The result of a run belongs to the level it was started on.
  if (state.level.run) {
    announce(app.store, words.levels.whileRunning)
    return false
  }
  const document = showLevel(state.document, id)
  if (document === state.document) return false
  app.store.send({ kind: 'cancelStroke' })
  app.store.send({ kind: 'preview', preview: undefined })
  app.store.change((now) => replaceLevel(now, document))
  announce(app.store, words.levels.shown(currentEntry(document).name))
  return true
}

/** Shows the level after or before the one in view. */
export function stepLevel(app: App, step: 1 | -1): void {
  const { levels } = app.store.getState().document.project
  const next = levels[indexOfLevel(app.store.getState()) + step]
  if (next) switchLevel(app, next.id)
  else
    announce(
      app.store,
      levels.length === 1 ? words.levels.single : step > 0 ? words.levels.last : words.levels.first,
    )
}

/** Index of the level in view. */
export function indexOfLevel({ document }: State): number {
  return document.project.levels.findIndex(({ id }) => id === document.levelId)
}

/** Moves a level up or down in the order. */
export function moveLevel(app: App, id: string, step: 1 | -1): void {
  const { levels } = app.store.getState().document.project
  const to = levels.findIndex((entry) => entry.id === id) + step
  if (to < 0 || to >= levels.length) announce(app.store, to < 0 ? words.levels.first : words.levels.last)
  else editProject(app, { kind: 'move-level', id, to })
}

/**
 * Adds a copy of the level in view after it. Links are not copied, and generated names are replaced by new ones, because
 * no two places of a project share one; names that the author typed are kept, and the notice counts them.
 */
export function copyLevel(app: App): void {
  const { document } = app.store.getState()
  const { id, name, level, recipe, theme, source } = currentEntry(document)
  const plain = withoutLinks(level)
  const all = document.project.levels.map((entry) => entry.level)
  const copy = withFreshNames(plain, { places: [] }, all, recipe ?? { settings: {}, seed: id })
  const added = editProject(app, {
    kind: 'add-level',
    name: words.levels.copyOf(name),
    level: copy,
    after: id,
    ...defined({ recipe, theme, source }),
  })
  if (!added) return
  const old = new Set(namesOf([plain]))
  const same = namesOf([copy]).filter((each) => old.has(each)).length
  announce(app.store, words.levels.copied(name, namesOf([copy]).length - same, same))
}

/** Brings a cell with its building into view, on any level, and moves the cursor to it. */
export function showPosition(app: App, { level, cell }: Position): boolean {
  if (!switchLevel(app, level)) return false
  const shown = currentLevel(app.store.getState().document)
  showOnMap(app, [cell, ...buildingCells(shown, cell).filter((other) => other !== cell)])
  return true
}

/** Shows where a problem is; a broken link may be on another level. */
export function showProblem(app: App, problem: Problem): void {
  if (problem.level !== undefined && !switchLevel(app, problem.level)) return
  app.store.change({ level: { problem: keyOfProblem(problem) } })
  showOnMap(app, problem.cells)
}

/** Tells problems of a project apart; equal for the same problem in the next check. */
export function keyOfProblem({ rule, cells, message, level }: Problem): string {
  return `${rule} ${level ?? ''} ${cells[0] ?? ''} ${message}`
}

/** The cell for a key: the one that pointer or cursor reached last. */
export function positionMeant(app: App): Position {
  const { document, level } = app.store.getState()
  return { level: document.levelId, cell: app.store.hover.getState().cell ?? level.cursor }
}

/** Follows the link that starts at a cell, to its other end. */
export function jumpFrom(app: App, position: Position): void {
  const { project } = app.store.getState().document
  const end = endAt(project, position)
  const other = end && otherEnd(project, end)
  if (!other) return announce(app.store, end ? words.link.leadsNowhere : words.link.none)
  if (showPosition(app, other)) announce(app.store, words.link.jumped(positionName(project, other)))
}

/** Opens the dialog that links a cell to another. */
export function beginLink(app: App, from: Position): void {
  app.store.send({ kind: 'cancelStroke' })
  app.store.change({ window: { dialog: { kind: 'link', from } } })
}

/** Links two cells. */
export function linkPositions(app: App, from: Position, to: Position, by: LinkKind): boolean {
  if (!editProject(app, { kind: 'link', from, to, by })) return false
  const { project } = app.store.getState().document
  app.store.change({ session: { linkFrom: undefined } })
  announce(app.store, words.link.linked(positionName(project, to)))
  return true
}

/** Waits until the other end of a link is chosen on the map. */
export function pickLinkEnd(store: Store, position: Position, by: LinkKind): void {
  store.change({ session: { linkFrom: { position, by } } })
  announce(store, words.link.picking(positionName(store.getState().document.project, position)))
}

/** Ends the link that was started at another cell here, at the cursor. */
export function linkToHere(app: App): void {
  const { linkFrom } = app.store.getState().session
  if (!linkFrom) return announce(app.store, words.link.notPicking)
  linkPositions(app, linkFrom.position, positionMeant(app), linkFrom.by)
}

/** Cancels the link that was started. */
export function stopLinking(store: Store): void {
  store.change({ session: { linkFrom: undefined } })
  announce(store, words.link.stopped)
}
