import {
  DataArrayTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  RGBAFormat,
  UnsignedByteType,
} from 'three'
import { PatternCanvas } from './patterns/canvas'
import { PATTERNS, patternOf, type PatternId } from './patterns'
import { landBeyond, type LandColours } from './patterns/land'
import { SIDE } from './patterns/noise'

/** Bytes of one pattern. */
const LAYER = 4 * SIDE * SIDE

/**
 * The patterns of all surfaces in one texture, a layer each: a surface takes one look-up a pixel, whatever it is made of.
 * A pattern is painted when a surface first needs it.
 */
export class PatternTexture {
  readonly #pixels = new Uint8Array(LAYER * PATTERNS.length)
  readonly texture = new DataArrayTexture(this.#pixels, SIDE, SIDE, PATTERNS.length)
  readonly #painted = new Set<PatternId>()
  readonly #missing = new Set<PatternId>()
  #land: LandColours | undefined
  #landKey = ''

  constructor() {
    const { texture } = this
    texture.format = RGBAFormat
    texture.type = UnsignedByteType
    texture.magFilter = LinearFilter
    texture.minFilter = LinearMipmapLinearFilter
    texture.generateMipmaps = true
    texture.wrapS = RepeatWrapping
    texture.wrapT = RepeatWrapping
  }

  /** Sets the land that gates show. */
  setLand(land: LandColours): void {
    const key = JSON.stringify(land)
    if (key === this.#landKey) return
    this.#land = land
    this.#landKey = key
    this.#painted.delete('beyond')
  }

  /** Asks for patterns; `paintNext` paints them. */
  need(patterns: Iterable<PatternId>): void {
    for (const id of patterns) if (!this.#painted.has(id)) this.#missing.add(id)
  }

  /** Paints a pattern that is missing; returns false if none is. */
  paintNext(): boolean {
    const [id] = this.#missing
    if (id === undefined) return false
    this.#missing.delete(id)
    this.#painted.add(id)
    const canvas = new PatternCanvas()
    if (id === 'beyond' && this.#land) landBeyond(canvas, this.#land)
    else patternOf(id).paint(canvas)
    const layer = PATTERNS.indexOf(id)
    this.#pixels.set(canvas.pixels, layer * LAYER)
    this.texture.addLayerUpdate(layer)
    this.texture.needsUpdate = true
    return true
  }

  dispose(): void {
    this.texture.dispose()
  }
}
