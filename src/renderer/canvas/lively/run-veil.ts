import type { Growth } from '../../../core/generate/generator'
import { CellKind } from '../../../core/level/kinds'
import type { Level } from '../../../core/level/level'
import { HAND_MARKS, hasMark, Mark } from '../../../core/level/marks'
import { meanColour, mixColours, type MapStyle } from '../../../core/picture/style'
import { wordOf } from '../../../core/picture/raster/painter'
import { translucent } from './translucent'

/** Opacity of the veil during a run: 60 % of the map are seen. */
const VEIL = 0.4

/**
 * What lies over the map during a run, one pixel a cell: a veil that dims the map to 60 %, except placed and locked cells, and the
 * cells that the run decides, as they come. Each update costs only its own cells.
 */
export class RunVeil {
  readonly #level: Level
  readonly #canvas: OffscreenCanvas
  readonly #context: OffscreenCanvasRenderingContext2D | null
  readonly #image: ImageData
  readonly #pixels: Uint32Array
  readonly #parts: Growth[] = []
  #style: MapStyle
  #isStale = true

  constructor(level: Level, style: MapStyle) {
    this.#level = level
    this.#style = style
    this.#canvas = new OffscreenCanvas(level.width, level.height)
    this.#context = this.#canvas.getContext('2d')
    this.#image = new ImageData(level.width, level.height)
    this.#pixels = new Uint32Array(this.#image.data.buffer)
    this.#cover()
  }

  setStyle(style: MapStyle): void {
    this.#style = style
    this.#cover()
    for (const part of this.#parts) this.#show(part)
  }

  add(growth: Growth): void {
    this.#parts.push(growth)
    this.#show(growth)
  }

  /** The veil, one pixel a cell. */
  get picture(): OffscreenCanvas {
    if (this.#isStale) this.#context?.putImageData(this.#image, 0, 0)
    this.#isStale = false
    return this.#canvas
  }

  #cover(): void {
    const veil = translucent(this.#style.outside, VEIL)
    const { marks } = this.#level
    for (let cell = 0; cell < this.#pixels.length; cell++) {
      this.#pixels[cell] = hasMark(marks[cell], HAND_MARKS) ? 0 : veil
    }
    this.#isStale = true
  }

  #show({ cells, kinds, marks }: Growth): void {
    const colours = coloursOf(this.#style)
    for (let index = 0; index < cells.length; index++) {
      const cell = cells[index] ?? 0
      if (cell >= this.#pixels.length) continue
      const mark = marks[index] ?? 0
      this.#pixels[cell] =
        kinds[index] === CellKind.rock
          ? colours.rock
          : hasMark(mark, Mark.courtSeed | Mark.gateSeed)
            ? colours.seed
            : colours.street
    }
    this.#isStale = true
  }
}

function coloursOf(style: MapStyle): { street: number; rock: number; seed: number } {
  return {
    // In most styles streets are close to the paper, so cells that are not on the map yet have the highlight colour.
    street: wordOf(mixColours(style.street, style.selection.colour, 0.65)),
    rock: wordOf(meanColour(style.rock)),
    seed: wordOf(style.court.ring),
  }
}
