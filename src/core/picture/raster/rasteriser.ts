import { IS_DOOR } from '../../level/kinds'
import { areaMap } from '../../level/areas'
import type { Level } from '../../level/level'
import { isOutline, notchAt, notchDepth } from '../draw-doors'
import { shownLines } from '../draw-edges'
import { overlayLevels, overlayValue } from '../cell-overlay'
import { fillIndex, groundFills, groundOf, marksShown, namedCells, showsTextures } from '../draw-ground'
import { edgeLineBetween, EdgeLine } from '../edge-lines'
import { lineAt, lineReach, lineWidth, type Frame } from '../frame'
import { wordOf } from './painter'
import { tintOf, type Colouring } from './cell-colours'
import { textureOf } from './raster-texture'

/** A rectangle of pixels of the map, counted from the level's north-west corner, and its target. */
export interface PixelArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** One number a pixel, row by row. */
  readonly pixels: Uint32Array
}

/** Contents of the pixels. */
export interface RasterScene extends Colouring {
  readonly level: Level
  /** Cell size and level of detail; the window is not used. */
  readonly frame: Frame
  /** One pixel a cell, see `CellColours`. */
  readonly colours: Uint32Array
}

/**
 * Writes ground, lines and doors of small cells directly into pixels: the same picture as `drawTown`, many times faster
 * than a canvas fills rectangles. `drawOverGround` adds town wall, gates and outlines.
 */
export function rasterise(scene: RasterScene, area: PixelArea): void {
  const { level, frame } = scene
  const columns = linesAcross(frame, level.width, area.x, area.x + area.width)
  const rows = linesAcross(frame, level.height, area.y, area.y + area.height)
  fillCells(scene, area, columns, rows)
  if (showsTextures(frame)) fillTextures(scene, area, columns, rows)
  drawEdges(scene, area, columns, rows)
}

/** The grid lines around the range between two pixels: `at[0]` is the line before cell `first`. */
interface Lines {
  readonly first: number
  readonly count: number
  readonly at: Int32Array
}

function linesAcross(frame: Frame, cells: number, from: number, to: number): Lines {
  // One more on either side, because a line extends to both sides of its position.
  const first = Math.min(cells, Math.max(0, Math.floor(from / frame.cell) - 1))
  const last = Math.max(first, Math.min(cells, Math.ceil(to / frame.cell) + 1))
  const at = new Int32Array(last - first + 1)
  for (let index = 0; index < at.length; index++) at[index] = lineAt(frame, first + index)
  return { first, count: last - first, at }
}

function fillCells(scene: RasterScene, area: PixelArea, columns: Lines, rows: Lines): void {
  const { level, style, colours } = scene
  const { pixels, width, height } = area
  const outside = wordOf(style.outside)
  let filledTo = 0
  for (let row = 0; row < rows.count; row++) {
    const top = Math.max(0, (rows.at[row] ?? 0) - area.y)
    const bottom = Math.min(height, (rows.at[row + 1] ?? 0) - area.y)
    if (bottom <= top) continue
    if (top > filledTo) pixels.fill(outside, filledTo * width, top * width)

    // Writes the first line of pixels of a row of cells, and copies it for the others.
    const start = top * width
    let written = 0
    const cell = (rows.first + row) * level.width + columns.first
    for (let column = 0; column < columns.count; column++) {
      const left = Math.max(0, (columns.at[column] ?? 0) - area.x)
      const right = Math.min(width, (columns.at[column + 1] ?? 0) - area.x)
      if (right <= left) continue
      for (let x = written; x < left; x++) pixels[start + x] = outside
      const colour = colours[cell + column] ?? 0
      for (let x = left; x < right; x++) pixels[start + x] = colour
      written = right
    }
    for (let x = written; x < width; x++) pixels[start + x] = outside
    for (let y = top + 1; y < bottom; y++) pixels.copyWithin(y * width, start, start + width)
    filledTo = bottom
  }
  pixels.fill(outside, filledTo * width)
}

/** Adds the hatching of rock, and other textures of a style, over filled cells. */
function fillTextures(scene: RasterScene, area: PixelArea, columns: Lines, rows: Lines): void {
  const { level, style, frame, overlay } = scene
  const fills = groundFills(style, overlay)
  if (fills.every(({ texture, tile }) => !texture && !tile)) return
  const textures = fills.map((fill) => textureOf(fill, style, frame))
  const named = namedCells(level, level.places)
  const areas = areaMap(level)
  const levels = overlayLevels(overlay)
  const shown = marksShown(style)
  for (let row = 0; row < rows.count; row++) {
    const cellTop = rows.at[row] ?? 0
    const cellHeight = (rows.at[row + 1] ?? 0) - cellTop
    const top = Math.max(area.y, cellTop)
    const bottom = Math.min(area.y + area.height, cellTop + cellHeight)
    for (let column = 0; column < columns.count; column++) {
      const cell = (rows.first + row) * level.width + columns.first + column
      const marks = level.marks[cell] ?? 0
      const ground = groundOf(level.cells[cell] ?? 0, marks & shown, named.has(cell), areas?.[cell])
      const texture = textures[fillIndex(ground, levels, overlayValue(overlay, cell))]
      if (!texture) continue
      const { period, pixelsFor } = texture
      const cellLeft = columns.at[column] ?? 0
      const cellWidth = (columns.at[column + 1] ?? 0) - cellLeft
      const left = Math.max(area.x, cellLeft)
      const right = Math.min(area.x + area.width, cellLeft + cellWidth)
      // A texture continues from cell to cell, a tile restarts in each.
      const width = period ?? cellWidth
      const height = period ?? cellHeight
      const startX = period === undefined ? cellLeft : 0
      const startY = period === undefined ? cellTop : 0
      const tile = pixelsFor(tintOf(marks), width, height)
      for (let y = top; y < bottom; y++) {
        const start = (y - area.y) * area.width - area.x
        const line = ((y - startY) % height) * width
        for (let x = left; x < right; x++) {
          area.pixels[start + x] = tile[line + ((x - startX) % width)] ?? 0
        }
      }
    }
  }
}

function drawEdges(scene: RasterScene, area: PixelArea, columns: Lines, rows: Lines): void {
  const { level, style, frame } = scene
  const shown = shownLines(frame)
  if (shown.every((line) => line === EdgeLine.none)) return
  const facade = wordOf(style.facade.colour)
  const inner = wordOf(style.innerWall)
  const loose = wordOf(style.undecided.line)
  const door = wordOf(style.door.fill)
  const bank = wordOf(style.bank.colour)
  const width = lineWidth(frame, style.facade.line)
  const bankWidth = lineWidth(frame, style.bank.line)
  const looseWidth = Math.max(1, Math.round(frame.ratio))
  const depth = notchDepth(frame, style)
  const doorReach = lineReach(frame, depth)
  const withDoors = frame.detail === 'notches'

  // A façade covers the loose line or bank that it meets, and an inner wall covers the façade, in whatever order they
  // come.
  const colours = [0, 0, facade, inner, loose, bank, wordOf(style.townWall.colour)]
  const widths = [0, 0, width, width, looseWidth, bankWidth, lineWidth(frame, style.townWall.line)]
  const backs = widths.map((wide) => lineReach(frame, wide))
  const addLine = (line: number, isNorth: boolean, from: number, to: number, at: number) => {
    const isLow = line === EdgeLine.loose || line === EdgeLine.bank
    const wide = widths[line] ?? width
    const back = backs[line] ?? 0
    const start = from - back
    const length = to - from + wide
    const colour = colours[line] ?? facade
    const spared = line === EdgeLine.inner || line === EdgeLine.innerWall ? -1 : isLow ? facade : inner
    if (isNorth) fill(area, start, at - back, length, wide, colour, spared)
    else fill(area, at - back, start, wide, length, colour, spared)
  }

  for (let row = 0; row <= rows.count; row++) {
    const y = rows.first + row
    const at = rows.at[row] ?? 0
    // Along a row of north edges, lines in runs; then its doors.
    if (y > 0 && y < level.height) {
      let from = 0
      let line = 0
      for (let column = 0; column <= columns.count; column++) {
        const cell = y * level.width + columns.first + column
        const next =
          column < columns.count
            ? (shown[
                edgeLineBetween(
                  level.northEdges[cell] ?? 0,
                  level.cells[cell - level.width] ?? 0,
                  level.cells[cell] ?? 0,
                )
              ] ?? 0)
            : 0
        if (next === line) continue
        if (line !== EdgeLine.none) addLine(line, true, columns.at[from] ?? 0, columns.at[column] ?? 0, at)
        from = column
        line = next
      }
    }
    if (row === rows.count) break
    const bottom = rows.at[row + 1] ?? 0
    for (let column = 0; column <= columns.count; column++) {
      const x = columns.first + column
      if (x === 0 || x >= level.width) continue
      const cell = y * level.width + x
      const line =
        shown[
          edgeLineBetween(level.westEdges[cell + y] ?? 0, level.cells[cell - 1] ?? 0, level.cells[cell] ?? 0)
        ] ?? 0
      if (line !== EdgeLine.none) addLine(line, false, at, bottom, columns.at[column] ?? 0)
    }
  }
  if (!withDoors) return

  for (let row = 0; row < rows.count; row++) {
    const y = rows.first + row
    const at = rows.at[row] ?? 0
    const down = notchAt(frame, y)
    for (let column = 0; column < columns.count; column++) {
      const x = columns.first + column
      const cell = y * level.width + x
      const isNorthDoor = y > 0 && IS_DOOR[level.northEdges[cell] ?? 0] === 1
      if (isNorthDoor && !isOutline(level, cell, cell - level.width)) {
        const across = notchAt(frame, x)
        fill(area, across.from, at - doorReach, across.length, depth, door, -1)
      }
      const isWestDoor = x > 0 && IS_DOOR[level.westEdges[cell + y] ?? 0] === 1
      if (isWestDoor && !isOutline(level, cell, cell - 1)) {
        fill(area, (columns.at[column] ?? 0) - doorReach, down.from, depth, down.length, door, -1)
      }
    }
  }
}

/** Fills a rectangle of map pixels within the area, except pixels of the colour to spare. */
function fill(
  area: PixelArea,
  left: number,
  top: number,
  width: number,
  height: number,
  colour: number,
  spared: number,
): void {
  const fromX = Math.max(0, left - area.x)
  const toX = Math.min(area.width, left + width - area.x)
  const fromY = Math.max(0, top - area.y)
  const toY = Math.min(area.height, top + height - area.y)
  for (let y = fromY; y < toY; y++) {
    const start = y * area.width
    for (let x = fromX; x < toX; x++) {
      if (area.pixels[start + x] !== spared) area.pixels[start + x] = colour
    }
  }
}
