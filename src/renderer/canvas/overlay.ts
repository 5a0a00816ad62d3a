import type { Comparison } from '../../core/level/compare'
import type { CellNaming } from '../../core/level/cell-naming'
import type { Level } from '../../core/level/level'
import type { Place } from '../../core/level/places'
import type { DrawCommand } from '../../core/picture/commands'
import { drawDifferences } from '../../core/picture/draw-differences'
import { drawLevelBelow } from '../../core/picture/draw-level-below'
import { drawLetters } from '../../core/picture/draw-letters'
import { drawCursor, drawFlash, drawProblems, type ProblemMark } from '../../core/picture/draw-marks'
import { drawPreview, type PreviewPaint } from '../../core/picture/draw-preview'
import {
  drawCounts,
  drawFog,
  drawGoal,
  drawTrail,
  drawWalker,
  drawWalks,
  type DrawnWalk,
  type WalkerMark,
} from '../../core/picture/draw-walk'
import { drawPlace, hidesName } from '../../core/picture/draw-places'
import { drawAxes, drawEdgePreview } from '../../core/picture/draw-edge-preview'
import { drawRulers } from '../../core/picture/draw-rulers'
import { drawDoors } from '../../core/picture/draw-edges'
import { drawSelection } from '../../core/picture/draw-outlines'
import { drawWays, type Ways } from '../../core/picture/draw-ways'
import type { Frame } from '../../core/picture/frame'
import type { MapStyle } from '../../core/picture/style'
import type { MirrorAxes } from '../../editor/mirror'
import type { Preview } from '../../editor/tools/tool'
import type { FlashMarks } from './flash'
import { frameOf } from './map-painter'
import type { Screen, View } from './viewport'

/** What lies over the map and changes while the map does not. */
export interface OverlayContent {
  readonly preview: Preview | undefined
  readonly problems: readonly ProblemMark[]
  /** What differs from the level that this one is compared with. */
  readonly differences: Comparison | undefined
  readonly cursor: number | undefined
  /** A place that is pointed at: its name shows where the map has no room for it. */
  readonly pointed: Place | undefined
  readonly flash: FlashMarks | undefined
  /** How the rulers count; nothing where they are hidden. */
  readonly rulers: CellNaming | undefined
  /** Where drawing is mirrored; nothing while it is not. */
  readonly mirror: MirrorAxes | undefined
  /** The level that shows through this one; nothing where none does. */
  readonly below: Level | undefined
  /** Ways from one cell to another; nothing while none are shown. */
  readonly ways?: Ways | undefined
  /** One character code a cell. */
  readonly letters?: Uint8Array | undefined
  readonly walk?: WalkContent | undefined
}

/** What lies over the map of walks: of one that is under way, or of those that are over. */
export interface WalkContent {
  /** Whether somebody walks: then nothing that belongs to drawing is shown. */
  readonly isPlaying: boolean
  readonly walker?: WalkerMark
  readonly trail?: readonly number[]
  readonly goal?: number | undefined
  /** One byte a cell, 1 where it was seen; missing where there is no fog. */
  readonly seen?: Uint8Array | undefined
  readonly walks: readonly DrawnWalk[]
  readonly counts: readonly { readonly cell: number; readonly count: number }[]
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
  const { preview, flash, walk } = content
  const sight = { x: -view.x, y: -view.y, width: screen.width, height: screen.height }
  if (walk?.isPlaying) {
    drawWalkUnderWay(picture, level, style, frame, walk)
    if (content.rulers) drawRulers(picture, level, style, frame, sight, content.rulers)
    return picture
  }
  if (walk) {
    drawWalks(picture, level, style, frame, walk.walks)
    drawCounts(picture, level, style, frame, walk.counts)
  }
  if (content.below) drawLevelBelow(picture, content.below, style, frame)
  if (content.mirror) drawAxes(picture, level, style, frame, content.mirror)
  if (content.ways) drawWays(picture, level, style, frame, content.ways)
  if (content.letters) drawLetters(picture, level, style, frame, content.letters)
  if (preview) {
    const { cells, needs, refused, edges = [], refusedEdges = [] } = preview
    drawEdgePreview(picture, level, style, frame, edges, refusedEdges)
    const extra = needs ? { needs } : {}
    const isDrawn = drawPutDown(picture, style, frame, preview)
    if (!isDrawn)
      drawPreview(picture, level, style, frame, { paint: paintOf(preview), cells, ...extra, refused })
  }
  if (content.differences) drawDifferences(picture, level, style, frame, content.differences)
  drawProblems(picture, level, style, frame, content.problems)
  if (content.pointed && hidesName(level, frame, content.pointed))
    drawPlace(picture, level, style, frame, content.pointed)
  if (flash) drawFlash(picture, level, style, frame, flash.cells, flash.strength)
  if (content.cursor !== undefined) drawCursor(picture, level, style, frame, content.cursor)
  if (content.rulers) drawRulers(picture, level, style, frame, sight, content.rulers)
  return picture
}

function drawWalkUnderWay(
  picture: DrawCommand[],
  level: Level,
  style: MapStyle,
  frame: Frame,
  { walker, trail = [], goal, seen }: WalkContent,
): void {
  if (seen?.length === level.cells.length) drawFog(picture, level, style, frame, seen)
  drawTrail(picture, level, style, frame, trail)
  // In the fog a goal has to be found.
  if (goal !== undefined && (seen === undefined || seen[goal] === 1))
    drawGoal(picture, level, style, frame, goal)
  if (walker) drawWalker(picture, level, style, frame, walker)
}

function paintOf(preview: Preview): PreviewPaint {
  if (preview.brush !== undefined) return preview.brush
  if (preview.kind === 'select' || preview.kind === 'block' || preview.kind === 'weigh') return 'select'
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
