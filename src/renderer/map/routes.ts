import { findWays, type FoundWays, type WaysRequest } from '../../core/analyse/find-ways'
import type { Level } from '../../core/level/level'
import type { DrawnWays } from '../../core/picture/draw-ways'
import { currentLevel } from '../../editor/editor-document'
import { cellWords } from '../state/cell-words'
import { lastResult } from '../state/last-result'
import type { RouteEnds } from '../state/view-state'
import type { State } from '../state/state'
import { routeTexts } from '../texts/routes'
import type { Store } from '../state/store'
import { announce } from '../state/app'
import type { Jobs } from '../jobs/pool'

/** Maximum cells of a level whose routes are found in the window, within a frame. */
const MAX_AT_ONCE = 65_536

/** Pause after the last change of a large level before its routes are found again, in milliseconds. */
const REST = 60

/** The routes to show; undefined if none was asked for, or not for this level. */
export function routesShown(state: State): DrawnWays | undefined {
  const route = routeHere(state)
  if (!route) return undefined
  const level = currentLevel(state.document)
  const request = requestOf(state, route)
  if (!request) return lineOfStart(route.start ?? 0)
  if (isLarge(level)) return route.found?.level === level ? route.found.ways : undefined
  return waysOf(level, request.start, request.goal, request.all, request.skeleton)
}

/** The requested route, if its cells are in the level in view. */
function routeHere({ document, view: { route } }: State): RouteEnds | undefined {
  const isHere = route?.levelId === document.levelId
  const last = Math.max(route?.start ?? 0, route?.goal ?? 0)
  return isHere && last < currentLevel(document).cells.length ? route : undefined
}

/** What to find for a route; undefined while it has only a start. */
function requestOf(
  { view: { showsAllRoutes: all, showsSkeleton: skeleton } }: State,
  { start, goal }: RouteEnds,
): WaysRequest | undefined {
  if (start === undefined) return { all, skeleton }
  return goal === undefined ? undefined : { start, goal, all, skeleton }
}

/** Cached, because the map asks on every change. */
const lineOfStart = lastResult((start: number): DrawnWays => ({ line: [start] }))

/** Cached like the start of a route; also the last ways of a level in view. */
const waysOf = lastResult(
  (
    level: Level,
    start: number | undefined,
    goal: number | undefined,
    all: boolean,
    skeleton: boolean,
  ): FoundWays =>
    findWays(level, { ...(start === undefined || goal === undefined ? {} : { start, goal }), all, skeleton }),
)

/** Has a worker find the routes of large levels, again after each change. Returns a function that stops it. */
export function followRoutes(store: Store, jobs: Jobs): () => void {
  let asked: { readonly level: Level; readonly request: WaysRequest } | undefined
  let stopping = new AbortController()
  let resting: ReturnType<typeof setTimeout> | undefined

  const find = async (level: Level, request: WaysRequest, isNews: boolean): Promise<void> => {
    const { signal } = stopping
    try {
      const ways = await jobs.run('ways', { level, ...request }, { signal })
      const { route } = store.getState().view
      if (signal.aborted || !route) return
      asked = undefined
      store.change({ view: { route: { ...route, found: { level, request, ways } } } })
      if (isNews) announce(store, wordsOf(ways))
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  const unsubscribe = store.subscribe((state) => {
    const route = routeHere(state)
    const level = currentLevel(state.document)
    const request = route && isLarge(level) ? requestOf(state, route) : undefined
    const { found } = route ?? {}
    const now = asked ?? found
    if (request && now?.level === level && isSame(now.request, request)) return
    if (!request && !asked) return
    clearTimeout(resting)
    stopping.abort()
    stopping = new AbortController()
    asked = request && { level, request }
    if (!request || (found?.level === level && isSame(found.request, request))) return
    // A stroke and a re-roll are not spoken of; nor are crosses, which their command announces.
    const isNews =
      !found || (found.level === level && !isSame({ ...found.request, skeleton: request.skeleton }, request))
    resting = setTimeout(() => void find(level, request, isNews), found && found.level !== level ? REST : 0)
  })
  return () => {
    unsubscribe()
    clearTimeout(resting)
    stopping.abort()
  }
}

function isSame(one: WaysRequest, other: WaysRequest): boolean {
  return (['start', 'goal', 'all', 'skeleton'] as const).every((key) => one[key] === other[key])
}

/** Begins a route at the cursor. */
export function beginRoute(store: Store): void {
  const { document } = store.getState()
  const { cursor } = store.getState().level
  store.change({ view: { route: { levelId: document.levelId, start: cursor } } })
  announce(store, routeTexts.begun(cellWords(store.getState(), cursor)))
}

/** Shows the route from where one was begun to the cursor. */
export function showRouteToHere(store: Store): void {
  const state = store.getState()
  const start = routeHere(state)?.start ?? routesShown(state)?.line[0]
  if (start !== undefined) show(store, { start, goal: state.level.cursor })
}

/** Shows the route from the start of the level, or its first gate, to its last gate, also after they change. */
export function showRouteThrough(store: Store): void {
  show(store, {})
}

function show(store: Store, ends: Pick<RouteEnds, 'start' | 'goal'>): void {
  store.change(({ document }) => ({ view: { route: { levelId: document.levelId, ...ends } } }))
  announceRoutes(store)
}

/** Announces the routes of a small level; `followRoutes` announces others when they are found. */
function announceRoutes(store: Store): void {
  const state = store.getState()
  const route = routeHere(state)
  if (!route || !requestOf(state, route) || isLarge(currentLevel(state.document))) return
  const ways = routesShown(state)
  if (ways) announce(store, wordsOf(ways))
}

function wordsOf({ line, others, hasEnds }: DrawnWays & { readonly hasEnds?: boolean }): string {
  if (hasEnds === false) return routeTexts.noEnds
  if (line.length === 0) return routeTexts.none
  const words = routeTexts.steps(line.length - 1)
  return others
    ? `${words} ${routeTexts.cellsOfAll(line.length + others.reduce((count, byte) => count + byte, 0))}`
    : words
}

function isLarge({ cells }: Level): boolean {
  return cells.length > MAX_AT_ONCE
}

/** Switches between the cells of all shortest routes and a single route. */
export function toggleAllRoutes(store: Store): void {
  store.change(({ view }) => ({ view: { showsAllRoutes: !view.showsAllRoutes } }))
  announce(store, store.getState().view.showsAllRoutes ? routeTexts.allShown : routeTexts.allHidden)
  announceRoutes(store)
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
