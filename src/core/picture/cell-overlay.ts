import type { Bytes } from '../level/bytes'
import type { Colour, Pattern } from './commands'
import { mixColours, type Fill, type MapStyle } from './style'

/** The look of one overlay value, and its meaning. */
export interface OverlayEntry {
  readonly colour: Colour
  /** A texture over the colour, for values that must be distinct without colours; undefined for none. */
  readonly pattern?: Pattern
  /** Opacity of the colour over the ground, from 0 to 1; default 1. */
  readonly share?: number
  /** The meaning of the value, for a legend: "Risky". */
  readonly label?: string
}

/**
 * A colour for each cell by a value: its distance from a gate, whether a rock would do harm there, what a run changed.
 * Shown at every cell size, with one mixed colour for each kind of ground and value; never with a shape a cell.
 */
export interface CellOverlay {
  /** One byte a cell: 0 leaves the cell alone, n is the n-th entry of the legend, counted from 1. */
  readonly values: Bytes
  /** At most 255 entries. */
  readonly legend: readonly OverlayEntry[]
  /**
   * Whether roofs keep their colour. By default they turn grey, because their brown would clash with the overlay's
   * scale.
   */
  readonly keepsRoofs?: boolean
}

/** Returns the value of a cell; 0 if the legend has no entry for it. */
export function overlayValue(overlay: CellOverlay | undefined, cell: number): number {
  const value = overlay?.values[cell] ?? 0
  return overlay !== undefined && value <= overlay.legend.length ? value : 0
}

/** Returns the number of values for each kind of ground: the entries of the legend, plus none. */
export function overlayLevels(overlay: CellOverlay | undefined): number {
  return 1 + (overlay?.legend.length ?? 0)
}

/**
 * Returns a fill under one entry of an overlay: its colour mixed in, its pattern instead of the ground's own texture.
 */
export function fillUnder(fill: Fill, entry: OverlayEntry): Fill {
  const share = entry.share ?? 1
  const colour = mixColours(fill.colour, entry.colour, share)
  if (entry.pattern !== undefined) {
    const { size, period } = PATTERN_SIZES[entry.pattern]
    return { colour, texture: { pattern: entry.pattern, colour: inkOn(colour), size, period } }
  }
  if (!fill.texture) return { colour }
  const texture = { ...fill.texture, colour: mixColours(fill.texture.colour, entry.colour, share / 2) }
  return { colour, texture }
}

/** Returns the fill of a roof under an overlay. */
export function neutralRoof(style: MapStyle): Fill {
  return { colour: style.neutralRoof }
}

// Lengths at 100 %, see `Fill`; periods that divide a cell would make the pattern look like a grid.
const PATTERN_SIZES = {
  hatch: { size: 1.4, period: 9 },
  backhatch: { size: 1.4, period: 9 },
  crosshatch: { size: 1.3, period: 10 },
  dots: { size: 2.4, period: 7 },
  waves: { size: 1.3, period: 9 },
  planks: { size: 1.3, period: 6 },
  tufts: { size: 1.3, period: 15 },
} as const

/** Returns the colour of a pattern on a ground: dark or light enough to be visible without hiding what lies on it. */
function inkOn(colour: Colour): Colour {
  return lightness(colour) > 0.45 ? mixColours(colour, '#000000', 0.55) : mixColours(colour, '#ffffff', 0.55)
}

function lightness(colour: Colour): number {
  const rgb = Number.parseInt(colour.slice(1), 16)
  return (0.299 * (rgb >> 16) + 0.587 * ((rgb >> 8) & 255) + 0.114 * (rgb & 255)) / 255
}

// Viridis (van der Walt and Smith, 2015), from its light end to its dark one: readable in grey, and without red or
// green.
const SCALE = [
  '#fde725',
  '#b5de2b',
  '#6ece58',
  '#35b779',
  '#1f9e89',
  '#26828e',
  '#31688e',
  '#3e4989',
  '#482878',
  '#440154',
] as const

/** Creates a legend for a measure with the given number of entries, from light (the least) to dark (the most). */
export function scaleLegend(steps: number): readonly OverlayEntry[] {
  return Array.from({ length: steps }, (_, index) => {
    const at = steps > 1 ? (index / (steps - 1)) * (SCALE.length - 1) : 0
    const lower = Math.min(SCALE.length - 2, Math.floor(at))
    return { colour: mixColours(SCALE[lower] ?? SCALE[0], SCALE[lower + 1] ?? SCALE[0], at - lower) }
  })
}
