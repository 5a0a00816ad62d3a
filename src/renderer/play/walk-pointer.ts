import { xOf, yOf } from '../../core/level/grid'
import { levelById } from '../../core/project/links'
import type { MapPointer } from '../canvas/level-surface'
import { walkOn } from './walk-moves'
import type { Store } from '../state/store'

/** The pointer on the map during a playtest: a press walks one step towards it. */
export function pointWalk(store: Store, event: MapPointer): void {
  const { walk } = store.walk.getState()
  const state = store.getState()
  if (!walk || event.type !== 'press' || event.button > 0 || event.cell < 0) return
  const level = levelById(state.document.project, walk.pose.level)?.level
  if (!level) return
  const dx = xOf(level, event.cell) - xOf(level, walk.pose.cell)
  const dy = yOf(level, event.cell) - yOf(level, walk.pose.cell)
  if (dx === 0 && dy === 0) return walkOn(store, 'take')
  const upright = dy < 0 ? 'north' : 'south'
  const across = dx < 0 ? 'west' : 'east'
  const isDiagonal = state.window.playOptions.isFree && Math.abs(dx) === Math.abs(dy)
  if (isDiagonal) return walkOn(store, `${upright}-${across}`)
  walkOn(store, Math.abs(dx) > Math.abs(dy) ? across : upright)
}
