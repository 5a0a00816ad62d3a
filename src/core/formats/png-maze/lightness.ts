import { readPixels } from '../../picture/raster/png-reader'
import type { FileProblem } from '../../text/file-problem'

/** A picture as lightness: one byte a pixel, row by row, 0 black and 255 white. Transparent pixels are white. */
export interface Lightness {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Unpacks a picture of limited size; or says what is wrong with it. Never throws on bad input. */
export function readLightness(file: Uint8Array): Lightness | FileProblem {
  let picture: Lightness = { width: 0, height: 0, pixels: new Uint8Array() }
  const problem = readPixels(file, (width, height) => {
    const pixels = new Uint8Array(width * height)
    picture = { width, height, pixels }
    return (at, red, green, blue, alpha) => {
      const light = (299 * red + 587 * green + 114 * blue) / 1000
      pixels[at] = Math.round(255 - ((255 - light) * alpha) / 255)
    }
  })
  return problem ?? picture
}
