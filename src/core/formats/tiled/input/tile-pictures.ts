import type { Json } from '../fields'
import type { TilePicture, TileSheet } from '../map'
import { MAX_TILE } from './limits'
import { namedPath } from './map-files'

/** Where the pictures of tiles are. Only previews show them, so wrong numbers make no map wrong. */

/** Maximum pixels of a side of a picture with tiles. */
const MAX_PICTURE = 65_536

/** Returns the picture of a tile, or of a tileset in the file at a path; undefined if it has none. */
export function pictureIn(holder: Json, file: string): TilePicture | undefined {
  const { image, imagewidth: width, imageheight: height } = holder
  if (typeof image !== 'string' || image === '') return undefined
  if (!isCount(width, 1, MAX_PICTURE) || !isCount(height, 1, MAX_PICTURE)) return undefined
  return { path: namedPath(file, image), width, height }
}

/** Returns the picture with all tiles of a tileset; undefined if it has none. */
export function sheetIn(tileset: Json, file: string, tileWidth: number): TileSheet | undefined {
  const picture = pictureIn(tileset, file)
  if (!picture) return undefined
  const { margin = 0, spacing = 0, columns } = tileset
  if (!isCount(margin, 0, MAX_TILE) || !isCount(spacing, 0, MAX_TILE)) return undefined
  // Tiled before 0.15 wrote no columns.
  const fitting = Math.floor((picture.width - margin + spacing) / (tileWidth + spacing))
  const said = isCount(columns, 1, MAX_PICTURE) ? columns : fitting
  return said > 0 ? { ...picture, margin, spacing, columns: said } : undefined
}

function isCount(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}
