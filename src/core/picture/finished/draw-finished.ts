import { CellKind } from '../../level/kinds'
import type { Level } from '../../level/level'
import type { Place } from '../../level/places'
import { isDrawnFeature } from '../../level/square-things'
import { addRects, type DrawCommand } from '../commands'
import { drawPlaced, drawStreetsBeside } from '../draw-cell-signs'
import { drawDoors } from '../draw-doors'
import { edgeLineRuns } from '../draw-edges'
import { drawGrid } from '../draw-grid'
import { drawLabelBox, drawPlate, hasPlate, hasPlates, placesIn } from '../draw-places'
import { drawPaper } from '../draw-town'
import { EdgeLine } from '../edge-lines'
import { installFinish } from '../finish'
import type { Frame } from '../frame'
import type { MapContents } from '../map-contents'
import { siteOf, type Site } from '../site'
import type { MapStyle } from '../style'
import { drawBoats, drawCarts, drawFields, drawRoads } from './countryside'
import { drawFeatures } from './features'
import { drawFills, drawPaving, drawUndecided } from './ground'
import { LINE_STEP, plateFrame, type LedLabel } from './label-places'
import { letteringOf } from './lettering'
import { boxOfLine, type Line } from './line'
import { drawGardens, drawStains, drawWoods } from './plants'
import { drawRoofs, drawShadows, roofsIn } from './roofs'
import { addStrokes, hairline, type Sheet } from './sheet'
import { drawSheetEdge } from './sheet-edge'
import { drawBridges, drawShores } from './shores'
import { hasSameSurroundings } from './surroundings'
import { drawUnderground } from './underground/draw-underground'
import { drawThings } from './underground/things'
import { drawInnerWalls } from './inner-walls'
import { drawWalls } from './walls'

/**
 * Draws the map of a town as in an atlas, from bottom to top. Everything varies by a hash of its cell, and depends on
 * cells a few steps away only: time and commands grow with the frame's window, and a part is drawn as within the whole.
 */
function drawFinishedTown(level: Level, style: MapStyle, frame: Frame, shown: MapContents): DrawCommand[] {
  const picture: DrawCommand[] = []
  const { look } = style
  if (!look) return picture
  const site = siteOf(level)
  const isTown = level.cells.indexOf(CellKind.house) >= 0
  const sheet: Sheet = { level, style, look, frame, picture, isTown }
  const places = placesIn(level, frame)
  drawPaper(picture, level, style, frame)
  if (site === 'town') drawTownGround(sheet, places, shown)
  else drawUnderground(sheet, site === 'caves')
  const hasDetails = hasPlates(frame)
  if (hasDetails) {
    if (style.shows.names) drawLines(sheet)
    drawPlaced(picture, level, style, frame)
    drawStreetsBeside(picture, level, style, frame)
  }
  drawDoors(picture, level, { ...style, door: look.door }, frame)
  if (hasDetails) drawNames(sheet, places, site)
  return picture
}

/** Draws a town up to its walls: land, paving, roofs. */
function drawTownGround(sheet: Sheet, places: readonly Place[], shown: MapContents): void {
  const { level, style, frame, picture } = sheet
  drawFills(sheet)
  drawFields(sheet)
  drawRoads(sheet)
  drawShores(sheet)
  // Small cells have flat roofs, and no paving, features or names.
  const hasDetails = hasPlates(frame)
  if (hasDetails) drawPaving(sheet)
  drawBridges(sheet)
  if (hasDetails) drawUndecided(sheet)
  drawStains(sheet)
  drawWoods(sheet)
  if (hasDetails) {
    drawCarts(sheet)
    drawBoats(sheet)
  }
  // Around a sketch without houses its lines would be the only thing drawn.
  if (sheet.isTown || level.cells.indexOf(CellKind.undecided) < 0) drawSheetEdge(sheet)
  if (shown.grid === true) drawGrid(picture, level, style, frame)
  const roofs = roofsIn(sheet, places)
  drawShadows(sheet, roofs)
  drawGardens(sheet)
  if (hasDetails) drawFeatures(sheet, places)
  drawRoofs(sheet, roofs)
  const lines = edgeLineRuns(level, style, frame)
  addRects(picture, 'undecided', style.undecided.line, lines[EdgeLine.loose] ?? [])
  addRects(picture, 'facade', style.innerWall, lines[EdgeLine.inner] ?? [])
  drawInnerWalls(sheet, lines[EdgeLine.innerWall] ?? [])
  drawWalls(sheet)
}

/** Width of the rim around letters on the ground, in parts of their size: they are readable on roofs, too. */
const HALO = 0.2

/** Draws the names of squares, avenues and districts on the ground; doors and plates are drawn over them. */
function drawLines({ level, style, look, frame, picture }: Sheet): void {
  const { lines, districts } = letteringOf(level, frame)
  const { cell } = frame
  const draw = (line: Line): void => {
    const { x, y, width, height } = boxOfLine(line)
    const isSeen =
      x < frame.right * cell &&
      x + width > frame.left * cell &&
      y < frame.bottom * cell &&
      y + height > frame.top * cell
    if (!isSeen) return
    const halo = { colour: look.lettering.halo, width: Math.max(1.5 * frame.ratio, HALO * line.size) }
    picture.push({ kind: 'text', part: 'lettering', fill: look.lettering.ink, halo, ...line })
  }
  if (style.shows.districts) for (const line of districts.values()) draw(line)
  for (const set of lines.values()) set.forEach(draw)
}

/** Draws the lines from plates to names farther off, then plates, then names. */
function drawNames(sheet: Sheet, places: readonly Place[], site: Site): void {
  const { level, style, frame, picture } = sheet
  const plates = plateFrame(frame)
  if (style.shows.names && places.length > 0) drawLeaders(sheet, places)
  if (site === 'town') {
    for (const place of places) {
      if (hasPlate(place) && !isDrawnFeature(level, place)) drawPlate(picture, level, style, plates, place)
    }
  } else drawThings(sheet, places, site === 'caves')
  if (!style.shows.names || places.length === 0) return
  const { labels } = letteringOf(level, frame)
  for (const place of places) {
    const label = labels.get(place)
    if (label) drawNameLabel(picture, style, frame, label)
  }
}

/** Draws a name on its label, on one line or two. */
function drawNameLabel(picture: DrawCommand[], style: MapStyle, frame: Frame, label: LedLabel): void {
  const { lines, size, x, y, width, height } = label
  const first = y + height / 2 - ((lines.length - 1) / 2) * LINE_STEP * size
  drawLabelBox(picture, style, frame, label)
  lines.forEach((text, at) => {
    const words = { text, size, fill: style.caption.ink, maxWidth: width - 0.5 * size }
    picture.push({
      kind: 'text',
      part: 'label',
      ...words,
      x: x + width / 2,
      y: first + at * LINE_STEP * size,
    })
  })
}

/** Draws the lines from plates to names that are not beside them, with a rim that sets them off from roofs. */
function drawLeaders({ level, style, frame, picture }: Sheet, places: readonly Place[]): void {
  const { labels } = letteringOf(level, frame)
  const strokes = places.flatMap((place) => {
    const leader = labels.get(place)?.leader
    return leader ? [leader] : []
  })
  const width = hairline(frame, 0.05)
  addStrokes(picture, 'label', { colour: style.caption.fill, width: width + 2 * frame.ratio }, strokes)
  addStrokes(picture, 'label', { colour: style.caption.ink, width }, strokes)
}

installFinish({
  drawTown: drawFinishedTown,
  showsName: (level, frame, named) => {
    if (!hasPlates(frame)) return false
    const { labels, lines, districts } = letteringOf(level, frame)
    return 'kind' in named ? labels.has(named) || lines.has(named) : districts.has(named)
  },
  namesOf: (level, frame) => {
    const { labels, lines, districts } = letteringOf(level, frame)
    const onGround = Array.from(lines, ([named, set]) => set.map((line) => ({ named, box: boxOfLine(line) })))
    return [
      ...Array.from(districts, ([named, line]) => ({ named, box: boxOfLine(line) })),
      ...onGround.flat(),
      ...Array.from(labels, ([named, box]) => ({ named, box })),
    ]
  },
  hasSameSurroundings,
  hasSameNames: (before, after, frame) => {
    if (!hasPlates(frame)) return true
    const [old, now] = [letteringOf(before, frame), letteringOf(after, frame)]
    return (
      areSameNames([...old.labels.values()], [...now.labels.values()]) &&
      areSameNames([...old.lines.values()].flat(), [...now.lines.values()].flat()) &&
      areSameNames([...old.districts.values()], [...now.districts.values()])
    )
  },
})

function areSameNames(
  before: readonly Pick<LedLabel, 'text' | 'x' | 'y' | 'leader'>[],
  after: typeof before,
): boolean {
  return (
    before.length === after.length &&
    before.every(({ text, x, y, leader }, at) => {
      const other = after[at]
      return x === other?.x && y === other.y && text === other.text && leader?.join() === other.leader?.join()
    })
  )
}
