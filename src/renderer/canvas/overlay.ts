import type { Level } from '../../core/level/level'
import type { DrawCommand } from '../../core/picture/commands'
import {
  drawCursor,
  drawFlash,
  drawPreview,
  drawProblems,
  type PreviewPaint,
  type ProblemMark,
} from '../../core/picture/draw-marks'
import { drawRulers } from '../../core/picture/draw-rulers'
import { drawDoors } from '../../core/picture/draw-edges'
import { drawSelection } from '../../core/picture/draw-outlines'
import type { Frame } from '../../core/picture/frame'
import type { MapStyle } from '../../core/picture/style'
import type { Preview } from '../../editor/tools/tool'
import { frameOf } from './map-painter'
import type { Screen, View } from './viewport'

/** What lies over the map and changes while the map does not. */
export interface OverlayContent {
  readonly preview: Preview | undefined
  readonly problems: readonly ProblemMark[]
  readonly cursor: number | undefined
  /** Cells that were asked to be shown, and how strongly they still are, from 0 to 1. */
  readonly flash: { readonly cells: readonly number[]; readonly strength: number } | undefined
}

/** The overlay as drawing commands, from the level's north-west corner like the map's. */
export function drawOverlay(
  level: Level,
  style: MapStyle,
  screen: Screen,
  view: View,
  content: OverlayContent,
): readonly DrawCommand[] {
  const picture: DrawCommand[] = []
  const frame = frameOf(level, screen, view, { x: 0, y: 0, width: screen.width, height: screen.height })
  const { preview, flash } = content
  if (preview) {
    const { cells, refused } = preview
    const isDrawn = drawPutDown(picture, style, frame, preview)
    if (!isDrawn) drawPreview(picture, level, style, frame, { paint: paintOf(preview), cells, refused })
  }
  drawProblems(picture, level, style, frame, content.problems)
  if (flash) drawFlash(picture, level, style, frame, flash.cells, flash.strength)
  if (content.cursor !== undefined) drawCursor(picture, level, style, frame, content.cursor)
  const sight = { x: -view.x, y: -view.y, width: screen.width, height: screen.height }
  drawRulers(picture, level, style, frame, sight)
  return picture
}

function paintOf(preview: Preview): PreviewPaint {
  if (preview.brush !== undefined) return preview.brush
  if (preview.kind === 'select' || preview.kind === 'block') return 'select'
  return preview.kind === 'lock' ? 'lock' : 'street'
}

/**
 * Sets off a piece that is put down, on a map that shows already how it would be. Answers whether it did: where it would
 * be refused nothing is shown but that.
 */
function drawPutDown(picture: DrawCommand[], style: MapStyle, frame: Frame, preview: Preview): boolean {
  const { outcome } = preview
  if (!outcome) return false
  const covered = new Uint8Array(outcome.cells.length)
  for (const cell of preview.cells) covered[cell] = 1
  drawSelection(picture, outcome, style, frame, covered)
  // After the outline, or they would vanish under it.
  if (frame.detail !== 'colours') drawDoors(picture, outcome, style, frame, (cell) => covered[cell] === 1)
  return true
}
