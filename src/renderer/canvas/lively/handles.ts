import type { Grid, Point } from '../../../core/level/grid'
import type { Frame } from '../../../core/picture/frame'
import type { MapStyle } from '../../../core/picture/style'
import type { Rect } from '../viewport'
import type { Grip } from './grips'
import type { LivelyNode } from './lively-node'

/** A handle of a rectangle: which of its sides it moves. */
export interface Handle {
  readonly across: 'west' | 'east' | undefined
  readonly down: 'north' | 'south' | undefined
  readonly cursor: string
}

/** Clockwise from the north-west corner. */
export const HANDLES: readonly Handle[] = [
  { across: 'west', down: 'north', cursor: 'nwse-resize' },
  { across: undefined, down: 'north', cursor: 'ns-resize' },
  { across: 'east', down: 'north', cursor: 'nesw-resize' },
  { across: 'east', down: undefined, cursor: 'ew-resize' },
  { across: 'east', down: 'south', cursor: 'nwse-resize' },
  { across: undefined, down: 'south', cursor: 'ns-resize' },
  { across: 'west', down: 'south', cursor: 'nesw-resize' },
  { across: 'west', down: undefined, cursor: 'ew-resize' },
]

/** Side of a handle, in CSS pixels. */
const SIDE = 7
/** On shorter sides handles would leave no room for what they are around. */
const MIN_SIDE = 40

/** What handles are grabbed by. */
export interface HandleGrips {
  /** In the order of the handles. */
  readonly handles: readonly Grip[]
  /** Side of the area that grabs a handle, in CSS pixels: larger for fingers than for a mouse. */
  readonly reach: number
}

/** Returns the handles of a rectangle of cells, unless it is too small on the screen for them. */
export function handleNodes(
  { x, y, width, height }: Rect,
  { cell, ratio }: Frame,
  { selection }: MapStyle,
  { handles, reach }: HandleGrips,
): readonly LivelyNode[] {
  const onScreen = cell / ratio
  // In smaller cells a handle would cover the middle of the cell beside it.
  if (onScreen <= reach || Math.min(width, height) * onScreen < Math.max(MIN_SIDE, 2 * reach)) return []
  const side = SIDE / onScreen
  return HANDLES.flatMap(({ across, down }, index) => {
    const grip = handles[index]
    if (!grip) return []
    const at = {
      x: x + width * (across === 'west' ? 0 : across === 'east' ? 1 : 0.5),
      y: y + height * (down === 'north' ? 0 : down === 'south' ? 1 : 0.5),
    }
    const attrs = {
      x: at.x - side / 2,
      y: at.y - side / 2,
      width: side,
      height: side,
      fill: selection.halo,
      stroke: selection.colour,
      strokeWidth: 1.5,
      strokeScaleEnabled: false,
      hitStrokeWidth: reach - SIDE,
    }
    return [{ kind: 'rect', key: `handle-${index}`, attrs, grip }]
  })
}

/** Returns a rectangle of cells whose handle was moved by a distance in cells: within the level, and never empty. */
export function resized(box: Rect, { across, down }: Handle, by: Point, grid: Grid): Rect {
  const [east, south] = [box.x + box.width, box.y + box.height]
  const left = across === 'west' ? between(0, box.x + by.x, east - 1) : box.x
  const right = across === 'east' ? between(box.x + 1, east + by.x, grid.width) : east
  const top = down === 'north' ? between(0, box.y + by.y, south - 1) : box.y
  const bottom = down === 'south' ? between(box.y + 1, south + by.y, grid.height) : south
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function between(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, Math.round(value)))
}
