import { endsOf } from '../../core/analyse/ends'
import { cellsOfShortestWays, NATIVE, shortestWay, skeletonOf } from '../../core/analyse/routes'
import { CellKind, IS_STREET } from '../../core/level/kinds'
import type { Level } from '../../core/level/level'
import type { Ways } from '../../core/picture/draw-ways'
import { currentLevel } from '../../editor/editor-document'
import { cellWords } from '../desk/cell-words'
import { lastResult } from '../desk/last-result'
import type { AskedRoute } from '../desk/view-state'
import type { State } from '../desk/state'
import { routeTexts } from '../texts/routes'
import type { Store } from '../desk/store'
import { announce, type Workbench } from '../desk/workbench'

/** Maximum cells of a level on which a route is recomputed after each stroke; on larger ones the stroke removes it. */
const FOLLOWED_CELLS = 250_000

/** The routes to show; undefined if none was asked for, or the level is another one. */
export function routesShown(state: State): Ways | undefined {
  const { document } = state
  const { route, showsAllRoutes, showsSkeleton } = state.view
  const level = currentLevel(document)
  if (
    !route ||
    route.levelId !== document.levelId ||
    Math.max(route.start, route.goal ?? 0) >= level.cells.length
  )
    return undefined
  if (route.level !== level && level.cells.length > FOLLOWED_CELLS) return undefined
  return findRoutes(level, route, showsAllRoutes, showsSkeleton)
}

/** Computes the routes to show; cached, because the map asks on every change. */
const findRoutes = lastResult(
  (level: Level, { start, goal }: AskedRoute, all: boolean, skeleton: boolean): Ways => {
    if (goal === undefined) return { line: [start] }
    const line = shortestWay(level, start, goal, NATIVE) ?? []
    return {
      line,
      ...(all ? { all: bytesOf(level, cellsOfShortestWays(level, start, goal, NATIVE)) } : {}),
      ...(skeleton ? { skeleton: skeletonOn(level, start, goal) } : {}),
    }
  },
)

function bytesOf(level: Level, cells: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(level.cells.length)
  for (const cell of cells) bytes[cell] = 1
  return bytes
}

/** The skeleton, with rock counted as part of it, because rock is not a filled dead end. */
function skeletonOn(level: Level, start: number, goal: number): Uint8Array {
  const skeleton = skeletonOf(level, [start, goal], NATIVE)
  for (let cell = 0; cell < skeleton.length; cell++) {
    const kind = level.cells[cell]
    if (IS_STREET[kind ?? 0] !== 1 && kind !== CellKind.house) skeleton[cell] = 1
  }
  return skeleton
}

/** Begins a route at the cursor. */
export function beginRoute(store: Store): void {
  const { document } = store.getState()
  const { cursor } = store.getState().level
  const level = currentLevel(document)
  store.change({ view: { route: { levelId: document.levelId, level, start: cursor } } })
  announce(store, routeTexts.begun(cellWords(store.getState(), cursor)))
}

/** Shows the route from where one was begun to the cursor. */
export function showRouteToHere(store: Store): void {
  const { document, view, level } = store.getState()
  if (view.route?.levelId !== document.levelId) return
  show(store, view.route.start, level.cursor)
}

/** Shows the route from the start of the level, or its first gate, to its last gate. */
export function showRouteThrough(bench: Workbench): void {
  const ends = endsOf(currentLevel(bench.store.getState().document))
  if (ends) show(bench.store, ends.start, ends.goal)
  else announce(bench.store, routeTexts.noEnds)
}

function show(store: Store, start: number, goal: number): void {
  const { document } = store.getState()
  store.change({
    view: { route: { levelId: document.levelId, level: currentLevel(document), start, goal } },
  })
  tell(store)
}

function tell(store: Store): void {
  const state = store.getState()
  const routes = routesShown(state)
  if (!routes || state.view.route?.goal === undefined) return
  const words = routes.line.length === 0 ? routeTexts.none : routeTexts.steps(routes.line.length - 1)
  const all = routes.all?.reduce((count, byte) => count + byte, 0)
  announce(store, all !== undefined && all > 0 ? `${words} ${routeTexts.cellsOfAll(all)}` : words)
}

/** Switches between the cells of all shortest routes and a single route. */
export function toggleAllRoutes(store: Store): void {
  store.change(({ view }) => ({ view: { showsAllRoutes: !view.showsAllRoutes } }))
  announce(store, store.getState().view.showsAllRoutes ? routeTexts.allShown : routeTexts.allHidden)
  tell(store)
}

/** Shows or hides the crosses on cells outside the skeleton between both ends. */
export function toggleSkeleton(store: Store): void {
  store.change(({ view }) => ({ view: { showsSkeleton: !view.showsSkeleton } }))
  announce(store, store.getState().view.showsSkeleton ? routeTexts.skeletonShown : routeTexts.skeletonHidden)
}

/** Removes the route from the map. */
export function hideRoute(store: Store): void {
  store.change({ view: { route: undefined } })
  announce(store, routeTexts.hidden)
}
