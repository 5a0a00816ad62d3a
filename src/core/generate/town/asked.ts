import type { SettingValues } from '../generator'

/** The settings of a run as numbers. */
export interface Asked {
  readonly gates: number
  readonly walled: number
  /** Missing if the settings do not contain it: see `closeGates`. */
  readonly left: number | undefined
  readonly courts: number
  readonly rock: number
  readonly straightness: number
  readonly squares: number
  readonly avenues: number
  readonly avenueWidth: number
  readonly hasOpenRing: boolean
}

/** Reads the settings of a town; only a furnished one has squares and avenues. */
export function askedOf(settings: SettingValues): Asked {
  const { left } = settings
  const isFurnished = settings['furnish'] === true
  return {
    gates: Number(settings['gates']),
    walled: Number(settings['walled']),
    left: left === undefined ? undefined : Number(left),
    courts: Number(settings['courts']),
    rock: Number(settings['rock']),
    straightness: Number(settings['straightness']),
    squares: isFurnished ? Number(settings['squares']) : 0,
    avenues: isFurnished ? Number(settings['avenues']) : 0,
    avenueWidth: Number(settings['avenueWidth']),
    hasOpenRing: settings['openRing'] === true,
  }
}
