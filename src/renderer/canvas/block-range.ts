import type { Box } from '../../core/level/grid'
import type { Level } from '../../core/level/level'
import { createFrame, overflow } from '../../core/picture/frame'
import type { MapStyle } from '../../core/picture/style'
import type { Screen, View } from './viewport'

/** Approximate side of a block of a finished map, in CSS pixels. */
export const BLOCK_SIDE = 256

/** An area of the canvas, and the view that it shows. */
export interface BlockPlace {
  readonly screen: Screen
  readonly view: View
  readonly area: Box
}

/** The part of a level that an area of the canvas shows, in columns and rows of blocks; `last` is the one after it. */
export interface BlockRange {
  readonly cells: number
  readonly first: { readonly column: number; readonly row: number }
  readonly last: { readonly column: number; readonly row: number }
}

/** Returns the blocks that an area shows. */
export function rangeOf(level: Level, style: MapStyle, { screen, view, area }: BlockPlace): BlockRange {
  const cells = Math.max(1, Math.round((BLOCK_SIDE * screen.ratio) / view.scale))
  const frame = createFrame(level, view.scale, { ratio: screen.ratio })
  // Beyond the land around the level there is only paper.
  const margin = Math.ceil(overflow(frame, style) / view.scale)
  const first = (from: number, at: number): number =>
    Math.floor(Math.max(-margin, Math.floor((from - at) / view.scale) - 1) / cells)
  const last = (to: number, at: number, max: number): number =>
    Math.ceil(Math.min(max + margin, Math.ceil((to - at) / view.scale) + 1) / cells)
  return {
    cells,
    first: { column: first(area.x, view.x), row: first(area.y, view.y) },
    last: {
      column: last(area.x + area.width, view.x, level.width),
      row: last(area.y + area.height, view.y, level.height),
    },
  }
}
