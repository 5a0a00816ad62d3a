import { playStart, type PlayMove } from '../../core/logic/play'
import { replayMove } from '../../core/play/replay-move'
import { switchLevel } from '../edit/levels'
import { announce } from '../state/app'
import { MAX_UNDONE_MOVES } from '../state/play-state'
import type { Store } from '../state/store'
import { logicTexts } from '../texts/logic'
import { startPlayAt } from './playtest'
import { refuseWalk } from './refused-walk'
import { inNamesOf } from './walk-words'

const words = logicTexts.replay

/** Time between two moves, in milliseconds; less if there are many moves. */
const PACE = 250
const MIN_PACE = 40
/** Maximum time of a replay whose moves are not at the minimum pace, in milliseconds. */
const MAX_TIME = 20_000

/** Begins a playtest that makes the moves of a proof. The walk is not stored, and the first step by hand ends the replay. */
export function replayProof(store: Store, moves: readonly PlayMove[]): void {
  const start = playStart(store.getState().document.project)
  if (typeof start === 'string') return refuseWalk(store, start)
  if (!switchLevel(store, start.level)) return
  startPlayAt(store, start, { hasGoal: false })
  if (!store.walk.getState().walk) return
  store.walk.setState({ isStored: true, replay: { moves, done: 0 } })
  announce(store, words.begun(moves.length))
}

/** Ends the replay where it is; the walk goes on by hand. */
export function stopReplay(store: Store): void {
  if (!store.walk.getState().replay) return
  store.walk.setState({ replay: undefined })
  announce(store, words.stopped)
}

/** Makes the moves of a replay one after the other. Returns a function that stops this. */
export function followReplayOfProof(store: Store): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = store.walk.subscribe(({ replay }, before) => {
    if (replay === before.replay) return
    clearTimeout(waiting)
    if (replay) waiting = setTimeout(() => stepReplay(store), paceOf(replay.moves.length))
  })
  return () => {
    unsubscribe()
    clearTimeout(waiting)
  }
}

function paceOf(moves: number): number {
  return Math.max(MIN_PACE, Math.min(PACE, MAX_TIME / Math.max(1, moves)))
}

function stepReplay(store: Store): void {
  const state = store.getState()
  const { walk, replay, earlier } = store.walk.getState()
  const next = replay?.moves[replay.done]
  if (!state.play || !walk || !replay) return
  if (next === undefined) return endReplay(store)
  const { walk: after, words: said } = replayMove(state.document.project, walk, next, performance.now())
  const done = replay.done + 1
  store.walk.setState({
    walk: after,
    said,
    replay: { ...replay, done },
    earlier: [...earlier.slice(1 - MAX_UNDONE_MOVES), walk],
  })
  if (said !== undefined) announce(store, inNamesOf(state, after, said))
}

function endReplay(store: Store): void {
  const { replay } = store.walk.getState()
  const { result } = store.getState().session.proof ?? {}
  const isStuck = result && 'stuck' in result && result.stuck?.moves === replay?.moves
  store.walk.setState({ replay: undefined })
  announce(store, isStuck ? words.stuck : words.solved)
}
