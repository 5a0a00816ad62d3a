import { areaMap } from '../../core/level/areas'
import type { Level } from '../../core/level/level'
import { groundFills, groundOf } from '../../core/picture/draw-ground'
import { styleForLevel } from '../../core/picture/site'
import { meanColour, type MapStyle } from '../../core/picture/style'
import { wordOf } from '../../core/picture/raster/painter'
import type { MapContent } from './map-painter'
import type { Screen, View } from './viewport'

/** Contents of a small picture. */
type Town = Pick<MapContent, 'level' | 'style'>

/** Draws a level over a whole canvas, one colour a pixel, or a cell as several pixels. As quick for any level. */
export function drawThumbnail(context: CanvasRenderingContext2D, level: Level, style: MapStyle): void {
  const { width, height } = context.canvas
  // The longer side fills the canvas, and the other is centred.
  const scale = Math.min(width / level.width, height / level.height)
  const x = (width - level.width * scale) / 2
  const y = (height - level.height * scale) / 2
  context.putImageData(
    sampledPixels({ level, style: styleForLevel(style, level) }, { width, height }, { scale, x, y }, 1),
    0,
    0,
  )
}

/**
 * Returns the colours of a level's cells as they lie in a view, transparent beyond the level. Each pixel is the mean of
 * `across` times `across` cells.
 */
export function sampledPixels(
  { level, style }: Town,
  size: Pick<Screen, 'width' | 'height'>,
  { scale, x: left, y: top }: View,
  across: number,
): ImageData {
  const palette = Uint32Array.from(groundFills(style), (fill) => wordOf(meanColour(fill)))
  const areas = areaMap(level)
  const image = new ImageData(size.width, size.height)
  const pixels = new Uint32Array(image.data.buffer)
  const columns = samples(size.width, left, scale, across)
  const rows = samples(size.height, top, scale, across)
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      let low = 0
      let middle = 0
      let high = 0
      let count = 0
      for (let i = y * across; i < (y + 1) * across; i++) {
        const row = rows[i] ?? -1
        if (row < 0 || row >= level.height) continue
        for (let j = x * across; j < (x + 1) * across; j++) {
          const column = columns[j] ?? -1
          if (column < 0 || column >= level.width) continue
          const cell = row * level.width + column
          const ground = groundOf(level.cells[cell] ?? 0, level.marks[cell] ?? 0, false, areas?.[cell])
          const word = palette[ground] ?? 0
          low += word & 255
          middle += (word >> 8) & 255
          high += (word >> 16) & 255
          count++
        }
      }
      if (count === 0) continue
      const blue = Math.round(high / count)
      const green = Math.round(middle / count)
      pixels[y * size.width + x] = (0xff000000 | (blue << 16) | (green << 8) | Math.round(low / count)) >>> 0
    }
  }
  return image
}

/** Returns the rows or columns under the samples of each pixel along one axis, in order; some may lie beyond the level. */
function samples(pixels: number, start: number, scale: number, across: number): Int32Array {
  return Int32Array.from({ length: pixels * across }, (_, index) =>
    Math.floor(((index + 0.5) / across - start) / scale),
  )
}
