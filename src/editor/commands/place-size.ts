import { boxAround, cellsOfBox } from '../../core/level/block'
import { buildingCells } from '../../core/level/buildings'
import { xOf, yOf, type Grid } from '../../core/level/grid'
import { CellKind } from '../../core/level/kinds'
import type { Level } from '../../core/level/level'
import { isRemark } from '../../core/level/places'
import { isOutlineCorner } from '../../core/level/outer-side'
import type { LabelOf } from '../../core/project/kinds'
import { brushOf, refusePaint } from '../brushes'
import { buildCommand } from './build'
import type { CommandResult } from './rules'

/**
 * Makes the building of a house at least as large as a size, lying or standing, from undecided cells and from houses
 * without a name. Elsewhere the building keeps its size, and the notice says why.
 */
export function withSize(level: Level, cell: number, size: Grid, labelOf: LabelOf): CommandResult {
  const own = buildingCells(level, cell)
  const box = boxAround(level, own)
  const unchanged: CommandResult = { level, refused: [], count: 0, touched: new Uint32Array(0) }
  const turns = [size, { width: size.height, height: size.width }]
  if (!box || turns.some(({ width, height }) => box.width >= width && box.height >= height)) return unchanged
  const taken = new Set(level.places.filter((place) => !isRemark(place)).map((place) => place.cell))
  const isFree = (each: number): boolean =>
    refusePaint(level, brushOf('house'), each) === undefined &&
    (own.includes(each) || (!taken.has(each) && canJoin(level, each)))
  const cells = turns
    .flatMap((turn) => rectanglesAround(level, cell, turn))
    .find((some) => some.every(isFree))
  if (!cells) return { ...unchanged, notice: noRoom(size) }
  return buildCommand.run(level, { kind: 'build', cells, into: [cell] }, labelOf)
}

function noRoom({ width, height }: Grid): string {
  return `There is no room for a building of ${width} × ${height} cells: streets, rock, locked cells or named buildings are in the way. Make room and draw it with the building tool.`
}

/** Whether a cell is a house of its own, or can become one. */
function canJoin(level: Level, cell: number): boolean {
  return level.cells[cell] === CellKind.undecided
    ? !isOutlineCorner(level, cell)
    : level.cells[cell] === CellKind.house && buildingCells(level, cell).length === 1
}

/** Lists the cells of each rectangle of a size that holds a cell, those to its south-east first. */
function rectanglesAround(grid: Grid, cell: number, { width, height }: Grid): readonly (readonly number[])[] {
  const found: (readonly number[])[] = []
  for (let up = 0; up < height; up++) {
    for (let left = 0; left < width; left++) {
      const [x, y] = [xOf(grid, cell) - left, yOf(grid, cell) - up]
      if (x < 0 || y < 0 || x + width > grid.width || y + height > grid.height) continue
      found.push(cellsOfBox(grid, { x, y, width, height }))
    }
  }
  return found
}
