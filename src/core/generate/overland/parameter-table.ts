/** One parameter of overland maps, in INI files and as a setting. */
export interface Parameter<Id extends string = string> {
  /** Its name in INI files, and its id as a setting. */
  readonly id: Id
  readonly label: string
  readonly help: string
  /** The original's value for a file without it; a scenario may override it. */
  readonly original: number
  readonly min: number
  readonly max: number
  /** Whether it is a switch, 0 or 1 in INI files. */
  readonly isSwitch?: true
  /** Whether it is a distance, in hundredths of a tile. */
  readonly isLength?: true
  /** Whether the original generator does not have it; INI files keep it in a section that the original skips. */
  readonly isOwn?: true
}

const DISTANCE = 'in hundredths of a tile: 100 for a step over an edge, 150 over a corner'

/** All parameters of all scenarios, in the order of INI files. */
export const PARAMETERS = [
  count('comp_opponents', 'AI nations', 'Starts of nations that the computer plays', 3, 1, 14),
  count('comp_opponents_area1', 'Northern nations', 'Starts of AI nations in the north', 3, 0, 15),
  count('comp_opponents_area2', 'Southern nations', 'Starts of AI nations in the south', 3, 0, 15),
  count(
    'human_start_pos',
    'Human start',
    'Where the human starts; the scenario says what the numbers mean',
    1,
    0,
    3,
  ),
  count('startpos_min_rating', 'Minimum rating', 'Minimum rating of the site of a start', 41, 8, 255),
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
  count('mountain_stripe', 'Mountain stripe', 'Rows at each pole that may hold mountains', 10, 1, 20),
  count(
    'mountain_stripe_uncond',
    'Closed mountain stripe',
    'Rows at each pole that hold mountains only',
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
  { ...length('water_width', 'Width of the water', 'Minimum distance between lands', 1000), min: 0 },
  percent('island_percentage', 'Islands', 'How much of the map is islands', 10, 1, 100),
  size('island_min_size', 'Islands, minimum size', 35),
  size('island_max_size', 'Islands, maximum size', 35),
  length('island_dist', 'Between islands', 'How far islands lie apart', 900),
  size('human_island_min_size', 'Human island, minimum size', 35),
  size('human_island_max_size', 'Human island, maximum size', 35),
  count(
    'min_no_of_comp_islands',
    'AI islands, minimum',
    'Minimum number of islands of AI nations',
    3,
    2,
    100,
  ),
  count(
    'max_no_of_comp_islands',
    'AI islands, maximum',
    'Maximum number of islands of AI nations',
    4,
    2,
    100,
  ),
  size('comp_island_min_size', 'AI islands, minimum size', 200),
  size('comp_island_max_size', 'AI islands, maximum size', 300),
  size('big_island_min_size', 'Big islands, minimum size', 200),
  size('big_island_max_size', 'Big islands, maximum size', 300),
  length('big_island_dist', 'Between big islands', 'How far big islands lie apart', 200),
  count('min_no_of_small_islands', 'Small islands, minimum', 'Minimum number of small islands', 4, 0, 100),
  count('max_no_of_small_islands', 'Small islands, maximum', 'Maximum number of small islands', 8, 0, 100),
  size('small_island_min_size', 'Small islands, minimum size', 2),
  size('small_island_max_size', 'Small islands, maximum size', 11),
  length('small_island_dist', 'Around small islands', 'How far small islands lie from any land', 800),
  percent('lake_percentage', 'Lakes', 'How much of the map is lakes', 10, 0, 100),
  size('min_lake_size', 'Lakes, minimum size', 10),
  { ...size('max_lake_size', 'Lakes, maximum size', 10), min: 2 },
  { ...length('lake_dist', 'Between lakes', 'How far lakes lie apart', 1000), min: 0 },
  percent('glacier_percentage', 'Glaciers', 'How much of the map is glaciers', 2, 1, 30),
  count('max_no_of_glaciers', 'Glaciers, maximum', 'Maximum number of glaciers', 5, 1, 100),
  percent('grassland_percentage', 'Grassland', 'How much of the map becomes grassland', 2, 0, 99),
  size('grassland_min_size', 'Grassland, minimum size', 2),
  size('grassland_max_size', 'Grassland, maximum size', 8),
  percent('prairie_percentage', 'Prairie', 'How much of the map becomes prairie', 2, 0, 99),
  size('prairie_min_size', 'Prairie, minimum size', 2),
  size('prairie_max_size', 'Prairie, maximum size', 8),
  percent('forest_percentage', 'Forest', 'How much of the map becomes forest', 1, 0, 100),
  size('forest_min_size', 'Forest, minimum size', 2),
  size('forest_max_size', 'Forest, maximum size', 8),
  weight('desert', 0),
  weight('prairie', 0),
  weight('tundra', 0),
  weight('mountains', 80),
  weight('grassland', 100),
  count(
    'river_visibility',
    'River visibility',
    'Water needed for a river: lower values give more rivers',
    100,
    1,
    10000,
  ),
  {
    ...percent(
      'start_balance',
      'Balanced starts',
      'How much of the best start the worst one has in rating, own land, resources and distance to the next',
      0,
      0,
      100,
    ),
    isOwn: true,
  },
] as const

/** The parameters, by their ids. */
export type ParameterId = (typeof PARAMETERS)[number]['id']

type SwitchId = Extract<(typeof PARAMETERS)[number], { readonly isSwitch: true }>['id']

/** The typed values of all parameters. */
export type ParameterValues = {
  readonly [Id in ParameterId]: Id extends SwitchId ? boolean : number
}

export type NumberId = Exclude<ParameterId, SwitchId>

type Values = readonly [original: number, min: number, max: number]

function count<const Id extends string>(
  id: Id,
  label: string,
  help: string,
  ...[original, min, max]: Values
): Parameter<Id> {
  return { id, label, help, original, min, max }
}

function length<const Id extends string>(
  id: Id,
  label: string,
  help: string,
  original: number,
): Parameter<Id> {
  return { ...count(id, label, `${help}, ${DISTANCE}`, original, 100, 10_000), isLength: true }
}

function percent<const Id extends string>(
  id: Id,
  label: string,
  help: string,
  ...values: Values
): Parameter<Id> {
  return count(id, label, `${help}, in per cent`, ...values)
}

function size<const Id extends string>(id: Id, label: string, original: number): Parameter<Id> {
  return count(id, label, `${label}, in tiles`, original, 1, 9600)
}

function weight<const Land extends string>(
  terrain: Land,
  original: number,
): Parameter<`basic_probability_${Land}`> {
  const label = `Weight of ${terrain}`
  const help = `How often ${terrain} is chosen for tiles without neighbours; forest has 200`
  return count(`basic_probability_${terrain}`, label, help, original, 0, 10_000)
}
