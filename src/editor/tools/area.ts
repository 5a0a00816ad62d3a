import { cellsOfBox, boxAround } from '../../core/level/block'
import { xOf, yOf, type Grid, type Box } from '../../core/level/grid'
import type { AreaKindId, Command } from '../command'
import { mirrorBoxes } from '../mirror-images'
import { rectangleCells } from '../shapes'
import { endsTool, type Ends } from './ends'
import { squares } from './stroke-cells'

/** The widths of avenues to choose from, in cells. */
export const AVENUE_WIDTHS = [1, 2, 3] as const

/** Draws a rectangle of street as a square with a feature in its middle; with Shift all sides are equal. */
export const squareTool = endsTool({
  id: 'square',
  label: 'Square',
  key: 'Shift+S',
  brush: 'street',
  draw(level, drawn) {
    const { first, last, isShifted, settings } = drawn
    const box = boxAround(level, rectangleCells(level, first, last, isShifted))
    const { squareFeature: feature } = settings
    return drawArea(level, drawn, 'square', box, feature ? { feature } : {})
  },
})

/** Draws an avenue as wide as chosen, along the row or the column of its first cell. */
export const avenueTool = endsTool({
  id: 'avenue',
  label: 'Avenue',
  key: 'Shift+A',
  brush: 'street',
  begin: ({ level, avenueWidth = 1 }, cell) => squares(level, [cell], avenueWidth),
  draw: (level, drawn) => drawArea(level, drawn, 'avenue', avenueBox(level, drawn), {}),
})

function drawArea(
  level: Grid,
  { settings: { mirror } }: Ends,
  area: AreaKindId,
  box: Box | undefined,
  more: Pick<Extract<Command, { kind: 'draw-area' }>, 'feature'>,
): { readonly command: Command; readonly cells: readonly number[] } {
  const boxes = box ? mirrorBoxes(level, mirror, box) : []
  const isMirrored = mirror.mode !== 'off'
  const cells = boxes.flatMap((each) => cellsOfBox(level, each)).sort((a, b) => a - b)
  return { command: { kind: 'draw-area', area, boxes, ...more, ...(isMirrored ? { mirror } : {}) }, cells }
}

/**
 * Returns the cells of an avenue: it runs along the longer way between its ends, beside the border moved inside. Ends no
 * further apart than its width give a square box, which the command refuses.
 */
function avenueBox(grid: Grid, { first, last, settings: { avenueWidth = 1 } }: Ends): Box {
  const [x, y] = [xOf(grid, first), yOf(grid, first)]
  const [across, down] = [xOf(grid, last) - x, yOf(grid, last) - y]
  const isRow = Math.abs(across) >= Math.abs(down)
  const length = Math.max(Math.abs(across), Math.abs(down)) + 1
  const [along, beside] = isRow ? [x + Math.min(0, across), y] : [y + Math.min(0, down), x]
  const [room, roomBeside] = isRow ? [grid.width, grid.height] : [grid.height, grid.width]
  const wide = Math.min(avenueWidth, roomBeside)
  const inside = (at: number, size: number, limit: number): number => Math.max(0, Math.min(at, limit - size))
  const long = length > wide ? length : Math.min(wide, room)
  const [from, side] = [inside(along, long, room), inside(beside - ((wide - 1) >> 1), wide, roomBeside)]
  const short = length > wide ? wide : long
  return isRow
    ? { x: from, y: side, width: long, height: short }
    : { x: side, y: from, width: short, height: long }
}
