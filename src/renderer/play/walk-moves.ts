import type { Direction } from '../../core/level/grid'
import { leadsToWorld } from '../../core/play/begin'
import { move, walksOut, type MoveResult } from '../../core/play/move'
import type { Move } from '../../core/play/moves'
import { openDoor } from '../../core/play/open-doors'
import { usableWords } from '../../core/play/things'
import type { Walk } from '../../core/play/walk'
import { levelById } from '../../core/project/links'
import { siteOfLevel } from '../../core/project/worlds'
import { announce } from '../state/app'
import { MAX_UNDONE_MOVES } from '../state/play-state'
import type { State } from '../state/state'
import type { Store } from '../state/store'
import { playTexts as words } from '../texts/play'
import { leavePlay } from './playtest'
import { storeWalk } from './stored-walks'
import { inNamesOf, timeWords, whatNow } from './walk-words'

/** Moves the walker and announces the result. On a journey, an open gate of a town and the stairs of a dungeon lead back to the world. */
export function walkOn(store: Store, what: Move): void {
  if (goesBackToJourney(store, what)) return leavePlay(store)
  act(store, (walk, { document, window }) =>
    move(document.project, walk, what, performance.now(), window.playOptions),
  )
}

function goesBackToJourney(store: Store, what: Move): boolean {
  const { document, play } = store.getState()
  const { walk } = store.walk.getState()
  if (!walk || play?.isOnJourney !== true || siteOfLevel(document.project, walk.pose.level) === undefined)
    return false
  if (what === 'take' || what === 'use') {
    const usable = what === 'use' ? usableWords(document.project, walk) : undefined
    return usable === undefined && leadsToWorld(document.project, walk.pose)
  }
  const entry = levelById(document.project, walk.pose.level)
  return entry !== undefined && walksOut(entry.level, walk, what)
}

/** Opens a door beside the walker, and announces the result. */
export function openBeside(store: Store, direction: Direction): void {
  act(store, (walk, { document, window }) => {
    const level = levelById(document.project, walk.pose.level)?.level
    return level && openDoor(walk, level, direction, window.playOptions)
  })
}

/** Announces that no path leads to a clicked position. */
export function refuseWay(store: Store): void {
  act(store, (walk) => ({ walk, words: words.noWay, happened: 'stopped' }))
}

function act(store: Store, step: (walk: Walk, state: State) => MoveResult | undefined): void {
  const state = store.getState()
  const { walk } = store.walk.getState()
  if (!walk || !state.play || state.play.isMaking) return
  const moved = step(walk, state)
  if (!moved) return
  if (state.window.playOptions.hasSound) sound(walk, moved)
  const { earlier } = store.walk.getState()
  store.walk.setState({
    walk: moved.walk,
    said: moved.words,
    replay: undefined,
    ...(moved.walk === walk ? {} : { earlier: [...earlier.slice(1 - MAX_UNDONE_MOVES), walk] }),
  })
  if (moved.walk.steps > 0 && !state.session.hasWalked) store.change({ session: { hasWalked: true } })
  if (moved.walk.took !== undefined && walk.took === undefined) {
    storeWalk(store)
    announce(store, words.reached(timeWords(moved.walk.took), moved.walk.steps))
  } else
    announce(
      store,
      inNamesOf(store.getState(), moved.walk, whatNow(store.getState(), moved.walk, moved.words)),
    )
}

/** Undoes the last move with all its effects. The clock continues. */
export function undoMove(store: Store): void {
  const { earlier } = store.walk.getState()
  const walk = earlier.at(-1)
  if (!walk || store.getState().play?.isMaking !== false) return announce(store, words.nothingToUndo)
  store.walk.setState({ walk, said: undefined, replay: undefined, earlier: earlier.slice(0, -1) })
  const state = store.getState()
  announce(store, inNamesOf(state, walk, `${words.undone} ${whatNow(state, walk, undefined)}`))
}

/** Plays the sound of a move. Loads the sounds only for those who turned them on. */
function sound(before: Walk, moved: MoveResult): void {
  const isThroughDoor = moved.walk.opened !== before.opened
  void import('./sounds').then(({ play, soundOf }) => {
    const name = soundOf(moved, isThroughDoor)
    if (name) play(name)
  })
}
