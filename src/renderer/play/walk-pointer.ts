import { xOf, yOf } from '../../core/level/grid'
import { levelById } from '../../core/project/links'
import type { MapPointer } from '../canvas/map-view'
import type { App } from '../state/app'
import { walkOn } from './playtest'

/** The pointer on the map during a playtest: a press walks one step towards it. */
export function pointWalk(app: App, event: MapPointer): void {
  const { walk } = app.store.walk.getState()
  const state = app.store.getState()
  if (!walk || event.type !== 'press' || event.button > 0 || event.cell < 0) return
  const level = levelById(state.document.project, walk.pose.level)?.level
  if (!level) return
  const dx = xOf(level, event.cell) - xOf(level, walk.pose.cell)
  const dy = yOf(level, event.cell) - yOf(level, walk.pose.cell)
  if (dx === 0 && dy === 0) return walkOn(app, 'take')
  const upright = dy < 0 ? 'north' : 'south'
  const across = dx < 0 ? 'west' : 'east'
  const isDiagonal = state.window.playOptions.isFree && Math.abs(dx) === Math.abs(dy)
  if (isDiagonal) return walkOn(app, `${upright}-${across}`)
  walkOn(app, Math.abs(dx) > Math.abs(dy) ? across : upright)
}
