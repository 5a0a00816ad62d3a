import { recordOf, standingOf, withRecord } from '../../core/play/records'
import { rememberWalks } from '../desk/remembered-play'
import type { Workbench } from '../desk/workbench'
import { playTexts as words } from '../texts/play'

/** An abandoned walk counts as a try, too. */
export function giveUpWalk(bench: Workbench): void {
  const { walk, isKept } = bench.walk.getState()
  if (walk && !isKept && walk.steps > 0) keepWalk(bench)
}

/** Stores the walk as one of its course. */
export function keepWalk(bench: Workbench): void {
  const { walk } = bench.walk.getState()
  const { document, play, window } = bench.store.getState()
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
  bench.walk.setState({ isKept: true })
  bench.store.change(({ session }) => ({
    window: { walks: next },
    session: { shownWalks: [...session.shownWalks, record.id] },
    play: { ...play, standing: standingOf(next, play.course) },
  }))
}
