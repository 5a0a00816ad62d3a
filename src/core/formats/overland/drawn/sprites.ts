import { shapeOfSign } from './sign-shapes'

/** A sign as pixels: red, green, blue and opacity. */
export interface Sprite {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Sprites of the latest sizes: neighbouring parts of a map share them. */
const CACHED_SIZES = 3
const cached = new Map<number, Map<number, Sprite>>()

/** Returns a sign at a size of map, in pixels of a tile's width; draws it when it is first needed. */
export function spriteOf(sign: number, cell: number): Sprite {
  let sprites = cached.get(cell)
  if (!sprites) {
    for (const old of [...cached.keys()].slice(0, Math.max(0, cached.size + 1 - CACHED_SIZES)))
      cached.delete(old)
    cached.set(cell, (sprites = new Map()))
  }
  let sprite = sprites.get(sign)
  if (!sprite) sprites.set(sign, (sprite = drawSprite(sign, cell)))
  return sprite
}

function drawSprite(sign: number, cell: number): Sprite {
  const shape = shapeOfSign(sign)
  const width = Math.max(1, Math.round(shape.width * cell))
  const height = Math.max(1, Math.round(shape.height * cell))
  // Large signs need fewer samples a pixel for smooth rims.
  const samples = width > 96 ? 3 : 5
  const data = new Uint8Array(4 * width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [red, green, blue, hits] = [0, 0, 0, 0]
      for (let sample = 0; sample < samples * samples; sample++) {
        const u = (x + ((sample % samples) + 0.5) / samples) / width
        const v = (y + (Math.floor(sample / samples) + 0.5) / samples) / height
        const word = shape.colour(u, v)
        if (word === 0) continue
        red += word & 255
        green += (word >>> 8) & 255
        blue += (word >>> 16) & 255
        hits++
      }
      if (hits === 0) continue
      data.set([red / hits, green / hits, blue / hits, (255 * hits) / samples ** 2], 4 * (y * width + x))
    }
  }
  return { width, height, data }
}
