import { noiseInRows, SIDE, type NoiseInRows } from './noise'

/** Stored colours are divided by this, so that a pattern can also make its surface lighter. */
export const RANGE = 1.4
const BYTES = 255 / RANGE

/** Red, green and blue, 1 for the full colour. */
export type Paint = readonly [red: number, green: number, blue: number]

/** Paints a pixel, given its position from the lower left, from 0 to 1, and its index. */
export type PaintPixel = (across: number, up: number, index: number) => void

/**
 * The pixels of a pattern. Each has a colour and a share: 1 where the colour is multiplied by that of the surface, 0.5
 * where it is the pattern's own, and 0 where it also shines in the dark.
 */
export class PatternCanvas {
  readonly pixels = new Uint8ClampedArray(4 * SIDE * SIDE)
  #at = 0
  #row = 0
  #paint: PaintPixel | undefined
  readonly #noises: NoiseInRows[] = []

  /** Returns noise for all pixels: see `noise`. Only the value of the pixel being painted may be read. */
  noise(across: number, down: number, seed: number): Float32Array {
    const noise = noiseInRows(across, down, seed)
    this.#noises.push(noise)
    return noise.values
  }

  /** Sets the function that `paintRows` calls for each pixel. */
  each(paint: PaintPixel): void {
    this.#paint = paint
    this.#row = 0
  }

  /** Paints the next rows, from the lowest up; returns false once all are painted. */
  paintRows(count: number): boolean {
    const paint = this.#paint
    const end = Math.min(SIDE, this.#row + count)
    if (!paint || this.#row === end) return false
    for (const { fillRows } of this.#noises) fillRows(this.#row, end)
    for (; this.#row < end; this.#row++) {
      for (let x = 0; x < SIDE; x++) {
        const index = this.#row * SIDE + x
        this.#at = 4 * index
        paint((x + 0.5) / SIDE, (this.#row + 0.5) / SIDE, index)
      }
    }
    return true
  }

  /** Makes the surface lighter or darker at the pixel. */
  shade(value: number): void {
    this.#write(value, value, value, 1)
  }

  /** Multiplies the colour of the surface at the pixel by another. */
  tint([red, green, blue]: Paint, tone: number): void {
    this.#write(tone * red, tone * green, tone * blue, 1)
  }

  /** Covers the surface at the pixel with a share of a colour in a tone, and leaves the rest shaded. */
  cover(shade: number, colour: Paint, share: number, tone = 1): void {
    this.#write(
      shade + (tone * colour[0] - shade) * share,
      shade + (tone * colour[1] - shade) * share,
      shade + (tone * colour[2] - shade) * share,
      1 - 0.5 * share,
    )
  }

  /** Gives the pixel a colour of its own that shines by a share. */
  shine([red, green, blue]: Paint, share: number): void {
    this.#write(red, green, blue, 0.5 - 0.5 * share)
  }

  #write(red: number, green: number, blue: number, share: number): void {
    const { pixels } = this
    pixels[this.#at] = BYTES * red
    pixels[this.#at + 1] = BYTES * green
    pixels[this.#at + 2] = BYTES * blue
    pixels[this.#at + 3] = 255 * share
  }
}

/** Returns a colour made lighter or darker. */
export function shaded([red, green, blue]: Paint, by: number): Paint {
  return [red * by, green * by, blue * by]
}

/** Returns a colour between two. */
export function between(from: Paint, to: Paint, share: number): Paint {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ]
}
