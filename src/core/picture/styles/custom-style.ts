import { fillOf, plainFill, type Fill, type MapStyle } from '../style'
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
export interface StyleColour {
  readonly id: string
  readonly label: string
  readonly of: (style: MapStyle) => Colour
  readonly into: (style: MapStyle, colour: Colour) => MapStyle
  /** Ids of adjacent colours: shapes are distinguishable from a contrast of 3 to 1. */
  readonly adjacent?: readonly string[]
}

/** All colours that can be changed, in the order of the editor. */
export const STYLE_COLOURS: readonly StyleColour[] = [
  {
    id: 'outside',
    label: 'Paper',
    of: ({ outside }) => outside,
    into: (style, outside) => ({ ...style, outside }),
  },
  {
    id: 'land',
    label: 'Outside',
    of: ({ land }) => land.colour,
    into: (style, colour) => ({ ...style, land: recoloured(style.land, colour) }),
  },
  {
    id: 'water',
    label: 'Water',
    of: ({ water }) => water.colour,
    into: (style, colour) => ({ ...style, water: recoloured(style.water, colour) }),
    adjacent: ['street'],
  },
  {
    id: 'bank',
    label: 'Banks',
    of: ({ bank }) => bank.colour,
    into: (style, colour) => ({ ...style, bank: { ...style.bank, colour } }),
    adjacent: ['water', 'street'],
  },
  {
    id: 'bridge',
    label: 'Bridges',
    of: ({ bridge }) => bridge.colour,
    into: (style, colour) => ({ ...style, bridge: recoloured(style.bridge, colour) }),
    adjacent: ['water'],
  },
  {
    id: 'street',
    label: 'Streets',
    of: ({ street }) => street,
    into: (style, street) => ({ ...style, street }),
  },
  {
    id: 'streetDot',
    label: 'Dots of streets',
    of: ({ streetDot }) => streetDot,
    into: (style, streetDot) => ({ ...style, streetDot }),
  },
  {
    id: 'house',
    label: 'Houses',
    of: ({ house }) => house.colour,
    into: (style, colour) => ({ ...style, house: recoloured(style.house, colour) }),
    adjacent: ['street'],
  },
  {
    id: 'namedHouse',
    label: 'Named houses',
    of: ({ namedHouse }) => namedHouse.colour,
    into: (style, colour) => ({ ...style, namedHouse: recoloured(style.namedHouse, colour) }),
    adjacent: ['street'],
  },
  {
    id: 'walls',
    label: 'Walls of houses',
    of: ({ facade }) => facade.colour,
    into: (style, colour) => ({
      ...style,
      facade: { ...style.facade, colour },
      partyWall: { ...style.partyWall, colour },
      innerWall: colour,
    }),
    adjacent: ['house'],
  },
  {
    id: 'townWall',
    label: 'Town wall',
    of: ({ townWall }) => townWall.colour,
    into: (style, colour) => ({ ...style, townWall: { ...style.townWall, colour } }),
    adjacent: ['outside', 'land'],
  },
  {
    id: 'gate',
    label: 'Gates',
    of: ({ gate }) => gate,
    into: (style, gate) => ({ ...style, gate }),
    adjacent: ['street'],
  },
  {
    id: 'door',
    label: 'Doors',
    of: ({ door }) => door.fill,
    into: (style, fill) => ({ ...style, door: { ...style.door, fill } }),
    adjacent: ['house'],
  },
  {
    id: 'rock',
    label: 'Rock',
    of: ({ rock }) => rock.colour,
    into: (style, colour) => ({ ...style, rock: recoloured(style.rock, colour) }),
    adjacent: ['street'],
  },
  {
    id: 'court',
    label: 'Courtyards',
    of: ({ court }) => court.colour,
    into: (style, colour) => ({ ...style, court: { ...style.court, colour } }),
  },
  {
    id: 'avenue',
    label: 'Avenues',
    of: ({ avenue }) => avenue.colour,
    into: (style, colour) => ({ ...style, avenue: recoloured(style.avenue, colour) }),
  },
  {
    id: 'square',
    label: 'Squares',
    of: ({ square }) => square.colour,
    into: (style, colour) => ({ ...style, square: recoloured(style.square, colour) }),
  },
  {
    id: 'ring',
    label: 'Rings of courtyards',
    of: ({ court }) => court.ring,
    into: (style, ring) => ({ ...style, court: { ...style.court, ring } }),
    adjacent: ['court'],
  },
]

/** Changes the colour of a fill; its colour from afar is dropped, because it was chosen for the old colour. */
function recoloured(fill: Fill, colour: Colour): Fill {
  const { afar: _, ...rest } = fill
  return { ...rest, colour }
}

/** Returns the map style of a custom style. */
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
