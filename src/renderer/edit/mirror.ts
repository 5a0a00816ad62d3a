import { xOf, yOf } from '../../core/level/grid'
import { currentLevel } from '../../editor/editor-document'
import type { Mirror, MirrorMode } from '../../editor/mirror'
import { drawingTexts } from '../texts/drawing'
import { announce, type App } from '../state/app'

/** Starts or stops mirrored drawing. Existing cells stay. */
export function setMirrorMode(app: App, mode: MirrorMode): void {
  setMirror(app, { ...app.store.getState().drawing.mirror, mode })
}

/** Puts the axes through the cell under the cursor. */
export function mirrorAtCursor(app: App): void {
  const state = app.store.getState()
  const { document } = state
  const { cursor } = state.level
  const { mirror } = state.drawing
  const level = currentLevel(document)
  setMirror(app, { ...mirror, axis: { x: xOf(level, cursor), y: yOf(level, cursor) } })
}

/** Puts the axes through the middle of the town. */
export function mirrorInMiddle(app: App): void {
  setMirror(app, { mode: app.store.getState().drawing.mirror.mode })
}

function setMirror(app: App, mirror: Mirror): void {
  app.store.send({ kind: 'cancelStroke' })
  app.store.change({ drawing: { mirror } })
  const { mode, axis } = mirror
  const words = drawingTexts.mirror
  const where = axis ? words.through(axis.x + 1, axis.y + 1) : words.inMiddle
  announce(app.store, mode === 'off' ? words.off : words.started(words.modes[mode], where))
}
