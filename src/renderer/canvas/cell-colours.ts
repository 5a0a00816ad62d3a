import type { Bytes } from '../../core/level/bytes'
import type { Level } from '../../core/level/level'
import { Mark } from '../../core/level/marks'
import type { Colour } from '../../core/picture/commands'
import { groundFills, groundOf, namesHouse } from '../../core/picture/draw-ground'
import { meanColour, mixColours, type MapStyle } from '../../core/picture/style'

/** A colour as a pixel of an `ImageData` seen as 32-bit numbers; every machine browsers run on is little-endian. */
export function pixelOf(colour: Colour): number {
  const rgb = Number.parseInt(colour.slice(1), 16)
  return (0xff000000 | ((rgb & 255) << 16) | (rgb & 0xff00) | (rgb >> 16)) >>> 0
}

/** The tints that lie over a cell: nothing, locked, selected, both. */
export const TINTS = 4

/** A colour under one of the tints. */
export function tinted(style: MapStyle, colour: Colour, tint: number): Colour {
  let result = colour
  if ((tint & 1) !== 0 && style.shows.locks) result = mixColours(result, style.lock.colour, style.lock.tint)
  if ((tint & 2) !== 0) result = mixColours(result, style.selection.colour, style.selection.tint)
  return result
}

/** Which tint a cell has. */
export function tintOf(marks: number, selected: number): number {
  return ((marks & Mark.locked) !== 0 ? 1 : 0) | (selected !== 0 ? 2 : 0)
}

/**
 * One pixel a cell, with locks and the selection mixed in: the map from afar, and the colours of the middle band. It is
 * also a canvas that can be drawn scaled.
 */
export class CellColours {
  readonly pixels: Uint32Array
  readonly canvas: OffscreenCanvas
  readonly #image: ImageData
  readonly #context: OffscreenCanvasRenderingContext2D | null

  constructor(width: number, height: number) {
    this.canvas = new OffscreenCanvas(width, height)
    this.#context = this.canvas.getContext('2d')
    this.#image = new ImageData(width, height)
    this.pixels = new Uint32Array(this.#image.data.buffer)
  }

  /** Colours every cell anew. */
  colourAll(level: Level, style: MapStyle, selected: Bytes | undefined): void {
    const palette = createPalette(style)
    const { cells, marks } = level
    for (let cell = 0; cell < cells.length; cell++) {
      const mark = marks[cell] ?? 0
      const tint = tintOf(mark, selected?.[cell] ?? 0)
      this.pixels[cell] = palette[groundOf(cells[cell] ?? 0, mark, false) * TINTS + tint] ?? 0
    }
    for (const place of level.places) {
      if (namesHouse(place)) this.#colour(level, palette, selected, place.cell, true)
    }
    this.#context?.putImageData(this.#image, 0, 0)
  }

  /** Colours some cells anew, none of which gained or lost a place. */
  colourCells(level: Level, style: MapStyle, selected: Bytes | undefined, cells: readonly number[]): void {
    const palette = createPalette(style)
    const named = new Set(level.places.filter(namesHouse).map((place) => place.cell))
    for (const cell of cells) {
      this.#colour(level, palette, selected, cell, named.has(cell))
      const y = Math.floor(cell / level.width)
      this.#context?.putImageData(this.#image, 0, 0, cell - y * level.width, y, 1, 1)
    }
  }

  #colour(
    level: Level,
    palette: Uint32Array,
    selected: Bytes | undefined,
    cell: number,
    named: boolean,
  ): void {
    const mark = level.marks[cell] ?? 0
    const ground = groundOf(level.cells[cell] ?? 0, mark, named)
    this.pixels[cell] = palette[ground * TINTS + tintOf(mark, selected?.[cell] ?? 0)] ?? 0
  }
}

/** The pixel of each Ground under each tint. */
function createPalette(style: MapStyle): Uint32Array {
  const fills = groundFills(style)
  const palette = new Uint32Array(fills.length * TINTS)
  for (const [ground, fill] of fills.entries()) {
    for (let tint = 0; tint < TINTS; tint++) {
      palette[ground * TINTS + tint] = pixelOf(tinted(style, meanColour(fill), tint))
    }
  }
  return palette
}
