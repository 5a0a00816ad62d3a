import type { StreetZones, TownPart } from '../ground/street-zones'
import type { StreetSettings, TownSettings } from '../settings/town-settings'
import type { Lines } from './plan-lines'
import type { PlanSheet, Plot } from './plan-sheet'

/** The settings that a plan follows. */
export interface PlanSettings {
  /** The settings for a slot: those of its district, or of the whole town. */
  readonly settingsAt: (slot: number) => StreetSettings
  /** District of each slot, in towns with some: plots are parted along their borders. */
  readonly zones?: Uint8Array | undefined
  /** 1 for each slot where streets may be planned; undefined if they may be anywhere. */
  readonly within?: Uint8Array | undefined
  /** Number of squares and avenues to plan, and the width of avenues in cells. */
  readonly squares: number
  readonly avenues: number
  readonly avenueWidth: number
  /** Whether small plots may have squares and avenues too, and avenues need not lead to a gate. */
  readonly insists?: boolean
}

/** Returns the settings of a plan for a part of a town, without squares and avenues. */
export function planSettingsOf(
  { zones, settings }: StreetZones,
  { mask }: TownPart,
): Pick<PlanSettings, 'settingsAt' | 'zones' | 'within'> {
  const [town] = settings
  return {
    settingsAt: zones ? (slot) => settings[zones[slot] ?? 0] ?? town : () => town,
    zones,
    within: mask,
  }
}

/** A square or an avenue of a plan. */
export interface PlannedArea {
  readonly kind: 'square' | 'avenue'
  readonly plot: Plot
}

export interface AreaCounts {
  readonly squares: number
  readonly avenues: number
}

/** Counts the squares and avenues among areas of a plan or places of a level. */
export function countAreas(areas: readonly { readonly kind: string }[]): AreaCounts {
  const count = (wanted: PlannedArea['kind']): number => areas.filter(({ kind }) => kind === wanted).length
  return { squares: count('square'), avenues: count('avenue') }
}

/** Returns how many squares and avenues a town is to have: only furnished towns with planned streets are asked for some. */
export function wantedAreas({ furnish, pattern, squares, avenues }: TownSettings): AreaCounts {
  return furnish && pattern === 'planned' ? { squares, avenues } : { squares: 0, avenues: 0 }
}

/** The ground of a plan: its streets so far, drawn things and gates. */
export interface PlanBase {
  readonly sheet: PlanSheet
  /** The drawn cells, as the worth of lines. */
  readonly lines: Lines
  /** 1 for columns and rows that lead to gates. */
  readonly gateColumns: Uint8Array
  readonly gateRows: Uint8Array
  /** Slots of gates. */
  readonly gates: ReadonlySet<number>
}
