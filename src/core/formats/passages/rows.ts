import type { PassageRow, RowText } from '../row-form'
import type { Passages } from './passages'

/** Writes the whole text of passages; `way` has one byte a cell. */
export function textOfRows(text: RowText, passages: Passages, way?: Uint8Array): string {
  const { width, height, north, west, solid } = passages
  const parts = [text.top]
  for (let y = 0; y < height; y++) {
    const cells = [y * width, (y + 1) * width] as const
    const row: PassageRow = {
      north: north.subarray(...cells),
      west: west.subarray(y * (width + 1), (y + 1) * (width + 1)),
      south: north.subarray((y + 1) * width, (y + 2) * width),
      ...(solid ? { solid: solid.subarray(...cells) } : {}),
      ...(way ? { way: way.subarray(...cells) } : {}),
    }
    parts.push(text.row(row, y === height - 1))
  }
  return parts.join('')
}
