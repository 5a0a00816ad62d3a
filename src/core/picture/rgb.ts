import type { Colour } from './commands'

/** A colour as red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Returns a colour of 6 digits, such as "#ff8040". */
export function rgbOf(colour: Colour): Rgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}
