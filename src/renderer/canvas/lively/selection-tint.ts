import type { Scene } from '../scene'
import type { Rect } from '../viewport'
import { translucent } from './translucent'

/** A picture of a pixel a cell, and the rectangle of cells that it covers. */
export interface TintPicture extends Rect {
  readonly image: OffscreenCanvas
  /** Whether all cells of the rectangle are selected. */
  readonly isFull: boolean
}

/** The tint of selected cells as a picture, painted once for each selection: it may be all of a large level. */
export class SelectionTint {
  #picture: TintPicture | undefined
  #of: readonly unknown[] = []

  pictureOf({ level: { width }, style, selected }: Scene): TintPicture | undefined {
    const of = [selected, style, width]
    if (of.every((value, at) => value === this.#of[at])) return this.#picture
    this.#of = of
    this.#picture = selected && paint(selected, width, style.selection)
    return this.#picture
  }
}

function paint(
  selected: NonNullable<Scene['selected']>,
  width: number,
  { colour, tint }: Scene['style']['selection'],
): TintPicture | undefined {
  let [left, top, right, bottom] = [width, Infinity, -1, -1]
  for (let cell = 0; cell < selected.length; cell++) {
    if (selected[cell] === 0) continue
    const x = cell % width
    bottom = (cell - x) / width
    top = Math.min(top, bottom)
    left = Math.min(left, x)
    right = Math.max(right, x)
  }
  if (right < 0) return undefined
  const box = { x: left, y: top, width: right + 1 - left, height: bottom + 1 - top }
  const image = new OffscreenCanvas(box.width, box.height)
  const data = new ImageData(box.width, box.height)
  const pixels = new Uint32Array(data.data.buffer)
  const word = translucent(colour, tint)
  let isFull = true
  for (let y = 0; y < box.height; y++) {
    const row = (top + y) * width + left
    for (let x = 0; x < box.width; x++) {
      if (selected[row + x] === 0) isFull = false
      else pixels[y * box.width + x] = word
    }
  }
  image.getContext('2d')?.putImageData(data, 0, 0)
  return { ...box, image, isFull }
}
