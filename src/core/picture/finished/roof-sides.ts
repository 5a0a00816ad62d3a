import type { Colour } from '../commands'
import type { FinishedLook, Sides } from './look'

/** Returns the colours of a roof's sides: north, west, east, south. */
export function roofSides({ sides, facets }: FinishedLook, base: Colour): Sides<Colour> {
  const [north, west, east, south] = facets
  return sides?.[base] ?? [shaded(base, north), shaded(base, west), shaded(base, east), shaded(base, south)]
}

/** Returns a colour in more or less light. */
function shaded(colour: Colour, share: number): Colour {
  let result = '#'
  for (let at = 1; at < 7; at += 2) {
    const value = Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * share)
    result += Math.min(255, value).toString(16).padStart(2, '0')
  }
  return result
}
