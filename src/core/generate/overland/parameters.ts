import { boolean, choice, defineSettings, integer, type Field, type SettingList } from '../../settings/define'
import type { SettingProblem, SettingValues } from '../../settings/setting'
import type { Grid } from '../../level/grid'
import { inTiles } from '../../overland/in-tiles'
import type { LandWeights } from './blocks/draw-land'
import {
  PARAMETERS,
  type NumberId,
  type Parameter,
  type ParameterId,
  type ParameterValues,
} from './parameter-table'

/** The map sizes that the game offers, by their share of the usual one. */
export const MAP_SIZES: ReadonlyMap<number, Grid> = new Map([
  [35, { width: 30, height: 46 }],
  [50, { width: 40, height: 52 }],
  [70, { width: 50, height: 60 }],
  [100, { width: 60, height: 70 }],
  [150, { width: 75, height: 82 }],
  [230, { width: 100, height: 96 }],
])

/** The parameter of INI files and the setting for one of the sizes. */
export const MAP_SIZE = 'map_size'

/** The setting that makes starts more even; the original generator does not have it. */
export const BALANCE = 'start_balance'

/** A parameter as a scenario uses it. */
export interface ParameterUse<Id extends ParameterId = ParameterId> {
  readonly id: Id
  readonly default: number
  /** The value for INI files without it, if the scenario overrides the table. */
  readonly absent?: number
  /** The scenario's own minimum, above the table's. */
  readonly min?: number
  readonly max?: number
  /** How its default changes on maps that are smaller than those it is meant for; missing if it does not. */
  readonly scales?: Scale
}

/** How a default changes with the size of the map. */
export interface Scale {
  /**
   * A number of tiles falls with the tiles of the map, a distance with its width or height, whichever falls more. A
   * share of the map rises, because a nation needs the same land on every map.
   */
  readonly by: 'tiles' | 'distance' | 'share'
  /** The smallest map size for which the default itself is meant. */
  readonly from: number
  /** The least value of a size or a distance, and the greatest of a share. */
  readonly limit: number
}

/** The typed values of some parameters. */
export type Values<Id extends ParameterId> = Pick<ParameterValues, Id>

/** Returns the settings of a scenario: the size of the map first. */
export function settingsFor<Id extends ParameterId>(
  uses: readonly ParameterUse<Id>[],
  mapSize: number,
): SettingList<Values<Id>> {
  const fields = uses.map((use): [Id, Field] => [use.id, fieldOf(use)])
  const settings: SettingList<unknown> = defineSettings({
    [MAP_SIZE]: sizeSetting(mapSize),
    ...Object.fromEntries(fields),
  })
  return settings as SettingList<Values<Id>> // a field for each use, of the type that the table says
}

export function parameterById(id: string): Parameter | undefined {
  const parameters: readonly Parameter[] = PARAMETERS
  return parameters.find((parameter) => parameter.id === id)
}

/** Returns the table row of a scenario's parameter. Throws on an unknown one. */
export function parameterOf({ id }: { readonly id: string }): Parameter {
  const parameter = parameterById(id)
  if (!parameter) throw new RangeError(`There is no parameter ${id}`)
  return parameter
}

/** Returns a parameter by its label and its key in INI files: “Lakes” (lake_percentage). */
export function nameOf(id: string): string {
  return `“${parameterOf({ id }).label}” (${id})`
}

/**
 * Returns the setting that a row of a table names as a number, a switch as 0 or 1. Throws on other values, which have
 * been checked before.
 */
export function numberIn(values: SettingValues, id: string): number {
  const value = values[id]
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number') return value
  throw new RangeError(`The setting ${id} is ${String(value)}`)
}

/** Returns the weights of land in the settings. */
export function weightsIn(values: Values<Extract<ParameterId, `basic_probability_${string}`>>): LandWeights {
  return {
    desert: values.basic_probability_desert,
    prairie: values.basic_probability_prairie,
    tundra: values.basic_probability_tundra,
    mountains: values.basic_probability_mountains,
    grassland: values.basic_probability_grassland,
  }
}

/** Returns problems of minimum settings above their maximum. */
export function checkPairs<Id extends NumberId>(
  values: Readonly<Record<Id, number>>,
  pairs: readonly (readonly [min: Id, max: Id])[],
): readonly SettingProblem[] {
  return pairs.flatMap(([min, max]) => {
    const [low, high] = [values[min], values[max]]
    if (low <= high) return []
    const message = `${nameOf(min)} is ${low}, but ${nameOf(max)} is ${high}; the first must not be above the second.`
    return [{ setting: min, message }]
  })
}

function fieldOf(use: ParameterUse): Field {
  const { label, help, isSwitch, isLength, isOwn, min, max } = parameterOf(use)
  if (isSwitch) return boolean({ label, help: `${help}.`, default: use.default === 1 })
  return integer({
    label,
    help: `${help}.`,
    default: use.default,
    ...(use.scales ? { initial: initialOf(use.default, use.scales) } : {}),
    min: use.min ?? min,
    max: use.max ?? max,
    ...(isLength ? { words: inTiles } : {}),
    why: isOwn ? 'it is a percentage' : 'these are the limits of the original',
  })
}

/** Returns the default on a map of any size; distances are multiples of 50. */
function initialOf(value: number, { by, from, limit }: Scale): (grid: Grid) => number {
  const meant = MAP_SIZES.get(from)
  if (!meant) throw new RangeError(`Unknown map size ${from}`)
  return ({ width, height }) => {
    const ratio = (width * height) / (meant.width * meant.height)
    if (ratio >= 1) return value
    if (by === 'share') return Math.min(limit, Math.round(value / Math.sqrt(ratio)))
    const across = Math.min(width / meant.width, height / meant.height)
    const scaled = by === 'tiles' ? Math.round(value * ratio) : 50 * Math.floor((value * across) / 50)
    return Math.max(limit, scaled)
  }
}

function sizeSetting(mapSize: number): Field {
  return choice({
    label: 'Map size',
    help: 'Per cent of the usual size of the game, where no width and height are given.',
    default: String(mapSize),
    choices: [...MAP_SIZES].map(([share, { width, height }]) => ({
      value: String(share),
      label: `${share} % (${width} × ${height})`,
    })),
  })
}
