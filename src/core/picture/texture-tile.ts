import type { Pattern } from './commands'
import { distanceToStrokes, isStroked } from './pattern-strokes'

/** How much of each pixel a texture covers, from 0 to 1: `period` x `period` pixels that repeat over the level. */
export interface TextureTile {
  readonly period: number
  readonly cover: Float32Array
}

/** Creates the repeating tile of a texture; see `TextureCommand` for the lengths. The period is a whole number. */
export function createTextureTile(pattern: Pattern, size: number, period: number): TextureTile {
  const cover = new Float32Array(period * period)
  for (let y = 0; y < period; y++) {
    for (let x = 0; x < period; x++) {
      const distance = distanceTo(pattern, x, y, period)
      cover[y * period + x] = Math.min(1, Math.max(0, size / 2 - distance + 0.5))
    }
  }
  return { period, cover }
}

function distanceTo(pattern: Pattern, x: number, y: number, period: number): number {
  if (isStroked(pattern)) return period * distanceToStrokes(pattern, (x + 0.5) / period, (y + 0.5) / period)
  switch (pattern) {
    case 'hatch':
      return toBand(x, y, period)
    case 'backhatch':
      return toBand(period - 1 - x, y, period)
    case 'crosshatch':
      return Math.min(toBand(x, y, period), toBand(period - 1 - x, y, period))
    case 'dots':
      return toMiddle(x, y, period)
  }
}

/** Returns the distance from the middle of a pixel to the middle of the nearest diagonal. */
function toBand(x: number, y: number, period: number): number {
  const along = (x + y + 1) % period
  return Math.min(along, period - along) / Math.SQRT2
}

function toMiddle(x: number, y: number, period: number): number {
  return Math.hypot(x + 0.5 - period / 2, y + 0.5 - period / 2)
}
