import { TILE_HEIGHT, TILE_WIDTH } from '../../../core/formats/overland/tile-art'
import type { Grid, Point } from '../../../core/level/grid'
import { halfColumnOf } from '../../../core/overland/topology'
import type { Geometry } from '../geometry'
import { addSquaresBetween } from '../stroke-path'
import type { MapGrid, ScreenView } from '../viewport'

/** Height of a tile, in widths. */
const HIGH = TILE_HEIGHT / TILE_WIDTH

/**
 * Staggered lozenges on a world that wraps around in the east. Turned by 45° and stretched, lozenges are squares of
 * side 1, so a line enters them as it enters the cells of a level.
 */
export function tileGeometry(grid: Grid): Geometry {
  const { width, height } = grid
  const tileOf = (x: number, y: number, only: number | undefined): number => {
    const row = x - y - 1
    const column = (x + y - 1) >> 1
    if (row < 0 || row >= height) return -1
    if (only !== undefined && (column < only || column >= only + width)) return -1
    return row * width + wrapped(column, width)
  }
  return {
    ground: groundOf(grid),
    targetAt: (at, { x, y }) => {
      const { scale, x: left, y: top } = at.view
      const square = squareOf((x + 0.5 - left) / scale, (y + 0.5 - top) / scale)
      return { cell: tileOf(Math.floor(square.x), Math.floor(square.y), onlyTurn(grid, at)), edge: -1 }
    },
    addPath: (path, from, to, at) => {
      // The view may have wrapped around the world in between.
      const east = from.x + Math.round((to.x - from.x) / width) * width
      const only = onlyTurn(grid, at)
      const tileIn = (x: number, y: number): number => tileOf(x, y, only)
      addSquaresBetween(path, tileIn, squareOf(east, from.y), squareOf(to.x, to.y))
    },
    boxOf: (tile) => ({
      x: halfColumnOf(grid, tile) / 2,
      y: (Math.floor(tile / width) * HIGH) / 2,
      width: 1,
      height: HIGH,
    }),
  }
}

/** A position on the map in a system where each tile is a square of side 1. */
function squareOf(x: number, y: number): Point {
  return { x: x + y / HIGH + 0.5, y: x - y / HIGH + 0.5 }
}

/**
 * The first column of the one turn around the world that is shown if more than one fits, centred on the canvas; counted
 * on an endless strip. Undefined if everything visible is shown.
 */
export function onlyTurn({ width }: Grid, { screen, view }: ScreenView): number | undefined {
  // A turn that fits exactly, but for rounding, has no room beside it.
  if (width * view.scale >= screen.width - 0.5) return undefined
  return Math.round((screen.width / 2 - view.x) / view.scale - (width + 0.5) / 2)
}

/** The size of a map's picture, in tile widths, and that of a turn around the world. */
export function groundOf({ width, height }: Grid): Required<MapGrid> {
  return { width: width + 0.5, height: ((height + 1) * HIGH) / 2, turn: width }
}

/** The middle of a tile in the picture of the map, in pixels. */
export function middleOf(grid: Grid, tile: number): Point {
  return {
    x: ((halfColumnOf(grid, tile) + 1) * TILE_WIDTH) / 2,
    y: ((Math.floor(tile / grid.width) + 1) * TILE_HEIGHT) / 2,
  }
}

/** Reduces a number to the range from 0 to below a limit, by whole steps of it. */
export function wrapped(value: number, limit: number): number {
  return ((value % limit) + limit) % limit
}

/**
 * The outline of one turn around the world that starts at a column, as corners in order: it follows the tiles, so that
 * none is cut.
 */
export function rimOfTurn({ width, height }: Grid, column: number): readonly Point[] {
  const rim = (at: number): Point[] => {
    const centres: Point[] = []
    // It extends beyond the poles, so that marks on the first and the last rows are complete.
    for (let row = -4; row <= height + 3; row++) {
      centres.push({ x: (at + (row & 1) / 2) * TILE_WIDTH, y: ((row + 1) * TILE_HEIGHT) / 2 })
    }
    return centres
  }
  return [...rim(column), ...rim(column + width).toReversed()]
}
