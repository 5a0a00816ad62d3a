import { textureAt } from '../draw-ground'
import type { Frame } from '../frame'
import { cellTiles } from './cell-tiles'
import { wordOf } from './painter'
import { mixColours, type Fill, type MapStyle } from '../style'
import { createTextureTile, type TextureTile } from '../texture-tile'
import type { FillTile } from '../tile-picture'
import { tinted, tintedPixels } from './cell-colours'

/** The repeating pixels of a fill, under each tint. */
export interface RasterTexture {
  /** Side of the repeating pattern; undefined if it is one cell, whose size varies by a pixel. */
  readonly period?: number
  readonly pixelsFor: (tint: number, width: number, height: number) => Uint32Array
}

/** Returns the texture of a fill at the size of a frame; undefined for a plain colour. */
export function textureOf(fill: Fill, style: MapStyle, frame: Frame): RasterTexture | undefined {
  const { texture, colour, tile } = fill
  if (tile) return { pixelsFor: tintedTiles(tile, style, frame.cell) }
  if (!texture) return undefined
  const { size, period } = textureAt(frame, texture)
  const known = cachedTextures.get(fill)
  if (known?.style === style && known.texture.period === period) return known.texture
  const tiles: (Uint32Array | undefined)[] = []
  const pixelsFor = (tint: number): Uint32Array =>
    (tiles[tint] ??= colourTile(createTextureTile(texture.pattern, size, period), (share) =>
      wordOf(tinted(style, mixColours(colour, texture.colour, share), tint)),
    ))
  const made = { period, pixelsFor }
  cachedTextures.set(fill, { style, texture: made })
  return made
}

// A map is painted many times at one zoom, often only around a cell, and most fills occur on no cell of it.
const cachedTextures = new WeakMap<Fill, { readonly style: MapStyle; readonly texture: RasterTexture }>()

/** Gives the pixels of a tile their colours; most have one of a few shares. */
function colourTile({ cover }: TextureTile, wordAt: (share: number) => number): Uint32Array {
  const words = new Map<number, number>()
  return Uint32Array.from(cover, (share) => {
    const known = words.get(share)
    if (known !== undefined) return known
    const word = wordAt(share)
    words.set(share, word)
    return word
  })
}

function tintedTiles(tile: FillTile, style: MapStyle, cell: number): RasterTexture['pixelsFor'] {
  const plain = cellTiles(tile, cell)
  const min = Math.floor(cell)
  const known: (Uint32Array | undefined)[] = []
  return (tint, width, height) =>
    (known[4 * tint + 2 * (height - min) + width - min] ??=
      tint === 0 ? plain(width, height) : tintedPixels(style, plain(width, height), tint))
}
