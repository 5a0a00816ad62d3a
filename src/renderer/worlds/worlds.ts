import {
  numberOfWorld,
  planTowns,
  refuseTowns,
  townlessStarts,
  freshLevelIds,
  type MadeTown,
} from '../../core/generate/overland/towns/add-town'
import { refuseTown, type TownPlan } from '../../core/generate/overland/towns/town-on-tile'
import { recipeOf, worldNotes } from '../../core/generate/recipe'
import { scenarioById, SCENARIOS } from '../../core/generate/overland/index'
import type { MapRecord } from '../../core/generate/overland/record'
import { town } from '../../core/generate/town/town'
import { withDefaults } from '../../core/generate/settings'
import { MAP_SIZE } from '../../core/generate/overland/parameters'
import { gridOf } from '../../core/generate/overland/run'
import type { Grid } from '../../core/level/grid'
import { seedOf } from '../../core/random/random'
import type { Recipe, ProjectWorld } from '../../core/project/project'
import { siteOfLevel, townAt, worldById } from '../../core/project/worlds'
import { freshWorldId, refuseReroll } from '../../editor/worlds/world-commands'
import { refuseEditing } from '../edit/edit'
import { showTrouble } from '../desk/banner'
import { changeLayout } from '../looks/layout-changes'
import { editProject, switchLevel } from '../edit/levels'
import type { JobResult } from '../jobs/job'
import { messageOf } from '../texts/error-message'
import { freshSeed } from '../desk/seed'
import type { State } from '../desk/state'
import { texts } from '../texts'
import { announce, type Workbench } from '../desk/workbench'
import { brushOfTile } from './world-brushes'
import { homeOf } from './world-facts'
import { overlandShown, whyTileHere } from './world-frames'
import { problemsOfWish, wishOfWorld } from './world-settings'
import { cursorOn, paintOf, type WorldFace, type WorldWish } from '../desk/world-state'
import { tileWords, worldDeed, worldHand } from './world-status'

const words = texts.worlds

/** The world in view; missing while a level is. */
export function shownWorld({ document, world }: State): ProjectWorld | undefined {
  return world.shown === undefined ? undefined : worldById(document.project, world.shown)
}

export function setWorldFace(bench: Workbench, change: Partial<WorldFace>): void {
  bench.store.change(({ world }) => ({ world: { ...world, ...change } }))
}

/** Brings a world into view, with the cursor on a tile where one is given. */
export function showWorld(bench: Workbench, id: string, tile?: number): void {
  const state = bench.store.getState()
  const world = worldById(state.document.project, id)
  if (!world) return
  if (state.play || state.level.replay || state.level.run) return announce(bench, refuseEditing(state) ?? '')
  const cursor = tile ?? cursorOn(state.world, world)
  bench.map?.cancelPointer()
  setWorldFace(bench, { shown: id, cursor })
  if (tile !== undefined) bench.worldMap?.reveal(tile)
  announce(bench, words.shown(world.name))
}

/** The world on which the level in view is a town, in view with the cursor on it. */
export function showSite(bench: Workbench): void {
  const { document } = bench.store.getState()
  const site = siteOfLevel(document.project, document.levelId)
  if (site) showWorld(bench, site.world.id, site.tile)
}

/** Deletes a world, and says what becomes of its towns: they are levels, and stay. */
export function removeWorld(bench: Workbench, id: string): void {
  const { project } = bench.store.getState().document
  const world = worldById(project, id)
  if (!world || !editProject(bench, { kind: 'remove-world', id })) return
  announce(bench, words.removed(world.name, world.towns?.length ?? 0))
}

/** Puts the cursor on a tile, which comes into view, and says what is there. */
export function putWorldCursor(bench: Workbench, tile: number): void {
  if (moveWorldCursor(bench, tile)) return
  const state = bench.store.getState()
  const world = shownWorld(state)
  if (world) announce(bench, tileWords(state, world, tile))
}

/**
 * Puts the cursor on a tile by the keys of the map, whose grid says what is there. Of a replay, what made the tile is
 * said; answers whether it was.
 */
export function moveWorldCursor(bench: Workbench, tile: number): boolean {
  setWorldFace(bench, { cursor: tile })
  bench.worldMap?.reveal(tile)
  const why = whyTileHere(bench.store.getState().world, tile)
  if (why !== undefined) announce(bench, why)
  return why !== undefined
}

/** Does what the tool in hand does to tiles: looking puts the cursor there. */
export function applyWorldTool(bench: Workbench, tiles: readonly number[]): void {
  const { world: face } = bench.store.getState()
  const last = tiles.at(-1)
  if (last === undefined || face.shown === undefined) return
  setWorldFace(bench, { cursor: last })
  const paint = paintOf(face)
  if (face.replay && (paint || face.tool !== 'look')) return announce(bench, words.replay.noDrawing)
  if (!paint && face.tool === 'look') return putWorldCursor(bench, last)
  if (face.job) return announce(bench, words.busy)
  if (paint) editProject(bench, { kind: 'paint-world', id: face.shown, paint, tiles })
  else editProject(bench, { kind: 'lock-world', id: face.shown, locked: face.tool === 'lock', tiles })
}

/** Takes something in hand on the map of a world, and says what; a stroke under way is given up. */
export function takeUpOnWorld(bench: Workbench, hand: Partial<WorldFace>): void {
  bench.worldMap?.cancelPointer()
  setWorldFace(bench, hand)
  const state = bench.store.getState()
  announce(bench, words.inHand(worldHand(state), worldDeed(state)))
}

/** Takes up what is on a tile, to paint more of it. */
export function pickTile(bench: Workbench, tile: number): void {
  const state = bench.store.getState()
  const world = shownWorld(state)
  if (!world) return
  setWorldFace(bench, brushOfTile(overlandShown(state.world, world).words[tile] ?? 0))
  announce(bench, texts.tools.picked(worldHand(bench.store.getState())))
}

/** Opens the town of a tile. */
export function openTownOfTile(bench: Workbench, tile: number): void {
  const world = shownWorld(bench.store.getState())
  const level = world && townAt(world, tile)
  if (level === undefined) return announce(bench, words.noTown)
  switchLevel(bench, level)
}

/** Makes a town on the tile of the cursor. */
export async function makeTownHere(bench: Workbench): Promise<void> {
  const state = bench.store.getState()
  const world = shownWorld(state)
  if (!world) return
  const tile = cursorOn(state.world, world)
  const refusal = townAt(world, tile) === undefined ? refuseTown(world.overland, tile) : words.hasTown
  if (refusal !== undefined) return announce(bench, refusal)
  await makeTowns(bench, world, [tile])
}

/** Makes towns on all starts that hold none, as one job that can be cancelled. */
export async function makeAllTowns(bench: Workbench): Promise<void> {
  const world = shownWorld(bench.store.getState())
  if (!world) return
  const tiles = townlessStarts(world)
  if (tiles.length === 0) return announce(bench, words.noStarts)
  await makeTowns(bench, world, tiles)
}

/** What ends the job that is under way. */
let stopping: AbortController | undefined

/** Ends what is being made; nothing of it is added. */
export function cancelWorldJob(): void {
  stopping?.abort()
}

async function makeTowns(bench: Workbench, world: ProjectWorld, tiles: readonly number[]): Promise<void> {
  const state = bench.store.getState()
  if (state.world.job) return announce(bench, words.busy)
  const refusal = refuseTowns(state.document.project.levels.length, tiles.length)
  if (refusal !== undefined) return announce(bench, refusal)
  const controller = new AbortController()
  stopping = controller
  const levels = [
    ...state.document.project.levels,
    ...(state.document.project.snapshots ?? []).map(({ level }) => level),
  ]
  const ids = freshLevelIds(levels, tiles.length)
  const made: MadeTown[] = []
  let trouble: string | undefined
  for (const [index, plan] of planTowns(world, tiles, numberOfWorld(world)).entries()) {
    const job = { done: index, total: tiles.length }
    setWorldFace(bench, { job })
    const next = await makeTown(bench, plan, ids[index] ?? '', controller.signal)
    // Another document has no use for the rest.
    if (bench.store.getState().world.job !== job) return
    if (controller.signal.aborted) break
    if (typeof next === 'string') {
      trouble = next
      break
    }
    made.push(next)
  }
  setWorldFace(bench, { job: undefined })
  if (controller.signal.aborted) return announce(bench, words.cancelled)
  if (trouble !== undefined) return showTrouble(bench, words.townFailed(trouble))
  const now = worldById(bench.store.getState().document.project, world.id)
  if (now !== world) return announce(bench, words.changed)
  if (editProject(bench, { kind: 'add-towns', id: world.id, made })) announce(bench, words.made(made.length))
}

/** One town, or why there is none, as a sentence. */
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

/** Makes a map and adds it to the project as a world, which comes into view. */
export async function addWorld(bench: Workbench, name: string, wish: WorldWish): Promise<void> {
  const overland = (await makeOverland(bench, wish))?.overland
  if (!overland) return
  const { document } = bench.store.getState()
  const id = freshWorldId(document.project)
  if (!editProject(bench, { kind: 'add-world', name, overland, recipe: recipeOfWish(wish) })) return
  // A world that was deleted may have had its id: how that one was to be made, and lay, is not for this one.
  const { views, wishes: all } = bench.store.getState().world
  const { [id]: _, ...wishes } = all
  views.delete(id)
  setWorldFace(bench, { wishes })
  // The list of worlds and levels is the way to and fro; where it would lie over the map it stays away.
  changeLayout(bench, (layout) => ({ ...layout, open: { ...layout.open, left: 'levels' } }))
  // A town can stand there at once, which it seldom can in the corner of a map.
  showWorld(bench, id, homeOf(overland))
}

/** How the world in view is to be made anew, as its panel says. */
export function wishOf({ world: { wishes } }: State, world: ProjectWorld): WorldWish {
  return wishes[world.id] ?? wishOfWorld(world)
}

/** Changes how a world is to be made anew. */
export function setWish(bench: Workbench, id: string, wish: WorldWish): void {
  setWorldFace(bench, { wishes: { ...bench.store.getState().world.wishes, [id]: wish } })
}

/** Makes the map in view anew as its panel says, with another seed; locked tiles and towns stay. */
export async function rerollWorld(bench: Workbench): Promise<void> {
  const state = bench.store.getState()
  const world = shownWorld(state)
  if (!world) return
  const isKnown = world.recipe !== undefined && scenarioById(world.recipe.generator) !== undefined
  if (!isKnown && state.world.wishes[world.id] === undefined) return announce(bench, words.noRecipe)
  await remakeWorld(bench, { ...wishOf(state, world), seed: freshSeed() })
}

/** Makes the map in view anew in another way; locked tiles and towns stay. */
export async function remakeWorld(bench: Workbench, wish: WorldWish): Promise<void> {
  const world = shownWorld(bench.store.getState())
  if (!world) return
  const grid = gridOfWish(world, wish)
  const refusal = grid && refuseReroll(world, grid)
  if (refusal !== undefined) return announce(bench, refusal)
  const overland = (await makeOverland(bench, wish, grid))?.overland
  if (!overland) return
  if (worldById(bench.store.getState().document.project, world.id) !== world)
    return announce(bench, words.changed)
  const command = { kind: 'reroll-world', id: world.id, overland, recipe: recipeOfWish(wish) } as const
  if (!editProject(bench, command)) return
  // From now on the world says itself how it was made.
  const { [world.id]: _, ...wishes } = bench.store.getState().world.wishes
  setWorldFace(bench, { wishes })
  announce(bench, [words.rerolled, ...worldNotes(world, SCENARIOS)].join(' '))
}

/** The size of a map made anew: its own, which the command line may have chosen, unless another one is asked for. */
function gridOfWish(world: ProjectWorld, wish: WorldWish): Grid | undefined {
  if (problemsOfWish(wish).length > 0) return undefined
  const isSame = wish.settings[MAP_SIZE] === wishOfWorld(world).settings[MAP_SIZE]
  const { width, height } = world.overland
  return world.recipe && isSame ? { width, height } : gridOf(wish.settings)
}

function recipeOfWish({ scenario, settings, seed }: WorldWish) {
  return { generator: scenario, version: scenarioById(scenario)?.version ?? 0, settings, seed }
}

/** Makes a map once more by its recipe and in its size, with a record of how it came about; nothing where it fails. */
export async function makeRecorded(
  bench: Workbench,
  { generator, settings, seed }: Recipe,
  { width, height }: Grid,
): Promise<MapRecord | undefined> {
  const wish = { scenario: generator, settings, seed }
  return (await makeOverland(bench, wish, { width, height }, true))?.record
}

async function makeOverland(
  bench: Workbench,
  { scenario, settings, seed }: WorldWish,
  grid?: Grid,
  isRecorded = false,
): Promise<Extract<JobResult<'map'>, { readonly status: 'done' }> | undefined> {
  if (bench.store.getState().world.job) {
    announce(bench, words.busy)
    return undefined
  }
  const request = { scenario, settings, seed: seedOf(seed), isRecorded, ...(grid ? { grid } : {}) }
  const controller = new AbortController()
  stopping = controller
  const job = { done: 0, total: undefined }
  const isOurs = (): boolean => bench.store.getState().world.job === job
  setWorldFace(bench, { job })
  announce(bench, words.makingMap)
  try {
    const result = await bench.jobs.run('map', request, { signal: controller.signal })
    // Another document has no use for it.
    if (!isOurs()) return undefined
    if (result.status === 'done') return result
    showTrouble(bench, words.mapFailed(result.problems[0]?.message ?? ''))
  } catch (error) {
    if (!isOurs()) return undefined
    if (controller.signal.aborted) announce(bench, words.mapCancelled)
    else showTrouble(bench, words.mapFailed(messageOf(error)))
  } finally {
    if (isOurs()) setWorldFace(bench, { job: undefined })
  }
  return undefined
}
