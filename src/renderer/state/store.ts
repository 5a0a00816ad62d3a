import type { Box } from '../../core/level/grid'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { FloatState } from '../../editor/tools/float'
import type { Tool } from '../../editor/tools/tool'
import type { ScreenView } from '../canvas/viewport'
import type { MapEffect, MapEffectListener } from './map-effect'
import { NO_WALK, type WalkNow } from './play-state'
import { changed, type Changes, type State } from './state'

/** What is under the pointer, for the status bar. It changes with every move, so React does not draw it. */
export interface Hover {
  readonly cell: number | undefined
  /** The edge it is close to. */
  readonly edge: number | undefined
  /** Why a click here would do nothing, or not all of it. */
  readonly problem: string | undefined
  /** Advice of the guidance for a click there, if there is any. */
  readonly advice?: string | undefined
  /** The last touched object, until another is pointed at: fingers cannot hover. */
  readonly touched?: Pick<Hover, 'cell' | 'edge' | 'problem'> | undefined
}

/** A piece of a level over the map. It moves with the pointer, so React does not draw it. */
export interface FloatingPiece {
  readonly tool: Tool<FloatState>
  readonly state: FloatState
  /** Whether keys moved it last: then it does not follow a nudge of the mouse. */
  readonly isByKey: boolean
}

/** The zoom and position that the worlds of a document had when they left the screen, by their ids. */
export interface WorldViews {
  /** Id of the document's session. */
  readonly session: string
  readonly views: Readonly<Record<string, ScreenView>>
}

/** All data of a window: the state that React draws, and small stores of values that change too often for React. */
export interface Store extends Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Id of the window in its stored session and its stored view. */
  readonly id: string
  readonly change: (changes: Changes | ((state: State) => Changes)) => void
  readonly hover: StoreApi<Hover>
  /** Visible area of the level, in cells from its north-west corner; it changes with every frame of a pan. */
  readonly visibleArea: StoreApi<Box>
  /** The view of the level's map after its last frame, to be restored later; undefined without a map on the screen. */
  readonly mapView: StoreApi<ScreenView | undefined>
  /** The views of worlds that are not on the screen; see `world-views.ts`. */
  readonly worldViews: StoreApi<WorldViews>
  /** The walk of a playtest; it changes with every step. */
  readonly walk: StoreApi<WalkNow>
  /** The tile of a world that is under the pointer. */
  readonly tile: StoreApi<{ readonly tile: number | undefined }>
  /** The piece that floats over the map until it is placed; see `edit/floating-piece.ts`. */
  readonly floating: StoreApi<FloatingPiece | undefined>
  /** Asks the map on the screen to do something; returns whether it had something to do. */
  readonly send: (effect: MapEffect) => boolean
  /** Carries out effects from now on, until the returned function is called. */
  readonly receive: (listener: MapEffectListener) => () => void
}

/** A store that begins with the given state. */
export function createStateStore(initial: State): Store {
  const { getState, getInitialState, subscribe, setState } = createStore<State>(() => initial)
  const maps = new Set<MapEffectListener>()
  return {
    id: crypto.randomUUID(),
    getState,
    getInitialState,
    subscribe,
    change: (changes) =>
      setState((state) => changed(state, typeof changes === 'function' ? changes(state) : changes), true),
    hover: createStore<Hover>(() => ({ cell: undefined, edge: undefined, problem: undefined })),
    visibleArea: createStore<Box>(() => ({ x: 0, y: 0, width: 0, height: 0 })),
    mapView: createStore<ScreenView | undefined>(() => undefined),
    worldViews: createStore<WorldViews>(() => ({ session: '', views: {} })),
    walk: createStore<WalkNow>(() => NO_WALK),
    tile: createStore<{ readonly tile: number | undefined }>(() => ({ tile: undefined })),
    floating: createStore<FloatingPiece | undefined>(() => undefined),
    send: (effect) => [...maps].map((map) => map(effect)).includes(true),
    receive(map) {
      maps.add(map)
      return () => maps.delete(map)
    },
  }
}
