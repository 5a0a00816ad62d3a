import { xOf, yOf } from '../../core/level/grid'
import { currentLevel } from '../../editor/editor-document'
import type { Mirror, MirrorMode } from '../../editor/mirror'
import { drawingTexts } from '../texts/drawing'
import { announce } from '../state/app'
import type { Store } from '../state/store'

/** Starts or stops mirrored drawing. Existing cells stay. */
export function setMirrorMode(store: Store, mode: MirrorMode): void {
  setMirror(store, { ...store.getState().drawing.mirror, mode })
}

/** Puts the axes through the cell under the cursor. */
export function mirrorAtCursor(store: Store): void {
  const state = store.getState()
  const { document } = state
  const { cursor } = state.level
  const { mirror } = state.drawing
  const level = currentLevel(document)
  setMirror(store, { ...mirror, axis: { x: xOf(level, cursor), y: yOf(level, cursor) } })
}

/** Puts the axes through the middle of the town. */
export function mirrorInMiddle(store: Store): void {
  setMirror(store, { mode: store.getState().drawing.mirror.mode })
}

function setMirror(store: Store, mirror: Mirror): void {
  store.send({ kind: 'cancelStroke' })
  store.change({ drawing: { mirror } })
  const { mode, axis } = mirror
  const words = drawingTexts.mirror
  const where = axis ? words.through(axis.x + 1, axis.y + 1) : words.inMiddle
  announce(store, mode === 'off' ? words.off : words.started(words.modes[mode], where))
}
