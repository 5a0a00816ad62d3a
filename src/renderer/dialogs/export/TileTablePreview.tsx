import { useCallback, useMemo } from 'react'
import type { Level } from '../../../core/level/level'
import type { Variant } from '../../../core/formats/tiled/geometry'
import { placeOfTile, type TilesetSheet } from '../../../core/formats/tiled/custom-tiles/custom-tileset'
import { previewTiles } from '../../../core/formats/tiled/custom-tiles/preview'
import type { TileTable } from '../../../core/formats/tiled/custom-tiles/table'
import { FIRST_GID } from '../../../core/formats/tiled/document'
import { customTilesTexts } from '../../texts/custom-tiles'
import { Drawing } from '../../ui/Drawing'
import './CustomTiles.css'

const words = customTilesTexts
/** The side of a tile in the preview, in CSS pixels. */
const SIDE = 20
/** The most columns and rows that are shown: there must be room for the table below. */
const MAX = { width: 18, height: 8 }

interface TileTablePreviewProps {
  readonly level: Level
  readonly variant: Variant
  readonly table: TileTable
  readonly sheet: TilesetSheet
  readonly picture: ImageBitmap
}

/** A part of the level, drawn with the tiles of a table. */
export function TileTablePreview({ level, variant, table, sheet, picture }: TileTablePreviewProps) {
  const { size, grids } = useMemo(() => previewTiles(level, variant, table), [level, variant, table])
  const shown = { width: Math.min(MAX.width, size.width), height: Math.min(MAX.height, size.height) }
  // The middle of a larger part.
  const left = (size.width - shown.width) >> 1
  const top = (size.height - shown.height) >> 1
  const draw = useCallback(
    (context: CanvasRenderingContext2D, { ratio }: { readonly ratio: number }) => {
      context.imageSmoothingEnabled = sheet.tile > SIDE * ratio
      const side = Math.round(SIDE * ratio)
      for (const { gids } of grids) {
        for (let at = 0; at < gids.length; at++) {
          const gid = gids[at] ?? 0
          if (gid === 0) continue
          const { x, y } = placeOfTile(sheet, gid - FIRST_GID)
          const [column, row] = [(at % size.width) - left, Math.floor(at / size.width) - top]
          context.drawImage(
            picture,
            ...([x, y, sheet.tile, sheet.tile, column * side, row * side, side, side] as const),
          )
        }
      }
    },
    [grids, size, left, top, sheet, picture],
  )
  return (
    <Drawing
      label={words.preview}
      className="export-tiles-preview"
      width={shown.width * SIDE}
      height={shown.height * SIDE}
      draw={draw}
    />
  )
}
