import type { DrawCommand } from '../../../../src/core/picture/commands'
import type { PlaceIcon } from '../../../../src/core/picture/icons/icon-shape'
import { drawPlaceIcon } from '../../../../src/core/picture/place-icons'
import { Painter, wordOf } from '../../../../src/core/picture/raster/painter'

/** The ink on each pixel of an icon drawn into a square of so many pixels, from 0 to 255, row by row. */
export function inkOf(icon: PlaceIcon, side: number): readonly number[] {
  const words = new Uint32Array(side * side).fill(wordOf('#ffffff'))
  const picture: DrawCommand[] = []
  drawPlaceIcon(picture, icon, side / 2, side / 2, side / 2, '#000000', '#ffffff')
  new Painter({ left: 0, top: 0, width: side, height: side, words }).draw(picture)
  return Array.from(words, (word) => 255 - (word & 255))
}

/** An icon as text, one character per pixel: `#` if at least half of it is ink. */
export function iconAsText(icon: PlaceIcon, side: number): string {
  const ink = inkOf(icon, side)
  const rows: string[] = []
  for (let y = 0; y < side; y++) {
    const row = ink.slice(y * side, (y + 1) * side)
    rows.push(row.map((value) => (value >= 128 ? '#' : '.')).join(''))
  }
  return rows.join('\n')
}
