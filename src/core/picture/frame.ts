import type { Grid, Bounds } from '../level/grid'
import type { LineWidth, MapStyle } from './style'
import { CELL_AT_100, detailFor, type Detail } from './style'

/** The drawn cells, and their size. */
export interface Frame {
  /** The window of cells: left and top inclusive, right and bottom exclusive. */
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** Side of a cell in units of the target. */
  readonly cell: number
  /** Units of the target a screen pixel: the device's pixel ratio on a screen, 1 elsewhere. */
  readonly ratio: number
  /** Whether lines are at whole units, so that a screen draws them sharp. */
  readonly snap: boolean
  readonly detail: Detail
}

export interface FrameOptions {
  readonly window?: Bounds
  readonly ratio?: number
  readonly snap?: boolean
}

/** Creates a frame around a part of a level, or around the whole; clips the window to the level. */
export function createFrame(grid: Grid, cell: number, options: FrameOptions = {}): Frame {
  const window = options.window ?? { left: 0, top: 0, right: grid.width, bottom: grid.height }
  const ratio = options.ratio ?? 1
  const left = Math.min(Math.max(0, window.left), grid.width)
  const top = Math.min(Math.max(0, window.top), grid.height)
  return {
    left,
    top,
    right: Math.max(left, Math.min(grid.width, window.right)),
    bottom: Math.max(top, Math.min(grid.height, window.bottom)),
    cell,
    ratio,
    snap: options.snap ?? true,
    detail: detailFor(cell / ratio),
  }
}

/** Returns the position of a grid line: the left side of a column, the upper side of a row. */
export function lineAt(frame: Frame, index: number): number {
  return frame.snap ? Math.round(index * frame.cell) : index * frame.cell
}

/** Rounds a length in units of the target if the frame snaps. */
export function snapped(frame: Frame, length: number): number {
  return frame.snap ? Math.round(length) : length
}

/** Returns the width of a line in units of the target: it grows with the cells within its limits on the screen. */
export function lineWidth(frame: Frame, line: LineWidth): number {
  const onScreen = ((line.width / CELL_AT_100) * frame.cell) / frame.ratio
  const width = Math.min(line.max, Math.max(line.min, onScreen)) * frame.ratio
  return frame.snap ? Math.max(1, Math.round(width)) : width
}

/** Returns how far a line extends to the west or north of its grid line; the rest is on the other side. */
export function lineReach(frame: Frame, width: number): number {
  return frame.snap ? Math.floor(width / 2) : width / 2
}

/** Returns how far, in units of the target, parts of a cell are drawn beyond it; labels extend farther. */
export function overflow(frame: Pick<Frame, 'cell' | 'ratio'>, style?: Pick<MapStyle, 'look'>): number {
  // The land around the town, and the reach of roofs over several cells.
  const cells = style?.look ? 3 : 1.1
  return Math.ceil(cells * frame.cell + 10 * frame.ratio)
}

/** Returns the maximum cells a label extends to each side of its place. */
export function labelReach(frame: Frame): number {
  return Math.ceil((2 * LABEL_WIDTH * frame.ratio * labelGrowth(frame)) / frame.cell) + 2
}

/** Cell size from which the names of finished maps grow with the cells, in screen pixels. */
const GROWING_FROM = 62.5

/** Returns the factor by which the names of finished maps grow with large cells; 1 for small ones. */
export function labelGrowth({ cell, ratio }: Pick<Frame, 'cell' | 'ratio'>): number {
  return Math.max(1, cell / ratio / GROWING_FROM)
}

/** Half the maximum width of a label, in screen pixels. */
export const LABEL_WIDTH = 90
