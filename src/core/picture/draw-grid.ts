import { IS_STREET } from '../level/kinds'
import type { Level } from '../level/level'
import { addRects, type DrawCommand } from './commands'
import { lineAt, lineReach, snapped, type Frame } from './frame'
import { CELL_AT_100, type MapStyle } from './style'

/** Dashes to a side of a cell: a dashed line cannot be mistaken for a wall, even in black and white. */
const DASHES = 3

/**
 * Draws dashes between streets, for counting steps; houses already have lines between them. Omitted where a cell is
 * hardly larger than its lines.
 */
export function drawGrid(picture: DrawCommand[], level: Level, style: MapStyle, frame: Frame): void {
  if (frame.detail === 'blocks' || frame.detail === 'colours') return
  const width = Math.max(frame.ratio, snapped(frame, frame.cell / CELL_AT_100))
  const reach = lineReach(frame, width)
  const length = Math.max(1, snapped(frame, frame.cell / (3 * DASHES)))
  const rects: number[] = []
  const isStreet = (cell: number): boolean => IS_STREET[level.cells[cell] ?? 0] === 1
  for (let y = frame.top; y < frame.bottom; y++) {
    for (let x = frame.left; x < frame.right; x++) {
      const cell = y * level.width + x
      if (!isStreet(cell)) continue
      const [left, top] = [lineAt(frame, x), lineAt(frame, y)]
      const hasWest = x > 0 && isStreet(cell - 1)
      const hasNorth = y > 0 && isStreet(cell - level.width)
      for (let dash = 0; dash < DASHES; dash++) {
        const along = snapped(frame, ((dash + 0.5) * frame.cell) / DASHES - length / 2)
        if (hasWest) rects.push(left - reach, top + along, width, length)
        if (hasNorth) rects.push(left + along, top - reach, length, width)
      }
    }
  }
  addRects(picture, 'grid', style.ruler, rects)
}
