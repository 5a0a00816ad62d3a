import { useCallback } from 'react'
import type { TilesetSheet } from '../../../core/formats/tiled/custom-tiles/custom-tileset'
import { Drawing } from '../../ui/Drawing'
import './CustomTiles.css'

/** The widest that a picture is shown, in CSS pixels. */
const WIDEST = 440
/** The largest that a tile is shown, in CSS pixels. */
const LARGEST_TILE = 32

interface TilePaletteProps {
  readonly sheet: TilesetSheet
  readonly picture: ImageBitmap
  readonly onPick: (tile: number) => void
}

/** The picture of a tileset, in which the pointer chooses a tile. Keys and screen readers use the number beside it. */
export function TilePalette({ sheet, picture, onPick }: TilePaletteProps) {
  const scale = Math.min(WIDEST / picture.width, LARGEST_TILE / sheet.tile)
  const draw = useCallback(
    (context: CanvasRenderingContext2D, screen: { readonly width: number; readonly height: number }) => {
      context.imageSmoothingEnabled = scale < 1
      context.drawImage(picture, 0, 0, screen.width, screen.height)
    },
    [picture, scale],
  )
  const pick = (x: number, y: number): void => {
    const { tile, margin, spacing, columns, count } = sheet
    const [column, row] = [x, y].map((at) => Math.floor((at / scale - margin) / (tile + spacing)))
    if (column === undefined || row === undefined || column < 0 || row < 0 || column >= columns) return
    const id = row * columns + column
    if (id < count) onPick(id)
  }
  return (
    <button
      type="button"
      className="export-tiles-palette"
      aria-hidden
      tabIndex={-1}
      onClick={({ nativeEvent }) => pick(nativeEvent.offsetX, nativeEvent.offsetY)}
    >
      <Drawing
        className="export-tiles-sheet"
        width={Math.round(picture.width * scale)}
        height={Math.round(picture.height * scale)}
        draw={draw}
      />
    </button>
  )
}
