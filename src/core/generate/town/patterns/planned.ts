import type { TownPart } from '../ground/street-zones'
import { planWithAreas } from '../plan/plan'
import { countAreas, planSettingsOf, wantedAreas, type PlannedArea } from '../plan/plan-settings'
import { chooseCourts } from '../seeds/courts'
import { plantStart, plantWallStreets } from '../seeds/seeds'
import { connectByTouchingCells, growAlleys } from '../streets/connect'
import { joinByShortestWays } from '../streets/joins'
import { openRing } from '../streets/open-ring'
import { tidy } from './grown'
import type { TownSite } from './town-site'

/** The parts of a town with planned streets. */
export interface PlannedParts {
  readonly planned: TownPart
  /** The part whose streets grow and are tidied, where a district wants that. */
  readonly grown?: TownPart | undefined
}

/**
 * Streets from coarse to fine, as a town is planned: squares, avenues, then wards with rows of houses back to back. The
 * plan lies around what the author drew; streets then grow to the houses that it does not reach and in the districts with
 * other patterns. Returns the squares and avenues.
 */
export function layPlanned(town: TownSite, { planned, grown }: PlannedParts): readonly PlannedArea[] {
  const { sketch, ground, streets, seeds, judgement, settings, zones, random, log } = town
  if (grown) log.hideStreets()
  plantWallStreets(town, judgement.wallStreets)
  log.endStep('seeds', 'Seeds')

  log.report('Planning streets')
  // Only furnished towns have squares and avenues.
  const { furnish, squares, avenues, avenueWidth } = settings
  const areas = { squares: furnish ? squares : 0, avenues: furnish ? avenues : 0, avenueWidth }
  const planSettings = { ...planSettingsOf(zones, planned), ...areas }
  const [asked, there] = [wantedAreas(settings), countAreas(sketch.places)]
  const missing = { squares: asked.squares - there.squares, avenues: asked.avenues - there.avenues }
  const plan = planWithAreas(ground, { gates: seeds.gates, missing }, planSettings, random)
  const slots = settings.openRing ? openRing(ground, plan.streets, random) : plan.streets
  streets.makeAll(slots)
  chooseCourts(town, settings.courts, slots, random)
  plantStart(ground, streets, random)
  log.endStep('plan', 'Planned streets')

  growAlleys(streets, random, log.tickOf('Planning streets'))
  log.endStep('served', 'Streets for the houses left')
  connectByTouchingCells(ground, streets)
  log.endStep('connect2', 'Joining where streets nearly touch')
  joinByShortestWays(ground, streets)
  log.endStep('joins', 'Joining through houses')

  if (grown) tidy(town, grown)
  return plan.areas
}
