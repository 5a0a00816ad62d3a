import { xOf, yOf } from '../../core/level/grid'
import { currentLevel } from '../../editor/editor-document'
import type { Mirror, MirrorMode } from '../../editor/mirror'
import { drawingTexts } from '../texts/drawing'
import { announce, type Workbench } from '../desk/workbench'

/** Starts or stops mirrored drawing. Existing cells stay. */
export function setMirrorMode(bench: Workbench, mode: MirrorMode): void {
  setMirror(bench, { ...bench.store.getState().drawing.mirror, mode })
}

/** Puts the axes through the cell under the cursor. */
export function mirrorAtCursor(bench: Workbench): void {
  const state = bench.store.getState()
  const { document } = state
  const { cursor } = state.level
  const { mirror } = state.drawing
  const level = currentLevel(document)
  setMirror(bench, { ...mirror, axis: { x: xOf(level, cursor), y: yOf(level, cursor) } })
}

/** Puts the axes through the middle of the town. */
export function mirrorInMiddle(bench: Workbench): void {
  setMirror(bench, { mode: bench.store.getState().drawing.mirror.mode })
}

function setMirror(bench: Workbench, mirror: Mirror): void {
  bench.map?.cancelPointer()
  bench.store.change({ drawing: { mirror } })
  const { mode, axis } = mirror
  const words = drawingTexts.mirror
  const where = axis ? words.through(axis.x + 1, axis.y + 1) : words.inMiddle
  announce(bench.store, mode === 'off' ? words.off : words.started(words.modes[mode], where))
}
