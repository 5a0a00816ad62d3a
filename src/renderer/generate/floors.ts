import { mayHaveFloors, seedOfFloor, settingsOfFloor } from '../../core/generate/floors'
import type { Generator, SettingValues } from '../../core/generate/generator'
import { recipeOf } from '../../core/generate/recipe'
import { withDefaults } from '../../core/generate/settings'
import { createLevel, type Level } from '../../core/level/level'
import { MAX_LEVELS, type ProjectLevel } from '../../core/project/project'
import { otherLevels, withFreshNames } from '../../core/project/names'
import { seedOf } from '../../core/random/random'
import { currentEntry, currentLevel } from '../../editor/editor-document'
import { refuseRun, sketchFor } from '../../editor/generation'
import { refuseEditing } from '../edit/edit'
import { refuseStart } from './run'
import { messageOf } from '../texts/error-message'
import { editProject } from '../edit/levels'
import type { State } from '../state/state'
import { floorTexts } from '../texts/floors'
import { texts } from '../texts'
import { announce } from '../state/app'
import type { Jobs } from '../jobs/pool'
import type { Store } from '../state/store'
import { defined } from '../../core/text/defined'

/** A floor before it has a name in the project. */
type Floor = Pick<ProjectLevel, 'level' | 'recipe'>

/** Maximum floors that can be made below the level in view, itself included. */
export function maxFloors({ document }: State): number {
  const level = currentLevel(document)
  let max = MAX_LEVELS - document.project.levels.length + 1
  while (max > 1 && !mayHaveFloors(max, level)) max--
  return max
}

/** Why no floors can be made now, as a sentence; undefined if they can. */
export function refuseFloors(state: State): string | undefined {
  const problem = refuseEditing(state) ?? refuseStart(state)
  if (problem !== undefined) return problem
  return maxFloors(state) < 2 ? floorTexts.full : undefined
}

/** Progress of making floors. */
export interface FloorsWork {
  /** The floor that is being made, from 1. */
  readonly floor: number
  readonly floors: number
}

/** Stops the making of floors, and reports its progress. */
export interface MakingFloors {
  readonly stopping: AbortSignal
  readonly report: (work: FloorsWork) => void
}

/**
 * Makes floors below the level in view, one after the other, and adds them to the project as one step: the same floors
 * as the command line makes of this seed if the level is empty. Returns why that failed, as a sentence; if stopped,
 * nothing changes.
 */
export async function makeFloors(
  store: Store,
  jobs: Jobs,
  floors: number,
  { stopping, report }: MakingFloors,
): Promise<string | undefined> {
  const { document } = store.getState()
  const { generator, settings, seed } = store.getState().level
  const { id, level, recipe } = currentEntry(document)
  const made: Floor[] = []
  for (let floor = 1; floor <= floors; floor++) {
    report({ floor, floors })
    const values = withDefaults(generator, settingsOfFloor(generator, settings, floor, floors))
    const isNew = generator.makesFloors === true
    const stays = floor === 1 && !isNew && refuseRun(level, 'fill') !== undefined
    const sketch =
      floor > 1 ? createLevel(level.width, level.height) : isNew ? sketchFor(level, 'reroll') : level
    const next = stays
      ? { level, ...defined({ recipe }) }
      : await makeFloor(
          jobs,
          { generator, settings: values, sketch, seed: seedOfFloor(seed, floor, generator) },
          stopping,
        )
    if (stopping.aborted) return floorTexts.stopped
    if (typeof next === 'string') return floorTexts.failed(floor, next)
    const others = [...otherLevels(document.project, id), ...made.map((each) => each.level)]
    made.push(
      next.recipe ? { ...next, level: withFreshNames(next.level, sketch, others, next.recipe) } : next,
    )
  }
  // The dialog prevents changes of the window meanwhile, but not a document passed in by the system.
  if (store.getState().document !== document) return floorTexts.stopped
  if (!editProject(store, { kind: 'add-floors', id, floors: made, seed }))
    return store.getState().window.announcement.text
  announce(store, floorTexts.made(floors, seed))
  return undefined
}

interface FloorToMake {
  readonly generator: Generator
  readonly settings: SettingValues
  readonly sketch: Level
  readonly seed: string
}

/** Makes one floor; returns why it failed, as a sentence. */
export async function makeFloor(
  jobs: Jobs,
  { generator, settings, sketch, seed }: FloorToMake,
  stopping: AbortSignal,
): Promise<Floor | string> {
  try {
    const request = { generator: generator.id, settings, seed: seedOf(seed), sketch }
    const reply = await jobs.run('generate', request, { signal: stopping })
    if (reply.status === 'failed') return reply.problems[0]?.message ?? floorTexts.noReason
    return { level: reply.level, recipe: recipeOf(generator, settings, seed, reply.record) }
  } catch (error) {
    return texts.generate.hostFailed(messageOf(error))
  }
}
