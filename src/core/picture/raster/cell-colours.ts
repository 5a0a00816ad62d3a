import { AreaKind, areaMap } from '../../level/areas'
import { CELL_KINDS } from '../../level/kinds'
import type { Level } from '../../level/level'
import { Mark } from '../../level/marks'
import type { Colour } from '../commands'
import { overlayLevels, overlayValue, type CellOverlay } from '../cell-overlay'
import { fillIndex, groundFills, groundOf, marksShown, namedCells } from '../draw-ground'
import { mixWords, wordOf } from './painter'
import { meanColour, mixColours, type MapStyle } from '../style'

/** The tints of a cell: none, locked. */
const TINTS = 2

/** A colour under one of the tints. */
export function tinted(style: MapStyle, colour: Colour, tint: number): Colour {
  return tint === 1 && style.shows.locks ? mixColours(colour, style.lock.colour, style.lock.tint) : colour
}

/** Pixels under one of the tints, in the colours of `tinted`. */
export function tintedPixels(style: MapStyle, pixels: Uint32Array, tint: number): Uint32Array {
  if (tint === 0 || !style.shows.locks) return pixels
  const upper = wordOf(style.lock.colour)
  return pixels.map((pixel) => mixWords(pixel, upper, style.lock.tint))
}

/** The tint of a cell. */
export function tintOf(marks: number): number {
  return (marks & Mark.locked) !== 0 ? 1 : 0
}

/** Input for the colours of cells, apart from the level. */
export interface Colouring {
  readonly style: MapStyle
  readonly overlay: CellOverlay | undefined
}

/** Writes the colours of all cells, one pixel each, with locks and an overlay mixed in. */
export function colourAllCells(pixels: Uint32Array, level: Level, colouring: Colouring): void {
  const palette = createPalette(colouring)
  const { style, overlay } = colouring
  const { cells, marks } = level
  const areas = areaMap(level)
  const levels = overlayLevels(overlay)
  const colour = (cell: number, rows: Uint16Array): void => {
    const mark = marks[cell] ?? 0
    const row = rows[((areas?.[cell] ?? 0) << 16) | ((cells[cell] ?? 0) << 8) | mark] ?? 0
    const value = overlay ? overlayValue(overlay, cell) : 0
    pixels[cell] = palette[row + value * TINTS + tintOf(mark)] ?? 0
  }
  const plain = paletteRows(style, levels, false)
  for (let cell = 0; cell < cells.length; cell++) colour(cell, plain)
  const named = paletteRows(style, levels, true)
  for (const cell of namedCells(level, level.places)) colour(cell, named)
}

/** Writes the colours of some cells, none of which gained or lost a place. */
export function colourCells(
  pixels: Uint32Array,
  level: Level,
  colouring: Colouring,
  cells: readonly number[],
): void {
  const { style, overlay } = colouring
  const palette = createPalette(colouring)
  const named = namedCells(level, level.places)
  for (const cell of cells) {
    const mark = level.marks[cell] ?? 0
    const shown = mark & marksShown(style)
    const ground = groundOf(level.cells[cell] ?? 0, shown, named.has(cell), areaMap(level)?.[cell])
    const fill = fillIndex(ground, overlayLevels(overlay), overlayValue(overlay, cell))
    pixels[cell] = palette[fill * TINTS + tintOf(mark)] ?? 0
  }
}

/**
 * Where the colours of a cell begin in the palette, by area, kind and marks: one look-up a cell, because a large level has
 * millions.
 */
function paletteRows(style: MapStyle, levels: number, isNamed: boolean): Uint16Array {
  const shown = marksShown(style)
  const areas = Object.values(AreaKind)
  const rows = new Uint16Array(areas.length << 16)
  for (const area of areas) {
    for (const { value: kind } of CELL_KINDS) {
      for (let mark = 0; mark < 256; mark++) {
        const ground = groundOf(kind, mark & shown, isNamed, area)
        rows[(area << 16) | (kind << 8) | mark] = fillIndex(ground, levels, 0) * TINTS
      }
    }
  }
  return rows
}

/** The pixel of each fill of `groundFills` under each tint. */
function createPalette({ style, overlay }: Colouring): Uint32Array {
  const fills = groundFills(style, overlay)
  const palette = new Uint32Array(fills.length * TINTS)
  for (const [index, fill] of fills.entries()) {
    for (let tint = 0; tint < TINTS; tint++) {
      palette[index * TINTS + tint] = wordOf(tinted(style, meanColour(fill), tint))
    }
  }
  return palette
}
