import type { CellSide } from '../level/building-doors'
import { EAST, edgeOf, SOUTH, type Grid } from '../level/grid'
import { hasInnerWalls } from '../level/inner-walls'
import { EdgeKind } from '../level/kinds'
import { edgeAt, type Level } from '../level/level'
import { MAX_BUILDING_SIDE } from '../project/custom-kinds'
import type { Site, Sites } from './site'

/** The houses that blocks are made of. */
export interface Houses {
  readonly isFree: (cell: number) => boolean
  readonly doorOf: (cell: number) => CellSide
}

/** Maximum cells of a building; a code counts the doors of a block in this base. */
const MAX_CELLS = MAX_BUILDING_SIDE ** 2

/**
 * Finds all rectangles of free houses of a size that no inner wall crosses, lying and standing. Each door of a rectangle is another site, because
 * the surroundings of a building depend on its door.
 */
export function blockSites(grid: Level, size: Grid, { isFree, doorOf }: Houses): Sites {
  const lying = { columns: size.width, rows: size.height }
  const upright = { columns: size.height, rows: size.width }
  const turns = size.width === size.height ? [lying] : [lying, upright]
  const codes: number[] = []
  const hasWalls = hasInnerWalls(grid)
  for (const [turn, { columns, rows }] of turns.entries()) {
    for (let y = 0; y + rows <= grid.height; y++) {
      for (let x = 0; x + columns <= grid.width; x++) {
        const corner = y * grid.width + x
        if (!isBlock(corner, columns, rows)) continue
        for (let door = 0; door < columns * rows; door++) codes.push((2 * corner + turn) * MAX_CELLS + door)
      }
    }
  }
  return {
    codes: Uint32Array.from(codes),
    siteOf(code): Site {
      const block = Math.floor(code / MAX_CELLS)
      const { columns, rows } = block % 2 === 0 ? lying : upright
      const corner = Math.floor(block / 2)
      const cells = Array.from(
        { length: columns * rows },
        (_, index) => corner + Math.floor(index / columns) * grid.width + (index % columns),
      )
      const cell = cells[code % MAX_CELLS] as number // one of its cells
      return { cells, cell, doors: [doorOf(cell)] }
    },
  }

  function isWalled(edge: number): boolean {
    return hasWalls && edgeAt(grid, edge) === EdgeKind.innerWall
  }

  function isBlock(corner: number, columns: number, rows: number): boolean {
    for (let row = 0; row < rows; row++) {
      for (let cell = corner + row * grid.width, end = cell + columns; cell < end; cell++) {
        if (!isFree(cell)) return false
        if (cell < end - 1 && isWalled(edgeOf(grid, cell, EAST))) return false
        if (row < rows - 1 && isWalled(edgeOf(grid, cell, SOUTH))) return false
      }
    }
    return true
  }
}
