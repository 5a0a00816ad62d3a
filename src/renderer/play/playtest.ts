import { beginWalk, startPosition } from '../../core/play/begin'
import { courseOf, fingerprint } from '../../core/play/course'
import { goalsOf, plainGoal, wayToGoal, type Goal } from '../../core/play/goal'
import { courseStatistics } from '../../core/play/records'
import { startClock } from '../../core/play/walk'
import type { Position } from '../../core/project/links'
import { backToJourney } from '../worlds/journey'
import { currentEntry, currentLevel } from '../../editor/editor-document'
import { setPlaceOf } from '../../editor/commands/place'
import { placing } from '../../editor/tools/place'
import { edit, refuseEditing } from '../edit/edit'
import { startRun } from '../generate/run'
import type { State } from '../state/state'
import { loadNotes } from './notes'
import { nearestToStand, refuseWalk } from './refused-walk'
import { endWalk } from './stored-walks'
import { showLevelOf, stayAt } from './follow-walker'
import { playTexts as words } from '../texts/play'
import type { Store } from '../state/store'
import { announce } from '../state/app'
import { inNamesOf, whatNow } from './walk-words'
import { NO_WALK, type PlayOptions, type PlaySession } from '../state/play-state'
import { rememberPlayOptions } from '../state/remembered-play'
import type { Jobs } from '../jobs/pool'

/** Begins a playtest of the level in view, saved or not; shows why if walkers cannot stand there. */
export function startPlay(store: Store, from: 'start' | 'cursor'): void {
  const { document, level } = store.getState()
  const { project, levelId } = document
  const found =
    from === 'cursor' ? { position: { level: levelId, cell: level.cursor } } : startPosition(project, levelId)
  if ('refused' in found) return refuseWalk(store, found.refused)
  startPlayAt(store, found.position)
}

interface PlayStart {
  /** Whether the walker goes back to the world at its end. */
  readonly isOnJourney?: boolean
  /** Whether it has the default goal. */
  readonly hasGoal?: boolean
}

/** Begins a playtest at a position of the level in view. */
export function startPlayAt(
  store: Store,
  position: Position,
  { isOnJourney = false, hasGoal = true }: PlayStart = {},
): void {
  const state = store.getState()
  if (state.level.run) return announce(store, words.whileRunning)
  const beginning = beginWalk(state.document.project, position, undefined)
  if ('refused' in beginning) return refuseWalk(store, beginning.refused)
  endWalk(store)
  store.send({ kind: 'cancelStroke' })
  store.send({ kind: 'preview', preview: undefined })
  store.hover.setState({ problem: undefined, advice: undefined })
  const isSameLevel = state.play?.from.level === position.level
  const viewBefore = state.play && isSameLevel ? state.play.viewBefore : store.mapView.getState()
  store.change({
    play: sessionAt(state, position, { viewBefore, isOnJourney }, hasGoal),
    level: { replay: undefined },
  })
  beginAgain(store)
}

/** Begins a playtest at the nearest cell to stand on. */
export function startPlayNearby(store: Store): void {
  const state = store.getState()
  const cell = nearestToStand(state)
  if (cell === undefined) return startPlay(store, 'cursor')
  startPlayAt(store, { level: state.document.levelId, cell })
}

/** A playtest that begins at a position, with the default goal if any. */
function sessionAt(
  state: State,
  from: Position,
  { viewBefore, isOnJourney }: Pick<PlaySession, 'viewBefore' | 'isOnJourney'>,
  hasGoal = true,
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
    statistics: courseStatistics(state.window.walks, course),
    problem: undefined,
    isMaking: false,
    isOnJourney,
    isBottomOpen: state.play?.isBottomOpen ?? false,
    viewBefore,
  }
  return withGoal(state, session, hasGoal ? plainGoal(goals, from) : undefined)
}

function withGoal(state: State, session: PlaySession, goal: Goal | undefined): PlaySession {
  const { project } = state.document
  const rules = state.window.playOptions
  if (!goal) return { ...session, goal, shortest: undefined, problem: undefined }
  const way = wayToGoal(project, session.from, goal.position, rules)
  if ('refused' in way) return { ...session, goal, shortest: undefined, problem: way.refused }
  return { ...session, goal, shortest: way.steps, problem: undefined }
}

/** Ends the playtest. Restores the view before it, or stays on another level to which the walker went. */
export function leavePlay(store: Store): void {
  const { play } = store.getState()
  if (!play) return
  const position = store.walk.getState().walk?.pose ?? play.from
  endWalk(store)
  store.walk.setState(NO_WALK)
  store.change({ play: undefined })
  const { levelId } = store.getState().document
  if (levelId !== play.from.level) stayAt(store, position)
  else if (play.viewBefore) store.send({ kind: 'putView', view: play.viewBefore })
  if (!play.isOnJourney || !backToJourney(store)) announce(store, words.left)
}

/** Begins the same walk again from its first cell. */
export function repeatWalk(store: Store): void {
  if (!store.getState().play || store.getState().play?.isMaking) return
  endWalk(store)
  beginAgain(store)
  announce(store, words.again)
}

/** Generates the level with a new seed and walks it from its start; the map stays covered until it is finished. */
export async function walkAnother(store: Store, jobs: Jobs): Promise<void> {
  const state = store.getState()
  const { play } = state
  if (!play || play.isMaking) return
  endWalk(store)
  showLevelOf(store, play.from.level) // the walker may have gone to another
  store.walk.setState({ ...NO_WALK, gamepad: store.walk.getState().gamepad })
  change(store, { isMaking: true, problem: undefined })
  const before = currentLevel(store.getState().document)
  await startRun(store, jobs, 'reroll')
  const now = store.getState()
  if (!now.play) return
  if (currentLevel(now.document) === before) {
    // The run has announced why; the map is unchanged.
    change(store, { isMaking: false, problem: words.noOther })
    return beginAgain(store)
  }
  const { project, levelId } = now.document
  const start = startPosition(project, levelId)
  const position = 'position' in start ? start.position : play.from
  const beginning = beginWalk(project, position, undefined)
  if ('refused' in start || 'refused' in beginning) {
    leavePlay(store)
    const why = 'refused' in start ? start.refused : 'refused' in beginning ? beginning.refused : ''
    return announce(store, why)
  }
  store.change({ play: sessionAt(now, position, play) })
  beginAgain(store)
}

/** Chooses the goal by its index in the list; -1 means no goal. The walk begins again. */
export function chooseGoal(store: Store, at: number): void {
  const state = store.getState()
  if (!state.play) return
  endWalk(store)
  store.change({ play: withGoal(state, state.play, state.play.goals[at]) })
  beginAgain(store)
}

/** Changes how the user walks, also for the next start of the program. */
export function setPlayOptions(store: Store, options: Partial<PlayOptions>): void {
  const playOptions = { ...store.getState().window.playOptions, ...options }
  rememberPlayOptions(playOptions)
  store.change({ window: { playOptions } })
  const state = store.getState()
  if ((options.hasKeys ?? options.breaksWalls) !== undefined && state.play) {
    store.change({ play: withGoal(state, state.play, state.play.goal) })
  }
}

/** Switches between the map and the first-person view. */
export function toggleView(store: Store): void {
  const isTop = store.getState().window.playOptions.view === 'top'
  setPlayOptions(store, { view: isTop ? 'first-person' : 'top' })
  announce(store, isTop ? words.viewFirst : words.viewTop)
}

/** Makes the cell of the cursor the start of its level, as one step. */
export function setStartHere(store: Store): void {
  const state = store.getState()
  const busy = refuseEditing(state)
  if (busy !== undefined) return announce(store, busy)
  const { before, after } = placing(currentLevel(state.document), state.level.cursor, { kind: 'start' })
  if (!edit(store, setPlaceOf(before, after))) announce(store, words.startSet)
}

/** Puts the walker on the first cell of the walk. */
function beginAgain(store: Store): void {
  const { play, document, window } = store.getState()
  if (!play) return
  const beginning = beginWalk(document.project, play.from, play.goal?.position)
  if ('refused' in beginning) return change(store, { problem: beginning.refused })
  const walk = window.playOptions.clockAtSight
    ? startClock(beginning.walk, performance.now())
    : beginning.walk
  store.walk.setState({ walk, said: undefined, isStored: false, replay: undefined, earlier: [] })
  const problem = play.problem === undefined ? '' : ` ${play.problem}`
  announce(
    store,
    inNamesOf(
      store.getState(),
      walk,
      `${words.begun} ${whatNow(store.getState(), walk, undefined)}${problem}`,
    ),
  )
}

function change(store: Store, changes: Partial<PlaySession>): void {
  store.change(({ play }) => ({ play: play ? { ...play, ...changes } : undefined }))
}

/** Ends the playtest when anything but the playtest itself changes the map. Returns a function that stops this. */
export function followPlay(store: Store): () => void {
  loadNotes()
  return store.subscribe((state, before) => {
    // Another document was opened.
    if (!state.play && before.play && store.walk.getState().walk) store.walk.setState(NO_WALK)
    if (!state.play || !before.play || state.play.isMaking) return
    if (state.document.project === before.document.project) return
    if (state.play.from !== before.play.from) return
    leavePlay(store)
    announce(store, words.mapChanged)
  })
}
