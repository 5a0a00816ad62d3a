import type { MapStyle } from '../../src/core/picture/style'
import { styleOf, type CustomStyle } from '../../src/core/picture/styles/custom-style'
import { TILE_GROUNDS, type TilePicture } from '../../src/core/picture/tile-picture'

/** A picture of random pixels, the same for the same seed; opaque unless told otherwise. */
export function tilePicture(
  side: number,
  seed = 1,
  opacity: (at: number) => number = () => 255,
): TilePicture {
  const rgba = new Uint8Array(4 * side * side)
  let value = seed
  for (let pixel = 0; pixel < side * side; pixel++) {
    for (let part = 0; part < 3; part++) {
      value = (value * 1103515245 + 12345) & 0x7fffffff
      rgba[4 * pixel + part] = value >>> 16
    }
    rgba[4 * pixel + 3] = opacity(pixel)
  }
  return { side, rgba }
}

/** A picture with four quarters in four colours, recognisable at any size and in any orientation. */
export function quarters(side: number): TilePicture {
  const colours = [
    [200, 60, 40],
    [240, 200, 80],
    [40, 110, 180],
    [60, 140, 70],
  ]
  const rgba = new Uint8Array(4 * side * side).fill(255)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      rgba.set(colours[(y < side / 2 ? 0 : 2) + (x < side / 2 ? 0 : 1)] ?? [], 4 * (y * side + x))
    }
  }
  return { side, rgba }
}

/** A custom style with a different picture for every ground. */
export function customWithTiles(
  side: number,
  base = 'light',
  picture: (side: number, seed: number) => TilePicture = tilePicture,
): CustomStyle {
  const tiles = Object.fromEntries(TILE_GROUNDS.map((ground, at) => [ground, picture(side, at + 1)]))
  return { name: 'Tiles', base, colours: {}, tiles }
}

export function styleWithTiles(...parameters: Parameters<typeof customWithTiles>): MapStyle {
  return styleOf(customWithTiles(...parameters))
}
