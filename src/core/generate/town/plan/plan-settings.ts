import type { StreetZones, TownPart } from '../ground/street-zones'
import type { StreetSettings } from '../settings/town-settings'
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
