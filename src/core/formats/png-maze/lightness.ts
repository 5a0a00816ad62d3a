import { decode } from 'fast-png'
import type { FileProblem } from '../format'
import { boundPng } from './bounds'

/** A picture as lightness: one byte a pixel, row by row, 0 black and 255 white. What is transparent is white. */
export interface Lightness {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Unpacks a picture whose size is bounded; or says what is wrong with it. Never throws on bad input. */
export function readLightness(file: Uint8Array): Lightness | FileProblem {
  const header = boundPng(file)
  if ('message' in header) return header
  try {
    return lightnessOf(header.bytes)
  } catch (error) {
    // The decoder throws on what the bounds do not look at: filters, checksums, palettes.
    return {
      message: `The picture cannot be unpacked: ${error instanceof Error ? error.message : 'it is damaged'}.`,
    }
  }
}

function lightnessOf(bytes: Uint8Array): Lightness {
  const { width, height, depth, channels, data, palette } = decode(bytes, { checkCrc: true })
  const pixels = new Uint8Array(width * height)
  const most = 2 ** depth - 1
  const hasAlpha = channels === 2 || channels === 4
  // Below a byte a value, rows are packed and begin with a byte of their own.
  const stride = Math.ceil((width * channels * depth) / 8)
  const valueAt = (x: number, y: number, channel: number): number => {
    if (depth >= 8) return data[(y * width + x) * channels + channel] ?? 0
    const bit = x * depth
    return ((data[y * stride + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & most
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let light: number
      let alpha = 255
      if (palette) {
        const [red = 0, green = 0, blue = 0, opacity = 255] = palette[valueAt(x, y, 0)] ?? []
        light = (299 * red + 587 * green + 114 * blue) / 1000
        alpha = opacity
      } else {
        const first = valueAt(x, y, 0)
        const sum =
          channels < 3 ? 1000 * first : 299 * first + 587 * valueAt(x, y, 1) + 114 * valueAt(x, y, 2)
        light = (sum * 255) / (1000 * most)
        if (hasAlpha) alpha = (valueAt(x, y, channels - 1) * 255) / most
      }
      pixels[y * width + x] = Math.round(255 - ((255 - light) * alpha) / 255)
    }
  }
  return { width, height, pixels }
}
