import type { MapStyle } from '../../src/core/picture/style'
import { styleOf } from '../../src/core/picture/styles/custom-style'
import { TILE_GROUNDS, type TilePicture } from '../../src/core/picture/tile-picture'

/** A style with a picture for every ground, `side` pixels wide: slanted stripes in their own colours, half transparent. */
export function sampleTiles(base: string, side: number): MapStyle {
  const tiles = Object.fromEntries(TILE_GROUNDS.map((ground, at) => [ground, stripes(side, at)]))
  return styleOf({ name: 'Tiles', base, colours: {}, tiles })
}

function stripes(side: number, number: number): TilePicture {
  const rgba = new Uint8Array(4 * side * side)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const isBand = (x + 2 * y + number) % 5 < 2
      rgba.set([40 * number, isBand ? 200 : 60, 255 - 40 * number, isBand ? 255 : 128], 4 * (y * side + x))
    }
  }
  return { side, rgba }
}
