import type { Problem } from '../../level/problem'
import type { OverlandLaw } from '../../overland/law'
import type { Overland } from '../../overland/overland'
import { isIn } from '../../overland/terrain'
import { terrainOf } from '../../overland/tile'
import type { SettingValues } from '../../settings/setting'
import type { NumberId } from './parameter-table'
import { BALANCE, nameOf, numberIn, type Values } from './parameters'
import { FAIRNESS, fairnessOf, measureStarts } from './towns/measure-world'
import { defined } from '../../text/defined'

/** Points of a hundred by which a share may miss what was asked for. */
export const TOLERANCE = 1

/** A part of the map in hundredths, as a parameter asks for it. */
export interface Share<Chosen = SettingValues> {
  /** The id of the parameter. */
  readonly id: NumberId
  /** The whole that it is a part of: "of the map". */
  readonly of: string
  /** Returns its percentage in a map; if a map does not tell, the least and greatest that it can be. */
  readonly measure: (overland: Overland, values: Chosen) => number | readonly [number, number]
  /** Says in words why there is no more of it, as the end of a sentence. */
  readonly limit: (values: Chosen, overland: Overland) => string
  /** Says why there is no less of it; missing if that cannot be. */
  readonly floor?: (values: Chosen) => string
  /** Its smallest step in points, where that is more than the tolerance allows. */
  readonly step?: (overland: Overland) => number
}

/** Returns a share that turns values into types before it reads them. */
export function shareOfValues<Chosen>(share: Share<Chosen>, parse: (values: SettingValues) => Chosen): Share {
  const { measure, limit, floor, ...others } = share
  return {
    ...others,
    measure: (overland, values) => measure(overland, parse(values)),
    limit: (values, overland) => limit(parse(values), overland),
    ...(floor && { floor: (values) => floor(parse(values)) }),
  }
}

/** A share that differs from what was asked for. */
export interface MissedShare {
  readonly id: string
  /** By how many points it misses. */
  readonly miss: number
  /** The nearest value of the parameter that this map meets. */
  readonly nearest: number
  /** Why it misses, as the end of a sentence. */
  readonly why: string
  readonly message: string
}

/** Percentages that a map alone does not tell, by the ids of their parameters. */
type KnownShares = ReadonlyMap<string, number>

/** Returns the shares that a map misses by more than the tolerance. */
export function missedShares(
  shares: readonly Share[],
  overland: Overland,
  values: SettingValues,
  known: KnownShares = new Map(),
): readonly MissedShare[] {
  return shares.flatMap((share) => {
    const measured = known.get(share.id) ?? share.measure(overland, values)
    const [min, max] = typeof measured === 'number' ? [measured, measured] : measured
    const asked = numberIn(values, share.id)
    const nearest = Math.min(max, Math.max(min, asked))
    const miss = Math.abs(nearest - asked)
    if (miss <= Math.max(TOLERANCE, (share.step?.(overland) ?? 0) / 2)) return []
    const why =
      nearest < asked ? share.limit(values, overland) : (share.floor ?? share.limit)(values, overland)
    const message = shareMessage(share, { asked, share: nearest.toFixed(1), why })
    return [{ id: share.id, miss, nearest: Math.round(nearest), why, message }]
  })
}

/** Says by how much a share is missed, why, and what works. */
export function shareMessage(
  { id, of }: Pick<Share, 'id' | 'of'>,
  { asked, share, why }: { readonly asked: number; readonly share: number | string; readonly why: string },
): string {
  return (
    `${nameOf(id)} is ${share} % ${of} instead of ${asked} %: ${why}. ` +
    `The nearest value that works here is ${Math.round(Number(share))}.`
  )
}

/** Returns a hint for every share that a map misses. */
export function shareLaws(shares: readonly Share[], values: SettingValues): readonly OverlandLaw[] {
  return shares.map((share) => ({
    id: `share-${share.id}`,
    statement: `${nameOf(share.id)} is as asked for.`,
    check: ({ overland }) =>
      missedShares([share], overland, values).map(({ message }): Problem => ({
        rule: `share-${share.id}`,
        severity: 'hint',
        message,
        cells: [],
        edges: [],
      })),
  }))
}

const FIGURES: Readonly<Record<(typeof FAIRNESS)[number], string>> = {
  rating: 'the ratings',
  ownLand: 'the areas of own land',
  resources: 'the numbers of resources',
  nearest: 'the distances to the next start',
}

/** How even starts are: what the least has of what the best has, in the figure that is the least even. */
export const balanceShare: Share<Values<typeof BALANCE>> = {
  id: BALANCE,
  of: 'of the best start',
  measure: (overland, values) => {
    // Measuring takes as long as some steps of a scenario.
    if (values[BALANCE] === 0) return [0, 100]
    return [0, minShare(overland)[1]]
  },
  limit: (_values, overland) =>
    `${minShare(overland)[0]} differ most, and no site that the scenario allows makes them more even`,
}

/** Returns the name and the percentage of the figure of starts that is the least even. */
function minShare(overland: Overland): readonly [name: string, percent: number] {
  const fairness = fairnessOf(measureStarts(overland))
  if (!fairness) return [FIGURES.rating, 100]
  const [first = 'rating'] = FAIRNESS.toSorted((a, b) => fairness[a] - fairness[b])
  return [FIGURES[first], 100 * fairness[first]]
}

/** Returns a limit that a distance sets: no more of these fit so far apart. */
export function limitedBy<Id extends NumberId>(
  id: Id,
  what: string,
): (values: Readonly<Record<Id, number>>) => string {
  return (values) => `${nameOf(id)} is ${values[id]}, so that no more ${what} fit`
}

/** Returns the percentage of the tiles of some terrain in a range of rows, by default of the whole map. */
export function percentOf(
  { width, height, words }: Overland,
  terrain: number,
  [first, end]: readonly [number, number] = [0, height],
  whole = (end - first) * width,
): number {
  let count = 0
  for (let tile = first * width; tile < end * width; tile++) {
    if (isIn(terrain, terrainOf(words[tile] as number))) count++ // on the map
  }
  return (100 * count) / whole
}

/** Returns a share of the whole map by its terrain. */
export function terrainShare<Chosen>(
  id: NumberId,
  terrain: number,
  limit: Share<Chosen>['limit'],
  floor?: Share<Chosen>['floor'],
): Share<Chosen> {
  return {
    id,
    of: 'of the map',
    measure: (overland) => percentOf(overland, terrain),
    limit,
    ...defined({ floor }),
  }
}
