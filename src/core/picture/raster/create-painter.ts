import type { MapStyle } from '../style'
import { placeLine } from '../text-shapes'
import { HardPainter } from './hard-painter'
import { Painter, type Pixels } from './painter'

/** Creates the painter for pictures in a style: with smoothed edges, or with hard ones for pixel-exact styles. */
export function createPainter(pixels: Pixels, style: Pick<MapStyle, 'isPixelExact'>): Painter {
  return style.isPixelExact === true ? new HardPainter(pixels, placeLine) : new Painter(pixels, placeLine)
}
