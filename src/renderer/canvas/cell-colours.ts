import type { Level } from '../../core/level/level'
import { colourAllCells, colourCells, type Colouring } from '../../core/picture/raster/cell-colours'

/**
 * One pixel a cell, with locks and an overlay mixed in: the map at small zooms, and the colours of the
 * middle band. It is also a canvas that can be drawn scaled.
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

  /** Recomputes the colours of all cells. */
  colourAll(level: Level, colouring: Colouring): void {
    colourAllCells(this.pixels, level, colouring)
    this.#context?.putImageData(this.#image, 0, 0)
  }

  /** Recomputes the colours of some cells, none of which gained or lost a place. */
  colourCells(level: Level, colouring: Colouring, cells: readonly number[]): void {
    colourCells(this.pixels, level, colouring, cells)
    for (const cell of cells) {
      const y = Math.floor(cell / level.width)
      this.#context?.putImageData(this.#image, 0, 0, cell - y * level.width, y, 1, 1)
    }
  }
}
