import type { Districts } from '../../level/districts'
import type { SettingValues } from '../generator'
import { spotOf, type Ground } from './ground'
import type { StreetPattern } from './street-settings'
import type { PlanBrief, PlanWishes } from './planner'

/** The settings that a district can have of its own. */
export const DISTRICT_SETTINGS: readonly string[] = [
  'pattern',
  'straightness',
  'blockLength',
  'density',
  'houseDepth',
  'mix',
]

/** How streets are laid in a district, or in the whole town. */
export interface StreetWishes extends PlanWishes {
  readonly pattern: StreetPattern
}

/** What the districts of a town ask of its streets. */
export interface Quarters {
  /** The wishes of the town, then of each district. */
  readonly wishes: readonly [StreetWishes, ...StreetWishes[]]
  /** An index in `wishes` for each spot; undefined where all are the town's. */
  readonly zones?: Uint8Array
}

/** Returns the wishes of a town and of its districts; unknown settings of a district, as of later versions, are ignored. */
export function quartersOf(
  ground: Ground,
  districts: Districts | undefined,
  settings: SettingValues,
): Quarters {
  const town = wishesOf(settings)
  if (!districts) return { wishes: [town] }
  const zones = new Uint8Array(ground.state.length)
  for (let cell = 0; cell < districts.zones.length; cell++) {
    zones[spotOf(ground, cell)] = districts.zones[cell] as number // one entry a cell
  }
  return {
    wishes: [town, ...districts.list.map((district) => wishesOf({ ...settings, ...district.settings }))],
    zones,
  }
}

const PATTERNS: readonly StreetPattern[] = ['planned', 'grown', 'classic']

function wishesOf(settings: SettingValues): StreetWishes {
  return {
    pattern: PATTERNS.find((id) => id === settings['pattern']) ?? 'classic',
    straightness: Number(settings['straightness']),
    blockLength: Number(settings['blockLength']),
    density: Number(settings['density']),
    houseDepth: Number(settings['houseDepth']),
  }
}

/** Whether some part of a town has a pattern. */
export function hasPattern({ wishes }: Quarters, pattern: StreetPattern): boolean {
  return wishes.some((each) => each.pattern === pattern)
}

/** Returns 1 for each spot with a pattern; undefined if all have it. */
export function spotsWith(
  { wishes, zones }: Quarters,
  pattern: StreetPattern,
): Uint8Array<ArrayBuffer> | undefined {
  if (!zones || wishes.every((each) => each.pattern === pattern)) return undefined
  const has = wishes.map((each) => (each.pattern === pattern ? 1 : 0))
  return Uint8Array.from(zones, (zone) => has[zone] ?? 0)
}

/** Returns what a plan needs to know of districts. */
export function briefOf(quarters: Quarters): Pick<PlanBrief, 'wishesAt' | 'zones' | 'planned'> {
  const { wishes, zones } = quarters
  const planned = spotsWith(quarters, 'planned')
  return {
    wishesAt: zones ? (spot) => wishes[zones[spot] ?? 0] ?? wishes[0] : () => wishes[0],
    ...(zones ? { zones } : {}),
    ...(planned ? { planned } : {}),
  }
}
