import { SIDE } from './noise'

/** Stored colours are divided by this, so that a pattern can also make its surface lighter. */
export const RANGE = 1.4
const BYTES = 255 / RANGE

/** Red, green and blue, 1 for the full colour. */
export type Paint = readonly [red: number, green: number, blue: number]

/**
 * The pixels of a pattern. Each has a colour and a share: 1 where the colour is multiplied by that of the surface, 0.5
 * where it is the pattern's own, and 0 where it also shines in the dark.
 */
export class PatternCanvas {
  readonly pixels = new Uint8ClampedArray(4 * SIDE * SIDE)
  #at = 0

  /** Calls a function for every pixel with its position, from 0 to 1 from the lower left, and its index. */
  each(paint: (across: number, up: number, index: number) => void): void {
    for (let y = 0; y < SIDE; y++) {
      for (let x = 0; x < SIDE; x++) {
        const index = y * SIDE + x
        this.#at = 4 * index
        paint((x + 0.5) / SIDE, (y + 0.5) / SIDE, index)
      }
    }
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
