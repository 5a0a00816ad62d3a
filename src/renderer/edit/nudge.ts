import { lossOfRelay } from '../../core/level/relay-loss'
import { nudgeInWords, relayOfNudge } from '../../editor/commands/resize'
import { currentLevel } from '../../editor/editor-document'
import { announce } from '../state/app'
import { drawingTexts } from '../texts/drawing'
import { edit, refuseEditing } from './edit'
import type { Store } from '../state/store'

/**
 * Moves the whole town by one cell and reports the losses. A key does not push locked and named cells off the map; the
 * dialog can.
 */
export function nudgeBy(store: Store, columns: number, rows: number): void {
  const state = store.getState()
  const busy = refuseEditing(state)
  if (busy !== undefined) return announce(store, busy)
  const level = currentLevel(state.document)
  const nudge = { columns, rows, wrap: false }
  const loss = lossOfRelay(level, relayOfNudge(level, nudge))
  const way = nudgeInWords(columns, rows)
  if (loss.locked > 0 || loss.places > 0) {
    return announce(store, drawingTexts.relay.nudgeRefused(way, drawingTexts.relay.willGo(loss)))
  }
  store.send({ kind: 'cancelStroke' })
  edit(store, { kind: 'nudge', ...nudge })
  announce(store, drawingTexts.relay.nudged(way, drawingTexts.relay.went(loss)))
}
