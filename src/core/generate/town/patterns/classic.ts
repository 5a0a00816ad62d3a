import {
  connectByLiveCells,
  connectByRandomCells,
  connectByTouchingCells,
  growAlleys,
} from '../streets/connect'
import { plantCourts } from '../seeds/courts'
import { plantStart, plantWallStreets } from '../seeds/seeds'
import { joinByShortestWays } from '../streets/joins'
import type { TownSite } from './town-site'

/**
 * Streets as in 1991: they grow from the seeds cell by cell until their networks meet, and then into every corner. The
 * steps are those of the programmers' document of Townmaze 1.1 (Kent Paul Dolan, 1991).
 */
export function layClassic(town: TownSite): void {
  const { ground, streets, judgement, settings, random, log } = town
  plantCourts(town, settings.courts, random)
  plantWallStreets(town, judgement.wallStreets)
  plantStart(ground, streets, random)
  log.endStep('seeds', 'Seeds')

  // Three ways of connecting, until one network is left: live cells, dead cells between two networks, and any way at all.
  log.report('Joining streets')
  connectByLiveCells(streets, random, log.tickOf('Joining streets'))
  log.endStep('connect1', 'Joining by growing')
  connectByTouchingCells(ground, streets)
  log.endStep('connect2', 'Joining where streets nearly touch')
  if (settings.connect === 'classic') connectByRandomCells(streets, random, log.tickOf('Joining streets'))
  else joinByShortestWays(ground, streets)
  log.endStep('joins', 'Joining through houses')

  log.report('Back alleys')
  growAlleys(streets, random, log.tickOf('Back alleys'))
  log.endStep('alleys', 'Back alleys')
}
