import { columnNumber, rowNumber, type CellNaming } from '../level/cell-naming'
import type { Grid, Box } from '../level/grid'
import { textWidth, type DrawCommand } from './commands'
import { snapped, type Frame } from './frame'
import type { MapStyle } from './style'

/**
 * Draws the numbers of columns above the level and of rows to its left, as cells are named, without touching. If that
 * side of the level is out of sight, they are at the edge of the visible part.
 */
export function drawRulers(
  picture: DrawCommand[],
  grid: Grid,
  style: MapStyle,
  frame: Frame,
  visibleArea: Box,
  naming: CellNaming,
): void {
  const size = 11 * frame.ratio
  const step = rulerStep(frame, Math.max(grid.width, grid.height))
  const high = Math.round(1.5 * size)
  const wide = Math.round(textWidth(String(grid.height), size) + 0.8 * size)
  // Beyond the wall and the arrows of gates.
  const away = Math.ceil(0.5 * frame.cell + 9 * frame.ratio)
  const columnsAt = Math.max(visibleArea.y + high / 2 + 2 * frame.ratio, -away - high / 2)
  const rowsAt = Math.max(visibleArea.x + wide / 2 + 2 * frame.ratio, -away - wide / 2)

  // Over the trees of finished maps letters have a rim, too.
  const halo = style.look ? { halo: { colour: style.outside, width: 3 * frame.ratio } } : {}

  const addNumber = (number: number, x: number, y: number, isOverMap: boolean) => {
    // Over the map a number needs its own ground; finished maps have trees there.
    if (isOverMap || style.look) {
      const box = { x: Math.round(x - wide / 2), y: Math.round(y - high / 2), width: wide, height: high }
      picture.push({
        kind: 'box',
        part: 'ruler',
        fill: style.outside,
        opacity: 0.85,
        radius: size / 4,
        ...box,
      })
    }
    const text = String(number)
    picture.push({ kind: 'text', part: 'ruler', text, x, y, size, fill: style.ruler, ...halo })
  }
  const isNumbered = (number: number) => number === naming.first || number % step === 0
  for (let column = frame.left; column < frame.right; column++) {
    const x = snapped(frame, (column + 0.5) * frame.cell)
    const number = columnNumber(column, naming)
    if (!isNumbered(number) || (rowsAt > -away && x < visibleArea.x + 2 * wide)) continue
    addNumber(number, x, columnsAt, columnsAt > -away)
  }
  for (let row = frame.top; row < frame.bottom; row++) {
    const y = snapped(frame, (row + 0.5) * frame.cell)
    const number = rowNumber(grid, row, naming)
    if (!isNumbered(number) || (columnsAt > -away && y < visibleArea.y + 2 * high)) continue
    addNumber(number, rowsAt, y, rowsAt > -away)
  }
}

/** Returns the cells between two numbers: 5, 10, 50, … so that the longest fits. */
export function rulerStep(frame: Pick<Frame, 'cell' | 'ratio'>, longest: number): number {
  const room = (textWidth(String(longest), 11) + 16) * frame.ratio
  for (let decade = 1; ; decade *= 10) {
    for (const step of [5 * decade, 10 * decade]) if (step * frame.cell >= room) return step
  }
}
