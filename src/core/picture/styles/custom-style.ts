import { fillOf, plainFill, type MapStyle } from '../style'
import type { Colour } from '../commands'
import type { PlaceIcons } from '../icons/icon-shape'
import {
  isTileGround,
  tileOver,
  TILE_GROUNDS,
  type FillTile,
  type GroundTiles,
  type TileGround,
} from '../tile-picture'
import type { StyleTiles } from './style-tiles'
import { mapStyleById } from './index'
import { light } from './light'
import { defined } from '../../text/defined'

/** A custom map style: another one, with some of its colours and icons changed. */
export interface CustomStyle {
  readonly name: string
  /** Id of its base style. */
  readonly base: string
  /** The changed colours, `#rrggbb`, by the ids of `STYLE_COLOURS`. */
  readonly colours: Readonly<Record<string, Colour>>
  /** The changed icons by kind of place; undefined if there are none. */
  readonly icons?: PlaceIcons
  /** Pictures that fill the cells of some grounds; undefined if there are none. */
  readonly tiles?: StyleTiles
}

/** The id of the custom style. */
export const CUSTOM_STYLE_ID = 'own'

/** A colour that can be changed: its label, its place in a style, and the colours it must differ from. */
export interface StyleColour extends ColourPlace {
  readonly id: string
  readonly label: string
  /** Ids of adjacent colours: shapes are distinguishable from a contrast of 3 to 1. */
  readonly adjacent?: readonly string[]
}

/** How a colour is read from a style, and written into another one. */
interface ColourPlace {
  readonly of: (style: MapStyle) => Colour
  readonly into: (style: MapStyle, colour: Colour) => MapStyle
}

/** The parts of a style that have a colour. */
type ColouredPart = {
  [Key in keyof MapStyle]-?: MapStyle[Key] extends { readonly colour: Colour } ? Key : never
}[keyof MapStyle]

/** A colour that is a member of a style. */
function plain(key: 'outside' | 'street' | 'streetDot' | 'gate'): ColourPlace {
  return { of: (style) => style[key], into: (style, colour) => ({ ...style, [key]: colour }) }
}

/** The colour of a part of a style. Its colour from afar is dropped, because it was chosen for the old colour. */
function colourOf(key: ColouredPart): ColourPlace {
  return {
    of: (style) => style[key].colour,
    into(style, colour) {
      const { afar: _, ...rest }: { readonly colour: Colour; readonly afar?: Colour } = style[key]
      return { ...style, [key]: { ...rest, colour } }
    },
  }
}

const doorFill: ColourPlace = {
  of: ({ door }) => door.fill,
  into: (style, fill) => ({ ...style, door: { ...style.door, fill } }),
}

const courtRing: ColourPlace = {
  of: ({ court }) => court.ring,
  into: (style, ring) => ({ ...style, court: { ...style.court, ring } }),
}

const houseWalls: ColourPlace = {
  of: ({ facade }) => facade.colour,
  into: (style, colour) => ({
    ...style,
    facade: { ...style.facade, colour },
    partyWall: { ...style.partyWall, colour },
    innerWall: colour,
  }),
}

/** All colours that can be changed, in the order of the editor. */
export const STYLE_COLOURS: readonly StyleColour[] = [
  { id: 'outside', label: 'Paper', ...plain('outside') },
  { id: 'land', label: 'Outside', ...colourOf('land') },
  { id: 'water', label: 'Water', ...colourOf('water'), adjacent: ['street'] },
  { id: 'bank', label: 'Banks', ...colourOf('bank'), adjacent: ['water', 'street'] },
  { id: 'bridge', label: 'Bridges', ...colourOf('bridge'), adjacent: ['water'] },
  { id: 'street', label: 'Streets', ...plain('street') },
  { id: 'streetDot', label: 'Dots of streets', ...plain('streetDot') },
  { id: 'house', label: 'Houses', ...colourOf('house'), adjacent: ['street'] },
  { id: 'namedHouse', label: 'Named houses', ...colourOf('namedHouse'), adjacent: ['street'] },
  { id: 'walls', label: 'Walls of houses', ...houseWalls, adjacent: ['house'] },
  { id: 'townWall', label: 'Town wall', ...colourOf('townWall'), adjacent: ['outside', 'land'] },
  { id: 'gate', label: 'Gates', ...plain('gate'), adjacent: ['street'] },
  { id: 'door', label: 'Doors', ...doorFill, adjacent: ['house'] },
  { id: 'rock', label: 'Rock', ...colourOf('rock'), adjacent: ['street'] },
  { id: 'court', label: 'Courtyards', ...colourOf('court') },
  { id: 'avenue', label: 'Avenues', ...colourOf('avenue') },
  { id: 'square', label: 'Squares', ...colourOf('square') },
  { id: 'ring', label: 'Rings of courtyards', ...courtRing, adjacent: ['court'] },
]

export function styleOf(custom: CustomStyle): MapStyle {
  const base = mapStyleById(custom.base) ?? light
  const style = STYLE_COLOURS.reduce((changed, { id, into }) => {
    const colour = custom.colours[id]
    return colour === undefined ? changed : into(changed, colour)
  }, base)
  const named = { ...style, id: CUSTOM_STYLE_ID, label: custom.name, ...defined({ icons: custom.icons }) }
  return custom.tiles ? { ...named, tiles: tilesOver(named, custom.tiles) } : named
}

function tilesOver(style: MapStyle, tiles: StyleTiles): GroundTiles {
  const laid: Partial<Record<TileGround, FillTile>> = {}
  for (const ground of TILE_GROUNDS) {
    const tile = tiles[ground]
    if (tile) laid[ground] = tileOver(tile, plainFill(style, ground).colour)
  }
  return laid
}

/** Two adjacent colours that are hard to distinguish. */
export interface WeakContrast {
  readonly first: string
  readonly second: string
  /** From 1 to 21, as defined by the Web Content Accessibility Guidelines. */
  readonly contrast: number
}

/** Returns adjacent colours with a contrast below 3 to 1. A shape's own outline helps it. */
export function weakContrasts(style: MapStyle): readonly WeakContrast[] {
  return STYLE_COLOURS.flatMap((entry) =>
    (entry.adjacent ?? []).flatMap((id) => {
      const other = STYLE_COLOURS.find((colour) => colour.id === id)
      if (!other) return []
      const contrast = seenContrast(seenColours(style, entry), seenColours(style, other))
      return contrast < 3 ? [{ first: entry.label, second: other.label, contrast }] : []
    }),
  )
}

/** Returns the visible colours: for a ground the mean of its tile, or else its colour and that of its texture. */
function seenColours(style: MapStyle, { id, of }: StyleColour): readonly Colour[] {
  if (!isTileGround(id)) return [of(style)]
  const { colour, texture, tile } = fillOf(style, id)
  if (tile) return [tile.mean]
  return texture ? [colour, texture.colour] : [colour]
}

/** Returns the highest contrast between the colours of two neighbours. */
function seenContrast(some: readonly Colour[], others: readonly Colour[]): number {
  return Math.max(...some.flatMap((one) => others.map((other) => contrastOf(one, other))))
}

/** Returns the contrast of two colours, `#rrggbb`, from 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastOf(one: Colour, other: Colour): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

function luminance(colour: Colour): number {
  const value = Number.parseInt(colour.slice(1), 16)
  const [red = 0, green = 0, blue = 0] = [value >> 16, (value >> 8) & 255, value & 255].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
