import type { Grid } from '../../../level/grid'
import type { District } from '../../../level/districts'
import { checkWords } from '../../../names/index'
import type { Setting, SettingProblem, SettingValues } from '../../generator'
import { avenues, avenueWidth, furnish, openRing, squares } from './area-settings'
import { checkTownQuotas, mix, nameStyle, nameWords, quotas } from './furnish-settings'
import { MAX_BRIDGES } from './limits'
import { bridges, courts, gates, keepOffRock, left, rock, walled } from './seed-settings'
import {
  blockLength,
  connect,
  density,
  firstNeighbour,
  houseDepth,
  pattern,
  straightness,
  type StreetPattern,
  type StreetSettings,
} from './street-settings'

export const TOWN_SETTINGS: readonly Setting[] = [
  gates,
  left,
  courts,
  rock,
  straightness,
  connect,
  // Town codes write settings in this order: new ones come last.
  walled,
  keepOffRock,
  bridges,
  pattern,
  blockLength,
  density,
  firstNeighbour,
  furnish,
  squares,
  avenues,
  avenueWidth,
  openRing,
  quotas,
  nameStyle,
  houseDepth,
  mix,
  nameWords,
]

/** The settings that a district can have of its own. */
export interface DistrictSettings extends StreetSettings {
  readonly pattern: StreetPattern
}

/** Their ids; `mix` is one of them, which only furnishing reads. */
export const DISTRICT_SETTINGS: readonly string[] = [
  'pattern',
  'straightness',
  'blockLength',
  'density',
  'houseDepth',
  'mix',
]

/** The settings of a town as typed values. */
export interface TownSettings extends DistrictSettings {
  readonly gates: number
  readonly walled: number
  /** Undefined if the settings do not contain it: see `closeGates`. */
  readonly left: number | undefined
  readonly courts: number
  readonly rock: number
  readonly keepOffRock: boolean
  readonly bridges: number
  readonly connect: 'shortest' | 'classic'
  readonly bendsFromFirst: boolean
  readonly furnish: boolean
  readonly squares: number
  readonly avenues: number
  readonly avenueWidth: number
  readonly openRing: boolean
  readonly quotas: string
  readonly mix: string
  readonly nameStyle: string
  readonly nameWords: string
}

/** Reads the settings of a town; missing ones count as their defaults. */
export function townSettingsOf(values: SettingValues): TownSettings {
  const { left: open } = values
  const numberOf = ({ id, default: value }: Setting): number => Number(values[id] ?? value)
  const textOf = ({ id, default: value }: Setting): string => String(values[id] ?? value)
  return {
    ...districtSettingsOf(values),
    gates: numberOf(gates),
    walled: numberOf(walled),
    left: open === undefined ? undefined : Number(open),
    courts: numberOf(courts),
    rock: numberOf(rock),
    keepOffRock: values['keepOffRock'] === true,
    bridges: Number(values['bridges'] ?? MAX_BRIDGES),
    connect: values['connect'] === 'classic' ? 'classic' : 'shortest',
    bendsFromFirst: values['firstNeighbour'] === true,
    furnish: values['furnish'] === true,
    squares: numberOf(squares),
    avenues: numberOf(avenues),
    avenueWidth: numberOf(avenueWidth),
    openRing: values['openRing'] === true,
    quotas: textOf(quotas),
    mix: textOf(mix),
    nameStyle: textOf(nameStyle),
    nameWords: textOf(nameWords),
  }
}

const PATTERNS: readonly StreetPattern[] = ['planned', 'grown', 'classic']

function districtSettingsOf(values: SettingValues): DistrictSettings {
  const numberOf = ({ id, default: value }: Setting): number => Number(values[id] ?? value)
  return {
    pattern: PATTERNS.find((id) => id === values['pattern']) ?? 'classic',
    straightness: numberOf(straightness),
    blockLength: numberOf(blockLength),
    density: numberOf(density),
    houseDepth: numberOf(houseDepth),
  }
}

/** Returns the settings of a district: its own, else the town's. Ignores unknown ones, such as those of later versions. */
export function settingsOfDistrict(town: DistrictSettings, { settings }: District): DistrictSettings {
  const { pattern: laid, straightness: straight, blockLength: block, density: dense, houseDepth: deep } = town
  const values = {
    pattern: laid,
    straightness: straight,
    blockLength: block,
    density: dense,
    houseDepth: deep,
  }
  return districtSettingsOf({ ...values, ...settings })
}

/** Returns the problems of settings together: quotas that no town of the size can meet, and unreadable word lists. */
export function checkTownTogether(values: SettingValues, grid: Grid): readonly SettingProblem[] {
  const message = checkWords(values)
  const badWords = message === undefined ? [] : [{ setting: 'nameWords', message }]
  return [...checkTownQuotas(values, grid), ...badWords]
}
