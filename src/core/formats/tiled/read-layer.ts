import { readData } from './data'
import type { FieldProblem } from '../field-problems'
import { FLIPS, HEXAGONAL, turnOf } from './foreign/turns'
import type { TiledMap, TileLayer } from './map'

/** The tiles of a layer, row by row, over the whole map; 0 for none. */
export interface LayerTiles {
  readonly gids: Uint32Array
  /** How each tile is turned; undefined if none is. See `turns.ts`. */
  readonly turns: Uint8Array | undefined
  /** Tiles that the hexagonal bit would turn, which orthogonal maps ignore. */
  readonly hexagonal: number
  /** Tiles beyond the map, where the layer is moved out of it. */
  readonly outside: number
}

export type LayerResult = { readonly tiles: LayerTiles } | { readonly problem: FieldProblem }

/** Reads the numbers of a layer; a problem has the key path of the wrong part. */
export function readLayer(map: TiledMap, layer: TileLayer): LayerResult {
  const gids = new Uint32Array(map.width * map.height)
  let turns: Uint8Array | undefined
  let hexagonal = 0
  let outside = 0
  for (const { x, y, width, height, data, path } of layer.chunks) {
    const result = readData(data, layer.encoding, layer.compression, width * height)
    if ('problem' in result) return { problem: { path, message: result.problem } }
    const [left, top] = [x - map.left, y - map.top]
    for (let at = 0, row = top; row < top + height; row++) {
      const isRow = row >= 0 && row < map.height
      for (let column = left; column < left + width; column++, at++) {
        const gid = result.gids[at] ?? 0
        if (gid === 0) continue
        if (!isRow || column < 0 || column >= map.width) {
          outside++
          continue
        }
        const cell = row * map.width + column
        const turn = turnOf(gid)
        if (turn !== 0) {
          turns ??= new Uint8Array(gids.length)
          turns[cell] = turn
          if ((turn & HEXAGONAL) !== 0) hexagonal++
        }
        gids[cell] = gid & ~FLIPS
      }
    }
  }
  return { tiles: { gids, turns, hexagonal, outside } }
}
