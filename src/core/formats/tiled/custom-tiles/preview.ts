import { cutWindow } from '../../../analyse/repairs/window'
import { cellAt, xOf, yOf, type Grid } from '../../../level/grid'
import type { Level } from '../../../level/level'
import { settled } from '../../masks'
import { mapSize, type Variant } from '../geometry'
import type { TileGrid } from '../grids'
import { customGrids } from './custom-grids'
import type { TileTable } from './table'

/** Columns of cells around the middle of a preview, beside those that a window adds. */
const HALF = 3

/** Part of a map as tiles. */
export interface TilePreview {
  /** In tiles. */
  readonly size: Grid
  readonly grids: readonly TileGrid[]
}

/** Returns the tiles of a part of a level: around its first place, or else its middle. */
export function previewTiles(level: Level, variant: Variant, table: TileTable): TilePreview {
  const part = previewPart(level, variant)
  return { size: mapSize(part, variant), grids: customGrids(part, variant, table).grids }
}

function previewPart(level: Level, variant: Variant): Level {
  const { width, height, places } = level
  const middle = places[0]?.cell ?? cellAt(level, width >> 1, height >> 1)
  const [x, y] = [xOf(level, middle), yOf(level, middle)]
  // Where walls are tiles, half as many cells fill the same room.
  const half = variant === 'masks' ? HALF : 0
  const left = Math.max(0, x - half)
  const right = Math.min(width - 1, x + half)
  const { part, inward, outward } = cutWindow(level, [cellAt(level, left, y), cellAt(level, right, y)])
  const [first, last] = [outward(0), outward(part.cells.length - 1)]
  const isInside = (cell: number): boolean =>
    xOf(level, cell) >= xOf(level, first) &&
    xOf(level, cell) <= xOf(level, last) &&
    yOf(level, cell) >= yOf(level, first) &&
    yOf(level, cell) <= yOf(level, last)
  const shown = places.filter(({ cell }) => isInside(cell))
  return settled({ ...part, places: shown.map((place) => ({ ...place, cell: inward(place.cell) })) })
}
