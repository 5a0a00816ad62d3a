import { scenarioEntryById, SCENARIO_ENTRIES } from '../../core/generate/overland/entries'
import { MAP_SIZE } from '../../core/generate/overland/parameters'
import type { LockedTiles } from '../../core/generate/overland/blocks/bounds'
import type { MapRecord } from '../../core/generate/overland/record'
import { gridOf } from '../../core/generate/overland/defaults'
import { worldNotes } from '../../core/generate/recipe'
import type { Grid } from '../../core/level/grid'
import type { ProjectWorld, Recipe } from '../../core/project/project'
import { worldById } from '../../core/project/worlds'
import { seedOf } from '../../core/random/random'
import type { SettingValues } from '../../core/settings/setting'
import { freshWorldId, lockedTiles, refuseReroll } from '../../editor/worlds/world-commands'
import { showBanner, showErrorBanner, showNote } from '../state/banner'
import { freshSeed } from '../state/seed'
import type { State } from '../state/state'
import { refuse } from '../state/obstacle'
import { announce } from '../state/app'
import type { WorldRequest } from '../state/world-state'
import { editProject } from '../edit/levels'
import type { JobResult } from '../../jobs/job'
import { changeLayout } from '../looks/layout-changes'
import { worldTexts } from '../texts/worlds'
import { messageOf } from '../texts/error-message'
import { homeOf } from '../../editor/worlds/world-facts'
import { isUnderWay } from './world-job'
import { problemsOfRequest, requestOfWorld } from './world-settings'
import type { Store } from '../state/store'
import { forgetWorldView } from '../state/world-views'
import { changeWorldState, shownWorld, showWorld } from './worlds'
import { defined } from '../../core/text/defined'
import type { Jobs } from '../jobs/pool'

const words = worldTexts

/** Makes a map, adds it to the project as a world and shows it. */
export async function addWorld(store: Store, jobs: Jobs, name: string, request: WorldRequest): Promise<void> {
  const again = (settings: SettingValues): void => void addWorld(store, jobs, name, { ...request, settings })
  const overland = (await makeOverland(store, jobs, request, { again }))?.overland
  if (!overland) return
  const { document } = store.getState()
  const id = freshWorldId(document.project)
  if (!editProject(store, { kind: 'add-world', name, overland, recipe: recipeOfRequest(request) })) return
  // A deleted world may have had the same id: its recipe, view and selection must not apply to this one.
  const { [id]: _, ...requests } = store.getState().world.requests
  forgetWorldView(store, id)
  changeWorldState(store, { requests, selection: undefined })
  // The user returns by the list of worlds and levels; it stays closed where it would cover the map.
  changeLayout(store, (layout) => ({ ...layout, open: { ...layout.open, left: 'levels' } }))
  // Start tile on which a town is legal; in the corner of a map it seldom is.
  showWorld(store, id, homeOf(overland))
}

/** The recipe for remaking the world in view, as set in its panel. */
export function requestOf({ world: { requests } }: State, world: ProjectWorld): WorldRequest {
  return requests[world.id] ?? requestOfWorld(world)
}

/** Changes the recipe for remaking a world. */
export function setRequest(store: Store, id: string, request: WorldRequest): void {
  changeWorldState(store, { requests: { ...store.getState().world.requests, [id]: request } })
}

/** Remakes the map in view as its panel says, with another seed; locked tiles and towns stay. */
export async function rerollWorld(store: Store, jobs: Jobs): Promise<void> {
  const state = store.getState()
  const world = shownWorld(state)
  if (!world) return
  const isKnown = world.recipe !== undefined && scenarioEntryById(world.recipe.generator) !== undefined
  if (!isKnown && state.world.requests[world.id] === undefined) return refuse(store, words.noRecipe)
  await remakeWorld(store, jobs, { ...requestOf(state, world), seed: freshSeed() })
}

/** Remakes the map in view by another recipe; locked tiles and towns stay. */
export async function remakeWorld(store: Store, jobs: Jobs, request: WorldRequest): Promise<void> {
  const world = shownWorld(store.getState())
  if (!world) return
  const grid = gridOfRequest(world, request)
  const problem = grid && refuseReroll(world, grid)
  if (problem !== undefined) return refuse(store, problem)
  const again = (settings: SettingValues): void => void remakeWorld(store, jobs, { ...request, settings })
  const overland = (
    await makeOverland(store, jobs, request, { ...defined({ grid }), ...lockedOf(world), again })
  )?.overland
  if (!overland) return
  if (worldById(store.getState().document.project, world.id) !== world) return announce(store, words.changed)
  const command = { kind: 'reroll-world', id: world.id, overland, recipe: recipeOfRequest(request) } as const
  if (!editProject(store, command)) return
  // From now on the world has its own recipe.
  const { [world.id]: _, ...requests } = store.getState().world.requests
  changeWorldState(store, { requests })
  announce(store, [words.rerolled, ...worldNotes(world, SCENARIO_ENTRIES)].join(' '))
}

/** The size of a remade map: its own size, which the command line may have chosen, unless the user asks for another. */
function gridOfRequest(world: ProjectWorld, request: WorldRequest): Grid | undefined {
  if (problemsOfRequest(request).length > 0) return undefined
  const isSame = request.settings[MAP_SIZE] === requestOfWorld(world).settings[MAP_SIZE]
  const { width, height } = world.overland
  return world.recipe && isSame ? { width, height } : gridOf(request.settings)
}

function recipeOfRequest({ scenario, settings, seed }: WorldRequest) {
  return { generator: scenario, version: scenarioEntryById(scenario)?.version ?? 0, settings, seed }
}

/** Makes a map again by its recipe and in its size, with a record of its steps; undefined if that fails. */
export async function makeRecorded(
  store: Store,
  jobs: Jobs,
  { generator, settings, seed }: Recipe,
  { width, height }: Grid,
): Promise<MapRecord | undefined> {
  const request = { scenario: generator, settings, seed }
  return (await makeOverland(store, jobs, request, { grid: { width, height }, isRecorded: true }))?.record
}

/** Returns the tiles around which a world is made again; empty if it keeps none. */
function lockedOf(world: ProjectWorld): Pick<MapOptions, 'locked'> {
  const tiles = [...lockedTiles(world)]
  return tiles.length > 0 ? { locked: { before: world.overland, tiles } } : {}
}

interface MapOptions {
  readonly grid?: Grid
  readonly locked?: LockedTiles
  readonly isRecorded?: boolean
  /** Makes the map again with settings that work, if the user wants it. */
  readonly again?: (settings: SettingValues) => void
}

async function makeOverland(
  store: Store,
  jobs: Jobs,
  { scenario, settings, seed }: WorldRequest,
  { grid, locked, isRecorded = false, again }: MapOptions,
): Promise<Extract<JobResult<'map'>, { readonly status: 'done' }> | undefined> {
  if (store.getState().world.job) {
    announce(store, words.busy)
    return undefined
  }
  const request = {
    scenario,
    settings,
    seed: seedOf(seed),
    isRecorded,
    ...defined({ grid, locked }),
  }
  const stopping = new AbortController()
  changeWorldState(store, { job: { done: 0, total: undefined, stopping } })
  announce(store, words.makingMap)
  try {
    const result = await jobs.run('map', request, {
      signal: stopping.signal,
      onProgress: (map) => {
        if (!isUnderWay(store, stopping)) return
        changeWorldState(store, { job: { done: 0, total: undefined, stopping, map } })
      },
    })
    // Another document has been opened.
    if (!isUnderWay(store, stopping)) return undefined
    if (result.status === 'failed') {
      const text = words.mapFailed(result.problems[0]?.message ?? '')
      const { advice } = result
      const take = advice &&
        again && { label: words.takeAdvice, run: () => again({ ...settings, ...advice.changes }) }
      showBanner(store, { tone: 'error', text, details: [], ...(take ? { choices: [take] } : {}) })
      return undefined
    }
    const notices = result.notices.join(' ')
    if (!isRecorded && notices !== '') showNote(store, notices)
    return result
  } catch (error) {
    if (!isUnderWay(store, stopping)) return undefined
    if (stopping.signal.aborted) announce(store, words.mapCancelled)
    else showErrorBanner(store, words.mapFailed(messageOf(error)))
  } finally {
    if (isUnderWay(store, stopping)) changeWorldState(store, { job: undefined })
  }
  return undefined
}
