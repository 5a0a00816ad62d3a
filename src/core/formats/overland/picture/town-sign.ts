import type { Level } from '../../../level/level'

/** The sizes of signs of towns, which differ in their number of houses. */
export const TOWN_SIZES = ['village', 'town', 'city'] as const
export type TownSize = (typeof TOWN_SIZES)[number]

/** Smallest number of cells of a town and of a city; levels with fewer are villages. */
const MIN_CELLS = { town: 400, city: 1600 } as const

/** The size of a town's sign, by the cells of its level. */
export function townSizeOf({ width, height }: Pick<Level, 'width' | 'height'>): TownSize {
  const cells = width * height
  return cells < MIN_CELLS.town ? 'village' : cells < MIN_CELLS.city ? 'town' : 'city'
}

/** The middle of each house's foot, from back to front, in units around the middle of the sign. */
const FEET: Readonly<Record<TownSize, readonly (readonly [x: number, y: number])[]>> = {
  village: [
    [-4, 3],
    [4, 5],
  ],
  town: [
    [0, 1],
    [-6, 4],
    [6, 4],
    [0, 7],
  ],
  city: [
    [0, -3],
    [-7, 0],
    [7, 0],
    [0, 2.5],
    [-10.5, 5],
    [10.5, 5],
    [-4, 7],
    [4, 7],
  ],
}

const COLOURS = { ink: '#1c1a18', rim: '#ffffff', wall: '#fbf0da', roof: '#b23a24' } as const

/** A closed shape of a sign, in units around its middle. */
export interface SignShape {
  /** x, y, x, y. */
  readonly corners: readonly number[]
  readonly fill: string
  readonly line: { readonly colour: string; readonly width: number }
}

const shapes = new Map<TownSize, readonly SignShape[]>()

/** Returns the sign of a town, to be drawn in this order: light rims that part it from any ground, and houses on them. */
export function townSign(size: TownSize): readonly SignShape[] {
  const known = shapes.get(size)
  if (known) return known
  const feet = FEET[size]
  const sign = [...feet.map(rimOf), ...feet.flatMap(houseOf)]
  shapes.set(size, sign)
  return sign
}

type Foot = (typeof FEET)[TownSize][number]

/** The outline of a house with a gable. */
function rimOf([x, y]: Foot): SignShape {
  const corners = [
    x - 3,
    y,
    x - 3,
    y - 4.5,
    x - 4,
    y - 4.5,
    x,
    y - 9.5,
    x + 4,
    y - 4.5,
    x + 3,
    y - 4.5,
    x + 3,
    y,
  ]
  return { corners, fill: COLOURS.rim, line: { colour: COLOURS.rim, width: 3 } }
}

function houseOf([x, y]: Foot): readonly SignShape[] {
  const line = { colour: COLOURS.ink, width: 1 }
  const wall = [x - 3, y, x - 3, y - 5, x + 3, y - 5, x + 3, y]
  const roof = [x - 4, y - 4.5, x, y - 9.5, x + 4, y - 4.5]
  return [
    { corners: wall, fill: COLOURS.wall, line },
    { corners: roof, fill: COLOURS.roof, line },
  ]
}
