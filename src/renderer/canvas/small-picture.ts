import { drawOverGround } from '../../core/picture/draw-town'
import { styleForLevel } from '../../core/picture/site'
import { drawOnCanvas } from './canvas-target'
import { frameOf, type MapContent } from './map-painter'
import { sampledPixels } from './thumbnail'
import type { Screen, View } from './viewport'

/**
 * Draws a level with more cells than pixels, with its town wall. Takes a few cells a pixel, so that it is as quick for any
 * level.
 */
export function drawSampled(
  context: CanvasRenderingContext2D,
  { level, style }: Pick<MapContent, 'level' | 'style'>,
  screen: Screen,
  view: View,
): void {
  const town = { level, style: styleForLevel(style, level) }
  const image = sampledPixels(town, screen, view, Math.min(3, Math.ceil(1 / view.scale)))
  context.putImageData(image, 0, 0)
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = town.style.outside
  context.fillRect(0, 0, screen.width, screen.height)
  context.globalCompositeOperation = 'source-over'
  context.save()
  context.translate(view.x, view.y)
  const area = { x: 0, y: 0, width: screen.width, height: screen.height }
  drawOnCanvas(context, drawOverGround(town.level, town.style, frameOf(town, screen, view, area)))
  context.restore()
}
