import { useMemo, useSyncExternalStore } from 'react'
import {
  arrange,
  FIRST_LAYOUT,
  isSideSeen,
  isSmall,
  rememberLayout,
  withoutPanels,
  withSide,
  withStyleEditor,
  type Arrangement,
  type Layout,
  type PanelSide,
  type WindowSize,
} from '../state/layout'
import { listedProblems } from '../check/problems'
import { focusMap } from '../state/panes'
import type { State } from '../state/state'
import { windowTexts } from '../texts/window'
import type { Store } from '../state/store'
import { announce, useSelected } from '../state/app'

/** Pause after the last change before the bottom opens by itself, in milliseconds: nothing moves during a stroke. */
const REST = 1500

/** Changes the layout, now and for the next start. */
export function changeLayout(store: Store, change: (layout: Layout) => Layout): void {
  const { layout } = store.getState().window
  const next = change(layout)
  if (next === layout) return
  store.change({ window: { layout: next } })
  rememberLayout(next)
}

/** Shows or hides a side, with a message. */
export function toggleSide(store: Store, side: PanelSide): void {
  const isSeen = isSideShown(store.getState(), side)
  changeLayout(store, (layout) => withSide(layout, side, !isSeen, widthOf(store.getState())))
  announce(store, isSeen ? windowTexts.sides.hidden(side) : windowTexts.sides.shown(side))
}

/** Shows only the map, or the window again. */
export function togglePresentation(store: Store): void {
  const isPresenting = !store.getState().window.isPresenting
  store.change({ window: { isPresenting } })
  focusMap()
  announce(store, isPresenting ? windowTexts.presentation.begins : windowTexts.presentation.ends)
}

/** Marks the open drawer of a side, for the keys pressed in it. */
export const DRAWER = { left: { 'data-drawer': 'left' }, right: { 'data-drawer': 'right' } } as const
/** Marks the button of an open drawer. */
export const DRAWER_HANDLE = { 'data-drawer-handle': '' } as const

/** Closes the drawer over the map. */
export function putAwayDrawer(store: Store): void {
  changeLayout(store, (layout) => ({ ...layout, drawer: undefined }))
}

/** Closes the drawer that has the focus, and focuses its button. */
export function leaveDrawer(store: Store): void {
  const drawer = document.activeElement?.closest<HTMLElement>('[data-drawer]')
  const handle = drawer?.querySelector<HTMLElement>('[data-drawer-handle]')
  if (drawer?.dataset['drawer'] === 'right') toggleSide(store, 'right')
  else putAwayDrawer(store)
  handle?.focus()
}

/** Shows one panel of a side, and the side itself. */
export function openPanel(store: Store, side: PanelSide, id: string): void {
  changeLayout(store, (layout) => {
    const open = { ...layout.open, [side]: id }
    return withSide({ ...layout, open }, side, true, widthOf(store.getState()))
  })
  if (side === 'bottom') foldBottom(store, false)
}

/** Shows the panels beside the map, instead of the style editor. */
export function showRightPanels(store: Store): void {
  const width = widthOf(store.getState())
  changeLayout(store, (layout) => {
    const isShown = isSideSeen(layout, 'right', width) && !layout.isStyling
    return isShown ? layout : withSide({ ...layout, isStyling: false }, 'right', true, width)
  })
}

/** Whether a panel is visible. */
export function isPanelShown(state: State, side: PanelSide, id: string, isFirst: boolean): boolean {
  const open = state.window.layout.open[side]
  return isSideShown(state, side) && (open === id || (isFirst && open === ''))
}

/** Shows one panel, or hides its side if it is visible. */
export function togglePanel(store: Store, side: PanelSide, id: string, isFirst: boolean): void {
  if (isPanelShown(store.getState(), side, id, isFirst)) toggleSide(store, side)
  else {
    openPanel(store, side, id)
    announce(store, windowTexts.sides.shown(side))
  }
}

/** Opens the editor of the custom map style beside the map. */
export function openStyleEditor(store: Store): void {
  changeLayout(store, (layout) => withStyleEditor(layout, widthOf(store.getState())))
}

/** Closes the style editor, and focuses the map. */
export function closeStyleEditor(store: Store): void {
  changeLayout(store, ({ drawer, ...layout }) => ({
    ...layout,
    isStyling: false,
    drawer: drawer === 'right' ? undefined : drawer,
  }))
  announce(store, windowTexts.customStyle.closed)
  focusMap()
}

/** Whether the style editor is visible. */
export function isStyleEditorShown(state: State): boolean {
  return state.window.layout.isStyling && isSideShown(state, 'right')
}

/** Opens or closes the style editor. */
export function toggleStyleEditor(store: Store): void {
  if (isStyleEditorShown(store.getState())) closeStyleEditor(store)
  else openStyleEditor(store)
}

/** Hides all panels, or restores the earlier ones. */
export function toggleAllPanels(store: Store): void {
  changeLayout(store, withoutPanels)
  const { shown } = store.getState().window.layout
  const isAny = shown.left || shown.right || shown.bottom
  announce(store, isAny ? windowTexts.sides.allShown : windowTexts.sides.allHidden)
}

/** Resets the layout of the panels. */
export function resetLayout(store: Store): void {
  changeLayout(store, () => FIRST_LAYOUT)
  announce(store, windowTexts.sides.reset)
}

/** Folds the bottom to one line, or opens it. Folded during a walk, it is open again after the walk. */
export function foldBottom(store: Store, isFolded: boolean): void {
  const { play } = store.getState()
  if (play) store.change({ play: { ...play, isBottomOpen: !isFolded } })
  if (play && isFolded) return
  if (!isFolded) store.change({ session: { isBottomWanted: true } })
  changeLayout(store, (layout) => (layout.isFolded === isFolded ? layout : { ...layout, isFolded }))
}

/** Opens the problems and goes to the first of them, or to their panel if there is none. */
export function showProblems(store: Store): void {
  openPanel(store, 'bottom', 'problems')
  // After the window has drawn the hidden part.
  requestAnimationFrame(() => {
    const panel = document.querySelector<HTMLElement>('.panel-problems')
    const target = panel?.querySelector<HTMLElement>('.problem') ?? panel
    target?.focus()
  })
}

/** Whether the bottom is folded: by the user, because it was never used, or because a walk needs the room. */
export function isBottomFolded({ window, session, play }: State): boolean {
  if (play) return !play.isBottomOpen
  return window.layout.isFolded || !session.isBottomWanted
}

/** Whether a side is visible at the window's current width. */
export function isSideShown(state: State, side: PanelSide): boolean {
  return isSideSeen(state.window.layout, side, widthOf(state))
}

/** The width of the window in pixels of the interface. */
function widthOf(state: State): number {
  return sizeOf(state).width
}

/** The size of the window in pixels of the interface. */
function sizeOf({ window }: State): WindowSize {
  const { width, height } = windowSize()
  return { width: width / (window.scale / 100), height: height / (window.scale / 100) }
}

/** The visible part of the layout; depends on the layout and the window. */
export function useArrangement(): Arrangement {
  const layout = useSelected((state) => state.window.layout)
  const { width, height } = useRoom()
  return useMemo(() => arrange(layout, width, height), [layout, width, height])
}

/** The size of the window, in pixels of the interface. */
export function useRoom(): WindowSize {
  const scale = useSelected((state) => state.window.scale) / 100
  const width = useSyncExternalStore(watchSize, () => window.innerWidth)
  const height = useSyncExternalStore(watchSize, () => window.innerHeight)
  return { width: Math.round(width / scale), height: Math.round(height / scale) }
}

/**
 * Opens the bottom a moment after the first problem was found: a map that moves during a stroke would be drawn on in
 * the wrong place. In a small window it would hide the map, so it stays closed. Returns a function that stops it.
 */
export function watchBottom(store: Store): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined
  let isHeld = false
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('pointerdown', () => (isHeld = true), { signal, capture: true })
  for (const end of ['pointerup', 'pointercancel']) {
    window.addEventListener(end, () => (isHeld = false), { signal, capture: true })
  }
  const openSoon = (): void => {
    clearTimeout(resting)
    const { session, level } = store.getState()
    if (session.isBottomWanted || listedProblems(level.findings).length === 0) return
    resting = setTimeout(() => {
      if (isHeld) openSoon()
      else if (!isSmall(sizeOf(store.getState()))) store.change({ session: { isBottomWanted: true } })
    }, REST)
  }
  const unsubscribe = store.subscribe((state, before) => {
    if (state.level.findings !== before.level.findings || state.document !== before.document) openSoon()
  })
  return () => {
    unsubscribe()
    listening.abort()
    clearTimeout(resting)
  }
}

function windowSize(): WindowSize {
  // Tests of actions have no window, so assume a large one.
  return typeof window === 'undefined'
    ? { width: 1920, height: 1080 }
    : { width: window.innerWidth, height: window.innerHeight }
}

function watchSize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
