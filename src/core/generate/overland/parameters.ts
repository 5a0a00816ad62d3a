import type { Setting, SettingProblem, SettingValues } from '../../settings/setting'
import type { Grid } from '../../level/grid'
import type { LandWeights } from './blocks/draw-land'

/** One parameter of overland maps, in INI files and as a setting. */
export interface Parameter {
  /** Its name in INI files, and its id as a setting. */
  readonly id: string
  readonly label: string
  readonly help: string
  /** The original's value for a file without it; a scenario may override it. */
  readonly original: number
  readonly min: number
  readonly max: number
  /** Whether it is a switch, 0 or 1 in INI files. */
  readonly isSwitch?: true
}

const DISTANCE = 'in points of movement: 100 over an edge, 150 over a corner'

/** All parameters of all scenarios, in the order of INI files. */
const PARAMETERS: readonly Parameter[] = [
  count('comp_opponents', 'Computer nations', 'Starts for nations of the computer', 3, 1, 14),
  count('comp_opponents_area1', 'Northern nations', 'Starts for the computer in the north', 3, 0, 15),
  count('comp_opponents_area2', 'Southern nations', 'Starts for the computer in the south', 3, 0, 15),
  count(
    'human_start_pos',
    'Human start',
    'Where the human starts; what the numbers mean, the scenario says',
    1,
    0,
    3,
  ),
  count('startpos_min_rating', 'Least rating', 'How good a site must be for a start', 41, 8, 255),
  length('starting_pos_dist', 'Between starts', 'How far starts lie apart', 1000),
  count(
    'northern_harbors',
    'Northern harbours',
    'Places on the arctic shore where cities can be built',
    8,
    1,
    30,
  ),
  percent('land_percentage', 'Land', 'How much of the sea becomes land', 10, 0, 100),
  percent('northern_percentage', 'Northern stripe', 'How much of the height is ice without a gap', 10, 1, 98),
  percent('southern_percentage', 'Southern stripe', 'How much of the height is sea without ice', 10, 1, 98),
  percent('MHT_percentage', 'Bare land in the ice', 'Mountains, hills and tundra in the ice', 2, 0, 100),
  {
    ...count('no_southern_land', 'No southern land', 'Leaves the southern sea without islands', 0, 0, 1),
    isSwitch: true,
  },
  count('mountain_stripe', 'Mountain stripe', 'Rows at each pole among which mountains lie', 10, 1, 20),
  count(
    'mountain_stripe_uncond',
    'Closed mountain stripe',
    'Rows at each pole that are nothing but mountains',
    10,
    1,
    20,
  ),
  {
    ...count(
      'allow_lakes_near_poles',
      'Lakes near the poles',
      'Lets lakes lie among the mountains at the poles',
      0,
      0,
      1,
    ),
    isSwitch: true,
  },
  { ...length('water_width', 'Width of the water', 'How far land is kept from land', 1000), min: 0 },
  percent('island_percentage', 'Islands', 'How much of the map is islands', 10, 1, 100),
  size('island_min_size', 'Smallest island', 35),
  size('island_max_size', 'Largest island', 35),
  length('island_dist', 'Between islands', 'How far islands lie apart', 900),
  size('human_island_min_size', 'Smallest human island', 35),
  size('human_island_max_size', 'Largest human island', 35),
  count(
    'min_no_of_comp_islands',
    'Fewest computer islands',
    'How many islands for the computer at least',
    3,
    2,
    100,
  ),
  count(
    'max_no_of_comp_islands',
    'Most computer islands',
    'How many islands for the computer at most',
    4,
    2,
    100,
  ),
  size('comp_island_min_size', 'Smallest computer island', 200),
  size('comp_island_max_size', 'Largest computer island', 300),
  size('big_island_min_size', 'Smallest big island', 200),
  size('big_island_max_size', 'Largest big island', 300),
  length('big_island_dist', 'Between big islands', 'How far big islands lie apart', 200),
  count('min_no_of_small_islands', 'Fewest small islands', 'How many small islands at least', 4, 0, 100),
  count('max_no_of_small_islands', 'Most small islands', 'How many small islands at most', 8, 0, 100),
  size('small_island_min_size', 'Smallest small island', 2),
  size('small_island_max_size', 'Largest small island', 11),
  length('small_island_dist', 'Around small islands', 'How far small islands lie from any land', 800),
  percent('lake_percentage', 'Lakes', 'How much of the map is lakes', 10, 0, 100),
  size('min_lake_size', 'Smallest lake', 10),
  { ...size('max_lake_size', 'Largest lake', 10), min: 2 },
  { ...length('lake_dist', 'Between lakes', 'How far lakes lie apart', 1000), min: 0 },
  percent('glacier_percentage', 'Glaciers', 'How much of the map is glaciers', 2, 1, 30),
  count('max_no_of_glaciers', 'Most glaciers', 'How many glaciers at most', 5, 1, 100),
  percent('grassland_percentage', 'Grassland', 'How much of the map becomes grassland', 2, 0, 99),
  size('grassland_min_size', 'Smallest grassland', 2),
  size('grassland_max_size', 'Largest grassland', 8),
  percent('prairie_percentage', 'Prairie', 'How much of the map becomes prairie', 2, 0, 99),
  size('prairie_min_size', 'Smallest prairie', 2),
  size('prairie_max_size', 'Largest prairie', 8),
  percent('forest_percentage', 'Forest', 'How much of the map becomes forest', 1, 0, 100),
  size('forest_min_size', 'Smallest forest', 2),
  size('forest_max_size', 'Largest forest', 8),
  weight('desert', 0),
  weight('prairie', 0),
  weight('tundra', 0),
  weight('mountains', 80),
  weight('grassland', 100),
  count(
    'river_visibility',
    'River visibility',
    'Water that makes a river: the less, the more rivers',
    100,
    1,
    10000,
  ),
]

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

/** A parameter as a scenario uses it. */
export interface ParameterUse {
  readonly id: string
  /** Its default. */
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

/** Returns the settings of a scenario: the size of the map first. */
export function settingsFor(uses: readonly ParameterUse[], mapSize: number): readonly Setting[] {
  return [sizeSetting(mapSize), ...uses.map(settingOf)]
}

export function parameterById(id: string): Parameter | undefined {
  return PARAMETERS.find((parameter) => parameter.id === id)
}

/** Returns the table row of a scenario's parameter. Throws on an unknown one. */
export function parameterOf({ id }: Pick<ParameterUse, 'id'>): Parameter {
  const parameter = parameterById(id)
  if (!parameter) throw new RangeError(`There is no parameter ${id}`)
  return parameter
}

/** Returns a setting as a number, a switch as 0 or 1. Throws on other values, which have been checked before. */
export function numberIn(values: SettingValues, id: string): number {
  const value = values[id]
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number') return value
  throw new RangeError(`The setting ${id} is ${String(value)}`)
}

/** Returns the weights of land in the settings. */
export function weightsIn(values: SettingValues): LandWeights {
  const of = (terrain: string): number => numberIn(values, `basic_probability_${terrain}`)
  return {
    desert: of('desert'),
    prairie: of('prairie'),
    tundra: of('tundra'),
    mountains: of('mountains'),
    grassland: of('grassland'),
  }
}

/** Returns problems of minimum settings above their maximum. */
export function checkPairs(
  values: SettingValues,
  pairs: readonly (readonly [least: string, most: string])[],
): readonly SettingProblem[] {
  return pairs.flatMap(([least, most]) => {
    const [low, high] = [numberIn(values, least), numberIn(values, most)]
    if (low <= high) return []
    const message = `${parameterOf({ id: least }).label} is ${low}, but ${parameterOf({ id: most }).label.toLowerCase()} is ${high}; the first must not be above the second.`
    return [{ setting: least, message }]
  })
}

function settingOf(use: ParameterUse): Setting {
  const parameter = parameterOf(use)
  const { id, label, help, isSwitch } = parameter
  if (isSwitch) return { id, label, help: `${help}.`, kind: 'switch', default: use.default === 1 }
  const max = use.max ?? parameter.max
  return {
    id,
    label,
    help: `${help}.`,
    kind: 'integer',
    default: use.default,
    ...(use.scales ? { usual: usualOf(use.default, use.scales) } : {}),
    min: use.min ?? parameter.min,
    max: () => max,
    why: 'these are the limits of the original',
  }
}

/** Returns the default on a map of any size; distances are multiples of 50. */
function usualOf(value: number, { by, from, limit }: Scale): (grid: Grid) => number {
  const meant = MAP_SIZES.get(from)
  if (!meant) throw new RangeError(`There is no map size ${from}`)
  return ({ width, height }) => {
    const ratio = (width * height) / (meant.width * meant.height)
    if (ratio >= 1) return value
    if (by === 'share') return Math.min(limit, Math.round(value / Math.sqrt(ratio)))
    const across = Math.min(width / meant.width, height / meant.height)
    const scaled = by === 'tiles' ? Math.round(value * ratio) : 50 * Math.floor((value * across) / 50)
    return Math.max(limit, scaled)
  }
}

function sizeSetting(mapSize: number): Setting {
  return {
    id: MAP_SIZE,
    label: 'Map size',
    help: 'Per cent of the usual size of the game, where no width and height are given.',
    kind: 'choice',
    default: String(mapSize),
    choices: [...MAP_SIZES].map(([share, { width, height }]) => ({
      value: String(share),
      label: `${share} % (${width} × ${height})`,
    })),
  }
}

function count(
  id: string,
  label: string,
  help: string,
  original: number,
  min: number,
  max: number,
): Parameter {
  return { id, label, help, original, min, max }
}

function length(id: string, label: string, help: string, original: number): Parameter {
  return { id, label, help: `${help}, ${DISTANCE}`, original, min: 100, max: 10_000 }
}

function percent(
  id: string,
  label: string,
  help: string,
  original: number,
  min: number,
  max: number,
): Parameter {
  return { id, label, help: `${help}, in per cent`, original, min, max }
}

function size(id: string, label: string, original: number): Parameter {
  const help = `${label.replace(/^\w+/, (word) => (word === 'Smallest' ? 'Least' : 'Greatest'))} size in tiles`
  return { id, label, help, original, min: 1, max: 9600 }
}

function weight(terrain: string, original: number): Parameter {
  const label = `Weight of ${terrain}`
  const help = `How often ${terrain} is drawn where nothing lies around; forest has 200`
  return { id: `basic_probability_${terrain}`, label, help, original, min: 0, max: 10_000 }
}
