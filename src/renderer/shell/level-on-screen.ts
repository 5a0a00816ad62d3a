import { labelAtShift } from '../../core/level/labels'
import { currentLevel } from '../../editor/editor-document'
import { labelCell, labelWholeCell } from '../../editor/label-cell'
import { rectangleCells } from '../../editor/shapes'
import { LevelSurface } from '../canvas/level-surface'
import type { SurfaceOptions } from '../canvas/map-surface'
import type { Scene } from '../canvas/scene'
import { select } from '../edit/edit'
import { discardPiece, pointFloating } from '../edit/floating-piece'
import { moveName } from '../edit/places'
import { createLevelHand } from '../map/level-hand'
import { readingOf, readingOfWalk } from '../map/reading'
import { pointWalk } from '../play/walk-pointer'
import { announce } from '../state/app'
import { cellContextOf } from '../state/cell-words'
import { showCursor } from '../state/cursor'
import type { MapEffect } from '../state/map-effect'
import type { State } from '../state/state'
import type { Store } from '../state/store'
import type { MapElements, MapOnScreen } from './map-on-screen'
import { isOfWorld } from './scene'

/** Notes which input drives the map: the pointer, or the keyboard's cursor. */
export function setHand(grid: HTMLElement | null, hand: 'pointer' | 'keys'): void {
  if (grid) grid.dataset['hand'] = hand
}

interface LevelParts {
  readonly scene: Scene
  readonly onView: SurfaceOptions['onView']
}

/** Puts the map of the level in view on the screen. */
export function levelOnScreen(
  store: Store,
  { grid, canvas }: MapElements,
  { scene: first, onView }: LevelParts,
): MapOnScreen {
  const hand = createLevelHand(store)
  showCursor(store, false)
  const map = new LevelSurface(canvas, first, {
    onPointer: (event) => {
      if (event.type === 'press') {
        grid.focus({ preventScroll: true })
        setHand(grid, 'pointer')
        showCursor(store, false)
      }
      if (store.getState().play) pointWalk(store, event)
      else if (store.floating.getState()) pointFloating(store, event)
      else hand.point(event)
    },
    mayGrab: () => store.floating.getState() === undefined,
    onName: (named, { x, y }) => {
      grid.focus({ preventScroll: true })
      moveName(store, named, labelAtShift(x, y))
    },
    onSelect: (first, last) => {
      grid.focus({ preventScroll: true })
      select(store, rectangleCells(currentLevel(store.getState().document), first, last, false))
    },
    onView: (view) => {
      onView(view)
      store.mapView.setState(view.screenView, true)
    },
  })
  const present = wholeMapWhile(map)
  const replay = wholeMapWhile(map)
  setHand(grid, 'keys')
  return {
    map,
    hand,
    show: (scene) => {
      if (isOfWorld(scene)) return false
      map.show(scene)
      return true
    },
    read: (state) => {
      const { walk } = store.walk.getState()
      return state.play ? walk && readingOfWalk(state, walk) : readingOf(state)
    },
    carryOut: (effect) => carryOut(effect, map),
    before: (state, before) => {
      if (!isOtherTask(state, before)) return
      hand.cancel()
      discardPiece(store)
    },
    after: (state, before) => {
      if (state.window.isPresenting !== before.window.isPresenting) present(state.window.isPresenting)
      // The lists make the strip higher.
      if (state.level.replay?.hasLists !== before.level.replay?.hasLists) map.fitNext()
      // The strip of a replay opens above the map and must not cover its first row.
      const isReplaying = state.level.replay !== undefined
      if (isReplaying !== (before.level.replay !== undefined)) replay(isReplaying)
      // The panels step aside for a walk; its end restores the view.
      if (state.play && !before.play) map.fitNext()
      if (state.document !== before.document) sayChange(store, before)
    },
    end: () => store.mapView.setState(undefined, true),
  }
}

/** Returns a function that shows the whole map while something lasts, and afterwards the view before it. */
function wholeMapWhile(map: LevelSurface): (lasts: boolean) => void {
  let before = map.keepView()
  return (lasts) => {
    if (!lasts) return map.putView(before)
    before = map.keepView()
    map.fitNext()
  }
}

/** Carries out an effect that only levels have. */
function carryOut(effect: MapEffect, map: LevelSurface): boolean {
  if (effect.kind === 'preview') map.setPreview(effect.preview)
  else if (effect.kind === 'grow') map.addGrowth(effect.growth)
  else if (effect.kind === 'showCells') map.showCells(effect.cells)
  else return false
  return true
}

/** Announces the new content of the cursor's cell after a change by keyboard; the user knows where it is. */
function sayChange(store: Store, before: State): void {
  const state = store.getState()
  const [level, was] = [currentLevel(state.document), currentLevel(before.document)]
  const isByKeys = document.activeElement?.matches('[data-map][data-hand="keys"]') ?? false
  if (!isByKeys || level.width !== was.width || level.height !== was.height) return
  const { cursor } = state.level
  const contextOf = ({ document }: State) => cellContextOf(document.project, document.levelId)
  const context = contextOf(state)
  const isOther = labelWholeCell(level, cursor, context) !== labelWholeCell(was, cursor, contextOf(before))
  if (cursor === before.level.cursor && isOther) announce(store, labelCell(level, cursor, context))
}

/**
 * Whether a started shape or a floating piece must be cancelled: another tool, another level, a run, a replay.
 * A save makes a new document of the same level, and interrupts nothing.
 */
function isOtherTask(state: State, before: State): boolean {
  return (
    state.drawing.tool !== before.drawing.tool ||
    state.drawing.brush !== before.drawing.brush ||
    state.drawing.shape !== before.drawing.shape ||
    state.document.levelId !== before.document.levelId ||
    currentLevel(state.document) !== currentLevel(before.document) ||
    (state.level.run === undefined) !== (before.level.run === undefined) ||
    (state.level.replay === undefined) !== (before.level.replay === undefined) ||
    (state.play === undefined) !== (before.play === undefined)
  )
}
