import { beginJourney, dayAndTime, travel, travelAlong, type Journey } from '../../core/play/journey'
import { journeyCsv } from '../../core/play/journey-csv'
import { COMPASS, type Move } from '../../core/play/moves'
import { roadsOf, roadTest, type WorldRoad } from '../../core/play/world-roads'
import { quickestWay } from '../../core/overland/travel'
import { levelById } from '../../core/project/links'
import type { Project, ProjectWorld } from '../../core/project/project'
import { levelOfTile, sitesOf, worldById } from '../../core/project/worlds'
import { describeTile } from '../../editor/worlds/describe-tile'
import { fileNameFor } from '../state/file-names'
import { saveExport } from '../state/save-export'
import type { State } from '../state/state'
import { refuse } from '../state/obstacle'
import { obstacleTexts } from '../texts/obstacles'
import { announce } from '../state/app'
import { cursorOn, type JourneyNow } from '../state/world-state'
import { shortName } from '../texts/short-name'
import { journeyTexts } from '../texts/journey'
import { homeOf } from '../../editor/worlds/world-facts'
import { changeWorldState, showWorld, shownWorld } from './worlds'
import type { Store } from '../state/store'
import type { Host } from '../../ipc/host'

const words = journeyTexts

/** The journey over the world in view; undefined unless one is under way. */
export function journeyUnderWay({ document, world }: State): JourneyNow | undefined {
  const { journey, shown } = world
  if (!journey || journey.isOver || journey.journey.world !== shown) return undefined
  return worldById(document.project, shown) && journey
}

/** Begins a journey over the world in view. */
export function startJourney(store: Store, from: 'start' | 'cursor'): void {
  const state = store.getState()
  const world = shownWorld(state)
  if (!world) return
  const tile =
    from === 'cursor' ? cursorOn(state.world, world) : (homeOf(world.overland) ?? sitesOf(world)[0]?.tile)
  if (tile === undefined) {
    return refuse(store, words.noStart, [
      { action: 'world.tool.start', label: obstacleTexts.paintStart },
      { action: 'play.fromCursor', label: obstacleTexts.playFromCursor },
    ])
  }
  const begun = beginJourney(world, tile)
  if ('refused' in begun) return refuse(store, begun.refused)
  store.send({ kind: 'cancelStroke' })
  go(store, begun.journey, undefined)
  announce(store, `${words.begun} ${hereOnJourney(store.getState())}`)
}

/** Ends the journey; its trail stays on the map until the next one, and can be saved. */
export function endJourney(store: Store): void {
  const now = journeyUnderWay(store.getState())
  if (!now) return
  changeWorldState(store, { journey: { ...now, isOver: true } })
  const { steps, last } = now.journey
  announce(store, words.ended(steps, dayAndTime(last.minutes).day))
}

/** Goes one step; `what` is a step by the compass. */
export function journeyOn(store: Store, what: Move): void {
  const state = store.getState()
  const world = shownWorld(state)
  const now = journeyUnderWay(state)
  const way = COMPASS.findIndex((step) => step === what)
  if (!world || !now || way < 0) return
  const { journey, words: said } = travel(world, now.journey, way, roadTest(world, roadsIn(state, world)))
  go(store, journey, said)
  announce(store, said ?? hereOnJourney(store.getState()))
}

/** Goes to a tile along the quickest way. */
export function journeyTo(store: Store, tile: number): void {
  const state = store.getState()
  const world = shownWorld(state)
  const now = journeyUnderWay(state)
  if (!world || !now || tile === now.journey.last.tile) return
  const isRoad = roadTest(world, roadsIn(state, world))
  const tiles = quickestWay(world.overland, now.journey.last.tile, tile, isRoad)
  if (!tiles) return announce(store, words.noWay)
  go(store, travelAlong(world, now.journey, tiles.slice(1), isRoad), undefined)
  announce(store, hereOnJourney(store.getState()))
}

function go(store: Store, journey: Journey, said: string | undefined): void {
  changeWorldState(store, { journey: { journey, said, isOver: false }, cursor: journey.last.tile })
  store.send({ kind: 'revealCell', cell: journey.last.tile })
}

/** Shows the world of the journey again, with the traveller on their tile; returns whether there is one. */
export function backToJourney(store: Store): boolean {
  const state = store.getState()
  const now = state.world.journey
  const world = now && worldById(state.document.project, now.journey.world)
  if (!now || now.isOver || !world) return false
  const { tile } = now.journey.last
  const site = levelById(state.document.project, levelOfTile(world, tile) ?? '')
  showWorld(store, world.id, tile)
  announce(
    store,
    [...(site ? [words.backFrom(shortName(site.name))] : []), hereOnJourney(store.getState())].join(' '),
  )
  return true
}

/** The tile of the traveller, the time, and the town or dungeon there, as sentences. */
function hereOnJourney(state: State): string {
  const world = shownWorld(state)
  const now = state.world.journey
  if (!world || !now) return ''
  const { tile, minutes } = now.journey.last
  const { day, time } = dayAndTime(minutes)
  const site = levelById(state.document.project, levelOfTile(world, tile) ?? '')
  const { levels } = state.document.project
  return [
    words.here(describeTile(world, tile, levels), day, time),
    ...(site ? [words.takes(shortName(site.name))] : []),
  ].join(' ')
}

/** Saves the trail of the journey as a table, in a file that the user chooses. */
export async function saveJourney(store: Store, host: Host): Promise<void> {
  const { document, world: worldState } = store.getState()
  const now = worldState.journey
  const world = now && worldById(document.project, now.journey.world)
  if (!now || !world) return announce(store, words.none)
  const filter = { label: words.table, extensions: ['csv'] }
  const name = fileNameFor({ id: 'csv', ...filter }, document).replace(/\.csv$/, words.suffix)
  await saveExport(store, host, filter, () => ({
    name,
    bytes: journeyCsv(document.project, world, now.journey),
  }))
}

/** The roads of a world, computed again only when the project changes. */
export function roadsIn({ document }: Pick<State, 'document'>, world: ProjectWorld): readonly WorldRoad[] {
  const { project } = document
  if (ROADS.project !== project || ROADS.world !== world) {
    Object.assign(ROADS, { project, world, roads: roadsOf(project, world) })
  }
  return ROADS.roads
}

const ROADS: {
  project: Project | undefined
  world: ProjectWorld | undefined
  roads: readonly WorldRoad[]
} = { project: undefined, world: undefined, roads: [] }
