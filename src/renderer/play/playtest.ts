import { beginWalk, leadsToWorld, startSpot } from '../../core/play/begin'
import { courseOf, fingerprint } from '../../core/play/course'
import { goalsOf, plainGoal, wayToGoal, type Goal } from '../../core/play/goal'
import { move, walksOut, type Move, type Moved } from '../../core/play/move'
import { openDoor } from '../../core/play/open-doors'
import { standingOf } from '../../core/play/records'
import { startClock, type Walk } from '../../core/play/walk'
import { levelById, type Spot } from '../../core/project/links'
import { siteOfLevel } from '../../core/project/worlds'
import { backToJourney } from '../worlds/journey'
import type { Direction } from '../../core/level/grid'
import { currentEntry, currentLevel } from '../../editor/editor-document'
import { setPlaceOf } from '../../editor/commands/place'
import { edit, refuseEditing } from '../edit/edit'
import { startRun } from '../generate/run'
import type { State } from '../desk/state'
import { giveUpWalk, keepWalk } from './kept-walks'
import { showLevelOf, stayAt } from './follow-walker'
import { playTexts } from '../texts/play'
import type { Store } from '../desk/store'
import { announce, type Workbench } from '../desk/workbench'
import { inNamesOf, timeWords, whatNow } from './walk-words'
import { NO_WALK, type PlayOptions, type PlaySession } from '../desk/play-state'
import { rememberPlayOptions } from '../desk/remembered-play'

const words = playTexts

/** Begins a playtest of the level in view, saved or not; announces why if nobody can walk there. */
export function startPlay(bench: Workbench, from: 'start' | 'cursor'): void {
  const { document, level } = bench.store.getState()
  const { project, levelId } = document
  const found =
    from === 'cursor' ? { spot: { level: levelId, cell: level.cursor } } : startSpot(project, levelId)
  if ('refused' in found) return announce(bench.store, found.refused)
  startPlayAt(bench, found.spot, false)
}

/** Begins a playtest at a spot of the level in view; `isOnJourney` takes the walker back to the world at its end. */
export function startPlayAt(bench: Workbench, spot: Spot, isOnJourney: boolean): void {
  const state = bench.store.getState()
  if (state.level.run) return announce(bench.store, words.whileRunning)
  const beginning = beginWalk(state.document.project, spot, undefined)
  if ('refused' in beginning) return announce(bench.store, beginning.refused)
  giveUpWalk(bench)
  bench.map?.cancelPointer()
  bench.map?.setPreview(undefined)
  bench.hover.setState({ refusal: undefined, advice: undefined })
  const isSameLevel = state.play?.from.level === spot.level
  const kept = state.play && isSameLevel ? state.play.kept : bench.map?.keepView()
  bench.store.change({ play: sessionAt(state, spot, { kept, isOnJourney }), level: { replay: undefined } })
  beginAgain(bench)
}

/** A playtest that begins at a spot, with the default goal. */
function sessionAt(
  state: State,
  from: Spot,
  { kept, isOnJourney }: Pick<PlaySession, 'kept' | 'isOnJourney'>,
): PlaySession {
  const { project } = state.document
  const course = courseOf(project, currentEntry(state.document))
  const goals = goalsOf(project, from)
  const session: PlaySession = {
    from,
    course,
    map: fingerprint(currentLevel(state.document)),
    goals,
    goal: undefined,
    shortest: undefined,
    standing: standingOf(state.window.walks, course),
    trouble: undefined,
    isMaking: false,
    isOnJourney,
    kept,
  }
  return withGoal(state, session, plainGoal(goals, from))
}

function withGoal(state: State, session: PlaySession, goal: Goal | undefined): PlaySession {
  const { project } = state.document
  const rules = state.window.playOptions
  if (!goal) return { ...session, goal, shortest: undefined, trouble: undefined }
  const way = wayToGoal(project, session.from, goal.spot, rules)
  if ('refused' in way) return { ...session, goal, shortest: undefined, trouble: way.refused }
  return { ...session, goal, shortest: way.steps, trouble: undefined }
}

/** Ends the playtest. Restores the view before it, or stays on another level to which the walker went. */
export function leavePlay(bench: Workbench): void {
  const { play } = bench.store.getState()
  if (!play) return
  const spot = bench.walk.getState().walk?.pose ?? play.from
  giveUpWalk(bench)
  bench.walk.setState(NO_WALK)
  bench.store.change({ play: undefined })
  const { levelId } = bench.store.getState().document
  if (levelId !== play.from.level) stayAt(bench, spot)
  else if (play.kept) bench.map?.putView(play.kept)
  if (!play.isOnJourney || !backToJourney(bench)) announce(bench.store, words.left)
}

/** Moves the walker and announces the result. On a journey, an open gate of a town and the stairs of a dungeon lead back to the world. */
export function walkOn(bench: Workbench, what: Move): void {
  if (goesBackToJourney(bench, what)) return leavePlay(bench)
  act(bench, (walk, { document, window }) =>
    move(document.project, walk, what, performance.now(), window.playOptions),
  )
}

function goesBackToJourney(bench: Workbench, what: Move): boolean {
  const { document, play } = bench.store.getState()
  const { walk } = bench.walk.getState()
  if (!walk || play?.isOnJourney !== true || siteOfLevel(document.project, walk.pose.level) === undefined)
    return false
  if (what === 'take') return leadsToWorld(document.project, walk.pose)
  const entry = levelById(document.project, walk.pose.level)
  return entry !== undefined && walksOut(entry.level, walk, what)
}

/** Opens a door beside the walker, and announces the result. */
export function openBeside(bench: Workbench, direction: Direction): void {
  act(bench, (walk, { document, window }) => {
    const level = levelById(document.project, walk.pose.level)?.level
    return level && openDoor(walk, level, direction, window.playOptions)
  })
}

/** Says that no way leads to a clicked spot. */
export function refuseWay(bench: Workbench): void {
  act(bench, (walk) => ({ walk, words: words.noWay, happened: 'stopped' }))
}

function act(bench: Workbench, deed: (walk: Walk, state: State) => Moved | undefined): void {
  const state = bench.store.getState()
  const { walk } = bench.walk.getState()
  if (!walk || !state.play || state.play.isMaking) return
  const moved = deed(walk, state)
  if (!moved) return
  if (state.window.playOptions.hasSound) sound(walk, moved)
  bench.walk.setState({ walk: moved.walk, said: moved.words })
  if (moved.walk.steps > 0 && !state.session.hasWalked) bench.store.change({ session: { hasWalked: true } })
  if (moved.walk.took !== undefined && walk.took === undefined) {
    keepWalk(bench)
    announce(bench.store, words.reached(timeWords(moved.walk.took), moved.walk.steps))
  } else
    announce(
      bench.store,
      inNamesOf(bench.store.getState(), moved.walk, whatNow(bench.store.getState(), moved.walk, moved.words)),
    )
}

/** Plays the sound of a move. Loads the sounds only for those who turned them on. */
function sound(before: Walk, { walk, happened }: Moved): void {
  const isThroughDoor = walk.opened !== before.opened
  void import('./sounds').then(({ play, soundOf }) => {
    const made = soundOf(happened, isThroughDoor)
    if (made) play(made)
  })
}

/** Begins the same walk again from its first cell. */
export function repeatWalk(bench: Workbench): void {
  if (!bench.store.getState().play || bench.store.getState().play?.isMaking) return
  giveUpWalk(bench)
  beginAgain(bench)
  announce(bench.store, words.again)
}

/** Generates the level with a new seed and walks it from its start; the map stays covered until it is finished. */
export async function walkAnother(bench: Workbench): Promise<void> {
  const state = bench.store.getState()
  const { play } = state
  if (!play || play.isMaking) return
  giveUpWalk(bench)
  showLevelOf(bench, play.from.level) // the walker may have gone to another
  bench.walk.setState({ ...NO_WALK, gamepad: bench.walk.getState().gamepad })
  change(bench.store, { isMaking: true, trouble: undefined })
  const before = currentLevel(bench.store.getState().document)
  await startRun(bench, 'reroll')
  const now = bench.store.getState()
  if (!now.play) return
  if (currentLevel(now.document) === before) {
    // The run has announced why; the map is unchanged.
    change(bench.store, { isMaking: false, trouble: words.noOther })
    return beginAgain(bench)
  }
  const { project, levelId } = now.document
  const start = startSpot(project, levelId)
  const spot = 'spot' in start ? start.spot : play.from
  const beginning = beginWalk(project, spot, undefined)
  if ('refused' in start || 'refused' in beginning) {
    leavePlay(bench)
    const why = 'refused' in start ? start.refused : 'refused' in beginning ? beginning.refused : ''
    return announce(bench.store, why)
  }
  bench.store.change({ play: sessionAt(now, spot, play) })
  beginAgain(bench)
}

/** Chooses the goal by its index in the list; -1 means no goal. The walk begins again. */
export function chooseGoal(bench: Workbench, at: number): void {
  const state = bench.store.getState()
  if (!state.play) return
  giveUpWalk(bench)
  bench.store.change({ play: withGoal(state, state.play, state.play.goals[at]) })
  beginAgain(bench)
}

/** Changes how the user walks, also for the next start of the program. */
export function setPlayOptions(store: Store, options: Partial<PlayOptions>): void {
  const playOptions = { ...store.getState().window.playOptions, ...options }
  rememberPlayOptions(playOptions)
  store.change({ window: { playOptions } })
  const state = store.getState()
  if (options.hasKeys !== undefined && state.play) {
    store.change({ play: withGoal(state, state.play, state.play.goal) })
  }
}

/** Switches between the map and the first-person view. */
export function toggleView(bench: Workbench): void {
  const isTop = bench.store.getState().window.playOptions.view === 'top'
  setPlayOptions(bench.store, { view: isTop ? 'first-person' : 'top' })
  announce(bench.store, isTop ? words.viewFirst : words.viewTop)
}

/** Makes the cell of the cursor the start of its level, as one step. */
export function setStartHere(store: Store): void {
  const state = store.getState()
  const busy = refuseEditing(state)
  if (busy !== undefined) return announce(store, busy)
  const level = currentLevel(state.document)
  const before = level.places.find(({ kind }) => kind === 'start')
  const after = {
    ...(before ?? { kind: 'start' as const, name: '', properties: {} }),
    cell: state.level.cursor,
  }
  if (!edit(store, setPlaceOf(before, after))) announce(store, words.startSet)
}

/** Puts the walker on the first cell of the walk. */
function beginAgain(bench: Workbench): void {
  const { play, document, window } = bench.store.getState()
  if (!play) return
  const beginning = beginWalk(document.project, play.from, play.goal?.spot)
  if ('refused' in beginning) return change(bench.store, { trouble: beginning.refused })
  const walk = window.playOptions.clockAtSight
    ? startClock(beginning.walk, performance.now())
    : beginning.walk
  bench.walk.setState({ walk, said: undefined, isKept: false })
  const trouble = play.trouble === undefined ? '' : ` ${play.trouble}`
  announce(
    bench.store,
    inNamesOf(
      bench.store.getState(),
      walk,
      `${words.begun} ${whatNow(bench.store.getState(), walk, undefined)}${trouble}`,
    ),
  )
}

function change(store: Store, changes: Partial<PlaySession>): void {
  store.change(({ play }) => ({ play: play ? { ...play, ...changes } : undefined }))
}

/** Ends the playtest when anything but the playtest itself changes the map. Returns a function that stops this. */
export function followPlay(bench: Workbench): () => void {
  return bench.store.subscribe((state, before) => {
    // Another document was opened.
    if (!state.play && before.play && bench.walk.getState().walk) bench.walk.setState(NO_WALK)
    if (!state.play || !before.play || state.play.isMaking) return
    if (state.document.project === before.document.project) return
    if (state.play.from !== before.play.from) return
    leavePlay(bench)
    announce(bench.store, words.mapChanged)
  })
}
