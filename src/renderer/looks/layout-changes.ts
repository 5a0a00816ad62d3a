import { useMemo, useSyncExternalStore } from 'react'
import {
  arrange,
  FIRST_LAYOUT,
  isSideSeen,
  rememberLayout,
  withoutPanels,
  withSide,
  type Arrangement,
  type Layout,
  type Side,
} from '../desk/layout'
import { listedProblems } from '../check/problems'
import type { State } from '../desk/state'
import { texts } from '../texts'
import { announce, useSelected, type Workbench } from '../desk/workbench'

/** Pause after the last change before the bottom opens by itself, in milliseconds: nothing moves during a stroke. */
const REST = 1500

/** Changes the layout, now and for the next start. */
export function changeLayout(bench: Workbench, change: (layout: Layout) => Layout): void {
  const { layout } = bench.store.getState()
  const next = change(layout)
  if (next === layout) return
  bench.store.setState({ layout: next })
  rememberLayout(next)
}

/** Shows or hides a side, with a message. */
export function toggleSide(bench: Workbench, side: Side): void {
  const isSeen = isSideShown(bench.store.getState(), side)
  changeLayout(bench, (layout) => withSide(layout, side, !isSeen, widthOf(bench.store.getState())))
  announce(bench, isSeen ? texts.face.sides.hidden(side) : texts.face.sides.shown(side))
}

/** Shows one panel of a side, and the side itself. */
export function openPanel(bench: Workbench, side: Side, id: string): void {
  changeLayout(bench, (layout) => {
    const open = { ...layout.open, [side]: id }
    return withSide({ ...layout, open }, side, true, widthOf(bench.store.getState()))
  })
  if (side === 'bottom') foldBottom(bench, false)
}

/** Whether a panel is visible. */
export function isPanelShown(state: State, side: Side, id: string, isFirst: boolean): boolean {
  const open = state.layout.open[side]
  return isSideShown(state, side) && (open === id || (isFirst && open === ''))
}

/** Shows one panel, or hides its side if it is visible. */
export function togglePanel(bench: Workbench, side: Side, id: string, isFirst: boolean): void {
  if (isPanelShown(bench.store.getState(), side, id, isFirst)) toggleSide(bench, side)
  else {
    openPanel(bench, side, id)
    announce(bench, texts.face.sides.shown(side))
  }
}

/** Hides all panels, or restores the earlier ones. */
export function toggleAllPanels(bench: Workbench): void {
  changeLayout(bench, withoutPanels)
  const { shown } = bench.store.getState().layout
  const isAny = shown.left || shown.right || shown.bottom
  announce(bench, isAny ? texts.face.sides.allShown : texts.face.sides.allHidden)
}

/** Resets the layout of the panels. */
export function resetLayout(bench: Workbench): void {
  changeLayout(bench, () => FIRST_LAYOUT)
  announce(bench, texts.face.sides.reset)
}

/** Folds the bottom to one line, or opens it. */
export function foldBottom(bench: Workbench, isFolded: boolean): void {
  if (!isFolded) bench.store.setState({ isBottomWanted: true })
  changeLayout(bench, (layout) => (layout.isFolded === isFolded ? layout : { ...layout, isFolded }))
}

/** Opens the problems and goes to the first of them, or to their panel if there is none. */
export function showProblems(bench: Workbench): void {
  openPanel(bench, 'bottom', 'problems')
  // After the window has drawn the hidden part.
  requestAnimationFrame(() => {
    const panel = document.querySelector<HTMLElement>('.panel-problems')
    const target = panel?.querySelector<HTMLElement>('.problem') ?? panel
    target?.focus()
  })
}

/** Whether the bottom is folded: by the user, or because it was never used. */
export function isBottomFolded({ layout, isBottomWanted }: State): boolean {
  return layout.isFolded || !isBottomWanted
}

/** Whether a side is visible at the window's current width. */
export function isSideShown(state: State, side: Side): boolean {
  return isSideSeen(state.layout, side, widthOf(state))
}

/** The width of the window in pixels of the interface. */
function widthOf({ scale }: State): number {
  return windowSize().width / (scale / 100)
}

/** The visible part of the layout; depends on the layout and the window. */
export function useArrangement(): Arrangement {
  const layout = useSelected((state) => state.layout)
  const { width, height } = useRoom()
  return useMemo(() => arrange(layout, width, height), [layout, width, height])
}

/** The size of the window, in pixels of the interface. */
export function useRoom(): { readonly width: number; readonly height: number } {
  const scale = useSelected((state) => state.scale) / 100
  const width = useSyncExternalStore(watchSize, () => window.innerWidth)
  const height = useSyncExternalStore(watchSize, () => window.innerHeight)
  return { width: Math.round(width / scale), height: Math.round(height / scale) }
}

/**
 * Opens the bottom a moment after the first problem was found: a map that moves during a stroke would be drawn on in
 * the wrong place. Returns a function that stops it.
 */
export function watchBottom(bench: Workbench): () => void {
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
    const { isBottomWanted, findings } = bench.store.getState()
    if (isBottomWanted || listedProblems(findings).length === 0) return
    resting = setTimeout(() => (isHeld ? openSoon() : bench.store.setState({ isBottomWanted: true })), REST)
  }
  const unsubscribe = bench.store.subscribe((state, before) => {
    if (state.findings !== before.findings || state.document !== before.document) openSoon()
  })
  return () => {
    unsubscribe()
    listening.abort()
    clearTimeout(resting)
  }
}

function windowSize(): { readonly width: number; readonly height: number } {
  // Tests of actions have no window, so assume a large one.
  return typeof window === 'undefined'
    ? { width: 1920, height: 1080 }
    : { width: window.innerWidth, height: window.innerHeight }
}

function watchSize(tell: () => void): () => void {
  window.addEventListener('resize', tell)
  return () => window.removeEventListener('resize', tell)
}
