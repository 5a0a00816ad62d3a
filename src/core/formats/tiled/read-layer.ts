import { readData } from './data'
import type { FieldProblem } from '../field-problems'
import type { TiledMap, TileLayer } from './map'

/** The four bits that turn or mirror a tile. */
const FLIPS = 0xf0000000

/** The tiles of a layer, row by row, over the whole map; 0 for none. */
export interface LayerTiles {
  readonly gids: Uint32Array
  /** How many of them are turned or mirrored, which is lost. */
  readonly turned: number
}

export type LayerResult = { readonly tiles: LayerTiles } | { readonly problem: FieldProblem }

/** Reads the numbers of a layer; a problem has the key path of the wrong part. */
export function readLayer(map: TiledMap, layer: TileLayer): LayerResult {
  const gids = new Uint32Array(map.width * map.height)
  let turned = 0
  for (const { x, y, width, height, data, path } of layer.chunks) {
    const result = readData(data, layer.encoding, layer.compression, width * height)
    if ('problem' in result) return { problem: { path, message: result.problem } }
    const first = (y - map.top) * map.width + x - map.left
    for (let at = 0, row = 0; row < height; row++) {
      for (let column = 0; column < width; column++, at++) {
        const gid = result.gids[at] ?? 0
        if (gid === 0) continue
        if ((gid & FLIPS) !== 0) turned++
        gids[first + row * map.width + column] = gid & ~FLIPS
      }
    }
  }
  return { tiles: { gids, turned } }
}
