import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Host } from '../../ipc/host'
import type { MapSurface } from '../canvas/map-surface'
import type { CustomStyle } from '../../core/picture/styles/custom-style'
import type { MapPointer } from '../canvas/pointer-reader'
import type { PointerInput } from '../../editor/tools/tool'
import type { KeyPress } from './keys'
import type { Jobs } from '../jobs/pool'
import { announced, changed, initialState, type State } from './state'
import { createStateStore, type Store } from './store'
import { rememberedPlayOptions, rememberedWalks } from './remembered-play'
import { freshSeed } from './seed'
import { rememberedKeymap } from './keymap'
import { rememberedLayout } from './layout'
import {
  rememberedMapAids,
  rememberedMapStyle,
  rememberedScale,
  rememberedTheme,
  remembersGuidance,
  remembersHints,
  remembersLockNeeds,
} from './remembered-settings'

/** The tool in use on the map in view, worked by pointer or keys; see `edit/tool-hand.ts`. */
export interface MapHand {
  /** Whether keys began a shape that has no end yet. */
  readonly isDrawing: boolean
  point: (event: MapPointer) => void
  /** Moves the cursor by a key, and keeps it in view. */
  moveCursor: (press: KeyPress) => void
  /** Moves the cursor and selects the rectangle from where keys began to extend the selection. */
  extendSelection: (press: KeyPress) => void
  /** Applies the tool at the cursor; some tools tell the keys held with it. */
  apply: (keys?: Pick<PointerInput, 'shift' | 'alt'>) => void
  /** Picks what is at the cursor as the brush. */
  pick: () => void
  /** Brings what is under way up to date with the state. */
  follow: () => void
  /** Cancels the shape that keys began, without a trace. Returns whether there was one. */
  cancel: () => boolean
}

/**
 * What actions, keys and panels work on: the host, the jobs, the state, what is under the pointer, and the map while it is
 * on the screen.
 */
export interface App {
  readonly host: Host
  /** Runs work beside the window. */
  readonly jobs: Jobs
  readonly store: Store
  /** Set while a map is on the screen, of a level or of a world. */
  map: MapSurface | undefined
  /** Set together with the map. */
  hand: MapHand | undefined
  /** Runs while a changed setting rests before it re-rolls; see `generate/rolls.ts`. */
  rerollTimer: ReturnType<typeof setTimeout> | undefined
}

/** Creates the app of a window with an empty sketch, and with the stored custom map style if there is one. */
export function createApp(host: Host, jobs: Jobs, custom?: CustomStyle): App {
  return {
    host,
    jobs,
    store: createStateStore(rememberedState(custom)),
    map: undefined,
    hand: undefined,
    rerollTimer: undefined,
  }
}

/** The state of a window with what earlier windows remembered. */
function rememberedState(custom: CustomStyle | undefined): State {
  const state = initialState(freshSeed(), remembersHints(), {
    theme: rememberedTheme(),
    mapStyle: rememberedMapStyle(),
    custom,
    system: 'light', // until `followLooks` asks it
  })
  return changed(state, {
    window: {
      layout: rememberedLayout(),
      scale: rememberedScale(),
      keymap: rememberedKeymap(),
      playOptions: rememberedPlayOptions(),
      walks: rememberedWalks(),
    },
    view: { mapAids: rememberedMapAids(), showsGuidance: remembersGuidance() },
    drawing: { locksNeeds: remembersLockNeeds() },
  })
}

/** Announces a text to screen readers and in the status bar. */
export function announce(store: Store, text: string): void {
  store.change((state) => announced(state, text))
}

/** Announces a text to screen readers only, because it is visible elsewhere. */
export function announceUnseen(store: Store, text: string): void {
  store.change((state) => announced(state, text, false))
}

const AppContext = createContext<App | undefined>(undefined)
/** Passes the app to the components below. */
export const AppProvider = AppContext.Provider

/** Returns the app of the window. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('No AppProvider above this component')
  return app
}

/** A part of the state; the component is drawn again only when that part is another one. */
export function useSelected<T>(select: (state: State) => T): T {
  return useStore(useApp().store, select)
}
