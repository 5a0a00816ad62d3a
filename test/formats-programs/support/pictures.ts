/** A picture from a program, with one or more bytes per pixel. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly channels: number
  readonly data: ArrayLike<number>
}

/** The lightness of a pixel, from 0 to 1. */
function lightAt({ data, width, channels }: Picture, x: number, y: number): number {
  const at = (y * width + x) * channels
  return ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 765
}

/** The difference of two pictures, averaged over squares of a few pixels, so that different smoothing of edges does not count. */
export function distance(a: Picture, b: Picture, dx = 0, dy = 0, square = 6): number {
  let [sum, count] = [0, 0]
  const mean = (picture: Picture, left: number, top: number): number => {
    let light = 0
    for (let y = 0; y < square; y++)
      for (let x = 0; x < square; x++) light += lightAt(picture, left + x, top + y)
    return light / square ** 2
  }
  for (let y = Math.max(0, -dy); y + square <= Math.min(a.height, b.height - dy); y += square) {
    for (let x = Math.max(0, -dx); x + square <= Math.min(a.width, b.width - dx); x += square) {
      sum += Math.abs(mean(a, x, y) - mean(b, x + dx, y + dy))
      count++
    }
  }
  return sum / count
}
