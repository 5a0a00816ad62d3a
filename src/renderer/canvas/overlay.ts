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
import { drawTown } from '../../core/picture/draw-town'
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
    const isDrawn = drawOutcome(picture, style, frame, preview)
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

/** More cells than this are not drawn in full at every move of the pointer. */
const MOST_DRAWN = 20_000

/** Draws the map as it would be where a piece is put down. Answers whether it did: from afar cells are only tinted. */
function drawOutcome(picture: DrawCommand[], style: MapStyle, frame: Frame, preview: Preview): boolean {
  const { outcome } = preview
  if (!outcome || frame.detail === 'colours') return false
  const windows = outcome.boxes.map((box) => ({
    ...frame,
    // The neighbours' doors may be others, too.
    left: Math.max(frame.left, box.x - 1),
    top: Math.max(frame.top, box.y - 1),
    right: Math.min(frame.right, box.x + box.width + 1),
    bottom: Math.min(frame.bottom, box.y + box.height + 1),
  }))
  const seen = windows.filter(({ left, top, right, bottom }) => left < right && top < bottom)
  const cells = seen.reduce((sum, { left, top, right, bottom }) => sum + (right - left) * (bottom - top), 0)
  if (cells > MOST_DRAWN) return false
  const selected = new Uint8Array(outcome.level.cells.length)
  for (const cell of preview.cells) selected[cell] = 1
  // What it was lifted from comes first: both may overlap.
  for (const window of seen.toReversed())
    picture.push(...drawTown(outcome.level, style, window, { selected }))
  return true
}
