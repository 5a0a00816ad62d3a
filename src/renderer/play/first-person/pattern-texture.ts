import { ExternalTexture, type WebGLRenderer } from 'three'
import { PATTERNS, patternOf, type PatternId } from '../../../core/scenery/patterns'
import { PatternCanvas } from '../../../core/scenery/patterns/canvas'
import { landBeyond, type LandColours } from '../../../core/scenery/patterns/land'
import { mipmapsOf } from '../../../core/scenery/patterns/mipmaps'
import { SIDE } from '../../../core/scenery/patterns/noise'

/** Rows of a pattern that are painted at a time, which takes a few milliseconds. */
const ROWS = 64

/** A pattern that is being painted. */
interface Painting {
  readonly id: PatternId
  readonly canvas: PatternCanvas
}

/**
 * The patterns of all surfaces in one texture, a layer each: a surface takes one look-up a pixel, whatever it is made of.
 * A pattern is painted when a surface first needs it. Only its layer is loaded, with its smaller copies: a driver, above all
 * one without a graphics card, would need long to make the smaller copies of all layers again for each pattern.
 */
export class PatternTexture {
  readonly texture: ExternalTexture
  readonly #layers: WebGLTexture
  readonly #renderer: WebGLRenderer
  readonly #context: WebGL2RenderingContext
  readonly #loaded = new Set<PatternId>()
  readonly #missing = new Set<PatternId>()
  #painting: Painting | undefined
  #land: LandColours | undefined
  #landKey = ''

  /** Allocates the texture in the context of a renderer. */
  constructor(renderer: WebGLRenderer, context: WebGL2RenderingContext) {
    this.#renderer = renderer
    this.#context = context
    this.#layers = context.createTexture()
    this.texture = new ExternalTexture(this.#layers)
    this.#bind()
    const target = context.TEXTURE_2D_ARRAY
    context.texStorage3D(target, Math.log2(SIDE) + 1, context.RGBA8, SIDE, SIDE, PATTERNS.length)
    context.texParameteri(target, context.TEXTURE_MAG_FILTER, context.LINEAR)
    context.texParameteri(target, context.TEXTURE_MIN_FILTER, context.LINEAR_MIPMAP_LINEAR)
    context.texParameteri(target, context.TEXTURE_WRAP_S, context.REPEAT)
    context.texParameteri(target, context.TEXTURE_WRAP_T, context.REPEAT)
  }

  /** Sets the land that gates show. */
  setLand(land: LandColours): void {
    const key = JSON.stringify(land)
    if (key === this.#landKey) return
    this.#land = land
    this.#landKey = key
    this.#loaded.delete('beyond')
    if (this.#painting?.id === 'beyond') this.#painting = undefined
  }

  /** Asks for patterns; `paintNext` paints them. */
  need(patterns: Iterable<PatternId>): void {
    for (const id of patterns) if (!this.#loaded.has(id)) this.#missing.add(id)
  }

  /** Paints the next rows of a missing pattern, or loads a painted one; returns false if no pattern is missing. */
  paintNext(): boolean {
    const [id] = this.#missing
    if (id === undefined) return false
    if (this.#painting?.id !== id) {
      this.#painting = { id, canvas: this.#begin(id) }
    } else if (!this.#painting.canvas.paintRows(ROWS)) {
      this.#load(this.#painting)
      this.#painting = undefined
      this.#missing.delete(id)
      this.#loaded.add(id)
    }
    return true
  }

  /** Frees the texture. */
  dispose(): void {
    this.#context.deleteTexture(this.#layers)
    this.texture.dispose()
  }

  #begin(id: PatternId): PatternCanvas {
    const canvas = new PatternCanvas()
    if (id === 'beyond' && this.#land) landBeyond(canvas, this.#land)
    else patternOf(id).paint(canvas)
    return canvas
  }

  /** Sets the binding and the pixel format through the renderer, which caches both. */
  #bind(): void {
    const { TEXTURE_2D_ARRAY, TEXTURE0 } = this.#context
    this.#renderer.state.activeTexture(TEXTURE0)
    this.#renderer.state.bindTexture(TEXTURE_2D_ARRAY, this.#layers, TEXTURE0)
  }

  #load({ id, canvas: { pixels } }: Painting): void {
    const { state } = this.#renderer
    const context = this.#context
    this.#bind()
    state.pixelStorei(context.UNPACK_FLIP_Y_WEBGL, false)
    state.pixelStorei(context.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
    state.pixelStorei(context.UNPACK_ALIGNMENT, 4)
    const layer = PATTERNS.indexOf(id)
    const copies = [new Uint8Array(pixels.buffer), ...mipmapsOf(pixels, SIDE)]
    for (const [level, copy] of copies.entries()) {
      const side = SIDE >> level
      context.texSubImage3D(
        context.TEXTURE_2D_ARRAY,
        level,
        ...([0, 0, layer, side, side, 1] as const),
        context.RGBA,
        context.UNSIGNED_BYTE,
        copy,
      )
    }
  }
}
