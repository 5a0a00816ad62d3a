import type { PlaceKindId } from '../level/places'
import type { Colour, Pattern } from './commands'
import type { PlaceIcons } from './icons/icon-shape'
import type { FinishedLook } from './finished/look'
import { isStroked, strokeLength } from './pattern-strokes'
import type { FillTile, GroundTiles, TileGround } from './tile-picture'

/**
 * The fill of an area: one colour, and a texture over it if colour alone is not enough; a tile replaces both. Lengths
 * at 100 %.
 */
export interface Fill {
  readonly colour: Colour
  readonly texture?: {
    readonly pattern: Pattern
    readonly colour: Colour
    readonly size: number
    readonly period: number
  }
  /** The colour when cells are too small for a texture; default the mean of colour and texture. */
  readonly afar?: Colour
  /** A picture that fills each cell; colour and texture are used where it is hidden, as by overlays. */
  readonly tile?: FillTile
}

/** The width of a line at 100 % (26 pixels a cell) and its limits on the screen, in screen pixels. */
export interface LineWidth {
  readonly width: number
  readonly min: number
  readonly max: number
}

/** The look of a map, as data; one entry of the list in `styles/index.ts`. */
export interface MapStyle {
  readonly id: string
  readonly label: string
  /** Whether the map is dark: for objects drawn over it. */
  readonly dark: boolean

  /** The paper: beyond the map, and under undecided cells. */
  readonly outside: Colour
  /** Cells outside the town wall. */
  readonly land: Fill
  readonly water: Fill
  readonly bridge: Fill
  /** Banks and shores of water. */
  readonly bank: { readonly colour: Colour; readonly line: LineWidth }
  readonly street: Colour
  readonly streetDot: Colour
  readonly house: Fill
  readonly namedHouse: Fill
  /** Roofs under an overlay: a grey that does not clash with any scale of colours. */
  readonly neutralRoof: Colour
  readonly rock: Fill
  readonly avenue: Fill
  readonly square: Fill
  readonly court: { readonly colour: Colour; readonly ring: Colour }
  /** Dots of an undecided cell, and the thin line at the end of the decided part of a sketch. */
  readonly undecided: { readonly dot: Colour; readonly line: Colour }

  readonly partyWall: { readonly colour: Colour; readonly line: LineWidth }
  readonly facade: { readonly colour: Colour; readonly line: LineWidth }
  /** Walls with street on both sides, and the jambs and bars in a street. */
  readonly innerWall: Colour
  readonly townWall: { readonly colour: Colour; readonly line: LineWidth }
  readonly gate: Colour
  readonly door: { readonly fill: Colour; readonly line: Colour; readonly width: LineWidth }

  /**
   * The corner of a cell placed by hand, the kerbs of rock beside which streets may run, and the rim that separates it
   * from the map.
   */
  readonly placed: { readonly colour: Colour; readonly halo: Colour }
  readonly lock: { readonly colour: Colour; readonly halo: Colour; readonly tint: number }
  readonly selection: { readonly colour: Colour; readonly halo: Colour; readonly tint: number }

  /** The sign on the plate of a place: its icon, or a letter that is readable even on a photocopy. */
  readonly placeSigns: 'icons' | 'letters'
  /** Its own icons, which take precedence over the usual ones and over letters. */
  readonly icons?: PlaceIcons
  readonly plate: { readonly fill: Colour; readonly line: Colour; readonly ink: Colour }
  readonly caption: { readonly fill: Colour; readonly line: Colour; readonly ink: Colour }
  readonly problem: { readonly fill: Colour; readonly line: Colour; readonly hint: Colour }
  readonly cursor: { readonly outer: Colour; readonly inner: Colour }
  readonly refused: Colour
  readonly ruler: Colour

  /** Whether PNG pictures have only the style's own colours: edges are not smoothed, tints are patterns of pixels. */
  readonly isPixelExact?: boolean

  /** Details of a finished style beyond plain cells and lines; small cells are plain in all styles. */
  readonly look?: FinishedLook

  /** Pictures that fill the cells of some grounds; those of `outside` end with the level. */
  readonly tiles?: GroundTiles

  /** Layers that a style shows: a printed map has no editing marks. */
  readonly shows: Layers
}

/** The optional layers of a map. A style hides some, and the user can hide more. */
export interface Layers {
  /** A dot in the middle of each street cell, for counting steps. */
  readonly streetDots: boolean
  /** The dots of undecided cells; the line at the end of the decided part of a sketch is always shown. */
  readonly undecided: boolean
  /** The corner of cells placed by hand, and the kerbs of rock beside which streets may run. */
  readonly placed: boolean
  /** Tint, outline and padlock of locked cells. */
  readonly locks: boolean
  /** Traces of the town's seeds: the rings of courts, and closed gates. */
  readonly seeds: boolean
  /** The labels of places; their plates are always shown. */
  readonly names: boolean
  /** Names of districts, and their patterns while they are painted. */
  readonly districts: boolean
  /** The outlines of all districts; only on the screen. */
  readonly districtFrames: boolean
  readonly problems: boolean
}

/** Hides layers of a style; layers that the style hides stay hidden. */
export function withLayers(style: MapStyle, layers: Partial<Layers>): MapStyle {
  const { shows } = style
  return {
    ...style,
    shows: {
      streetDots: shows.streetDots && layers.streetDots !== false,
      undecided: shows.undecided && layers.undecided !== false,
      placed: shows.placed && layers.placed !== false,
      locks: shows.locks && layers.locks !== false,
      seeds: shows.seeds && layers.seeds !== false,
      names: shows.names && layers.names !== false,
      districts: shows.districts && layers.districts !== false,
      districtFrames: shows.districtFrames && layers.districtFrames !== false,
      problems: shows.problems && layers.problems !== false,
    },
  }
}

/** The size of a cell, in screen pixels, at a zoom of 100 %. */
export const CELL_AT_100 = 26

/**
 * The detail at a cell size: everything; names but no dots; doors as notches, no party walls; blocks of two tones with
 * gates and problems; only one colour a cell.
 */
export type Detail = 'all' | 'names' | 'notches' | 'blocks' | 'colours'

/** The smallest cell, in screen pixels, of each level of detail. */
export const DETAIL_FROM: Readonly<Record<Detail, number>> = {
  all: 20,
  names: 12,
  notches: 6,
  blocks: 3,
  colours: 0,
}

/** Returns the level of detail for a cell size in screen pixels. */
export function detailFor(cell: number): Detail {
  if (cell >= DETAIL_FROM.all) return 'all'
  if (cell >= DETAIL_FROM.names) return 'names'
  if (cell >= DETAIL_FROM.notches) return 'notches'
  return cell >= DETAIL_FROM.blocks ? 'blocks' : 'colours'
}

/** The letters of kinds of places, for styles that show them instead of icons; kinds without one keep their icon. */
export const PLACE_LETTERS: Readonly<Partial<Record<PlaceKindId, string>>> = {
  inn: 'I',
  temple: 'T',
  shop: '$',
  guild: 'G',
  bank: 'B',
  training: 'R',
  magic: 'M',
}

/** Mixes two colours: `share` of the upper one. */
export function mixColours(lower: Colour, upper: Colour, share: number): Colour {
  let mixed = '#'
  for (let at = 1; at < 7; at += 2) {
    const low = Number.parseInt(lower.slice(at, at + 2), 16)
    const high = Number.parseInt(upper.slice(at, at + 2), 16)
    mixed += Math.round(low + (high - low) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return mixed
}

/** Returns the fill of a ground without its tile. */
export function plainFill(style: MapStyle, ground: TileGround): Fill {
  switch (ground) {
    case 'outside':
      return { colour: style.outside }
    case 'street':
      return { colour: style.street }
    case 'court':
      return { colour: style.court.colour }
    default:
      return style[ground]
  }
}

/** Returns one colour that represents a ground: the mean of its tile, if it has one. */
export function groundColour(style: MapStyle, ground: TileGround): Colour {
  return style.tiles?.[ground]?.mean ?? plainFill(style, ground).colour
}

/** Returns the fill of a ground, with its tile if the style has one. */
export function fillOf(style: MapStyle, ground: TileGround): Fill {
  const tile = style.tiles?.[ground]
  const fill = plainFill(style, ground)
  return tile ? { ...fill, tile } : fill
}

/** Returns the colour of a textured or tiled area from afar. */
export function meanColour(fill: Fill): Colour {
  if (fill.tile) return fill.tile.mean
  if (fill.afar !== undefined) return fill.afar
  if (!fill.texture) return fill.colour
  const { pattern, size, period, colour } = fill.texture
  if (isStroked(pattern)) {
    return mixColours(fill.colour, colour, Math.min(1, (size * strokeLength(pattern)) / period))
  }
  const band = (size * Math.SQRT2) / period
  const share =
    pattern === 'dots'
      ? (Math.PI / 4) * (size / period) ** 2
      : pattern === 'crosshatch'
        ? 2 * band - band ** 2
        : band
  return mixColours(fill.colour, colour, Math.min(1, share))
}
