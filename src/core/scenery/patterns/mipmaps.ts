/**
 * Returns the smaller copies of a square picture of RGBA pixels, each half as wide as the one before, down to a single pixel.
 * `side` is a power of 2. Linear in the pixels.
 */
export function mipmapsOf(pixels: Uint8ClampedArray, side: number): readonly Uint8Array[] {
  const copies: Uint8Array[] = []
  let from: Uint8Array | Uint8ClampedArray = pixels
  for (let half = side / 2; half >= 1; half /= 2) {
    const to = new Uint8Array(4 * half * half)
    const row = 8 * half
    for (let y = 0, at = 0; y < half; y++) {
      for (let x = 0, corner = 2 * y * row; x < half; x++, corner += 8) {
        for (let channel = corner; channel < corner + 4; channel++, at++) {
          const above = (from[channel] ?? 0) + (from[channel + 4] ?? 0)
          const below = (from[channel + row] ?? 0) + (from[channel + row + 4] ?? 0)
          to[at] = (above + below + 2) >> 2
        }
      }
    }
    copies.push(to)
    from = to
  }
  return copies
}
