import type { Colour } from '../commands'

/** One value for each side of a roof: north, west, east, south. */
export type Sides<T> = readonly [T, T, T, T]

/**
 * What a finished style adds to the colours of a plain one, as data. A style has it if its maps are drawn like those of
 * an atlas: roofs, walls with thickness, paving, trees.
 */
export interface FinishedLook {
  /** Base colours of roofs, one of which a hash of the house chooses; a colour may be listed several times. */
  readonly roofs: readonly Colour[]
  /** The same for buildings with a name. */
  readonly namedRoofs: readonly Colour[]
  /** Brightness of a roof's four sides in the light from the north-west: north, west, east, south. */
  readonly facets: Sides<number>
  /** The sides of roofs by base colour, for styles with few colours; others are shaded by `facets`. */
  readonly sides?: Readonly<Record<Colour, Sides<Colour>>>
  readonly roofLine: Colour
  /**
   * Rows of tiles: their colour, their opacity, and whether only the sides in the shade have them; undefined for roofs
   * without them.
   */
  readonly courses:
    | { readonly colour: Colour; readonly opacity: number; readonly isShadeOnly: boolean }
    | undefined
  readonly chimney: Colour
  /** Colour of the shadows of houses, walls and trees on the ground; undefined for a picture without shadows. */
  readonly shadow: Colour | undefined
  readonly paving: {
    readonly colour: Colour
    readonly kerb: Colour
    readonly alley: Colour
    readonly slab: Colour
  }
  readonly garden: { readonly fill: Colour; readonly hedge: Colour; readonly bed: Colour }
  /**
   * Whether the picture has only the style's own colours, as with two inks: all fills are opaque, and water has the
   * texture of the plain style.
   */
  readonly isFlat: boolean
  /** Changes which trees and boats chance puts outside the walls; default none. */
  readonly salt?: number
  /** Colour of lighter patches of the land; undefined for land of one colour. */
  readonly patch: Colour | undefined
  /** Colour of stains on the edges of the land, so that it ends unevenly; undefined for even edges. */
  readonly stain?: Colour
  readonly tree: { readonly dark: Colour; readonly light: Colour; readonly line: Colour | undefined }
  readonly stone: { readonly fill: Colour; readonly line: Colour; readonly roof: Colour }
  /** The strip of earth or stone along water, and the light lines in the water along it. */
  readonly shore: { readonly fill: Colour; readonly ripple: Colour }
  readonly stalls: readonly Colour[]
  readonly road: Colour
  /** Outside the walls: colours of fields, chosen by chance, of their furrows and rims, and of sails. */
  readonly countryside: {
    readonly fields: readonly Colour[]
    readonly furrow: Colour
    readonly hedge: Colour
    readonly sail: Colour
  }
  /** A door's leaf, and the rim that sets it off from roof and street. */
  readonly door: {
    readonly fill: Colour
    readonly line: Colour
    readonly width: { readonly width: number; readonly min: number; readonly max: number }
  }
  /** Colours of dungeons, caves and mazes. */
  readonly underground: UndergroundLook
  /** Letters on the ground, and the rim around them. */
  readonly lettering: { readonly ink: Colour; readonly halo: Colour }
}

/** Colours below ground. */
export interface UndergroundLook {
  /** Solid ground, and the paper around the map. */
  readonly ground: Colour
  readonly floor: Colour
  /** Walls, doors and things on the floor. */
  readonly ink: Colour
  /** The hatching of the ground around the floor. */
  readonly hatch: Colour
  /** Width of the strokes of the hatching, in cells. */
  readonly hatchWidth: number
  readonly grid: Colour
  /** Length of the dashes of the grid, in cells. */
  readonly dash: number
  readonly pebble: Colour
  /** The shadow of walls on the floor; undefined for none. */
  readonly shadow: Colour | undefined
  readonly wood: Colour
  readonly knob: Colour
  /** Letters on the paper around the map. */
  readonly ruler: Colour
}
