import type { Box } from '../../core/level/grid'
import type { Level } from '../../core/level/level'
import type { MapStyle } from '../../core/picture/style'
import type { CanvasTools } from './canvas-target'
import type { CellChanges } from '../../core/picture/changed-cells'
import type { Screen, View } from './viewport'

/** The painted parts of a map in a finished style. */
export interface FinishedBlocks {
  /**
   * Takes the level to show and the cells that differ from the last one; drops what is painted around them. Returns
   * whether the picture may differ in other places, too.
   */
  show(level: Level, style: MapStyle, changed: CellChanges): boolean
  /**
   * Paints an area of the canvas until the `deadline`, a time of `performance.now()`; then what was painted before and
   * `paintPlain` show what is missing. Returns whether the picture is complete.
   */
  paint(
    context: CanvasRenderingContext2D,
    place: { readonly screen: Screen; readonly view: View; readonly area: Box },
    deadline: number,
    paintPlain: () => void,
  ): boolean
}

let create: ((tools: CanvasTools) => FinishedBlocks) | undefined

/** Adds the code that paints finished maps, which the window loads only for them. */
export function installBlocks(creator: (tools: CanvasTools) => FinishedBlocks): void {
  create = creator
}

/** Creates the blocks of a map; undefined until `installBlocks`. */
export function createBlocks(tools: CanvasTools): FinishedBlocks | undefined {
  return create?.(tools)
}
