import { recordOf, courseStatistics, withRecord } from '../../core/play/records'
import { rememberWalks } from '../state/remembered-play'
import { playTexts as words } from '../texts/play'
import type { Store } from '../state/store'

/** An abandoned walk counts as a try, too. */
export function endWalk(store: Store): void {
  const { walk, isStored } = store.walk.getState()
  if (walk && !isStored && walk.steps > 0) storeWalk(store)
}

/** Stores the walk as one of its course. */
export function storeWalk(store: Store): void {
  const { walk } = store.walk.getState()
  const { document, play, window } = store.getState()
  if (!walk || !play) return
  const now = performance.now()
  const began = Date.now() - Math.round(now - (walk.since ?? now))
  const record = recordOf(document.project, walk, now, {
    id: crypto.randomUUID(),
    walker: window.playOptions.walker.trim() || words.nobody,
    startedAt: new Date(began).toISOString().replace(/\.\d+Z$/, 'Z'),
  })
  if (!record) return
  // Takes course and map from the session: the change that ended the walk may have been one of the level.
  const next = withRecord(window.walks, { ...record, course: play.course, map: play.map })
  rememberWalks(next)
  store.walk.setState({ isStored: true })
  store.change(({ session }) => ({
    window: { walks: next },
    session: { shownWalks: [...session.shownWalks, record.id] },
    play: { ...play, statistics: courseStatistics(next, play.course) },
  }))
}
