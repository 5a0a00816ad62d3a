import type { Grid } from '../level/grid'
import { textWidth, type DrawCommand } from './commands'
import { lineAt, type Frame } from './frame'
import type { MapStyle } from './style'

/** Draws a letter on each cell, on a plate; only if cells are large enough to read it. */
export function drawLetters(
  picture: DrawCommand[],
  grid: Grid,
  style: MapStyle,
  frame: Frame,
  letters: Uint8Array,
): void {
  if (frame.detail !== 'all' && frame.detail !== 'names') return
  const size = 0.56 * frame.cell
  const { fill: plate, ink } = style.caption
  for (let y = frame.top; y < frame.bottom; y++) {
    const top = lineAt(frame, y)
    const height = lineAt(frame, y + 1) - top
    for (let x = frame.left; x < frame.right; x++) {
      const text = String.fromCharCode(letters[y * grid.width + x] ?? 32)
      const left = lineAt(frame, x)
      const width = lineAt(frame, x + 1) - left
      const side = Math.round(Math.max(0.62 * frame.cell, textWidth(text, size)))
      const box = { x: left + (width - side) / 2, y: top + (height - side) / 2, width: side, height: side }
      picture.push({ kind: 'box', part: 'letter', fill: plate, opacity: 0.8, radius: side / 5, ...box })
      const middle = { x: left + width / 2, y: top + height / 2 }
      picture.push({ kind: 'text', part: 'letter', text, size, fill: ink, bold: true, ...middle })
    }
  }
}
