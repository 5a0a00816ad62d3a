import {
  freshLevelIds,
  numberOfWorld,
  planTowns,
  refuseTowns,
  describeTownless,
  townlessStarts,
  whyNoStarts,
  type NewTown,
} from '../../core/generate/overland/towns/add-town'
import { refuseTown, type TownPlan } from '../../core/generate/overland/towns/town-on-tile'
import { recipeOf } from '../../core/generate/recipe'
import { withDefaults } from '../../core/generate/settings'
import { townEntry } from '../../core/generate/town/entry'
import type { ProjectWorld } from '../../core/project/project'
import { dungeonAt, townAt, worldById } from '../../core/project/worlds'
import { seedOf } from '../../core/random/random'
import { showErrorBanner, showNote } from '../state/banner'
import { refuse } from '../state/obstacle'
import { obstacleTexts } from '../texts/obstacles'
import { announce } from '../state/app'
import { cursorOn } from '../state/world-state'
import { editProject } from '../edit/levels'
import { worldTexts } from '../texts/worlds'
import { messageOf } from '../texts/error-message'
import { ratingsIn } from '../../editor/worlds/world-facts'
import { isUnderWay } from './world-job'
import { changeWorldState, shownWorld } from './worlds'
import type { Jobs } from '../jobs/pool'
import type { Store } from '../state/store'

const words = worldTexts

/** Makes a town on the tile of the cursor. */
export async function makeTownHere(store: Store, jobs: Jobs): Promise<void> {
  const state = store.getState()
  const world = shownWorld(state)
  if (!world) return
  const tile = cursorOn(state.world, world)
  const problem =
    (townAt(world, tile) === undefined ? undefined : words.hasTown) ??
    (dungeonAt(world, tile) === undefined ? undefined : words.hasDungeon) ??
    refuseTown(world.overland, tile) ??
    (ratingsIn(world.overland)[tile] === 0 ? words.barren : undefined)
  if (problem !== undefined) return refuse(store, problem)
  await makeTowns(store, jobs, world, [tile])
}

/** Makes towns on all starts without one, as one job that can be cancelled. */
export async function makeAllTowns(store: Store, jobs: Jobs): Promise<void> {
  const world = shownWorld(store.getState())
  if (!world) return
  const starts = townlessStarts(world)
  const townlessNote = describeTownless(world, starts)
  if (starts.free.length === 0)
    return refuse(store, townlessNote ?? whyNoStarts(world), [
      { action: 'world.tool.start', label: obstacleTexts.paintStart },
    ])
  await makeTowns(store, jobs, world, starts.free)
  if (townlessNote !== undefined) showNote(store, townlessNote)
}

async function makeTowns(
  store: Store,
  jobs: Jobs,
  world: ProjectWorld,
  tiles: readonly number[],
): Promise<void> {
  const state = store.getState()
  if (state.world.job) return announce(store, words.busy)
  const refused = refuseTowns(state.document.project.levels.length, tiles.length)
  if (refused !== undefined) return refuse(store, refused)
  const stopping = new AbortController()
  const levels = [
    ...state.document.project.levels,
    ...(state.document.project.snapshots ?? []).map(({ level }) => level),
  ]
  const ids = freshLevelIds(levels, tiles.length)
  const made: NewTown[] = []
  let problem: string | undefined
  for (const [index, plan] of planTowns(world, tiles, numberOfWorld(world)).entries()) {
    changeWorldState(store, { job: { done: index, total: tiles.length, stopping } })
    const next = await makeTown(jobs, plan, ids[index] ?? '', stopping.signal)
    // Another document has been opened.
    if (!isUnderWay(store, stopping)) return
    if (stopping.signal.aborted) break
    if (typeof next === 'string') {
      problem = next
      break
    }
    made.push(next)
  }
  changeWorldState(store, { job: undefined })
  if (stopping.signal.aborted) return announce(store, words.cancelled)
  if (problem !== undefined) return showErrorBanner(store, words.townFailed(problem))
  const now = worldById(store.getState().document.project, world.id)
  if (now !== world) return announce(store, words.changed)
  if (editProject(store, { kind: 'add-towns', id: world.id, made })) announce(store, words.made(made.length))
}

/** One town, or a sentence that says why there is none. */
async function makeTown(
  jobs: Jobs,
  { sketch, settings, seed, tile }: TownPlan,
  id: string,
  signal: AbortSignal,
): Promise<NewTown | string> {
  const values = withDefaults(townEntry, settings)
  try {
    const request = { generator: townEntry.id, settings: values, seed: seedOf(seed), sketch }
    const reply = await jobs.run('generate', request, { signal })
    if (reply.status === 'failed') return reply.problems[0]?.message ?? ''
    return { tile, id, level: reply.level, recipe: recipeOf(townEntry, values, seed, reply.record) }
  } catch (error) {
    return messageOf(error)
  }
}
