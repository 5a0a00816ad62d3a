import type { Possible } from '../sketch/judge'
import type { PlantedSite } from '../ground/planted-site'
import type { StreetZones } from '../ground/street-zones'
import type { Random } from '../../../random/random'
import type { TownSettings } from '../settings/town-settings'
import type { BuildLog } from './build-log'

/** A town whose streets are to be laid, with the seeds that are planted so far. */
export interface TownSite extends PlantedSite {
  readonly judgement: Possible
  readonly settings: TownSettings
  /** The settings of its districts. */
  readonly zones: StreetZones
  readonly random: Random
  readonly log: BuildLog
}
