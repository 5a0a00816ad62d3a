import type { Overland } from '../../../core/overland/overland'
import { paintOverlay, type TileBands } from './world-marks'

/** Pixels of an overlay per pixel of the map's picture: its letters are read from close by. */
const FINER = 2
/** Minimum width of a tile, in CSS pixels, for the letters of an overlay. */
const LETTERED = 18

/** Ground of an overlay: the map, the size of its picture, and the width of a tile on the screen in CSS pixels. */
export interface OverlayPlace {
  readonly overland: Overland
  readonly width: number
  readonly height: number
  readonly tileWidth: number
}

/** An overlay as a picture. It is drawn only when it changes: writing in every tile takes longer than a frame. */
export class OverlayPicture {
  /** Undefined for no overlay. */
  bands: TileBands | undefined
  readonly #canvas = document.createElement('canvas')
  #drawn: { readonly bands: TileBands; readonly hasLetters: boolean } | undefined

  /** Returns the picture, to be drawn over the whole map; undefined without an overlay. */
  pictureAt({ overland, width, height, tileWidth }: OverlayPlace): HTMLCanvasElement | undefined {
    const { bands } = this
    if (!bands) return undefined
    const hasLetters = tileWidth >= LETTERED
    if (this.#drawn?.bands === bands && this.#drawn.hasLetters === hasLetters) return this.#canvas
    this.#canvas.width = width * FINER
    this.#canvas.height = height * FINER
    const context = this.#canvas.getContext('2d')
    context?.scale(FINER, FINER)
    if (context) paintOverlay(context, overland, bands, hasLetters)
    this.#drawn = { bands, hasLetters }
    return this.#canvas
  }
}
