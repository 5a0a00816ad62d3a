import { wantsLessMotion } from '../canvas/less-motion'
import { recordTo } from '../../core/generate/overland/record'
import { scenarioEntryById, SCENARIO_ENTRIES } from '../../core/generate/overland/entries'
import { worldNotes } from '../../core/generate/recipe'
import { keepPlaying } from '../state/player'
import { worldTexts } from '../texts/worlds'
import { runTexts } from '../texts/runs'
import { announce } from '../state/app'
import { whyTileHere } from './world-frames'
import type { WorldReplay } from '../state/world-state'
import { makeRecorded } from './world-maps'
import type { Store } from '../state/store'
import { changeWorldState, shownWorld } from './worlds'
import type { Jobs } from '../jobs/pool'

const words = worldTexts

/** Time between two frames of a playing replay, in milliseconds; longer for users who want reduced motion. */
const FRAME_TIME = 300
const CALM_FRAME_TIME = 1500

/**
 * Shows step by step how the map in view was made. The map is made again by its recipe, which takes as long as the first
 * time, so that nothing has to be stored and a map from a file can be shown, too. Later changes by hand
 * form one more step at the end.
 */
export async function showWorldWork(store: Store, jobs: Jobs): Promise<void> {
  const world = shownWorld(store.getState())
  if (!world) return
  const { recipe, overland } = world
  if (!recipe || !scenarioEntryById(recipe.generator)) return announce(store, words.replay.noRecipe)
  const record = await makeRecorded(store, jobs, recipe, overland)
  if (!record) return
  const now = shownWorld(store.getState())
  if (now?.overland !== overland) return announce(store, words.replay.changed)
  const notes = worldNotes(world, SCENARIO_ENTRIES)
  const whole = recordTo(record, overland, words.replay.afterwards(notes.length > 0))
  const made = whole.frames.length
  changeWorldState(store, {
    replay: { world: world.id, overland, record: whole, made, isPlaying: false },
  })
  announce(store, [words.replay.opened, ...notes].join(' '))
}

/** Says which step made the tile under the pointer, or else the cursor, while the steps are shown. */
export function announceWhyTile(store: Store): void {
  const { world } = store.getState()
  announce(store, whyTileHere(world, store.tile.getState().tile ?? world.cursor) ?? words.replay.notShown)
}

/** Returns to the map itself. */
export function leaveWorldReplay(store: Store): void {
  if (!store.getState().world.replay) return
  changeWorldState(store, { replay: undefined })
  announce(store, runTexts.replay.left)
}

/** Goes to the frame with this number. */
export function goToWorldFrame(store: Store, made: number): void {
  change(store, ({ record }) => ({
    made: Math.max(0, Math.min(record.frames.length, made)),
    isPlaying: false,
  }))
}

/** Goes one frame forward or back. */
export function stepWorldReplay(store: Store, step: 1 | -1): void {
  const { replay } = store.getState().world
  if (replay) goToWorldFrame(store, replay.made + step)
}

/** Plays from this frame, or from the bare map if the replay is at its end; or stops playing. */
export function toggleWorldPlay(store: Store): void {
  change(store, ({ record, made, isPlaying }) => ({
    isPlaying: !isPlaying,
    ...(!isPlaying && made === record.frames.length ? { made: 0 } : {}),
  }))
}

/** Ends the replay when the map changes, leaves the view or is remade; advances it while it plays. Returns a function that stops this. */
export function followWorldReplay(store: Store): () => void {
  const unsubscribe = store.subscribe((state) => {
    const { replay, shown: id, job } = state.world
    if (!replay) return
    const world = shownWorld(state)
    if (id === replay.world && world?.overland === replay.overland && !job) return
    changeWorldState(store, { replay: undefined })
  })
  const endPlaying = keepPlaying(store, {
    isPlaying: ({ world }) => world.replay?.isPlaying === true,
    playOn: () =>
      change(store, ({ record, made }) => ({ made: made + 1, isPlaying: made + 1 < record.frames.length })),
    frameTime: () => (wantsLessMotion() ? CALM_FRAME_TIME : FRAME_TIME),
  })
  return () => {
    endPlaying()
    unsubscribe()
  }
}

function change(store: Store, next: (replay: WorldReplay) => Partial<WorldReplay>): void {
  const { replay } = store.getState().world
  if (replay) changeWorldState(store, { replay: { ...replay, ...next(replay) } })
}
