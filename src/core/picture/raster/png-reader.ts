import { decode } from 'fast-png'
import { boundPng, type PngProblem, type SizeRule } from './png-bounds'

/** Receives one pixel: its index row by row, then red, green, blue and opacity from 0 to 255, not rounded. */
export type TakePixel = (at: number, red: number, green: number, blue: number, alpha: number) => void

/**
 * Reads a PNG of any kind pixel by pixel, after checking its size: `begin` receives the size and returns the receiver
 * of the pixels. Returns what is wrong with the picture, or undefined; never throws on bad input.
 */
export function readPixels(
  file: Uint8Array,
  begin: (width: number, height: number) => TakePixel,
  sizeRule?: SizeRule,
): PngProblem | undefined {
  const header = boundPng(file, sizeRule)
  if ('message' in header) return header
  try {
    takePixels(header.bytes, begin)
    return undefined
  } catch (error) {
    // The decoder throws on problems that the bounds do not check: filters, checksums, palettes.
    return {
      message: `The picture cannot be unpacked: ${error instanceof Error ? error.message : 'it is damaged'}.`,
    }
  }
}

function takePixels(bytes: Uint8Array, begin: (width: number, height: number) => TakePixel): void {
  const { width, height, depth, channels, data, palette, transparency } = decode(bytes, { checkCrc: true })
  const take = begin(width, height)
  const max = 2 ** depth - 1
  const isGrey = channels < 3
  const hasAlpha = channels === 2 || channels === 4
  // The one grey or colour that is transparent in a picture without opacities.
  const clear = !hasAlpha && transparency && transparency.length >= channels ? transparency : undefined
  // Below a byte a value, rows are packed and begin with a byte of their own.
  const stride = Math.ceil((width * channels * depth) / 8)
  const valueAt = (x: number, y: number, channel: number): number => {
    if (depth >= 8) return data[(y * width + x) * channels + channel] ?? 0
    const bit = x * depth
    return ((data[y * stride + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & max
  }
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const first = valueAt(x, y, 0)
      if (palette) {
        const entry = palette[first]
        take(at, entry?.[0] ?? 0, entry?.[1] ?? 0, entry?.[2] ?? 0, entry?.[3] ?? 255)
        continue
      }
      const green = isGrey ? first : valueAt(x, y, 1)
      const blue = isGrey ? first : valueAt(x, y, 2)
      const isClear = clear?.[0] === first && (isGrey || (clear[1] === green && clear[2] === blue))
      const alpha = hasAlpha ? (valueAt(x, y, channels - 1) * 255) / max : isClear ? 0 : 255
      take(at, (first * 255) / max, (green * 255) / max, (blue * 255) / max, alpha)
    }
  }
}
