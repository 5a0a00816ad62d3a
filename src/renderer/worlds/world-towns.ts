import {
  freshLevelIds,
  numberOfWorld,
  planTowns,
  refuseTowns,
  describeTownless,
  townlessStarts,
  whyNoStarts,
  type MadeTown,
} from '../../core/generate/overland/towns/add-town'
import { refuseTown, type TownPlan } from '../../core/generate/overland/towns/town-on-tile'
import { recipeOf } from '../../core/generate/recipe'
import { withDefaults } from '../../core/generate/settings'
import { town } from '../../core/generate/town/town'
import type { ProjectWorld } from '../../core/project/project'
import { dungeonAt, townAt, worldById } from '../../core/project/worlds'
import { seedOf } from '../../core/random/random'
import { showBanner, showTrouble } from '../desk/banner'
import { announce, type Workbench } from '../desk/workbench'
import { cursorOn } from '../desk/world-state'
import { editProject } from '../edit/levels'
import { worldTexts } from '../texts/worlds'
import { messageOf } from '../texts/error-message'
import { ratingsIn } from './world-facts'
import { isUnderWay } from './world-job'
import { setWorldFace, shownWorld } from './worlds'

const words = worldTexts

/** Makes a town on the tile of the cursor. */
export async function makeTownHere(bench: Workbench): Promise<void> {
  const state = bench.store.getState()
  const world = shownWorld(state)
  if (!world) return
  const tile = cursorOn(state.world, world)
  const refusal =
    (townAt(world, tile) === undefined ? undefined : words.hasTown) ??
    (dungeonAt(world, tile) === undefined ? undefined : words.hasDungeon) ??
    refuseTown(world.overland, tile) ??
    (ratingsIn(world.overland)[tile] === 0 ? words.barren : undefined)
  if (refusal !== undefined) return announce(bench.store, refusal)
  await makeTowns(bench, world, [tile])
}

/** Makes towns on all starts without one, as one job that can be cancelled. */
export async function makeAllTowns(bench: Workbench): Promise<void> {
  const world = shownWorld(bench.store.getState())
  if (!world) return
  const starts = townlessStarts(world)
  const townlessNote = describeTownless(world, starts)
  if (starts.free.length === 0) return announce(bench.store, townlessNote ?? whyNoStarts(world))
  await makeTowns(bench, world, starts.free)
  if (townlessNote !== undefined) showBanner(bench.store, { tone: 'note', text: townlessNote, details: [] })
}

async function makeTowns(bench: Workbench, world: ProjectWorld, tiles: readonly number[]): Promise<void> {
  const state = bench.store.getState()
  if (state.world.job) return announce(bench.store, words.busy)
  const refusal = refuseTowns(state.document.project.levels.length, tiles.length)
  if (refusal !== undefined) return announce(bench.store, refusal)
  const stopping = new AbortController()
  const levels = [
    ...state.document.project.levels,
    ...(state.document.project.snapshots ?? []).map(({ level }) => level),
  ]
  const ids = freshLevelIds(levels, tiles.length)
  const made: MadeTown[] = []
  let trouble: string | undefined
  for (const [index, plan] of planTowns(world, tiles, numberOfWorld(world)).entries()) {
    setWorldFace(bench.store, { job: { done: index, total: tiles.length, stopping } })
    const next = await makeTown(bench, plan, ids[index] ?? '', stopping.signal)
    // Another document has been opened.
    if (!isUnderWay(bench.store, stopping)) return
    if (stopping.signal.aborted) break
    if (typeof next === 'string') {
      trouble = next
      break
    }
    made.push(next)
  }
  setWorldFace(bench.store, { job: undefined })
  if (stopping.signal.aborted) return announce(bench.store, words.cancelled)
  if (trouble !== undefined) return showTrouble(bench.store, words.townFailed(trouble))
  const now = worldById(bench.store.getState().document.project, world.id)
  if (now !== world) return announce(bench.store, words.changed)
  if (editProject(bench, { kind: 'add-towns', id: world.id, made }))
    announce(bench.store, words.made(made.length))
}

/** One town, or a sentence that says why there is none. */
async function makeTown(
  bench: Workbench,
  { sketch, settings, seed, tile }: TownPlan,
  id: string,
  signal: AbortSignal,
): Promise<MadeTown | string> {
  const values = withDefaults(town, settings)
  try {
    const request = { generator: town.id, settings: values, seed: seedOf(seed), sketch }
    const reply = await bench.jobs.run('generate', request, { signal })
    if (reply.status === 'failed') return reply.problems[0]?.message ?? ''
    return { tile, id, level: reply.level, recipe: recipeOf(town, values, seed, reply.record) }
  } catch (error) {
    return messageOf(error)
  }
}
