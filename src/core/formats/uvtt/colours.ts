import { DEFAULT_COLOUR } from './lights'

/**
 * Colours of lights. The format has 8 digits, the opacity first: "ffeccd8b". Some programs write it last, or 6 digits, or
 * "#" before them.
 */

/** The position of the opacity in colours of 8 digits. */
type OpacityPlace = 'first' | 'last'

const DIGITS = /^#?([0-9a-f]{6}(?:[0-9a-f]{2})?)$/i

/** Guesses the position of the opacity in the colours of a file: last if this makes more colours opaque. */
export function opacityPlace(colours: readonly string[]): OpacityPlace {
  let opaqueFirst = 0
  let opaqueLast = 0
  for (const colour of colours) {
    const digits = DIGITS.exec(colour)?.[1]?.toLowerCase() ?? ''
    if (digits.length !== 8) continue
    if (digits.startsWith('ff')) opaqueFirst++
    if (digits.endsWith('ff')) opaqueLast++
  }
  return opaqueLast > opaqueFirst ? 'last' : 'first'
}

/** Returns a colour as "#rrggbb"; undefined if it cannot be read. */
export function readColour(colour: string, opacity: OpacityPlace): string | undefined {
  const digits = DIGITS.exec(colour)?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  if (digits.length === 6) return `#${digits}`
  return `#${opacity === 'first' ? digits.slice(2) : digits.slice(0, 6)}`
}

/** Returns the colour property of a light; empty for the default colour. */
export function colourProperty(colour: string | undefined): { readonly colour?: string } {
  return colour === undefined || colour === DEFAULT_COLOUR ? {} : { colour }
}
