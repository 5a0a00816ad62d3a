import type { TilesCommand } from '../../core/picture/commands'
import { cellLines, lineBefore } from '../../core/picture/raster/cell-tiles'
import { Painter } from '../../core/picture/raster/painter'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/**
 * Fills cells with a tile, with the same pixels as the painter of PNG files. Paints one row of cells for each row
 * height (one or two), and fills every row with it as a pattern, because browsers fill rectangles many times faster
 * than they copy pictures.
 */
export function drawTiles(context: Context, command: TilesCommand): void {
  const { rects, cell, y } = command
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < rects.length; at += 4) {
    left = Math.min(left, Math.round(rects[at] ?? 0))
    top = Math.min(top, Math.round(rects[at + 1] ?? 0))
    right = Math.max(right, Math.round((rects[at] ?? 0) + (rects[at + 2] ?? 0)))
    bottom = Math.max(bottom, Math.round((rects[at + 1] ?? 0) + (rects[at + 3] ?? 0)))
  }
  if (!(left < right && top < bottom)) return
  const rows = cellLines(y, cell, top, bottom)
  const strips = new Map<number, CanvasPattern | null>()
  let filled = -1
  for (let at = 0; at < rects.length; at += 4) {
    const from = Math.round(rects[at] ?? 0)
    const wide = Math.round((rects[at] ?? 0) + (rects[at + 2] ?? 0)) - from
    const end = Math.round((rects[at + 1] ?? 0) + (rects[at + 3] ?? 0))
    let row = lineBefore(rows, y, cell, Math.round(rects[at + 1] ?? 0))
    for (; row + 1 < rows.at.length && (rows.at[row] ?? 0) < end; row++) {
      const rowTop = rows.at[row] ?? 0
      const height = (rows.at[row + 1] ?? 0) - rowTop
      if (wide <= 0 || height <= 0) continue
      if (row !== filled) {
        filled = row
        let strip = strips.get(height)
        if (strip === undefined) {
          strip = context.createPattern(paintRow(command, left, rowTop, right - left, height), 'repeat')
          strips.set(height, strip)
        }
        if (!strip) return
        strip.setTransform({ e: left, f: rowTop })
        context.fillStyle = strip
      }
      context.fillRect(from, rowTop, wide, height)
    }
  }
}

/** One row of cells, all filled. */
function paintRow(
  command: TilesCommand,
  left: number,
  top: number,
  width: number,
  height: number,
): OffscreenCanvas {
  const image = new ImageData(width, height)
  const words = new Uint32Array(image.data.buffer)
  const { opacity: _, ...opaque } = command
  new Painter({ left, top, width, height, words }).draw([{ ...opaque, rects: [left, top, width, height] }])
  const strip = new OffscreenCanvas(width, height)
  strip.getContext('2d')?.putImageData(image, 0, 0)
  return strip
}
