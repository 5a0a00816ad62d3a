import { areaMap } from '../../core/level/areas'
import type { Level } from '../../core/level/level'
import { groundFills, groundOf } from '../../core/picture/draw-ground'
import { meanColour, type MapStyle } from '../../core/picture/style'
import { wordOf } from '../../core/picture/raster/painter'

/** Draws a level as small as a canvas: one colour a cell, or one cell of several a pixel. As quick for any level. */
export function drawThumbnail(context: CanvasRenderingContext2D, level: Level, style: MapStyle): void {
  const { width, height } = context.canvas
  const palette = groundFills(style).map((fill) => wordOf(meanColour(fill)))
  const areas = areaMap(level)
  const image = new ImageData(width, height)
  const pixels = new Uint32Array(image.data.buffer)
  // The longer side fills the canvas, and the other is centred.
  const scale = Math.max(level.width / width, level.height / height)
  const left = (width - level.width / scale) / 2
  const top = (height - level.height / scale) / 2
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y + 0.5 - top) * scale)
    if (row < 0 || row >= level.height) continue
    for (let x = 0; x < width; x++) {
      const column = Math.floor((x + 0.5 - left) * scale)
      if (column < 0 || column >= level.width) continue
      const cell = row * level.width + column
      const ground = groundOf(level.cells[cell] ?? 0, level.marks[cell] ?? 0, false, areas?.[cell])
      pixels[y * width + x] = palette[ground] ?? 0
    }
  }
  context.putImageData(image, 0, 0)
}
