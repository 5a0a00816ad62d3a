import { edgeOf, EAST, NORTH, SOUTH, WEST, type Direction, type Grid } from '../../core/level/grid'
import { CELL_AT_100 } from '../../core/picture/style'

/** A point or a length in device pixels, from the upper left corner of the canvas, unless another unit is named. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A rectangle. */
export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** How a level lies on the canvas, all in device pixels: where its north-west corner is and how large a cell is. */
export interface View {
  /** Device pixels a cell; need not be whole. */
  readonly scale: number
  /** Whole numbers, so that every grid line falls on a pixel. */
  readonly x: number
  readonly y: number
}

/** What a view lies over, in cells: a level, or a map that begins again in the east where it ends. */
export interface Ground extends Grid {
  /** After so many cells to the east the map begins again; missing where it ends. */
  readonly turn?: number
}

/** The canvas a view is on: its size in device pixels, and device pixels a CSS pixel. */
export interface Screen {
  readonly width: number
  readonly height: number
  readonly ratio: number
}

/** A view, and the canvas it is for. */
export interface ScreenView {
  readonly view: View
  readonly screen: Screen
}

/** Where a pointer is: the cell under it, and the edge it is close to; -1 where there is none. */
export interface Spot {
  readonly cell: number
  readonly edge: number
}

/** A spot beyond the level. */
export const NOWHERE: Spot = { cell: -1, edge: -1 }

/** In percent. */
export const MAX_ZOOM = 800

/** The zoom of a view in percent: 100 is 26 CSS pixels a cell. */
export function zoomOf(view: View, screen: Screen): number {
  return (view.scale / screen.ratio / CELL_AT_100) * 100
}

/** The smallest zoom in percent: 6, or less where a large level would not fit otherwise. */
export function minZoom(grid: Grid, screen: Screen): number {
  return Math.min(6, zoomOf(fittingView(grid, screen), screen))
}

/** Room around a level that fits its place, in CSS pixels: for its wall, gates and the rulers. */
const FITTING_BORDER = 48

/** The view that shows the whole level in the middle, with some room around it in CSS pixels. */
export function fittingView(grid: Ground, screen: Screen, room = FITTING_BORDER): View {
  const border = room * screen.ratio
  const scale = Math.min(
    Math.max(1, screen.width - 2 * border) / grid.width,
    Math.max(1, screen.height - 2 * border) / grid.height,
    2 * CELL_AT_100 * screen.ratio,
  )
  return centredView(grid, screen, scale, grid.width / 2, grid.height / 2)
}

/** The view with a point of the level, counted in cells, in the middle of the canvas. */
export function centredView(grid: Ground, screen: Screen, scale: number, x: number, y: number): View {
  return heldView(grid, screen, { scale, x: screen.width / 2 - x * scale, y: screen.height / 2 - y * scale })
}

/** The view at another zoom, brought within its limits, in which the same spot of the level lies under a point. */
export function zoomedView(grid: Ground, screen: Screen, view: View, percent: number, at: Point): View {
  const zoom = Math.min(MAX_ZOOM, Math.max(minZoom(grid, screen), percent))
  const scale = (zoom / 100) * CELL_AT_100 * screen.ratio
  const x = at.x - ((at.x - view.x) / view.scale) * scale
  const y = at.y - ((at.y - view.y) / view.scale) * scale
  return heldView(grid, screen, { scale, x, y })
}

/**
 * A view on whole pixels, moved as far as it takes to keep a piece of the level on the canvas. On a ground that goes
 * around it is told by the turn on which the middle of the canvas lies, so that the same sight has but one view.
 */
export function heldView(grid: Ground, screen: Screen, view: View): View {
  const hold = (offset: number, length: number, room: number) => {
    const kept = Math.min(64, length, room / 2)
    return Math.round(Math.min(room - kept, Math.max(kept - length, offset)))
  }
  return {
    scale: view.scale,
    x:
      grid.turn === undefined
        ? hold(view.x, grid.width * view.scale, screen.width)
        : Math.round(view.x + turnsOff(grid, grid.turn, screen, view) * grid.turn * view.scale),
    y: hold(view.y, grid.height * view.scale, screen.height),
  }
}

/** How many turns the middle of the canvas is off the one around the middle of the ground. */
function turnsOff({ width }: Grid, turn: number, screen: Screen, { scale, x }: View): number {
  const middle = (screen.width / 2 - x) / scale
  return Math.floor((middle - (width - turn) / 2) / turn)
}

/** The cell and the edge at a point. An edge counts within a quarter of a cell, but at least 8 CSS pixels. */
export function spotAt(grid: Grid, screen: Screen, view: View, point: Point): Spot {
  // Lines are drawn on rounded pixels; half a pixel keeps a cell's own first pixel within it.
  const across = (point.x + 0.5 - view.x) / view.scale
  const down = (point.y + 0.5 - view.y) / view.scale
  const reach = Math.min(0.5, Math.max(0.25, (8 * screen.ratio) / view.scale))
  const x = Math.floor(across)
  const y = Math.floor(down)
  const isInside = x >= 0 && y >= 0 && x < grid.width && y < grid.height
  const cell = isInside ? y * grid.width + x : -1

  // Just beyond the border a pointer still means the border edge: ask the cell it is closest to.
  const nearX = Math.min(grid.width - 1, Math.max(0, x))
  const nearY = Math.min(grid.height - 1, Math.max(0, y))
  const distances: readonly (readonly [Direction, number])[] = [
    [NORTH, Math.abs(down - nearY)],
    [EAST, Math.abs(nearX + 1 - across)],
    [SOUTH, Math.abs(nearY + 1 - down)],
    [WEST, Math.abs(across - nearX)],
  ]
  let closest: readonly [Direction, number] | undefined
  for (const side of distances) if (!closest || side[1] < closest[1]) closest = side
  const isNear = across > -reach && down > -reach && across < grid.width + reach && down < grid.height + reach
  const edge =
    closest && isNear && closest[1] <= reach ? edgeOf(grid, nearY * grid.width + nearX, closest[0]) : -1
  return { cell, edge }
}

/** The window of cells that lies within a rectangle of the canvas, grown on all sides. */
export function windowOf(
  grid: Grid,
  view: View,
  from: Point,
  to: Point,
  grow: number,
): { left: number; top: number; right: number; bottom: number } {
  const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value))
  return {
    left: clamp(Math.floor((from.x - grow - view.x) / view.scale), grid.width),
    top: clamp(Math.floor((from.y - grow - view.y) / view.scale), grid.height),
    right: clamp(Math.ceil((to.x + grow - view.x) / view.scale), grid.width),
    bottom: clamp(Math.ceil((to.y + grow - view.y) / view.scale), grid.height),
  }
}
