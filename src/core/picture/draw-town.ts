import type { Bytes } from '../level/bytes'
import type { Level } from '../level/level'
import { Mark } from '../level/marks'
import { addRects, type DrawCommand } from './commands'
import { drawDoors } from './draw-doors'
import { drawEdgeLines } from './draw-edges'
import { drawGrid } from './draw-grid'
import { drawCellSigns, drawPlaced, drawStreetsBeside } from './draw-cell-signs'
import { drawGround } from './draw-ground'
import { drawLocks, drawPadlocks, drawSelection, type AreaParts } from './draw-outlines'
import { drawPlaces, placesIn } from './draw-places'
import { drawTownWall } from './draw-wall'
import { finishOf } from './finish'
import { lineAt, overflow, type Frame } from './frame'
import type { MapContents } from './map-contents'
import { styleForLevel } from './site'
import type { MapStyle } from './style'

/**
 * Draws the map of a town as commands, from bottom to top. Time and commands grow with the frame's window, never with
 * the level.
 */
export function drawTown(
  level: Level,
  townStyle: MapStyle,
  frame: Frame,
  shown: MapContents = {},
): readonly DrawCommand[] {
  const style = styleForLevel(townStyle, level)
  const finish = shown.overlay ? undefined : finishOf(style, frame)
  if (finish) return [...finish.drawTown(level, style, frame, shown), ...drawOverFinish(level, style, frame)]
  const picture: DrawCommand[] = []
  const places = placesIn(level, frame)
  const isLarge = frame.detail === 'all' || frame.detail === 'names'
  drawPaper(picture, level, style, frame)
  drawGround(picture, level, style, frame, places, shown.overlay)
  if (shown.grid === true) drawGrid(picture, level, style, frame)
  drawEdgeLines(picture, level, style, frame)
  if (isLarge) drawCellSigns(picture, level, style, frame)
  drawTownWall(picture, level, style, frame)
  if (isLarge) {
    drawPlaced(picture, level, style, frame)
    drawStreetsBeside(picture, level, style, frame)
  }
  drawLocks(picture, level, style, frame)
  // Doors and names come after the outlines, which would hide them.
  drawDoors(picture, level, style, frame)
  drawPadlocks(picture, level, style, frame)
  drawPlaces(picture, level, style, frame, places)
  return picture
}

/**
 * Draws the part of `drawTown` above ground, lines and doors when cells are small: the town wall, outlines without
 * tints, and the doors on those outlines. For a target that paints the rest itself.
 */
export function drawOverGround(level: Level, style: MapStyle, frame: Frame): readonly DrawCommand[] {
  const picture: DrawCommand[] = []
  drawTownWall(picture, level, style, frame)
  const withoutOutlines = picture.length
  drawLocks(picture, level, style, frame, 'outline')
  if (picture.length === withoutOutlines) return picture
  drawDoors(picture, level, style, frame, (cell) => ((level.marks[cell] ?? 0) & Mark.locked) !== 0)
  return picture
}

/** Draws what belongs over a finished map: locks, with the doors on their outlines. */
export function drawOverFinish(level: Level, style: MapStyle, frame: Frame): readonly DrawCommand[] {
  const picture: DrawCommand[] = []
  drawLocks(picture, level, style, frame)
  if (picture.length === 0) return picture
  drawDoors(picture, level, style, frame, (cell) => ((level.marks[cell] ?? 0) & Mark.locked) !== 0)
  drawPadlocks(picture, level, style, frame)
  return picture
}

/** Draws the outline and the tint of selected cells, one byte a cell, and again the doors that these would hide. */
export function drawSelected(
  picture: DrawCommand[],
  level: Level,
  style: MapStyle,
  frame: Frame,
  selected: Bytes,
  parts: AreaParts = 'tint and outline',
): void {
  drawSelection(picture, level, style, frame, selected, parts)
  if (frame.detail !== 'colours') drawDoors(picture, level, style, frame, (cell) => selected[cell] !== 0)
}

/** Draws the paper under the window and, if the window touches the border, around the level. */
export function drawPaper(picture: DrawCommand[], level: Level, style: MapStyle, frame: Frame): void {
  if (frame.left === frame.right || frame.top === frame.bottom) return
  const margin = overflow(frame, style)
  const left = lineAt(frame, frame.left) - (frame.left === 0 ? margin : 0)
  const top = lineAt(frame, frame.top) - (frame.top === 0 ? margin : 0)
  const right = lineAt(frame, frame.right) + (frame.right === level.width ? margin : 0)
  const bottom = lineAt(frame, frame.bottom) + (frame.bottom === level.height ? margin : 0)
  addRects(picture, 'outside', style.outside, [left, top, right - left, bottom - top])
}
