import { isRecord } from '../../text/is-record'
import { readTileText, tileText } from '../tile-file'
import { isTileGround, TILE_GROUNDS, type TileGround, type TilePicture } from '../tile-picture'

/** The pictures of a custom style, by the grounds whose cells they fill. */
export type StyleTiles = Readonly<Partial<Record<TileGround, TilePicture>>>

/** Writes pictures for a style file, in the order of the grounds. */
export function writeStyleTiles(tiles: StyleTiles): Readonly<Record<string, string>> {
  const written: Record<string, string> = {}
  for (const ground of TILE_GROUNDS) {
    const tile = tiles[ground]
    if (tile) written[ground] = tileText(tile)
  }
  return written
}

/** Reads the pictures of a style file; refuses all of them for any problem; undefined if there are none. */
export function readStyleTiles(
  value: unknown,
): { readonly tiles?: StyleTiles } | { readonly problem: string } {
  if (!isRecord(value)) {
    return { problem: '"tiles" must be an object of pictures by the names of grounds.' }
  }
  const tiles: Partial<Record<TileGround, TilePicture>> = {}
  for (const [ground, text] of Object.entries(value)) {
    if (!isTileGround(ground)) {
      const grounds = TILE_GROUNDS.join(', ')
      return {
        problem: `"tiles" has "${ground.slice(0, 40)}", which has no meaning there; there are ${grounds}.`,
      }
    }
    const read = readTileText(text)
    if (read.status === 'refused') return { problem: `The tile picture "${ground}" ${read.message}` }
    tiles[ground] = read.tile
  }
  return Object.keys(tiles).length > 0 ? { tiles } : {}
}
