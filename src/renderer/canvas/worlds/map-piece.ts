import type { Grid } from '../../../core/level/grid'
import type { WorldPlan } from '../../../core/formats/overland/drawn/world-plan'

/** Side of a piece of a drawn map, in pixels. */
export const SIDE = 256
/** Rows painted at once: a strip takes a few milliseconds. */
const STRIP = 32

interface Strip extends Grid {
  readonly x: number
  readonly y: number
}

/** A piece of a drawn map: a canvas that shows what was painted last, while the next is painted strip by strip. */
export class MapPiece {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly canvas = document.createElement('canvas')
  #isSeen = false
  #isFresh = false
  /** The plan by which it is being painted, its pixels and the strips that are done. */
  #under: { readonly plan: WorldPlan; readonly pixels: ImageData; done: number } | undefined

  /** Creates the piece of a sheet with its north-west corner at x, y. */
  constructor(x: number, y: number, sheet: Grid) {
    this.x = x
    this.y = y
    this.width = Math.min(SIDE, sheet.width - x)
    this.height = Math.min(SIDE, sheet.height - y)
    this.canvas.width = this.width
    this.canvas.height = this.height
  }

  /** Whether it shows the map, though perhaps as it was before. */
  get isSeen(): boolean {
    return this.#isSeen
  }

  /** Whether it shows the map as it is. */
  get isFresh(): boolean {
    return this.#isFresh
  }

  spoil(): void {
    this.#isFresh = false
  }

  /** Paints the next strip; returns whether it was the last one. */
  paintStrip(plan: WorldPlan, paint: (strip: Strip) => Uint32Array): boolean {
    if (this.#under?.plan !== plan) {
      this.#under = { plan, pixels: new ImageData(this.width, this.height), done: 0 }
    }
    const { pixels, done } = this.#under
    const height = Math.min(STRIP, this.height - done)
    const strip = paint({ x: this.x, y: this.y + done, width: this.width, height })
    new Uint32Array(pixels.data.buffer).set(strip, done * this.width)
    this.#under.done = done + height
    if (this.#under.done < this.height) return false
    this.canvas.getContext('2d')?.putImageData(pixels, 0, 0)
    this.#isSeen = true
    this.#isFresh = true
    this.#under = undefined
    return true
  }
}
