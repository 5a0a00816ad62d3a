import { townSizeOf, type TownSize } from '../../core/formats/overland/picture/town-sign'
import { trailOfJourney } from '../../core/play/journey'
import type { WorldRoad } from '../../core/play/world-roads'
import type { Project, ProjectWorld } from '../../core/project/project'
import { sitesOf } from '../../core/project/worlds'
import type { WorldScene } from '../canvas/worlds/world-scene'
import type { TravelMarks } from '../canvas/worlds/world-ways'
import { lastResult } from '../state/last-result'
import type { State } from '../state/state'
import { cursorOn, selectionOn, type JourneyNow } from '../state/world-state'
import { roadsIn } from './journey'
import { worldOnMap } from './world-frames'
import { overlayShown } from './world-overlays'
import { shownWorld } from './worlds'

/** Returns everything on the map of the world in view; undefined while a level is in view. Pure, like `levelScene`. */
export function worldScene(state: State): WorldScene | undefined {
  const shown = shownWorld(state)
  if (!shown) return undefined
  const world = worldOnMap(state.world, shown)
  return {
    world,
    isDrawn: !state.view.mapAids.tiles,
    overlay: overlayShown(state.world, world),
    travel: travelMarks(
      sitesOn(shown.towns, shown.dungeons, state.document.project.levels),
      roadsIn(state, shown),
      journeyOn(shown.id, state.world.journey),
    ),
    selection: selectionOn(state.world, shown),
    cursor: cursorOn(state.world, shown),
  }
}

type Site = TravelMarks['names'][number] & { readonly size: TownSize }

/** The towns and dungeons of a world, with their names and sizes. */
const sitesOn = lastResult(
  (
    towns: ProjectWorld['towns'],
    dungeons: ProjectWorld['dungeons'],
    levels: Project['levels'],
  ): readonly Site[] => {
    const byId = new Map(levels.map((entry) => [entry.id, entry]))
    return sitesOf({ towns, dungeons }).flatMap(({ tile, level }) => {
      const entry = byId.get(level)
      return entry ? [{ tile, name: entry.name, size: townSizeOf(entry.level) }] : []
    })
  },
)

/** The last journey, if it was on this world. */
const journeyOn = lastResult((world: string, last: JourneyNow | undefined): TravelMarks['journey'] =>
  last?.journey.world === world
    ? { trail: trailOfJourney(last.journey).map(({ tile }) => tile), isOver: last.isOver }
    : undefined,
)

const travelMarks = lastResult(
  (sites: readonly Site[], roads: readonly WorldRoad[], journey: TravelMarks['journey']): TravelMarks => ({
    roads: roads.map(({ tiles }) => tiles),
    names: sites,
    sizes: new Map(sites.map(({ tile, size }) => [tile, size])),
    journey,
  }),
)
