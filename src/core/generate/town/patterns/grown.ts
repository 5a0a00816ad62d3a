import type { TownPart } from '../ground/street-zones'
import { tidyStreets } from '../streets/tidy-streets'
import { layClassic } from './classic'
import type { TownSite } from './town-site'

/** Winding streets in rows of houses: they grow as in 1991, and are then tidied in a part of the town. */
export function layGrown(town: TownSite, part: TownPart): void {
  town.log.hideStreets()
  layClassic(town)
  tidy(town, part)
}

/** Tidies streets that have grown; seeds stay where they are. */
export function tidy({ ground, streets, sketch, seeds, zones, random, log }: TownSite, part: TownPart): void {
  log.report('Tidying streets')
  const { gates, courts, wallStreets, bridges } = seeds
  const fixed = [...gates, ...courts, ...wallStreets, ...bridges]
  log.showTidied(tidyStreets(ground, streets, { sketch, seeds: fixed, zones, part }, random))
}
