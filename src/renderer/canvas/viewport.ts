import {
  edgeOf,
  EAST,
  NORTH,
  SOUTH,
  WEST,
  type Direction,
  type Grid,
  type Point,
} from '../../core/level/grid'
import { CELL_AT_100 } from '../../core/picture/style'

/** A rectangle. */
export interface Rect extends Point {
  readonly width: number
  readonly height: number
}

/** Position of a level on the canvas, in device pixels: its north-west corner and the size of a cell. */
export interface View {
  /** Device pixels a cell; may be fractional. */
  readonly scale: number
  /** Whole numbers, so that every grid line falls on a pixel. */
  readonly x: number
  readonly y: number
}

/** Ground of a view, in cells: a level, or a map that wraps around in the east. */
export interface MapGrid extends Grid {
  /** Number of cells to the east after which the map starts again; undefined if it does not wrap. */
  readonly turn?: number
}

/** The canvas of a view: its size in device pixels, and device pixels a CSS pixel. */
export interface Screen {
  readonly width: number
  readonly height: number
  readonly ratio: number
}

/** A view, and its canvas. */
export interface ScreenView {
  readonly view: View
  readonly screen: Screen
}

/** What holds a view and its canvas: the stage of a map. */
export type ViewHolder = { -readonly [Part in keyof ScreenView]: ScreenView[Part] }

/** The view of a stage before it has a map. */
export const FIRST_PLACE: ScreenView = {
  view: { scale: CELL_AT_100, x: 0, y: 0 },
  screen: { width: 1, height: 1, ratio: 1 },
}

/** Position of a pointer: the cell under it, and the edge close to it; -1 for none. */
export interface PointerTarget {
  readonly cell: number
  readonly edge: number
}

/** The target of a pointer outside the level. */
export const NO_TARGET: PointerTarget = { cell: -1, edge: -1 }

/** In percent. */
export const MAX_ZOOM = 800

/** The zoom of a view in percent: 100 is 26 CSS pixels a cell. */
export function zoomOf(view: View, screen: Screen): number {
  return (view.scale / screen.ratio / CELL_AT_100) * 100
}

/** Minimum zoom in percent: 6, or less if a large level would not fit. */
export function minZoom(grid: Grid, screen: Screen): number {
  return Math.min(6, zoomOf(fittingView(grid, screen), screen))
}

/** Margin around a level that fits, in CSS pixels: for its wall, gates and the rulers. */
export const FITTING_BORDER = 48

/** Device pixels of a canvas that panels cover at its sides. */
export interface CoveredSides {
  readonly left: number
  readonly right: number
}

/** Nothing covers the canvas. */
export const UNCOVERED: CoveredSides = { left: 0, right: 0 }

/**
 * The view that shows the whole level, centred in the free part of the canvas, with some margin in CSS pixels. A wrapping
 * map has nothing around it that needs a margin: one turn of it goes from side to side.
 */
export function fittingView(
  grid: MapGrid,
  screen: Screen,
  room = FITTING_BORDER,
  { left, right }: CoveredSides = UNCOVERED,
): View {
  const border = room * screen.ratio
  const width = screen.width - left - right
  const scale =
    grid.turn === undefined
      ? Math.min(
          Math.max(1, width - 2 * border) / grid.width,
          Math.max(1, screen.height - 2 * border) / grid.height,
          2 * CELL_AT_100 * screen.ratio,
        )
      : Math.min(
          // A hair less, so that rounding does not hide the last column.
          (width / grid.turn) * (1 - 1e-9),
          screen.height / grid.height,
          (MAX_ZOOM / 100) * CELL_AT_100 * screen.ratio,
        )
  return heldView(grid, screen, {
    scale,
    x: left + width / 2 - (grid.width / 2) * scale,
    y: screen.height / 2 - (grid.height / 2) * scale,
  })
}

/** Whether two views show the same. */
export function isSameView(a: View, b: View): boolean {
  return a.scale === b.scale && a.x === b.x && a.y === b.y
}

/** The view between two others, at a share of the way. */
export function viewBetween(from: View, to: View, share: number): View {
  const between = (a: number, b: number) => a + (b - a) * share
  return {
    scale: between(from.scale, to.scale),
    x: Math.round(between(from.x, to.x)),
    y: Math.round(between(from.y, to.y)),
  }
}

/** The view centred on a point of the level, in cells. */
export function centredView(grid: MapGrid, screen: Screen, scale: number, x: number, y: number): View {
  return heldView(grid, screen, { scale, x: screen.width / 2 - x * scale, y: screen.height / 2 - y * scale })
}

/** The view at another zoom, within its limits, with the same position of the level under a point. */
export function zoomedView(grid: MapGrid, screen: Screen, view: View, percent: number, at: Point): View {
  // A map that fits beside a panel may be smaller than the minimum.
  const min = Math.min(minZoom(grid, screen), zoomOf(view, screen))
  const zoom = Math.min(MAX_ZOOM, Math.max(min, percent))
  const scale = (zoom / 100) * CELL_AT_100 * screen.ratio
  const x = at.x - ((at.x - view.x) / view.scale) * scale
  const y = at.y - ((at.y - view.y) / view.scale) * scale
  return heldView(grid, screen, { scale, x, y })
}

/**
 * A view aligned to whole pixels, moved so that part of the level stays on the canvas. On a wrapping map it is
 * normalised to the turn at the middle of the canvas, so that the same picture has only one view.
 */
export function heldView(grid: MapGrid, screen: Screen, view: View): View {
  const hold = (offset: number, length: number, room: number) => {
    const visible = Math.min(64, length, room / 2)
    return Math.round(Math.min(room - visible, Math.max(visible - length, offset)))
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

/** Number of turns between the middle of the canvas and the middle of the map. */
function turnsOff({ width }: Grid, turn: number, screen: Screen, { scale, x }: View): number {
  const middle = (screen.width / 2 - x) / scale
  return Math.floor((middle - (width - turn) / 2) / turn)
}

/** The cell and the edge at a point. An edge counts within a quarter of a cell, but at least 8 CSS pixels. */
export function targetAt(grid: Grid, screen: Screen, view: View, point: Point): PointerTarget {
  // Lines are drawn on rounded pixels; half a pixel keeps a cell's first pixel within it.
  const across = (point.x + 0.5 - view.x) / view.scale
  const down = (point.y + 0.5 - view.y) / view.scale
  const reach = Math.min(0.5, Math.max(0.25, (8 * screen.ratio) / view.scale))
  const x = Math.floor(across)
  const y = Math.floor(down)
  const isInside = x >= 0 && y >= 0 && x < grid.width && y < grid.height
  const cell = isInside ? y * grid.width + x : -1

  // Just outside the border, a pointer still means the border edge: ask the closest cell.
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

/** The window of cells within a rectangle of the canvas, extended on all sides. */
export function windowOf(
  grid: Grid,
  view: View,
  from: Point,
  to: Point,
  grow: number,
): { left: number; top: number; right: number; bottom: number } {
  const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value))
  return {
    left: clamp(Math.floor((from.x - grow - view.x) / view.scale), grid.width),
    top: clamp(Math.floor((from.y - grow - view.y) / view.scale), grid.height),
    right: clamp(Math.ceil((to.x + grow - view.x) / view.scale), grid.width),
    bottom: clamp(Math.ceil((to.y + grow - view.y) / view.scale), grid.height),
  }
}
