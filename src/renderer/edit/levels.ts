import { buildingCells } from '../../core/level/buildings'
import type { LinkKind } from '../../core/level/places'
import type { Problem } from '../../core/level/problem'
import { endAt, otherEnd, spotName, withoutLinks, type Spot } from '../../core/project/links'
import { namesOf, withFreshNames } from '../../core/project/names'
import { applyProjectCommand } from '../../editor/apply-command'
import { currentEntry, currentLevel, showLevel, undoLabel } from '../../editor/editor-document'
import type { ProjectCommand } from '../../editor/project-commands'
import { refuseEditing, showStep, showOnMap } from './edit'
import { replaceLevel, type State } from '../desk/state'
import { placeTexts } from '../texts/places'
import type { Store } from '../desk/store'
import { announce, type Workbench } from '../desk/workbench'

const words = placeTexts

/** Runs a command on the whole project as one step of the history; says why if it is not possible. */
export function editProject(bench: Workbench, command: ProjectCommand): boolean {
  const state = bench.store.getState()
  const busy = refuseEditing(state)
  const result = busy === undefined ? applyProjectCommand(state.document, command) : { refused: busy }
  if (result.refused !== undefined) {
    announce(bench.store, result.refused)
    return false
  }
  if (!('document' in result) || result.document === state.document) return true
  bench.map?.cancelPointer()
  showStep(bench.store, result.document)
  // An added level comes into view.
  if (command.kind === 'add-level' || command.kind === 'add-levels') {
    bench.store.change({ world: { shown: undefined } })
  }
  announce(bench.store, undoLabel(result.document) ?? '')
  return true
}

/** Brings a level of the project into view; returns whether it did. Not a step, because nothing changes. */
export function switchLevel(bench: Workbench, id: string): boolean {
  const state = bench.store.getState()
  if (state.world.shown !== undefined) {
    bench.store.change({ world: { shown: undefined } })
  }
  if (id === state.document.levelId) return true
  // The result of a run belongs to the level it was started on.
  if (state.level.run) {
    announce(bench.store, words.levels.whileRunning)
    return false
  }
  const document = showLevel(state.document, id)
  if (document === state.document) return false
  bench.map?.cancelPointer()
  bench.map?.setPreview(undefined)
  bench.store.change((now) => replaceLevel(now, document))
  announce(bench.store, words.levels.shown(currentEntry(document).name))
  return true
}

/** Shows the level after or before the one in view. */
export function stepLevel(bench: Workbench, step: 1 | -1): void {
  const { levels } = bench.store.getState().document.project
  const next = levels[indexOfLevel(bench.store.getState()) + step]
  if (next) switchLevel(bench, next.id)
  else
    announce(
      bench.store,
      levels.length === 1 ? words.levels.single : step > 0 ? words.levels.last : words.levels.first,
    )
}

/** Index of the level in view. */
export function indexOfLevel({ document }: State): number {
  return document.project.levels.findIndex(({ id }) => id === document.levelId)
}

/** Moves a level up or down in the order. */
export function moveLevel(bench: Workbench, id: string, step: 1 | -1): void {
  const { levels } = bench.store.getState().document.project
  const to = levels.findIndex((entry) => entry.id === id) + step
  if (to < 0 || to >= levels.length) announce(bench.store, to < 0 ? words.levels.first : words.levels.last)
  else editProject(bench, { kind: 'move-level', id, to })
}

/**
 * Adds a copy of the level in view after it. Links are not copied, and generated names are replaced by new ones, because
 * no two places of a project share one; names that the author typed are kept, and the notice counts them.
 */
export function copyLevel(bench: Workbench): void {
  const { document } = bench.store.getState()
  const { id, name, level, recipe, theme } = currentEntry(document)
  const plain = withoutLinks(level)
  const all = document.project.levels.map((entry) => entry.level)
  const copy = withFreshNames(plain, { places: [] }, all, recipe ?? { settings: {}, seed: id })
  const added = editProject(bench, {
    kind: 'add-level',
    name: words.levels.copyOf(name),
    level: copy,
    after: id,
    ...(recipe ? { recipe } : {}),
    ...(theme ? { theme } : {}),
  })
  if (!added) return
  const old = new Set(namesOf([plain]))
  const same = namesOf([copy]).filter((each) => old.has(each)).length
  announce(bench.store, words.levels.copied(name, namesOf([copy]).length - same, same))
}

/** Brings a cell with its building into view, on any level, and moves the cursor to it. */
export function showSpot(bench: Workbench, { level, cell }: Spot): boolean {
  if (!switchLevel(bench, level)) return false
  const shown = currentLevel(bench.store.getState().document)
  showOnMap(bench, [cell, ...buildingCells(shown, cell).filter((other) => other !== cell)])
  return true
}

/** Shows where a problem is; a broken link may be on another level. */
export function showProblem(bench: Workbench, problem: Problem): void {
  if (problem.level === undefined || switchLevel(bench, problem.level)) showOnMap(bench, problem.cells)
}

/** The cell for a key: the one that pointer or cursor reached last. */
export function spotMeant(bench: Workbench): Spot {
  const { document, level } = bench.store.getState()
  return { level: document.levelId, cell: bench.hover.getState().cell ?? level.cursor }
}

/** Follows the link that starts at a cell, to its other end. */
export function jumpFrom(bench: Workbench, spot: Spot): void {
  const { project } = bench.store.getState().document
  const end = endAt(project, spot)
  const other = end && otherEnd(project, end)
  if (!other) return announce(bench.store, end ? words.link.leadsNowhere : words.link.none)
  if (showSpot(bench, other)) announce(bench.store, words.link.jumped(spotName(project, other)))
}

/** Opens the dialog that links a cell to another. */
export function beginLink(bench: Workbench, from: Spot): void {
  bench.map?.cancelPointer()
  bench.store.change({ window: { dialog: { kind: 'link', from } } })
}

/** Links two cells. */
export function linkSpots(bench: Workbench, from: Spot, to: Spot, by: LinkKind): boolean {
  if (!editProject(bench, { kind: 'link', from, to, by })) return false
  const { project } = bench.store.getState().document
  bench.store.change({ session: { linkFrom: undefined } })
  announce(bench.store, words.link.linked(spotName(project, to)))
  return true
}

/** Waits until the other end of a link is chosen on the map. */
export function pickLinkEnd(store: Store, spot: Spot, by: LinkKind): void {
  store.change({ session: { linkFrom: { spot, by } } })
  announce(store, words.link.picking(spotName(store.getState().document.project, spot)))
}

/** Ends the link that was started at another cell here, at the cursor. */
export function linkToHere(bench: Workbench): void {
  const { linkFrom } = bench.store.getState().session
  if (!linkFrom) return announce(bench.store, words.link.notPicking)
  linkSpots(bench, linkFrom.spot, spotMeant(bench), linkFrom.by)
}

/** Cancels the link that was started. */
export function stopLinking(store: Store): void {
  store.change({ session: { linkFrom: undefined } })
  announce(store, words.link.stopped)
}
