import { explainCell } from '../../core/generate/explain'
import {
  frameAt,
  frameBeside,
  percentOf,
  stepFrames,
  stepOfFrame,
  type BuildFrame,
} from '../../core/generate/replay'
import { currentEntry, currentLevel } from '../../editor/editor-document'
import { rollOnMap, type Roll } from '../../editor/rolls'
import { keepPlaying } from '../state/player'
import { whyHere } from '../state/replay-level'
import type { Replay } from '../state/run-state'
import type { State } from '../state/state'
import { runTexts } from '../texts/runs'
import type { Store } from '../state/store'
import { announce } from '../state/app'

/** Time between two frames while playing, in milliseconds: ten a second. */
const FRAME_TIME = 100

/** The roll on the map whose build can be shown. */
export function rollShown({ document, session }: State): Roll | undefined {
  const { id, level } = currentEntry(document)
  return rollOnMap(session.rolls, id, level)
}

/** Announces why the cell under the cursor is there. */
export function announceWhyHere(store: Store): void {
  const state = store.getState()
  const roll = state.level.replay?.roll ?? rollShown(state)
  if (!roll) return announce(store, runTexts.replay.noRecord)
  const cell = store.hover.getState().cell ?? state.level.cursor
  announce(store, whyHere(state, cell) ?? explainCell(roll.level, roll.record, cell))
}

/** Whether a replay is open in place of the map. */
export function isReplaying(state: State): boolean {
  return state.level.replay !== undefined
}

/** Opens the replay of the roll on the map, at its end. The document stays unchanged. */
export function showWork(store: Store): void {
  const roll = rollShown(store.getState())
  if (!roll) return announce(store, runTexts.replay.noRecord)
  store.send({ kind: 'cancelStroke' })
  store.send({ kind: 'preview', preview: undefined })
  store.hover.setState({ problem: undefined })
  const frame = frameAt(roll.record, 100)
  store.change({
    level: { replay: { roll, frame, share: 100, isPlaying: false, hasLetters: false, hasLists: false } },
  })
  announce(store, runTexts.replay.opened)
}

/** Closes the replay. */
export function leaveReplay(store: Store): void {
  if (!isReplaying(store.getState())) return
  store.change({ level: { replay: undefined } })
  announce(store, runTexts.replay.left)
}

/** Goes to a share of the build, from 0 to 100. */
export function goToShare(store: Store, percent: number): void {
  change(store, ({ roll }) => ({ ...frameOfShare(roll, percent), isPlaying: false }))
}

/** Goes to the end of the next step, or of the previous one. */
export function goToStepOfBuild(store: Store, step: 1 | -1): void {
  change(store, ({ roll, frame }) => {
    const frames = stepFrames(roll.record)
    const next =
      step > 0
        ? frames.find((entry) => isAfter(entry, frame))
        : frames.findLast((entry) => isAfter(frame, entry))
    if (!next) return { isPlaying: false }
    return { frame: next, share: percentOf(roll.record, next), isPlaying: false }
  })
}

/** Goes one street on or back. */
export function goToStreet(store: Store, step: 1 | -1): void {
  change(store, ({ roll, frame }) => {
    const next = frameBeside(roll.record, frame, step)
    return { frame: next, share: percentOf(roll.record, next), isPlaying: false }
  })
}

/** Plays the build from here, or from the start if it is at the end; or pauses. */
export function togglePlay(store: Store): void {
  change(store, ({ roll, frame, isPlaying }) => ({
    isPlaying: !isPlaying,
    ...(!isPlaying && frame.isFinished ? frameOfShare(roll, 0) : {}),
  }))
}

/** Shows or hides the letters of the generator's debug display. */
export function toggleLetters(store: Store): void {
  change(store, ({ hasLetters }) => ({ hasLetters: !hasLetters }))
}

/** Shows or hides the generator's lists. */
export function toggleLists(store: Store): void {
  change(store, ({ hasLists }) => ({ hasLists: !hasLists }))
}

/** The slider's text: the share, the step and the streets. */
export function frameWords({ roll, frame, share }: Replay): string {
  const step = stepOfFrame(roll.record, frame)?.label ?? runTexts.replay.finished
  const { length } = roll.record.order
  return runTexts.replay.value(share, step, frame.made, length)
}

/** Plays the replay, and closes it when the map changes or a run starts. Returns a function that stops that. */
export function followReplay(store: Store): () => void {
  const unsubscribe = store.subscribe((state, before) => {
    const { replay } = state.level
    const isOther =
      currentLevel(state.document) !== currentLevel(before.document) || (state.level.run && !before.level.run)
    if (replay && isOther) store.change({ level: { replay: undefined } })
  })
  const endPlaying = keepPlaying(store, {
    isPlaying: ({ level }) => level.replay?.isPlaying === true,
    playOn: () => playOn(store),
    frameTime: () => FRAME_TIME,
  })
  return () => {
    endPlaying()
    unsubscribe()
  }
}

function playOn(store: Store): void {
  change(store, ({ roll, share }) => ({ ...frameOfShare(roll, share + 1), isPlaying: share + 1 < 100 }))
}

function frameOfShare(roll: Roll, share: number): Pick<Replay, 'frame' | 'share'> {
  return { frame: frameAt(roll.record, share), share }
}

function change(store: Store, next: (replay: Replay) => Partial<Replay>): void {
  const { replay } = store.getState().level
  if (replay) store.change({ level: { replay: { ...replay, ...next(replay) } } })
}

function isAfter(one: BuildFrame, other: BuildFrame): boolean {
  return one.made > other.made || (one.isFinished && !other.isFinished)
}
