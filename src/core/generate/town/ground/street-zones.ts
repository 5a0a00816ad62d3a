import type { Districts } from '../../../level/districts'
import { ownSettingsOf, type StreetPattern, type StreetSettings } from '../settings/town-settings'
import { slotOf, type Ground } from './ground'

/** How streets are laid in a zone. */
export interface ZoneSettings extends StreetSettings {
  readonly pattern: StreetPattern
}

/** How streets are laid in a town and in its districts, which are painted zones with settings of their own. */
export interface StreetZones {
  /** The settings of the town, then of each district. */
  readonly settings: readonly [ZoneSettings, ...ZoneSettings[]]
  /** An index in `settings` for each slot; undefined if all are the town's. */
  readonly zones?: Uint8Array
}

/** Returns the settings of a town and of its districts, and where they hold. */
export function streetZonesOf(
  ground: Ground,
  districts: Districts | undefined,
  town: ZoneSettings,
): StreetZones {
  if (!districts) return { settings: [town] }
  const zones = new Uint8Array(ground.state.length)
  for (let cell = 0; cell < districts.zones.length; cell++) {
    zones[slotOf(ground, cell)] = districts.zones[cell] as number // one entry a cell
  }
  const others = districts.list.map((district): ZoneSettings => {
    const own = ownSettingsOf(district)
    return {
      pattern: own.pattern ?? town.pattern,
      straightness: own.straightness ?? town.straightness,
      blockLength: own.blockLength ?? town.blockLength,
      density: own.density ?? town.density,
      houseDepth: own.houseDepth ?? town.houseDepth,
    }
  })
  return { settings: [town, ...others], zones }
}

export interface TownPart {
  /** 1 for each slot of the part; undefined for the whole town. */
  readonly mask?: Uint8Array
}

/** Returns the part of a town whose streets are laid in a pattern; undefined if there is none. */
export function partWith({ settings, zones }: StreetZones, pattern: StreetPattern): TownPart | undefined {
  const has = settings.map((each) => (each.pattern === pattern ? 1 : 0))
  if (!has.includes(1)) return undefined
  if (!zones || !has.includes(0)) return {}
  return { mask: Uint8Array.from(zones, (zone) => has[zone] ?? 0) }
}
