import type { Level } from '../../core/level/level'
import type { Place } from '../../core/level/places'
import type { DrawCommand } from '../../core/picture/commands'
import { drawDistricts } from '../../core/picture/draw-districts'
import { drawDifferences } from '../../core/picture/draw-differences'
import { drawLevelBelow } from '../../core/picture/draw-level-below'
import { drawLetters } from '../../core/picture/draw-letters'
import { drawCursor, drawFlash, drawProblems } from '../../core/picture/draw-marks'
import { drawPreview, type PreviewPaint } from '../../core/picture/draw-preview'
import { drawCounts, drawFog, drawGoal, drawTrail, drawWalker, drawWalks } from '../../core/picture/draw-walk'
import { drawPlace, drawPlate, hasPlates, hidesName } from '../../core/picture/draw-places'
import { drawAxes, drawEdgePreview } from '../../core/picture/draw-edge-preview'
import { drawRulers } from '../../core/picture/draw-rulers'
import { drawDoors } from '../../core/picture/draw-doors'
import { drawSelection } from '../../core/picture/draw-outlines'
import { drawWays } from '../../core/picture/draw-ways'
import type { Frame } from '../../core/picture/frame'
import type { MapStyle } from '../../core/picture/style'
import type { Preview } from '../../editor/tools/tool'
import type { FlashMarks } from './flash'
import { frameOf } from './map-painter'
import type { Scene, ShownWalks } from './scene'
import type { Screen, View } from './viewport'

/** Feedback for the pointer and short effects, which do not belong to the scene. */
export interface Feedback {
  readonly preview: Preview | undefined
  /** The place under the pointer; its name is shown if the map has no room for it. */
  readonly pointed: Place | undefined
  /** The number of the district under the pointer, whose outline is shown; 0 for none. */
  readonly pointedZone: number
  readonly flash: FlashMarks | undefined
}

/** The overlay as drawing commands, from the level's north-west corner like the map's. */
export function drawOverlay(
  scene: Scene,
  { preview, pointed, pointedZone, flash }: Feedback,
  screen: Screen,
  view: View,
): readonly DrawCommand[] {
  const picture: DrawCommand[] = []
  const { level, style, walk, rulers } = scene
  const frame = frameOf(scene, screen, view, { x: 0, y: 0, width: screen.width, height: screen.height })
  const visibleArea = { x: -view.x, y: -view.y, width: screen.width, height: screen.height }
  if (walk?.isPlaying) {
    drawWalkUnderWay(picture, level, style, frame, walk)
    if (rulers) drawRulers(picture, level, style, frame, visibleArea, rulers)
    return picture
  }
  if (walk) {
    drawWalks(picture, level, style, frame, walk.walks)
    drawCounts(picture, level, style, frame, walk.counts)
  }
  if (scene.below) drawLevelBelow(picture, scene.below, style, frame)
  const { districts } = level
  if (districts && style.shows.districts) {
    const isTinted = scene.tintsDistricts
    const framed = isTinted || style.shows.districtFrames ? 'all' : pointedZone
    drawDistricts(picture, level, style, frame, { districts, isTinted, framed })
  }
  if (scene.mirror) drawAxes(picture, level, style, frame, scene.mirror)
  if (scene.ways) drawWays(picture, level, style, frame, scene.ways)
  if (scene.letters) drawLetters(picture, level, style, frame, scene.letters)
  if (preview) {
    const { cells, needs, refused, edges = [], refusedEdges = [] } = preview
    drawEdgePreview(picture, level, style, frame, edges, refusedEdges)
    const extra = needs ? { needs } : {}
    const isDrawn = drawPlacedPiece(picture, style, frame, preview)
    if (!isDrawn)
      drawPreview(picture, level, style, frame, { paint: paintOf(preview), cells, ...extra, refused })
    if (preview.place && hasPlates(frame)) drawPlate(picture, level, style, frame, preview.place)
  }
  if (scene.differences) drawDifferences(picture, level, style, frame, scene.differences)
  drawProblems(picture, level, style, frame, scene.problems)
  if (pointed && hidesName(level, style, frame, pointed)) drawPlace(picture, level, style, frame, pointed)
  if (flash) drawFlash(picture, level, style, frame, flash.cells, flash.strength)
  if (scene.cursor !== undefined) drawCursor(picture, level, style, frame, scene.cursor)
  if (rulers) drawRulers(picture, level, style, frame, visibleArea, rulers)
  return picture
}

function drawWalkUnderWay(
  picture: DrawCommand[],
  level: Level,
  style: MapStyle,
  frame: Frame,
  { walker, trail = [], goal, seen }: ShownWalks,
): void {
  if (seen?.length === level.cells.length) drawFog(picture, level, style, frame, seen)
  drawTrail(picture, level, style, frame, trail)
  // In fog the goal stays hidden until it has been seen.
  if (goal !== undefined && (seen === undefined || seen[goal] === 1))
    drawGoal(picture, level, style, frame, goal)
  if (walker) drawWalker(picture, level, style, frame, walker)
}

function paintOf(preview: Preview): PreviewPaint {
  if (preview.brush !== undefined) return preview.brush
  if (
    preview.kind === 'select' ||
    preview.kind === 'block' ||
    preview.kind === 'weigh' ||
    preview.kind === 'district' ||
    preview.kind === 'place'
  )
    return 'select'
  return preview.kind === 'lock' ? 'lock' : 'street'
}

/**
 * Draws a piece to be placed as the map would look with it. Returns whether it did; a refused piece is shown
 * as refused only.
 */
function drawPlacedPiece(picture: DrawCommand[], style: MapStyle, frame: Frame, preview: Preview): boolean {
  const { outcome } = preview
  if (!outcome) return false
  const covered = new Uint8Array(outcome.cells.length)
  for (const cell of preview.cells) covered[cell] = 1
  drawSelection(picture, outcome, style, frame, covered)
  // After the selection, which would cover them.
  if (frame.detail !== 'colours') drawDoors(picture, outcome, style, frame, (cell) => covered[cell] === 1)
  return true
}
