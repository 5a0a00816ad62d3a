import type { Colour } from '../../../core/picture/commands'
import { wordOf } from '../../../core/picture/raster/painter'

/** A translucent colour as a pixel. */
export function translucent(colour: Colour, opacity: number): number {
  return ((wordOf(colour) & 0xffffff) | (Math.round(255 * opacity) << 24)) >>> 0
}
