import type { Level } from '../../core/level/level'
import type { DrawCommand } from '../../core/picture/commands'
import { drawLetters } from '../../core/picture/draw-letters'
import {
  drawCursor,
  drawFlash,
  drawPreview,
  drawProblems,
  type PreviewPaint,
  type ProblemMark,
} from '../../core/picture/draw-marks'
import { drawRulers } from '../../core/picture/draw-rulers'
import type { MapStyle } from '../../core/picture/style'
import type { Preview } from '../../editor/tools/tool'
import { frameOf } from './map-painter'
import type { Screen, View } from './viewport'

/** What lies over the map and changes while the map does not. */
export interface OverlayContent {
  readonly preview: Preview | undefined
  readonly problems: readonly ProblemMark[]
  readonly cursor: number | undefined
  /** One character code a cell. */
  readonly letters?: Uint8Array | undefined
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
  if (content.letters) drawLetters(picture, level, style, frame, content.letters)
  if (preview) {
    const { cells, refused } = preview
    drawPreview(picture, level, style, frame, { paint: paintOf(preview), cells, refused })
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
  return preview.kind === 'lock' ? 'lock' : 'street'
}
