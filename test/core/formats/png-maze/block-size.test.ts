import { describe, expect, it } from 'vitest'
import { measureScale } from '../../../../src/core/formats/png-maze/block-size'
import type { Lightness } from '../../../../src/core/formats/png-maze/lightness'

const MAZE = [
  '###########',
  '#...#.....#',
  '###.#.###.#',
  '#...#.#...#',
  '#.###.#.###',
  '#.....#...#',
  '###########',
]

/** The rows as a picture, each letter a square of pixels, darkened or brightened by a function of the pixel. */
function picture(scale: number, light: (isDark: boolean, x: number, y: number) => number): Lightness {
  const width = (MAZE[0]?.length ?? 0) * scale
  const height = MAZE.length * scale
  const isDark = (x: number, y: number) => MAZE[Math.floor(y / scale)]?.[Math.floor(x / scale)] === '#'
  const pixels = Uint8Array.from({ length: width * height }, (_, at) =>
    light(isDark(at % width, Math.floor(at / width)), at % width, Math.floor(at / width)),
  )
  return { width, height, pixels }
}

describe('measureScale', () => {
  it.each([1, 2, 3, 7, 16])('is exact for sharp blocks of %i pixels', (scale) => {
    expect(measureScale(picture(scale, (isDark) => (isDark ? 0 : 255)))).toBe(scale)
  })

  it('recognises blocks whose borders are one pixel off, as in a picture that was scaled softly', () => {
    const shifted = picture(12, (isDark) => (isDark ? 0 : 255))
    const { width, pixels } = shifted
    // Every other row of blocks lies one pixel further right.
    const soft = pixels.map((light, at) =>
      Math.floor(at / width / 12) % 2 === 0 && at % width > 0 ? (pixels[at - 1] ?? light) : light,
    )
    expect(measureScale({ ...shifted, pixels: soft })).toBe(12)
  })

  it('recognises blocks under single specks', () => {
    const speckled = picture(16, (isDark, x, y) =>
      (x * 31 + y * 17) % 997 === 5 ? (isDark ? 255 : 0) : isDark ? 0 : 255,
    )
    expect(measureScale(speckled)).toBe(16)
  })
})
