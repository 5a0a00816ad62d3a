import type { Colour, Pattern } from '../commands'
import type { Fill } from '../style'

/** The textures of the grounds: each is a fill of its own colour under marks of another. Lengths at 100 %. */

export const tufts = texture('tufts', 1.5, 30)
export const waves = texture('waves', 1.4, 13)
export const planks = texture('planks', 1.2, 6.5)
export const hatch = texture('hatch', 2.6, 9)
export const dots = texture('dots', 1.3, 5.2)
export const crosshatch = texture('crosshatch', 0.9, 9.2)

function texture(pattern: Pattern, defaultSize: number, defaultPeriod: number) {
  return (colour: Colour, marks: Colour, size = defaultSize, period = defaultPeriod): Fill => ({
    colour,
    texture: { pattern, colour: marks, size, period },
  })
}

/** The same fill, which is one colour from afar: its own without another. */
export function flatAfar(fill: Fill, afar = fill.colour): Fill {
  return { ...fill, afar }
}
