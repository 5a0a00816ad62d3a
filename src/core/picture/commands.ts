import type { FillTile } from './tile-picture'

/**
 * A picture as data: what to draw, in order, independent of the target. Canvas, SVG, PDF and PNG targets each execute
 * the commands; none of them knows what a level is.
 *
 * Lengths are in units of the target ("pixels"), x to the right and y down. The level's north-west corner is the
 * origin, whatever part of the level a picture shows, so that a part is drawn exactly as within the whole.
 */

/** The part of the picture a command belongs to: for tests, for groups in SVG, for targets that omit parts. */
export type Part =
  | 'outside'
  | 'street'
  | 'street-dot'
  | 'house'
  | 'rock'
  | 'court'
  | 'avenue'
  | 'square'
  | 'land'
  | 'water'
  | 'bridge'
  | 'undecided'
  | 'grid'
  | 'party-wall'
  | 'facade'
  | 'bank'
  | 'town-wall'
  | 'gate'
  | 'placed'
  | 'lock'
  | 'district'
  | 'selection'
  | 'door'
  | 'edge-sign'
  | 'place'
  | 'label'
  | 'preview'
  | 'below'
  | 'way'
  | 'wire'
  | 'difference'
  | 'problem'
  | 'cursor'
  | 'ruler'
  | 'legend'
  | 'letter'
  | 'shadow'
  | 'paving'
  | 'plant'
  | 'roof'
  | 'lettering'
  | 'walk'

/** `#rrggbb`. */
export type Colour = string

/**
 * A texture over an area. Hatch leans as / does, backhatch as \\ does, crosshatch is both; all of them, and the dots,
 * are aligned over the whole level. Waves are for water, planks for bridges, tufts for open land.
 */
export type Pattern = 'hatch' | 'backhatch' | 'crosshatch' | 'dots' | 'waves' | 'planks' | 'tufts'

interface CommandBase {
  readonly part: Part
  /** From 0 to 1; default 1. */
  readonly opacity?: number
}

/** Filled rectangles of one colour: x, y, width, height, x, y, … */
export interface RectsCommand extends CommandBase {
  readonly kind: 'rects'
  readonly fill: Colour
  readonly rects: readonly number[]
}

/**
 * Rectangles filled with a texture aligned over the whole level. Hatch: bands along x + y = n * period, `size` wide;
 * backhatch: along x - y = n * period. Dots: discs of diameter `size` in the middle of squares of side `period`. The
 * others: the strokes of `pattern-strokes.ts` in such squares, `size` wide.
 */
export interface TextureCommand extends CommandBase {
  readonly kind: 'texture'
  readonly pattern: Pattern
  readonly fill: Colour
  readonly size: number
  readonly period: number
  readonly rects: readonly number[]
}

/**
 * Rectangles of whole cells, each filled with a tile. Cells have sides of `cell` and begin at x, y and multiples of it;
 * on pixels their lines are whole. If a cell is at least as large as the tile, the nearest pixel of the tile is shown;
 * otherwise the mean of all covered pixels.
 */
export interface TilesCommand extends CommandBase {
  readonly kind: 'tiles'
  readonly tile: FillTile
  readonly cell: number
  readonly x: number
  readonly y: number
  readonly rects: readonly number[]
}

/** Separate polygons: x, y, x, y, … of the corners. */
export interface PolygonsCommand extends CommandBase {
  readonly kind: 'polygons'
  readonly fill: Colour
  readonly line?: { readonly colour: Colour; readonly width: number }
  readonly polygons: readonly (readonly number[])[]
}

/** Open strokes with round ends and joints: x, y, x, y, … of each stroke's points. */
export interface StrokesCommand extends CommandBase {
  readonly kind: 'strokes'
  readonly colour: Colour
  readonly width: number
  readonly strokes: readonly (readonly number[])[]
}

/** Circles: x, y, radius, x, y, radius, … */
export interface CirclesCommand extends CommandBase {
  readonly kind: 'circles'
  readonly fill?: Colour
  readonly line?: { readonly colour: Colour; readonly width: number }
  readonly circles: readonly number[]
}

/** One rectangle with round corners. */
export interface BoxCommand extends CommandBase {
  readonly kind: 'box'
  readonly fill: Colour
  readonly line?: { readonly colour: Colour; readonly width: number }
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly radius: number
}

/** One line of text around its middle; longer than `maxWidth`, it is squeezed. */
export interface TextCommand extends CommandBase {
  readonly kind: 'text'
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly fill: Colour
  readonly bold?: boolean
  readonly maxWidth?: number
  /** Whether the letters lean to the right. */
  readonly isItalic?: boolean
  /** Space added after each letter, in parts of the size. */
  readonly spacing?: number
  /** Whether the line runs from south to north, turned around its middle. */
  readonly isUpright?: boolean
  /** A rim behind the letters, so that they are readable on any ground; the width is that of its visible part. */
  readonly halo?: { readonly colour: Colour; readonly width: number }
}

export type DrawCommand =
  | RectsCommand
  | TextureCommand
  | TilesCommand
  | PolygonsCommand
  | StrokesCommand
  | CirclesCommand
  | BoxCommand
  | TextCommand

/** Adds rectangles to a picture, unless the list is empty. */
export function addRects(
  picture: DrawCommand[],
  part: Part,
  fill: Colour,
  rects: readonly number[],
  opacity = 1,
): void {
  if (rects.length === 0) return
  picture.push(
    opacity === 1 ? { kind: 'rects', part, fill, rects } : { kind: 'rects', part, fill, rects, opacity },
  )
}

/** Estimates the width of a line of text at a size, well enough for a plate around it, without asking the target. */
export function textWidth(text: string, size: number): number {
  let width = 0
  for (const letter of text) {
    if ("iljI.,:;'|!ftr ()".includes(letter)) width += 0.38
    else if ('mwMW@'.includes(letter)) width += 0.92
    else if (letter >= 'A' && letter <= 'Z') width += 0.7
    else if (letter <= '\u052f') width += 0.6
    // Marks lie on letters; those of Arabic, Hebrew and India are narrower than the squares of the Far East.
    else if (!/[\p{M}\p{Cf}]/u.test(letter)) width += letter >= '\u0590' && letter < '\u1100' ? 0.68 : 1
  }
  return width * size
}
