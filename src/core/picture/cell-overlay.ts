import type { Bytes } from '../level/bytes'
import type { Colour, Pattern } from './commands'
import { mixColours, type Fill, type MapStyle } from './style'

/** What one value of an overlay looks like, and what it means. */
export interface OverlayEntry {
  readonly colour: Colour
  /** A texture over the colour, for what must be told apart without seeing colours; missing means none. */
  readonly pattern?: Pattern
  /** How much of the colour covers the ground, from 0 to 1; missing means all of it. */
  readonly share?: number
  /** What the value means, for a legend: "Risky". */
  readonly label?: string
}

/**
 * A colour for each cell by a value: how far it is from a gate, whether a rock would do harm there, what a run changed.
 * Shown at every size of cells, by one colour mixed for each kind of ground and value; never by a shape a cell.
 */
export interface CellOverlay {
  /** One byte a cell: 0 leaves the cell alone, n stands for the n-th entry of the legend, counted from 1. */
  readonly values: Bytes
  /** At most 255 entries. */
  readonly legend: readonly OverlayEntry[]
  /** Whether roofs keep their colour. Missing means that they turn grey, or their brown would fight the overlay's scale. */
  readonly keepsRoofs?: boolean
}

/** The value of a cell, 0 where the legend has no entry for it. */
export function overlayValue(overlay: CellOverlay | undefined, cell: number): number {
  const value = overlay?.values[cell] ?? 0
  return overlay !== undefined && value <= overlay.legend.length ? value : 0
}

/** How many values there are for each kind of ground: the entries of the legend, and none. */
export function overlayLevels(overlay: CellOverlay | undefined): number {
  return 1 + (overlay?.legend.length ?? 0)
}

/** A fill under one entry of an overlay: its colour mixed in, its pattern in place of the ground's own texture. */
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

/** The fill of a roof under an overlay. */
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

/** The colour of a pattern on a ground: as dark or as light as tells it apart without hiding what lies on it. */
function inkOn(colour: Colour): Colour {
  return lightness(colour) > 0.45 ? mixColours(colour, '#000000', 0.55) : mixColours(colour, '#ffffff', 0.55)
}

function lightness(colour: Colour): number {
  const rgb = Number.parseInt(colour.slice(1), 16)
  return (0.299 * (rgb >> 16) + 0.587 * ((rgb >> 8) & 255) + 0.114 * (rgb & 255)) / 255
}

// Viridis (van der Walt and Smith, 2015), from its light end to its dark one: it reads in grey, and without red or green.
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

/** A legend for a measure: as many entries as asked for, from light (the least) to dark (the most) in one direction. */
export function scaleLegend(steps: number): readonly OverlayEntry[] {
  return Array.from({ length: steps }, (_, index) => {
    const at = steps > 1 ? (index / (steps - 1)) * (SCALE.length - 1) : 0
    const lower = Math.min(SCALE.length - 2, Math.floor(at))
    return { colour: mixColours(SCALE[lower] ?? SCALE[0], SCALE[lower + 1] ?? SCALE[0], at - lower) }
  })
}
